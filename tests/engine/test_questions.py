"""Asking which reading is meant: rules 7.5, 7.11 and 7.12."""

from datetime import timedelta

import pytest

from engine.events import DeadlineMoved
from engine.records import Asking, Extension
from engine.refusals import MissingTiles, NoSuchChoice, NothingAsked
from tests.engine.driver import GameTable, ttvn

HOUR = timedelta(hours=1)


def asked(table: GameTable) -> GameTable:
    """A's post can mean FILMS across or down."""
    table.rack("A", "FILMSEO")
    table.ask("A", "8H FILMS", "H8 FILMS")
    return table


def test_a_question_moves_the_deadline_to_a_quarter_turn() -> None:
    """Rules 7.12: asked before the deadline, to at least a quarter turn later."""
    table = ttvn("A B")
    table.clock("23h")
    asked(table)
    assert (table.left, table.last(DeadlineMoved).cause) == (6 * HOUR, Extension.QUESTION)


def test_a_question_moves_it_once_a_turn() -> None:
    """Rules 7.12."""
    table = ttvn("A B")
    table.clock("23h")
    deadline = asked(table).deadline
    table.clock("5h")
    asked(table)
    assert table.deadline == deadline
    table.choose("A", 1)
    table.clock("23h")
    table.rack("B", "EETAAAA")
    table.ask("B", "H8 .EET", "K8 .EET")
    assert table.left == 6 * HOUR


def test_an_early_question_does_not_use_the_extension_up() -> None:
    """Rules 7.12: it moves the deadline once, and the first one did not."""
    table = asked(ttvn("A B"))
    table.clock("23h")
    asked(table)
    assert table.left == 6 * HOUR


def test_the_answer_is_played() -> None:
    """Rules 7.11, 7.12."""
    table = asked(ttvn("A B"))
    table.choose("A", 2)
    assert (table.score("A"), table.on_turn, table.board.count("F")) == (22, "B", 1)
    assert "7F7" in table.board
    with pytest.raises(NothingAsked):
        table.choose("A", 1)


def test_only_what_was_offered_can_be_chosen() -> None:
    """Rules 7.11: readings are numbered from 1."""
    table = asked(ttvn("A B"))
    for number in (0, 3):
        with pytest.raises(NoSuchChoice):
            table.choose("A", number)
    with pytest.raises(NothingAsked):
        table.choose("B", 1)


def test_a_newer_post_replaces_the_question() -> None:
    """Rules 7.12: a move, or another question."""
    table = asked(ttvn("A B"))
    table.ask("A", "8F FILM", "8G FILM")
    table.choose("A", 2)
    assert "6FILM5" in table.board
    table = asked(ttvn("A B"))
    table.move("A", "8H FILM")
    with pytest.raises(NothingAsked):
        table.choose("A", 1)


def test_an_answer_is_judged_anew() -> None:
    """Rules 7.12: the rack may have changed since."""
    table = asked(ttvn("A B"))
    table.rack("A", "EEEEEEE")
    with pytest.raises(MissingTiles):
        table.choose("A", 1)
    assert table.on_turn == "A"


def test_a_timeout_ends_the_question() -> None:
    """Rules 7.12: it gives time once, not for ever."""
    table = asked(ttvn("A B"))
    table.run_out()
    with pytest.raises(NothingAsked):
        table.choose("A", 1)


def test_a_question_about_an_edit_moves_no_deadline() -> None:
    """Rules 7.12: its author is not on turn; the next player's clock is no concern of theirs."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILM")
    table.clock("23h")
    deadline = table.deadline
    table.ask("A", "8H FILMS", "H8 FILMS", asking=Asking.EDIT)
    assert table.deadline == deadline
    table.choose("A", 1)
    assert table.score("A") == 22
