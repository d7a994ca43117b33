"""What is stored about tables beside their logs, as values that know no database."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from engine.events import Event
from engine.state import Phase, State


@dataclass(frozen=True)
class Place:
    """The channel that a table was opened in; its own thread is made there."""

    guild: int
    channel: int
    forum: bool = False


@dataclass(frozen=True)
class TableRecord:
    """A table, without its log.

    `thread` is None until the thread is made. `opener` and all other IDs are snowflakes.
    `phase`, `version` (how many events the log has) and `alarm` (when something is due next) are
    derived from the log and stored with it in one transaction. `cursor` is the newest post that
    was read. Outages until `made_up` have been made up for. `lost` says that the thread is gone.
    """

    game: str
    place: Place
    opener: int
    thread: int | None
    language: str
    secret: bytes = field(repr=False)
    phase: Phase
    version: int
    alarm: datetime | None
    cursor: int
    made_up: datetime
    lost: bool = False


class LetterStatus(StrEnum):
    """How far a letter has come."""

    PENDING = "pending"
    SENT = "sent"
    UNDELIVERABLE = "undeliverable"


@dataclass(frozen=True)
class Letter:
    """One message that is owed: what events `first` to `last` of a game say to one reader.

    `to` is None for the thread. `nonce` names the letter at Discord, at most 25 characters; it is
    made of the game, the first event and the reader, so it is the same after a crash. `message` is
    where it stands once it is sent. Before `held_until` it belongs to whoever answers the
    interaction that caused it.
    """

    game: str
    first: int
    last: int
    to: int | None
    created: datetime
    held_until: datetime | None = None
    status: LetterStatus = LetterStatus.PENDING
    message: int | None = None
    id: int = 0

    @property
    def nonce(self) -> str:
        """A name for the letter that a crash does not change."""
        return f"{self.game}.{self.first}.{_base36(self.to) if self.to else 't'}"


@dataclass(frozen=True)
class SeenPost:
    """A post that has been read: whose, and a digest of its text to tell an edit from an unfurl."""

    post: int
    author: int
    digest: str
    posted: datetime
    deleted: bool = False


@dataclass(frozen=True)
class SeatRecord:
    """A seat as its log has it: tells a player's tables, and the scores of ended games."""

    player: int
    name: str
    withdrawn: bool
    score: int = 0
    best_turn: int = 0
    won: bool = False


class Cause(StrEnum):
    """What gold was given for."""

    TURN = "turn"
    PRIZE = "prize"
    CORRECTION = "correction"


@dataclass(frozen=True)
class GoldEntry:
    """An entry of the gold ledger; (game, version, player, cause) can stand in it once."""

    guild: int
    player: int
    game: str
    version: int
    cause: Cause
    amount: int
    at: datetime


@dataclass(frozen=True)
class Batch:
    """All that one entry changes at a table: stored in one transaction, or not at all.

    `seats` are all that there are now; None leaves them as they were.
    """

    events: tuple[Event, ...]
    phase: Phase
    alarm: datetime | None
    seats: tuple[SeatRecord, ...] | None = None
    letters: tuple[Letter, ...] = ()
    gold: tuple[GoldEntry, ...] = ()
    seen: tuple[SeenPost, ...] = ()
    made_up: datetime | None = None


@dataclass(frozen=True)
class Outage:
    """A time in which the bot could hear nobody."""

    began: datetime
    ended: datetime


@dataclass(frozen=True)
class ServerSettings:
    """What a server's moderators have chosen; None is the host's choice."""

    guild: int
    language: str | None = None
    turn_hours: int | None = None
    gm_role: int | None = None
    most_live: int = 20
    most_by_member: int = 3


class Reminders(StrEnum):
    """Which reminders a player wants."""

    BOTH = "both"
    HALF = "half"
    LAST = "last"
    NONE = "none"


@dataclass(frozen=True)
class Preferences:
    """What a player has chosen for all their tables; `dms_closed` is what sending has found."""

    player: int
    reminders: Reminders = Reminders.BOTH
    always_lock: bool = False
    dms_closed: bool = False


@dataclass(frozen=True)
class Standing:
    """A player's line in the table of a server: games ended, won, points, gold."""

    player: int
    games: int
    wins: int
    points: int
    best_turn: int
    gold: int


@dataclass(frozen=True)
class Step:
    """An event with the states around it."""

    event: Event
    before: State
    after: State


@dataclass(frozen=True)
class Log:
    """A table with its whole log."""

    record: TableRecord
    events: tuple[Event, ...] = field(repr=False)


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _base36(number: int) -> str:
    """A snowflake in at most 13 characters."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits
