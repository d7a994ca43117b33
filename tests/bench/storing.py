"""Storing a move beside the same rows written with bare sqlite3, both safe against a power cut."""

from __future__ import annotations

import itertools
import sqlite3
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.persistence.codec import encode
from bot.persistence.database import open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from bot.services.hearing import Written, digest, hear
from bot.services.house import House
from bot.services.records import Batch, Place, SeenPost
from bot.ui.composing import hearers
from engine.rulesets import load_ruleset
from tests.bench.timing import in_turn

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ROUNDS = 200
BUDGET = 6


def rows() -> list[tuple[str, float, float, str]]:
    """Two rows, ours and the floor."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ways = {"a move stored": _ours(folder), "the same rows, bare sqlite3": _bare(folder)}
        times = in_turn(ways, ROUNDS)
    floor = times["the same rows, bare sqlite3"][0]
    return [
        (name, median, spread, f"{median / floor:.2f} x bare; budget {BUDGET}")
        for name, (median, spread) in times.items()
    ]


def _game(folder: Path) -> tuple[House, str]:
    engine = open_database(f"sqlite:///{folder / 'games.sqlite3'}")
    upgrade(engine)
    house = House(SqlStore(engine), hearers, lambda: NOW, bytes)
    game = house.open(Place(1, 2), 3, load_ruleset("ttvn"), "en").record.game
    for post, text in enumerate(("register", "register", "start", "start"), 1):
        hear(house, game, Written(post, post % 2 + 10, "name", text, NOW))
    return house, game


def _ours(folder: Path) -> Callable[[], object]:
    """The events of a pass, as one transaction of the store."""
    house, game = _game(folder)
    look = house.look(game)
    events = house.store.load(game).events[-2:]
    version, posts = itertools.count(look.record.version, len(events)), itertools.count(100)

    def append() -> None:
        post = SeenPost(next(posts), 10, digest("pass"), NOW)
        batch = Batch(events, look.state.phase, NOW + timedelta(days=1), seen=(post,))
        house.store.append(game, next(version), batch)

    return append


def _bare(folder: Path) -> Callable[[], object]:
    connection = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE games (id INTEGER PRIMARY KEY, version INT, alarm TEXT)")
    connection.execute("CREATE TABLE events (game INT, version INT PRIMARY KEY, body TEXT)")
    connection.execute("CREATE TABLE posts (post INTEGER PRIMARY KEY, author INT, digest TEXT)")
    connection.execute("INSERT INTO games VALUES (1, 0, '')")
    house, game = _game(_made(folder / "other"))
    bodies = [encode(event) for event in house.store.load(game).events[-2:]]
    numbers = itertools.count(1)

    def append() -> None:
        number = next(numbers)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE games SET version = ?, alarm = ?", (number, "2026"))
        for place, body in enumerate(bodies):
            connection.execute("INSERT INTO events VALUES (1, ?, ?)", (number * 2 + place, body))
        connection.execute("INSERT INTO posts VALUES (?, 10, ?)", (number, digest("pass")))
        connection.execute("COMMIT")

    return append


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder
