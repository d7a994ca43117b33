"""Everything that a player can ask for and not get, by name (rules 7); the facts are the fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.errors import Refusal
from engine.tiles import Tiles


@dataclass(unsafe_hash=True)
class TableFull(Refusal):
    """No seat is left."""

    private: ClassVar[bool] = True
    seats: int


@dataclass(unsafe_hash=True)
class AlreadyRegistered(Refusal):
    """The player has a seat."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class NotRegistered(Refusal):
    """The player has no seat at this table."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class AlreadyStarted(Refusal):
    """Play has begun: nobody joins, leaves, starts or calls off any more."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class NotStarted(Refusal):
    """Play has not begun."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class TooFewPlayers(Refusal):
    """A game needs more players to start."""

    private: ClassVar[bool] = True
    minimum: int


@dataclass(unsafe_hash=True)
class UnknownLevel(Refusal):
    """The table has no levels, or not this one (rules 4)."""

    private: ClassVar[bool] = True
    level: str


@dataclass(unsafe_hash=True)
class GameOver(Refusal):
    """Nothing but reveals follows the end (rules 7.17)."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class StoppedClock(Refusal):
    """The game is paused."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class ClockRuns(Refusal):
    """The game is not paused."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class NoReason(Refusal):
    """A GM decides nothing without saying why (rules 8.1)."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class NoSuchSeat(Refusal):
    """Whom the GM means has no seat, or none any more (rules 8.5)."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class BadHours(Refusal):
    """A deadline cannot be moved by so many hours at once (rules 8.4)."""

    private: ClassVar[bool] = True
    limit: int


@dataclass(unsafe_hash=True)
class NotYourTurn(Refusal):
    """Another seat is on turn (rules 7.5)."""

    private: ClassVar[bool] = True
    on_turn: str


@dataclass(unsafe_hash=True)
class InClosingWindow(Refusal):
    """Only edits, lock, acceptance and challenge are possible now (rules 7.7)."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class NothingOpen(Refusal):
    """There is no open move."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class NotYourMove(Refusal):
    """The open move is somebody else's."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class OwnMove(Refusal):
    """Nobody accepts or challenges their own move."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class TooLateToEdit(Refusal):
    """The move is settled: edits and deletions change nothing (rules 1.6, 7.4)."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class TooManyChanges(Refusal):
    """A move can be changed only so often (rules 7.4)."""

    limit: int


@dataclass(unsafe_hash=True)
class AlreadyTakenBack(Refusal):
    """A move was taken back in this turn already; this one stands (rules 7.4)."""


@dataclass(unsafe_hash=True)
class EditIsNoMove(Refusal):
    """The edited post is no move any more; the old move stands (rules 7.4)."""


@dataclass(unsafe_hash=True)
class NotNewestPost(Refusal):
    """Only the newest post of the seat on turn can become a move (rules 7.5)."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class NoLocking(Refusal):
    """Where opponents may challenge, the author cannot lock (rules 7.1)."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class NoChallenges(Refusal):
    """The GM judges words at this table; nobody challenges."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class NothingToChallenge(Refusal):
    """The open move is no play."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class StaleVersion(Refusal):
    """The move has changed since; look again (rules 7.10)."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class AlreadyAccepted(Refusal):
    """The opponent has accepted this version."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class WordsFall(Refusal):
    """Words that do not stand here, each with the reason's name (rules 1.4)."""

    words: tuple[tuple[str, str], ...]


@dataclass(unsafe_hash=True)
class RepeatedWords(Refusal):
    """Words that lie on the board already, or twice in one turn (rules 5.4)."""

    words: tuple[str, ...]


@dataclass(unsafe_hash=True)
class MissingTiles(Refusal):
    """The rack lacks tiles that the move needs. Nobody but its owner hears which (rules 7.11)."""

    private: ClassVar[bool] = True
    of_rack: ClassVar[bool] = True
    missing: Tiles


@dataclass(unsafe_hash=True)
class BagTooSmall(Refusal):
    """An exchange needs more tiles in the bag (rules 1.14, 2.11)."""

    bag: int
    needed: int


@dataclass(unsafe_hash=True)
class NoLettersNamed(Refusal):
    """An exchange must say which tiles."""


@dataclass(unsafe_hash=True)
class NeedsPlace(Refusal):
    """The post names a word but no place for it."""

    private: ClassVar[bool] = True
    word: str


@dataclass(unsafe_hash=True)
class TooManyReadings(Refusal):
    """The post can be read in too many ways: word, direction and square, please (rules 7.11)."""

    private: ClassVar[bool] = True
    of_rack: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class TooManyAlternatives(Refusal):
    """A post holds at most eight alternatives (rules 7.11)."""

    limit: int


@dataclass(unsafe_hash=True)
class BadSquare(Refusal):
    """There is no such square."""

    square: str


@dataclass(unsafe_hash=True)
class OnePlacement(Refusal):
    """These rules allow one word to be laid in a turn."""


@dataclass(unsafe_hash=True)
class NoJokerSwap(Refusal):
    """These rules do not let a joker be taken off the board."""


@dataclass(unsafe_hash=True)
class LetterNotInWord(Refusal):
    """The post puts a letter on a square that its word does not have."""

    letter: str
    word: str


@dataclass(unsafe_hash=True)
class WrongLength(Refusal):
    """The word does not reach from one named square to the other."""

    word: str
    first: str
    last: str


@dataclass(unsafe_hash=True)
class BlankUnplaced(Refusal):
    """The post names a blank for a letter that the word does not lay."""

    letter: str


@dataclass(unsafe_hash=True)
class NothingAsked(Refusal):
    """There is no question to answer."""

    private: ClassVar[bool] = True


@dataclass(unsafe_hash=True)
class NoSuchChoice(Refusal):
    """The question has no such answer."""

    private: ClassVar[bool] = True
    number: int


@dataclass(unsafe_hash=True)
class NothingToConfirm(Refusal):
    """There is nothing to confirm."""

    private: ClassVar[bool] = True
