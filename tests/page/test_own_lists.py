"""The page plays with lists that were imported into the data directory."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from bot.persistence.word_lists import WordLists
from engine.lexicon import Lexicon
from tests.page.visiting import Visitor, opened, visit

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHORT = Lexicon.of("club", map("".join, product(LETTERS, repeat=2)))
"""Every rack has a play by it."""
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


async def begun(visitor: Visitor) -> str:
    """A table of An and Binh that plays with the club's list."""
    given = {"rules": "classic", "options": "words=club order=registration"}
    options = {name: ("string", value) for name, value in given.items()}
    games = visitor.channel("text")
    await visitor.ask("slash", channel=games, path="game new", options=options)
    await visitor.until(lambda: any(one["sort"] == "thread" for one in visitor.places["channels"]))
    table = visitor.channel("thread")
    for name in ("An", "Binh"):
        await visitor.ask("post", name, channel=table, text="I register")
        await visitor.until(partial(said, visitor, table, f"{name} is in"))
    await visitor.ask("post", "An", channel=table, text="start")
    await visitor.until(lambda: said(visitor, table, "round 1"))
    return table


def said(visitor: Visitor, table: str, text: str) -> bool:
    return any(text in one["content"] for one in visitor.said(table))


async def test_a_table_with_an_imported_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEKEEPER_DATA_DIR", str(tmp_path))
    lists = WordLists.within(tmp_path)
    lists.add(SHORT, NOON)
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await begun(visitor)
        hint = await visitor.ask("hint", "An", channel=table)
        assert hint.split()[0].upper() in SHORT
    shutil.rmtree(tmp_path / "lexicons")
    async with opened(tmp_path) as page, visit(page) as visitor:
        await visitor.until(lambda: said(visitor, table, SHORT.sha256))
        assert await visitor.ask("hint", "An", channel=table) == ""
        lists.add(SHORT, NOON)
        await visitor.ask("clock", minutes=1)
        await visitor.until(lambda: said(visitor, table, "The word list is there again."))
        assert await visitor.ask("hint", "An", channel=table) == hint
