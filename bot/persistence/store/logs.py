"""The logs of games: opening, reading, and appending a batch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, case, delete, func, insert, select, update

from bot.persistence.codec import decode, encode
from bot.persistence.store.base import COLUMNS, Part, key_of, record_of
from bot.persistence.store.gold import add_gold
from bot.persistence.store.letters import add_letters
from bot.persistence.store.posts import put_post
from bot.persistence.tables import EVENTS, GAMES, SEATS
from bot.services.ports import NoSuchGame, StaleGame
from bot.services.records import Batch, Letter, Log, Place, SeatRecord, TableRecord
from engine.events import Event, GameOpened
from engine.state import Phase

_ADVANCE = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("key"), GAMES.c.version == bindparam("expected"))
    .values(
        version=bindparam("reached"),
        phase=bindparam("now"),
        # Nothing rings at a table whose thread is gone.
        alarm=case((GAMES.c.lost, None), else_=bindparam("next", type_=GAMES.c.alarm.type)),
        cursor=case(
            (GAMES.c.cursor < bindparam("newest"), bindparam("newest")), else_=GAMES.c.cursor
        ),
        made_up=func.coalesce(bindparam("until", type_=GAMES.c.made_up.type), GAMES.c.made_up),
    )
)
_ADD_EVENT = insert(EVENTS)
_CLEAR_SEATS = delete(SEATS).where(SEATS.c.game == bindparam("key"))
_ADD_SEAT = insert(SEATS)
_GAME = select(*COLUMNS).where(GAMES.c.id == bindparam("key"))
_LOG = select(EVENTS.c.body).where(EVENTS.c.game == bindparam("key")).order_by(EVENTS.c.version)


class Logs(Part):
    """The part of the store that changes games."""

    def open_table(
        self, place: Place, opener: int, secret: bytes, first: Callable[[str], GameOpened]
    ) -> Log:
        """See the port."""
        with self._writing() as connection:
            # Rows are never deleted, so this number has never been another game's.
            key = 1 + (connection.scalar(select(func.max(GAMES.c.id))) or 0)
            event = first(str(key))
            record = TableRecord(
                game=str(key),
                place=place,
                opener=opener,
                thread=None,
                language=event.language,
                secret=secret,
                phase=Phase.LOBBY,
                version=1,
                alarm=None,
                cursor=0,
                made_up=event.at,
            )
            connection.execute(insert(GAMES), _row_of(record))
            _add_events(connection, key, 1, (event,))
            add_letters(connection, key, (Letter(str(key), 1, 1, None, event.at),))
        return Log(record, (event,))

    def load(self, game: str) -> Log:
        """See the port."""
        key = {"key": key_of(game)}
        with self._reading() as connection:
            row = connection.execute(_GAME, key).one_or_none()
            if row is None:
                raise NoSuchGame(game)
            bodies = connection.scalars(_LOG, key).all()
        return Log(record_of(row), tuple(map(decode, bodies)))

    def append(self, game: str, expected: int, batch: Batch) -> tuple[Letter, ...]:
        """See the port."""
        key = key_of(game)
        with self._writing() as connection:
            _advance(connection, key, expected, batch)
            _add_events(connection, key, expected + 1, batch.events)
            if batch.seats is not None:
                _put_seats(connection, key, batch.seats)
            for post in batch.seen:
                put_post(connection, key, post)
            add_gold(connection, batch.gold)
            return add_letters(connection, key, batch.letters)


def _advance(connection: Connection, key: int, expected: int, batch: Batch) -> None:
    """Move a game on from event `expected`. Raises StaleGame, NoSuchGame."""
    advanced = connection.execute(
        _ADVANCE,
        {
            "key": key,
            "expected": expected,
            "reached": expected + len(batch.events),
            "now": batch.phase.value,
            "next": batch.alarm,
            "newest": max((seen.post for seen in batch.seen), default=0),
            "until": batch.made_up,
        },
    )
    if not advanced.rowcount:
        there = connection.execute(_GAME, {"key": key}).one_or_none()
        raise NoSuchGame(str(key)) if there is None else StaleGame(str(key))


def _add_events(connection: Connection, key: int, version: int, events: Sequence[Event]) -> None:
    if events:
        rows = [
            {"game": key, "version": number, "body": encode(event)}
            for number, event in enumerate(events, version)
        ]
        connection.execute(_ADD_EVENT, rows)


def _put_seats(connection: Connection, key: int, seats: Sequence[SeatRecord]) -> None:
    connection.execute(_CLEAR_SEATS, {"key": key})
    if seats:
        connection.execute(_ADD_SEAT, [{"game": key, **vars(seat)} for seat in seats])


def _row_of(record: TableRecord) -> dict[str, Any]:
    return {
        "id": int(record.game),
        **vars(record.place),
        **{name: value for name, value in vars(record).items() if name in GAMES.c},
    }
