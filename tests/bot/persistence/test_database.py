"""Opening the database, holding it, and what is said when that cannot be."""

from __future__ import annotations

import re
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import IntegrityError

from bot.persistence.copying import copy_database
from bot.persistence.database import file_of, lock_database, open_database, open_to_read, writer_of
from bot.persistence.failures import (
    DatabaseFull,
    DatabaseInUse,
    DatabaseMissing,
    DatabaseNotWritable,
    NoDatabase,
)
from bot.persistence.store import SqlStore
from bot.services.ports import StaleGame
from bot.services.records import ServerSettings
from bot.settings import read_settings
from tests.bot.persistence.tables import AN, GUILD, NOON, batch, gold, joined, letter, open_table

ROOT = Path(__file__).parents[3]
HOLD = """\
import sys
from bot.persistence.database import lock_database
with lock_database(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_what_is_committed_survives_a_power_cut(engine: Engine) -> None:
    with engine.connect() as connection:
        pragmas = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert pragmas == ["wal", 2, 1, 30_000]


def test_nobody_else_may_read_the_secrets(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "down" / "games.sqlite3"
    engine = open_database(f"sqlite:///{file}")
    engine.dispose()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_relative_address_is_one_of_this_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert file_of("sqlite:///games.sqlite3") == tmp_path / "games.sqlite3"


def test_a_home_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert file_of("sqlite:///~/games.sqlite3") == tmp_path / "games.sqlite3"
    assert file_of("sqlite:////srv/~/games.sqlite3") == Path("/srv/~/games.sqlite3")


@pytest.mark.parametrize(
    "name", ["a b", "50%41", "a#b", "what?", "đỏ", "caf\udce9", "a&mode=rw", "a:b@c", "a+b", "[::"]
)
def test_any_directory_will_do(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEKEEPER_DATA_DIR", str(tmp_path / name))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    url = read_settings().database_url
    open_database(url).dispose()
    open_to_read(url).connect().close()
    assert (tmp_path / name / "tilekeeper.sqlite3").exists()


def test_rows_belong_to_games(engine: Engine) -> None:
    with pytest.raises(IntegrityError), engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO events VALUES (7, 1, '{}')")


def hold(url: str) -> subprocess.Popen[str]:
    """Another process that holds the database."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, url], stdin=-1, stdout=-1, text=True, cwd=ROOT
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


def test_a_second_process_is_turned_away(url: str) -> None:
    with hold(url) as other:
        told = rf"^{re.escape(str(file_of(url)))}: is in use by process {other.pid}$"
        with pytest.raises(DatabaseInUse, match=told), lock_database(url):
            pass
        other.communicate()
    with lock_database(url):
        pass


@pytest.mark.parametrize("beginning", ["/", "//"])
@pytest.mark.parametrize("name", ["games", "caf\udce9"])
def test_any_path_will_do(tmp_path: Path, beginning: str, name: str) -> None:
    url = f"sqlite:///{beginning}{str(tmp_path)[1:]}/{name}"
    open_database(url).dispose()
    assert (tmp_path / name).read_bytes().startswith(b"SQLite format 3")
    with open_to_read(url).connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_two_names_of_a_file_are_one_database(url: str, tmp_path: Path) -> None:
    (tmp_path / "link.sqlite3").symlink_to(file_of(url))
    with (
        lock_database(url),
        pytest.raises(DatabaseInUse),
        lock_database(f"sqlite:///{tmp_path / 'link.sqlite3'}"),
    ):
        pass


def test_a_process_that_was_killed_holds_nothing(url: str) -> None:
    with hold(url) as other:
        other.send_signal(signal.SIGKILL)
        other.wait()
        with lock_database(url):
            pass


def test_an_error_while_it_is_held_is_not_taken_for_another_holder(url: str) -> None:
    with pytest.raises(BlockingIOError), lock_database(url):
        raise BlockingIOError
    with lock_database(url):
        pass


def test_a_directory_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = rf"^{tmp_path / 'file'}: is a file, not a directory$"
    for place in ("games.sqlite3", "more/games.sqlite3"):
        url = f"sqlite:///{tmp_path / 'file' / place}"
        with pytest.raises(DatabaseNotWritable, match=told):
            open_database(url)
        with pytest.raises(DatabaseNotWritable, match=told), lock_database(url):
            pass
        with pytest.raises(DatabaseMissing, match=told):
            open_to_read(url)


def test_a_directory_in_the_place_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(DatabaseNotWritable, match=rf"^{tmp_path}: is a directory, not a database$"):
        open_database(f"sqlite:///{tmp_path}")
    with pytest.raises(DatabaseMissing, match=rf"^{tmp_path}: is a directory, not a database$"):
        open_to_read(f"sqlite:///{tmp_path}")


