"""Racks out of the ordinary: none, many different letters, nothing but blanks."""

import pytest

from engine.board import BLANK, Board, Square, Tile
from engine.lexicon import Lexicon
from engine.movegen import Finder
from engine.rulesets import Ruleset, load_ruleset
from tests.engine.movegen.slow import slow_plays
from tests.engine.movegen.tables import RULES

CLASSIC = load_ruleset("classic")
ODD = RULES[-1]
AT = Board({Square(7, 7): Tile("A"), Square(7, 8): Tile("T")})
WORDS = Lexicon.of("some", ["AT", "ATE", "DATE", "CAT", "CATS", "TA", "SAT", "BEDS"])


def test_no_tiles_no_play() -> None:
    finder = Finder(WORDS)
    assert finder.plays(AT, (), CLASSIC) == []
    assert not finder.can_play(AT, (), CLASSIC)
    assert not finder.can_play(Board(), (), CLASSIC)


def test_no_words_no_play() -> None:
    finder = Finder(Lexicon.of("none", []))
    assert finder.plays(AT, ("A", BLANK), CLASSIC) == []
    assert not finder.can_play(AT, ("A", BLANK), CLASSIC)


def test_no_positions_no_plays() -> None:
    assert len(Finder(WORDS).find([], CLASSIC)) == 0


@pytest.mark.parametrize(
    "rack",
    [
        tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ????"),
        tuple("AAAAAAAAAAAAAAAAAAAABCDEST"),
        tuple("????"),
        tuple("?????????"),
    ],
    ids=len,
)
@pytest.mark.parametrize("rules", [CLASSIC, ODD], ids=lambda rules: rules.id)
def test_racks_that_no_game_deals(rack: tuple[str, ...], rules: Ruleset) -> None:
    """Thread files may give any letters."""
    finder = Finder(WORDS)
    plays = finder.plays(AT, rack, rules)
    found = {frozenset(scored.play.laid): scored.points for scored in plays}
    assert found == slow_plays(AT, rack, rules, WORDS)
    assert finder.can_play(AT, rack, rules)


def test_a_letter_of_another_alphabet_is_an_error() -> None:
    with pytest.raises(KeyError):
        Finder(WORDS).plays(AT, ("Ж",), CLASSIC)


def test_words_that_the_tiles_cannot_spell_are_left_out() -> None:
    """Other letters, single letters, and more than a line holds."""
    words = Lexicon.of("odd", ["AT", "ЖАТ", "A", "A" * 16, "[CH]AT"])
    finder = Finder(words)
    assert len(finder.index(CLASSIC.tiles.alphabet).lengths) == 1
    assert len(finder.index(ODD.tiles.alphabet).lengths) == 2


def test_the_index_is_made_once_for_a_list_and_alphabet() -> None:
    finder = Finder(WORDS)
    alphabet = CLASSIC.tiles.alphabet
    assert finder.index(alphabet) is finder.index(alphabet)


def test_one_tile_that_reads_both_ways_is_one_play_across() -> None:
    """A play is the tiles that it puts on squares."""
    board = Board({Square(7, 7): Tile("A"), Square(6, 8): Tile("A")})
    plays = Finder(WORDS).plays(board, ("T",), CLASSIC)
    assert [str(scored.play) for scored in plays if scored.play.laid[0][0] == Square(7, 8)] == [
        "8H .T"
    ]


def test_plays_of_equal_points_are_ordered_by_notation() -> None:
    """Best first."""
    plays = Finder(WORDS).plays(AT, tuple("CSED"), CLASSIC)
    shown = [(-points, str(play)) for play, points in plays]
    assert shown == sorted(shown)
