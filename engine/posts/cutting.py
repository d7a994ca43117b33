"""Where a post is cut into clauses, and what its signs and small words make of each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.posts.clauses import REFUSALS, Clause, Speller, Word
from engine.posts.items import Chunk, Item, Number, Phrase, Place, Range, Sign, Way
from engine.posts.phrases import Sense

_HARD = frozenset(".!?;\n")
_SOFT = frozenset(',:()-"')
_FAR = 20  # clauses of a sentence: no question is longer
_NOISE = 2  # letters of a word that is too short to change what a clause says


_MOST_WORDS = 60  # between two signs; with more it is no move, and would be slow to read


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
        if len(clause.words) > _MOST_WORDS:
            clause.unknown += len(clause.words)
            clause.words.clear()
    return cutter.found


def _mark_statements(found: list[Clause]) -> None:
    """`H8 is …`, `… на H8 — это …`, `… ở H8 thì …?`: of a square or move something is said."""
    for place, clause in enumerate(found):
        before = found[place - 1] if place else clause
        beside = before.sentence == clause.sentence
        verb = _verb(clause)
        if verb is not None and (verb or not beside or before.complete):
            clause.asked = clause.asked or not clause.complete or _says_more(clause, verb)
        elif beside and not before.complete and (verb == 0 or (clause.dashed and _says_of(clause))):
            before.asked = clause.asked = True
        if clause.comment and (not clause.usable or _says_of(clause)):
            before.asked = clause.asked = True


def _verb(clause: Clause) -> int | None:
    """Where "is" says something of what stands before it, not which word or square it is."""
    for place, item in enumerate(clause.items):
        if isinstance(item, Phrase) and item.sense is Sense.IS:
            following = clause.items[place + 1] if place + 1 < len(clause.items) else None
            said = following is None or isinstance(following, Phrase | Number)
            if said or (isinstance(following, Chunk) and not following.strong):
                return place
    return None


def _says_more(clause: Clause, verb: int) -> bool:
    """Whether more than "fine" or points follow the verb: "FILMS 8D is Bob's"."""
    following = clause.items[verb + 1] if verb + 1 < len(clause.items) else None
    fine = isinstance(following, Phrase) and following.sense in (Sense.COURTESY, Sense.WORTH)
    return following is not None and not fine


def _says_of(clause: Clause) -> bool:
    """Whether the clause can only be about what was said before, not a part of the move."""
    return any(isinstance(item, Chunk) for item in clause.items) and not any(
        isinstance(item, Place | Range | Way) or (isinstance(item, Chunk) and item.strong)
        for item in clause.items
    )


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
        if isinstance(item, Sign):
            self._sign(item)
        elif isinstance(item, Phrase) and (at := _CUTS.get(item.sense)) is not None:
            at(self)
        else:
            self._add(item)

    def _sign(self, sign: Sign) -> None:
        """Cut at punctuation; emoji and the like say nothing."""
        if sign.text == "?" and sign.glued and self._names_tiles():
            self.now.items.append(Phrase(Sense.BLANK, "", "?"))
        elif sign.text in _HARD:
            self._ask(sign.text == "?")
            self.cut(sentence=1)
            self.asking = self.side = False
        elif sign.text in _SOFT:
            self.cut()
            self.now.dashed = sign.text == "-"

    def condition(self) -> None:
        """Begin a condition at "if": what it says is not so, until it proves to be a fallback."""
        self.cut()
        self.now.condition = self.now.asked = self.asking = True

    def consequence(self) -> None:
        """Go on at "then": with a fallback after a refusal, or with a comment on it."""
        refusal = self.word and self.now.refuses
        comments = bool(self.now.items) and not (self.now.condition or refusal)
        if refusal:
            self.anew(segment=1)
        else:
            self.cut()
        self.now.comment = comments

    def fallback(self) -> None:
        """Begin the next alternative."""
        self._presume()
        self.anew(segment=1)

    def correction(self) -> None:
        """Begin what replaces or changes all that was said before."""
        self.anew(epoch=1)

    def _add(self, item: Item) -> None:
        if self.now.condition and isinstance(item, Chunk) and item.strong and self._refuses():
            self.fallback()  # "if that spot is not legal FILM 8D", without a comma
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
        if last.condition and not sentence and self._refuses():
            self._presume()
            self.asking = self.side = False
            segment += 1
        if last.items:
            self.found.append(last)
        self.now = Clause(
            last.sentence + sentence, last.segment + segment, last.epoch + epoch, asked=self.asking
        )

    def anew(self, segment: int = 0, epoch: int = 0) -> None:
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

    def _refuses(self) -> bool:
        """Whether the condition is that the word does not stand: "if that is no good"."""
        senses = {item.sense for item in self.now.items if isinstance(item, Phrase)}
        return self.word and Sense.TALK not in senses and not senses.isdisjoint(REFUSALS)


# What is done at the small words that cut.
_CUTS: dict[Sense, Callable[[_Cutter], None]] = {
    Sense.BECAUSE: _Cutter.cut,
    Sense.BUT: _Cutter.anew,
    Sense.IF: _Cutter.condition,
    Sense.THEN: _Cutter.consequence,
    Sense.FALLBACK: _Cutter.fallback,
    Sense.CORRECTION: _Cutter.correction,
}


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
