"""Opening the database, and holding it for one process."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, event, make_url
from sqlalchemy.pool import ConnectionPoolEntry

from bot.persistence.failures import (
    DatabaseFailure,
    DatabaseFull,
    DatabaseInUse,
    DatabaseMissing,
    DatabaseNotWritable,
    NoDatabase,
)
from bot.persistence.recognising import tables_of
from bot.places import nearest

PATIENCE = 30.0  # seconds to wait for another connection's transaction
WRITES = "tilekeeper_writes"
_FAILURES: dict[int, tuple[type[DatabaseFailure], str]] = {
    sqlite3.SQLITE_FULL: (DatabaseFull, "no room is left on the disk"),
    sqlite3.SQLITE_READONLY: (DatabaseNotWritable, "cannot be written"),
    sqlite3.SQLITE_PERM: (DatabaseNotWritable, "cannot be written"),
    sqlite3.SQLITE_CANTOPEN: (
        DatabaseNotWritable,
        "cannot be opened: may its directory be written?",
    ),
    sqlite3.SQLITE_NOTADB: (NoDatabase, "is no SQLite database"),
    sqlite3.SQLITE_CORRUPT: (NoDatabase, "is damaged: restore a backup"),
    sqlite3.SQLITE_BUSY: (DatabaseInUse, "is locked by another process"),
    sqlite3.SQLITE_IOERR: (DatabaseFailure, "the disk fails"),
}


def file_of(url: str) -> Path:
    """The file that a `sqlite:///PATH` names; no shell has made a home of its `~` yet."""
    path = Path(make_url(url).database or "")
    return (path.expanduser() if path.parts[:1] == ("~",) else path).absolute()


def open_database(url: str) -> Engine:
    """The engine of the one process that writes. Raises DatabaseFailure.

    What has been committed is not lost, not even when the power goes.
    """
    file = file_of(url)
    if file.is_dir():
        raise DatabaseNotWritable(f"{file}: is a directory, not a database")
    with _made_sure_of(file.parent):
        if not file.exists():
            file.touch(mode=0o600)  # racks and secrets are in it
    engine = _engine(file, "rw")
    try:
        tables_of(engine)  # the pragmas below are written to the file: it must be ours
    finally:
        engine.dispose()

    @event.listens_for(engine, "connect")
    def be_safe(connection: sqlite3.Connection, entry: ConnectionPoolEntry) -> None:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")

    with engine.connect():
        return engine


def open_to_read(url: str) -> Engine:
    """An engine that changes nothing, also while another process writes. Raises DatabaseFailure."""
    file = file_of(url)
    if file.is_dir():
        raise DatabaseMissing(f"{file}: is a directory, not a database")
    home = nearest(file.parent)
    if not home.is_dir():
        raise DatabaseMissing(f"{home}: is a file, not a directory")
    if not file.is_file():
        raise DatabaseMissing(f"{file}: there is no database: tilekeeper db upgrade makes one")
    return _engine(file, "ro")


@contextmanager
def _made_sure_of(folder: Path) -> Iterator[None]:
    """Make a directory and use it. Raises DatabaseNotWritable for whatever fails in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except (FileExistsError, NotADirectoryError) as error:
        told = f"{nearest(folder)}: is a file, not a directory"
        raise DatabaseNotWritable(told) from error
    except OSError as error:
        raise DatabaseNotWritable(f"{error.filename}: {error.strerror}") from error


def writer_of(engine: Engine) -> Engine:
    """The engine for transactions that write: what they read cannot change before they commit."""
    return engine.execution_options(**{WRITES: True})


def _engine(file: Path, mode: str) -> Engine:
    def connect() -> sqlite3.Connection:
        return sqlite3.connect(
            f"file://{quote(os.fsencode(file))}?mode={mode}",
            uri=True,
            timeout=PATIENCE,
            check_same_thread=False,
            # The driver would begin a transaction at its first change, after what it has read.
            isolation_level=None,
        )

    # An error that is logged must not bring the values along: racks are among them.
    url = URL.create("sqlite", database=str(file))
    engine = create_engine(url, creator=connect, hide_parameters=True)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    @event.listens_for(engine, "handle_error")
    def tell(context: ExceptionContext) -> None:
        failure = failure_of(context.original_exception, file)
        if failure is not None:
            raise failure from context.original_exception

    return engine


def failure_of(error: BaseException, file: Path) -> DatabaseFailure | None:
    """What an error of SQLite's means for the host, if it is the file's or the disk's fault."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest is detail
    if code not in _FAILURES:
        return None
    kind, told = _FAILURES[code]
    return kind(f"{file}: {told}")


@contextmanager
def lock_database(url: str) -> Iterator[None]:
    """Hold the database for this process. Raises DatabaseInUse, DatabaseNotWritable.

    The kernel gives the lock back when the process ends, however it ends. The file stays.
    """
    file = file_of(url).resolve()
    lock = file.with_name(f"{file.name}.lock")
    with _made_sure_of(lock.parent):
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _hold(handle, file)
        yield
    finally:
        os.close(handle)


def _hold(handle: int, file: Path) -> None:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.pread(handle, 20, 0).decode(errors="replace")
        raise DatabaseInUse(f"{file}: is in use by process {holder}") from None
    os.ftruncate(handle, 0)
    os.pwrite(handle, str(os.getpid()).encode(), 0)
