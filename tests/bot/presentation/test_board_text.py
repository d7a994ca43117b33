"""The board in words and in rows."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.presentation.board_text import alt_text, text_board
from engine.board import Board, Tile
from engine.layouts import ALL_SQUARES
from engine.rulesets import Ruleset, load_ruleset
from engine.views import GameView
from tests.bot.rendering import scenes

CLASSIC = load_ruleset("classic")


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def covered(token: str) -> GameView:
    """A board with this tile on every square, every second one a blank."""
    tiles = {at: Tile(token, number % 2 == 0) for number, at in enumerate(ALL_SQUARES)}
    return replace(scenes.packed(CLASSIC), board=Board(tiles))


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("15/" * 7 + "7CaT5" + "/15" * 7, "8H CaT"),
        ("15/" * 6 + "7H7/7A7/7T7" + "/15" * 6, "H7 HAT"),
        ("15/" * 6 + "7H7/6CAT6/7T7" + "/15" * 6, "8G CAT, H7 HAT"),
        ("15/" * 7 + "7Q7" + "/15" * 7, "H8 Q"),
        ("13NO/14N" + "/15" * 13, "1N NO, O1 ON"),
    ],
)
def test_alt_text_names_each_word_with_its_square(board: str, words: str) -> None:
    assert alt_text(scenes.table(CLASSIC, board, "A", "B"), "Board:", "bare") == f"Board: {words}"


def test_alt_text_of_the_worked_example() -> None:
    said = "After 6J GAN: 5K MEANS, 6J GAN, 8H THIEF, L2 DOZEN, K5 MAKE, L8 FEeT"
    assert alt_text(scenes.worked_example(), "After 6J GAN:", "bare") == said


def test_alt_text_brackets_long_tokens() -> None:
    assert "D8 [CH][ch], E8 AA" in alt_text(scenes.spanish(), "Board:", "bare")


def test_a_bare_board_is_called_so() -> None:
    assert alt_text(scenes.table(CLASSIC, "", "A", "B"), "Board:", "no tiles") == "Board: no tiles"


def test_a_board_too_full_for_words_is_given_in_rows() -> None:
    said = alt_text(covered("CH"), "Board:", "bare")
    assert said.startswith("Board: 1 [ch][CH][ch]")
    assert said.endswith("[CH][ch]")
    assert ", 15 [ch][CH]" in said


def test_rows_show_where_no_tile_lies() -> None:
    view = covered("CH")
    tiles = {at: tile for at, tile in view.board.tiles.items() if at.col != 3}
    said = alt_text(replace(view, board=Board(tiles)), "Board:", "bare")
    assert ", 15 [ch][CH][ch].[ch]" in said


@pytest.mark.parametrize("token", ["E", "CH", "L·L"])
@pytest.mark.parametrize("heading", ["", "Board:", "W" * 3000, "\N{WINKING FACE}" * 3000])
def test_a_full_board_fits_whatever_its_tiles_and_heading(token: str, heading: str) -> None:
    said = alt_text(covered(token), heading, "bare")
    assert units(said) <= 1024
    assert said.count(token) + said.count(token.lower()) >= len(ALL_SQUARES)


@given(st.text(), st.integers(0, 225), st.sampled_from([CLASSIC, scenes.long_tokens()]))
def test_alt_text_fits(heading: str, count: int, rules: Ruleset) -> None:
    assert units(alt_text(scenes.packed(rules, count), heading, "bare")) <= 1024


def test_board_in_rows() -> None:
    lines = text_board(scenes.worked_example()).splitlines()
    assert len(lines) == 16
    assert lines[0] == "   A B C D E F G H I J K L M N O"
    assert lines[1] == " 1 = . . ' . . . = . . . ' . . ="
    assert lines[2] == ' 2 . - . . . " . . . " . D . - .'
    assert lines[10] == '10 . " . . . " . . . " . e . " .'


def test_an_empty_start_square_has_its_own_sign() -> None:
    lines = text_board(scenes.table(CLASSIC, "", "A", "B")).splitlines()
    assert lines[8] == " 8 = . . ' . . . * . . . ' . . ="


def test_long_tokens_keep_the_columns() -> None:
    header, *rows = text_board(scenes.spanish()).splitlines()
    assert rows[7] == " 8 =   .   .   CH  A   L·L NY  QU  RR  Ç   W   '   .   .   ="
    assert rows[8] == " 9 .   .   '   ch  A   l·l ny  qu  rr  ç   w   .   '   .   ."
    assert header.index("D") == rows[7].index("CH")
