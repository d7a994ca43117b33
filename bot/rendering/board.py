"""The picture of a table: its board, and below it the panel."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.rendering.lettering import Weight
from bot.rendering.paint import Paint, paint_for
from bot.rendering.panel import WIDTH, PanelTexts, PremiumLabels, paint_panel, panel_height
from bot.rendering.png import encode
from bot.rendering.sprites import (
    Face,
    label_sprite,
    plain_sprite,
    star_sprite,
    text_sprite,
    tile_sprite,
)
from bot.rendering.themes import Theme
from engine.board import COLUMNS, SIZE, Square, Tile
from engine.layouts import ALL_SQUARES, Layout
from engine.rulesets import Ruleset
from engine.views import GameView

SIDE = 36  # pixels of a square: 22 on a phone 360 wide
BORDER = (WIDTH - SIZE * SIDE) // 2  # around the squares, for the coordinates
COORDINATE = 18  # font size
OUTLINE = 3

SQUARE_NAMES = {
    "'": "letter2",
    '"': "letter3",
    "-": "word2",
    "=": "word3",
    "*": "start",
    "+": "start",
}


def draw_board(view: GameView, theme: Theme, *, texts: PanelTexts) -> bytes:
    """The PNG of what everybody may see of a table; a rack in `view` does not show."""
    paint = paint_for(theme, view.rules.id)
    return encode(paint_board(view, paint, texts), paint.palette)


def paint_board(view: GameView, paint: Paint, texts: PanelTexts) -> Image.Image:
    """The canvas of `draw_board`."""
    canvas = paint.canvas(WIDTH, WIDTH + panel_height(view, texts))
    canvas.paste(_empty_board(paint, view.rules.board, texts.labels))
    tiles = view.board.tiles
    sprites = {
        tile: tile_sprite(paint, face_of(tile, view.rules), SIDE) for tile in set(tiles.values())
    }
    for square, tile in tiles.items():
        canvas.paste(sprites[tile], _corner(square))
    _outline_last(canvas, view, paint)
    paint_panel(canvas, view, paint, texts)
    return canvas


def face_of(tile: Tile, rules: Ruleset) -> Face:
    """What a tile on the board shows: a blank its letter, and what it is worth there."""
    worth = rules.tiles.value(tile, blank_worth_letter=rules.blank_worth_letter)
    return Face(tile.letter, str(worth), tile.blank)


def _corner(square: Square) -> tuple[int, int]:
    """The top left pixel of a square."""
    return BORDER + square.col * SIDE, BORDER + square.row * SIDE


def _outline_last(canvas: Image.Image, view: GameView, paint: Paint) -> None:
    """Outline the tiles of the last move: a line around all that touch each other."""
    if view.last is None:
        return
    draw, far = ImageDraw.Draw(canvas), SIDE - OUTLINE
    for square in view.last.squares:
        left, top = _corner(square)
        right, bottom = left + SIDE - 1, top + SIDE - 1
        sides = {
            (-1, 0): (left, top, right, bottom - far),
            (1, 0): (left, top + far, right, bottom),
            (0, -1): (left, top, right - far, bottom),
            (0, 1): (left + far, top, right, bottom),
        }
        for (down, across), box in sides.items():
            if (square.row + down, square.col + across) not in view.last.squares:
                draw.rectangle(box, fill=paint.solid["last"])


@lru_cache(maxsize=32)
def _empty_board(paint: Paint, layout: Layout, labels: PremiumLabels) -> Image.Image:
    """The squares with their labels, and the coordinates on all four sides."""
    image = paint.canvas(WIDTH, WIDTH)
    written = {name: getattr(labels, name) for name in ("letter2", "letter3", "word2", "word3")}
    sprites = {name: label_sprite(paint, name, text, SIDE) for name, text in written.items()}
    sprites["start"] = star_sprite(paint, SIDE)
    plain = plain_sprite(paint, SIDE)
    for square in ALL_SQUARES:
        name = SQUARE_NAMES.get(layout.sign(square), "")
        image.paste(sprites.get(name, plain), _corner(square))
    for number in range(SIZE):
        middle = BORDER + number * SIDE + SIDE // 2
        for side in (BORDER // 2, WIDTH - BORDER // 2):
            _centre(image, paint, COLUMNS[number], (middle, side))
            _centre(image, paint, str(number + 1), (side, middle))
    return image


def _centre(image: Image.Image, paint: Paint, text: str, middle: tuple[int, int]) -> None:
    """Write a coordinate around a point."""
    sprite = text_sprite(paint, "page", text, Weight.BOLD, COORDINATE)
    # Capitals and digits are 0.72 em high and stand on a baseline that is one em down.
    image.paste(sprite, (middle[0] - sprite.width // 2, middle[1] - round(COORDINATE * 0.64)))
