"""Text in pictures: what can be drawn of it, how wide it is, and the mask that draws it.

Names come from strangers. Whatever they hold, a line of text is one line, as wide as it may be.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from importlib import resources
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from engine.datafiles import asset_text, read_lines

LONGEST = 300  # characters of a text that are looked at; more would not fit any line
ELLIPSIS = "…"
UNKNOWN = "\N{REPLACEMENT CHARACTER}"


class Weight(StrEnum):
    """The two fonts."""

    BOLD = "Bold"
    REGULAR = "Regular"


@lru_cache(maxsize=64)
def font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    """A font at `size` pixels an em. Basic layout, since not every machine has the other."""
    file = resources.files("assets").joinpath("fonts", f"NotoSans-{weight}.ttf")
    return ImageFont.truetype(
        BytesIO(file.read_bytes()), size, layout_engine=ImageFont.Layout.BASIC
    )


@cache
def coverage() -> frozenset[str]:
    """The characters that both fonts draw."""
    name = "coverage.txt"
    return frozenset(
        chr(code)
        for line in read_lines(asset_text("fonts", name), name)
        for code in range(int(line.words[1], 16), int(line.words[2], 16) + 1)
    )


@lru_cache(maxsize=1024)
def clean(text: str) -> str:
    """`text` as far as the fonts can draw it, on one line.

    Letters in fancy dress (mathematical, full-width) become plain ones, signs that show nothing go,
    and each run of characters that the fonts lack becomes one replacement character.
    """
    shown = ""
    for char in unicodedata.normalize("NFC", text[:LONGEST]):
        if char in coverage():
            shown += char
            continue
        for plain in unicodedata.normalize("NFKC", char):
            shown += _nearest(plain, shown)
    return " ".join(shown.split()) or (UNKNOWN if text else "")


def _nearest(char: str, before: str) -> str:
    """What stands for one character, after what has been written `before`."""
    kind = unicodedata.category(char)
    if char in coverage():
        return char
    if kind[0] == "Z" or char in "\t\n\r":
        return " "
    if kind[0] in "MC":
        return ""
    return "" if before.endswith(UNKNOWN) else UNKNOWN


@dataclass(frozen=True)
class Glyph:
    """A character drawn: white on black, one line high, its origin `left` pixels from the edge."""

    mask: Image.Image
    left: int
    advance: int


@lru_cache(maxsize=2048)
def glyph(char: str, weight: Weight, size: int) -> Glyph:
    """A character in a font; basic layout moves the pen by whole pixels."""
    drawn = font(weight, size)
    left, _, right, _ = (int(edge) for edge in drawn.getbbox(char, anchor="ls"))
    mask = Image.new("L", (max(right - left, 1), line_height(size)))
    ImageDraw.Draw(mask).text((-left, size), char, fill=255, font=drawn, anchor="ls")
    return Glyph(mask, -left, round(drawn.getlength(char)))


def width(text: str, weight: Weight, size: int) -> int:
    """The width of clean text in pixels: the sum of its letters', as our fonts know no kerning."""
    return sum(glyph(char, weight, size).advance for char in text)


@lru_cache(maxsize=1024)
def fit(text: str, room: int, weight: Weight, size: int) -> str:
    """`text`, cleaned, and shortened with an ellipsis until it is at most `room` pixels wide."""
    text = clean(text)
    if width(text, weight, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, weight, size) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def mask(text: str, weight: Weight, size: int) -> Image.Image:
    """Clean text in white on black: as wide as the text, one line high, the baseline at `size`."""
    image = Image.new("L", (max(width(text, weight, size), 1), line_height(size)))
    pen = 0
    for char in text:
        drawn = glyph(char, weight, size)
        image.paste(255, (pen - drawn.left, 0), drawn.mask)  # over the end of the letter before
        pen += drawn.advance
    return image


def line_height(size: int) -> int:
    """The height in pixels that holds accents above (Ễ) and tails below (Щ) at a font size."""
    return size + size // 3
