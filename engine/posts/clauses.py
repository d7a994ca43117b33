"""A post cut into clauses, and what each of them may contribute to a move (rules 7.15)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.posts.intents import Plain
from engine.posts.items import (
    BlankAt,
    Chunk,
    Claim,
    Element,
    Item,
    Number,
    Phrase,
    Place,
    Range,
    Sign,
    Way,
)
from engine.posts.phrases import Sense
from engine.posts.spelling import Spelled

Speller = Callable[[str], Spelled | None]

_HARD = frozenset(".!?;\n")
_SOFT = frozenset(',:()-/"')
_FAR = 20  # clauses of a sentence: no question is longer
_NOISE = 2  # letters of a word that is too short to change what a clause says
_TALK = frozenset((Sense.TALK, Sense.ASK, Sense.NOT, Sense.NO))
_REFUSALS = (Sense.NO, Sense.NOT)
_VERBS = frozenset((Sense.EXCHANGE, Sense.CHANGE, Sense.PLAIN, Sense.EXCEPT))


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
        return [i for i in self.items if not isinstance(i, Phrase | Chunk | Number | Sign)]  # type: ignore[misc]

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


def clauses(items: list[Item], spell: Speller) -> list[Clause]:
    """The clauses of a post, the empty ones left out."""
    cutter = _Cutter()
    for item in items:
        cutter.take(item)
    cutter.cut()
    if cutter.now.epoch > (cutter.found[-1].epoch if cutter.found else 0):
        cutter.found.append(cutter.now)  # a correction that puts nothing in place of what it takes
    _mark_statements(cutter.found)
    for clause in cutter.found:
        _weigh(clause, spell)
    return cutter.found


def _mark_statements(found: list[Clause]) -> None:
    """`H8 is …`, `… на H8 — это …`: a square without direction of which something is said."""
    for place, clause in enumerate(found):
        verb = next((n for n, item in enumerate(clause.items) if _is_verb(clause, n, item)), None)
        before = found[place - 1] if place and verb == 0 else clause
        if verb is not None and before.sentence == clause.sentence and not before.complete:
            before.asked = clause.asked = True


def _is_verb(clause: Clause, place: int, item: Item) -> bool:
    """Whether "is" says something of what stands before it, not which word or square it is."""
    if not isinstance(item, Phrase) or item.sense is not Sense.IS or clause.complete:
        return False
    following = clause.items[place + 1] if place + 1 < len(clause.items) else None
    if isinstance(following, Chunk):
        return not following.strong
    return following is None or isinstance(following, Phrase | Number)


@dataclass
class _Cutter:
    """Where the cutting has come to."""

    found: list[Clause] = field(default_factory=list)
    now: Clause = field(default_factory=lambda: Clause(0, 0, 0))
    asking: bool = False
    side: bool = False
    word: bool = False  # one has been written before

    def take(self, item: Item) -> None:
        """Add an item to the clause, or cut at it."""
        match item:
            case Sign(text="?", glued=True) if self._names_tiles():
                self.now.items.append(Phrase(Sense.BLANK, "", "?"))
            case Sign(text=sign) if sign in _HARD:
                self._ask(sign == "?")
                self.cut(sentence=1)
                self.asking = self.side = False
            case Sign(text=sign) if sign in _SOFT:
                self.cut()
            case Sign():
                pass  # emoji and the like
            case Phrase(sense=Sense.BECAUSE):
                self.cut()
            case Phrase(sense=Sense.IF):
                self.cut()
                self.now.condition = self.now.asked = self.asking = True
            case Phrase(sense=Sense.THEN):
                self.cut()
            case Phrase(sense=Sense.FALLBACK):
                self._presume()
                self._cut_anew(segment=1)
            case Phrase(sense=Sense.CORRECTION):
                self._cut_anew(epoch=1)
            case _:
                self._add(item)

    def _add(self, item: Item) -> None:
        if isinstance(item, Phrase):
            self.asking = self.asking or item.sense is Sense.ASK
            self.side = self.side or item.sense is Sense.SIDE
        elif isinstance(item, Chunk):
            item.side = self.side
            self.word = True
        self.now.items.append(item)
        self.now.asked = self.asking

    def _names_tiles(self) -> bool:
        """Whether a `?` is the blank among tiles to be exchanged: `swap QV?`."""
        items = self.now.items
        verbs = any(
            isinstance(item, Phrase) and item.sense in (Sense.EXCHANGE, Sense.CHANGE)
            for item in items
        )
        return verbs and isinstance(last := items[-1], Chunk) and last.text.isupper()

    def _ask(self, asked: bool) -> None:
        """A question mark asks what the last clause says, with all that "or" joins to it."""
        sentence = [c for c in self.found[-_FAR:] if c.sentence == self.now.sentence]
        sentence += [self.now] if self.now.items else []
        if not asked or not sentence or sentence[-1].idle:
            return
        joined = sentence[0].segment != sentence[-1].segment
        for clause in sentence if joined else sentence[-1:]:
            clause.question = True

    def cut(self, sentence: int = 0, segment: int = 0, epoch: int = 0) -> None:
        """End the clause; the next belongs so much further on."""
        last = self.now
        if last.condition and not sentence and self._refuses(last):
            self._presume()
            self.asking = self.side = False
            segment += 1
        if last.items:
            self.found.append(last)
        self.now = Clause(
            last.sentence + sentence, last.segment + segment, last.epoch + epoch, asked=self.asking
        )

    def _cut_anew(self, segment: int = 0, epoch: int = 0) -> None:
        """End the clause; what follows stands for itself."""
        self.asking = self.side = False
        self.cut(0, segment, epoch)

    def _presume(self) -> None:
        """Keep of a condition just the word that it speaks of."""
        clause = self.now
        if clause.condition:
            clause.condition = False
            clause.items = [i for i in clause.items if isinstance(i, Chunk) and i.strong]
            clause.asked, clause.presumed = not clause.items, bool(clause.items)

    def _refuses(self, clause: Clause) -> bool:
        """Whether the condition is that the word does not stand: "if that is no good"."""
        return self.word and any(
            isinstance(item, Phrase) and item.sense in _REFUSALS for item in clause.items
        )


def _weigh(clause: Clause, spell: Speller) -> None:
    """Tell the chunks that can be the word from the others."""
    if not clause.usable:
        return
    for item in clause.items:
        if not isinstance(item, Chunk):
            continue
        spelled = spell(item.text) if len(item.text) > 1 else None
        if spelled is not None and len(spelled.letters) > 1:
            clause.words.append(Word(item, spelled))
        elif len(item.text) > _NOISE:
            clause.unknown += 1
    shown = [item.text for item in clause.items if isinstance(item, Phrase) and item.shown]
    if len(shown) == 1 and not clause.words and (spelled := spell(shown[0])) is not None:
        clause.hidden = Word(Chunk(shown[0], strong=True), spelled)
