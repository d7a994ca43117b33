"""Running out of time and resigning: rules 7.8, 7.13 and 7.17."""

import pytest

from engine.events import (
    GameEnded,
    MoveSettled,
    ResignAsked,
    SeatWithdrawn,
    TurnTimedOut,
)
from engine.records import EndReason, Withdrawal
from engine.refusals import NothingToConfirm, NotRegistered
from tests.engine.driver import GameTable, classic, ttvn


def everybody_has_played(table: GameTable, rounds: int = 1) -> GameTable:
    players = [seat.player for seat in table.state.seats]
    table.step(*players * rounds)
    return table


# Timeouts


def test_a_turn_that_times_out_is_lost() -> None:
    """Rules 1.12, 7.8: nothing else happens; the next seat has a whole turn."""
    table = ttvn("A B")
    table.run_out()
    assert table.told[-2:] == ["TurnTimedOut", "TurnBegan"]
    assert (table.on_turn, table.seat("A").turns, len(table.held("A"))) == ("B", 1, 7)


def test_three_timeouts_running_withdraw_a_seat() -> None:
    """Rules 7.8: at the third, not before."""
    table = ttvn("A B C")
    for count in (1, 2):
        table.run_out()
        assert (table.seat("A").timeouts, table.seat("A").withdrawn) == (count, False)
        table.step("B", "C")
    table.run_out()
    withdrawn = table.last(SeatWithdrawn)
    assert (withdrawn.seat, withdrawn.cause) == ("A", Withdrawal.TIMEOUTS)
    assert (table.ended, table.on_turn) == (False, "B")
    table.step("B", "C")
    assert table.on_turn == "B"


@pytest.mark.parametrize("text", ["-E", "pass", "play"])
def test_a_move_of_any_kind_breaks_the_run_of_timeouts(text: str) -> None:
    """Rules 7.8: three turns running."""
    table = ttvn("A B C", bag=40)
    for _ in range(2):
        table.run_out()
        table.step("B", "C")
    if text == "play":
        table.step("A")
    else:
        table.move("A", text)
    assert table.seat("A").timeouts == 0
    table.step("B", "C")
    table.run_out()
    assert not table.seat("A").withdrawn


def test_each_deadline_has_its_own_time() -> None:
    """Rules 7.8: time that passes at once is judged turn by turn; all three lose theirs."""
    table = ttvn("A B C")
    start = table.now
    table.clock("3d")
    missed = table.all(TurnTimedOut)
    assert [event.seat for event in missed] == ["A", "B", "C"]
    assert [(event.at - start).days for event in missed] == [1, 2, 3]
    assert table.on_turn == "A"


def test_a_table_that_everybody_has_left_ends() -> None:
    """Rules 7.8: the last seat wins when the others have timed out three times."""
    table = ttvn("A B C")
    table.clock("30d")
    ended = table.last(GameEnded)
    assert (ended.reason, ended.winners) == (EndReason.ONE_SEAT_LEFT, ("C",))
    assert len(table.all(TurnTimedOut)) == 8


def test_the_open_move_of_the_seat_before_settles() -> None:
    """Rules 7.1, 7.8: before the third timeout withdraws."""
    table = ttvn("A B C")
    table.step("A")
    table.run_out()
    assert table.last(MoveSettled).seat == "A"
    assert len(table.held("A")) == 7


# Resigning


def test_resigning_is_always_confirmed() -> None:
    """Rules 7.13: by a button; the post alone does nothing."""
    table = ttvn("A B C")
    with pytest.raises(NothingToConfirm):
        table.confirm_resign("B")
    table.says_resign("B")
    assert (table.last(ResignAsked).seat, table.seat("B").withdrawn) == ("B", False)
    table.confirm_resign("B")
    assert table.last(SeatWithdrawn).cause is Withdrawal.RESIGNED


def test_on_turn_the_next_seat_goes_on() -> None:
    """Rules 7.8: the rest play on; the open move of the seat before settles."""
    table = ttvn("A B C D")
    table.step("A")
    table.resign("B")
    assert (table.on_turn, table.last(MoveSettled).seat) == ("C", "A")
    table.step("C", "D", "A")
    assert table.on_turn == "C"


def test_off_turn_nobody_elses_turn_changes() -> None:
    """Rules 7.8."""
    table = ttvn("A B C D")
    table.step("A")
    deadline = table.deadline
    table.resign("D")
    assert (table.on_turn, table.deadline) == ("B", deadline)
    table.step("B", "C")
    assert table.on_turn == "A"


def test_the_authors_open_move_settles_without_a_draw() -> None:
    """Rules 7.8: score and gold stand."""
    table = ttvn("A B C D")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.resign("A")
    settled = table.last(MoveSettled)
    assert (settled.seat, settled.draw, settled.gold) == ("A", None, 110)
    assert (table.score("A"), table.gold("A"), table.on_turn) == (22, 110, "B")
    assert "FILMS" in table.board


def test_an_open_exchange_of_who_leaves_gives_nothing_back() -> None:
    """Rules 7.8, 7.17: no draw; all its tiles leave play (the driver counts them)."""
    table = ttvn("A B C")
    bag = len(table.state.bag)
    table.exchange("A", table.held("A")[:3])
    table.resign("A")
    assert (len(table.state.bag), len(table.state.out_of_play)) == (bag, 7)


def test_the_tiles_of_who_leaves_leave_play() -> None:
    """Rules 7.8: deducted from nobody, added for nobody."""
    table = classic("A B C", bag=0)
    table.rack("C", "QZ")
    table.resign("C")
    assert (table.held("C"), table.state.out_of_play) == ("", ("Q", "Z"))
    table.rack("A", "GO")
    table.rack("B", "EK")
    table.move("A", "8H GO")
    table.run_out()
    assert dict(table.last(GameEnded).adjustments) == {"A": 6, "B": -6, "C": 0}


