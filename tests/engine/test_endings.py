"""How a game ends and what everybody then has: rules 1.10, 1.11, 2.3, 2.10, 7.6, 7.7 and 7.9."""

from datetime import timedelta

import pytest

from engine.board import Board
from engine.events import ClosingBegan, GameEnded, MoveSettled
from engine.records import EndReason
from engine.refusals import GameOver, InClosingWindow
from engine.rulesets import Ruleset
from engine.tiles import Tiles
from tests.engine.driver import GameTable, classic, ttvn
from tests.engine.setups import no_play


def z_plays(board: Board, rack: Tiles, rules: Ruleset) -> bool:
    """A rack has a play if it holds a Z."""
    return "Z" in rack


def out(table: GameTable, letters: str = "GO") -> GameTable:
    """A has two tiles left and plays them from H8."""
    table.rack("A", letters)
    table.move("A", f"8H {letters}")
    return table


# Nobody can move (rules 7.6)


def test_it_is_over_when_no_seat_has_a_play_and_none_may_exchange() -> None:
    """Rules 7.6, 1.11: asked when a turn starts; the open move gets its window."""
    table = out(ttvn("A B", bag=0, can_play=no_play))
    assert table.last(ClosingBegan).reason is EndReason.NOBODY_CAN_MOVE
    table.lock("A")
    assert table.last(GameEnded).reason is EndReason.NOBODY_CAN_MOVE


def test_it_is_not_over_while_one_seat_has_a_play() -> None:
    """Rules 7.6: no seat, not only the next one."""
    table = ttvn("A B C", bag=0, can_play=z_plays)
    table.rack("C", "ZEEEEEE")
    out(table)
    assert table.on_turn == "B"
    table.passes("B")
    assert table.on_turn == "C"


def test_it_is_not_over_while_a_seat_may_exchange() -> None:
    """Rules 7.6: seven tiles in the bag; a refill that is owed is no concern any more."""
    table = ttvn("A B", bag=7, can_play=no_play)
    table.passes("A")
    assert table.on_turn == "B"


def test_it_is_over_when_every_seat_has_passed_or_exchanged_since_the_last_play() -> None:
    """Rules 7.6: though an exchange is possible."""
    table = ttvn("A B C", bag=9, can_play=no_play)
    table.exchange("A", "EE")
    table.passes("B")
    assert table.on_turn == "C"
    table.passes("C")
    assert table.last(ClosingBegan).reason is EndReason.NOBODY_CAN_MOVE


def test_the_last_exchange_is_owed_its_tiles_first() -> None:
    """Rules 7.6: while it is open a refill is owed, so the next seat is asked once more."""
    table = ttvn("A B", bag=9, can_play=no_play)
    table.passes("A")
    table.exchange("B", "E")
    assert table.on_turn == "A"
    table.passes("A")
    assert table.last(ClosingBegan).reason is EndReason.NOBODY_CAN_MOVE


def test_a_play_makes_everybody_try_again() -> None:
    """Rules 7.6: since the last play."""
    table = ttvn("A B", bag=12, can_play=no_play)
    table.exchange("A", "E")
    table.step("B")
    table.run_out()
    table.exchange("B", "E")
    table.lock("B")
    table.run_out()
    assert table.on_turn == "B"


def test_while_a_refill_is_owed_from_a_bag_that_has_some_it_is_not_over() -> None:
    """Rules 7.6: the tiles to come may bring a play."""
    table = out(ttvn("A B", bag=1, can_play=no_play))
    assert table.on_turn == "B"


def test_an_owed_refill_from_an_empty_bag_keeps_nothing_going() -> None:
    """Rules 7.6."""
    table = out(ttvn("A B", bag=0, can_play=no_play))
    assert table.on_turn is None


def test_in_challenge_sets_bluffs_are_plays() -> None:
    """Rules 7.6: adjudicated sets only."""
    table = classic("A B", bag=0, can_play=no_play)
    table.step("A")
    assert table.on_turn == "B"


def test_a_seat_without_tiles_is_skipped() -> None:
    """Rules 7.6."""
    table = ttvn("A B C", bag=0)
    table.rack("B", "")
    table.step("A")
    assert table.on_turn == "C"


def test_when_all_racks_are_empty_it_is_over() -> None:
    """Rules 7.6, 1.11: no one is left to move."""
    table = ttvn("A B", bag=0)
    table.rack("B", "")
    out(table)
    table.run_out()
    assert table.last(GameEnded).reason is EndReason.NOBODY_CAN_MOVE


