"""Squares, directions, tiles and the board: values that are compared and printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple, Self

from engine.alphabets import Alphabet

SIZE = 15
COLUMNS = "ABCDEFGHIJKLMNO"
BLANK = "?"


class Direction(StrEnum):
    """The way a word reads."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> Direction:
        """The direction that crosses this one."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Square(NamedTuple):
    """A place on the board, rows and columns counted from 0; printed as `H8`."""

    row: int
    col: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.col]}{self.row + 1}"

    @property
    def cell(self) -> int:
        """The number of the square's cell."""
        return (self.row + 1) * ROW + self.col

    @property
    def on_board(self) -> bool:
        """Whether there is such a square."""
        return 0 <= self.row < SIZE and 0 <= self.col < SIZE

    def step(self, direction: Direction, count: int = 1) -> Square:
        """The square `count` steps on in reading direction; it may lie off the board."""
        if direction is Direction.ACROSS:
            return Square(self.row, self.col + count)
        return Square(self.row + count, self.col)

    @classmethod
    def parse(cls, text: str) -> Square:
        """Read `H8` or `8H`, any case. Raises ValueError."""
        found = re.fullmatch(r"([A-Oa-o])(\d{1,2})|(\d{1,2})([A-Oa-o])", text)
        if found is None:
            raise ValueError(f"{text!r} is not a square from A1 to O15")
        column, row = found[1] or found[4], int(found[2] or found[3])
        square = cls(row - 1, COLUMNS.index(column.upper()))
        if not square.on_board:
            raise ValueError(f"{text!r} is not a square from A1 to O15")
        return square


# The cells of a board are numbered row by row, with an empty cell behind each row and a row of such
# cells above the first and below the last: a walk along tiles ends before it leaves the board.
ROW = SIZE + 1
SQUARES = tuple(Square(cell // ROW - 1, cell % ROW) for cell in range((SIZE + 2) * ROW))
STEPS = {Direction.ACROSS: 1, Direction.DOWN: ROW}


class Tile(NamedTuple):
    """A tile on the board: the letter that it shows, and whether it is a blank."""

    letter: str
    blank: bool = False

    @property
    def code(self) -> str:
        """The tile as a text: its letter, and `?` behind it for a blank."""
        return self.letter + BLANK if self.blank else self.letter

    @classmethod
    def of_code(cls, code: str) -> Self:
        """The tile that has this code."""
        return cls(letter_of(code), code.endswith(BLANK))

    @property
    def held_as(self) -> str:
        """What the tile is on a rack or in the bag."""
        return BLANK if self.blank else self.letter

    def __str__(self) -> str:
        shown = self.letter.lower() if self.blank else self.letter
        return shown if len(shown) == 1 else f"[{shown}]"


def letter_of(code: str) -> str:
    """The letter that a tile with this code shows."""
    return code.removesuffix(BLANK)


def run_ends(cells: Sequence[str], cell: int, step: int) -> tuple[int, int]:
    """The first cell of the run of tiles through `cell`, and the one behind its last.

    Whether a tile lies on `cell` itself makes no difference.
    """
    first, end = cell, cell + step
    while cells[first - step]:
        first -= step
    while cells[end]:
        end += step
    return first, end


def _with_codes(cells: Iterable[str], tiles: Mapping[Square, Tile]) -> tuple[str, ...]:
    changed = list(cells)
    for (row, col), (letter, blank) in tiles.items():
        changed[(row + 1) * ROW + col] = letter + BLANK if blank else letter
    return tuple(changed)


@dataclass(frozen=True)
class Board:
    """The tiles that lie on the board, by square. Never changed in place."""

    tiles: Mapping[Square, Tile] = field(default_factory=dict)

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The code of the tile in each cell, an empty text where none lies."""
        return _with_codes(("",) * len(SQUARES), self.tiles)

    def __getitem__(self, square: Square) -> Tile | None:
        return self.tiles.get(square)

    def __bool__(self) -> bool:
        return bool(self.tiles)

    def with_tiles(self, tiles: Mapping[Square, Tile]) -> Board:
        """The board with `tiles` laid on it (over what lies there, as a joker swap does)."""
        after = Board({**self.tiles, **tiles})
        if "cells" in vars(self):  # a few changes are less work than all cells anew
            vars(after)["cells"] = _with_codes(self.cells, tiles)
        return after

    def without(self, squares: frozenset[Square]) -> Board:
        """The board with `squares` emptied."""
        return Board({at: tile for at, tile in self.tiles.items() if at not in squares})

    def run(self, square: Square, direction: Direction) -> tuple[Square, ...]:
        """The unbroken run of tiles through `square` in reading order; empty when bare."""
        if square not in self.tiles:
            return ()
        step = STEPS[direction]
        first, end = run_ends(self.cells, square.cell, step)
        return SQUARES[first:end:step]

    def __str__(self) -> str:
        """The rows joined by `/`, numbers for empty runs, lower case for blanks."""
        return "/".join(self._row(row) for row in range(SIZE))

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> Self:
        """Read what `str` prints. Raises ValueError, UnknownLetter or LookAlike."""
        rows = text.split("/")
        tiles: dict[Square, Tile] = {}
        for row, shown in enumerate(rows):
            col = 0
            for piece in re.findall(r"\d+|[^\d]+", shown):
                if piece.isdecimal():
                    col += int(piece)
                    continue
                for glyph in alphabet.read_exact(piece):
                    tiles[Square(row, col)] = Tile(glyph.token, glyph.lower)
                    col += 1
            if col != SIZE:
                raise ValueError(f"row {row + 1} has {col} squares, not {SIZE}")
        if len(rows) != SIZE:
            raise ValueError(f"{len(rows)} rows, not {SIZE}")
        return cls(tiles)

    def _row(self, row: int) -> str:
        shown, empty = "", 0
        for col in range(SIZE):
            tile = self.tiles.get(Square(row, col))
            if tile is None:
                empty += 1
                continue
            shown += (str(empty) if empty else "") + str(tile)
            empty = 0
        return shown + (str(empty) if empty else "")
