"""No public line depends on a rack: the same entry at tables that differ in secrets alone.

Where both tables do the same in public (rules 7.11 asks no more: a move that one rack allows and
another does not is seen by everybody), they must say the same, word for word.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from bot.presentation.notices import Notice
from bot.presentation.tell import tell
from bot.services.entries import Entry
from bot.services.table import Table
from engine.apply import apply
from engine.events import Event, GameEnded, MoveEdited, MoveMade, PostRefused
from engine.records import Done, ExchangeDone
from engine.state import State
from tests.properties.sandbox import other_secrets


@dataclass(frozen=True)
class Told:
    """An event and what was said of it."""

    event: Event
    notices: tuple[Notice, ...]

    @property
    def public(self) -> list[Notice]:
        """What the thread hears."""
        return [notice for notice in self.notices if notice.to is None]


def telling(state: State, events: Sequence[Event]) -> Iterator[Told]:
    """Every event with its notices."""
    for event in events:
        before, state = state, apply(state, event)
        yield Told(event, tell(event, before, state))


def check_secrecy(table: Table, state: State, entry: Entry, told: Sequence[Told]) -> None:
    """The same entry at tables with other secrets, and at one where only its author's are kept."""
    dice = Random(state.versions + len(told))
    for _ in range(3):
        other = other_secrets(state, dice)
        for one, two in zip(told, telling(other, table.receive(other, entry)), strict=False):
            if not _seen_alike(one.event, two.event):
                break
            assert one.public == two.public, "a rack shows"
    same_rack = other_secrets(state, dice, keep=entry.player)
    again = table.receive(same_rack, entry)
    for first, second in zip((one.event for one in told), again, strict=False):
        if type(first) is not type(second):
            break
        assert first == second or not isinstance(first, PostRefused), "another's rack shows"


def _seen_alike(one: Event, two: Event) -> bool:
    """Whether two events are the same for the public; the end shows what was left on racks."""
    if type(one) is not type(two) or isinstance(one, GameEnded):
        return False
    if isinstance(one, MoveMade | MoveEdited) and isinstance(two, MoveMade | MoveEdited):
        return _shown(one.done) == _shown(two.done)
    return True


def _shown(done: Done) -> object:
    """What everybody sees of a move."""
    return len(done.tiles) if isinstance(done, ExchangeDone) else done
