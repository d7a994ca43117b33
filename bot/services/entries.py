"""What can reach a table from outside. Every front end turns what it hears into one of these."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


@dataclass(frozen=True)
class Posted:
    """A player wrote in the thread; `addressed` when the post mentions or answers the GM.

    `posted` is when it was written, if it counts by another time: when it was changed or pointed
    out.
    """

    player: str
    name: str
    post: int
    text: str
    at: datetime
    addressed: bool = False
    posted: datetime | None = None


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


@dataclass(frozen=True)
class Joined:
    """A player took a seat without writing for it; `post` is an ID in the place of a post's."""

    player: str
    name: str
    post: int
    level: str | None
    at: datetime


class Button(StrEnum):
    """What a button, or a command that says no more than one, does.

    Who may call a table off is for the front end to know; it ends only what has not begun.
    """

    START = "start"
    LEAVE = "leave"
    CALL_OFF = "call-off"
    LOCK = "lock"
    ALWAYS_LOCK = "always-lock"
    NEVER_LOCK = "never-lock"
    ACCEPT = "accept"
    CHALLENGE = "challenge"
    PAUSE = "pause"
    RESUME = "resume"
    RESIGN = "resign"
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
    """A player chose one of the offered readings, counted from 1, of the question with this mark.

    None: of whichever question is open.
    """

    player: str
    number: int
    at: datetime
    mark: int | None = None


class Act(StrEnum):
    """What a GM can decide (rules 8)."""

    PAUSE = "pause"
    RESUME = "resume"
    SKIP = "skip"
    EXTEND = "extend"
    WITHDRAW = "withdraw"
    END = "end"


@dataclass(frozen=True)
class Ruled:
    """A GM, who need not have a seat, decided something, and said why.

    `seat` is whom to withdraw, `hours` how much to extend by. Who is a GM the front end knows.
    """

    gm: str
    name: str
    act: Act
    reason: str
    at: datetime
    seat: str | None = None
    hours: int | None = None

    @property
    def player(self) -> str:
        """Whom to answer."""
        return self.gm


def ends(entry: Entry) -> bool:
    """Whether an entry can do nothing but end a table: no word is judged for that."""
    if isinstance(entry, Ruled):
        return entry.act is Act.END
    return isinstance(entry, Pressed) and entry.button is Button.CALL_OFF


Entry = Posted | Edited | Deleted | Joined | Pressed | Chosen | Ruled
