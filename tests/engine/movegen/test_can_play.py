"""Whether a rack has any play, and the games that end when none has (rules 7.6)."""

import pytest

from engine.board import BLANK, Board
from engine.events import ClosingBegan, GameEnded
from engine.lexicon import HouseWords, Lexicon, house_words, load_lexicon
from engine.movegen import finder_for
from engine.records import EndReason
from engine.rulesets import load_ruleset
from tests.engine.driver import ttvn

ERUDIT = load_ruleset("erudit")
TTVN = load_ruleset("ttvn")


def test_a_ttvn_game_ends_when_no_rack_has_a_play() -> None:
    """Rules 1.11, 7.6: V makes no word with FILMS, and the bag is empty."""
    finder = finder_for(house_words("enable_plus"))
    table = ttvn("A B", bag=0, can_play=finder.can_play)
    table.rack("A", "FILMSVV")
    table.rack("B", "VVV")
    table.move("A", "8H FILMS")
    assert table.last(ClosingBegan).reason is EndReason.NOBODY_CAN_MOVE
    table.lock("A")
    assert table.last(GameEnded).reason is EndReason.NOBODY_CAN_MOVE


def test_it_goes_on_while_one_rack_has_a_play() -> None:
    """Rules 7.6: the E of B makes FILMSE no word, but EF, HE and more."""
    finder = finder_for(house_words("enable_plus"))
    table = ttvn("A B", bag=0, can_play=finder.can_play)
    table.rack("A", "FILMSVV")
    table.rack("B", "VVE")
    table.move("A", "8H FILMS")
    assert table.on_turn == "B"


@pytest.mark.parametrize(
    ("rack", "can"),
    [
        ("V", False),
        ("VV", False),
        ("QZ", True),
        ("CVV", False),
        ("E", True),
        ("V?", True),
        ("?", True),
    ],
)
def test_beside_films(rack: str, can: bool) -> None:
    """One tile or two beside a word."""
    board = Board.parse("15/" * 7 + "7FILMS3" + "/15" * 7, TTVN.tiles.alphabet)
    finder = finder_for(load_lexicon("enable_plus"))
    assert finder.can_play(board, TTVN.tiles.parse_rack(rack), TTVN) is can


def test_the_house_rule_counts() -> None:
    """Rules 1.4: LA is in the list, but no word here."""
    board = Board.parse("15/" * 7 + "7L7" + "/15" * 7, TTVN.tiles.alphabet)
    words = Lexicon.of("la", ["LA"])
    assert finder_for(words).can_play(board, ("A",), TTVN)
    ruled = HouseWords.of(words, {"LA": "note"})
    assert not finder_for(ruled).can_play(board, ("A",), TTVN)


def test_a_play_is_found_where_one_tile_does_not_do() -> None:
    """All tiles are needed at once."""
    board = Board.parse("15/" * 7 + "7A7" + "/15" * 7, TTVN.tiles.alphabet)
    finder = finder_for(Lexicon.of("few", ["ZEBRA"]))
    assert finder.can_play(board, tuple("BERZ"), TTVN)
    assert finder.can_play(board, (*"BE", BLANK, "Z"), TTVN)
    assert not finder.can_play(board, tuple("BEZZ"), TTVN)


def test_the_first_move_covers_the_start() -> None:
    """Rules 1.3: and has two tiles."""
    finder = finder_for(Lexicon.of("few", ["AT"]))
    assert finder.can_play(Board(), tuple("AT"), TTVN)
    assert not finder.can_play(Board(), ("A",), TTVN)


@pytest.mark.parametrize(("words", "can"), [("КОТ ТОК", True), ("КОТ", False), ("КОТ КО ТО", True)])
def test_a_word_that_lies_there_is_no_play(words: str, can: bool) -> None:
    """Rules 5.4: with О and Т only КОТ could be laid again."""
    board = Board.parse("15/" * 7 + "7КОТ5" + "/15" * 7, ERUDIT.tiles.alphabet)
    finder = finder_for(Lexicon.of("few", words.split()))
    assert finder.can_play(board, tuple("ОТК"), ERUDIT) is can
    assert bool(finder.plays(board, tuple("ОТК"), ERUDIT)) is can