def test_the_score_of_who_leaves_stands_and_wins_nothing() -> None:
    """Rules 7.8: it takes no prize, neither for the game nor for the best turn."""
    table = ttvn("A B C", bag=0)
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.resign("A")
    table.rack("B", "TE")
    table.rack("C", "E")
    table.move("B", "8H .....T")
    table.passes("C", "B")
    table.run_out()
    ended = table.last(GameEnded)
    assert dict(ended.totals)["A"] == 22
    assert (ended.winners, dict(ended.prizes)) == (("B",), {"B": 2500})
    assert ended.best_turn is not None and ended.best_turn.seats == ("B",)


def test_one_seat_left_wins() -> None:
    """Rules 7.8: whatever the scores."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.resign("A")
    ended = table.last(GameEnded)
    assert (ended.reason, ended.winners) == (EndReason.ONE_SEAT_LEFT, ("B",))


@pytest.mark.parametrize(("rounds", "prizes"), [(2, False), (3, True)])
def test_no_prizes_before_every_seat_has_had_three_turns(rounds: int, prizes: bool) -> None:
    """Rules 7.8: if a game ends by withdrawal."""
    table = everybody_has_played(ttvn("A B"), rounds)
    table.resign("B")
    assert bool(table.last(GameEnded).prizes) == prizes


def test_the_last_seat_must_have_had_its_third_turn_too() -> None:
    """Rules 7.8: every seat; A has had three turns, B two."""
    table = everybody_has_played(ttvn("A B"), 2)
    table.step("A")
    table.resign("B")
    assert table.last(GameEnded).prizes == ()


def test_prizes_are_paid_when_an_early_game_ends_otherwise() -> None:
    """Rules 7.8: only an end by withdrawal takes them away."""
    table = everybody_has_played(ttvn("A B C"))
    table.resign("C")
    table.passes("A", "B")
    table.run_out()
    assert table.last(GameEnded).prizes != ()


def test_lost_turns_are_turns() -> None:
    """Rules 7.8: B has had three turns, though it ran out of time in each."""
    table = ttvn("A B")
    for _ in range(3):
        table.step("A")
        table.run_out()
    assert table.last(GameEnded).reason is EndReason.ONE_SEAT_LEFT
    assert dict(table.last(GameEnded).prizes) == {"A": 2500}


def test_who_has_left_does_nothing_more() -> None:
    """Rules 7.8."""
    table = ttvn("A B C")
    table.resign("A")
    with pytest.raises(NotRegistered):
        table.passes("A")
    with pytest.raises(NotRegistered):
        table.resign("A")


# In the closing window


def test_an_opponent_leaves_in_the_window() -> None:
    """Rules 7.7, 7.8: the window goes on; whose tiles have left play add nothing."""
    table = classic("A B C", bag=0)
    table.rack("A", "GO")
    table.rack("B", "EK")
    table.move("A", "8H GO")
    table.resign("C")
    assert (table.ended, table.on_turn) == (False, None)
    table.run_out()
    assert dict(table.last(GameEnded).adjustments) == {"A": 6, "B": -6, "C": 0}


def test_the_last_opponent_leaves_in_the_window() -> None:
    """Rules 7.8: one seat left."""
    table = classic("A B", bag=0)
    table.rack("A", "GO")
    table.move("A", "8H GO")
    table.resign("B")
    ended = table.last(GameEnded)
    assert (ended.reason, ended.winners) == (EndReason.ONE_SEAT_LEFT, ("A",))


def test_the_one_who_has_not_accepted_leaves_in_the_window() -> None:
    """Rules 7.7, 7.1: everybody who is left has accepted."""
    table = classic("A B C", bag=0)
    table.rack("A", "GO")
    table.move("A", "8H GO")
    table.accept("B")
    table.resign("C")
    assert table.last(GameEnded).reason is EndReason.WENT_OUT


def test_who_went_out_leaves_in_the_window() -> None:
    """Rules 7.7, 7.8: nobody who plays has gone out, so the others play on."""
    table = classic("A B C", bag=0)
    table.rack("A", "GO")
    table.move("A", "8H GO")
    table.resign("A")
    assert (table.ended, table.on_turn, table.state.closing) == (False, "B", None)


def test_who_passed_twice_leaves_in_the_window() -> None:
    """Rules 2.3, 7.8: the game does not hang on them any more."""
    table = classic("A B C")
    table.passes("A")
    table.step("B", "C")
    table.passes("A")
    table.resign("A")
    assert (table.ended, table.on_turn) == (False, "B")


def test_who_reached_the_target_leaves_in_the_window() -> None:
    """Rules 4, 7.8: a withdrawn seat wins nothing."""
    table = classic("A B C", rules="finish-line")
    table.rack("A", "QUIZZED")
    table.move("A", "8E QUIZZED")
    table.resign("A")
    assert (table.ended, table.on_turn) == (False, "B")


def test_tiles_are_conserved_through_all_of_it() -> None:
    """Rules 7.17: bag + owed + racks + board + withdrawn = the set; the driver counts."""
    table = classic("A B C D", phonies="")
    table.step("A")
    table.challenge("C")
    table.step("B")
    table.exchange("D", table.held("D")[:2])
    table.resign("D")
    table.step("A")
    table.delete("A")
    table.resign("A")
    table.run_out()
    table.clock("9d")
    assert table.state.conserved
    assert table.ended
