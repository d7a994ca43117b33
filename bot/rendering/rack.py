"""The picture of a rack, for its owner's eyes."""

from __future__ import annotations

from bot.rendering.paint import paint_for
from bot.rendering.png import encode
from bot.rendering.sprites import Face, tile_sprite
from bot.rendering.themes import Theme
from engine.board import BLANK
from engine.rulesets import Ruleset
from engine.tiles import Tiles

SIDE = 88  # pixels of a tile
MARGIN = 12
IN_ROW = 9  # the longest rack that any rule set deals


def draw_rack(rack: Tiles, rules: Ruleset, theme: Theme) -> bytes:
    """The PNG of a rack in canonical order; a blank shows the sign that players write for it."""
    paint = paint_for(theme, rules.id)
    rows = [rack[first : first + IN_ROW] for first in range(0, len(rack), IN_ROW)] or [()]
    width = max(rules.rack_size, len(rows[0]))
    canvas = paint.canvas(2 * MARGIN + width * SIDE, 2 * MARGIN + len(rows) * SIDE)
    for y, row in enumerate(rows):
        for x, token in enumerate(row):
            sprite = tile_sprite(paint, face_of(token, rules), SIDE)
            canvas.paste(sprite, (MARGIN + x * SIDE, MARGIN + y * SIDE))
    return encode(canvas, paint.palette)


def face_of(token: str, rules: Ruleset) -> Face:
    """What a tile on a rack shows; an unplayed blank has no value yet."""
    if token == BLANK:
        return Face(BLANK, "", blank=True)
    return Face(token, str(rules.tiles.values[token]), blank=False)
