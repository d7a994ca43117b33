"""Bringing a database to the form that this program knows.

Alembic is imported when there is something to do: most starts need not wait for it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Engine, inspect, text

from bot.persistence.copying import copy_database
from bot.persistence.database import writer_of
from bot.persistence.failures import DatabaseTooNew, DatabaseTooOld, NoDatabase

NEWEST = "0001"


def upgrade(engine: Engine) -> Path | None:
    """Run the steps that are missing, all or none; where the copy of an older database is.

    Raises DatabaseFailure, OSError. Hold the database's lock.
    """
    found = _step_of(engine)
    if found == NEWEST:
        return None
    copy = _kept(engine, found) if found else None
    from bot.persistence.migrating import run_steps

    with writer_of(engine).begin() as connection:
        run_steps(connection, NEWEST)
    return copy


def check_form(engine: Engine) -> None:
    """Raises DatabaseFailure for a database that this program cannot read as it is."""
    if _step_of(engine) != NEWEST:
        raise DatabaseTooOld(f"{_file(engine)}: is of an older version: run tilekeeper db upgrade")


def _step_of(engine: Engine) -> str | None:
    """The step that the database has come to, None for an empty one. Raises DatabaseFailure."""
    with engine.connect() as connection:
        tables = inspect(connection).get_table_names()
        if not tables:
            return None
        if "alembic_version" not in tables:
            raise NoDatabase(f"{_file(engine)}: is a database of another program")
        found: str = connection.execute(
            text("SELECT version_num FROM alembic_version")
        ).scalar_one()
    if found != NEWEST:
        from bot.persistence.migrating import known_steps

        if found not in known_steps():
            raise DatabaseTooNew(f"{_file(engine)}: was written by a newer version of Tilekeeper")
    return found


def _kept(engine: Engine, step: str) -> Path:
    """A copy of the database as it is, beside it."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    file = _file(engine)
    copy = file.with_name(f"{file.name}.{step}-{now}.backup")
    copy_database(engine, copy)
    return copy


def _file(engine: Engine) -> Path:
    return Path(engine.url.database or "")
