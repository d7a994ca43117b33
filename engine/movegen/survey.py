"""Positions made ready: what lies where, what each square admits, and the windows to fill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np

from engine.movegen.arrays import Bools, Bytes, Ints, Keys
from engine.movegen.candidates import candidates
from engine.movegen.grid import Grid, Position
from engine.movegen.hooks import Hooks
from engine.movegen.index import ROW, WordIndex
from engine.movegen.racks import GUARDS, NOT_FORBIDDEN, Racks
from engine.movegen.windows import Windows, windows
from engine.scoring import Pricing

CHUNK = 1 << 13  # pairs that are looked at together, so that they stay in the processor's cache


@dataclass(frozen=True, eq=False)
class Pairs:
    """Windows and words whose letters the squares admit, n of them.

    `window`, `word` [n]; `letters` [gaps, n]: the codes that the gaps get; `left` [banks, n]: what
    the rack has left, guards included; a guard is gone where it has too few of a letter.
    """

    window: Ints
    word: Ints
    letters: Bytes
    left: Keys


@dataclass(frozen=True, eq=False)
class Survey:
    """Some positions, and all that can be said of them before any word is tried."""

    index: WordIndex
    grid: Grid
    racks: Racks
    hooks: Hooks
    windows: Windows

    @classmethod
    def of(cls, positions: Sequence[Position], index: WordIndex, pricing: Pricing) -> Survey:
        """The survey of positions that share word list, tiles and layout.

        Raises KeyError for a letter that the alphabet lacks.
        """
        grid = Grid.of(positions, index, pricing)
        racks = Racks.of([rack for _, rack in positions], index)
        hooks = Hooks.of(grid, index)
        return cls(index, grid, racks, hooks, windows(grid, hooks, racks, pricing.layout.start))

    @cached_property
    def cells(self) -> Ints:
        """The cells of each window's gaps: [gaps, windows], `grid.size` where there are fewer."""
        return self.windows.cells(self.grid, int(self.racks.sizes.max(initial=1)))

    @cached_property
    def rows(self) -> Ints:
        """The row in the table of hooks for each of `cells`."""
        rows: Ints = self.hooks.row.take(self.cells)
        return rows

    @cached_property
    def places(self) -> Ints:
        """Where in its word each of `cells` is; the end of the word's bytes for no cell."""
        places: Ints = np.minimum(self.cells - self.windows.start, ROW - 1)
        return places

    def pairs(self) -> Iterator[Pairs]:
        """The words that fit windows and crossing tiles, in handy portions.

        Whether the rack has the letters is decided where it has no blank, and left open elsewhere.
        """
        if not len(self.windows.start):
            return
        window, word = candidates(self.grid, self.racks, self.windows, self.index)
        keys = self.hooks.keys(self.racks)
        keys = keys.reshape(len(keys), -1)
        for first in range(0, len(window), CHUNK):
            yield self._admitted(window[first : first + CHUNK], word[first : first + CHUNK], keys)

    def _admitted(self, window: Ints, word: Ints, keys: Keys) -> Pairs:
        letters = self.index.flat.take(word * ROW + self.places.take(window, axis=1))
        at = self.rows.take(window, axis=1) * self.index.codes + letters
        held = self.racks.held.take(self.windows.position.take(window), axis=1)
        left = held - keys.take(at, axis=1).sum(axis=1)
        if self.racks.blanks.any():
            good = np.flatnonzero(left[0] & NOT_FORBIDDEN)
        else:
            good = np.flatnonzero(_enough(left))
        return Pairs(
            window.take(good), word.take(good), letters.take(good, axis=1), left.take(good, axis=1)
        )

    def laid(self, pairs: Pairs) -> Iterator[tuple[Ints, Ints]]:
        """The plays that pairs allow: the pair [n], and the gaps that get blanks [blanks, n].

        All plays without a blank come first, then those with one, and so on. A letter that the rack
        has may be laid as a blank all the same: that is another play.
        """
        whole = np.flatnonzero(_enough(pairs.left))
        yield whole, np.zeros((0, len(whole)), np.intp)
        blanks = self.racks.blanks
        if not blanks.any():
            return
        position = self.windows.position.take(pairs.window)
        own = self.racks.keys[:, position, pairs.letters]
        gaps = self.windows.gaps.take(pairs.window)
        for count in range(1, int(blanks.max()) + 1):
            choices = np.array(list(combinations(range(len(pairs.letters)), count)), np.intp)
            if not len(choices):
                return
            freed = own.take(choices[:, 0], axis=1)
            for gap in choices.T[1:]:
                freed += own.take(gap, axis=1)
            fits = _enough(pairs.left[:, None] + freed)
            fits &= choices[:, -1:] < gaps
            fits &= blanks.take(position) >= count
            choice, pair = np.nonzero(fits)
            yield pair, choices.T.take(choice, axis=1)


def _enough(left: Keys) -> Bools:
    """Whether no guard is gone: the first axis, that of the banks, is taken together."""
    enough: Bools = ((left & GUARDS) == GUARDS).all(axis=0)
    return enough
