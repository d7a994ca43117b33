"""When a move settles, and what happens then: rules 1.9, 1.10, 7.1 and 7.2."""

import pytest

from engine.events import (
    LockPreferred,
    MoveLocked,
    MoveMade,
    MoveSettled,
    RoundEnded,
    SeatWithdrawn,
    TurnBegan,
    TurnTimedOut,
)
from engine.placement import Detached
from engine.refusals import (
    AlreadyAccepted,
    BagTooSmall,
    MissingTiles,
    NoChallenges,
    NoLocking,
    NothingOpen,
    NotYourMove,
    NotYourTurn,
    OwnMove,
)
from engine.views import view
from tests.engine.driver import GameTable, classic, ttvn


def films(table: GameTable) -> GameTable:
    """A has played FILMS for 22 points; the move is open."""
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    return table


@pytest.mark.parametrize("text", ["8H FILMS", "-FILM", "pass"])
def test_a_move_of_any_kind_is_open_at_first(text: str) -> None:
    """Rules 7.1: play, exchange or pass."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", text)
    assert table.state.open is not None
    assert table.all(MoveSettled) == []


@pytest.mark.parametrize("text", ["H8 .EET", "-EE", "pass"])
def test_the_next_seats_move_settles_it(text: str) -> None:
    """Rules 7.1: play, exchange or pass; the open move settles first."""
    table = films(ttvn("A B"))
    table.rack("B", "EETAAAA")
    table.move("B", text)
    assert table.told[:2] == ["MoveSettled", "MoveMade"]
    assert table.last(MoveSettled).seat == "A"


def test_the_next_seats_timeout_settles_it() -> None:
    """Rules 7.1."""
    table = films(ttvn("A B"))
    table.run_out()
    kinds = [type(event) for event in table.new]
    assert kinds.index(MoveSettled) < kinds.index(TurnTimedOut)


def test_the_next_seats_withdrawal_settles_it() -> None:
    """Rules 7.1: with a draw, since its author stays."""
    table = films(ttvn("A B C"))
    table.resign("B")
    kinds = [type(event) for event in table.new]
    assert kinds.index(MoveSettled) < kinds.index(SeatWithdrawn)
    assert len(table.held("A")) == 7


def test_the_withdrawal_of_another_seat_settles_nothing() -> None:
    """Rules 7.1: only what the next seat does."""
    table = films(ttvn("A B C"))
    table.resign("C")
    assert table.all(MoveSettled) == []
    assert (table.state.open is not None, table.on_turn) == (True, "B")


def test_the_author_can_lock_it() -> None:
    """Rules 7.1: settles at once; the next seat's clock goes on as it was."""
    table = films(ttvn("A B"))
    deadline = table.deadline
    table.lock("A")
    assert table.told == ["MoveLocked", "MoveSettled"]
    assert len(table.held("A")) == 7
    assert (table.on_turn, table.deadline) == ("B", deadline)


def test_nobody_locks_for_another_or_when_nothing_is_open() -> None:
    """Rules 7.1: the author does."""
    table = ttvn("A B")
    with pytest.raises(NothingOpen):
        table.lock("A")
    films(table)
    with pytest.raises(NotYourMove):
        table.lock("B")


def test_always_lock_locks_every_move() -> None:
    """Rules 7.1: a player can choose "always lock", and choose otherwise again."""
    table = ttvn("A B")
    table.always_lock("A")
    films(table)
    assert table.last(MoveLocked).seat == "A"
    assert (table.state.open, table.on_turn) == (None, "B")
    table.always_lock("A", False)
    table.passes("B")
    table.step("A")
    assert len(table.all(MoveLocked)) == 1


def test_choosing_always_lock_twice_says_nothing_new() -> None:
    """Rules 7.1."""
    table = ttvn("A B")
    table.always_lock("A")
    table.always_lock("A")
    assert len(table.all(LockPreferred)) == 1


def test_there_is_no_locking_where_others_may_challenge() -> None:
    """Rules 7.1: adjudicated sets only."""
    table = films(classic())
    with pytest.raises(NoLocking):
        table.lock("A")
    with pytest.raises(NoLocking):
        table.always_lock("A")


def test_it_settles_when_every_opponent_accepts() -> None:
    """Rules 7.1: in challenge sets."""
    table = films(classic("A B C"))
    table.accept("C")
    assert table.all(MoveSettled) == []
    table.accept("B")
    assert table.last(MoveSettled).seat == "A"
    assert table.on_turn == "B"


def test_only_opponents_accept_and_only_once() -> None:
    """Rules 7.1."""
    table = classic("A B C")
    with pytest.raises(NothingOpen):
        table.accept("B")
    films(table)
    with pytest.raises(OwnMove):
        table.accept("A")
    table.accept("B")
    with pytest.raises(AlreadyAccepted):
        table.accept("B")


def test_nothing_is_accepted_where_the_gm_judges() -> None:
    """Rules 7.1: challenge sets only."""
    with pytest.raises(NoChallenges):
        films(ttvn("A B")).accept("B")


def test_a_withdrawn_opponent_need_not_accept() -> None:
    """Rules 7.1: every opponent who still plays."""
    table = films(classic("A B C"))
    table.accept("B")
    table.resign("C")
    assert table.last(MoveSettled).seat == "A"


