"""What a seat can do in its turn, and the notation in which moves are written and stored.

A part of a play is written as in GCG: `8H FILMS` across, `H8 FILMS` down, `.` where a tile already
lies, blanks in lower case, `[CH]` for a tile of several characters. Parts are joined by `; `.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from engine.alphabets import Alphabet
from engine.board import COLUMNS, Direction, Square, Tile
from engine.errors import Refusal
from engine.tiles import Tiles


@dataclass(frozen=True)
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

    @property
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
            tiles.extend(Tile(glyph.token, glyph.lower) for glyph in alphabet.read(letters))
        if not tiles:
            raise NotationError(text)
        return cls(start, direction, tuple(tiles))


@dataclass(frozen=True)
class Play:
    """Laying tiles; most rule sets allow one part."""

    parts: tuple[Part, ...]

    @property
    def laid(self) -> tuple[tuple[Square, Tile], ...]:
        """The tiles that come from the rack, and where they go."""
        return tuple(pair for part in self.parts for pair in part.laid)

    @property
    def used(self) -> Tiles:
        """The tiles as they were held, blanks as `?`."""
        return tuple(tile.held_as for _, tile in self.laid)

    def __str__(self) -> str:
        return "; ".join(str(part) for part in self.parts)

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> Self:
        """Read parts joined by `;`. Raises NotationError, UnknownLetter or LookAlike."""
        return cls(tuple(Part.parse(part, alphabet) for part in text.split(";")))


@dataclass(frozen=True)
class Exchange:
    """Changing tiles instead of playing; none is a pass."""

    tiles: Tiles


@dataclass(frozen=True)
class Pass:
    """Doing nothing."""


Move = Play | Exchange | Pass
