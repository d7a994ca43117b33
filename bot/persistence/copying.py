"""A copy of the database while it is in use."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine

from bot.persistence.database import failure_of
from bot.persistence.drafts import draft_of


def copy_database(engine: Engine, target: Path) -> None:
    """Copy the database as it is at one moment, even while another process writes.

    The copy bears its name when it is whole. Raises FileExistsError, DatabaseFailure, OSError.
    """
    if target.is_dir():
        raise IsADirectoryError(None, "is a directory: name a file in it", str(target))
    if target.exists():
        raise FileExistsError(None, "is there already", str(target))
    with draft_of(target) as draft:
        _copy(engine, draft)


def _copy(engine: Engine, file: Path) -> None:
    with engine.connect() as connection, closing(sqlite3.connect(file)) as copy:
        connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema")  # is it a database?
        source = connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection), "games are kept in SQLite"
        try:
            source.backup(copy)
        except sqlite3.Error as error:
            failure = failure_of(error, file)
            if failure is None:
                raise
            raise failure from error
