"""Words that a rack could lay into a window: few enough to look at every letter of each."""

from __future__ import annotations

import numpy as np

from engine.movegen.arrays import Bools, Bytes, Ints, ranges
from engine.movegen.grid import Grid
from engine.movegen.index import BLOCKS, N_BLOCKS, ROW, WordIndex
from engine.movegen.racks import Racks
from engine.movegen.windows import Windows


def candidates(grid: Grid, racks: Racks, windows: Windows, index: WordIndex) -> tuple[Ints, Ints]:
    """Windows and words that agree in the tiles that lie there: two arrays [pairs].

    Into windows with one tile or none go words that the rack can nearly make. Where there are more
    tiles than that, these tell the words, and the rack takes most of them out.
    """
    lacking = _lacking(racks, index)
    tiles = windows.length - windows.gaps
    few, many = np.flatnonzero(tiles < 2), np.flatnonzero(tiles > 1)
    bare, made = _by_rack(grid, racks, windows.only(few), lacking, index)
    owner, words = _by_tiles(grid, racks, windows.only(many), lacking, index)
    return np.concatenate((few.take(bare), many.take(owner))), np.concatenate((made, words))


def _lacking(racks: Racks, index: WordIndex) -> Bytes:
    """How many letters of each word each rack lacks, [positions, words] uint8.

    It is 0 for the longest words: they are seldom asked for, and telling would take twice as long.
    """
    lacking = np.zeros((len(racks.sizes), len(index.lengths)), np.uint8)
    for number, size in enumerate(racks.sizes.tolist()):
        told = lacking[number, : index.up_to[min(size + 2, ROW - 1)]]
        told += index.lengths[: len(told)]
        for code in np.flatnonzero(racks.counts[number]).tolist():
            counts = index.counts[code, : len(told)]
            for count in range(1, int(racks.counts[number, code]) + 1):
                told -= (counts >= count).view(np.uint8)
    return lacking


def _by_tiles(
    grid: Grid, racks: Racks, windows: Windows, lacking: Bytes, index: WordIndex
) -> tuple[Ints, Ints]:
    """The pairs of windows with two tiles or more: place in `windows`, and word."""
    patterns = grid.patterns(windows.start, windows.length)
    count, words = index.likely(patterns, windows.length)
    allowed = windows.length - windows.gaps + racks.blanks.take(windows.position)
    own = words + np.repeat(windows.position * lacking.shape[1], count)
    kept = np.flatnonzero(lacking.take(own) <= np.repeat(allowed.astype(np.uint8), count))
    owner = np.repeat(np.arange(len(count)), count)
    return index.agreeing(patterns, owner.take(kept), words.take(kept))


def _by_rack(
    grid: Grid, racks: Racks, windows: Windows, lacking: Bytes, index: WordIndex
) -> tuple[Ints, Ints]:
    """The pairs of windows with a tile or none: place in `windows`, and word."""
    wanted = _wanted(grid, windows, index)
    longest = int(windows.length.max(initial=2))
    span = (N_BLOCKS + 1) * index.codes
    keys, words = [], []
    for number, blanks in enumerate(racks.blanks.tolist()):
        asked = np.zeros(span, np.bool_)
        asked[wanted[windows.position == number]] = True
        own = _offered(lacking[number, : index.up_to[longest]], blanks, asked, index)
        keys.append(own[0] + number * span)
        words.append(own[1])
    every, wanted = np.concatenate(keys), wanted + windows.position * span
    first = np.searchsorted(every, wanted)
    count = np.searchsorted(every, wanted, "right") - first
    owner = np.repeat(np.arange(len(count)), count)
    return owner, np.concatenate(words).take(ranges(first, count))


def _wanted(grid: Grid, windows: Windows, index: WordIndex) -> Ints:
    """What each window asks of a word: a letter in a place of its length, or just its length."""
    tiles = np.append(np.flatnonzero(grid.letters), grid.size)
    lone = tiles.take(np.searchsorted(tiles, windows.start))
    place = BLOCKS.take(windows.length) + lone - windows.start
    wanted = place * index.codes + grid.letters.take(lone)
    bare = windows.length == windows.gaps
    return np.where(bare, N_BLOCKS * index.codes + windows.length, wanted)


def _offered(lacking: Bytes, blanks: int, asked: Bools, index: WordIndex) -> tuple[Ints, Ints]:
    """The words that a rack makes with at most one letter from elsewhere, if they are asked for.

    What they answer in ascending order, and words: two arrays [offered].
    """
    near = np.flatnonzero(lacking <= blanks + 1)
    exact = near.take(np.flatnonzero(lacking.take(near) <= blanks))
    letters = index.letters.take(near, axis=0)
    lengths = index.lengths.take(near)
    width = int(lengths[-1]) if len(near) else 0
    letters = letters[:, :width]
    places = BLOCKS.take(lengths)[:, None] + np.arange(width)
    keys = np.where(letters, places * index.codes + letters, 0)
    hits = np.flatnonzero(asked.take(keys))
    whole = N_BLOCKS * index.codes + index.lengths.take(exact).astype(np.intp)
    answers = np.concatenate((keys.reshape(-1).take(hits), whole)).astype(np.uint16)
    words = np.concatenate((near.take(hits // max(width, 1)), exact))
    order = np.argsort(answers, kind="stable")
    return answers.take(order).astype(np.intp), words.take(order)
