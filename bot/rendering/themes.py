"""The colours of pictures as data files, one a theme, with a palette of premiums for each board.

A theme file has one `key #RRGGBB` a line for each of `COLOURS`; `premium PALETTE SQUARE BACKGROUND
LABEL` for each square of each palette; and `rules PALETTE ID…`, which rule sets use it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from engine.datafiles import Line, asset_names, asset_text, read_lines
from engine.errors import DataError

Colour = tuple[int, int, int]  # red, green, blue, 0 to 255

# page: around the board and behind the panel   ink, muted: text on it   grid: between squares
# plain: a square without premium   tile, blank: tiles and what is written on them
# last: the outline of the newest move   turn: behind the seat on turn
COLOURS = (
    *("page", "ink", "muted", "grid", "plain", "tile", "tile_ink", "blank", "blank_ink"),
    *("last", "turn", "turn_ink"),
)
SQUARES = ("letter2", "letter3", "word2", "word3", "start")


@dataclass(frozen=True)
class SquareColours:
    """The background of a premium square and the label on it."""

    back: Colour
    label: Colour


@dataclass(frozen=True, eq=False)
class Theme:
    """Colours by name. Compared by identity, since a theme is loaded once."""

    id: str
    colours: Mapping[str, Colour]
    palettes: Mapping[str, Mapping[str, SquareColours]]
    rules: Mapping[str, str]

    def premiums(self, rules: str) -> Mapping[str, SquareColours]:
        """The squares' colours for a rule set's ID; an unknown one gets the first palette."""
        first = next(iter(self.palettes))
        return self.palettes[self.rules.get(rules, first)]


@dataclass
class _Draft:
    """A theme while its file is read."""

    id: str = ""
    colours: dict[str, Colour] = field(default_factory=dict)
    palettes: dict[str, dict[str, SquareColours]] = field(default_factory=dict)
    rules: dict[str, str] = field(default_factory=dict)

    def take(self, line: Line) -> None:
        match line.key:
            case "id":
                (self.id,) = line.values(1, "one name")
            case "premium":
                self._premium(line)
            case "rules":
                self._rules(line)
            case key if key in COLOURS:
                (written,) = line.values(1, "one colour")
                if key in self.colours:
                    raise line.fault(f"{key!r} stands twice")
                self.colours[key] = _colour(line, written)
            case _:
                raise line.fault(f"unknown key {line.key!r}")

    def _premium(self, line: Line) -> None:
        palette, square, back, label = line.values(4, "a palette, a square and two colours")
        if square not in SQUARES:
            raise line.fault(f"unknown square {square!r}; known are {', '.join(SQUARES)}")
        squares = self.palettes.setdefault(palette, {})
        if square in squares:
            raise line.fault(f"{palette} {square} stands twice")
        squares[square] = SquareColours(_colour(line, back), _colour(line, label))

    def _rules(self, line: Line) -> None:
        if len(line.words) < 3:
            raise line.fault("'rules' needs a palette and the IDs of rule sets")
        for rules in line.words[2:]:
            if rules in self.rules:
                raise line.fault(f"{rules!r} has a palette already")
            self.rules[rules] = line.words[1]

    def fault(self) -> str | None:
        """What is missing now that the file has been read."""
        if not self.id:
            return "has no 'id'"
        missing = [key for key in COLOURS if key not in self.colours]
        if missing:
            return f"has no {', '.join(missing)}"
        if not self.palettes:
            return "has no 'premium'"
        for palette, squares in self.palettes.items():
            missing = [square for square in SQUARES if square not in squares]
            if missing:
                return f"palette {palette} has no {', '.join(missing)}"
        for rules, palette in self.rules.items():
            if palette not in self.palettes:
                return f"{rules} uses palette {palette!r}, which is not there"
        return None


def _colour(line: Line, written: str) -> Colour:
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", written):
        raise line.fault(f"a colour is written #RRGGBB, not {written!r}")
    red, green, blue = bytes.fromhex(written[1:])
    return red, green, blue


def parse_theme(text: str, file: str) -> Theme:
    """Read a theme file. Raises DataError."""
    draft, last = _Draft(), 1
    for line in read_lines(text, file):
        last = line.number
        draft.take(line)
    fault = draft.fault()
    if fault:
        raise DataError(file, last, fault)
    return Theme(draft.id, draft.colours, draft.palettes, draft.rules)


@cache
def load_theme(name: str) -> Theme:
    """A theme that ships with us. Raises DataError; FileNotFoundError for an unknown name."""
    return parse_theme(asset_text("themes", f"{name}.theme"), f"{name}.theme")


def theme_names() -> tuple[str, ...]:
    """The themes that ship with us."""
    return asset_names("themes", ".theme")
