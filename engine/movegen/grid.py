"""Boards as lines of cells: what lies in each, and where the gaps between tiles are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from engine.board import SIZE, Board
from engine.movegen.arrays import Bools, Bytes, Ints, Small
from engine.movegen.index import ROW, WordIndex
from engine.scoring import Pricing
from engine.tiles import Tiles

WIDTH = SIZE + 1  # the last cell of each line is a wall
CELLS = 2 * SIZE * WIDTH  # of a position: its rows, then its columns
_lines = np.arange(CELLS).reshape(2, SIZE, WIDTH)
WALLS: Bools = (np.arange(CELLS) % WIDTH) == SIZE
# The same square in the line that crosses; walls are their own.
TWINS: Ints = np.where(WALLS, np.arange(CELLS), 0)
TWINS.reshape(2, SIZE, WIDTH)[:, :, :SIZE] = _lines[::-1, :, :SIZE].swapaxes(1, 2)


class Position(NamedTuple):
    """What a seat sees when it moves."""

    board: Board
    rack: Tiles


@dataclass(frozen=True, eq=False)
class Grid:
    """Boards in one row of cells, `CELLS` for each, n in all.

    `letters` [n + 16] uint8: the code of the letter in each cell, 0 in gaps, walls and at the end.
    `sums` [n + 1] int32: the values of all tiles before a cell. `empty` [boards]: nothing lies
    there. `edges` [g + 2]: -1, the `gaps` (cells without a tile, walls too) in ascending order, n.
    """

    letters: Bytes
    sums: Small
    empty: Bools
    edges: Ints

    @classmethod
    def of(cls, positions: Sequence[Position], index: WordIndex, pricing: Pricing) -> Grid:
        """The grid of some positions."""
        size = len(positions) * CELLS
        letters = np.zeros(size + ROW, np.uint8)
        values = np.zeros(size, np.int32)
        worth, code_of = pricing.tileset.values, index.code_of
        blanks_count = pricing.blank_worth_letter
        for number, (board, _) in enumerate(positions):
            if not board:
                continue
            tiles = board.tiles
            across = np.array([row * WIDTH + col for row, col in tiles])
            codes = [code_of[tile.letter] for tile in tiles.values()]
            points = [
                worth[tile.letter] if blanks_count or not tile.blank else 0
                for tile in tiles.values()
            ]
            for cells in (across + number * CELLS, TWINS.take(across) + number * CELLS):
                letters[cells] = codes
                values[cells] = points
        sums = np.zeros(size + 1, np.int32)
        np.cumsum(values, out=sums[1:])
        empty = np.array([not board for board, _ in positions])
        edges = np.concatenate(([-1], np.flatnonzero(letters[:size] == 0), [size]))
        return cls(letters, sums, empty, edges)

    @property
    def size(self) -> int:
        """How many cells there are."""
        return len(self.sums) - 1

    @property
    def gaps(self) -> Ints:
        """The cells without a tile: [g]."""
        return self.edges[1:-1]

    @cached_property
    def walls(self) -> Bools:
        """Which gaps are walls: [g]."""
        return WALLS.take(self.gaps % CELLS)

    def patterns(self, starts: Ints, lengths: Ints) -> Bytes:
        """The letters that lie in stretches of cells, 0 for a gap and behind the end: [s, 16]."""
        places = np.arange(ROW)
        shown = self.letters.take(starts[:, None] + places)
        shown[places >= lengths[:, None]] = 0
        return shown


def twins(cells: Ints) -> Ints:
    """The same squares in the lines that cross."""
    inside = cells % CELLS
    return TWINS.take(inside) + (cells - inside)
