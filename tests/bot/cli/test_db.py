"""`tilekeeper db`, as a host types it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main
from bot.persistence.database import lock_database, open_database
from bot.persistence.store import SqlStore
from tests.bot.persistence.tables import AN, batch, joined

Said = pytest.CaptureFixture[str]
SUMMARY = re.compile(r"ok: 2 games, \d\d events\n")


def change(database: Path, statement: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(statement)
        connection.commit()


def test_upgrade_makes_a_database_and_is_content_with_one(data: Path, capsys: Said) -> None:
    for _ in range(2):
        assert main(["db", "upgrade"]) == 0
        assert capsys.readouterr() == (f"{data / 'tilekeeper.sqlite3'}: is up to date\n", "")
    assert main(["db", "check"]) == 0
    assert capsys.readouterr().out == "ok: 0 games, 0 events\n"


def test_upgrade_where_the_url_says(
    data: Path, tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///here.sqlite3")
    assert main(["db", "upgrade"]) == 0
    assert (tmp_path / "here.sqlite3").is_file()
    assert not data.exists()


def test_upgrade_waits_for_no_bot(database: Path, capsys: Said) -> None:
    with lock_database(f"sqlite:///{database}"):
        assert main(["db", "upgrade"]) == 2
    assert re.fullmatch(r"tilekeeper: .*: is in use by process \d+\n", capsys.readouterr().err)


def test_check_of_games_that_are_well(database: Path, capsys: Said) -> None:
    assert main(["db", "check"]) == 0
    out, err = capsys.readouterr()
    assert SUMMARY.fullmatch(out)
    assert err == ""


def test_check_tells_each_fault_in_a_line(database: Path, capsys: Said) -> None:
    change(database, "UPDATE games SET language = 'v\x1b[2Ji'")
    assert main(["db", "check"]) == 1
    assert capsys.readouterr() == (
        "game 1: language is v\\x1b[2Ji, its log says en\n"
        "game 2: language is v\\x1b[2Ji, its log says en\n",
        "",
    )


def test_check_tells_what_is_wrong_with_the_file(database: Path, capsys: Said) -> None:
    change(database, "INSERT INTO events VALUES (7, 1, '{}')")
    assert main(["db", "check"]) == 1
    assert capsys.readouterr().out.startswith("database: row ")


def test_a_running_bot_stops_no_reader(database: Path, tmp_path: Path, capsys: Said) -> None:
    url = f"sqlite:///{database}"
    with lock_database(url):
        store = SqlStore(open_database(url))
        version = store.load("1").record.version
        store.append("1", version, batch(joined(AN)))  # the log of this "bot" is not in the file
        for command in (
            ["db", "backup", str(tmp_path / "copy.sqlite3")],
            ["game", "export", "2"],
            ["gcg", "export", "1"],
        ):
            assert main(command) == 0, capsys.readouterr().err
        assert main(["db", "check"]) == 1
        store.close()
    copy = SqlStore(open_database(f"sqlite:///{tmp_path / 'copy.sqlite3'}"))
    assert copy.load("1").record.version == version + 1
    copy.close()


def test_a_backup_is_a_database(
    database: Path, tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert main(["db", "backup", str(copy)]) == 0
    assert capsys.readouterr() == (f"{copy}\n", "")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{copy}")
    assert main(["db", "check"]) == 0
    assert SUMMARY.fullmatch(capsys.readouterr().out)


def test_a_backup_lies_beside_the_database(database: Path, capsys: Said) -> None:
    assert main(["db", "backup"]) == 0
    copy = Path(capsys.readouterr().out.strip())
    assert copy.parent == database.parent
    assert re.fullmatch(r"tilekeeper-\d{8}-\d{6}\.sqlite3", copy.name)
    assert copy.is_file()


def test_a_backup_replaces_nothing(database: Path, tmp_path: Path, capsys: Said) -> None:
    copy = tmp_path / "letter.txt"
    copy.write_text("dear aunt")
    assert main(["db", "backup", str(copy)]) == 2
    assert capsys.readouterr() == ("", f"tilekeeper: {copy}: is there already\n")
    assert copy.read_text() == "dear aunt"


def missing(data: Path) -> str:
    return "there is no database: tilekeeper db upgrade makes one"


def another_file(data: Path) -> str:
    data.mkdir()
    (data / "tilekeeper.sqlite3").write_text("dear aunt\n" * 500)
    return "is no SQLite database"


def another_program(data: Path) -> str:
    data.mkdir()
    change(data / "tilekeeper.sqlite3", "CREATE TABLE recipes (name TEXT)")
    return "is a database of another program"


def too_new(data: Path) -> str:
    main(["db", "upgrade"])
    change(data / "tilekeeper.sqlite3", "UPDATE alembic_version SET version_num = '9999'")
    return "was written by a newer version of Tilekeeper"


def empty(data: Path) -> str:
    data.mkdir()
    (data / "tilekeeper.sqlite3").touch()
    return "is of an older version: run tilekeeper db upgrade"


@pytest.mark.parametrize("make", [missing, another_file, another_program, too_new, empty])
@pytest.mark.parametrize("command", [["db", "check"], ["game", "export", "1"]])
def test_what_cannot_be_read_is_told_in_one_line(
    data: Path, capsys: Said, make: Callable[[Path], str], command: list[str]
) -> None:
    told = make(data)
    capsys.readouterr()
    assert main(command) == 2
    assert capsys.readouterr() == ("", f"tilekeeper: {data / 'tilekeeper.sqlite3'}: {told}\n")


@pytest.mark.parametrize("make", [another_file, another_program, too_new])
def test_what_cannot_be_upgraded_is_left_as_it_is(
    data: Path, capsys: Said, make: Callable[[Path], str]
) -> None:
    told = make(data)
    capsys.readouterr()
    content = (data / "tilekeeper.sqlite3").read_bytes()
    assert main(["db", "upgrade"]) == 2
    assert capsys.readouterr().err.endswith(f": {told}\n")
    if make is another_file:
        assert (data / "tilekeeper.sqlite3").read_bytes() == content


def test_a_directory_that_cannot_be_written(data: Path, capsys: Said) -> None:
    data.write_text("in the way")
    assert main(["db", "upgrade"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(rf"tilekeeper: {re.escape(str(data))}.*: \w.*\n", err)


def test_a_bad_setting(data: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ann:hush-hush@db/games")
    assert main(["db", "check"]) == 2
    told = "tilekeeper: DATABASE_URL must be sqlite:///PATH: games are kept in a SQLite file\n"
    assert capsys.readouterr() == ("", told)
