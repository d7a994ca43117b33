"""Before play: the open call, registration, who begins, the first racks (rules 1.1, 1.2, 2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.records import Draw, Ruling
from engine.rulesets import Ruleset
from engine.tiles import Tiles


@dataclass(frozen=True)
class GameOpened:
    """A table is open for registration; `lexicon` is the SHA-256 of its word list."""

    game: str
    rules: Ruleset
    language: str
    commitment: str
    lexicon: str
    at: datetime


@dataclass(frozen=True)
class SeatJoined:
    """A player has registered with a post."""

    seat: str
    name: str
    post: int
    level: str | None
    at: datetime


@dataclass(frozen=True)
class SeatLeft:
    """A player has given the seat back before the start."""

    seat: str
    at: datetime
    ruling: Ruling | None = None


@dataclass(frozen=True)
class StartAgreed:
    """A registered player wants to start short of a full table."""

    seat: str
    at: datetime


@dataclass(frozen=True)
class FirstDrawn:
    """The seats drew a tile each to see who begins; the tiles have gone back (rules 2.1).

    `first` is empty when the best are tied: they draw again.
    """

    draws: tuple[tuple[str, Draw], ...]
    first: str
    at: datetime


@dataclass(frozen=True)
class GameStarted:
    """Play begins in this order."""

    order: tuple[str, ...]
    at: datetime


@dataclass(frozen=True)
class RackDealt:
    """A seat has its first rack."""

    seat: str
    draw: Draw


@dataclass(frozen=True)
class RackSet:
    """A thread file gave a seat this rack; tiles are no longer conserved."""

    seat: str
    tiles: Tiles


LobbyEvent = (
    GameOpened
    | SeatJoined
    | SeatLeft
    | StartAgreed
    | FirstDrawn
    | GameStarted
    | RackDealt
    | RackSet
)