def test_on_settling_gold_is_credited_and_tiles_are_dealt() -> None:
    """Rules 7.1, 1.10: 5 gold a point; nobody sees new tiles and then edits."""
    table = films(ttvn("A B"))
    assert (table.gold("A"), table.held("A")) == (0, "EO")
    table.lock("A")
    settled = table.last(MoveSettled)
    assert settled.draw is not None
    assert (settled.gold, table.gold("A")) == (110, 110)
    assert sorted(table.held("A")) == sorted(("E", "O", *settled.draw.tiles))


def test_score_and_total_show_at_once_and_gold_as_pending() -> None:
    """Rules 7.1."""
    table = films(ttvn("A B"))
    shown = view(table.state)
    assert (shown.seats[0].score, shown.seats[0].gold, shown.pending_gold) == (22, 0, 110)


def test_tiles_left_are_said_with_those_that_are_owed() -> None:
    """Rules 7.2."""
    table = films(ttvn("A B"))
    shown = view(table.state)
    assert (shown.bag, shown.owed) == (86, 5)
    table.lock("A")
    assert (view(table.state).bag, view(table.state).owed) == (81, 0)


def test_no_more_is_owed_than_the_bag_holds() -> None:
    """Rules 7.2."""
    table = films(ttvn("A B", bag=3))
    assert table.state.owed == 3
    table.lock("A")
    assert (len(table.held("A")), table.state.bag) == (5, ())


def test_an_exchange_owes_as_many_as_it_gives() -> None:
    """Rules 7.2: the old tiles are still held until it settles."""
    table = ttvn("A B")
    table.exchange("A", table.held("A")[:3])
    assert (table.state.owed, len(table.held("A"))) == (3, 7)


def test_the_next_move_is_judged_as_if_the_open_one_had_settled() -> None:
    """Rules 7.2: 10 tiles less the 5 that are owed are too few for an exchange."""
    table = films(ttvn("A B", bag=10))
    table.rack("B", "EEEEEEE")
    with pytest.raises(BagTooSmall) as refused:
        table.exchange("B", "E")
    assert refused.value.facts == {"bag": 5, "needed": 7}


@pytest.mark.parametrize(
    ("text", "error"), [("1A AA", Detached), ("H8 .IT", MissingTiles), ("-Z", MissingTiles)]
)
def test_a_refusal_settles_nothing(text: str, error: type[Exception]) -> None:
    """Rules 7.2: the driver sees to it that no event is told."""
    table = films(ttvn("A B"))
    table.rack("B", "AAAAAAA")
    before = table.state
    with pytest.raises(error):
        table.move("B", text)
    assert table.state == before
    table.edit("A", "8H FILM")


def test_only_the_seat_on_turn_moves() -> None:
    """Rules 7.5."""
    table = ttvn("A B C")
    with pytest.raises(NotYourTurn) as refused:
        table.passes("C")
    assert refused.value.on_turn == "A"


def test_an_open_move_of_ones_own_is_settled_before_the_next_turn() -> None:
    """Rules 1.9: always before the player's next turn, even when all others are skipped."""
    table = ttvn("A B", bag=2)
    table.rack("B", "")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    assert (table.on_turn, table.state.open) == ("A", None)
    assert len(table.held("A")) == 4


def test_a_seat_that_plays_on_alone_has_one_turn_a_round() -> None:
    """Rules 1, option: a round is one turn of each seat; B is skipped in all of them."""
    table = ttvn("A B", bag=9)
    table.rack("B", "")
    table.step("A", "A", "A")
    assert [began.round for began in table.all(TurnBegan)] == [1, 2, 3, 4]
    assert [ended.round for ended in table.all(RoundEnded)] == [1, 2, 3]


def test_gold_off_credits_none() -> None:
    """Rules 7.9: every rule set credits it unless `gold=off`."""
    table = films(ttvn("A B", "gold=off"))
    table.lock("A")
    table.step("B", "A")
    assert (table.gold("A"), table.all(RoundEnded)) == (0, [])
    assert films(classic()).state.pending_gold == 110


def test_a_round_is_summed_up_when_its_last_move_has_settled() -> None:
    """Rules 1.10: a round summary, as in the source's example."""
    table = films(ttvn("A B"))
    table.step("B")
    assert table.all(RoundEnded) == []
    table.lock("B")
    summary = table.last(RoundEnded)
    assert (summary.round, dict(summary.gold)) == (1, {"A": 110, "B": table.gold("B")})


def test_every_round_is_summed_up_once() -> None:
    """Rules 1.10: whatever ends it: a move, a lock, a timeout."""
    table = ttvn("A B C")
    table.step("A", "B", "C", "A", "B")
    table.run_out()
    table.step("A")
    table.lock("A")
    table.step("B", "C")
    table.lock("C")
    rounds = [event.round for event in table.all(RoundEnded)]
    assert rounds == [1, 2, 3]
    brought = [gold for event in table.all(RoundEnded) for _, gold in event.gold]
    assert sum(brought) == sum(settled.gold for settled in table.all(MoveSettled))


def test_the_last_round_is_summed_up_at_the_end() -> None:
    """Rules 1.10: even when it is cut short."""
    table = films(ttvn("A B"))
    table.resign("B")
    assert dict(table.last(RoundEnded).gold) == {"A": 110, "B": 0}


def test_moves_are_numbered_by_version() -> None:
    """Rules 7.10: each move and each edit is a version of its own."""
    table = films(ttvn("A B"))
    assert table.version == 1
    table.edit("A", "8H FILM")
    assert table.version == 2
    table.step("B")
    assert (table.version, len(table.all(MoveMade))) == (3, 2)
