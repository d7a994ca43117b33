"""Exchanges: "exchanging 3: Q V U", "swap -QVU", "change all" (rules 1.14, 2.11, 5.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.board import BLANK
from engine.posts.builder import Unreadable
from engine.posts.clauses import Clause, Speller
from engine.posts.intents import ExchangeIntent, Unclear
from engine.posts.items import BlankAt, Chunk, Claim, Item, Phrase, Sign
from engine.posts.phrases import Sense

_MOST_SMALL = 7  # small letters side by side: more are a word of some sentence
_BEFORE = frozenset((Sense.SELF, Sense.COURTESY, Sense.AND, Sense.MENTION, Sense.PLAY))
_AMONG = frozenset((*_BEFORE, Sense.GLUE, Sense.LETTER, Sense.WORD, Sense.TURN, Sense.IS))


@dataclass
class _Wanted:
    """What an exchange asks for, as far as it has been read."""

    weak: bool  # the verb has other meanings too
    tokens: list[str] = field(default_factory=list)
    everything: bool = False
    spared: bool = False  # "all but E": which tiles that are only the rack can tell
    count: int | None = None
    noun: bool = False


def exchange(clauses: Sequence[Clause], spell: Speller) -> ExchangeIntent | None:
    """The exchange that the clauses ask for, if they do. Raises Unreadable without letters."""
    for place, clause in enumerate(clauses):
        start = _verb(clause)
        if start is None or not clause.usable:
            continue
        wanted = _Wanted(weak=_sense(clause.items[start]) is Sense.CHANGE)
        if not _take(clause.items[start + 1 :], wanted, spell):
            continue
        for further in _same_sentence(clauses, place):
            trial = _Wanted(wanted.weak)
            if not further.usable or not _take(further.items, trial, spell):
                break
            _join(wanted, trial)
        if (intent := _intent(wanted)) is not None:
            return intent
    return None


def _verb(clause: Clause) -> int | None:
    """Where the verb stands, if the clause begins with it."""
    for place, item in enumerate(clause.items):
        sense = _sense(item)
        if sense in (Sense.EXCHANGE, Sense.CHANGE):
            return None if any(isinstance(i, BlankAt) for i in clause.items) else place
        if sense not in _BEFORE:
            return None
    return None


def _same_sentence(clauses: Sequence[Clause], place: int) -> Iterator[Clause]:
    """What follows a clause in its sentence."""
    first = clauses[place]
    for further in range(place + 1, len(clauses)):
        clause = clauses[further]
        if (clause.sentence, clause.segment) != (first.sentence, first.segment):
            return
        yield clause


def _take(items: Sequence[Item], wanted: _Wanted, spell: Speller) -> bool:
    """Read what is to be exchanged; False if the items speak of something else."""
    for item in items:
        match item:
            case Chunk() if not _take_letters(item, wanted, spell):
                return False
            case Phrase() if not _take_phrase(item, wanted):
                return False
            case Claim(points=count):
                wanted.count = count
            case Chunk() | Phrase() | Sign():
                pass
            case _:
                return False
    return True


def _take_letters(chunk: Chunk, wanted: _Wanted, spell: Speller) -> bool:
    small = not chunk.text.isupper()
    if small and (count := spell.counts.get(chunk.text.casefold())):
        wanted.count = count
        return True
    if small and len(chunk.text) > 1 and (wanted.weak or len(chunk.text) > _MOST_SMALL):
        return False
    spelled = spell(chunk.text)
    if spelled is None or spelled.alien:
        return False
    wanted.tokens += [*spelled.tokens, *(BLANK for _ in spelled.asked)]
    return True


def _take_phrase(phrase: Phrase, wanted: _Wanted) -> bool:
    if phrase.sense is Sense.BLANK:
        wanted.tokens.append(BLANK)
    elif phrase.sense is Sense.EVERYTHING:
        wanted.everything = True
    elif phrase.sense is Sense.EXCEPT:
        wanted.spared = True
    elif phrase.text == "I":
        wanted.tokens.append("I")
    wanted.noun = wanted.noun or phrase.sense is Sense.LETTER
    known = (Sense.BLANK, Sense.EVERYTHING, Sense.EXCEPT)
    return phrase.sense in _AMONG or phrase.sense in known


def _join(wanted: _Wanted, more: _Wanted) -> None:
    wanted.tokens += more.tokens
    wanted.everything = wanted.everything or more.everything
    wanted.spared = wanted.spared or more.spared
    wanted.count = more.count if wanted.count is None else wanted.count
    wanted.noun = wanted.noun or more.noun


def _intent(wanted: _Wanted) -> ExchangeIntent | None:
    named = bool(wanted.tokens) and wanted.count in (None, len(wanted.tokens))
    if wanted.everything and not wanted.spared:
        return ExchangeIntent(everything=True)
    if named and not wanted.spared:
        return ExchangeIntent(tuple(wanted.tokens))
    if wanted.weak and wanted.count is None and not wanted.noun and not wanted.spared:
        return None
    raise Unreadable(Unclear.NO_LETTERS, "")


def _sense(item: Item) -> Sense | None:
    return item.sense if isinstance(item, Phrase) else None
