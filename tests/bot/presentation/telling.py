"""What the GM says at a test table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.presentation.notices import Notice
from bot.presentation.tell import tell
from bot.presentation.texts import Escape, plain
from engine.apply import apply, opened
from engine.events import Event, GameOpened
from engine.state import State
from tests.engine.driver import GameTable

LANGUAGES = ("en", "ru", "vi")


def notices(table: GameTable, language: str = "en", escape: Escape = plain) -> list[Notice]:
    """All that is said about the last action."""
    said = tell_all(table.events, language, escape)
    newest = said[len(said) - len(table.new) :]
    return [notice for about in newest for notice in about]


def tell_all(
    events: Iterable[Event], language: str = "en", escape: Escape = plain
) -> list[tuple[Notice, ...]]:
    """What is said about each event of a log."""
    first, *rest = events
    assert isinstance(first, GameOpened), "a game begins with GameOpened"
    first = replace(first, language=language)
    state = opened(first)
    said = [tell(first, state, state, escape)]
    for event in rest:
        before, state = state, apply(state, event)
        said.append(tell(event, before, state, escape))
    return said


def tell_next(state: State, event: Event, language: str = "en") -> tuple[Notice, ...]:
    """What is said about an event in a state."""
    state = replace(state, language=language)
    return tell(event, state, apply(state, event))


def only(said: Iterable[Notice], kind: str) -> Notice:
    """The one notice of a kind."""
    (found,) = (notice for notice in said if notice.kind == kind)
    return found
