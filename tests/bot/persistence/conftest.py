"""A real database in a file of its own for each test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from bot.persistence.database import file_of, open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without games, to be copied: making one takes its time."""
    file = tmp_path_factory.mktemp("empty") / "empty.sqlite3"
    engine = open_database(f"sqlite:///{file}")
    upgrade(engine)
    engine.dispose()
    return file


@pytest.fixture
def url(tmp_path: Path, empty_database: Path) -> str:
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    shutil.copy(empty_database, file_of(url))
    return url


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = open_database(url)
    yield engine
    engine.dispose()


@pytest.fixture
def store(engine: Engine) -> SqlStore:
    return SqlStore(engine)
