"""What a post asks for, as far as its text says: no board, no rack, no rule has been consulted.

`engine.posts` turns text into one `Reading`; `engine.resolve` then finds which plays a `MoveIntent`
can mean on a given board with a given rack.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.board import Direction, Square


class Mark(StrEnum):
    """What a post says about one letter of a word."""

    PLAIN = "plain"
    BLANK = "blank"  # FEeT, E*, E(blank)
    THROUGH = "through"  # `.`: whatever lies there
    IN_BRACKETS = "in-brackets"  # FE(E)T: lies there if a tile is there, else a blank


@dataclass(frozen=True)
class Letter:
    """One letter of a word as written; `token` is empty for a `.`."""

    token: str
    mark: Mark = Mark.PLAIN


@dataclass(frozen=True)
class Anchor:
    """A square of the word, and which of its letters stands there.

    `token` None: the word begins at the square. `nth` counts equal letters from 1 (-1 the last),
    None: any of them.
    """

    square: Square
    token: str | None = None
    nth: int | None = None


@dataclass(frozen=True)
class BlankNote:
    """What a post says of its blanks apart from the word: "blank = E", "the blank is the last S".

    `nth` as in Anchor.
    """

    token: str
    nth: int | None = None


@dataclass(frozen=True)
class WordIntent:
    """One word and where it goes. `end`: the square of the last letter, from a range 12G-12N.

    `begins_with`: "beginning with F" said without a square. No anchor and no `end`: the post
    names no place.
    """

    letters: tuple[Letter, ...]
    direction: Direction | None = None
    anchors: tuple[Anchor, ...] = ()
    end: Square | None = None
    blanks: tuple[BlankNote, ...] = ()
    begins_with: str | None = None
    claimed: int | None = None


@dataclass(frozen=True)
class SwapIntent:
    """Put a letter in the place of the joker on `square` (Erudit, rules 5.6)."""

    square: Square
    token: str


@dataclass(frozen=True)
class PlayIntent:
    """The placements (and swaps) of one turn, in the order in which they were written."""

    parts: tuple[WordIntent | SwapIntent, ...]


@dataclass(frozen=True)
class ExchangeIntent:
    """Change these tiles; `tokens` may hold `?`. `everything` is "change all"."""

    tokens: tuple[str, ...] = ()
    everything: bool = False


class Plain(StrEnum):
    """Posts that need no more than their kind."""

    PASS = "pass"
    CHALLENGE = "challenge"
    ACCEPT = "accept"  # "no challenge"
    RESIGN = "resign"
    REGISTER = "register"
    LEAVE = "leave"
    START = "start"
    LOCK = "lock"
    PAUSE = "pause"
    RESUME = "resume"


@dataclass(frozen=True)
class MoveIntent:
    """Alternatives in order of preference: the first that stands is taken (rules 1.5)."""

    alternatives: tuple[PlayIntent | ExchangeIntent, ...]


@dataclass(frozen=True)
class PlainIntent:
    """A post that is nothing but one of the plain kinds, courtesies apart (rules 7.13).

    `level` comes with a registration: beginner, intermediate or expert (rules 4).
    """

    kind: Plain
    level: str | None = None


class Unclear(StrEnum):
    """Why a post that must be a move cannot be read; stable names, texts are elsewhere."""

    NO_SQUARE = "no-square"  # word and direction, nothing else, and no place
    TOO_MANY = "too-many"  # more than eight alternatives (rules 7.11)
    BAD_SQUARE = "bad-square"  # a square off the board: H16, 8P
    LOOK_ALIKE = "look-alike"  # a letter of another script in a word with a place
    NO_LETTERS = "no-letters"  # an exchange that does not say which tiles


@dataclass(frozen=True)
class Unread:
    """A post that is plainly meant as a move but cannot be one; `detail` is the piece at fault."""

    why: Unclear
    detail: str = ""


@dataclass(frozen=True)
class ToGameManager:
    """A post that mentions or answers the GM and holds no move: it gets the help card."""


@dataclass(frozen=True)
class Chatter:
    """Anything else. It gets silence."""


Reading = MoveIntent | PlainIntent | Unread | ToGameManager | Chatter
