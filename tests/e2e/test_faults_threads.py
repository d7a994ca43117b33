"""Threads that are gone, put away, locked, or not for the bot to write in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import timedelta

import pytest
from aiohttp import web

from bot.standin.model import Overwrite
from bot.standin.permissions import Permission
from bot.standin.server import Handler
from tests.bot.standin import faults as fault
from tests.e2e.trouble import Bout

Barred = Callable[[Bout], AbstractAsyncContextManager[None]]


async def test_a_table_is_lost_with_its_thread(bout: Bout) -> None:
    stage, thread = bout.stage, bout.thread
    stage.world.delete_channel(thread)
    await stage.until(lambda: stage.keeper.desk.at(thread.id) is None)
    assert any(line.endswith("the thread is gone game='1'") for line in bout.log)
    assert (await stage.look(bout.game)).record.lost
    await _another_table(bout)


async def test_a_table_is_lost_with_its_channel(bout: Bout) -> None:
    stage, thread = bout.stage, bout.thread
    stage.world.delete_channel(stage.channel)
    await stage.until(lambda: stage.keeper.desk.at(thread.id) is None)
    stage.channel = stage.world.add_channel(stage.guild, "other games")
    await _another_table(bout)


async def test_a_thread_that_went_while_nobody_listened_is_missed(bout: Bout) -> None:
    stage, thread = bout.stage, bout.thread
    async with bout.deaf():
        stage.world.delete_channel(thread)
    assert (await stage.look(bout.game)).record.lost
    assert any("the thread is gone" in line and "'1'" in line for line in bout.log)
    await _another_table(bout)


async def test_a_thread_may_go_before_its_answer(bout: Bout) -> None:
    """The deletion is not told: the bot finds out when it writes."""
    stage, thread = bout.stage, bout.thread
    stage.standin.gateway_side.taps.append(
        lambda event: () if event.name == "THREAD_DELETE" else (event,)
    )
    await bout.post_unheard("An", await bout.words())
    stage.world.delete_channel(thread)
    await stage.until(lambda: stage.keeper.desk.at(thread.id) is None)
    await stage.quiet()
    assert any("the thread is gone" in line for line in bout.log)
    await _another_table(bout)


async def _another_table(bout: Bout) -> None:
    """Nobody is stuck: another table is opened and played at."""
    stage = bout.stage
    game = await stage.open("An", "ttvn")
    other = Bout(stage, bout.faults, game, bout.names, bout.caplog)
    for command in ("join", "start"):
        for name in other.names:
            await stage.slash(name, command, channel=other.thread)
    await other.play_on()
    await other.check()


async def test_an_archived_thread_is_opened_to_answer(bout: Bout) -> None:
    stage = bout.stage
    await bout.move()
    await stage.moderator.change_thread(bout.thread, archived=True)
    turn = (await bout.state()).turn
    assert turn is not None
    await stage.pass_time(turn.deadline - stage.clock())
    assert await bout.on_turn() == "An", "Binh's time is over"
    assert not bout.thread.archived
    await bout.check()
    await bout.play_on()
    await bout.check()


def deny(bout: Bout, denied: Permission) -> None:
    """Let the bot have all that it usually may, but for this."""
    world = bout.stage.world
    world.overwrite(bout.stage.channel, Overwrite(world.bot.id, True, deny=denied))


@asynccontextmanager
async def locked(bout: Bout) -> AsyncIterator[None]:
    """Meanwhile only moderators may write, and the bot is none."""
    deny(bout, Permission.MANAGE_THREADS)
    await bout.stage.moderator.change_thread(bout.thread, locked=True, archived=True)
    yield
    await bout.stage.moderator.change_thread(bout.thread, locked=False, archived=False)


@asynccontextmanager
async def forbidden(bout: Bout) -> AsyncIterator[None]:
    """Meanwhile the bot may read but not write."""
    deny(bout, Permission.SEND_MESSAGES_IN_THREADS)
    yield
    deny(bout, Permission(0))


@pytest.mark.parametrize("barred", [locked, forbidden])
async def test_no_clock_runs_out_while_the_bot_cannot_write(bout: Bout, barred: Barred) -> None:
    """An's move is heard, but cannot be answered for longer than Binh would have to move."""
    stage = bout.stage
    words, thread = await bout.words(), bout.thread
    bout.faults.meet(bout.writes, fault.delayed(held := asyncio.Event()))
    await bout.post_unheard("An", words)
    await stage.until(lambda: bout.faults.met)
    async with barred(bout):
        held.set()
        await stage.until(lambda: any("cannot write yet" in line for line in bout.log))
        turn = (await bout.state()).turn
        assert turn is not None
        for _ in range(3):
            await hours_pass(bout, turn.deadline - turn.began)
        assert await bout.on_turn() == "Binh"
        await stage.restart_bot()
        await hours_pass(bout, timedelta())
        assert await bout.on_turn() == "Binh", "a new bot does not know better"
    await bout.check()
    after = (await bout.state()).turn
    assert after is not None
    assert after.deadline - stage.clock() >= turn.deadline - turn.began
    told = [message.content.split("\n")[0] for message in thread.history()[-2:]]
    assert told[0] == "An plays:"
    assert told[1].startswith("I was away for a while.")
    await bout.play_on()
    await bout.check()


@asynccontextmanager
async def ill(bout: Bout) -> AsyncIterator[None]:
    """Meanwhile Discord takes no message in the thread."""
    path = bout.writes.removeprefix("POST ")

    async def layer(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.method == "POST" and request.path.endswith(path):
            return await fault.failing(503)(request, handler)
        return await handler(request)

    layers = bout.stage.standin.layers
    layers.append(layer)
    yield
    layers.remove(layer)


async def test_no_clock_runs_out_while_discord_is_ill(bout: Bout) -> None:
    words, began = await bout.words(), bout.stage.clock()
    async with ill(bout):
        await bout.post_unheard("An", words)
        await bout.stage.until(lambda: any("cannot write yet" in line for line in bout.log))
        for _ in range(3):
            await hours_pass(bout, timedelta(days=1))
        assert await bout.on_turn() == "Binh"
    await bout.check()
    turn = (await bout.state()).turn
    assert turn is not None
    assert turn.deadline == began + timedelta(days=4)
    assert len(bout.away()) == 1
    await bout.play_on()
    await bout.check()


async def hours_pass(bout: Bout, by: timedelta) -> None:
    """Let time pass, and everything that is due happen."""
    keeper = bout.stage.keeper
    bout.stage.clock.shift(by)
    keeper.watch.trust(bout.stage.clock())
    await keeper.pass_time()
