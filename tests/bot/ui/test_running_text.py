"""How a game stands, in a line, as a thread's head and `/gm tables` tell it."""

from __future__ import annotations

import pytest

from bot.ui.composing import running_text, status_text
from bot.ui.wording import timestamp, wording
from engine.state import State
from tests.engine.driver import classic, ttvn
from tests.engine.phases import lobby


def english(state: State) -> str:
    return running_text(state, wording("en"))


def test_who_is_on_turn_and_until_when() -> None:
    table = ttvn("A B")
    assert english(table.state) == f"On turn: A, until {timestamp(table.deadline)}"
    assert english(table.state) in status_text(table.state)


def test_a_table_that_has_not_begun_has_no_turn() -> None:
    assert english(lobby("A B").state) == "The game has not begun yet."


def test_a_game_that_is_paused_has_no_deadline() -> None:
    table = ttvn("A B")
    table.pause("A", "B")
    assert english(table.state) == "The game is paused."


def test_a_game_that_is_over_is_over() -> None:
    table = classic("A B")
    table.resign("A")
    assert table.ended
    assert english(table.state) == "The game is over."


@pytest.mark.parametrize("language", ["vi", "ru"])
def test_each_reader_hears_it_in_their_language(language: str) -> None:
    table = ttvn("A B")
    told = running_text(table.state, wording(language))
    assert told != english(table.state)
    assert timestamp(table.deadline) in told
