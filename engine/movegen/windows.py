"""Windows: the stretches of a line that a play can fill, from one run of tiles to the next.

A play fills all gaps of its window, so that its word is the whole window; a word fits only if it
has the window's tiles in their places.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.board import Square
from engine.movegen.arrays import Bools, Ints, ranges
from engine.movegen.grid import CELLS, TWINS, WIDTH, Grid, twins
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

    Windows with a square that no letter of the rack fits are left out, and so is one gap of a
    column where the play reads across too: it is found there.
    """
    rows, dead = hooks.row.take(grid.gaps), hooks.dead(racks)
    crossed = rows >= len(grid.empty)
    position = grid.gaps // CELLS
    inside = grid.gaps - position * CELLS
    anchors = crossed | _begins(grid, position, inside, start)
    passed = np.append(0, np.cumsum(anchors))
    count = np.minimum(_alive(grid, dead.take(rows)), racks.sizes.take(position))
    first, gaps = np.repeat(np.arange(len(count)), count), ranges(np.ones_like(count), count)
    end = first + gaps
    length = grid.edges.take(end + 1) - grid.edges.take(first) - 1
    touching = (length > gaps) | (passed.take(end) > passed.take(first))
    # One gap is found across if it can be, and needs a letter that its own line admits too.
    idle = (crossed & (inside >= CELLS // 2)) | dead.take(hooks.row.take(twins(grid.gaps)))
    none = (gaps == 1) & ((length == 1) | idle.take(first))
    kept = np.flatnonzero(touching & ~none)
    first = first.take(kept)
    begin = grid.edges.take(first) + 1
    return Windows(first, gaps.take(kept), begin, length.take(kept), position.take(first))


def _alive(grid: Grid, dead: Bools) -> Ints:
    """How many gaps follow each, itself included, before a wall or a dead square: [g]."""
    numbers = np.arange(len(dead))
    stops = np.where(dead | grid.walls, numbers, len(dead))
    return np.minimum.accumulate(stops[::-1])[::-1] - numbers


def _begins(grid: Grid, position: Ints, inside: Ints, start: Square) -> Bools:
    """Whether a gap is the start square of a board without tiles: [g]."""
    cell = start.row * WIDTH + start.col
    begins: Bools = grid.empty.take(position) & ((inside == cell) | (inside == TWINS[cell]))
    return begins
