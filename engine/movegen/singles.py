"""Plays of one tile, found by looking words up: the quick way to see that a rack can move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from engine.board import BLANK, SIZE, Board, Direction, Square, Tile
from engine.lexicon import Words
from engine.moves import Part, Play
from engine.rulesets import Ruleset
from engine.tiles import Tiles

Place = tuple[int, int]  # row and column: finds what a Square does, and is made much faster


def one_tile_words(
    board: Board, rack: Tiles, rules: Ruleset, words: Words, squares: int
) -> Iterator[tuple[Square, Tile]]:
    """Tiles of the rack that make words only, on the first `squares` squares next to tiles."""
    letters = rules.tiles.alphabet.letters if BLANK in rack else tuple(dict.fromkeys(rack))
    for at in islice(_beside(board.tiles), squares):
        runs = [run for run in _runs(board.tiles, *at) if run != ("", "")]
        for letter in letters:
            key = _spelled(letter)
            if all(words.fault(before + key + after) is None for before, after in runs):
                yield Square(*at), Tile(letter, letter not in rack)


def one_tile_play(board: Board, square: Square, tile: Tile) -> Play:
    """The play of `tile` alone: across where that makes a word of two letters or more."""
    after = board.with_tiles({square: tile})
    runs = {direction: tuple(after.run(square, direction)) for direction in Direction}
    direction = Direction.ACROSS if len(runs[Direction.ACROSS]) > 1 else Direction.DOWN
    laid = tuple(tile if at == square else None for at in runs[direction])
    return Play((Part(runs[direction][0], direction, laid),))


def _beside(tiles: Mapping[Any, Tile]) -> Iterator[Place]:
    """The empty squares next to tiles, each once; those of the newest tiles first.

    A board holds its tiles in the order in which they were laid, and new ones have more room.
    """
    tried: set[Place] = set()
    for row, col in reversed(tuple(tiles)):
        for at in ((row, col + 1), (row + 1, col), (row, col - 1), (row - 1, col)):
            if at not in tiles and at not in tried and 0 <= at[0] < SIZE and 0 <= at[1] < SIZE:
                tried.add(at)
                yield at


def _runs(tiles: Mapping[Any, Tile], row: int, col: int) -> Iterator[tuple[str, str]]:
    """The letters that lie before and behind a square, across and down."""
    for down, right in ((0, 1), (1, 0)):
        before, after = "", ""
        at = row - down, col - right
        while at in tiles:
            before = _spelled(tiles[at].letter) + before
            at = at[0] - down, at[1] - right
        at = row + down, col + right
        while at in tiles:
            after += _spelled(tiles[at].letter)
            at = at[0] + down, at[1] + right
        yield before, after


def _spelled(letter: str) -> str:
    """A letter as it stands in the key of a word."""
    return letter if len(letter) == 1 else f"[{letter}]"
