"""Points: letters times their premiums, summed, times word premiums; then bonuses (rules 1.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board import Square
from engine.layouts import PLAIN, Layout, Premium
from engine.placement import FormedWord, Placement
from engine.tiles import TileSet


@dataclass(frozen=True)
class LetterScore:
    """One letter of a scored word: what it shows, is worth and is multiplied by."""

    letter: str
    blank: bool
    value: int
    times: int


@dataclass(frozen=True)
class WordScore:
    """One word of a turn and how its points come about."""

    letters: tuple[LetterScore, ...]
    times: int
    points: int

    @property
    def tokens(self) -> tuple[str, ...]:
        """The letters that the word shows."""
        return tuple(letter.letter for letter in self.letters)


@dataclass(frozen=True)
class Score:
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
    fresh = frozenset(at for at, _ in placement.laid)
    words = tuple(
        _score_word(word, pricing, fresh | again if number == 0 else fresh)
        for number, word in enumerate(placement.words)
    )
    bonus = pricing.bingo.get(len(fresh), 0)
    if pricing.letters_count:
        bonus += sum(len(word.letters) for word in words)
    return Score(words, bonus)


def _score_word(word: FormedWord, pricing: Pricing, live: frozenset[Square]) -> WordScore:
    premiums: Mapping[Square, Premium] = pricing.layout.premiums
    letters, times = [], 1
    for at, tile in zip(word.squares, word.tiles, strict=True):
        premium = premiums.get(at, PLAIN) if at in live else PLAIN
        value = pricing.tileset.value(tile, blank_worth_letter=pricing.blank_worth_letter)
        letters.append(LetterScore(tile.letter, tile.blank, value, premium.letter))
        times *= premium.word
    total = sum(letter.value * letter.times for letter in letters)
    return WordScore(tuple(letters), times, total * times)
