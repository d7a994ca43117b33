"""Whether anybody listens: outages, each noted once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine

from bot.persistence.database import open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from bot.services.hearing import Gone, Written
from bot.services.house import House, Look, Receipt
from bot.services.records import Outage
from bot.ui.composing import hearers
from bot.ui.desk import Desk
from bot.ui.watch import Watch

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Club:
    """A desk with no tables, a watch and a clock."""

    def __init__(self, engine: Engine) -> None:
        self.now = NOON
        self.engine = engine
        store = self.store = SqlStore(engine)
        self.desk = Desk(House(store, hearers, lambda: self.now), self.read, self.tell)
        self.watch = Watch(self.desk)

    async def read(self, look: Look) -> Sequence[Written | Gone]:
        """Nothing was written."""
        return ()

    def tell(self, receipt: Receipt) -> None:
        """Nobody listens."""


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    engine = open_database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    upgrade(engine)
    club = Club(engine)
    await club.watch.beat()
    yield club
    club.desk.close()
    club.store.close()


async def test_one_of_two_beats_notes_an_outage(club: Club) -> None:
    club.now += timedelta(hours=1)
    await asyncio.gather(club.watch.beat(), club.watch.beat())
    assert club.store.outages_since(NOON) == [Outage(NOON, NOON + timedelta(hours=1))]


async def test_a_beat_that_cannot_be_stored_leaves_the_outage_to_the_next(club: Club) -> None:
    club.now += timedelta(hours=1)
    with club.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE outages RENAME TO away")
    with pytest.raises(Exception, match="outages"):
        await club.watch.beat()
    with club.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE away RENAME TO outages")
    await club.watch.beat()
    assert len(club.store.outages_since(NOON)) == 1
