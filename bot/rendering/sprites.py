"""The small pictures that boards and racks are put together from, drawn once and kept.

Sizes are in pixels. Phones show a board picture at six tenths of its size, so nothing that must be
read is lower than 10 pixels here.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.rendering.lettering import Weight, clean, font, mask
from bot.rendering.paint import Paint

SMOOTH = 4  # shapes are drawn this many times larger and scaled down

# A tile's measures as shares of its side.
LETTER, VALUE = 0.70, 0.42  # font sizes
TOP, BOTTOM = 0.07, 0.58  # between these stands the letter, above its value: the two never meet
MIDDLE, ROOM = 0.47, 0.84  # of the letter: where, and how wide at most
EDGE = 0.89  # right and lower end of the value


@dataclass(frozen=True)
class Face:
    """What a tile shows. A blank has other colours and a line around."""

    letter: str
    value: str
    blank: bool


@lru_cache(maxsize=1024)
def tile_sprite(paint: Paint, face: Face, side: int) -> Image.Image:
    """A tile: the letter at the top, its value at the bottom right, a line of grid around."""
    cover = Image.new("L", (side, side))
    draw = ImageDraw.Draw(cover)
    edge = round(side * EDGE)
    value_font = font(Weight.BOLD, round(side * VALUE))
    draw.text((edge, edge), face.value, fill=255, font=value_font, anchor="rs")
    letter = clean(face.letter)
    size, tail = _letter_size(letter, side, edge - value_font.getlength(face.value))
    letter_font = font(Weight.BOLD, size)
    left, _, right, _ = letter_font.getbbox(letter, anchor="ls")
    at = (side * MIDDLE - (left + right) / 2, round(side * BOTTOM) - tail)
    draw.text(at, letter, fill=255, font=letter_font, anchor="ls")
    sprite = paint.ink("blank" if face.blank else "tile", cover)
    if face.blank:
        box = (1, 1, side - 2, side - 2)
        line = paint.solid["blank_ink"]
        ImageDraw.Draw(sprite).rectangle(box, outline=line, width=side // 18)
    _frame(sprite, paint)
    return sprite


def _letter_size(letter: str, side: int, value_left: float) -> tuple[int, float]:
    """The largest font size in which a letter fits its part of the tile, and how far it is raised.

    Accents count, and a tail (Q) that would reach the value; one beside the value (J) hangs.
    """
    size = round(side * LETTER)
    while True:
        left, top, right, bottom = font(Weight.BOLD, size).getbbox(letter, anchor="ls")
        tail = bottom if side * MIDDLE + (right - left) / 2 > value_left else 0
        fits = right - left <= side * ROOM and tail - top <= side * (BOTTOM - TOP)
        if fits or size == 1:
            return size, tail
        size -= 1


def _frame(sprite: Image.Image, paint: Paint) -> None:
    """Draw the line that separates a square from its neighbours."""
    box = (0, 0, sprite.width - 1, sprite.height - 1)
    ImageDraw.Draw(sprite).rectangle(box, outline=paint.solid["grid"])


def plain_sprite(paint: Paint, side: int) -> Image.Image:
    """A square without premium."""
    sprite = Image.new("L", (side, side), paint.solid["plain"])
    _frame(sprite, paint)
    return sprite


def label_sprite(paint: Paint, square: str, label: str, side: int) -> Image.Image:
    """A premium square with its label, shrunk until it fits."""
    label, size = clean(label), round(side * 0.58)
    while size > 1 and font(Weight.BOLD, size).getlength(label) > side * 0.9:
        size -= 1
    cover = Image.new("L", (side, side))
    middle = (side / 2, side / 2 + size * 0.36)  # digits and capitals are 0.72 em high
    draw = ImageDraw.Draw(cover)
    draw.text(middle, label, fill=255, font=font(Weight.BOLD, size), anchor="ms")
    sprite = paint.ink(square, cover)
    _frame(sprite, paint)
    return sprite


def star_sprite(paint: Paint, side: int) -> Image.Image:
    """The start square: a star."""
    large = side * SMOOTH
    cover = Image.new("L", (large, large))
    corners = [
        (
            large * (0.5 + radius * math.sin(math.pi * corner / 5)),
            large * (0.52 - radius * math.cos(math.pi * corner / 5)),
        )
        for corner, radius in enumerate((0.40, 0.17) * 5)
    ]
    ImageDraw.Draw(cover).polygon(corners, fill=255)
    sprite = paint.ink("start", cover.resize((side, side), Image.Resampling.BOX))
    _frame(sprite, paint)
    return sprite


@lru_cache(maxsize=1024)
def text_sprite(paint: Paint, ink: str, text: str, weight: Weight, size: int) -> Image.Image:
    """A line of clean text; its baseline lies `size` pixels below its top."""
    return paint.ink(ink, mask(text, weight, size))