@pytest.mark.parametrize("players", ["A B", "A B C", "A B C D"])
def test_a_full_round_of_passes_ends_the_game(players: str) -> None:
    """Rules 7.6: in adjudicated sets."""
    table = ttvn(players)
    *others, last = players.split()
    table.passes(*others)
    assert table.state.closing is None
    table.passes(last)
    assert table.last(ClosingBegan).reason is EndReason.PASSES
    table.run_out()
    assert table.last(GameEnded).reason is EndReason.PASSES


@pytest.mark.parametrize("between", ["step", "exchange", "run_out"])
def test_anything_else_breaks_the_round_of_passes(between: str) -> None:
    """Rules 7.6: nothing but passes."""
    table = ttvn("A B")
    table.passes("A")
    if between == "step":
        table.step("B")
    elif between == "exchange":
        table.exchange("B", table.held("B")[0])
    else:
        table.run_out()
    table.passes("A")
    assert table.on_turn == "B"


def test_who_has_no_tiles_need_not_pass() -> None:
    """Rules 7.6: a round is one of those who are not skipped."""
    table = ttvn("A B C", bag=0)
    table.rack("B", "")
    table.passes("A", "C")
    assert table.last(ClosingBegan).reason is EndReason.PASSES


def test_who_passed_and_left_does_not_count_for_the_round() -> None:
    """Rules 7.6, 7.8: C has not had its turn when A's pass was the other one."""
    table = ttvn("A B C")
    table.step("A", "B", "C")
    table.passes("A", "B")
    table.resign("A")
    assert (table.on_turn, table.state.closing) == ("C", None)


def test_a_round_of_passes_is_one_of_those_who_are_still_there() -> None:
    """Rules 7.6, 7.8: A passes and leaves; B and C have to pass too."""
    table = ttvn("A B C D")
    table.passes("A")
    table.resign("A")
    table.passes("B", "C")
    assert (table.on_turn, table.state.closing) == ("D", None)
    table.passes("D")
    assert table.last(ClosingBegan).reason is EndReason.PASSES


# Two passes, scoreless turns (rules 2.3)


def test_two_passes_of_one_seat_running_end_classic() -> None:
    """Rules 2.3: of that player; the highest total wins."""
    table = classic()
    table.passes("A")
    table.step("B")
    table.passes("A")
    closing = table.last(ClosingBegan)
    assert (closing.reason, table.left) == (EndReason.PASSES, timedelta(hours=1))
    table.run_out()
    assert table.last(GameEnded).winners == ("B",)


def test_a_pass_of_each_seat_does_not_end_classic() -> None:
    """Rules 2.3: two of one player."""
    table = classic()
    table.passes("A", "B")
    assert table.on_turn == "A"


@pytest.mark.parametrize("between", ["exchange", "timeout", "play"])
def test_what_breaks_the_run_of_passes(between: str) -> None:
    """Rules 2.3: an exchange or a timeout (a lost turn: see the challenges)."""
    table = classic()
    table.passes("A")
    table.step("B")
    if between == "exchange":
        table.exchange("A", table.held("A")[0])
    elif between == "timeout":
        table.run_out()
    else:
        table.step("A")
    table.step("B")
    table.passes("A")
    assert table.on_turn == "B"


def test_six_scoreless_turns_are_an_option() -> None:
    """Rules 2.3: off unless chosen; passes, exchanges and timeouts are scoreless."""
    for options, ends in (("", False), ("six-scoreless=on", True)):
        table = classic("A B C", options)
        table.step("A")
        for _ in range(2):
            table.exchange("B", table.held("B")[0])
            table.exchange("C", table.held("C")[0])
            table.exchange("A", table.held("A")[0])
        assert (table.state.closing is not None) == ends


def test_a_score_breaks_the_scoreless_run() -> None:
    """Rules 2.3, option: six running."""
    table = classic("A B", "six-scoreless=on")
    for _ in range(2):
        table.exchange("A", table.held("A")[0])
        table.exchange("B", table.held("B")[0])
    table.exchange("A", table.held("A")[0])
    table.step("B")
    table.exchange("A", table.held("A")[0])
    assert (table.state.closing, table.state.runs.scoreless) == (None, 1)


def test_a_play_without_points_is_scoreless() -> None:
    """Rules 2.3, option: two blanks score nothing."""
    table = classic("A B", "six-scoreless=on")
    table.rack("A", "??")
    table.move("A", "8H ab")
    assert table.state.runs.scoreless == 1


# The closing window (rules 7.7)


