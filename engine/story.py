"""A growing list of events and the state that they lead to: how decisions are composed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from engine.apply import apply
from engine.board import Board
from engine.draws import Draws
from engine.events import Event
from engine.lexicon import Words
from engine.rulesets import Ruleset
from engine.state import State
from engine.tiles import Tiles

CanPlay = Callable[[Board, Tiles, Ruleset], bool]


@dataclass(frozen=True)
class Tools:
    """What deciding needs: a word list, the draws, and "has this rack a play here?"."""

    words: Words
    draws: Draws
    can_play: CanPlay


@dataclass
class Story:
    """Events that have been decided but not yet stored; `state` is where they lead."""

    state: State
    tools: Tools
    now: datetime
    events: list[Event] = field(default_factory=list)

    @property
    def clock(self) -> datetime:
        """The time by which deadlines are set: now, or when the clock was stopped."""
        return self.state.clock(self.now)

    def add(self, event: Event) -> None:
        """Take one more event."""
        self.events.append(event)
        self.state = apply(self.state, event)

    def copy(self) -> Story:
        """The same story, to be told on in thought: its events go nowhere."""
        return Story(self.state, self.tools, self.now)

    @property
    def told(self) -> tuple[Event, ...]:
        """What has been decided so far."""
        return tuple(self.events)
