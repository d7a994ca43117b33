"""A move from post to settlement (rules 7.1 to 7.5, 7.10)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.records import Done, Draw, TakenBack
from engine.tiles import Tiles


@dataclass(frozen=True)
class MoveMade:
    """A seat has moved; the move is open until it settles (rules 7.1)."""

    seat: str
    post: int
    done: Done
    at: datetime


@dataclass(frozen=True)
class MoveEdited:
    """The author of the open move has changed it."""

    seat: str
    post: int
    done: Done
    at: datetime


@dataclass(frozen=True)
class MoveTakenBack:
    """The open move has left the board. After a deletion its author is on turn until `deadline`."""

    seat: str
    cause: TakenBack
    at: datetime
    deadline: datetime | None = None


@dataclass(frozen=True)
class MoveLocked:
    """The author lets the open move settle at once."""

    seat: str
    at: datetime


@dataclass(frozen=True)
class LockPreferred:
    """A seat's moves lock by themselves from now on, or no longer (rules 7.1)."""

    seat: str
    always: bool


@dataclass(frozen=True)
class MoveAccepted:
    """An opponent will not challenge this version of the open move."""

    seat: str
    version: int
    at: datetime


@dataclass(frozen=True)
class Challenged:
    """An opponent challenged the open move; `words` are all it made, `bad` those that fell."""

    seat: str
    version: int
    words: tuple[str, ...]
    bad: tuple[str, ...]
    at: datetime


@dataclass(frozen=True)
class MoveSettled:
    """The open move is final: tiles dealt, gold credited. `draw` is None when nothing was drawn."""

    seat: str
    draw: Draw | None
    returned: Tiles
    gold: int
    at: datetime


MoveEvent = (
    MoveMade
    | MoveEdited
    | MoveTakenBack
    | MoveLocked
    | LockPreferred
    | MoveAccepted
    | Challenged
    | MoveSettled
)
