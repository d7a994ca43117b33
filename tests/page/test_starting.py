"""How the page starts: which settings it honours, and what a refusal leaves behind."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.persistence.database import lock_database
from tests.page.visiting import Visitor, opened, visit

COMMAND = (sys.executable, "-m", "bot", "play", "--no-browser", "--port", "1", "--db")


def _play(database: Path, **settings: str) -> str:
    """What it says in one line when it will not start."""
    command = (*COMMAND, str(database))
    ran = subprocess.run(command, capture_output=True, text=True, env=os.environ | settings)
    assert ran.returncode == 2 and ran.stderr.count("\n") == 1, ran.stderr
    return ran.stderr.strip()


async def _opened(visitor: Visitor, **options: str) -> str:
    """What the bot says of a new table."""
    given = {name: ["string", value] for name, value in options.items()}
    games = visitor.channel("text")
    await visitor.ask("slash", channel=games, path="game new", options=given)
    await visitor.until(lambda: any(one["sort"] == "thread" for one in visitor.places["channels"]))
    table = visitor.channel("thread")
    await visitor.until(lambda: table in visitor.messages)
    return str(visitor.messages[table]["content"])


async def test_a_table_begins_as_the_settings_say_where_nobody_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEKEEPER_LANGUAGE", "vi")
    monkeypatch.setenv("TILEKEEPER_TURN_HOURS", "47")
    monkeypatch.setenv("DISCORD_TOKEN", "bad token")
    monkeypatch.setenv("DATABASE_URL", "none")
    async with opened(tmp_path / "a") as page, visit(page) as visitor:
        said = await _opened(visitor, rules="ttvn")
        assert "Mời các bạn đăng ký" in said and "Mỗi lượt 47 giờ" in said
    async with opened(tmp_path / "b") as page, visit(page) as visitor:
        said = await _opened(visitor, rules="ttvn", language="ru")
        assert "Открыт новый стол" in said and "47" in said


@pytest.mark.parametrize(
    ("name", "value"), [("TILEKEEPER_LANGUAGE", "de"), ("TILEKEEPER_TURN_HOURS", "none")]
)
def test_a_setting_that_cannot_be_used_is_named(name: str, value: str, tmp_path: Path) -> None:
    told = _play(tmp_path / "games.sqlite3", **{name: value})
    assert told.startswith(f"tilekeeper: {name} must be ")
    assert not list(tmp_path.iterdir())


def _text(file: Path) -> None:
    file.write_text("a letter to my aunt\n" * 100, encoding="utf-8")


def _of_another_program(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE aunts (name TEXT)")
    connection.close()


@pytest.mark.parametrize("make", [_text, _of_another_program, Path.mkdir])
def test_what_is_no_database_of_ours_is_left_alone(
    make: Callable[[Path], None], tmp_path: Path
) -> None:
    file = tmp_path / "games.sqlite3"
    make(file)
    assert _play(file).startswith(f"tilekeeper: {file}: is ")
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_is_none_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert "is a file, not a directory" in _play(file / "games.sqlite3")
    assert list(tmp_path.iterdir()) == [file]


def test_a_database_in_use_gets_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    with lock_database(f"sqlite:///{file}"):
        before = list(tmp_path.iterdir())
        assert "is in use by process" in _play(file)
        assert list(tmp_path.iterdir()) == before
