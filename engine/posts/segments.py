"""Which words of a segment are played: capitals, quotes and neighbourhood decide, never guesses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.posts.clauses import Clause, Word
from engine.posts.items import Chunk, Claim, Phrase, Place, Range, Stray
from engine.posts.phrases import Sense

_NOISE = 2  # letters of a word that is too short to say who plays


@dataclass(frozen=True)
class Segment:
    """What is said between two fallbacks: usable clauses, and the words that are played."""

    clauses: tuple[Clause, ...]
    words: tuple[Word, ...]

    @property
    def presumed(self) -> bool:
        """Whether its word is only spoken of as one that may not stand."""
        return any(clause.presumed for clause in self.clauses)

    @property
    def pure(self) -> bool:
        """Whether every clause is."""
        return all(clause.usable and clause.pure for clause in self.clauses)


def segments(clauses: Sequence[Clause]) -> list[Segment]:
    """The segments of a post, in order, each with its words; none where nothing decides."""
    groups: dict[int, list[Clause]] = {}
    for clause in clauses:
        groups.setdefault(clause.segment, []).append(clause)
    found = [Segment(tuple(group), _strong(group)) for group in groups.values()]
    whole = all(segment.pure for segment in found)
    found = [
        segment if segment.words else Segment(segment.clauses, _weak(segment.clauses, whole=whole))
        for segment in found
    ]
    if any(segment.words for segment in found) and len(found) > 1:
        found = [_beside_fallback(found, n) for n in range(len(found))]
    sure = any(segment.words and not segment.presumed for segment in found)
    return [segment for segment in found if sure or not segment.presumed]


def distinct(words: Iterable[Word]) -> tuple[Word, ...]:
    """The words without repetitions, the better marked one of each."""
    by_letters: dict[tuple[str, ...], Word] = {}
    for word in words:
        known = by_letters.setdefault(word.spelled.tokens, word)
        if _marks(word) > _marks(known):
            by_letters[word.spelled.tokens] = word
    return tuple(by_letters.values())


def _marks(word: Word) -> int:
    return sum(1 for letter in word.spelled.letters if letter.mark != "plain")


def _strong(clauses: Sequence[Clause]) -> tuple[Word, ...]:
    """The words that look played, those that stand with a square before those that do not."""
    usable = [clause for clause in clauses if clause.usable]
    complete = any(clause.complete for clause in usable)
    linked = _linked(clauses)
    found = [
        (clause, word)
        for clause in usable
        for word in clause.words
        if word.strong
        and (clause.pure or (complete and id(word.chunk) in linked and not _told(clause, word)))
    ]
    # "S at 8J, making CATS": a word that comes of the move is the word itself only with a square.
    main = [pair for pair in found if not pair[1].chunk.side]
    main = main or [pair for pair in found if pair[0].placed]
    placed = {clause.sentence for clause in usable if clause.placed}
    for near in (lambda clause: clause.placed, lambda clause: clause.sentence in placed):
        nearest = [word for clause, word in main if near(clause)]
        if nearest:
            return distinct(nearest)
    return distinct(word for _, word in main)


def _told(clause: Clause, word: Word) -> bool:
    """Whether somebody else plays the word: "Masha laid FILMS 8D", two unknown words before it."""
    unknown = 0
    for item in clause.items:
        if item is word.chunk:
            break
        if isinstance(item, Phrase) and item.sense in (Sense.SELF, Sense.PLAY, Sense.WORD):
            return False
        unknown += isinstance(item, Chunk) and len(item.text) > _NOISE
    return unknown > 1


def _linked(clauses: Sequence[Clause]) -> set[int]:
    """The strong chunks with nothing unknown between them and a square, by identity."""
    found: set[int] = set()
    waiting: Chunk | None = None
    square = False
    for clause in clauses:
        if not clause.usable:
            waiting, square = None, False
            continue
        for item in clause.items:
            if isinstance(item, Place | Range):
                found |= {id(waiting)} if waiting else set()
                waiting, square = None, True
            elif isinstance(item, Chunk) and item.strong:
                found |= {id(item)} if square else set()
                waiting, square = item, False
            elif isinstance(item, Chunk) and len(item.text) > 2:
                waiting, square = None, False
    return found


def _weak(clauses: Sequence[Clause], *, whole: bool) -> tuple[Word, ...]:
    """The one word that is left when all else is explained: in a clause, a sentence, the post.

    A sentence that names squares elsewhere too tells of places, not of a move. `whole`: the post
    holds nothing else, so that even the direction may be missing.
    """
    usable = [clause for clause in clauses if clause.usable]
    elsewhere = {c.sentence for c in clauses if c.placed and not (c.usable and _tells_all(c))}
    for clause in usable:
        if _main(clause) and _tells_all(clause) and clause.sentence not in elsewhere:
            return distinct(_main(clause))
    by_sentence: dict[int, list[Clause]] = {}
    for clause in usable:
        by_sentence.setdefault(clause.sentence, []).append(clause)
    scopes = [group for group in by_sentence.values() if _directed(group)]
    if whole and all(map(_plainly_said, usable)):
        scopes.append(usable)
    for scope in scopes:
        words = distinct(word for clause in scope for word in _main(clause))
        if len(words) == 1 and all(clause.pure for clause in scope):
            return words
    return ()


def _plainly_said(clause: Clause) -> bool:
    """Whether a clause without a direction can be a move: `films h8`, but not "I miss B5"."""
    senses = {item.sense for item in clause.items if isinstance(item, Phrase)}
    if clause.placed and not clause.complete and Sense.PLAY not in senses:
        return senses.isdisjoint((Sense.SELF, Sense.GLUE, Sense.TO, Sense.AND, Sense.IS))
    return True


def _tells_all(clause: Clause) -> bool:
    """Whether a clause is a move by itself: square and direction beside the only word there is.

    One word that nobody could lay, such as a courtesy of no dictionary, does no harm there.
    """
    if not (clause.placed and clause.complete) or clause.verbs:
        return False
    return len(clause.words) == 1 and clause.unknown <= 1


def _directed(clauses: Sequence[Clause]) -> bool:
    return any(clause.placed for clause in clauses) and any(clause.complete for clause in clauses)


def _main(clause: Clause) -> list[Word]:
    """The words that are not said to come of the move besides its own."""
    return [word for word in clause.words if not word.chunk.side]


def _beside_fallback(found: list[Segment], at: int) -> Segment:
    """A word alone beside "if not": it is an alternative, though the place is said elsewhere."""
    segment = found[at]
    if segment.words:
        return segment
    usable = [clause for clause in segment.clauses if clause.usable and clause.words]
    hidden = [clause for clause in segment.clauses if clause.usable and clause.hidden]
    if not usable and len(hidden) == 1 and (word := hidden[0].hidden) is not None:
        hidden[0].words.append(word)  # "AB, or AH": in capitals like the others
        usable = hidden
    if not usable:
        return segment
    beside = usable[0] if at else usable[-1]
    return Segment(segment.clauses, distinct(beside.words) if beside.pure else ())


def claims(clauses: Iterable[Clause]) -> list[Claim]:
    """The points claimed; a bare number counts only in a clause that holds nothing unknown."""
    found: list[Claim] = []
    for clause in clauses:
        pure = clause.pure
        found += [i for i in clause.items if isinstance(i, Claim) and (pure or not i.bare)]
    return found


def strays(clauses: Iterable[Clause]) -> list[Stray]:
    """Letters of another script that were said about the word."""
    return [item for clause in clauses for item in clause.items if isinstance(item, Stray)]
