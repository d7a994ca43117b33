"""What a table is told when its own word list is missing, and when it is there again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rulesets import Imported
from tests.bot.presentation.telling import LANGUAGES, notices, only
from tests.engine.driver import GameTable
from tests.engine.setups import rules_of

SHA256 = "c1" * 32


def table() -> GameTable:
    rules = replace(rules_of("ttvn"), lexicon="club", imported=Imported(SHA256, 279_496))
    return GameTable(rules).seated("A B")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_host_is_told_in_one_line_what_to_import(language: str) -> None:
    missing = table()
    missing.miss_words()
    (notice,) = notices(missing, language)
    assert (notice.kind, notice.to, notice.ping) == ("paused", None, None)
    assert notice.facts == {"seat": "A", "version": 0, "words": "club", "sha256": SHA256}
    for part in ("tilekeeper words import club FILE", SHA256, "279496"):
        assert part in notice.text
    assert "\n" not in notice.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_on_turn_is_pinged_when_play_goes_on(language: str) -> None:
    found = table()
    found.miss_words()
    found.clock("30h")
    found.find_words()
    notice = only(notices(found, language), "resumed")
    assert (notice.to, notice.ping) == (None, "A")
    assert "2026-03-03 18:00" in notice.text


def test_in_a_pause_no_deadline_is_named() -> None:
    paused = table()
    paused.pause("A", "B")
    paused.miss_words()
    paused.find_words()
    notice = only(notices(paused), "resumed")
    assert (notice.text, notice.ping) == ("The word list is there again.", None)
