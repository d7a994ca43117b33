"""Posts that need no more than their kind: pass, challenge, register … (rules 7.13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.posts.clauses import Clause
from engine.posts.intents import Plain, PlainIntent
from engine.posts.items import Chunk, Item, Phrase, Place, Way
from engine.posts.phrases import Sense

_BESIDE = frozenset(
    (Sense.SELF, Sense.COURTESY, Sense.MENTION, Sense.LEVEL, Sense.AND, Sense.PLAIN, Sense.TURN)
)
_CHALLENGED = frozenset((Sense.WORD, Sense.LETTER, Sense.GLUE, Sense.AT, Sense.FROM, Sense.SIDE))
# Of two kinds in one post the second counts, since the first goes without saying.
_IMPLIED = {
    frozenset((Plain.ACCEPT, Plain.PASS)): Plain.PASS,
    frozenset((Plain.ACCEPT, Plain.LOCK)): Plain.LOCK,
    frozenset((Plain.START, Plain.REGISTER)): Plain.REGISTER,
    frozenset((Plain.START, Plain.RESUME)): Plain.RESUME,
}


def plain(clauses: Sequence[Clause]) -> tuple[PlainIntent | None, list[Clause]]:
    """The kind that the post is, and the clauses that do not say so.

    A clause says so if it opens or ends its sentence: "bid, pass, double" is a list of words.
    """
    kinds: set[Plain] = set()
    rest: list[Clause] = []
    begun = False  # whether its sentence has said something already
    for place, clause in enumerate(clauses):
        begun = begun and clauses[place - 1].sentence == clause.sentence
        follows = clauses[place + 1].sentence if place + 1 < len(clauses) else None
        alone = not begun or follows != clause.sentence
        kind = _kind(clause) if alone and clause.usable and not clause.segment else None
        begun = begun or not clause.idle
        if kind is None:
            rest.append(clause)
        else:
            kinds.add(kind)
    kind = kinds.pop() if len(kinds) == 1 else _IMPLIED.get(frozenset(kinds))
    if kind is None:
        return None, rest
    return PlainIntent(kind, _level(clauses) if kind is Plain.REGISTER else None), rest


def _kind(clause: Clause) -> Plain | None:
    """The kind that the clause is, if it says nothing else."""
    kinds = {
        Plain(item.value)
        for item in clause.items
        if isinstance(item, Phrase) and item.sense is Sense.PLAIN
    }
    kind = kinds.pop() if len(kinds) == 1 else _IMPLIED.get(frozenset(kinds))
    if kind is None:
        return None
    if kind is Plain.CHALLENGE:
        return kind if _is_challenge(clause.items) else None
    return kind if all(_is(item, _BESIDE) or _is_article(item) for item in clause.items) else None


def _is_challenge(items: Sequence[Item]) -> bool:
    """A challenge may name the word that it is about, and where that lies."""
    named = 0
    begun = False
    for item in items:
        begun = begun or _is(item, frozenset((Sense.PLAIN,)))
        if _is(item, _BESIDE):
            continue
        if not begun:
            return False
        if isinstance(item, Chunk):
            named += 1
            if not item.strong:
                return False
        elif not (_is(item, _CHALLENGED) or isinstance(item, Place | Way)):
            return False
    if not named and any(isinstance(item, Way) for item in items):
        return False  # "DISPUTE across from H8" plays that word
    return named <= 1


def _level(clauses: Sequence[Clause]) -> str | None:
    """The level that a registration names (rules 4)."""
    levels = {
        item.value
        for clause in clauses
        if clause.usable
        for item in clause.items
        if isinstance(item, Phrase) and item.sense is Sense.LEVEL
    }
    return levels.pop() if len(levels) == 1 else None


def _is_article(item: Item) -> bool:
    """An English "a", or a Vietnamese one without its accent."""
    return isinstance(item, Phrase) and item.sense is Sense.GLUE and len(item.text) == 1


def _is(item: Item, senses: frozenset[Sense]) -> bool:
    return isinstance(item, Phrase) and item.sense in senses
