"""Windows: the stretches of a line that a play can fill, from one run of tiles to the next.

A play fills all gaps of its window, so that its word is the whole window; a word fits only if it
has the window's tiles in their places.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.board import Square
from engine.movegen.arrays import Bools, Ints, ranges
from engine.movegen.grid import CELLS, TWINS, WIDTH, Grid
from engine.movegen.hooks import Hooks
from engine.movegen.racks import Racks


@dataclass(frozen=True, eq=False)
class Windows:
    """Windows in the order of their first gap; all arrays [w].

    `first`: place of the first gap in `Grid.gaps`. `gaps`: how many there are. `start`, `length`:
    the cells of the word. `position`: whose window it is.
    """

    first: Ints
    gaps: Ints
    start: Ints
    length: Ints
    position: Ints

    def only(self, kept: Ints) -> Windows:
        """The windows of these numbers."""
        columns = (self.first, self.gaps, self.start, self.length, self.position)
        return Windows(*(column.take(kept) for column in columns))

    def cells(self, grid: Grid, width: int) -> Ints:
        """The gaps' cells, one window a column: [width, w]; where there are fewer, `grid.size`."""
        places = np.arange(width)[:, None]
        cells = grid.gaps.take(self.first + places, mode="clip")
        cells[places >= self.gaps] = grid.size
        return cells


def windows(grid: Grid, hooks: Hooks, racks: Racks, start: Square) -> Windows:
    """The windows that touch a tile, or on an empty board cover the cells of the square `start`.

    Windows with a square that no letter fits are left out, and so are those of one gap whose play
    reads across too: the play is that other window's.
    """
    rows = hooks.row.take(grid.gaps)
    boards = len(grid.empty)
    crossed = rows >= boards
    most = racks.sizes.take(grid.gaps // CELLS)
    count = np.minimum(_alive(grid, hooks.dead(racks).take(rows)), most)
    first = np.repeat(np.arange(len(count)), count)
    gaps = ranges(np.ones_like(count), count)
    before = grid.edges.take(first)
    length = grid.edges.take(first + gaps + 1) - before - 1
    anchors = _anchors(grid, crossed, start)
    passed = np.concatenate(([0], np.cumsum(anchors)))
    touching = (length > gaps) | (passed.take(first + gaps) > passed.take(first))
    single = gaps == 1
    down = (before + 1) % CELLS >= CELLS // 2
    twice = single & ((length == 1) | (down & crossed.take(first)))
    kept = np.flatnonzero(touching & ~twice)
    first, gaps, length = first.take(kept), gaps.take(kept), length.take(kept)
    begin = before.take(kept) + 1
    return Windows(first, gaps, begin, length, begin // CELLS)


def _alive(grid: Grid, dead: Bools) -> Ints:
    """How many gaps follow each, itself included, before a wall or a dead square: [g]."""
    numbers = np.arange(len(dead))
    stops = np.where(dead | grid.walls, numbers, len(dead))
    return np.minimum.accumulate(stops[::-1])[::-1] - numbers


def _anchors(grid: Grid, crossed: Bools, start: Square) -> Bools:
    """The gaps beside a tile of a crossing line; the start square on a board without tiles."""
    if not grid.empty.any():
        return crossed
    inside = grid.gaps % CELLS
    cell = start.row * WIDTH + start.col
    begins = (inside == cell) | (inside == TWINS[cell])
    anchors: Bools = crossed | (begins & grid.empty.take(grid.gaps // CELLS))
    return anchors
