"""What a post is made of, once its phrases have been found: the items that grammar works on."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Direction, Square
from engine.posts.phrases import Sense


@dataclass(slots=True)
class Phrase:
    """A phrase of a known sense.

    `shown`: a single word in capitals or quotes, so perhaps the word played.
    """

    sense: Sense
    value: str
    text: str
    shown: bool = False
    single: bool = False


@dataclass(slots=True)
class Chunk:
    """Letters that are no phrase. `strong`: they look like a word played."""

    text: str
    strong: bool = False
    side: bool = False  # "making SO": not the word itself
    place: int = 0  # which token of the post it begins with


@dataclass(slots=True)
class Spot:
    """A square as written; `square` None: there is no such square on the board."""

    text: str
    square: Square | None
    number_first: bool = False
    direction: Direction | None = None


@dataclass(slots=True)
class Number:
    """A number alone."""

    value: int


@dataclass(slots=True)
class Sign:
    """A single sign that is no letter; a line break is one too."""

    text: str
    glued: bool = False


@dataclass(slots=True)
class Which:
    """Which letter of the word is meant: by its token, its place (from 0, -1 the last), or both.

    `nth` counts equal letters from 1; `place` is for "the second letter".
    """

    token: str | None = None
    nth: int | None = None
    place: int | None = None


@dataclass(slots=True)
class Place:
    """The square of the word's first letter, or of the letter named."""

    spot: Spot
    which: Which | None = None


@dataclass(slots=True)
class Range:
    """From the first letter's square to the last one's."""

    start: Spot
    end: Spot


@dataclass(slots=True)
class Way:
    """A direction; `sure` unless its word often means something else."""

    direction: Direction
    sure: bool = True


@dataclass(slots=True)
class Begin:
    """What is said by "beginning with F"."""

    token: str


@dataclass(slots=True)
class Blank:
    """Which letter a blank stands for."""

    which: Which


@dataclass(slots=True)
class BlankAt:
    """The square of a blank; `swap`: a joker is to be taken from there for `token`."""

    square: Square
    token: str | None
    swap: bool


@dataclass(slots=True)
class Claim:
    """The points that the author counts."""

    points: int
    bare: bool = False  # a number without "points" or anything like it
    of: str = ""  # the word whose sum it is
    addends: tuple[str, ...] = ()  # the letters of the sum as written: F4, E1, E(blank)


@dataclass(slots=True)
class Stray:
    """Something that belongs to a move but cannot be right: a letter of another script."""

    text: str


Element = Place | Range | Way | Begin | Blank | BlankAt | Claim | Stray
Item = Phrase | Chunk | Spot | Number | Sign | Element
