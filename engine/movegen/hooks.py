"""Which letters each square admits: those that make a word of the tiles in the line that crosses.

Appel and Jacobson (1988) call these cross-checks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.movegen.arrays import Bools, Ints, Keys, Small
from engine.movegen.grid import CELLS, Grid, twins
from engine.movegen.index import WordIndex
from engine.movegen.racks import FORBIDDEN, Racks

NO_WORD = -1
ANY = -2


@dataclass(frozen=True, eq=False)
class Hooks:
    """What squares admit, as rows of a table: one row for each square that tiles cross.

    Before these stands a row for each position, which serves all squares that nothing crosses; the
    last row is for no square at all. `row` [cells + 1] is each cell's row.
    `position` [rows]; `words` [rows, codes] int32: the crossing word that a letter makes, NO_WORD,
    or ANY where nothing crosses; `points`, `length` [rows]: the values of the tiles that cross
    and the letters of the crossing word, 0 where nothing does.
    """

    row: Ints
    position: Ints
    words: Small
    points: Ints
    length: Ints

    @classmethod
    def of(cls, grid: Grid, index: WordIndex) -> Hooks:
        """The hooks of a grid."""
        starts, ends = grid.edges[:-2] + 1, grid.edges[2:]
        at = np.flatnonzero((ends - starts > 1) & ~grid.walls)
        gaps, starts, ends = grid.gaps.take(at), starts.take(at), ends.take(at)
        boards = len(grid.empty)
        row = np.empty(grid.size + 1, np.intp)
        row[:-1].reshape(boards, CELLS)[:] = np.arange(boards)[:, None]
        row[twins(gaps)] = np.arange(boards, boards + len(gaps))
        row[-1] = boards + len(gaps)
        words = np.full((boards + len(gaps) + 1, index.codes), ANY, np.int32)
        words[boards:-1] = NO_WORD
        patterns = grid.patterns(starts, ends - starts)
        count, found = index.likely(patterns, ends - starts)
        owner, found = index.agreeing(patterns, np.repeat(np.arange(len(gaps)), count), found)
        letters = index.letters[found, (gaps - starts).take(owner)]
        words[owner + boards, letters] = found
        return cls(
            row,
            _framed(np.arange(boards), gaps // CELLS),
            words,
            _framed(np.zeros(boards), grid.sums.take(ends) - grid.sums.take(starts)),
            _framed(np.zeros(boards), ends - starts),
        )

    def keys(self, racks: Racks) -> Keys:
        """Each letter's key on each kind of square: [banks, rows, codes]."""
        keys = racks.keys.take(self.position, axis=1)
        keys[0] += (self.words == NO_WORD) * FORBIDDEN
        return keys

    def dead(self, racks: Racks) -> Bools:
        """The rows of squares that no letter of the rack fits: [rows]."""
        fits = (self.words != NO_WORD) & racks.usable.take(self.position, axis=0)
        dead: Bools = ~fits.any(axis=1)
        return dead


def _framed(before: NDArray[Any], hooks: NDArray[Any]) -> Ints:
    """A column of the table: the positions' rows, the hooks', and the last."""
    return np.concatenate((before, hooks, [0])).astype(np.intp)
