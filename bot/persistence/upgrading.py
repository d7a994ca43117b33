"""Bringing a database to the form that this program knows."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect

from bot.persistence.copying import copy_database
from bot.persistence.database import writer_of
from bot.persistence.failures import DatabaseTooNew, DatabaseTooOld, NoDatabase

SCRIPTS = "bot.persistence:migrations"


def upgrade(engine: Engine) -> Path | None:
    """Run the steps that are missing, all or none; where the copy of an older database is.

    Raises DatabaseFailure. Hold the database's lock.
    """
    scripts, found = _scripts(), _revision(engine)
    if found == scripts.get_current_head():
        return None
    copy = _kept(engine, found) if found else None
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    with writer_of(engine).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return copy


def check_form(engine: Engine) -> None:
    """Raises DatabaseFailure for a database that this program cannot read as it is."""
    if _revision(engine) != _scripts().get_current_head():
        raise DatabaseTooOld(f"{_file(engine)}: is of an older version: run tilekeeper db upgrade")


def _scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    return ScriptDirectory.from_config(config)


def _revision(engine: Engine) -> str | None:
    """The step that the database has come to, None for an empty one. Raises DatabaseFailure."""
    with engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
        if found is None and inspect(connection).get_table_names():
            raise NoDatabase(f"{_file(engine)}: is a database of another program")
    known = {script.revision for script in _scripts().walk_revisions()}
    if found is not None and found not in known:
        raise DatabaseTooNew(f"{_file(engine)}: was written by a newer version of Tilekeeper")
    return found


def _kept(engine: Engine, revision: str) -> Path:
    """A copy of the database as it is, beside it."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    file = _file(engine)
    copy = file.with_name(f"{file.name}.{revision}-{now}.backup")
    copy_database(engine, copy)
    return copy


def _file(engine: Engine) -> Path:
    return Path(engine.url.database or "")
