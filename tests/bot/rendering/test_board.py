"""What boards and racks show, and what they never tell."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.rendering.board import BORDER, SIDE, draw_board, face_of, paint_board
from bot.rendering.paint import paint_for
from bot.rendering.panel import WIDTH, PanelTexts, PremiumLabels
from bot.rendering.png import encode
from bot.rendering.rack import draw_rack
from bot.rendering.sprites import Face
from bot.rendering.themes import Colour, load_theme, theme_names
from engine.board import Square, Tile
from engine.layouts import ALL_SQUARES
from engine.rulesets import Ruleset, load_ruleset
from engine.views import GameView, LastMoveView
from tests.bot.rendering import scenes

LIGHT = load_theme("light")
TTVN = load_ruleset("ttvn")
BARE = PanelTexts(PremiumLabels("2L", "3L", "2W", "3W"), heading="", bag="", turn="", last="")


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def colour_at(view: GameView, square: Square, right: int = 1, down: int = 4) -> Colour:
    """The colour of a pixel of a square; by default one of its background."""
    at = BORDER + square.col * SIDE + right, BORDER + square.row * SIDE + down
    found = opened(draw_board(view, LIGHT, texts=scenes.ENGLISH)).getpixel(at)
    assert isinstance(found, tuple)
    red, green, blue = found
    return red, green, blue


def test_a_rack_does_not_show_on_the_board() -> None:
    view = scenes.worked_example()
    drawn = draw_board(view, LIGHT, texts=scenes.ENGLISH)
    mine = replace(view, viewer="A", rack=TTVN.tiles.parse_rack("QZ??"))
    assert draw_board(mine, LIGHT, texts=scenes.ENGLISH) == drawn


@pytest.mark.parametrize("rules", [TTVN, scenes.erudit()], ids=lambda rules: rules.id)
@pytest.mark.parametrize("theme", theme_names())
def test_a_board_with_every_tile_is_at_most_30_kb(theme: str, rules: Ruleset) -> None:
    view = scenes.packed(rules, len(rules.tiles.all_tiles))
    assert len(draw_board(view, load_theme(theme), texts=scenes.VIETNAMESE)) <= 30 * 1024


@pytest.mark.parametrize(
    ("square", "premium"),
    [("A4", "letter2"), ("B2", "word2"), ("B6", "letter3"), ("A1", "word3"), ("H8", "start")],
)
def test_premium_squares_have_the_colours_of_the_rules(square: str, premium: str) -> None:
    bare = scenes.table(TTVN, "", "A", "B")
    assert colour_at(bare, Square.parse(square)) == LIGHT.premiums("ttvn")[premium].back


def test_the_last_move_is_outlined_and_nothing_else() -> None:
    view = scenes.worked_example()
    outlined = {at for at in ALL_SQUARES if colour_at(view, at, 0, 18) == LIGHT.colours["last"]}
    assert outlined == {Square.parse("J6"), Square.parse("L6")}


def test_tiles_of_one_move_that_touch_share_an_outline() -> None:
    last = replace(scenes.russian(), rules=TTVN).last
    view = replace(scenes.russian(), last=last)
    edges = {at for at in ALL_SQUARES if colour_at(view, at, 0, 18) == LIGHT.colours["last"]}
    assert edges == {Square.parse("D8")}


def test_blanks_have_another_colour_and_show_letter_and_value() -> None:
    view = scenes.worked_example()
    assert colour_at(view, Square.parse("L10"), 5) == LIGHT.colours["blank"]
    assert colour_at(view, Square.parse("L9"), 3) == LIGHT.colours["tile"]
    assert face_of(Tile("E", blank=True), TTVN) == Face("E", "0", blank=True)
    assert face_of(Tile("Ф", blank=True), scenes.erudit()) == Face("Ф", "10", blank=True)


def test_the_panel_takes_only_the_room_it_needs() -> None:
    empty = scenes.table(TTVN, "")
    assert opened(draw_board(empty, LIGHT, texts=BARE)).height < WIDTH + 20
    heights = [
        opened(draw_board(scenes.table(TTVN, "", *names), LIGHT, texts=scenes.ENGLISH)).height
        for names in ("AB", "ABC", "ABCD")
    ]
    assert heights[0] < heights[1] == heights[2]


def test_the_bonus_stands_beside_the_words() -> None:
    last = LastMoveView("A", frozenset(), (("FILMSEO", 20),), 20)
    plain = scenes.table(TTVN, "", "A", "B", last=last)
    bingo = replace(plain, last=replace(last, score=70))
    assert draw_board(plain, LIGHT, texts=BARE) != draw_board(bingo, LIGHT, texts=BARE)


def test_the_seat_on_turn_is_marked() -> None:
    view = scenes.table(TTVN, "", "A", "B")
    first = draw_board(replace(view, on_turn="A"), LIGHT, texts=scenes.ENGLISH)
    assert first != draw_board(view, LIGHT, texts=scenes.ENGLISH)


@given(st.lists(st.text(), min_size=1, max_size=4, unique=True), st.text(), st.text())
def test_no_name_or_text_breaks_a_picture(names: list[str], one: str, other: str) -> None:
    texts = PanelTexts(PremiumLabels(one, other, one, other), one, other, one, other)
    view = scenes.table(TTVN, "", *names, last=scenes.strangers().last)
    assert opened(draw_board(view, LIGHT, texts=texts)).width == WIDTH


@pytest.mark.parametrize("rules", [TTVN, load_ruleset("nine-tile"), scenes.long_tokens()])
@pytest.mark.parametrize("count", [0, 1, 9, 40])
def test_racks_of_any_length_are_drawn(rules: Ruleset, count: int) -> None:
    tiles = (*rules.tiles.values, "?") * 7
    picture = opened(draw_rack(tiles[:count], rules, LIGHT))
    assert picture.height == 24 + 88 * max(1, -(-count // 9))


def test_a_blank_on_a_rack_differs_from_every_letter() -> None:
    pictures = {draw_rack((token,), TTVN, LIGHT) for token in (*TTVN.tiles.values, "?")}
    assert len(pictures) == 27


def test_a_picture_is_read_as_it_was_painted() -> None:
    paint = paint_for(LIGHT, "ttvn")
    canvas = paint_board(scenes.packed(TTVN), paint, scenes.ENGLISH)
    read = Image.open(io.BytesIO(encode(canvas, paint.palette)))
    assert read.mode == "P"
    assert read.tobytes() == canvas.tobytes()
    assert read.getpalette() == list(paint.palette)
