"""Plays as arrays, and as the moves that the rest of the engine knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from engine.board import SIZE, Direction, Square, Tile
from engine.movegen.arrays import Ints
from engine.movegen.grid import CELLS, WIDTH, Position
from engine.movegen.index import WordIndex
from engine.movegen.points import Points
from engine.movegen.survey import Pairs, Survey
from engine.moves import Part, Play
from engine.scoring import Pricing

PORTION = 8  # positions that are looked at together: more would leave the processor's cache


@dataclass(frozen=True, eq=False)
class Found:
    """All plays of some positions, n in all; one that lays the same tiles is there once.

    `position` [n]: which position. `line` [n]: 0 to 14 for rows, 15 to 29 for columns. `place`
    [n]: where in the line the word begins. `word` [n]: its number in `index`. `blanks` [n]: bit i
    is set where the word's letter i is laid as a blank. `points` [n].
    """

    positions: tuple[Position, ...]
    index: WordIndex
    position: Ints
    line: Ints
    place: Ints
    word: Ints
    blanks: Ints
    points: Ints

    def __len__(self) -> int:
        return len(self.points)

    def only(self, kept: Ints) -> Found:
        """The plays of these numbers, in this order."""
        columns = (self.position, self.line, self.place, self.word, self.blanks, self.points)
        return Found(self.positions, self.index, *(column.take(kept) for column in columns))

    def play(self, number: int) -> Play:
        """One play as a move: across where its across word has two letters or more."""
        board = self.positions[int(self.position[number])].board
        line, place = int(self.line[number]), int(self.place[number])
        direction = Direction.ACROSS if line < SIZE else Direction.DOWN
        start = Square(line, place) if line < SIZE else Square(place, line - SIZE)
        letters, blanks = self.index.alphabet.letters, int(self.blanks[number])
        word = int(self.word[number])
        tiles = []
        for at in range(int(self.index.lengths[word])):
            lies = start.step(direction, at) in board.tiles
            letter = letters[int(self.index.letters[word, at]) - 1]
            tiles.append(None if lies else Tile(letter, bool(blanks >> at & 1)))
        return Play((Part(start, direction, tuple(tiles)),))


def find(positions: Sequence[Position], index: WordIndex, pricing: Pricing) -> Found:
    """Every play of each position's rack on its board.

    Raises KeyError for a letter that the alphabet lacks.
    """
    portions = [
        _found(first, positions[first : first + PORTION], index, pricing)
        for first in range(0, len(positions), PORTION)
    ]
    columns = (
        zip(*portions, strict=True) if portions else ((np.zeros(0, np.intp),) for _ in range(6))
    )
    return Found(tuple(positions), index, *(np.concatenate(tuple(column)) for column in columns))


def _found(
    first: int, positions: Sequence[Position], index: WordIndex, pricing: Pricing
) -> tuple[Ints, ...]:
    """The columns of `Found` for a few positions, the first of which has this number."""
    survey = Survey.of(positions, index, pricing)
    points = Points.of(survey, pricing)
    plays = [play for pairs in survey.pairs() for play in _priced(survey, pairs, points)]
    columns = zip(*plays, strict=True) if plays else ((np.zeros(0, np.intp),) for _ in range(4))
    window, word, blanks, gained = (np.concatenate(tuple(column)) for column in columns)
    position = survey.windows.position.take(window)
    line, place = np.divmod(survey.windows.start.take(window) - position * CELLS, WIDTH)
    return position + first, line, place, word, blanks, gained


def _priced(
    survey: Survey, pairs: Pairs, points: Points
) -> Iterator[tuple[Ints, Ints, Ints, Ints]]:
    """Window, word, blanks and points of the plays that pairs allow."""
    worth = points.values.take(pairs.letters) * points.times.take(pairs.window, axis=1)
    full = points.base.take(pairs.window) + worth.sum(axis=0)
    for pair, gaps in survey.laid(pairs):
        window = pairs.window.take(pair)
        gained = full.take(pair)
        blanks = np.zeros(len(pair), np.intp)
        for gap in gaps:
            blanks |= 1 << survey.places[gap, window]
            if not points.blank_worth_letter:
                gained -= worth[gap, pair]
        yield window, pairs.word.take(pair), blanks, gained
