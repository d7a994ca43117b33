"""What a GM decides at a table: rules 8."""

from datetime import timedelta

import pytest

from engine.events import (
    DeadlineMoved,
    GameEnded,
    GamePaused,
    GameResumed,
    MoveSettled,
    ReminderDue,
    SeatLeft,
    SeatWithdrawn,
    TurnSkipped,
)
from engine.records import EndReason, Extension, Ruling, Withdrawal
from engine.refusals import (
    BadHours,
    ClockRuns,
    GameOver,
    InClosingWindow,
    NoReason,
    NoSuchSeat,
    NotStarted,
    StoppedClock,
)
from engine.rulings import dismiss, end, extend_deadline, skip, start_clock, stop_clock
from engine.story import Story
from tests.engine.driver import RULING, classic, ttvn
from tests.engine.phases import closing, lobby
from tests.engine.setups import no_play

HOUR = timedelta(hours=1)


# Who, and why (rules 8.1)


def test_every_ruling_is_kept_with_who_and_why() -> None:
    """Rules 8.1: the GM needs no seat."""
    table = ttvn("A B C")
    table.decide(stop_clock)
    table.decide(start_clock)
    table.decide(skip)
    table.decide(extend_deadline, 1)
    table.decide(dismiss, "A")
    table.decide(end)
    kinds = (GamePaused, GameResumed, TurnSkipped, DeadlineMoved, SeatWithdrawn, GameEnded)
    rulings = [event.ruling for event in table.events if isinstance(event, kinds)]
    assert rulings == [RULING] * 6


@pytest.mark.parametrize("reason", ["", "  ", "\n"])
def test_nothing_is_decided_without_a_reason(reason: str) -> None:
    """Rules 8.1."""
    story = Story(ttvn("A B").state, ttvn("A B").tools, ttvn("A B").now)
    with pytest.raises(NoReason):
        stop_clock(story, Ruling("G", "Gia", reason))


@pytest.mark.parametrize("act", [stop_clock, start_clock, skip, end])
def test_nothing_is_decided_after_the_end(act: object) -> None:
    """Rules 7.17."""
    table = ttvn("A B")
    table.resign("A")
    assert callable(act)
    with pytest.raises(GameOver):
        table.decide(act)


@pytest.mark.parametrize("act", [stop_clock, start_clock, skip])
def test_before_the_start_there_is_no_clock_and_no_turn(act: object) -> None:
    """Rules 8.7."""
    table = lobby("A B")
    assert callable(act)
    with pytest.raises(NotStarted):
        table.decide(act)
    with pytest.raises(NotStarted):
        table.decide(extend_deadline, 1)


# Pause and resume (rules 8.2)


def test_a_pause_that_was_ordered_stops_the_clock_at_once() -> None:
    """Rules 8.2: nobody has to agree."""
    table = ttvn("A B C")
    table.clock("10h")
    table.decide(stop_clock)
    table.clock("9d")
    assert (table.told, table.on_turn) == ([], "A")
    table.decide(start_clock)
    assert (table.on_turn, table.left) == ("A", 14 * HOUR)


def test_a_pause_is_the_same_whoever_ordered_it() -> None:
    """Rules 8.2: the players may end the GM's together, and the GM theirs."""
    table = ttvn("A B")
    table.decide(stop_clock)
    table.resume("A", "B")
    assert table.state.paused_at is None
    table.pause("A", "B")
    table.decide(start_clock)
    assert table.state.paused_at is None


def test_there_is_one_pause_at_a_time() -> None:
    """Rules 8.2."""
    table = ttvn("A B")
    with pytest.raises(ClockRuns):
        table.decide(start_clock)
    table.decide(stop_clock)
    with pytest.raises(StoppedClock):
        table.decide(stop_clock)


def test_who_had_agreed_to_a_pause_has_agreed_to_nothing_once_it_is_ordered() -> None:
    """Rules 8.2: A wanted to stop, not to go on."""
    table = ttvn("A B")
    table.pause("A")
    table.decide(stop_clock)
    table.resume("B")
    assert table.state.paused_at is not None


# Skip (rules 8.3)


def test_the_seat_on_turn_loses_its_turn() -> None:
    """Rules 8.3: the next one has a whole turn."""
    table = ttvn("A B")
    table.clock("5h")
    table.decide(skip)
    assert table.told == ["TurnSkipped", "TurnBegan"]
    assert (table.on_turn, table.left, table.seat("A").turns) == ("B", 24 * HOUR, 1)


def test_the_open_move_settles_first() -> None:
    """Rules 8.3: as before the next seat's own move."""
    table = ttvn("A B")
    table.step("A")
    table.decide(skip)
    assert table.told[:2] == ["MoveSettled", "TurnSkipped"]
    assert (len(table.held("A")), table.on_turn) == (7, "A")


def test_no_timeout_is_counted_and_none_forgiven() -> None:
    """Rules 8.3: two timeouts and a skip withdraw nobody, the third timeout does."""
    table = ttvn("A B C")
    for _ in range(2):
        table.run_out()
        table.step("B", "C")
    table.decide(skip)
    assert (table.seat("A").timeouts, table.seat("A").withdrawn) == (2, False)
    table.step("B", "C")
    table.run_out()
    assert table.last(SeatWithdrawn).cause is Withdrawal.TIMEOUTS


