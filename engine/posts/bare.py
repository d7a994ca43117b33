"""Posts that are a word, a direction and a square and nothing else, in letters of any size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.posts.items import Item, Phrase, Sign, Spot
from engine.posts.phrases import Sense

DIRECTIONS: Final = (Sense.ACROSS, Sense.DOWN, Sense.PERHAPS_ACROSS)

_BEFORE_SQUARES = frozenset((Sense.AT, Sense.FROM))
_ENDS = frozenset(".!\n")  # signs that say nothing; a comma or a question mark makes it talk
# What a player would write before a direction and a square without naming the word anew.
_ANSWERS = frozenset(
    (
        *(Sense.NO, Sense.NOT, Sense.BUT, Sense.ASK, Sense.IF, Sense.AND, Sense.THEN),
        *(Sense.FALLBACK, Sense.CORRECTION, Sense.PLAIN, Sense.MENTION),
    )
)
_INTERJECTION = 3  # letters at most: "ok across from h8" answers a question


def bare_word(scanned: Sequence[Item]) -> int | None:
    """Which item of a post is the word played, where only a phrase can be it; None if none can.

    Of two equal directions the first is the word, as the GM would say it: "down down from h8".
    """
    words: list[int] = []
    ways: list[int] = []
    squares = 0
    for at, item in enumerate(scanned):
        match item:
            case Sign(text=text) if text in _ENDS:
                continue
            case Spot():
                squares += 1
            case Phrase(sense=sense) if sense in DIRECTIONS:
                ways.append(at)
            case Phrase(sense=sense) if sense in _BEFORE_SQUARES:
                continue
            case Phrase(single=True) if not _answers(item):
                words.append(at)
            case _:
                return None
    if squares != 1 or not ways:
        return None
    if len(words) == 1 and len(ways) == 1:
        return words[0]
    said = {item.text.casefold() for at in ways if isinstance(item := scanned[at], Phrase)}
    return ways[0] if not words and len(ways) == 2 and len(said) == 1 else None


def _answers(phrase: Phrase) -> bool:
    short = phrase.sense is Sense.COURTESY and len(phrase.text) <= _INTERJECTION
    return short or phrase.sense in _ANSWERS
