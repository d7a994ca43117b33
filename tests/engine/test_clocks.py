"""Deadlines, reminders, pauses, outages and questions: rules 1.12, 7.12 and 7.16."""

from datetime import timedelta

import pytest

from engine.events import (
    DeadlineMoved,
    GamePaused,
    GameResumed,
    PauseAgreed,
    ReminderDue,
    TurnBegan,
    TurnTimedOut,
)
from engine.records import Extension
from engine.refusals import (
    ClockRuns,
    NotRegistered,
    StoppedClock,
)
from tests.engine.driver import GameTable, classic, ttvn

HOUR = timedelta(hours=1)


def reminders(table: GameTable) -> list[float]:
    """When reminders came, in hours since the start."""
    began = table.all(TurnBegan)[0].at
    return [(event.at - began) / HOUR for event in table.all(ReminderDue)]


# Deadlines and reminders


def test_the_clock_of_a_turn_starts_when_it_is_announced() -> None:
    """Rules 7.16."""
    table = ttvn("A B")
    table.clock("5h")
    table.step("A")
    began = table.last(TurnBegan)
    assert (began.seat, began.at, began.deadline - began.at) == ("B", table.now, 24 * HOUR)


def test_the_turn_is_lost_at_the_deadline_and_not_before() -> None:
    """Rules 1.12, 7.16."""
    table = ttvn("A B")
    table.clock("1439m")
    assert table.all(TurnTimedOut) == []
    table.clock("1m")
    assert table.last(TurnTimedOut).at == table.now


def test_reminders_at_half_and_at_the_last_eighth() -> None:
    """Rules 1.12 as the design has it: two reminders a turn, each said with the deadline."""
    table = ttvn("A B")
    table.clock("23h")
    assert reminders(table) == [12, 21]
    assert {event.seat for event in table.all(ReminderDue)} == {"A"}
    assert {event.deadline for event in table.all(ReminderDue)} == {table.deadline}


def test_each_turn_has_its_own_reminders() -> None:
    """Rules 1.12."""
    table = ttvn("A B")
    table.clock("13h")
    table.step("A")
    table.clock("23h")
    assert reminders(table) == [12, 13 + 12, 13 + 21]


def test_reminders_follow_a_deadline_that_has_moved() -> None:
    """Rules 7.4: after an edit B has a quarter more, and is reminded of the new deadline."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.clock("20h")
    table.edit("A", "8H FILM")
    table.clock("5h")
    assert reminders(table) == [12, 26 * 7 / 8]


def test_there_is_no_reminder_of_a_closing_window() -> None:
    """Rules 7.7: nobody is on turn."""
    table = ttvn("A B")
    table.passes("A", "B")
    table.clock("1h")
    assert reminders(table) == []


# Pauses


def test_the_clock_stops_when_everybody_agrees() -> None:
    """Rules 7.3, design 7: pause by everybody's agreement."""
    table = ttvn("A B C")
    table.pause("A", "B")
    assert (table.all(GamePaused), len(table.all(PauseAgreed))) == ([], 2)
    table.pause("C")
    table.clock("99d")
    assert (table.on_turn, table.all(TurnTimedOut)) == ("A", [])


def test_agreeing_twice_is_agreeing_once() -> None:
    """Rules 7.3."""
    table = ttvn("A B")
    table.pause("A", "A")
    assert (len(table.all(PauseAgreed)), table.state.paused_at) == (1, None)


def test_who_has_left_need_not_agree() -> None:
    """Rules 7.8: everybody who plays; strangers have no say."""
    table = ttvn("A B C")
    table.resign("C")
    with pytest.raises(NotRegistered):
        table.pause("C")
    table.pause("A", "B")
    assert table.state.paused_at is not None


def test_when_the_only_one_against_a_pause_resigns_the_clock_stops() -> None:
    """Rules 8.2: everybody who is left has agreed."""
    table = ttvn("A B C")
    table.pause("A", "B")
    table.resign("C")
    assert (table.told, table.state.paused_at) == (["SeatWithdrawn", "GamePaused"], table.now)


def test_when_the_only_one_against_a_pause_runs_out_of_time_the_clock_stops() -> None:
    """Rules 8.2: the next seat has its whole turn when it goes on."""
    table = ttvn("A B C")
    for _ in range(2):
        table.run_out()
        table.step("B", "C")
    table.pause("B", "C")
    table.run_out()
    assert table.told[-3:] == ["SeatWithdrawn", "TurnBegan", "GamePaused"]
    table.clock("9d")
    table.resume("B", "C")
    assert (table.on_turn, table.left) == ("B", 24 * HOUR)


def test_when_the_only_one_against_going_on_leaves_the_clock_runs() -> None:
    """Rules 8.2: in a pause too; A was on turn, and B has a whole one."""
    table = ttvn("A B C")
    table.pause("A", "B", "C")
    table.resume("B", "C")
    table.clock("2d")
    table.resign("A")
    assert table.told == ["SeatWithdrawn", "TurnBegan", "GameResumed"]
    assert (table.on_turn, table.left) == ("B", 24 * HOUR)


def test_nobody_agrees_by_another_ones_leaving() -> None:
    """Rules 8.2: A alone has agreed."""
    table = ttvn("A B C")
    table.pause("A")
    table.resign("C")
    assert table.state.paused_at is None