def test_a_skip_breaks_a_run_of_passes() -> None:
    """Rules 2.3, 8.3: a lost turn."""
    table = classic("A B")
    table.passes("A")
    table.step("B")
    table.decide(skip)
    table.step("B")
    table.passes("A")
    assert (table.state.closing, table.on_turn) == (None, "B")


def test_a_skipped_turn_scores_nothing() -> None:
    """Rules 2.3, 8.3: the sixth turn running without a point ends the game."""
    table = classic("A B", "six-scoreless=on")
    for player in "ABABA":
        table.exchange(player, table.held(player)[:1])
    table.decide(skip)
    assert table.last(GameEnded).reason is EndReason.PASSES


def test_a_skip_in_a_pause_leaves_the_next_seat_a_whole_turn() -> None:
    """Rules 8.3, 7.16."""
    table = ttvn("A B")
    table.decide(stop_clock)
    table.clock("2d")
    table.decide(skip)
    table.clock("2d")
    table.decide(start_clock)
    assert (table.on_turn, table.left) == ("B", 24 * HOUR)


def test_in_the_closing_window_nobody_is_skipped() -> None:
    """Rules 8.3: nobody is on turn."""
    with pytest.raises(InClosingWindow):
        closing().decide(skip)


# Extend (rules 8.4)


def test_the_deadline_moves_by_hours() -> None:
    """Rules 8.4: from where it was."""
    table = ttvn("A B")
    table.clock("23h")
    table.decide(extend_deadline, 5)
    assert (table.left, table.last(DeadlineMoved).cause) == (6 * HOUR, Extension.GM)


def test_the_closing_window_is_extended_too() -> None:
    """Rules 8.4."""
    table = closing()
    left = table.left
    table.decide(extend_deadline, 2)
    assert table.left == left + 2 * HOUR


def test_more_time_in_a_pause_is_there_when_it_goes_on() -> None:
    """Rules 8.4."""
    table = ttvn("A B")
    table.clock("23h")
    table.decide(stop_clock)
    table.clock("9d")
    table.decide(extend_deadline, 9)
    table.decide(start_clock)
    assert table.left == 10 * HOUR


def test_a_reminder_that_has_come_does_not_come_again() -> None:
    """Rules 8.4: the one that is left follows the new deadline."""
    table = ttvn("A B")
    table.clock("13h")
    table.decide(extend_deadline, 24)
    table.clock("34h")
    assert [(event.at - table.now) / HOUR for event in table.all(ReminderDue)] == [-35, -5]


@pytest.mark.parametrize("hours", [-1, 0, 721, 10**12])
def test_hours_are_a_reasonable_number(hours: int) -> None:
    """Rules 8.4: 1 to 720."""
    table = ttvn("A B")
    with pytest.raises(BadHours) as refusal:
        table.decide(extend_deadline, hours)
    assert refusal.value.limit == 720
    table.decide(extend_deadline, 720)


# Withdraw (rules 8.5)


def test_a_withdrawn_seat_is_as_if_it_had_resigned() -> None:
    """Rules 8.5, 7.8: its open move settles without a draw, its tiles leave play."""
    table = ttvn("A B C")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.decide(dismiss, "A")
    assert table.last(MoveSettled).draw is None
    assert table.last(SeatWithdrawn).cause is Withdrawal.GM
    assert (table.score("A"), table.held("A"), table.on_turn) == (22, "", "B")


def test_the_next_seat_follows_one_that_is_withdrawn_on_turn() -> None:
    """Rules 8.5."""
    table = ttvn("A B C")
    table.decide(dismiss, "A")
    assert (table.told, table.on_turn) == (["SeatWithdrawn", "TurnBegan"], "B")


def test_one_seat_left_wins_after_a_withdrawal_too() -> None:
    """Rules 7.8, 8.5."""
    table = ttvn("A B")
    table.decide(dismiss, "A")
    ended = table.last(GameEnded)
    assert (ended.reason, ended.winners, ended.prizes) == (EndReason.ONE_SEAT_LEFT, ("B",), ())


def test_whom_the_game_waits_for_can_be_withdrawn_from_an_agreement() -> None:
    """Rules 8.2, 8.5."""
    table = ttvn("A B C")
    table.pause("A", "B")
    table.decide(dismiss, "C")
    assert table.told == ["SeatWithdrawn", "GamePaused"]
    assert table.last(GamePaused).ruling is None


@pytest.mark.parametrize("player", ["X", "", "B"])
def test_only_who_plays_can_be_withdrawn(player: str) -> None:
    """Rules 8.5: not a stranger, and nobody twice."""
    table = ttvn("A B C")
    table.resign("B")
    with pytest.raises(NoSuchSeat):
        table.decide(dismiss, player)


def test_before_the_start_the_seat_is_free_again() -> None:
    """Rules 8.5: the two that are left may agree to start without the third."""
    table = lobby("A B C")
    table.start("A")
    table.decide(dismiss, "C")
    assert (table.last(SeatLeft).ruling, len(table.state.seats)) == (RULING, 2)
    with pytest.raises(NoSuchSeat):
        table.decide(dismiss, "C")


def test_a_game_where_nobody_can_move_is_no_special_case() -> None:
    """Rules 8.3: who would come next cannot, so the game is over by itself."""
    table = ttvn("A B", bag=0, can_play=no_play)
    table.rack("A", "")
    table.decide(skip)
    assert table.last(GameEnded).reason is EndReason.NOBODY_CAN_MOVE
