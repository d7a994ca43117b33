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
    for done in ("has been made", "is up to date"):
        assert main(["db", "upgrade"]) == 0
        assert capsys.readouterr() == (f"{data / 'tilekeeper.sqlite3'}: {done}\n", "")
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


def another_program_that_uses_alembic(data: Path) -> str:
    told = another_program(data)
    change(data / "tilekeeper.sqlite3", "CREATE TABLE alembic_version (version_num TEXT)")
    change(data / "tilekeeper.sqlite3", "INSERT INTO alembic_version VALUES ('abc')")
    return told


def too_new(data: Path) -> str:
    main(["db", "upgrade"])
    change(data / "tilekeeper.sqlite3", "UPDATE alembic_version SET version_num = '9999'")
    return "was written by a newer version of Tilekeeper"


def empty(data: Path) -> str:
    data.mkdir()
    (data / "tilekeeper.sqlite3").touch()
    return "is empty: run tilekeeper db upgrade"


def not_one_step(data: Path) -> str:
    main(["db", "upgrade"])
    change(data / "tilekeeper.sqlite3", "DELETE FROM alembic_version")
    return "is damaged: restore a backup"


ANOTHERS = [another_file, another_program, another_program_that_uses_alembic]


@pytest.mark.parametrize("make", [missing, *ANOTHERS, too_new, empty, not_one_step])
@pytest.mark.parametrize("command", [["db", "check"], ["game", "export", "1"]])
def test_what_cannot_be_read_is_told_in_one_line(
    data: Path, capsys: Said, make: Callable[[Path], str], command: list[str]
) -> None:
    told = make(data)
    capsys.readouterr()
    assert main(command) == 2
    assert capsys.readouterr() == ("", f"tilekeeper: {data / 'tilekeeper.sqlite3'}: {told}\n")


@pytest.mark.parametrize("make", [*ANOTHERS, too_new, not_one_step])
def test_what_cannot_be_upgraded_is_left_as_it_is(
    data: Path, capsys: Said, make: Callable[[Path], str]
) -> None:
    told = make(data)
    capsys.readouterr()
    content = (data / "tilekeeper.sqlite3").read_bytes()
    assert main(["db", "upgrade"]) == 2
    assert capsys.readouterr().err.endswith(f": {told}\n")
    assert (data / "tilekeeper.sqlite3").read_bytes() == content


@pytest.mark.parametrize("make", [missing, *ANOTHERS])
def test_what_is_not_ours_is_not_copied(
    data: Path, tmp_path: Path, capsys: Said, make: Callable[[Path], str]
) -> None:
    told = make(data)
    assert main(["db", "backup", str(tmp_path / "copy")]) == 2
    assert capsys.readouterr() == ("", f"tilekeeper: {data / 'tilekeeper.sqlite3'}: {told}\n")
    assert not (tmp_path / "copy").exists()


def test_nothing_is_copied_from_an_empty_file(data: Path, tmp_path: Path, capsys: Said) -> None:
    empty(data)
    assert main(["db", "backup", str(tmp_path / "copy")]) == 2
    assert capsys.readouterr().err.endswith(": is empty: there is nothing to copy\n")


def test_a_database_of_a_newer_program_is_copied(data: Path, tmp_path: Path) -> None:
    too_new(data)
    assert main(["db", "backup", str(tmp_path / "copy")]) == 0


@pytest.mark.parametrize(
    ("place", "told"),
    [("nowhere/copy", "No such file or directory"), (".", "is a directory: name a file in it")],
)
def test_a_copy_that_cannot_be_written_is_told_by_the_name_that_was_given(
    database: Path, tmp_path: Path, capsys: Said, place: str, told: str
) -> None:
    assert main(["db", "backup", str(tmp_path / place)]) == 2
    assert capsys.readouterr() == ("", f"tilekeeper: {tmp_path / place}: {told}\n")


@pytest.mark.parametrize(
    "command",
    [["db", "upgrade"], ["words", "import", "club", "words.txt"], ["play", "--no-browser"]],
)
def test_a_data_directory_that_is_a_file(
    data: Path, tmp_path: Path, capsys: Said, command: list[str]
) -> None:
    data.write_text("in the way")
    (tmp_path / "words.txt").write_text("FILM\n")
    assert main(command) == 2
    told = f"must be a directory that can be written; {data}: is a file, not a directory"
    assert capsys.readouterr() == ("", f"tilekeeper: TILEKEEPER_DATA_DIR {told}\n")


def test_a_database_in_a_directory_that_is_a_file(
    data: Path, tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/file/games.sqlite3")
    for action in ("upgrade", "check", "backup"):
        assert main(["db", action]) == 2
        told = f"{tmp_path / 'file'}: is a file, not a directory"
        assert capsys.readouterr() == ("", f"tilekeeper: {told}\n")


def test_a_bad_setting(data: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ann:hush-hush@db/games")
    assert main(["db", "check"]) == 2
    told = "tilekeeper: DATABASE_URL must be sqlite:///PATH: games are kept in a SQLite file\n"
    assert capsys.readouterr() == ("", told)
