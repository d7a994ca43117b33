"""The echo of a move is written as a post; its sums show how the points come about."""

from dataclasses import replace

import pytest

from engine.rulesets import load_ruleset
from tests.bot.presentation.telling import notices, only
from tests.engine.driver import GameTable, ttvn

THIEF = ("8H THIEF", "THIEFAA")
FEET = ("L8 .EeT", "?ETAAAA")
MANY = replace(load_ruleset("ttvn"), many_placements=True, joker_swap=True, blank_worth_letter=True)


def move_text(table: GameTable, *moves: tuple[str, str], language: str = "en") -> list[str]:
    """The lines that are said about the last of these moves, each with its rack."""
    for text, rack in moves:
        player = table.on_turn
        assert player is not None
        table.rack(player, rack)
        table.move(player, text)
    return only(notices(table, language), "move").text.splitlines()


@pytest.mark.parametrize(
    ("moves", "echo"),
    [
        ([THIEF], "THIEF across from H8"),
        ([("H4 THIEF", "THIEFAA")], "THIEF down from H4"),
        ([THIEF, FEET], "FEeT down from L8"),
        ([THIEF, FEET, ("10K T.A", "TAAAAAA")], "TEA across from K10"),
        ([THIEF, ("M8 S", "SAAAAAA")], "THIEFS across from H8"),
        ([("8H aT", "?TAAAAA")], "A(blank)T across from H8"),
        ([("8H aS", "?SAAAAA"), ("8G h..", "?AAAAAA")], "hAS across from G8"),
    ],
)
def test_the_word_is_written_whole_with_its_new_blanks(
    moves: list[tuple[str, str]], echo: str
) -> None:
    assert move_text(ttvn(), *moves)[1] == echo


@pytest.mark.parametrize(
    ("language", "across", "down"),
    [
        ("en", "THIEF across from H8", "FEeT down from L8"),
        ("vi", "THIEF hàng ngang từ ô H8", "FEeT hàng dọc từ ô L8"),
        ("ru", "THIEF по горизонтали от H8", "FEeT по вертикали от L8"),
    ],
)
def test_in_the_language_of_the_table(language: str, across: str, down: str) -> None:
    table = ttvn()
    assert move_text(table, THIEF, language=language)[1] == across
    assert move_text(table, FEET, language=language)[1] == down


def test_several_placements_and_a_joker_swap_are_joined() -> None:
    table = GameTable(MANY).seated("A B")
    move_text(table, ("8H FIlMS", "FI?MSAA"))
    said = move_text(table, ("* J8 = L; H7 A.; L7 I.o", "LAIAAAA"))
    assert said[1] == "* J8 = L; AF down from H7; ISo down from L7"


@pytest.mark.parametrize(
    ("moves", "sums"),
    [
        ([THIEF], ["THIEF: T1 + H4 + I1 + E1 + F4×2 = 15 ×2 = 30"]),
        ([THIEF, FEET], ["FEeT: F4 + E1 + e0 + T1 = 6"]),
        (
            [THIEF, FEET, ("K5 MAK.", "MAKAAAA"), ("5K .EANS", "EANSAAA"), ("L2 DOZ.", "DOZAAAA")],
            ["DOZE: D2 + O1 + Z10 + E1 = 14 ×2 = 28"],
        ),
    ],
)
def test_sums(moves: list[tuple[str, str]], sums: list[str]) -> None:
    assert move_text(ttvn(), *moves)[2 : 2 + len(sums)] == sums


def test_a_bonus_for_letters_is_no_bingo() -> None:
    table = GameTable(replace(MANY, length_bonus=True)).seated("A B")
    said = move_text(table, THIEF)
    assert said[2:5] == [
        "THIEF: T1 + H4 + I1 + E1 + F4×2 = 15 ×2 = 30",
        "30 + 5 = 35",
        "+5 for the letters of the words.",
    ]
