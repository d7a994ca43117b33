"""Is what is stored about a game what its log says? Replays every game (rules 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, select

from bot.persistence.codec import UnreadableEvent, decode
from bot.persistence.store.base import COLUMNS, LIVE, record_of
from bot.persistence.tables import EVENTS, GAMES, GOLD, LETTERS, SEATS
from bot.services.derived import gold_of, seats_of
from bot.services.records import Cause, Letter, TableRecord
from engine.apply import apply, opened
from engine.clocks import next_alarm
from engine.draws import Draws
from engine.events import Event, FirstDrawn, GameEnded, GameOpened, MoveSettled, RackDealt
from engine.records import Draw
from engine.state import Phase, State
from engine.tiles import Tiles, minus


@dataclass(frozen=True)
class Faults:
    """What is wrong with one game; `events` is how many its log has."""

    game: str
    events: int
    found: tuple[str, ...]


def file_faults(engine: Engine) -> tuple[str, ...]:
    """What SQLite finds wrong with the file itself."""
    with engine.connect() as connection:
        told = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    faults = [line for line in told if line != "ok"]
    faults += [f"row {row} of {table} is of a game that is not there" for table, row, *_ in orphans]
    return tuple(faults)


def lists_in_use(engine: Engine) -> dict[tuple[str, str], int]:
    """How many running games play with each list of the host's own: by its name and fingerprint."""
    query = (
        select(EVENTS.c.body)
        .join(GAMES, GAMES.c.id == EVENTS.c.game)
        .where(EVENTS.c.version == 1, GAMES.c.phase.in_(LIVE), ~GAMES.c.lost)
    )
    used: Counter[tuple[str, str]] = Counter()
    with engine.connect() as connection:
        for body in connection.scalars(query):
            with suppress(UnreadableEvent):  # a check of the database tells of those
                first = decode(body)
                if isinstance(first, GameOpened) and first.rules.imported is not None:
                    used[first.rules.lexicon, first.rules.imported.sha256] += 1
    return dict(used)


def check_games(engine: Engine) -> Iterator[Faults]:
    """Every game with what is wrong with it, all as they are at one moment."""
    with engine.connect() as connection:
        for row in connection.execute(select(*COLUMNS).order_by(GAMES.c.id)).all():
            record = record_of(row)
            bodies = _bodies(connection, row[0])
            yield Faults(record.game, len(bodies), tuple(_faults(connection, record, bodies)))


def _faults(
    connection: Connection, record: TableRecord, bodies: Sequence[tuple[int, str]]
) -> Iterator[str]:
    if [version for version, _ in bodies] != list(range(1, record.version + 1)):
        yield f"version is {record.version}, but its log has {_numbers(bodies)}"
    events = []
    for version, body in bodies:
        try:
            events.append(decode(body))
        except UnreadableEvent as error:
            yield f"event {version} cannot be read: {error}"
            return
    try:
        state, found = _replayed(record, events)
    except Exception as error:
        # A log that is not one breaks wherever it does: all that can be told is that it does.
        yield f"its log cannot be replayed: {type(error).__name__}: {error}"
        return
    yield from found
    yield from _differences(record, state)
    yield from _seat_faults(connection, record, state, events)
    yield from _gold_faults(connection, record, events)
    yield from _letter_faults(connection, record)


def _replayed(record: TableRecord, events: Sequence[Event]) -> tuple[State, list[str]]:
    """The state at the end, and which draws on the way are not those of the secret."""
    first, *rest = events
    if not isinstance(first, GameOpened):
        raise TypeError(f"it begins with {type(first).__name__}")
    draws, state, faults = Draws(record.game, record.secret), opened(first), []
    if (first.game, first.commitment) != (draws.game, draws.commitment):
        faults.append("its game or commitment is not that of the log")
    for event in rest:
        if state.conserved:
            faults += [
                f"draw {made.n} is not that of the secret"
                for made, bag in _drawn(event, state)
                if draws.draw(made.n, made.cause, bag, len(made.tiles)) != made
            ]
        state = apply(state, event)
    return state, faults


def _drawn(event: Event, before: State) -> Iterator[tuple[Draw, Tiles]]:
    """The draws of an event, each with the bag that it was made from."""
    bag = before.bag
    match event:
        case FirstDrawn(draws=draws):
            for _, draw in draws:
                yield draw, bag
                bag = minus(bag, draw.tiles)
        case RackDealt(draw=draw) | MoveSettled(draw=Draw() as draw):
            yield draw, bag
        case _:
            return


def _differences(record: TableRecord, state: State) -> Iterator[str]:
    running = state.phase is Phase.PLAYING and not record.lost
    alarm = next_alarm(state) if running else None
    for name, stored, told in (
        ("phase", record.phase.value, state.phase.value),
        ("language", record.language, state.language),
        ("alarm", record.alarm, alarm),
    ):
        if stored != told:
            yield f"{name} is {stored}, its log says {told}"


def _seat_faults(
    connection: Connection, record: TableRecord, state: State, events: Sequence[Event]
) -> Iterator[str]:
    end = next((event for event in events if isinstance(event, GameEnded)), None)
    told = {(int(record.game), *vars(seat).values()) for seat in seats_of(state, end)}
    query = select(SEATS).where(SEATS.c.game == int(record.game))
    yield from _unlike("seat", connection.execute(query), told)


def _gold_faults(
    connection: Connection, record: TableRecord, events: Sequence[Event]
) -> Iterator[str]:
    entries = gold_of(record, [(event, n) for n, event in enumerate(events, 1)])
    told = {(one.player, one.version, one.cause.value, one.amount) for one in entries}
    query = select(GOLD.c.player, GOLD.c.version, GOLD.c.cause, GOLD.c.amount).where(
        GOLD.c.game == int(record.game), GOLD.c.cause != Cause.CORRECTION.value
    )
    yield from _unlike("gold", connection.execute(query), told)


def _letter_faults(connection: Connection, record: TableRecord) -> Iterator[str]:
    query = select(
        LETTERS.c.nonce, LETTERS.c.first, LETTERS.c.last, LETTERS.c.reader, LETTERS.c.created
    ).where(LETTERS.c.game == int(record.game))
    for nonce, first, last, reader, created in connection.execute(query):
        letter = Letter(record.game, first, last, reader, created)
        if nonce != letter.nonce or not 1 <= first <= last <= record.version:
            yield f"letter {nonce} is of events {first} to {last} of {record.version}"


def _unlike(name: str, rows: Iterable[Any], told: set[tuple[Any, ...]]) -> Iterator[str]:
    stored = {tuple(row) for row in rows}
    yield from (f"{name} {row} is not in its log" for row in sorted(stored - told))
    yield from (f"{name} {row} is not stored" for row in sorted(told - stored))


def _bodies(connection: Connection, key: int) -> list[tuple[int, str]]:
    query = select(EVENTS.c.version, EVENTS.c.body).where(EVENTS.c.game == key)
    return [
        (version, body) for version, body in connection.execute(query.order_by(EVENTS.c.version))
    ]


def _numbers(bodies: Sequence[tuple[int, str]]) -> str:
    if not bodies:
        return "no events"
    return f"{len(bodies)} events from {bodies[0][0]} to {bodies[-1][0]}"