@pytest.mark.parametrize(
    ("table", "act", "hours"),
    [
        (ttvn("A B", bag=0, can_play=no_play), "play", 1),
        (classic("A B", bag=0), "play", 24),
        (classic("A B", "turn=12h", bag=0), "play", 12),
        (ttvn("A B"), "passes", 1),
        (classic("A B"), "passes", 1),
        (classic("A B", "six-scoreless=on"), "exchanges", 1),
    ],
)
def test_how_long_the_window_is(table: GameTable, act: str, hours: int) -> None:
    """Rules 7.7: 1 h in adjudicated sets and after a pass or exchange, else a turn's clock."""
    if act == "play":
        out(table)
    while table.on_turn and act == "passes":
        table.passes(table.on_turn)
    while table.on_turn and act == "exchanges":
        table.exchange(table.on_turn, table.held(table.on_turn)[0])
    assert (table.on_turn, table.left) == (None, timedelta(hours=hours))


def test_nobody_moves_in_the_window() -> None:
    """Rules 7.7: only edit, lock, accept and challenge."""
    table = ttvn("A B")
    table.passes("A", "B")
    for player in "AB":
        with pytest.raises(InClosingWindow):
            table.passes(player)


def test_the_lock_shortens_the_window() -> None:
    """Rules 7.7."""
    table = ttvn("A B")
    table.passes("A", "B")
    table.lock("B")
    assert table.ended


def test_always_lock_leaves_no_window() -> None:
    """Rules 7.7, 7.1."""
    table = ttvn("A B")
    table.always_lock("B")
    table.passes("A", "B")
    assert table.ended


def test_an_edit_that_does_not_end_the_game_closes_the_window() -> None:
    """Rules 7.7: the next seat has its turn instead."""
    table = ttvn("A B")
    table.passes("A", "B")
    table.edit("B", f"-{table.held('B')[0]}")
    assert (table.state.closing, table.on_turn, table.left) == (None, "A", timedelta(hours=24))


def test_an_edit_can_open_the_window() -> None:
    """Rules 7.7: instead of the turn that had begun."""
    table = ttvn("A B")
    table.passes("A")
    table.step("B")
    table.edit("B", "pass")
    assert (table.on_turn, table.last(ClosingBegan).reason) == (None, EndReason.PASSES)
    table.run_out()
    assert table.ended


def test_an_edit_to_another_end_opens_another_window() -> None:
    """Rules 7.7: an out-play that becomes a second pass leaves an hour."""
    table = classic("A B", bag=0)
    table.passes("A")
    table.step("B")
    table.rack("A", "GO")
    table.move("A", "H8 .GO")
    assert (table.last(ClosingBegan).reason, table.left.days) == (EndReason.WENT_OUT, 1)
    table.edit("A", "pass")
    assert table.last(ClosingBegan).reason is EndReason.PASSES
    assert table.left == timedelta(hours=1)


def test_a_deletion_in_the_window_returns_the_turn() -> None:
    """Rules 7.4, 7.7: the move would have ended the game; it is gone."""
    table = ttvn("A B")
    table.passes("A", "B")
    table.delete("B")
    assert (table.state.closing, table.on_turn) == (None, "B")


def test_ended_is_said_once_when_the_window_closes() -> None:
    """Rules 7.7."""
    table = ttvn("A B")
    table.passes("A", "B")
    table.clock("59m")
    assert table.all(GameEnded) == []
    table.clock("1m")
    table.clock("9d")
    assert len(table.all(GameEnded)) == 1


def test_what_is_open_settles_before_the_end() -> None:
    """Rules 7.7, 7.1: its gold is credited."""
    table = out(classic("A B", bag=0))
    table.run_out()
    kinds = [type(event) for event in table.new]
    assert kinds.index(MoveSettled) < kinds.index(GameEnded)
    assert table.gold("A") == 6 * 5 + 2500


def test_nothing_follows_the_end() -> None:
    """Rules 7.17: nothing but reveals; every action is refused."""
    table = ttvn("A B")
    table.passes("A", "B")
    table.lock("B")
    with pytest.raises(GameOver):
        table.passes("A")
    with pytest.raises(GameOver):
        table.lock("B")
    with pytest.raises(GameOver):
        table.resign("A")
    with pytest.raises(GameOver):
        table.pause("A")
    with pytest.raises(GameOver):
        table.always_lock("A")
    table.clock("30d")
    assert table.new == ()


def test_the_secret_is_published_at_the_end() -> None:
    """Rules 6: and nothing else than that reveals it."""
    table = ttvn("A B")
    table.passes("A", "B")
    table.lock("B")
    assert table.last(GameEnded).secret == table.tools.draws.secret.hex()
    assert all(table.tools.draws.secret.hex() not in str(event) for event in table.events[:-1])
