"""A host with nothing but a data directory."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.persistence.database import open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from tests.bot.persistence.tables import play_game, play_to_the_end


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data directory, which is empty."""
    monkeypatch.setenv("TILEKEEPER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data"


@pytest.fixture
def database(data: Path) -> Path:
    """A database with games 1, which goes on, and 2, which has ended."""
    file = data / "tilekeeper.sqlite3"
    engine = open_database(f"sqlite:///{file}")
    upgrade(engine)
    store = SqlStore(engine)
    play_game(store)
    play_to_the_end(store)
    store.close()
    return file
