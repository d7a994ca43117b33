"""What a seat can do in its turn, and the notation in which moves are written and stored.

A part of a play is written as in GCG: `8H FILMS` across, `H8 FILMS` down, `.` where a tile already
lies, blanks in lower case, `[CH]` for a tile of several characters. Parts are joined by `; `.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from engine.alphabets import Alphabet
from engine.board import BLANK, COLUMNS, Direction, Square, Tile
from engine.errors import Refusal
from engine.tiles import Tiles


@dataclass(unsafe_hash=True)
class NotationError(Refusal):
    """A text that is no move anywhere."""

    text: str


@dataclass(frozen=True)
class Part:
    """One word of a play: where it begins and what is laid; None where a tile already lies."""

    start: Square
    direction: Direction
    tiles: tuple[Tile | None, ...]

    def squares(self) -> Iterator[tuple[Square, Tile | None]]:
        """Each square of the word with what is laid there."""
        for count, tile in enumerate(self.tiles):
            yield self.start.step(self.direction, count), tile

    @cached_property
    def laid(self) -> tuple[tuple[Square, Tile], ...]:
        """The tiles that come from the rack, and where they go."""
        return tuple((at, tile) for at, tile in self.squares() if tile is not None)

    def __str__(self) -> str:
        column, row = COLUMNS[self.start.col], str(self.start.row + 1)
        place = row + column if self.direction is Direction.ACROSS else column + row
        return f"{place} {''.join('.' if tile is None else str(tile) for tile in self.tiles)}"

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> Self:
        """Read one part. Raises NotationError, UnknownLetter or LookAlike."""
        place, _, word = text.strip().partition(" ")
        try:
            start = Square.parse(place)
        except ValueError:
            raise NotationError(text) from None
        direction = Direction.ACROSS if place[0].isdecimal() else Direction.DOWN
        tiles: list[Tile | None] = []
        for piece, letters in enumerate(word.strip().split(".")):
            if piece:
                tiles.append(None)
            tiles.extend(Tile(glyph.token, glyph.lower) for glyph in alphabet.read_exact(letters))
        if not tiles:
            raise NotationError(text)
        return cls(start, direction, tuple(tiles))


@dataclass(frozen=True)
class Swap:
    """Putting a letter in the place of the joker that stands for it (rules 5.6)."""

    square: Square
    letter: str

    def __str__(self) -> str:
        return f"* {self.square} = {Tile(self.letter)}"

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> Self:
        """Read `* H8 = А`. Raises NotationError, UnknownLetter or LookAlike."""
        found = re.fullmatch(r"\*\s*(\w+)\s*=\s*(\S+)", text.strip())
        tokens = alphabet.tokens(found[2]) if found else ()
        try:
            if found is None or len(tokens) != 1:
                raise NotationError(text)
            return cls(Square.parse(found[1]), tokens[0])
        except ValueError:
            raise NotationError(text) from None


@dataclass(frozen=True)
class Play:
    """Laying tiles, perhaps after taking jokers off the board; most rule sets allow one part."""

    parts: tuple[Part, ...]
    swaps: tuple[Swap, ...] = ()

    @cached_property
    def laid(self) -> tuple[tuple[Square, Tile], ...]:
        """The tiles that are laid on empty squares, and where they go."""
        return tuple(pair for part in self.parts for pair in part.laid)

    @property
    def shown(self) -> dict[Square, Tile]:
        """What every square that the play touches shows afterwards."""
        return {**{swap.square: Tile(swap.letter) for swap in self.swaps}, **dict(self.laid)}

    @property
    def used(self) -> Tiles:
        """The tiles that come from the rack, blanks as `?`; jokers off the board do not."""
        tiles = []
        for part in self.parts:
            for tile in part.tiles:
                if tile is not None:
                    letter, blank = tile
                    tiles.append(BLANK if blank else letter)
        for swap in self.swaps:
            if BLANK in tiles:
                tiles.remove(BLANK)
            tiles.append(swap.letter)
        return tuple(tiles)

    def __str__(self) -> str:
        return "; ".join(str(piece) for piece in (*self.swaps, *self.parts))

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> Self:
        """Read swaps and parts joined by `;`. Raises NotationError, UnknownLetter or LookAlike."""
        pieces = [piece.strip() for piece in text.split(";")]
        swaps = tuple(Swap.parse(piece, alphabet) for piece in pieces if piece.startswith("*"))
        parts = tuple(Part.parse(piece, alphabet) for piece in pieces if not piece.startswith("*"))
        if not parts:
            raise NotationError(text)
        return cls(parts, swaps)


@dataclass(frozen=True)
class Exchange:
    """Changing tiles instead of playing; none is a pass."""

    tiles: Tiles


@dataclass(frozen=True)
class Pass:
    """Doing nothing."""


Move = Play | Exchange | Pass
