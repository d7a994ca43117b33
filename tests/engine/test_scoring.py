"""Points: rules 1.7, 1.8, 2.7 to 2.9 and 3."""

import pytest

from engine.board import Board, Square
from engine.moves import Play
from engine.placement import place
from engine.rulesets import load_ruleset
from engine.scoring import Score, score

CLASSIC = load_ruleset("classic")
ALPHABET = CLASSIC.tiles.alphabet
EMPTY = "/".join(["15"] * 15)


def board_of(**rows: str) -> str:
    return "/".join(rows.get(f"r{n}", "15") for n in range(1, 16))


def scored(board: str, text: str, rules: str = "classic") -> Score:
    chosen = load_ruleset(rules)
    laid = place(Board.parse(board, ALPHABET), Play.parse(text, ALPHABET), chosen.board.start)
    return score(laid, chosen.pricing)


@pytest.mark.parametrize(
    ("board", "text", "points"),
    [
        (EMPTY, "8H FILM", [18]),  # the start square doubles the word
        (EMPTY, "8D FILMS", [28]),  # D8 doubles the F too
        (EMPTY, "8H FiLM", [16]),  # a blank is worth nothing
        (board_of(r8="7FILM4"), "8H ....S", [4 + 1 + 1 + 3 + 2 * 1]),  # L8
        (board_of(r8="7FILM4"), "8G Q....", [10 + 9]),  # H8 has been covered
        (board_of(r1="3A11"), "1A CAT.", [3 * (3 + 1 + 1 + 1)]),  # A1 trebles the word
        (board_of(r1="3A11"), "1A CAT.ANTS", [9 * (3 + 7 * 1)]),  # A1 and H1
        (board_of(r2="4O10"), "2B DOG.S", [2 * (2 + 1 + 2 + 1 + 3 * 1)]),  # B2, and S on F2
        (board_of(r8="7FILM4"), "9H AS", [1 + 2 * 1, 4 + 1, 1 + 2 * 1]),  # I9 counts twice
        (board_of(r8="7FILM4"), "9H as", [0, 4, 1]),  # a blank on it is worth nothing
        (board_of(r8="7FILM4", r5="11E3"), "L5 .DGS", [1 + 2 + 2 + 2 * 1, 9 + 2 * 1]),
    ],
)
def test_letters_times_premiums_times_word_premiums(
    board: str, text: str, points: list[int]
) -> None:
    """Rules 1.8, 2.9: summed, then multiplied; the words in order, the main one first."""
    assert [word.points for word in scored(board, text).words] == points


@pytest.mark.parametrize(
    ("rules", "letters", "bonus"),
    [
        ("classic", "AEIOUA", 0),
        ("classic", "AEIOUAE", 50),
        ("ttvn", "AEIOUAE", 50),
        ("nine-tile", "AEIOUA", 0),
        ("nine-tile", "AEIOUAE", 50),
        ("nine-tile", "AEIOUAEI", 50),
        ("nine-tile", "AEIOUAEIO", 50),
    ],
)
def test_bonus_by_tiles_played(rules: str, letters: str, bonus: int) -> None:
    """Rules 1.8, 2.8, 3."""
    assert scored(EMPTY, f"8D {letters}", rules).bonus == bonus


def test_bonus_counts_tiles_laid_and_not_letters_of_the_word() -> None:
    """Rules 2.8: all seven of the rack."""
    assert scored(board_of(r8="7ON6"), "8F UP..TREE").bonus == 0
    assert scored(board_of(r8="7ON6"), "8E RUP..TREE").bonus == 50


def test_each_letter_shows_how_its_points_come_about() -> None:
    """Rules 1.8: what the echo says."""
    (word,) = scored(EMPTY, "8D FiLMS").words
    shown = [(one.letter, one.blank, one.value, one.times) for one in word.letters]
    assert shown == [
        ("F", False, 4, 2),
        ("I", True, 0, 1),
        ("L", False, 1, 1),
        ("M", False, 3, 1),
        ("S", False, 1, 1),
    ]
    assert (word.times, word.points) == (2, 26)


def test_premiums_of_the_round_count_again_in_the_main_word_only() -> None:
    """Rules 1, option: not in cross-words."""
    board, again = board_of(r8="7FILM4"), frozenset(map(Square.parse, ("H8", "I8", "J8", "K8")))
    laid = place(
        Board.parse(board, ALPHABET), Play.parse("8H ....S", ALPHABET), CLASSIC.board.start
    )
    assert score(laid, CLASSIC.pricing, again).points == 2 * (9 + 2)
    laid = place(Board.parse(board, ALPHABET), Play.parse("9H AS", ALPHABET), CLASSIC.board.start)
    assert score(laid, CLASSIC.pricing, again).points == score(laid, CLASSIC.pricing).points


def test_two_blanks_can_score_nothing() -> None:
    """Rules 2.7."""
    assert scored(EMPTY, "8H at").points == 0
