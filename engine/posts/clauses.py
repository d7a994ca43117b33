"""The clauses of a post, and what each of them may contribute to a move (rules 7.15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.posts.intents import Plain
from engine.posts.items import (
    BlankAt,
    Chunk,
    Claim,
    Element,
    Item,
    Phrase,
    Place,
    Range,
    Way,
)
from engine.posts.phrases import Sense
from engine.posts.spelling import Spelled

_TALK = frozenset((Sense.TALK, Sense.ASK, Sense.NOT, Sense.NO))
REFUSALS = (Sense.NO, Sense.NOT)
_VERBS = frozenset((Sense.EXCHANGE, Sense.CHANGE, Sense.PLAIN, Sense.EXCEPT))


@dataclass(frozen=True)
class Speller:
    """How words are spelled at this table; `counts` are words for numbers of tiles."""

    spell: Callable[[str], Spelled | None]
    counts: Mapping[str, int]

    def __call__(self, raw: str) -> Spelled | None:
        return self.spell(raw)


@dataclass(frozen=True, slots=True)
class Word:
    """A chunk that can be the word played, and how it is spelled."""

    chunk: Chunk
    spelled: Spelled

    @property
    def strong(self) -> bool:
        """Whether its looks or what is said of it show that it is the word."""
        return self.chunk.strong


@dataclass(slots=True)
class Clause:
    """What stands between two signs, and where in the post it belongs.

    `segment` counts fallbacks, `epoch` corrections; `asked`: part of a question or a condition.
    """

    sentence: int
    segment: int
    epoch: int
    items: list[Item] = field(default_factory=list)
    asked: bool = False
    condition: bool = False
    dashed: bool = False  # behind a dash
    comment: bool = False  # "FILMS ở H8 thì …": on the clause before
    presumed: bool = False  # "if FILMS is not valid": its word counts if another follows
    question: bool = False
    words: list[Word] = field(default_factory=list)
    unknown: int = 0  # chunks that cannot be the word
    hidden: Word | None = None  # a phrase in capitals, the only thing that could be the word

    @property
    def usable(self) -> bool:
        """Whether it speaks of a move rather than about something."""
        return not (self.asked or self.question or self.talks)

    @property
    def talks(self) -> bool:
        """Whether it holds words that are no part of a move."""
        return any(isinstance(item, Phrase) and item.sense in _TALK for item in self.items)

    @property
    def pure(self) -> bool:
        """Whether it holds nothing but one word, elements and courtesies."""
        weak = sum(1 for word in self.words if not word.strong)
        strong = len(self.words) - weak
        return not self.unknown and (weak == 0 or (weak == 1 and strong == 0)) and not self.verbs

    @property
    def refuses(self) -> bool:
        """Whether it says no and nothing else, as in "sai thì …"."""
        return bool(self.items) and all(
            isinstance(item, Phrase) and item.sense in REFUSALS for item in self.items
        )

    @property
    def verbs(self) -> bool:
        """Whether it speaks of another action than laying tiles; taking a joker is part of that."""
        if any(isinstance(item, BlankAt) for item in self.items):
            return False
        return any(
            isinstance(item, Phrase)
            and item.sense in _VERBS
            and not (item.value == Plain.START and self.placed)
            for item in self.items
        )

    @property
    def elements(self) -> list[Element]:
        """What it says of place, direction, blanks and points."""
        return [item for item in self.items if isinstance(item, Element)]

    @property
    def placed(self) -> bool:
        """Whether it names a square."""
        return any(isinstance(item, Place | Range) for item in self.items)

    @property
    def directed(self) -> bool:
        """Whether it names a direction."""
        return any(isinstance(item, Way) for item in self.items)

    @property
    def complete(self) -> bool:
        """Whether it says in which direction the word goes."""
        return any(
            isinstance(item, Way | Range)
            or (
                isinstance(item, Place)
                and (item.spot.number_first or item.spot.direction is not None)
            )
            for item in self.items
        )

    @property
    def idle(self) -> bool:
        """Whether it says nothing at all but courtesies."""
        kinds = (Place, Range, Way, Claim, Chunk)
        return not any(isinstance(item, kinds) for item in self.items) and not self.verbs
