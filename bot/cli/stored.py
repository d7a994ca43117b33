"""Games in the database, for commands that only read. Importing this takes its time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine

from bot.cli.failures import BadInput
from bot.persistence.database import open_to_read
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import check_form
from bot.services.ports import NoSuchGame
from bot.services.records import Log
from bot.settings import read_settings


@contextmanager
def readable_database() -> Iterator[Engine]:
    """The host's database. Raises BadSetting, DatabaseFailure."""
    engine = open_to_read(read_settings().database_url)
    try:
        check_form(engine)
        yield engine
    finally:
        engine.dispose()


def stored_log(game: str) -> Log:
    """A stored game. Raises BadInput, BadSetting, DatabaseFailure."""
    with readable_database() as engine:
        try:
            return SqlStore(engine).load(game)
        except NoSuchGame:
            raise BadInput(f"there is no game {game!r}") from None
