"""From a state and an event to the next state. Never refuses: what is in the log has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

from engine import events as ev
from engine.apply.answers import ANSWER_CHANGES
from engine.apply.endings import ENDING_CHANGES
from engine.apply.lobby import LOBBY_CHANGES
from engine.apply.moves import MOVE_CHANGES
from engine.apply.turns import TURN_CHANGES
from engine.state import State

_CHANGES: dict[type, Callable[[State, Any], State]] = {
    **LOBBY_CHANGES,
    **MOVE_CHANGES,
    **TURN_CHANGES,
    **ENDING_CHANGES,
    **ANSWER_CHANGES,
}


def apply(state: State, event: ev.Event) -> State:
    """The state after `event`."""
    return _CHANGES[type(event)](state, event)


def replay(events: Iterable[ev.Event]) -> State:
    """The state after all events of a game, of which GameOpened is the first."""
    first, *rest = events
    if not isinstance(first, ev.GameOpened):
        raise TypeError(f"a game begins with GameOpened, not {type(first).__name__}")
    return reduce(apply, rest, opened(first))


def opened(event: ev.GameOpened) -> State:
    """The state of a table that has just been opened."""
    return State(
        event.game,
        event.rules,
        event.language,
        event.commitment,
        event.lexicon,
        bag=event.rules.tiles.all_tiles,
    )
