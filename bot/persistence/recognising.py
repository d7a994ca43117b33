"""Whose database is it? Another program's is neither copied nor changed."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from sqlalchemy import Engine, inspect

from bot.persistence.failures import NoDatabase

_ALWAYS_THERE = {"alembic_version", "games", "events", "seats"}
"""The first is where Alembic keeps the step; other programs use Alembic too."""


def is_empty(engine: Engine) -> bool:
    """Whether there is no table yet. Raises DatabaseFailure, also for another program's."""
    return not tables_of(engine)


def tables_of(engine: Engine) -> Collection[str]:
    """The tables of a database that is ours or empty. Raises DatabaseFailure."""
    with engine.connect() as connection:
        tables = inspect(connection).get_table_names()
    if tables and not _ALWAYS_THERE.issubset(tables):
        raise NoDatabase(f"{engine.url.database}: is a database of another program")
    return tables


def file_of_engine(engine: Engine) -> Path:
    """The file in which an engine's database is."""
    return Path(engine.url.database or "")
