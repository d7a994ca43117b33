"""Which tables there are, where they are, and what is due at which."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, delete, func, select, true, update

from bot.persistence.store.base import COLUMNS, LIVE, Part, key_of, record_of
from bot.persistence.tables import GAMES, LETTERS, SEATS
from bot.services.ports import NoSuchGame
from bot.services.records import LetterStatus, TableRecord

_HAS_NOT_ENDED = GAMES.c.phase.in_(LIVE)
_IS_LIVE = _HAS_NOT_ENDED & ~GAMES.c.lost


class Directory(Part):
    """The part of the store that finds tables without reading their logs."""

    def place_thread(self, game: str, thread: int) -> None:
        """See the port."""
        with self._writing() as connection:
            _change(connection, game, thread=thread)

    def lose_thread(self, game: str) -> None:
        """See the port."""
        with self._writing() as connection:
            _change(connection, game, lost=True, alarm=None)
            connection.execute(
                delete(LETTERS).where(
                    LETTERS.c.game == key_of(game), LETTERS.c.status != LetterStatus.SENT.value
                )
            )

    def at_thread(self, thread: int) -> TableRecord | None:
        """See the port."""
        found = self._where(GAMES.c.thread == thread)
        return found[0] if found else None

    def tables(self) -> Sequence[TableRecord]:
        """See the port."""
        return self._where(_IS_LIVE)

    def due(self, now: datetime) -> Sequence[str]:
        """See the port."""
        query = select(GAMES.c.id).where(GAMES.c.alarm <= now).order_by(GAMES.c.alarm, GAMES.c.id)
        with self._reading() as connection:
            return [str(key) for key in connection.scalars(query)]

    def next_alarm(self) -> datetime | None:
        """See the port."""
        with self._reading() as connection:
            earliest: datetime | None = connection.scalar(select(func.min(GAMES.c.alarm)))
        return earliest

    def of_guild(self, guild: int) -> Sequence[TableRecord]:
        """See the port."""
        return self._where(_IS_LIVE, GAMES.c.guild == guild)

    def lost_of(self, guild: int) -> Sequence[TableRecord]:
        """See the port."""
        return self._where(_HAS_NOT_ENDED & GAMES.c.lost, GAMES.c.guild == guild)

    def of_player(self, guild: int | None, player: int) -> Sequence[TableRecord]:
        """See the port. A seat that has been withdrawn is no seat any more."""
        held = select(SEATS.c.game).where(SEATS.c.player == player, ~SEATS.c.withdrawn)
        there = true() if guild is None else GAMES.c.guild == guild
        return self._where(_IS_LIVE, there, GAMES.c.id.in_(held))

    def _where(self, *conditions: ColumnElement[bool]) -> list[TableRecord]:
        query = select(*COLUMNS).where(*conditions).order_by(GAMES.c.id)
        with self._reading() as connection:
            return [record_of(row) for row in connection.execute(query)]


def _change(connection: Connection, game: str, **values: object) -> None:
    """Raises NoSuchGame."""
    changed = connection.execute(update(GAMES).where(GAMES.c.id == key_of(game)).values(**values))
    if not changed.rowcount:
        raise NoSuchGame(game)
