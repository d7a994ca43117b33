"""The recorded positions: how many plays there are, the best, and the sum of all points."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.board import Board
from engine.lexicon import Lexicon, load_lexicon
from engine.movegen import Position, finder_for
from engine.rulesets import load_ruleset

FILE = Path(__file__).parents[4] / "shared" / "games" / "movegen.jsonl"
CLASSIC = load_ruleset("classic")
# Two-letter words of ours that the recorded list lacks.
LATER = ("DA", "EW", "FE", "GI", "KI", "OI", "OK", "PO", "QI", "TE", "ZA")


@pytest.fixture(scope="module")
def recorded() -> list[dict[str, Any]]:
    if not FILE.exists():
        pytest.skip("the recorded positions are not here")
    return [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


def test_all_plays_of_the_recorded_positions(recorded: list[dict[str, Any]]) -> None:
    """One by one and some at once; whoever has plays can play."""
    words = Lexicon.of("recorded", set(load_lexicon("enable_plus")).difference(LATER))
    finder = finder_for(words)
    alphabet, parse = CLASSIC.tiles.alphabet, CLASSIC.tiles.parse_rack
    positions = [
        Position(Board.parse(record["board"], alphabet), parse(record["rack"]))
        for record in recorded
    ]
    wanted = [(record["plays"], record["best"], record["sum"]) for record in recorded]
    points = [finder.find([position], CLASSIC).points for position in positions]
    assert [(len(each), each.max(), each.sum()) for each in points] == wanted
    together = finder.find(positions[-30:], CLASSIC)
    own = [together.points[together.position == number] for number in range(30)]
    assert [(len(each), each.max(), each.sum()) for each in own] == wanted[-30:]
    assert all(finder.can_play(*position, CLASSIC) for position in positions)
