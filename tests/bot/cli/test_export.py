"""`tilekeeper game export` and `tilekeeper gcg export`: games out of the database."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli import main
from bot.persistence.database import open_database
from bot.persistence.store import SqlStore
from tests.bot.persistence.tables import open_table

Said = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("database")


def test_an_ended_game_can_be_verified(tmp_path: Path, capsys: Said) -> None:
    file = tmp_path / "game.json"
    assert main(["game", "export", "2", "--out", str(file)]) == 0
    assert capsys.readouterr() == ("", "")
    assert main(["verify", str(file)]) == 0
    assert "ok: all" in capsys.readouterr().out
    assert main(["game", "export", "2"]) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")


def test_a_game_that_goes_on_keeps_its_secrets(capsys: Said) -> None:
    assert main(["game", "export", "1"]) == 0
    game = json.loads(capsys.readouterr().out)
    assert game["secret"] is None
    assert game["drawn"] == len(game["draws"]) > 2
    assert {draw["tiles"] for draw in game["draws"]} == {None}


@pytest.mark.parametrize("number", ["1", "2"])
def test_a_game_as_gcg_is_found_right(number: str, tmp_path: Path, capsys: Said) -> None:
    file = tmp_path / "game.gcg"
    assert main(["gcg", "export", number, "--out", str(file)]) == 0
    assert capsys.readouterr() == ("", "")
    assert main(["gcg", "check", str(file)]) == 0
    assert capsys.readouterr().out == f"ok {file}\n"
    assert main(["gcg", "export", number]) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["game", "gcg"])
@pytest.mark.parametrize("number", ["3", "0", "x", "-", "1\n2"])
def test_a_game_that_is_not_there(command: str, number: str, capsys: Said) -> None:
    assert main([command, "export", number]) == 2
    assert capsys.readouterr() == ("", f"tilekeeper: there is no game {number!r}\n")


def test_a_game_that_has_not_begun_is_no_gcg(database: Path, capsys: Said) -> None:
    store = SqlStore(open_database(f"sqlite:///{database}"))
    open_table(store)
    store.close()
    assert main(["gcg", "export", "3"]) == 2
    assert capsys.readouterr() == ("", "tilekeeper: game 3 has not begun\n")
    assert main(["game", "export", "3"]) == 0
    assert json.loads(capsys.readouterr().out)["draws"] == []


def test_a_file_that_cannot_be_written(tmp_path: Path, capsys: Said) -> None:
    out = tmp_path / "nowhere" / "game.json"
    assert main(["game", "export", "2", "--out", str(out)]) == 2
    assert capsys.readouterr() == ("", f"tilekeeper: {out}: No such file or directory\n")