@pytest.mark.parametrize("content", [b"a letter to my aunt\n" * 500, b"SQLite format 4\0" * 99])
def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(content)
    with pytest.raises(NoDatabase, match=rf"^{file}: is no SQLite database$"):
        open_database(f"sqlite:///{file}")
    with pytest.raises(NoDatabase):
        copy_database(open_to_read(f"sqlite:///{file}"), tmp_path / "copy")
    assert file.read_bytes() == content
    assert sorted(tmp_path.iterdir()) == [file]


def test_a_file_that_is_not_there_is_not_made_by_reading(tmp_path: Path) -> None:
    with pytest.raises(DatabaseMissing, match="there is no database: tilekeeper db upgrade"):
        open_to_read(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    assert list(tmp_path.iterdir()) == []


def test_a_reader_changes_nothing(url: str, store: SqlStore) -> None:
    reader = SqlStore(open_to_read(url))
    record = open_table(store).record
    assert reader.tables() == [record]
    with pytest.raises(DatabaseNotWritable, match="cannot be written"):
        reader.set_server(ServerSettings(GUILD))
    reader.close()


def test_a_reader_sees_one_moment_and_holds_nobody_up(url: str, store: SqlStore) -> None:
    record = open_table(store).record
    with open_to_read(url).connect() as connection:
        counted = "SELECT count(*) FROM events"
        assert connection.exec_driver_sql(counted).scalar() == 1
        store.append(record.game, 1, batch(joined(AN)))
        assert connection.exec_driver_sql(counted).scalar() == 1
        connection.rollback()
        assert connection.exec_driver_sql(counted).scalar() == 2


def test_a_database_that_is_locked_is_waited_for_and_then_named(url: str, engine: Engine) -> None:
    other = sqlite3.connect(file_of(url), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    @event.listens_for(engine, "connect")
    def be_impatient(connection: sqlite3.Connection, entry: object) -> None:
        connection.execute("PRAGMA busy_timeout = 1")

    engine.dispose()
    with (
        pytest.raises(DatabaseInUse, match="is locked by another process"),
        writer_of(engine).begin(),
    ):
        pass
    other.close()


@pytest.fixture
def full(url: str) -> SqlStore:
    """A store whose disk has room for little more."""
    engine = open_database(url)

    @event.listens_for(engine, "connect")
    def fill(connection: sqlite3.Connection, entry: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + 3}")

    engine.dispose()
    return SqlStore(engine)


def test_a_full_disk_loses_nothing_that_was_stored(full: SqlStore) -> None:
    record = open_table(full).record
    version = 1
    told = "no room is left on the disk$"
    with pytest.raises(DatabaseFull, match=told):
        while version < 1000:
            newest = version + 1
            owed, paid = letter(record, AN, newest), gold(record, AN, newest, 5)
            full.append(record.game, version, batch(joined(AN), letters=(owed,), gold=(paid,)))
            version = newest
    assert 1 < version < 1000
    log = full.load(record.game)
    assert (log.record.version, len(log.events), len(full.pending(NOON))) == (version,) * 3
    assert full.balances(GUILD) == [(AN, 5 * (version - 1))]
    with pytest.raises(StaleGame):  # and it is still a store
        full.append(record.game, 0, batch(joined(AN)))


def test_a_file_that_may_not_grow(url: str) -> None:
    """The kernel refuses to write: a quota, or a disk that fails."""
    script = """\
import resource, sys
from bot.persistence.database import open_database
from bot.persistence.failures import DatabaseFailure
from bot.persistence.store import SqlStore
from tests.bot.persistence.tables import AN, batch, joined, open_table
store = SqlStore(open_database(sys.argv[1]))
game = open_table(store).record.game
resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
version = 1
try:
    while True:
        store.append(game, version, batch(*[joined(AN)] * 50))
        version += 50
except DatabaseFailure as failure:
    print(version, len(store.load(game).events), failure)
"""
    done = subprocess.run(
        [sys.executable, "-c", script, url], capture_output=True, text=True, cwd=ROOT
    )
    appended, stored, told = done.stdout.split(" ", 2)
    assert appended == stored
    assert told == f"{file_of(url)}: the disk fails\n"


def test_a_copy_is_whole_and_takes_no_other_file_s_place(
    url: str, store: SqlStore, tmp_path: Path
) -> None:
    record = open_table(store).record
    copy = tmp_path / "copy.sqlite3"
    with open_to_read(url).connect() as reader:
        copy_database(reader.engine, copy)
    store.append(record.game, 1, batch(joined(AN)))
    copied = SqlStore(open_database(f"sqlite:///{copy}"))
    assert copied.tables() == [record]
    copied.close()
    content = copy.read_bytes()
    with pytest.raises(FileExistsError):
        copy_database(open_to_read(url), copy)
    assert copy.read_bytes() == content


def test_a_copy_that_cannot_be_made_leaves_nothing(url: str, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        copy_database(open_to_read(url), tmp_path / "nowhere" / "copy.sqlite3")
    assert not (tmp_path / "nowhere").exists()
