"""Text in pictures, whoever wrote it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw

from bot.rendering.lettering import (
    LONGEST,
    UNKNOWN,
    Weight,
    clean,
    coverage,
    fit,
    font,
    glyph,
    line_height,
    mask,
    width,
)


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("Nguyễn Thị Hồng", "Nguyễn Thị Hồng"),
        ("Nguye\u0302\u0303n", "Nguyễn"),
        ("Ёлкин №1", "Ёлкин №1"),
        ("  two \t lines\n", "two lines"),
        ("𝓕𝓪𝓷𝓬𝔂 Ｗｉｄｅ ①", "Fancy Wide 1"),
        ("z\u0338\u0322\u031ba\u0337lgo", "zalgo"),
        ("مها", UNKNOWN),
        ("Ann 👩‍👩‍👧 Lee", f"Ann {UNKNOWN} Lee"),
        ("\u202eAnn\u202c", "Ann"),
        ("A\u200b\u00adnn\x00", "Ann"),
        ("\ud800Ann", "Ann"),
        ("\u200d", UNKNOWN),
        ("", ""),
    ],
)
def test_what_cannot_be_drawn_is_replaced_or_left_out(written: str, drawn: str) -> None:
    assert clean(written) == drawn


@given(st.text(), st.integers(30, 400))
def test_any_text_fits(text: str, room: int) -> None:
    fitted = fit(text, room, Weight.REGULAR, 22)
    assert set(fitted) <= coverage()
    assert width(fitted, Weight.REGULAR, 22) <= room
    assert mask(fitted, Weight.REGULAR, 22).size == (
        max(width(fitted, Weight.REGULAR, 22), 1),
        line_height(22),
    )


def test_a_text_is_shortened_no_more_than_needed() -> None:
    assert fit("Nguyễn Thị Hồng Nhung", 1000, Weight.BOLD, 22) == "Nguyễn Thị Hồng Nhung"
    shortened = fit("Nguyễn Thị Hồng Nhung", 150, Weight.BOLD, 22)
    assert shortened == "Nguyễn Thị…"
    assert len(clean("W" * 100_000)) == LONGEST
    assert fit("W" * 100_000, 100, Weight.BOLD, 22) == "WWW…"


@pytest.mark.parametrize("weight", Weight)
def test_letters_set_one_by_one_look_as_set_together(weight: Weight) -> None:
    text = "jWorld Ёлкин Nguyễn Щfi 10/60 AVjj"
    image = mask(text, weight, 22)
    together = Image.new("L", image.size)
    drawn = font(weight, 22)
    ImageDraw.Draw(together).text((0, 22), text, fill=255, font=drawn, anchor="ls")
    assert ImageChops.difference(image, together).getbbox() is None


@pytest.mark.parametrize("weight", Weight)
def test_fonts_draw_what_they_are_said_to_cover(weight: Weight) -> None:
    missing = glyph("\u0e01", weight, 40).mask.tobytes()  # Thai, which the fonts do not have
    assert [c for c in coverage() if glyph(c, weight, 40).mask.tobytes() == missing] == []
    assert set("ABCXYZ0189АЯЁЩЪaăâđêôơưẠỄỹ…·№") <= coverage()
