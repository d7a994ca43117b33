"""What every part of the store shares: its transactions, and how games are named and read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine

from bot.persistence.database import writer_of
from bot.persistence.tables import GAMES
from bot.services.ports import NoSuchGame
from bot.services.records import Place, TableRecord
from engine.state import Phase

LIVE = (Phase.LOBBY.value, Phase.PLAYING.value)


class Part:
    """A part of the store: methods of the port that belong together."""

    def __init__(self, engine: Engine) -> None:
        self._reader = engine
        self._writer = writer_of(engine)

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """A connection that sees the database as it is at one moment."""
        with self._reader.connect() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction: all is stored at its end, or nothing when it fails."""
        with self._writer.begin() as connection:
            yield connection


def key_of(game: str) -> int:
    """The key of a game's row. Raises NoSuchGame for what cannot be the number of one."""
    if not (game.isascii() and game.isdecimal() and len(game) < 10) or game.startswith("0"):
        raise NoSuchGame(game)
    return int(game)


COLUMNS = (
    GAMES.c.id,
    GAMES.c.guild,
    GAMES.c.channel,
    GAMES.c.forum,
    GAMES.c.opener,
    GAMES.c.thread,
    GAMES.c.language,
    GAMES.c.secret,
    GAMES.c.phase,
    GAMES.c.version,
    GAMES.c.alarm,
    GAMES.c.cursor,
    GAMES.c.made_up,
    GAMES.c.lost,
)


def record_of(row: Sequence[Any]) -> TableRecord:
    """A row of `COLUMNS` as a record."""
    game, guild, channel, forum, *others = row
    opener, thread, language, secret, phase, *rest = others
    place = Place(guild, channel, forum)
    return TableRecord(str(game), place, opener, thread, language, secret, Phase(phase), *rest)
