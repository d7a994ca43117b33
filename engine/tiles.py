"""Tile sets as data: letters, counts, values; racks and bags as sorted tuples of tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property

from engine.alphabets import Alphabet
from engine.board import BLANK, Tile
from engine.datafiles import Line, asset_names, asset_text, read_lines
from engine.errors import DataError

Tiles = tuple[str, ...]  # tokens in canonical order, blanks last


@dataclass(frozen=True)
class TileSet:
    """How many of each tile there are and what each is worth (rules 1.13, 2.7)."""

    id: str
    title: str
    alphabet: Alphabet
    counts: Mapping[str, int]
    values: Mapping[str, int]

    @cached_property
    def all_tiles(self) -> Tiles:
        """Every tile of the set, in canonical order."""
        return self.sort(Counter(self.counts).elements())

    def sort(self, tiles: Iterable[str]) -> Tiles:
        """`tiles` in the one canonical order: the alphabet's, blanks last."""
        return tuple(sorted(tiles, key=self.alphabet.order.__getitem__))

    def value(self, tile: Tile, *, blank_worth_letter: bool) -> int:
        """What a tile scores on the board; a blank is worth 0 or, in Erudit, its letter."""
        if tile.blank and not blank_worth_letter:
            return 0
        return self.values[tile.letter]

    def parse_rack(self, text: str) -> Tiles:
        """Read letters and `?`, `[CH]` for one of several characters.

        Raises UnknownLetter or LookAlike.
        """
        letters = "".join(text.replace(BLANK, "").split())
        tokens = (glyph.token for glyph in self.alphabet.read_exact(letters))
        return self.sort((*tokens, *BLANK * text.count(BLANK)))

    def spell(self, tiles: Iterable[str]) -> str:
        """Letters as text that `parse_rack` reads back."""
        return self.alphabet.spell(tiles)


def minus(tiles: Tiles, used: Iterable[str]) -> Tiles:
    """`tiles` without `used`, order kept. Raises ValueError when one is not there."""
    left = list(tiles)
    for token in used:
        left.remove(token)
    return tuple(left)


def missing(tiles: Iterable[str], wanted: Tiles) -> Tiles:
    """What of `wanted` is not among `tiles`, in the order of `wanted`."""
    held = tuple(tiles)
    left = list(held)
    try:  # most often nothing is missing, and this is the quickest way to see it
        for token in wanted:
            left.remove(token)
    except ValueError:
        return tuple((Counter(wanted) - Counter(held)).elements())
    return ()


@dataclass
class _Draft:
    """A tile set while its file is read."""

    id: str = ""
    title: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    values: dict[str, int] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    lookalikes: dict[str, str] = field(default_factory=dict)
    total: tuple[int, int] | None = None

    def take(self, line: Line) -> None:
        if self.total is not None and line.key in ("tile", "blank", "total"):
            raise line.fault(f"{line.key!r} stands after 'total'")
        match line.key:
            case "id":
                (self.id,) = line.values(1, "one name")
            case "title":
                self.title = line.rest
            case "tile":
                self._tile(line)
            case "blank":
                (count,) = line.values(1, "a count")
                self.counts[BLANK] = line.number_of(count, "the count")
            case "lookalike":
                self._lookalike(line)
            case "total":
                self._total(line)
            case _:
                raise line.fault(f"unknown key {line.key!r}")

    def _tile(self, line: Line) -> None:
        if len(line.words) < 4:
            raise line.fault("'tile' needs a letter, a count and a value")
        letter, count, value, *aliases = line.words[1:]
        if letter in self.values or letter in self.aliases:
            raise line.fault(f"letter {letter!r} stands twice")
        if letter != letter.upper() or letter == letter.lower():
            raise line.fault(f"letter {letter!r} must have a capital form, and be written in it")
        self.counts[letter] = line.number_of(count, "the count")
        self.values[letter] = line.number_of(value, "the value")
        for alias in aliases:
            if alias in self.values or alias in self.aliases:
                raise line.fault(f"spelling {alias!r} stands twice")
            self.aliases[alias] = letter

    def _lookalike(self, line: Line) -> None:
        shown, meant = line.values(2, "the foreign letter and the one it resembles")
        if meant not in self.values:
            raise line.fault(f"{meant!r} is no letter of this set")
        if shown in self.values or shown in self.aliases or shown in self.lookalikes:
            raise line.fault(f"letter {shown!r} stands twice")
        self.lookalikes[shown] = meant

    def _total(self, line: Line) -> None:
        tiles, points = line.values(2, "the number of tiles and the sum of their values")
        self.total = line.number_of(tiles, "the total"), line.number_of(points, "the points")
        found = sum(self.counts.values()), self.points
        if found != self.total:
            raise line.fault(
                f"says {tiles} tiles and {points} points, but there are {found[0]} and {found[1]}"
            )

    @property
    def points(self) -> int:
        """The sum of the values of all tiles."""
        return sum(n * self.values[letter] for letter, n in self.counts.items() if letter != BLANK)


def parse_tileset(text: str, file: str) -> TileSet:
    """Read a tile set file. Raises DataError with file, line and fault."""
    draft, last = _Draft(), 1
    for line in read_lines(text, file):
        draft.take(line)
        last = line.number
    if not draft.id:
        raise DataError(file, last, "has no 'id'")
    if draft.total is None:
        raise DataError(file, last, "has no 'total' line after the tiles")
    alphabet = Alphabet(tuple(draft.values), draft.aliases, draft.lookalikes)
    return TileSet(draft.id, draft.title, alphabet, draft.counts, draft.values)


@cache
def load_tileset(name: str) -> TileSet:
    """A tile set that ships with us. Raises DataError; FileNotFoundError for an unknown name."""
    return parse_tileset(asset_text("tilesets", f"{name}.tiles"), f"{name}.tiles")


def tileset_names() -> tuple[str, ...]:
    """The tile sets that ship with us."""
    return asset_names("tilesets", ".tiles")
