"""What can reach a table from outside. Every front end turns what it hears into one of these."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


@dataclass(frozen=True)
class Posted:
    """A player wrote in the thread; `addressed` when the post mentions or answers the GM."""

    player: str
    name: str
    post: int
    text: str
    at: datetime
    addressed: bool = False


@dataclass(frozen=True)
class Edited:
    """A player changed a post of theirs, written at `posted`, at `at`.

    `newest` when they have written nothing since.
    """

    player: str
    name: str
    post: int
    text: str
    at: datetime
    posted: datetime
    newest: bool
    addressed: bool = False


@dataclass(frozen=True)
class Deleted:
    """A player's post is gone."""

    player: str
    post: int
    at: datetime


class Button(StrEnum):
    """What a button does."""

    START = "start"
    LOCK = "lock"
    ALWAYS_LOCK = "always-lock"
    ACCEPT = "accept"
    CHALLENGE = "challenge"
    CONFIRM = "confirm"


@dataclass(frozen=True)
class Pressed:
    """A player pressed a button made for `version` of the open move (None: as it is now)."""

    player: str
    button: Button
    at: datetime
    version: int | None = None


@dataclass(frozen=True)
class Chosen:
    """A player chose one of the offered readings, counted from 1."""

    player: str
    number: int
    at: datetime


Entry = Posted | Edited | Deleted | Pressed | Chosen
