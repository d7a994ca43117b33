"""What is written can be read back: squares, plays, boards, racks, spans of time."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.alphabets import LookAlike, UnknownLetter
from engine.board import SIZE, Board, Direction, Square, Tile
from engine.moves import NotationError, Part, Play
from engine.options import parse_span
from engine.tiles import load_tileset
from tests.engine.test_two_character_tiles import TILES as WITH_CH

ENGLISH = load_tileset("english").alphabet
CH = WITH_CH.alphabet

squares = st.builds(Square, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
tiles = st.builds(Tile, st.sampled_from(CH.letters), st.booleans())
words = st.lists(st.none() | tiles, min_size=1, max_size=15).map(tuple)
parts = st.builds(Part, squares, st.sampled_from(Direction), words)
plays = st.builds(Play, st.lists(parts, min_size=1, max_size=3).map(tuple))
boards = st.builds(Board, st.dictionaries(squares, tiles, max_size=40))
racks = st.lists(st.sampled_from((*CH.letters, "?")), max_size=9).map(WITH_CH.sort)


@given(squares)
def test_square_is_read_as_it_is_printed(square: Square) -> None:
    assert Square.parse(str(square)) == square
    letter, number = str(square)[0], str(square)[1:]
    assert Square.parse(number + letter.lower()) == square


@given(plays)
def test_play_is_read_as_it_is_printed(play: Play) -> None:
    assert Play.parse(str(play), CH) == play


@given(boards)
def test_board_is_read_as_it_is_printed(board: Board) -> None:
    assert Board.parse(str(board), CH) == board


@given(racks)
def test_rack_is_read_as_it_is_spelled(rack: tuple[str, ...]) -> None:
    assert WITH_CH.parse_rack(WITH_CH.spell(rack)) == rack


@pytest.mark.parametrize(
    ("text", "start", "direction", "laid"),
    [
        ("8H FILMS", "H8", Direction.ACROSS, {"H8": "F", "L8": "S"}),
        ("H8 FILMS", "H8", Direction.DOWN, {"H8": "F", "H12": "S"}),
        ("L8 .EeT", "L8", Direction.DOWN, {"L9": "E", "L10": "e", "L11": "T"}),
        ("1a Q..T", "A1", Direction.ACROSS, {"A1": "Q", "D1": "T"}),
        ("O15 A", "O15", Direction.DOWN, {"O15": "A"}),
    ],
)
def test_number_first_is_across(
    text: str, start: str, direction: Direction, laid: dict[str, str]
) -> None:
    """Design 6: `8H WORD` is across, `H8 WORD` down; lower case is a blank, `.` is there."""
    (part,) = Play.parse(text, ENGLISH).parts
    assert (str(part.start), part.direction) == (start, direction)
    assert laid.items() <= {str(at): str(tile) for at, tile in part.laid}.items()


def test_what_a_play_takes_from_the_rack() -> None:
    assert Play.parse("L8 .EeT", ENGLISH).used == ("E", "?", "T")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "FILMS",
        "8H",
        "8H ",
        "H FILMS",
        "8H1 FILMS",
        "H16 FILMS",
        "8P FILMS",
        "0H FILMS",
        "88H X",
    ],
)
def test_what_is_no_move_anywhere(text: str) -> None:
    with pytest.raises(NotationError):
        Play.parse(text, ENGLISH)


@pytest.mark.parametrize("text", ["8H 12345", "8H HA#DJI", "8H FI LM", "8H FILMŠ"])
def test_what_no_tile_says(text: str) -> None:
    with pytest.raises(UnknownLetter):
        Play.parse(text, ENGLISH)


def test_a_letter_of_another_script_is_named() -> None:
    """Rules 5.4: refused with that reason."""
    with pytest.raises(LookAlike) as refused:
        Play.parse("8H САТ", ENGLISH)
    assert (refused.value.letter, refused.value.meant) == ("С", "C")


def test_accents_are_read_in_either_form() -> None:
    """Posts may come decomposed: what looks alike is one letter."""
    with pytest.raises(UnknownLetter) as refused:
        ENGLISH.tokens("E\u0301")
    assert refused.value.letter == "É"


def test_a_board_is_a_picture() -> None:
    rows = ["15"] * 7 + ["7FiLM4"] + ["15"] * 7
    board = Board.parse("/".join(rows), ENGLISH)
    assert board[Square.parse("I8")] == Tile("I", blank=True)
    assert (len(board.tiles), bool(board), bool(Board())) == (4, True, False)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("/".join(["15"] * 14), "14 rows, not 15"),
        ("/".join(["15"] * 14 + ["14"]), "row 15 has 14 squares, not 15"),
        ("/".join(["A15"] + ["15"] * 14), "row 1 has 16 squares, not 15"),
    ],
)
def test_a_board_has_fifteen_rows_of_fifteen(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=re.escape(fault)):
        Board.parse(text, ENGLISH)


@pytest.mark.parametrize(
    ("text", "seconds"), [("30m", 1800), ("25h", 90000), ("2d", 172800), ("0m", 0)]
)
def test_span_of_time(text: str, seconds: int) -> None:
    assert parse_span(text) == seconds


@pytest.mark.parametrize("text", ["", "25", "h", "-1h", "1.5h", "1h30m", "9999999d", "1 h"])
def test_what_is_no_span(text: str) -> None:
    with pytest.raises(ValueError, match="span"):
        parse_span(text)
