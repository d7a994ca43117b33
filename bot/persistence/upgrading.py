"""Bringing a database to the form that this program knows.

Alembic is imported when there is something to do: most starts need not wait for it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Engine, text

from bot.persistence.copying import copy_database
from bot.persistence.database import writer_of
from bot.persistence.failures import DatabaseTooNew, DatabaseTooOld, NoDatabase
from bot.persistence.recognising import file_of_engine, is_empty

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
    found = _step_of(engine)
    if found is None:
        raise DatabaseTooOld(f"{file_of_engine(engine)}: is empty: run tilekeeper db upgrade")
    if found != NEWEST:
        raise DatabaseTooOld(
            f"{file_of_engine(engine)}: is of an older version: run tilekeeper db upgrade"
        )


def _step_of(engine: Engine) -> str | None:
    """The step that the database has come to, None for an empty one. Raises DatabaseFailure."""
    if is_empty(engine):
        return None
    file = file_of_engine(engine)
    with engine.connect() as connection:
        steps = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    if len(steps) != 1:
        raise NoDatabase(f"{file}: is damaged: restore a backup")
    found: str = steps[0]
    if found != NEWEST:
        from bot.persistence.migrating import known_steps

        if found not in known_steps():
            raise DatabaseTooNew(f"{file}: was written by a newer version of Tilekeeper")
    return found


def _kept(engine: Engine, step: str) -> Path:
    """A copy of the database as it is, beside it."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    file = file_of_engine(engine)
    copy = file.with_name(f"{file.name}.{step}-{now}.backup")
    copy_database(engine, copy)
    return copy
