"""The alternatives of a post before they are settled: words, and what is said of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.posts.builder import Said, Undecided, Unreadable, said_in, swaps, word_intent
from engine.posts.clauses import Clause, Speller, Word
from engine.posts.exchange import exchange
from engine.posts.intents import ExchangeIntent, PlayIntent, SwapIntent, Unclear
from engine.posts.items import Chunk, Phrase, Place, Range
from engine.posts.phrases import Sense
from engine.posts.segments import Segment, segments

MOST_ALTERNATIVES = 8  # rules 7.11
_MOST_WORDS = 9  # of one turn: nobody holds more tiles


@dataclass
class Draft:
    """One alternative: placements with what is said of each, after joker swaps; or an exchange."""

    placements: list[tuple[Word, Said]]
    swaps: tuple[SwapIntent, ...] = ()
    exchange: ExchangeIntent | None = None

    @property
    def placed(self) -> bool:
        """Whether every word has its square."""
        return all(said.placed for _, said in self.placements)

    @property
    def directed(self) -> bool:
        """Whether every word has its direction."""
        return all(said.directed for _, said in self.placements)

    @property
    def begun(self) -> bool:
        """Whether "beginning with F" was said of every word."""
        return all(said.begins for _, said in self.placements)

    def intent(self) -> PlayIntent | ExchangeIntent:
        """What its author wants. Raises Undecided or Unreadable."""
        if self.exchange is not None:
            return self.exchange
        words = tuple(word_intent(word, said) for word, said in self.placements)
        return PlayIntent((*self.swaps, *words))


def drafts(clauses: Sequence[Clause], spell: Speller) -> list[Draft]:
    """The alternatives of a post, each completed by what is said beside the others.

    Raises Undecided or Unreadable.
    """
    found: list[Draft] = []
    beside: list[Said] = []
    for segment in segments(clauses):
        if (wanted := exchange(segment.clauses, spell)) is not None:
            found.append(Draft([], exchange=wanted))
        elif segment.words:
            found.append(_draft(segment))
        else:
            _without_word(segment, found, beside)
    if len(found) > MOST_ALTERNATIVES:
        raise Unreadable(Unclear.TOO_MANY, "")
    for draft in found:
        others = [said for other in found if other is not draft for _, said in other.placements]
        _complete(draft, others + beside)
    return found


def corrected(found: list[Draft], clauses: Sequence[Clause], spell: Speller) -> list[Draft]:
    """The alternatives after "no wait": replaced, changed where a part is said anew, or none.

    Raises Undecided or Unreadable.
    """
    anew = drafts(clauses, spell)
    if not found:
        return anew
    before = [said for draft in found for _, said in draft.placements]
    if any(draft.placements or draft.exchange for draft in anew):
        for draft in anew:
            _complete(draft, before)
        return anew
    said = said_in(clauses)
    if not said.placed and not said.directed:
        return []
    return [
        Draft([(word, _changed(old, said)) for word, old in draft.placements], draft.swaps)
        for draft in found
        if len(draft.placements) == 1
    ]


def _draft(segment: Segment) -> Draft:
    said = said_in(segment.clauses)
    if len(segment.words) == 1:
        word = segment.words[0]
        said = said_in(segment.clauses, word)
        return Draft([(word, said)], swaps(said))
    return Draft([(word, said_in([clause], word)) for word, clause in _parts(segment)], swaps(said))


def _without_word(segment: Segment, found: list[Draft], beside: list[Said]) -> None:
    """A fallback that only moves or turns the word before, or what is said of all words."""
    said = said_in(segment.clauses)
    if not said.placed and not said.directed and not said.blanks_at:
        return
    last = found[-1] if found else None
    if last is not None and len(last.placements) > 1:
        raise Undecided
    if last is None and (taken := swaps(said)):
        found.append(Draft([], taken))
    elif last is not None and len(last.placements) == 1 and _differs(last.placements[0][1], said):
        word, before = last.placements[0]
        found.append(Draft([(word, _changed(before, said))], last.swaps))
    else:
        beside.append(said)


def _differs(before: Said, said: Said) -> bool:
    return (said.placed and before.placed) or (said.directed and before.directed)


def _changed(before: Said, said: Said) -> Said:
    """`before` with the square or direction of `said` in place of its own."""
    changed = replace(before, claims=said.claims)
    if said.placed:
        changed = replace(changed, places=said.places, ranges=said.ranges, begins=said.begins)
    if said.directed:
        changed = replace(changed, ways=said.ways)
    return changed


def _complete(draft: Draft, others: Sequence[Said]) -> None:
    """Take the square and direction that one alternative lacks from another that has them."""
    if len(draft.placements) != 1:
        return
    word, said = draft.placements[0]
    if not said.directed:
        said.ways = next((other.ways for other in others if other.ways), said.ways)
    if said.placed:
        return
    for other in others:
        places = [place for place in _starts(other) if _fits(word, place)]
        if places:
            said.places = places
            return
    if not said.begins:
        first = word.spelled.tokens[0]
        said.begins = next((o.begins for o in others if first in o.begins), [])


def _starts(said: Said) -> list[Place]:
    return said.places + [Place(pair.start) for pair in said.ranges]


def _fits(word: Word, place: Place) -> bool:
    """Whether the word has the letter that is to stand there."""
    return place.which is None or place.which.token in (None, *word.spelled.tokens)


def _parts(segment: Segment) -> list[tuple[Word, Clause]]:
    """Each word of a turn of several, with what belongs to it (rules 5.3). Raises Undecided."""
    if len(segment.words) > _MOST_WORDS:
        raise Undecided
    usable = [clause for clause in segment.clauses if clause.usable]
    for pieces in (_sentences(usable), _pieces(usable)):
        parts = _attached(_part(piece, segment.words) for piece in pieces)
        if all(part is not None and part[1].placed for part in parts):
            found = [part for part in parts if part is not None]
            if len(found) == len(segment.words):
                return found
    raise Undecided


Part = tuple[Word, Clause] | None


def _attached(parts: Iterable[tuple[tuple[Word, ...], Clause]]) -> list[Part]:
    """What names no word belongs to the word before it, or to the first."""
    found: list[tuple[tuple[Word, ...], Clause]] = []
    for words, clause in parts:
        if found and (not words or not found[-1][0]):
            before = found.pop()
            merged = replace(clause, items=before[1].items + clause.items)
            found.append((before[0] + words, merged))
        else:
            found.append((words, clause))
    return [
        (words[0], replace(clause, words=[words[0]])) if len(words) == 1 else None
        for words, clause in found
    ]


def _part(piece: Clause, played: tuple[Word, ...]) -> tuple[tuple[Word, ...], Clause]:
    chunks = {item.text for item in piece.items if isinstance(item, Chunk)}
    return tuple(word for word in played if word.chunk.text in chunks), piece


def _sentences(clauses: Sequence[Clause]) -> list[Clause]:
    merged: dict[int, Clause] = {}
    for clause in clauses:
        known = merged.get(clause.sentence)
        items = (known.items if known else []) + clause.items
        merged[clause.sentence] = replace(clause, items=items)
    return list(merged.values())


def _pieces(clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses, cut at "and" and where a second word or square begins without any sign."""
    found: list[Clause] = []
    for clause in clauses:
        pieces: list[Clause] = [replace(clause, items=[])]
        for item in clause.items:
            if isinstance(item, Phrase) and item.sense is Sense.AND:
                pieces.append(replace(clause, items=[]))
                continue
            if _begins_another(pieces[-1], item):
                pieces.append(replace(clause, items=[]))
            pieces[-1].items.append(item)
        found += [piece for piece in pieces if piece.items]
    return found


def _begins_another(piece: Clause, item: object) -> bool:
    """Whether the piece has its word and square, and `item` is another of either."""
    if not isinstance(item, Chunk | Place | Range):
        return False
    has_word = any(isinstance(known, Chunk) for known in piece.items)
    return has_word and piece.placed
