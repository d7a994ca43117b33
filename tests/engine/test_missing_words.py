"""A table whose word list is missing waits, and loses no time by it (rules 7.16)."""

from __future__ import annotations

from datetime import timedelta

from engine.clocks import next_alarm
from engine.events import TurnTimedOut
from engine.rulings import end
from engine.state import Phase
from tests.engine.driver import GameTable, classic, ttvn
from tests.engine.setups import rules_of

HOUR = timedelta(hours=1)
DAY = 24 * HOUR


def missed(table: GameTable) -> GameTable:
    """The table without its words."""
    table.miss_words()
    return table


def found(table: GameTable, after: timedelta) -> None:
    """The words come back so much later; a clock that ran would ring meanwhile."""
    table.clock(f"{after // HOUR}h")
    table.find_words()


def test_no_clock_runs_and_what_it_lost_is_given_back() -> None:
    table = ttvn("A B")
    table.clock("5h")
    missed(table)
    assert next_alarm(table.state) is None
    found(table, 5 * DAY)
    assert table.left == 19 * HOUR
    assert table.all(TurnTimedOut) == []
    assert table.state.turn is not None
    assert table.state.turn.next_reminder == table.now + 7 * HOUR


def test_even_a_minute_is_given_back() -> None:
    table = missed(ttvn("A B"))
    table.clock("1m")
    table.find_words()
    assert table.left == DAY


def test_it_is_missed_and_found_once() -> None:
    table = missed(ttvn("A B"))
    missed(table)
    assert table.new == ()
    found(table, HOUR)
    table.find_words()
    assert table.new == ()


def test_a_turn_that_began_meanwhile_is_a_whole_one() -> None:
    """An's post is read before the words are found; nobody heard of it earlier."""
    table = missed(ttvn("A B"))
    table.clock("30h")
    table.passes("A")
    found(table, 50 * HOUR)
    assert (table.on_turn, table.left) == ("B", DAY)
    assert table.all(TurnTimedOut) == []


def test_a_game_that_was_ended_meanwhile_has_ended() -> None:
    table = missed(ttvn("A B"))
    table.decide(end)
    table.find_words()
    assert table.new == ()


def test_a_pause_goes_on_after_it() -> None:
    table = ttvn("A B")
    table.clock("2h")
    table.pause("A", "B")
    missed(table)
    found(table, 3 * HOUR)
    assert table.state.paused_at == table.now - 3 * HOUR
    table.resume("A", "B")
    assert table.left == 22 * HOUR


def test_a_closing_window_waits_too() -> None:
    table = classic("A B")
    table.passes("A")
    table.passes("B")
    table.passes("A")
    assert table.state.closing is not None
    left = table.left
    found(missed(table), 48 * HOUR)
    assert (table.state.phase, table.left) == (Phase.PLAYING, left)


def test_a_table_that_has_not_begun_has_no_clock() -> None:
    table = GameTable(rules_of("ttvn"))
    found(missed(table), HOUR)
    assert table.told == ["WordsFound"]
    assert table.state.wordless_since is None


def test_a_game_can_be_ended_without_its_words() -> None:
    table = missed(ttvn("A B"))
    table.decide(end)
    assert table.state.phase is Phase.ENDED
