"""A copy of the database while it is in use."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine


def copy_database(engine: Engine, target: Path) -> None:
    """Copy the database as it is at one moment, even while another process writes.

    The copy bears its name when it is whole. Raises FileExistsError, DatabaseFailure, OSError.
    """
    if target.exists():
        raise FileExistsError(None, "is there already", str(target))
    handle, draft = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
    os.close(handle)
    try:
        _copy(engine, Path(draft))
        Path(draft).rename(target)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def _copy(engine: Engine, file: Path) -> None:
    with engine.connect() as connection, closing(sqlite3.connect(file)) as copy:
        source = connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection), "games are kept in SQLite"
        source.backup(copy)
