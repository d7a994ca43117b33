"""Whose turn it is, and the clock (rules 7.7, 7.16, 8)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.records import EndReason, Extension, Ruling


@dataclass(frozen=True)
class TurnBegan:
    """A seat is on turn; `after` is the newest post at that time: older ones are no moves of it."""

    seat: str
    round: int
    at: datetime
    deadline: datetime
    after: int


@dataclass(frozen=True)
class TurnLost:
    """A seat's turn is gone because its challenge failed (rules 7.10)."""

    seat: str
    at: datetime


@dataclass(frozen=True)
class LossOwed:
    """A seat off turn challenged in vain: it will lose its next turn (rules 7.10)."""

    seat: str
    at: datetime


@dataclass(frozen=True)
class TurnTimedOut:
    """A seat's time has run out."""

    seat: str
    at: datetime


@dataclass(frozen=True)
class TurnSkipped:
    """The GM took a seat's turn from it (rules 8.3)."""

    seat: str
    at: datetime
    ruling: Ruling


@dataclass(frozen=True)
class ClosingBegan:
    """The open move would end the game: until `deadline` it can be changed or challenged (7.7)."""

    seat: str
    reason: EndReason
    at: datetime
    deadline: datetime


@dataclass(frozen=True)
class DeadlineMoved:
    """The deadline of the turn or of the closing window is later than it was."""

    deadline: datetime
    cause: Extension
    at: datetime
    ruling: Ruling | None = None


@dataclass(frozen=True)
class ReminderDue:
    """Half of a turn's time, or seven eighths of it, has gone."""

    seat: str
    deadline: datetime
    at: datetime


@dataclass(frozen=True)
class PauseAgreed:
    """A seat wants the clock to stop, or (while it stands still) to go on."""

    seat: str
    at: datetime


@dataclass(frozen=True)
class GamePaused:
    """The clock stands still."""

    at: datetime
    ruling: Ruling | None = None


@dataclass(frozen=True)
class GameResumed:
    """The clock runs again; `deadline` is the new one of whatever is running."""

    at: datetime
    deadline: datetime
    ruling: Ruling | None = None


@dataclass(frozen=True)
class WordsMissed:
    """The table's word list cannot be read: until it can, nothing is judged and no clock runs."""

    at: datetime


@dataclass(frozen=True)
class WordsFound:
    """The word list is there again; `deadline` is the new one of whatever is running, if it is."""

    at: datetime
    deadline: datetime | None = None


TurnEvent = (
    TurnBegan
    | TurnLost
    | LossOwed
    | TurnTimedOut
    | TurnSkipped
    | ClosingBegan
    | DeadlineMoved
    | ReminderDue
    | PauseAgreed
    | GamePaused
    | GameResumed
    | WordsMissed
    | WordsFound
)
