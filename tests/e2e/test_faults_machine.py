"""What may be wrong with the machine: its disk, its clock, and that the bot runs on it twice."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr
from sqlalchemy import event

from bot.app import run_bot
from bot.persistence.failures import DatabaseInUse
from bot.settings import Settings
from tests.e2e.stage import GLANCE, MOMENT, Stage
from tests.e2e.trouble import Bout

FULL = "no room is left on the disk"
ROOMY = 10**6  # pages
DAYS = timedelta(days=2)  # longer than a turn


@contextmanager
def full_disk(stage: Stage) -> Iterator[None]:
    """Meanwhile the database cannot grow."""
    most = 1  # which SQLite takes for as many pages as there are

    def limit(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {most}")

    event.listen(stage.engine, "checkout", limit)
    yield
    most = ROOMY


async def test_a_post_is_heard_when_there_is_room_again(bout: Bout) -> None:
    """An changes the move until that cannot be stored any more."""
    stage = bout.stage
    words = await bout.words()
    texts = [words, "pass"]
    with full_disk(stage):
        post = await bout.post_unheard("An", words)
        while not any(FULL in line for line in bout.log):
            texts.reverse()
            stage.clock.shift(timedelta(seconds=1))
            await stage.people["An"].edit(post, texts[0])
            await asyncio.sleep(GLANCE)
        stage.clock.shift(MOMENT)
        await stage.people["An"].edit(post, f"{words}!")
    await stage.keeper.pass_time()
    await stage.quiet()
    state = await bout.state()
    assert state.open is not None
    assert state.open.post == post.id
    assert state.seats[0].score > 0
    await bout.check()
    await bout.play_on()
    await bout.check()


@pytest.mark.parametrize("how", ["the alarm", "a post"])
async def test_no_time_runs_out_when_the_clock_jumps_forward(bout: Bout, how: str) -> None:
    stage = bout.stage
    turn = (await bout.state()).turn
    assert turn is not None
    words = await bout.words()
    stage.skew = DAYS
    if how == "a post":
        await stage.post("An", bout.game, words)
        assert (await bout.state()).seats[0].score > 0
    else:
        await stage.keeper.pass_time()
        await stage.quiet()
        after = (await bout.state()).turn
        assert after is not None
        assert after.seat == turn.seat
        assert after.deadline >= turn.deadline + DAYS
        assert "I was away" in bout.thread.history()[-1].content
    await bout.check()
    await bout.play_on()
    await stage.keeper.pass_time()
    assert [seat.timeouts for seat in (await bout.state()).seats] == [0, 0]
    stage.skew = timedelta()  # the host has seen it
    await stage.keeper.pass_time()
    told = len(bout.away())
    await bout.play_on()
    assert len(bout.away()) == told, "the time that was no time is made up for no more"
    await bout.check()
    assert any(" outage " in line for line in bout.log)


async def test_no_time_runs_out_when_the_machine_has_slept(bout: Bout) -> None:
    """An's post begins Binh's turn, of which Binh learns two days later."""
    stage = bout.stage
    words, before = await bout.words(), await bout.version()
    async with bout.deaf():
        await bout.post_unheard("An", words)
        stage.clock.shift(DAYS)
    await bout.moved(before)
    state = await bout.state()
    assert state.open is not None
    assert await bout.on_turn() == "Binh"
    assert state.turn is not None
    assert state.turn.deadline > stage.clock() + timedelta(hours=20)
    await bout.check()
    await bout.play_on()
    await bout.check()


async def test_nobody_is_late_while_nobody_listens(bout: Bout) -> None:
    """Binh sees An's post and thinks for longer than a turn, but it is the bot that is away."""
    stage = bout.stage
    words, before = await bout.words(), await bout.version()
    async with bout.deaf():
        await bout.post_unheard("An", words)
        stage.clock.shift(timedelta(hours=30))
        passed = await bout.post_unheard("Binh", "pass")
        stage.clock.shift(timedelta(hours=30))
    await bout.moved(before)
    state = await bout.state()
    assert state.open is not None
    assert state.open.post == passed.id
    assert await bout.on_turn() == "An"
    assert [seat.timeouts for seat in state.seats] == [0, 0]
    await bout.check()
    await bout.play_on()
    await bout.check()


async def test_the_game_goes_on_when_the_clock_jumps_backward(bout: Bout) -> None:
    stage = bout.stage
    await bout.move()
    turn = (await bout.state()).turn
    stage.skew = -DAYS
    await stage.keeper.pass_time()
    assert (await bout.state()).turn == turn
    await bout.play_on()
    await bout.check()
    stage.skew = timedelta()
    await stage.keeper.pass_time()
    await bout.play_on()
    await bout.check()


@pytest.fixture
def handlers() -> Iterator[None]:
    """The way logs went before goes on afterwards."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)


@pytest.mark.usefixtures("handlers")
async def test_two_bots_do_not_share_a_database(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    await stage.standin.start()
    settings = Settings(
        discord_token=SecretStr(stage.world.application.token),
        data_dir=tmp_path,
        database_url=f"sqlite:///{tmp_path / 'games.sqlite3'}",
        discord_api=stage.standin.api,
        discord_gateway=stage.standin.gateway,
    )
    first = asyncio.create_task(run_bot(settings))
    await stage.world.until(lambda: stage.standin.gateway_side.identified)
    with pytest.raises(DatabaseInUse, match=r"^[^\n]+ is in use by process \d+$"):
        await run_bot(settings)
    assert stage.standin.gateway_side.identified == 1, "the first one is left alone"
    signal.raise_signal(signal.SIGTERM)
    await first
    await stage.standin.stop()
