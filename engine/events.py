"""What has happened at a table: the only truth about a game.

Texts and pictures are told from these events, and from nothing else.

Seats are named by their player (a name in a thread file, a user's ID on Discord). Times are aware.
Some events hold what only one seat may know (racks, draws, questions); `engine.views` and
`bot.presentation` decide who hears what.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.records import (
    Asking,
    BestTurn,
    Done,
    Draw,
    EndReason,
    Extension,
    Scope,
    TakenBack,
    Withdrawal,
)
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


@dataclass(frozen=True)
class TurnBegan:
    """A seat is on turn; `after` is the newest post at that time: older ones are no moves of it."""

    seat: str
    round: int
    at: datetime
    deadline: datetime
    after: int


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
class ResignAsked:
    """A seat says that it resigns; a button must confirm it (rules 7.13)."""

    seat: str
    at: datetime


@dataclass(frozen=True)
class SeatWithdrawn:
    """A seat has left the game; its tiles have left play (rules 7.8)."""

    seat: str
    cause: Withdrawal
    at: datetime


@dataclass(frozen=True)
class ClosingBegan:
    """The open move would end the game: until `deadline` it can be changed or challenged (7.7)."""

    seat: str
    reason: EndReason
    at: datetime
    deadline: datetime


@dataclass(frozen=True)
class RoundEnded:
    """Every seat's turn of a round has settled; the gold that it brought each."""

    round: int
    gold: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class GameEnded:
    """The game is over. `totals` include `adjustments`; `prizes` are gold on top of the turns'."""

    reason: EndReason
    totals: tuple[tuple[str, int], ...]
    adjustments: tuple[tuple[str, int], ...]
    best_turn: BestTurn | None
    winners: tuple[str, ...]
    prizes: tuple[tuple[str, int], ...]
    secret: str
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


@dataclass(frozen=True)
class GameResumed:
    """The clock runs again; `deadline` is the new one of whatever is running."""

    at: datetime
    deadline: datetime


@dataclass(frozen=True)
class QuestionAsked:
    """A post can mean several plays; its author alone is asked which (rules 7.11)."""

    seat: str
    post: int
    asking: Asking
    options: tuple[Done, ...]
    at: datetime


@dataclass(frozen=True)
class QuestionDropped:
    """The post that a question was about is gone."""

    seat: str
    at: datetime


@dataclass(frozen=True)
class DeadlineMoved:
    """The deadline of the turn or of the closing window is later than it was."""

    deadline: datetime
    cause: Extension
    at: datetime


@dataclass(frozen=True)
class ReminderDue:
    """Half of a turn's time, or seven eighths of it, has gone."""

    seat: str
    deadline: datetime
    at: datetime


@dataclass(frozen=True)
class PostRefused:
    """Something a player asked for does not stand; `error` and `facts` are a Refusal's."""

    seat: str
    post: int
    error: str
    facts: tuple[tuple[str, Any], ...]
    scope: Scope
    at: datetime


@dataclass(frozen=True)
class HelpGiven:
    """A post asked the GM something and held no move: its author gets the help card (7.15)."""

    seat: str
    post: int
    at: datetime


Event = (
    GameOpened
    | SeatJoined
    | SeatLeft
    | StartAgreed
    | FirstDrawn
    | GameStarted
    | RackDealt
    | RackSet
    | TurnBegan
    | MoveMade
    | MoveEdited
    | MoveTakenBack
    | MoveLocked
    | LockPreferred
    | MoveAccepted
    | Challenged
    | MoveSettled
    | TurnLost
    | LossOwed
    | TurnTimedOut
    | ResignAsked
    | SeatWithdrawn
    | ClosingBegan
    | RoundEnded
    | GameEnded
    | PauseAgreed
    | GamePaused
    | GameResumed
    | QuestionAsked
    | QuestionDropped
    | DeadlineMoved
    | ReminderDue
    | PostRefused
    | HelpGiven
)
