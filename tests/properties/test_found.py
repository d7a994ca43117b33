"""What random games have found, as plain tests."""

from __future__ import annotations

import pytest

from tests.engine.driver import GameTable, classic, ttvn


def test_an_edit_does_not_bring_back_an_earlier_rounds_premiums() -> None:
    """Rules 1, option: a premium counts again in its own round only, though a move is edited."""
    scores = []
    for first in ("8H EE", "8H EEE"):
        table = ttvn("A B", "premiums=main-word-same-round", bag=20)
        table.passes("A")
        table.move("B", first)
        table.edit("B", "8H EE")
        table.move("A", "8H ..E")
        scores.append(table.score("A"))
    assert scores == [3, 3]


def owing() -> GameTable:
    """C owes a turn for a failed challenge; B is on turn."""
    table = classic("A B C", bag=40)
    table.move("A", "8H EE")
    table.challenge("C")
    return table


def test_a_changed_move_keeps_what_a_lost_turn_did_to_the_runs() -> None:
    """Rules 7.3: passes in a row end at the lost turn that followed the changed move."""
    table = owing()
    table.move("B", "8H ..E")
    table.edit("B", "pass")
    assert (table.on_turn, table.state.runs.passes, table.state.runs.scoreless) == ("A", 0, 2)


def test_deleting_a_move_gives_back_the_passes_that_a_lost_turn_broke() -> None:
    """Rules 7.3: who lost a turn after the deleted move has not lost it."""
    table = classic("A B C", bag=40)
    table.passes("A", "B", "C")
    table.move("A", "8H EE")
    table.challenge("C")
    table.move("B", "8H ..E")
    assert (table.on_turn, table.seat("C").passes) == ("A", 0)
    table.delete("B")
    assert (table.on_turn, table.seat("C").passes, table.seat("C").owed_losses) == ("B", 1, 1)


def test_a_first_rack_lies_in_canonical_order() -> None:
    """A rack that comes back looks as it did."""
    table = ttvn("A B")
    rack = table.seat("A").rack
    assert rack == table.state.rules.tiles.sort(rack)


def test_reminders_do_not_ring_in_the_past() -> None:
    """Rules 7.16: a clock that goes on late has no reminder for the time that is gone."""
    table = ttvn("A B")
    table.move("A", f"8H {letters(table, 'A')}")
    table.clock("20h")
    table.delete("A")
    assert table.state.turn is not None
    assert table.state.turn.next_reminder is None or table.state.turn.next_reminder >= table.now
    table.clock("9h")


def test_a_pause_costs_no_reminder() -> None:
    """Rules 7.16: no time passes in a pause, so none is too late for a reminder after it."""
    table = ttvn("A B")
    table.move("A", f"8H {letters(table, 'A')}")
    table.clock("1h")
    table.pause("A", "B")
    table.clock("20h")
    table.delete("A")
    assert table.state.turn is not None
    assert table.state.turn.reminded == 0


@pytest.mark.parametrize("outcome", ["edited", "challenged", "author left"])
def test_a_closing_window_gives_no_lost_turn_back(outcome: str) -> None:
    """Rules 7.7, 7.10: D loses the turn after C's move, which then reaches the target, then not."""
    table = classic("A B C D", rules="finish-line", bag=40, phonies="EEEEEEEE")
    table.move("A", "8H EE")
    table.challenge("D")
    table.passes("B")
    table.move("C", "H8 .E")
    assert table.on_turn == "A"
    table.edit("C", "H8 .EEEEEEE")
    assert table.state.closing is not None
    match outcome:
        case "edited":
            table.edit("C", "H8 .E")
        case "challenged":
            table.challenge("A")
        case "author left":
            table.resign("C")
    assert (table.on_turn, table.state.turn and table.state.turn.round) == ("A", 2)


def letters(table: GameTable, player: str) -> str:
    """Two letters that a player holds, as a word to lay."""
    return "".join(tile if tile != "?" else "a" for tile in table.seat(player).rack[:2])