def test_an_agreement_is_not_carried_out_when_the_game_is_over() -> None:
    """Rules 7.17."""
    table = ttvn("A B")
    table.pause("A")
    table.resign("B")
    assert (table.ended, table.told[-1]) == (True, "GameEnded")


def test_it_goes_on_when_everybody_agrees() -> None:
    """Design 7: what was left of the clock is left now."""
    table = ttvn("A B")
    table.clock("10h")
    table.pause("A", "B")
    table.clock("5d")
    table.resume("A")
    assert table.all(GameResumed) == []
    table.resume("B")
    assert (table.state.paused_at, table.left) == (None, 14 * HOUR)


def test_at_least_a_quarter_of_the_clock_is_left_after_a_pause() -> None:
    """Rules 7.4's measure: nobody comes back to a minute."""
    table = ttvn("A B")
    table.clock("23h")
    table.pause("A", "B")
    table.clock("1d")
    table.resume("A", "B")
    assert table.left == 6 * HOUR


def test_nobody_moves_in_a_pause() -> None:
    """Rules 7.3."""
    table = ttvn("A B")
    with pytest.raises(ClockRuns):
        table.resume("A")
    table.pause("A", "B")
    with pytest.raises(StoppedClock):
        table.passes("A")
    with pytest.raises(StoppedClock):
        table.pause("A")


def test_reminders_count_the_time_that_was_played() -> None:
    """Rules 1.12: half of the clock, not half of the calendar."""
    table = ttvn("A B")
    table.clock("1h")
    table.pause("A", "B")
    table.clock("10d")
    table.resume("A", "B")
    table.clock("10h")
    assert reminders(table) == []
    table.clock("12h")
    assert reminders(table) == [240 + 12, 240 + 21]


def test_a_turn_that_begins_in_a_pause_is_a_whole_one() -> None:
    """Rules 7.8, 7.16: A leaves while the clock stands; B has 24 hours when it runs again."""
    table = ttvn("A B C")
    table.clock("1h")
    table.pause("A", "B", "C")
    table.clock("5d")
    table.resign("A")
    table.clock("5d")
    table.resume("B", "C")
    assert (table.on_turn, table.left) == ("B", 24 * HOUR)


def test_an_edit_in_a_pause_gives_a_quarter_of_the_clock_and_no_more() -> None:
    """Rules 7.4: at least a quarter once the clock runs again."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.clock("23h")
    table.pause("A", "B")
    table.clock("5d")
    table.edit("A", "8H FILM")
    table.clock("1d")
    table.resume("A", "B")
    assert table.left == 6 * HOUR


def test_a_deletion_in_a_pause_gives_a_quarter_of_the_clock_and_no_more() -> None:
    """Rules 7.4."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.clock("23h")
    table.pause("A", "B")
    table.clock("5d")
    table.delete("A")
    table.resume("A", "B")
    assert (table.on_turn, table.left) == ("A", 6 * HOUR)


def test_a_deletion_after_a_pause_gives_what_was_left_of_the_turn() -> None:
    """Rules 7.4: the original deadline is as much later as the clock stood still."""
    table = ttvn("A B")
    table.clock("1h")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.pause("A", "B")
    table.clock("5d")
    table.resume("A", "B")
    table.delete("A")
    assert (table.on_turn, table.left) == ("A", 23 * HOUR)


def test_reminders_after_a_deletion_are_of_the_time_to_come() -> None:
    """Rules 7.4: none for marks that had gone by while B was on turn."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.clock("11h")
    table.delete("A")
    table.clock("12h")
    assert reminders(table) == [12, 21]
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.clock("13h")
    table.delete("A")
    table.clock("10h")
    assert [event.seat for event in table.all(ReminderDue)] == ["B", "A"]
    assert reminders(table) == [12, 21]


def test_a_closing_window_can_be_paused() -> None:
    """Rules 7.7: an hour of the clock."""
    table = classic("A B", bag=0)
    table.rack("A", "GO")
    table.move("A", "8H GO")
    table.clock("2h")
    table.pause("A", "B")
    table.clock("9d")
    table.resume("A", "B")
    assert (table.ended, table.left) == (False, 22 * HOUR)


# Outages


@pytest.mark.parametrize(
    ("outage", "left"), [("10m", 24 * 60 - 10), ("11m", 24 * 60), ("3h", 1440)]
)
def test_an_outage_of_over_ten_minutes_is_given_back(outage: str, left: int) -> None:
    """Rules 7.16."""
    table = ttvn("A B")
    table.outage(outage)
    assert table.left == timedelta(minutes=left)


def test_an_outage_extends_the_closing_window_too() -> None:
    """Rules 7.16: deadlines."""
    table = ttvn("A B")
    table.passes("A", "B")
    table.outage("50m")
    assert (table.left, table.last(DeadlineMoved).cause) == (HOUR, Extension.OUTAGE)


def test_an_outage_in_a_pause_costs_nobody_anything() -> None:
    """Rules 7.16: the clock stood."""
    table = ttvn("A B")
    table.pause("A", "B")
    table.outage("3h")
    table.resume("A", "B")
    assert table.left == 24 * HOUR


def test_reminders_come_as_much_later() -> None:
    """Rules 7.16: after an outage of 10 hours from the 20th on, 7/8 have gone at the 31st."""
    table = ttvn("A B")
    table.clock("20h")
    table.outage("10h")
    table.clock("3h")
    assert reminders(table) == [12, 31]
