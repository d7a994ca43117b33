"""Whole games of every rule set in every language; what everybody and each player saw is kept."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from engine.rulesets import ruleset_names
from tests.e2e.playing import Players
from tests.e2e.stage import Stage
from tests.e2e.transcript import transcript

GOLDEN = Path(__file__).parent / "golden"
TABLES = {"ttvn": 3, "erudit": 3, "finish-line": 2, "classic": 2, "nine-tile": 2, "erudit-131": 2}


@pytest.mark.parametrize("language", ["en", "vi", "ru"])
@pytest.mark.parametrize("rules", ruleset_names())
async def test_a_whole_game(rules: str, language: str, tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        names = tuple(stage.people)[: TABLES[rules]]
        place = stage.forum if language == "ru" else stage.channel
        game = await stage.open("An", rules, channel=place, language=language)
        players = Players(stage, game, names, Random(f"{rules} {language}"))
        await players.sit_down()
        state = await players.play_out()
        for seat in state.seats:
            entries = stage.store.ledger(stage.guild.id, int(seat.player), 1000)
            assert sum(entry.amount for entry in entries) == seat.gold
        said = transcript(stage, game, players.asked)
    golden = GOLDEN / f"{rules}.{language}.txt"
    if os.environ.get("WRITE_GOLDENS"):
        golden.write_text(said, encoding="utf-8")
    assert said == golden.read_text(encoding="utf-8")
