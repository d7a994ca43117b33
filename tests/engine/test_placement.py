"""May these tiles lie there, and which words do they make? Rules 1.3, 2.2 and 2.4."""

import pytest

from engine.board import Board, Square
from engine.errors import Refusal
from engine.moves import Play
from engine.placement import (
    AdjoinsTiles,
    Detached,
    MissesStart,
    NoNewTile,
    NothingThere,
    OffTheBoard,
    OneLetter,
    Placement,
    RunsOver,
    place,
)
from engine.tiles import load_tileset

ENGLISH = load_tileset("english").alphabet
START = Square.parse("H8")


def board_of(**rows: str) -> Board:
    """A board from its rows that are not bare: `r8="4FILM7"`."""
    return Board.parse("/".join(rows.get(f"r{n}", "15") for n in range(1, 16)), ENGLISH)


FILM = board_of(r8="7FILM4")
CROSSED = board_of(r8="7FILM4", r9="10A4", r10="10T4")


def lay(board: Board, text: str) -> Placement:
    return place(board, Play.parse(text, ENGLISH), START)


def words(board: Board, text: str) -> list[str]:
    return ["".join(word.tokens) for word in lay(board, text).words]


@pytest.mark.parametrize("text", ["8H FILM", "8E FILM", "H8 FILM", "H5 FILM", "8D FILMS"])
def test_first_move_over_the_start(text: str) -> None:
    """Rules 1.3, 2.2: any tile of it, across or down."""
    assert words(Board(), text) == [text.split()[1]]


@pytest.mark.parametrize("text", ["8I FILM", "8D FILM", "7H FILM", "H9 FILM", "1A FILM"])
def test_first_move_beside_the_start(text: str) -> None:
    with pytest.raises(MissesStart) as refused:
        lay(Board(), text)
    assert refused.value.square == "H8"


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("8H ....S", ["FILMS"]),  # at the end
        ("8F UN....", ["UNFILM"]),  # at the front
        ("8G A....S", ["AFILMS"]),  # at both ends
        ("H8 .EET", ["FEET"]),  # through a tile
        ("K5 FOR.", ["FORM"]),
        ("J6 BE.T", ["BELT"]),
        ("L8 SEE", ["SEE", "FILMS"]),  # a hook
        ("9H AS", ["AS", "FA", "IS"]),  # parallel
        ("7I AB", ["AB", "AI", "BL"]),
        ("7G AT", ["AT", "TF"]),  # one tile touches
    ],
)
def test_adding_crossing_and_lying_parallel(text: str, made: list[str]) -> None:
    """Rules 1.3, 2.4: every word made or changed, the main word first."""
    assert words(FILM, text) == made


@pytest.mark.parametrize("text", ["9I .", "1A AT", "10H AT", "9L AT", "7L AT", "M8 AT"])
def test_tiles_that_touch_nothing(text: str) -> None:
    """Rules 1.3: tiles join what is on the board; corners do not."""
    with pytest.raises(NothingThere if "." in text else Detached):
        lay(FILM, text)


@pytest.mark.parametrize(
    ("text", "error", "facts"),
    [
        ("8M FILMS", OffTheBoard, {"word": "FILMS", "square": "O8"}),
        ("M13 FILMS", OffTheBoard, {"word": "FILMS", "square": "M15"}),
        ("8H FIRM", RunsOver, {"word": "FIRM", "square": "H8", "wanted": "F", "found": "F"}),
        ("H7 AXE", RunsOver, {"word": "AXE", "square": "H8", "wanted": "X", "found": "F"}),
        ("8H .....", NothingThere, {"word": ".....", "square": "L8"}),
        ("H8 .E.T", NothingThere, {"word": ".E.T", "square": "H10"}),
        ("8H ....", NoNewTile, {"word": "FILM"}),
        ("8L S", AdjoinsTiles, {"word": "S", "whole": "FILMS"}),
        ("8F UN", AdjoinsTiles, {"word": "UN", "whole": "UNFILM"}),
        ("8I ...S", AdjoinsTiles, {"word": "...S", "whole": "FILMS"}),
        ("8H ...", NoNewTile, {"word": "FIL"}),
    ],
)
def test_refusals_name_the_facts(text: str, error: type[Refusal], facts: dict[str, str]) -> None:
    """Rules 1.3; strict notation names the whole run (rules 7.14)."""
    with pytest.raises(error) as refused:
        lay(FILM, text)
    assert refused.value.facts == facts


def test_a_lone_tile_is_no_first_move() -> None:
    """Rules 2.2: at least two tiles."""
    with pytest.raises(OneLetter):
        lay(Board(), "8H A")


def test_a_lone_tile_reads_the_way_it_makes_a_word() -> None:
    """Rules 2.4: strict notation may name it either way; the word made is the same."""
    assert words(FILM, "L8 S") == ["FILMS"]
    assert words(FILM, "8H ....S") == ["FILMS"]


def test_a_tile_can_change_words_both_ways() -> None:
    """Rules 2.4: adding to one word and crossing another."""
    assert words(CROSSED, "K8 ...E") == ["MATE"]
    assert words(CROSSED, "9K .S") == ["AS"]
    assert words(CROSSED, "L8 SO") == ["SO", "FILMS", "AO"]


def test_tiles_never_move() -> None:
    """Rules 2.4: what lay there lies there still."""
    after = lay(CROSSED, "L8 SO").board
    assert CROSSED.tiles.items() <= after.tiles.items()
    assert after.without(frozenset(map(Square.parse, ("L8", "L9")))) == CROSSED


def test_a_play_through_two_words() -> None:
    """Rules 1.3: all tiles in one line, with tiles of the board between."""
    board = board_of(r8="7FILM4", r10="7OATS4", r9="7E7")
    assert words(board, "I8 .D.S") == ["IDAS", "ED"]


def test_eight_words_at_once() -> None:
    """Rules 2.4: a whole row along another one."""
    board = board_of(r8="3ENTASIS5")
    assert words(board, "7D REALIST") == ["REALIST", "RE", "EN", "AT", "LA", "IS", "SI", "TS"]


@pytest.mark.parametrize(
    ("text", "made"), [("15A .A", "XA"), ("15N A.", "AX"), ("A14 A.", "AX"), ("O14 A.", "AX")]
)
def test_corners_are_squares_like_others(text: str, made: str) -> None:
    """Rules 1: A1 to O15."""
    assert words(board_of(r15="X13X"), text) == [made]
