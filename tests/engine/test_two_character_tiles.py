"""A tile of two characters, CH, from the alphabet to the board: C and H may not stand for it."""

import pytest

from engine.alphabets import Alphabet, UnknownLetter
from engine.board import Board, Square, Tile
from engine.judging import judge
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import place
from engine.refusals import MissingTiles, WordsFall
from engine.rulesets import Ruleset, load_ruleset
from engine.scoring import Pricing, score
from engine.state import Seat, State
from engine.tiles import TileSet, parse_tileset

FILE = """\
id spanish-like
title With CH
tile A 4 1
tile C 2 3
tile CH 1 5
tile H 2 4
tile O 4 1
blank 2
total 15 27
"""
TILES = parse_tileset(FILE, "ch.tiles")
ALPHABET = TILES.alphabet
TTVN = load_ruleset("ttvn")
START = Square.parse("H8")


class WithCh(Ruleset):
    """TTVN with these tiles."""

    @property
    def tiles(self) -> TileSet:
        return TILES


def state_with(rack: str) -> State:
    fields = {name: getattr(TTVN, name) for name in TTVN.__dataclass_fields__}
    rules = WithCh(**fields)
    seat = Seat("A", "A", 1, rack=TILES.parse_rack(rack))
    return State("T1", rules, "en", "", "", seats=(seat,))


@pytest.mark.parametrize(
    ("written", "tokens"),
    [
        ("CHOCO", ("CH", "O", "C", "O")),
        ("choco", ("CH", "O", "C", "O")),
        ("Chocho", ("CH", "O", "CH", "O")),
        ("[CH]OCO", ("CH", "O", "C", "O")),
        ("[C][H]OCO", ("C", "H", "O", "C", "O")),
    ],
)
def test_a_player_who_writes_ch_means_the_tile(written: str, tokens: tuple[str, ...]) -> None:
    """Alphabet: the longest letter first; brackets say it exactly."""
    assert ALPHABET.tokens(written) == tokens


def test_characters_that_are_no_letters_alone_need_no_brackets() -> None:
    """A set with QU and no Q can only mean the tile."""
    alphabet = Alphabet(("A", "QU", "U"))
    assert [glyph.token for glyph in alphabet.read_exact("QUA")] == ["QU", "A"]


def test_brackets_hold_letters_of_the_set() -> None:
    with pytest.raises(UnknownLetter):
        ALPHABET.tokens("[HC]O")


def test_the_key_of_a_word_tells_ch_from_c_and_h() -> None:
    assert ALPHABET.spell(("CH", "O")) == "[CH]O"
    assert ALPHABET.spell(("C", "H", "O")) == "CHO"


@pytest.mark.parametrize(
    "tokens",
    [("C", "H", "?"), ("CH", "?"), ("A", "C", "CH", "H", "O"), ("C", "C", "H", "H"), ("CH",)],
)
def test_racks_are_read_as_they_are_spelled(tokens: tuple[str, ...]) -> None:
    """C and H side by side on a rack are not CH."""
    assert TILES.parse_rack(TILES.spell(tokens)) == tokens


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        ("8H [CH]OCO", "CH O C O"),
        ("8H CHOCO", "C H O C O"),
        ("8H [ch]OcO", "ch O c O"),
        ("8H chO", "c h O"),
    ],
)
def test_notation_is_exact(text: str, laid: str) -> None:
    """As in GCG: one character a tile, brackets for more, lower case for blanks."""
    play = Play.parse(text, ALPHABET)
    shown = [tile.letter.lower() if tile.blank else tile.letter for _, tile in play.laid]
    assert " ".join(shown) == laid
    assert str(play) == text
    assert Play.parse(str(play), ALPHABET) == play


@pytest.mark.parametrize(
    "row", ["7[CH]OCO4", "7CHOCO3", "7[ch]OcO4", "7chO5", "[CH]13[CH]", "C13H"]
)
def test_the_board_prints_each_tile(row: str) -> None:
    text = "/".join(["15"] * 7 + [row] + ["15"] * 7)
    assert str(Board.parse(text, ALPHABET)) == text


def test_a_row_has_fifteen_tiles_however_long() -> None:
    full = "[CH]" * 15
    board = Board.parse("/".join([full] + ["15"] * 14), ALPHABET)
    assert (len(board.tiles), str(board).split("/")[0]) == (15, full)


def test_it_covers_one_square_and_scores_as_one_tile() -> None:
    """Placement and scoring: CH 5 + O 1 + C 3 + O 1, doubled by the start square."""
    play = Play.parse("8H [CH]OCO", ALPHABET)
    placement = place(Board(), play, START)
    (word,) = placement.words
    assert (word.tokens, len(word.squares)) == (("CH", "O", "C", "O"), 4)
    assert score(placement, Pricing(TILES, TTVN.board, {})).points == (5 + 1 + 3 + 1) * 2
    assert placement.board[START] == Tile("CH")


def test_c_and_h_do_not_stand_for_ch() -> None:
    """Neither as a word nor out of a rack."""
    words = Lexicon.of("ch", ["[CH]O"])
    with pytest.raises(WordsFall) as fell:
        judge(state_with("CHOOOOO"), "A", Play.parse("8H CHO", ALPHABET), words)
    assert fell.value.words == (("CHO", "unknown"),)
    with pytest.raises(MissingTiles) as lacking:
        judge(state_with("C H OOOOO"), "A", Play.parse("8H [CH]O", ALPHABET), words)
    assert lacking.value.missing == ("CH",)


def test_ch_is_played_from_its_own_tile_or_a_blank() -> None:
    words = Lexicon.of("ch", ["[CH]O"])
    done = judge(state_with("[CH]OOOOOO"), "A", Play.parse("8H [CH]O", ALPHABET), words)
    assert done.score == 12
    done = judge(state_with("?OOOOOO"), "A", Play.parse("8H [ch]O", ALPHABET), words)
    assert done.score == 2
