"""Facts that others' tests hold, when the folder with them lies beside the project.

The rows are not part of the project; what they are and whose is in that folder's README. Rows whose
rule we do not have, or that say nothing about a position, are listed below with the reason.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.board import Board, Direction, Square, Tile
from engine.errors import Refusal
from engine.judging import judge
from engine.lexicon import Words, load_lexicon
from engine.moves import Exchange, Move, Part, Play
from engine.placement import Placement, place
from engine.rulesets import Ruleset, load_ruleset
from engine.scoring import score
from engine.state import Seat, State
from engine.tiles import Tiles
from tests.engine.setups import AllBut

FOLDER = Path(__file__).parents[2].parent / "shared" / "games"
CLASSIC, TTVN = load_ruleset("classic"), load_ruleset("ttvn")
ALPHABET = CLASSIC.tiles.alphabet

NOT_OURS = {
    "peer084": "another tile set; test_two_character_tiles has this rule",
    "peer085": "counts plays: a test of move generation",
    "peer101": "an empty play is no play in our notation",
    "peer103": "an empty post is chatter, not a refused move",
    "peer123": "exchanging nothing is a pass here",
    "peer141": "an empty play is no play in our notation",
    "peer172": "VOID and TRIPLE are not ours; the lost turn is in test_challenges",
    "peer173": "five-point challenges are not ours",
    "peer174": "here nothing is drawn before the move settles: test_challenges",
    "peer176": "VOID and TRIPLE are not ours",
    "peer177": "our closing window: test_endings",
    "peer178": "the count is in test_challenges; the game of the row is not given",
    "peer179": "resigning: test_withdrawal",
    "peer180": "no overtime here: a turn that runs out is lost",
    "peer181": "the single rule is not ours",
    "peer183": "about the lines of a recorded game: the tests of GCG",
    "peer184": "tiles at another set's values; test_end_sums has this rule",
    "peer185": "tiles at another set's values; test_end_sums has this rule",
    "peer186": "three passes each are not ours: test_endings",
    "peer187": "another tile set; test_settling has this rule",
    "peer190": "the price of a wrong challenge is the lost turn here",
    "peer192": "the price of a wrong challenge is the lost turn here",
}
OTHER_SETS = ("german", "french", "spanish", "icelandic_new")


def rows(name: str) -> list[dict[str, Any]]:
    """The English rows of a file that we have a rule for; none without the folder."""
    file = FOLDER / name
    if not file.exists():
        return []
    found = map(json.loads, file.read_text("utf-8").splitlines())
    return [
        row
        for row in found
        if row.get("id") not in NOT_OURS and row.get("distribution") not in OTHER_SETS
    ]


def named(found: list[dict[str, Any]]) -> list[Any]:
    return [pytest.param(row, id=row.get("id", f"row{n}")) for n, row in enumerate(found)]


CASES = rows("cases.jsonl")
POSITIONS = rows("positions.jsonl")


def board_of(row: dict[str, Any]) -> Board:
    return Board.parse(row["board"], ALPHABET)


def laid(row: dict[str, Any]) -> Placement:
    text = f"{row['position']} {row.get('word_dotted', row['word'])}"
    return place(board_of(row), Play.parse(text, ALPHABET), CLASSIC.board.start)


def words_of(placement: Placement) -> Counter[str]:
    return Counter("".join(map(str, word.tiles)) for word in placement.words)


def play_of(board: Board, tiles: list[tuple[int, int, str]]) -> Play | None:
    """The play that lays these tiles; None when no line without gaps holds them."""
    new = {Square(row, col): Tile(letter) for row, col, letter in tiles}
    after = board.with_tiles(new)
    for direction in Direction:
        run = list(after.run(min(new), direction))
        if len(run) > 1 and set(new) <= set(run):
            return Play((Part(run[0], direction, tuple(new.get(square) for square in run)),))
    return None


def bag_after(rules: Ruleset, board: Board, rack: Tiles) -> Tiles:
    """What can be in the bag when two racks are full."""
    gone = Counter([*rack, *(tile.held_as for tile in board.tiles.values())])
    left = rules.tiles.sort((Counter(rules.tiles.all_tiles) - gone).elements())
    return left[: max(0, len(left) - rules.rack_size)]


def judged(row: dict[str, Any], rules: Ruleset, words: Words, move: Move) -> None:
    """Judge a move; a rack that the row does not give holds what the move takes."""
    board = board_of(row)
    rack = rules.tiles.parse_rack(row["rack"] or "")
    seat = Seat("A", "A", 1, rack=rack)
    bag = bag_after(rules, board, rack)
    judge(State("T1", rules, "en", "", "", seats=(seat,), bag=bag, board=board), "A", move, words)


@pytest.mark.skipif(not CASES, reason="the folder of recorded cases is not there")
def test_every_row_that_is_left_out_is_there() -> None:
    known = {
        json.loads(line)["id"] for line in (FOLDER / "cases.jsonl").read_text("utf-8").splitlines()
    }
    assert set(NOT_OURS) <= known


@pytest.mark.parametrize("row", named([row for row in CASES if row["kind"] == "score"]))
def test_score(row: dict[str, Any]) -> None:
    assert score(laid(row), CLASSIC.pricing).points == row["expect"]


@pytest.mark.parametrize("row", named([row for row in CASES if row["kind"] == "words"]))
def test_words(row: dict[str, Any]) -> None:
    assert Counter(word.upper() for word in words_of(laid(row))) == Counter(row["expect"])


@pytest.mark.parametrize("row", named([row for row in CASES if row["kind"] == "score_tiles"]))
def test_score_of_tiles(row: dict[str, Any]) -> None:
    board = board_of(row)
    play = play_of(board, row["tiles"])
    assert play is not None
    assert score(place(board, play, CLASSIC.board.start), CLASSIC.pricing).points == row["expect"]


@pytest.mark.parametrize("row", named([row for row in CASES if row["kind"] == "placement"]))
def test_placement(row: dict[str, Any]) -> None:
    board = board_of(row)
    play = play_of(board, row["tiles"])
    if row["expect"] == "accept":
        assert play is not None
        place(board, play, CLASSIC.board.start)
    elif play is not None:
        with pytest.raises(Refusal):
            judged(row, CLASSIC, AllBut(), play)


@pytest.mark.parametrize("row", named([row for row in CASES if row["kind"] == "reject"]))
def test_what_is_refused(row: dict[str, Any]) -> None:
    words = load_lexicon("enable_plus")
    with pytest.raises(Refusal):
        if row["word"].startswith("ex "):
            letters = TTVN.tiles.parse_rack(row["word"][3:].upper())
            judged(row, TTVN, words, Exchange(letters))
        else:
            text = row["word"] if row["position"] is None else f"{row['position']} {row['word']}"
            judged(row, TTVN, words, Play.parse(text, ALPHABET))


@pytest.mark.parametrize("row", named(POSITIONS))
def test_hard_positions(row: dict[str, Any]) -> None:
    placement = laid(row)
    assert score(placement, CLASSIC.pricing).points == row["score"]
    assert words_of(placement) == Counter(row["words"])
