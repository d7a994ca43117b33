"""A theme as the palette of a picture: every colour an index, every ink a ramp of shades.

Pictures are drawn in palette indices from the start, which makes drawing a copy of bytes and the
PNG small. Pillow composes text on grey images only, so canvases and sprites are
grey images whose values are indices; `bot.rendering.png` gives them their colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.rendering.themes import Colour, Theme

SHADES = 4  # between an ink and its background; with ten inks the palette has up to 62 colours

# Every ink by name: what is written in which colour on which; premiums come on top.
INKS = {
    "page": ("ink", "page"),
    "muted": ("muted", "page"),
    "tile": ("tile_ink", "tile"),
    "blank": ("blank_ink", "blank"),
    "turn": ("turn_ink", "turn"),
}


@dataclass(frozen=True, eq=False)
class Paint:
    """The colours of one theme and rule set as indices into `palette` (RGB triples)."""

    palette: bytes
    solid: Mapping[str, int]
    pairs: Mapping[str, tuple[Colour, Colour]]
    ramps: Mapping[str, bytes]

    def ink(self, name: str, mask: Image.Image) -> Image.Image:
        """A grey mask (0 background, 255 ink) as indices of the ramp of `name`."""
        return mask.point(self.ramps[name])

    def canvas(self, width: int, height: int) -> Image.Image:
        """An empty picture, in pixels."""
        return Image.new("L", (width, height), self.solid["page"])


@lru_cache(maxsize=32)
def paint_for(theme: Theme, rules: str) -> Paint:
    """The paint of a theme for the rule set with the ID `rules`."""
    squares = theme.premiums(rules)
    solid = dict(theme.colours) | {name: square.back for name, square in squares.items()}
    pairs = {name: (theme.colours[ink], theme.colours[on]) for name, (ink, on) in INKS.items()}
    pairs |= {name: (square.label, square.back) for name, square in squares.items()}
    colours: list[Colour] = []
    ramps = {name: _ramp(ink, back, colours) for name, (ink, back) in pairs.items()}
    colours += [colour for colour in solid.values() if colour not in colours]
    palette = bytes(value for colour in colours for value in colour)
    return Paint(palette, {name: colours.index(c) for name, c in solid.items()}, pairs, ramps)


def _ramp(ink: Colour, back: Colour, colours: list[Colour]) -> bytes:
    """For each of 256 degrees of cover the index of the nearest shade; `colours` gets the shades.

    Each ramp has indices of its own, one after the other: then the edges of letters are the same
    small differences whatever their colours, which packs well.
    """
    steps, first = SHADES + 1, len(colours)
    colours += [_mix(ink, back, step / steps) for step in range(steps + 1)]
    return bytes(first + round(cover * steps / 255) for cover in range(256))


def _mix(ink: Colour, back: Colour, share: float) -> Colour:
    """A colour between a background (share 0) and an ink (share 1)."""
    red, green, blue = (round(b + (i - b) * share) for i, b in zip(ink, back, strict=True))
    return red, green, blue
