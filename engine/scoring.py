"""Points: letters times their premiums, summed, times word premiums; then bonuses (rules 1.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import NamedTuple

from engine.board import SQUARES, Square, Tile
from engine.layouts import Layout
from engine.placement import Placement, Run
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


@dataclass(frozen=True)
class Pricing:
    """What a rule set pays: tile values, premium squares, bonuses by number of tiles played."""

    tileset: TileSet
    layout: Layout
    bingo: Mapping[int, int]
    blank_worth_letter: bool = False
    letters_count: bool = False  # a point more for each letter of each word (rules 5.8)

    @cached_property
    def worth(self) -> Mapping[str, int]:
        """What each tile is worth, by its code."""
        letters = self.tileset.values
        tiles = [Tile(letter, blank) for letter in letters for blank in (False, True)]
        worth_letter = self.blank_worth_letter
        return {
            tile.code: self.tileset.value(tile, blank_worth_letter=worth_letter) for tile in tiles
        }

    @cached_property
    def plain(self) -> Mapping[str, LetterScore]:
        """What each tile scores on a square without premium, by its code."""
        return {
            code: LetterScore(*Tile.of_code(code), value, times=1)
            for code, value in self.worth.items()
        }


class Score(NamedTuple):
    """The points of a turn, the bonus among them, and what they were counted from.

    The `fresh` cells of a counted word are those whose premiums count in it.
    """

    points: int
    bonus: int
    counted: tuple[Run, ...]
    pricing: Pricing

    @property
    def words(self) -> tuple[WordScore, ...]:
        """How the points of each word come about."""
        return tuple([_explained(run, self.pricing) for run in self.counted])


_scored = partial(tuple.__new__, Score)  # what Score() does, at half the cost


def score(placement: Placement, pricing: Pricing, again: frozenset[Square] = frozenset()) -> Score:
    """The score of a placement.

    A premium counts under a tile laid in this turn; under those on the squares `again` it counts in
    the main word too (the option `premiums=main-word-same-round`, rules 1, worked example).
    """
    runs = placement.runs
    if again:
        main, *crossing = placement.words
        live = tuple([cell for cell in main.cells if cell in main.fresh or SQUARES[cell] in again])
        runs = (main._replace(fresh=live), *crossing)
    worth, premiums = pricing.worth, pricing.layout.by_cell
    bonus = pricing.bingo.get(len(placement.fresh), 0)
    if pricing.letters_count:
        bonus += sum(len(codes) for _, _, codes, _ in runs)
    points = bonus
    for first, step, codes, live in runs:
        total, times = 0, 1
        for code in codes:
            total += worth[code]
        for cell in live:
            if cell in premiums:
                letter_times, word_times = premiums[cell]
                times *= word_times
                total += (letter_times - 1) * worth[codes[(cell - first) // step]]
        points += total * times
    return _scored((points, bonus, runs, pricing))


def _explained(run: Run, pricing: Pricing) -> WordScore:
    first, step, codes, live = run
    plain, premiums = pricing.plain, pricing.layout.by_cell
    letters, times = [plain[code] for code in codes], 1
    for cell in live:
        if cell in premiums:
            letter_times, word_times = premiums[cell]
            times *= word_times
            place = (cell - first) // step
            letter, blank, value, _ = letters[place]
            letters[place] = LetterScore(letter, blank, value, letter_times)
    points = times * sum([value * letter_times for _, _, value, letter_times in letters])
    return WordScore(tuple(letters), times, points)
