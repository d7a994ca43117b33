"""Pictures against drawing them naively (budget: a tenth) and against the bare PNG encoder (budget:
three times); at most 30 KB.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from itertools import count

from PIL import Image, ImageDraw, ImageFont

from bot.rendering import board, rack
from bot.rendering.paint import paint_for
from bot.rendering.panel import LINE, TEXT, WIDTH, panel_height
from bot.rendering.png import encode
from bot.rendering.themes import Theme, load_theme
from engine.board import COLUMNS, SIZE, Square
from engine.layouts import ALL_SQUARES
from engine.rulesets import load_ruleset
from engine.views import GameView
from tests.bench.timing import in_turn
from tests.bot.rendering.scenes import ENGLISH, packed

ROUNDS = 40
FONTS = resources.files("assets").joinpath("fonts")
BOLD, REGULAR = (str(FONTS.joinpath(f"NotoSans-{weight}.ttf")) for weight in ("Bold", "Regular"))


def rows() -> list[tuple[str, float, float, str]]:
    """A late board with 86 tiles and four seats; a rack."""
    rules, theme = load_ruleset("ttvn"), load_theme("light")
    view = packed(rules, 86)
    png = board.draw_board(view, theme, texts=ENGLISH)
    held = rules.tiles.parse_rack("AEJQWZ?")
    ways: dict[str, Callable[[], object]] = {
        "board again": lambda: board.draw_board(view, theme, texts=ENGLISH),
        "board after a move": _after_moves(view, theme),
        "rack": lambda: rack.draw_rack(held, rules, theme),
        "floor: our PNG encode alone": _ours_encoded(view, theme),
        "floor: Pillow's PNG encode, level 3": _pillow_encoded(view, theme),
        "peer: naive drawing": lambda: naive_board(view, theme),
    }
    taken = in_turn(ways, ROUNDS)
    *_, (ours, _), (pillow, _), (peer, _) = taken.values()
    notes = dict.fromkeys(ways, "")
    for name in ("board again", "board after a move"):
        drawn = taken[name][0]
        encodes = f"{drawn / ours:.2f} x our encode, {drawn / pillow:.2f} x Pillow's"
        notes[name] = f"1/{peer / drawn:.1f} of naive; {encodes}"
    notes["board again"] += f"; {len(png) / 1024:.1f} KB"
    return [(name, *taken[name], notes[name]) for name in ways]


def _after_moves(view: GameView, theme: Theme) -> Callable[[], bytes]:
    """Draw with totals and texts that were never drawn before."""
    number = count(1000)

    def draw() -> bytes:
        n = next(number)
        first, *others = view.seats
        seen = replace(view, seats=(replace(first, score=n), *others))
        texts = replace(ENGLISH, bag=f"{n} tiles left", turn=f"{n} to move")
        return board.draw_board(seen, theme, texts=texts)

    return draw


def _ours_encoded(view: GameView, theme: Theme) -> Callable[[], bytes]:
    """Encode the finished canvas, nothing else."""
    paint = paint_for(theme, view.rules.id)
    canvas = board.paint_board(view, paint, ENGLISH)
    return lambda: encode(canvas, paint.palette)


def _pillow_encoded(view: GameView, theme: Theme) -> Callable[[], None]:
    """Have Pillow encode the same canvas at level 3."""
    paint = paint_for(theme, view.rules.id)
    canvas = board.paint_board(view, paint, ENGLISH)
    canvas.putpalette(paint.palette)
    return lambda: canvas.save(io.BytesIO(), "PNG", compress_level=3)


def naive_board(view: GameView, theme: Theme) -> bytes:
    """The same board as most bots draw it: in full colour, everything anew, Pillow's defaults."""
    image = Image.new("RGB", (WIDTH, WIDTH + panel_height(view, ENGLISH)), theme.colours["page"])
    draw = ImageDraw.Draw(image)
    fonts = {size: ImageFont.truetype(BOLD, size) for size in (15, 18, 21, 25)}
    for square in ALL_SQUARES:
        _naive_square(draw, view, theme, square, fonts)
    for number in range(SIZE):
        middle = board.BORDER + number * board.SIDE + board.SIDE // 2
        for side in (board.BORDER // 2, WIDTH - board.BORDER // 2):
            draw.text((middle, side), COLUMNS[number], "black", fonts[18], anchor="mm")
            draw.text((side, middle), str(number + 1), "black", fonts[18], anchor="mm")
    words = " ".join(f"{word} {points}" for word, points in view.last.words) if view.last else ""
    names = [f"{seat.name}  {seat.score}" for seat in view.seats]
    lines = (ENGLISH.heading, ENGLISH.bag, *names, ENGLISH.turn, ENGLISH.last, words)
    font = ImageFont.truetype(REGULAR, TEXT)
    for number, text in enumerate(lines):
        draw.text((24, WIDTH + number * LINE), text, "black", font)
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def _naive_square(
    draw: ImageDraw.ImageDraw,
    view: GameView,
    theme: Theme,
    square: Square,
    fonts: dict[int, ImageFont.FreeTypeFont],
) -> None:
    side, colours = board.SIDE, theme.colours
    x, y = board.BORDER + square.col * side, board.BORDER + square.row * side
    box = (x, y, x + side - 1, y + side - 1)
    name = board.SQUARE_NAMES.get(view.rules.board.sign(square), "")
    tile = view.board[square]
    if tile is not None:
        draw.rectangle(box, fill=colours["tile"], outline=colours["grid"])
        ink, value = colours["tile_ink"], str(view.rules.tiles.values[tile.letter])
        draw.text((x + side / 2, y + 20), tile.letter, ink, fonts[25], anchor="ms")
        draw.text((x + side - 4, y + side - 4), value, ink, fonts[15], anchor="rs")
    elif name:
        colour = theme.premiums(view.rules.id)[name]
        draw.rectangle(box, fill=colour.back, outline=colours["grid"])
        middle = (x + side / 2, y + side / 2)
        draw.text(middle, name[-1] + name[0], colour.label, fonts[21], anchor="mm")
    else:
        draw.rectangle(box, fill=colours["plain"], outline=colours["grid"])
