"""The values that events are made of: what a move did, a draw, and the reasons for things."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.moves import Play
from engine.scoring import WordScore
from engine.tiles import Tiles


class NoteKind(StrEnum):
    """What the GM adds to the echo of a move (rules 1, 7.14)."""

    GUESSED_SQUARE = "guessed-square"
    EXTENDED = "extended"
    BLANK_INFERRED = "blank-inferred"
    ALTERNATIVE = "alternative"
    CLAIMED = "claimed"


@dataclass(frozen=True)
class Note:
    """One remark on how a post was understood; `facts` are pairs for the text."""

    kind: NoteKind
    facts: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True)
class PlayDone:
    """A play as it stands on the board: its words, their points, the bonus, and remarks."""

    play: Play
    words: tuple[WordScore, ...]
    bonus: int
    notes: tuple[Note, ...] = ()

    @property
    def score(self) -> int:
        """All points of the turn."""
        return sum(word.points for word in self.words) + self.bonus


@dataclass(frozen=True)
class ExchangeDone:
    """An exchange; which tiles is their owner's secret."""

    tiles: Tiles

    @property
    def score(self) -> int:
        """An exchange scores nothing."""
        return 0


@dataclass(frozen=True)
class PassDone:
    """A pass."""

    @property
    def score(self) -> int:
        """A pass scores nothing."""
        return 0


Done = PlayDone | ExchangeDone | PassDone


@dataclass(frozen=True)
class Draw:
    """Tiles drawn from the bag: the number of the draw and the post that caused it (rules 6)."""

    n: int
    cause: int
    tiles: Tiles


class TakenBack(StrEnum):
    """Why an open move left the board."""

    DELETED = "deleted"
    CHALLENGE = "challenge"


class Withdrawal(StrEnum):
    """Why a seat left the game (rules 7.8, 8.5)."""

    RESIGNED = "resigned"
    TIMEOUTS = "timeouts"
    GM = "gm"


class EndReason(StrEnum):
    """Why a game is over."""

    NOBODY_CAN_MOVE = "nobody-can-move"
    WENT_OUT = "went-out"
    PASSES = "passes"
    TARGET = "target"
    BAG_EMPTY = "bag-empty"
    ONE_SEAT_LEFT = "one-seat-left"
    CALLED_OFF = "called-off"


class Scope(StrEnum):
    """Who hears of a refusal: everybody; everybody one neutral line and the author the facts; or
    the author alone (rules 7.11).
    """

    PUBLIC = "public"
    NEUTRAL = "neutral"
    PRIVATE = "private"


class Extension(StrEnum):
    """Why a deadline has moved."""

    QUESTION = "question"
    EDIT = "edit"
    OUTAGE = "outage"
    GM = "gm"


class Asking(StrEnum):
    """What the answer to a question does."""

    MOVE = "move"
    EDIT = "edit"
    REPLACE = "replace"


@dataclass(frozen=True)
class Ruling:
    """Who decided something about a table, by ID and by name, and why (rules 8.1)."""

    gm: str
    name: str
    reason: str


@dataclass(frozen=True)
class BestTurn:
    """The best score in one turn, and whose it was; several when tied."""

    points: int
    seats: tuple[str, ...]
