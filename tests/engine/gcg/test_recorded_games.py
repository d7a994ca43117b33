"""Games that others played, where they lie beside the project; it contains none of them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from engine.gcg import Checked, GcgGame, Verdict, check_file, format_game, parse_game
from engine.gcg.records import (
    Action,
    ChallengePrice,
    EndRack,
    Exchanged,
    Passed,
    Played,
    Pragma,
    TakenBack,
    TimePenalty,
    Turn,
)

GAMES = Path(__file__).parents[4] / "shared" / "games"
pytestmark = pytest.mark.skipif(not GAMES.is_dir(), reason="no recorded games beside the project")

PLAIN: dict[str, Action] = {
    "pass": Passed(),
    "challenge_off": TakenBack(),
    "challenge_bonus": ChallengePrice(),
    "time": TimePenalty(),
}
REMARKED_ON = {"last_rack1_not_in_bag", "last_rack2_not_in_bag", "six_pass_last_rack_malformed"}
DIFFERENT = {
    "end_rack_points_incorrect",
    "last_rack_penalty_incorrect",
    "move_event_after_game_end",
    "play_out_of_bounds",
    "played_tile_not_in_rack",
    "six_pass_cumulative_scoring_error",
}


def english_games() -> Iterator[dict[str, Any]]:
    with gzip.open(GAMES / "recorded_games.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            game = json.loads(line)
            if game["distribution"] == "english":
                yield game


def as_gcg(record: dict[str, Any], word: str) -> GcgGame:
    """A record as GCG; `word` is the key under which its words are taken."""
    lines: list[Pragma | Turn] = [
        Pragma(f"player{number}", nick) for number, nick in enumerate(record["players"], 1)
    ]
    for move in record["moves"]:
        if move["type"] == "play" and move["score"] is None:
            break  # one record has a last play without a score
        score, total = move["score"], move["cumulative"]
        lines.append(
            Turn(
                move["player"],
                move["rack"] or "",
                action_of(move, word),
                score,
                None if score is None else total,
            )
        )
    return GcgGame(tuple(lines))


def action_of(move: dict[str, Any], word: str) -> Action:
    if move["type"] == "play":
        return Played(f"{move['position'].upper()} {move.get(word) or move['word']}")
    if move["type"] == "end_rack":
        return EndRack(move["tiles"])
    if move["type"] == "exchange" and move["exchanged"]:
        changed = move["exchanged"]
        return Exchanged("", changed) if isinstance(changed, int) else Exchanged(changed)
    return PLAIN.get(move["type"], Passed())


def check_all(records: Iterator[dict[str, Any]], word: str) -> list[tuple[str, Checked]]:
    """Write each game, read it back and check it: identifier and result of each."""
    checked = []
    for record in records:
        game = as_gcg(record, word)
        text = format_game(game)
        assert parse_game(text) == game, record["id"]
        result = check_file(text.encode())
        assert (result.verdict, result.fault) == (Verdict.OK, None), f"{record['id']}:\n{text}"
        checked.append((record["id"], result))
    return checked


def test_every_twentieth_game_checks() -> None:
    assert check_all(islice(english_games(), 0, None, 20), "word")


@pytest.mark.soak
@pytest.mark.parametrize("word", ["word", "word_as_recorded"])
def test_every_game_checks(word: str) -> None:
    assert len(check_all(english_games(), word)) == 2236


@pytest.mark.soak
def test_the_racks_that_are_remarked_on_are_those_known_to_be_faulty() -> None:
    known = {game["id"] for game in english_games() if not game["racks_consistent"]}
    remarked_on = {name for name, checked in check_all(english_games(), "word") if checked.racks}
    assert len(known - remarked_on) <= 1
    assert len(remarked_on - known) <= 2


def malformed() -> list[Any]:
    if not GAMES.is_dir():
        return []
    with (GAMES / "gcg_malformed.jsonl").open(encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    return [pytest.param(record["name"], record["gcg"], id=record["name"]) for record in records]


@pytest.mark.parametrize(("name", "text"), malformed())
def test_a_damaged_text_gets_one_line(name: str, text: str) -> None:
    checked = check_file(text.encode())
    if name in REMARKED_ON:
        assert (checked.verdict, len(checked.racks)) == (Verdict.OK, 1)
        return
    assert checked.verdict is (Verdict.DIFFERS if name in DIFFERENT else Verdict.BAD)
    assert checked.line
    assert checked.fault
    assert "\n" not in checked.fault
