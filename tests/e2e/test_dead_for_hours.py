"""The bot was not there for hours: nobody's turn runs out meanwhile, and the time is given back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.standin.gateway.connection import Close
from bot.standin.gateway.news import Event
from engine.apply import replay
from engine.events import DeadlineMoved, MoveMade, TurnTimedOut
from engine.records import Extension
from engine.state import State
from tests.e2e.fates import Play
from tests.e2e.nursery import Nursery
from tests.e2e.recording import PLAYED, Act, Post, Wait, say, times
from tests.e2e.theatre import GAME, BotDied, Moment, Theatre

HOURS = timedelta(hours=5)  # a turn takes twenty minutes
DUNGS_MOVE = next(
    n for n, act in enumerate(PLAYED) if isinstance(act, Post) and "JOUST" in act.text
)
SERVERS, A_SERVER = 30, 0.02  # they come one by one, after so many seconds each
LATER = times()[DUNGS_MOVE - 1] + HOURS


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as parent:
        yield parent


@pytest.fixture
async def theatre(nursery: Nursery, tmp_path: Path) -> AsyncIterator[Theatre]:
    """It is Dung's turn, and the bot drops dead."""
    async with Theatre(tmp_path, nursery) as theatre:
        await Play(theatre, {}).run(DUNGS_MOVE)
        theatre.kill_bot()
        yield theatre


def state(theatre: Theatre) -> State:
    """How the game stands."""
    return replay(theatre.store.load(GAME).events)


def given_back(theatre: Theatre) -> list[DeadlineMoved]:
    """The events that gave time back."""
    events = theatre.store.load(GAME).events
    moved = [event for event in events if isinstance(event, DeadlineMoved)]
    assert not any(isinstance(event, TurnTimedOut) for event in events)
    return [event for event in moved if event.cause is Extension.OUTAGE]


def at_once(theatre: Theatre, act: Act, at: datetime) -> None:
    """Let somebody act as soon as a session has begun, before the bot knows all its servers."""
    gateway = theatre.standin.gateway_side

    async def go_on(event: Event) -> None:
        await theatre.perform(act, at)
        for _ in range(SERVERS):
            await asyncio.sleep(A_SERVER)
            for session in gateway.sessions.values():
                session.dispatch(event)

    def tap(event: Event) -> Iterable[Event]:
        if event.name == "GUILD_CREATE":
            going_on.add(asyncio.create_task(go_on(event)))
        return [event]

    going_on: set[asyncio.Task[None]] = set()
    gateway.taps.append(tap)


@pytest.mark.parametrize("request_", [3, 5])
async def test_the_time_is_given_back_once_however_often_it_dies(
    request_: int, theatre: Theatre
) -> None:
    turn = state(theatre).turn
    assert turn is not None
    await theatre.perform(Wait(""), LATER)
    theatre.doom_bot(Moment(request_, done=True))
    with suppress(BotDied):
        await theatre.start_bot()
        await theatre.until(theatre.is_settled)
        theatre.kill_bot()
    await theatre.start_bot()
    await theatre.until(lambda: theatre.is_settled() and bool(given_back(theatre)))
    (moved,) = given_back(theatre)
    assert moved.deadline == turn.deadline + HOURS


async def test_who_posts_before_the_bot_has_looked_round_is_in_time(theatre: Theatre) -> None:
    move = PLAYED[DUNGS_MOVE]
    await theatre.perform(Wait(""), LATER)
    at_once(theatre, move, LATER)
    await theatre.start_bot()
    await theatre.until(lambda: theatre.has_heard(move, LATER, None))
    await theatre.until(theatre.is_settled)
    assert len(given_back(theatre)) == 1
    made = [event for event in theatre.store.load(GAME).events if isinstance(event, MoveMade)]
    assert made[-1].at == LATER


async def test_what_was_missed_between_two_sessions_is_read_before_anything_new(
    nursery: Nursery, tmp_path: Path
) -> None:
    move, chatter = PLAYED[DUNGS_MOVE], say("Chi", "nice")
    missed_at, heard_at = (times()[DUNGS_MOVE] + timedelta(minutes=n) for n in (0, 5))
    async with Theatre(tmp_path, nursery) as theatre:
        await Play(theatre, {}).run(DUNGS_MOVE)
        gateway = theatre.standin.gateway_side
        begun = gateway.identified
        gateway.forget()
        for connection in gateway.connections:
            connection.close(Close.GOING_AWAY)
        await theatre.perform(move, missed_at)
        at_once(theatre, chatter, heard_at)
        await theatre.until(lambda: theatre.has_heard(chatter, heard_at, None))
        await theatre.until(theatre.is_settled)
        assert gateway.identified == begun + 1
        assert theatre.has_heard(move, missed_at, None)
