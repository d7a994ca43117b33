"""Premium squares as pictures: fifteen rows of fifteen signs, and what each sign means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from engine.board import SIZE, Square
from engine.datafiles import Line, asset_names, asset_text, read_lines
from engine.errors import DataError


class Premium(NamedTuple):
    """What a square multiplies: the letter on it and the word through it."""

    letter: int = 1
    word: int = 1


PLAIN = Premium()
SIGNS = {
    ".": PLAIN,
    "'": Premium(letter=2),
    '"': Premium(letter=3),
    "-": Premium(word=2),
    "=": Premium(word=3),
    "*": Premium(word=2),  # the start square, as on most boards
    "+": PLAIN,  # a start square without a premium (Erudit)
}
STARTS = "*+"


@dataclass(frozen=True)
class Layout:
    """A board's premium squares and its start square."""

    id: str
    rows: tuple[str, ...]

    @cached_property
    def premiums(self) -> Mapping[Square, Premium]:
        """The squares that have a premium, and which."""
        signs = ((at, SIGNS[self.sign(at)]) for at in ALL_SQUARES)
        return {at: premium for at, premium in signs if premium != PLAIN}

    @cached_property
    def by_cell(self) -> Mapping[int, Premium]:
        """The cells of a board that have a premium, and which."""
        return {at.cell: premium for at, premium in self.premiums.items()}

    @cached_property
    def start(self) -> Square:
        """The square that the first move must cover."""
        return next(at for at in ALL_SQUARES if self.sign(at) in STARTS)

    def sign(self, square: Square) -> str:
        """The sign of a square in the picture."""
        return self.rows[square.row][square.col]


ALL_SQUARES = tuple(Square(row, col) for row in range(SIZE) for col in range(SIZE))


def parse_layout(text: str, file: str) -> Layout:
    """Read a layout file: `id NAME`, then fifteen `row` lines. Raises DataError."""
    name, rows, last = "", [], 1
    for line in read_lines(text, file):
        last = line.number
        match line.key:
            case "id":
                (name,) = line.values(1, "one name")
            case "row":
                rows.append(_row(line))
            case _:
                raise line.fault(f"unknown key {line.key!r}")
        if "".join(rows).translate({ord(sign): "*" for sign in STARTS}).count("*") > 1:
            raise line.fault("there is a second start square")
    if not name:
        raise DataError(file, last, "has no 'id'")
    if len(rows) != SIZE:
        raise DataError(file, last, f"has {len(rows)} rows, not {SIZE}")
    if not any(sign in "".join(rows) for sign in STARTS):
        raise DataError(file, last, "has no start square (* or +)")
    return Layout(name, tuple(rows))


def _row(line: Line) -> str:
    (row,) = line.values(1, f"{SIZE} signs without blanks")
    if len(row) != SIZE:
        raise line.fault(f"a row has {SIZE} signs, this one {len(row)}")
    for sign in row:
        if sign not in SIGNS:
            raise line.fault(f"unknown sign {sign!r}; known are {' '.join(SIGNS)}")
    return row


@cache
def load_layout(name: str) -> Layout:
    """A layout that ships with us. Raises DataError; FileNotFoundError for an unknown name."""
    return parse_layout(asset_text("layouts", f"{name}.layout"), f"{name}.layout")


def layout_names() -> tuple[str, ...]:
    """The layouts that ship with us."""
    return asset_names("layouts", ".layout")
