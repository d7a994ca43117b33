"""Playing a thread file: each step goes down the road that every front end takes."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from bot.presentation.notices import Notice
from bot.presentation.tell import tell
from bot.services.entries import Chosen, Deleted, Edited, Posted, Pressed
from bot.services.table import Table
from bot.services.tools import SHIPPED, Library, table_for
from bot.thread_file.script import (
    FIRST_MESSAGE,
    Deletion,
    Edit,
    PassTime,
    Post,
    Press,
    Script,
    SetRack,
    Step,
)
from engine.apply import apply, opened
from engine.draws import SECRET_BYTES, Draws
from engine.errors import DataError, Refusal
from engine.events import Event, RackSet
from engine.lobby import open_table
from engine.state import Phase, State


@dataclass(frozen=True)
class Said:
    """A thing that the GM says: after which post, and the table as it was then."""

    post: int
    notice: Notice
    state: State


@dataclass(frozen=True)
class Heard:
    """A line of the file that a player wrote, before it is answered."""

    post: int
    step: Post | Edit | Deletion


@dataclass
class Run:
    """A thread file in play. `events` is the game's log so far."""

    table: Table
    draws: Draws
    state: State
    clock: datetime
    events: list[Event]
    numbered: int = 0
    posted: dict[int, datetime] = field(default_factory=dict)
    racks: list[SetRack] = field(default_factory=list)

    @classmethod
    def begin(cls, script: Script, library: Library = SHIPPED) -> Run:
        """Open the table of a script. Raises WordsMissing."""
        header = script.header
        draws = Draws(str(FIRST_MESSAGE), header.secret or secrets.token_bytes(SECRET_BYTES))
        table = table_for(header.rules, draws, library)
        first = open_table(
            header.rules,
            draws,
            language=header.language,
            lexicon=library.words_for(header.rules).sha256,
            now=header.start,
        )
        return cls(table, draws, opened(first), header.start, [first])

    def play(self, script: Script) -> Iterator[Said | Heard]:
        """All that is written and all that the GM says to it, in order.

        Raises DataError for a rack that cannot be given.
        """
        for notice in tell(self.events[0], self.state, self.state):
            yield Said(0, notice, self.state)
        for step in script.steps:
            if isinstance(step, (Post, Edit, Deletion)):
                self.numbered += 1
                yield Heard(self.numbered, step)
            yield from self._take(self._events(step))
            yield from self._take(self._waiting_racks())

    def _events(self, step: Step) -> tuple[Event, ...]:
        match step:
            case PassTime():
                self.clock += step.span
                return self.table.pass_time(self.state, self.clock)
            case SetRack():
                self.racks.append(step)
                return ()
            case Press(button=int(number)):
                return self.table.receive(self.state, Chosen(step.name, number, self.clock))
            case Press(button=button):
                assert not isinstance(button, int), "numbers are taken above"
                return self.table.receive(self.state, Pressed(step.name, button, self.clock))
            case _:
                return self._written(step)

    def _written(self, step: Post | Edit | Deletion) -> tuple[Event, ...]:
        now, name = self.clock, step.name
        match step:
            case Post():
                self.posted[self.numbered] = now
                entry: Posted | Edited | Deleted = Posted(
                    name, name, FIRST_MESSAGE + self.numbered, step.text, now
                )
            case Edit():
                message = FIRST_MESSAGE + step.post
                posted = self.posted[step.post]
                entry = Edited(name, name, message, step.text, now, posted, step.newest)
            case Deletion():
                entry = Deleted(name, FIRST_MESSAGE + step.post, now)
        return self.table.receive(self.state, entry)

    def _waiting_racks(self) -> tuple[Event, ...]:
        """The racks that the file gives; they wait for the start, and nothing follows the end."""
        if self.state.phase is Phase.ENDED:
            self.racks.clear()
        for rack in self.racks:
            if not self.state.has_seat(rack.name):
                raise DataError(rack.file, rack.line, f"{rack.name} has no seat")
        if self.state.phase is Phase.LOBBY:
            return ()
        given = tuple(RackSet(rack.name, self._letters(rack)) for rack in self.racks)
        self.racks.clear()
        return given

    def _letters(self, rack: SetRack) -> tuple[str, ...]:
        try:
            return self.state.rules.tiles.parse_rack(rack.letters)
        except Refusal as refusal:
            letter = refusal.facts["letter"]
            raise DataError(rack.file, rack.line, f"{letter!r} is no letter here") from None

    def _take(self, events: tuple[Event, ...]) -> Iterator[Said]:
        for event in events:
            before, self.state = self.state, apply(self.state, event)
            self.events.append(event)
            for notice in tell(event, before, self.state):
                yield Said(self.numbered, notice, self.state)
