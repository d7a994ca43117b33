"""Points: letters times their premiums, summed, times word premiums; then bonuses (rules 1.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.board import Square
from engine.layouts import Layout
from engine.placement import FormedWord, Placement
from engine.tiles import TileSet


class LetterScore(NamedTuple):
    """One letter of a scored word: what it shows, is worth and is multiplied by."""

    letter: str
    blank: bool
    value: int
    times: int


class WordScore(NamedTuple):
    """One word of a turn and how its points come about."""

    letters: tuple[LetterScore, ...]
    times: int
    points: int

    @property
    def tokens(self) -> tuple[str, ...]:
        """The letters that the word shows."""
        return tuple(letter.letter for letter in self.letters)


class Score(NamedTuple):
    """The points of a turn: each word's, and the bonus."""

    words: tuple[WordScore, ...]
    bonus: int

    @property
    def points(self) -> int:
        """All points of the turn."""
        return sum(word.points for word in self.words) + self.bonus


@dataclass(frozen=True)
class Pricing:
    """What a rule set pays: tile values, premium squares, bonuses by number of tiles played."""

    tileset: TileSet
    layout: Layout
    bingo: Mapping[int, int]
    blank_worth_letter: bool = False
    letters_count: bool = False  # a point more for each letter of each word (rules 5.8)


def score(placement: Placement, pricing: Pricing, again: frozenset[Square] = frozenset()) -> Score:
    """The score of a placement.

    A premium counts under a tile laid in this turn; under those on the squares `again` it counts in
    the main word too (the option `premiums=main-word-same-round`, rules 1, worked example).
    """
    fresh = frozenset([at for at, _ in placement.laid])
    live = fresh | again if again else fresh
    main, *crossing = placement.words
    words = (
        _score_word(main, pricing, live),
        *[_score_word(word, pricing, fresh) for word in crossing],
    )
    bonus = pricing.bingo.get(len(fresh), 0)
    if pricing.letters_count:
        bonus += sum(len(word.letters) for word in words)
    return Score(words, bonus)


def _score_word(word: FormedWord, pricing: Pricing, live: frozenset[Square]) -> WordScore:
    premiums, values = pricing.layout.premiums, pricing.tileset.values
    letters, times, total = [], 1, 0
    for at, (letter, blank) in zip(word.squares, word.tiles, strict=True):
        value = 0 if blank and not pricing.blank_worth_letter else values[letter]
        letter_times = 1
        if at in live and at in premiums:
            letter_times, word_times = premiums[at]
            times *= word_times
        letters.append(LetterScore(letter, blank, value, letter_times))
        total += value * letter_times
    return WordScore(tuple(letters), times, total * times)
