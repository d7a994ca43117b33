"""The bot is away for a while: what was written meanwhile, and whose time it was."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.standin.model import Overwrite
from bot.standin.permissions import Permission
from engine.state import Phase, Turn
from tests.e2e.scenes import (
    begin,
    by_bot,
    handled,
    last,
    on_turn,
    plays,
    press,
    said,
    state_of,
)
from tests.e2e.stage import MOMENT, Stage

SHORT = timedelta(minutes=9)
LONG = timedelta(minutes=11)


@asynccontextmanager
async def away(stage: Stage) -> AsyncIterator[None]:
    """The bot is not there for a while."""
    await stage.stop_bot()
    yield
    await stage.start_bot()
    await handled(stage)


async def turn_of(stage: Stage, game: str) -> Turn:
    """The turn that runs."""
    turn = (await state_of(stage, game)).turn
    assert turn is not None
    return turn


async def deadline(stage: Stage, game: str) -> datetime:
    """When the turn is over."""
    return (await turn_of(stage, game)).deadline


async def test_moves_of_several_players_are_read_in_their_order(stage: Stage) -> None:
    game = await begin(stage)
    thread, an, binh = stage.thread(game), stage.people["An"], stage.people["Binh"]
    best = (await plays(stage, game))[0]
    async with away(stage):
        for person, text in ((an, "good morning"), (an, best), (an, "hm"), (binh, "pass")):
            stage.clock.shift(MOMENT)
            await person.post(thread, text)
    state = await state_of(stage, game)
    assert len(state.board.tiles) == len(best.split()[1])
    assert await on_turn(stage, game) == "An"
    assert state.turn is not None
    assert state.turn.round == 2
    told = [one.content for one in stage.public(game) if one.author is stage.world.bot]
    assert sum("An plays:" in one for one in told) == 1


async def test_an_edit_and_a_deletion_count_as_the_thread_shows_them(stage: Stage) -> None:
    game = await begin(stage)
    first, second = (await plays(stage, game))[:2]
    post = await stage.post("An", game, first)
    async with away(stage):
        stage.clock.shift(MOMENT)
        await stage.people["An"].edit(post, second)
    assert "An edited the post" in "\n".join(one.content for one in stage.public(game))
    async with away(stage):
        stage.clock.shift(MOMENT)
        await stage.people["An"].delete(post)
    state = await state_of(stage, game)
    assert state.board.tiles == {}
    assert await on_turn(stage, game) == "An"


async def test_what_was_written_and_deleted_meanwhile_was_never_there(stage: Stage) -> None:
    game = await begin(stage)
    before, best = len(by_bot(stage)), (await plays(stage, game))[0]
    async with away(stage):
        stage.clock.shift(MOMENT)
        post = await stage.people["An"].post(stage.thread(game), best)
        await stage.people["An"].delete(post)
    assert (await state_of(stage, game)).open is None
    assert len(by_bot(stage)) == before


async def test_a_settled_post_that_is_changed_meanwhile_changes_nothing(stage: Stage) -> None:
    game = await begin(stage)
    first, second = (await plays(stage, game))[:2]
    post = await stage.post("An", game, first)
    await stage.post("Binh", game, (await plays(stage, game))[0])
    before = (await state_of(stage, game)).board
    async with away(stage):
        stage.clock.shift(MOMENT)
        await stage.people["An"].edit(post, second)
        await stage.people["An"].delete(post)
    assert (await state_of(stage, game)).board == before


async def test_old_buttons_still_work(stage: Stage) -> None:
    game = await stage.open("An", "ttvn")
    lobby = stage.newest(game, "tk:join")
    await press(stage, "An", lobby, "Join")
    async with away(stage):
        pass
    joined = await press(stage, "Binh", lobby, "Join")
    assert said(joined).startswith("You have a seat.")
    for name in ("An", "Binh"):
        await press(stage, name, lobby, "Start")
    await stage.post("An", game, (await plays(stage, game))[0])
    locks = stage.newest(game, "tk:lock")
    async with away(stage):
        pass
    await press(stage, "An", locks, "Lock and draw")
    assert (await state_of(stage, game)).open is None
    rack = await press(stage, "Binh", locks, "My rack")
    assert rack.said[0].only_for == stage.people["Binh"].id


@pytest.mark.parametrize("gap", [SHORT, LONG])
async def test_a_deadline_that_passed_while_the_bot_was_away(stage: Stage, gap: timedelta) -> None:
    """An outage of more than ten minutes is given back; a short one is not."""
    game = await begin(stage)
    until = await deadline(stage, game)
    await stage.pass_time(until - gap / 2 - stage.clock())
    async with away(stage):
        stage.clock.shift(gap)
    if gap == LONG:
        assert await on_turn(stage, game) == "An"
        assert await deadline(stage, game) == until + gap
        assert "I was away for a while." in last(stage, game)
    else:
        assert await on_turn(stage, game) == "Binh"


async def test_a_post_in_time_counts_though_it_is_read_late(stage: Stage) -> None:
    game = await begin(stage)
    best, until = (await plays(stage, game))[0], await deadline(stage, game)
    await stage.pass_time(until - SHORT / 2 - stage.clock())
    async with away(stage):
        stage.clock.shift(MOMENT)
        await stage.people["An"].post(stage.thread(game), best)
        stage.clock.shift(SHORT - MOMENT)
    assert "An plays:" in "\n".join(one.content for one in stage.public(game))
    assert await on_turn(stage, game) == "Binh"
    assert "time is up" not in "\n".join(one.content for one in stage.public(game))


async def test_a_night_without_the_bot_costs_nobody_a_turn(stage: Stage) -> None:
    game = await begin(stage)
    until = await deadline(stage, game)
    await stage.pass_time(MOMENT)  # the bot knows that it is there
    async with away(stage):
        stage.clock.shift(timedelta(days=30))
    assert await on_turn(stage, game) == "An"
    assert await deadline(stage, game) == until + timedelta(days=30)
    async with away(stage):
        pass
    assert await deadline(stage, game) == until + timedelta(days=30)
    assert (await state_of(stage, game)).phase is Phase.PLAYING


async def test_registrations_by_post_are_made_up_for(stage: Stage) -> None:
    game = await stage.open("An", "ttvn")
    thread = stage.thread(game)
    async with away(stage):
        for name in ("An", "Binh", "Chi", "Dung"):
            stage.clock.shift(MOMENT)
            await stage.people[name].post(thread, "I register")
    assert await on_turn(stage, game) == "An"
    assert all(stage.private(name) for name in stage.people)


async def test_a_turn_that_began_meanwhile_has_its_whole_time(stage: Stage) -> None:
    game = await begin(stage)
    best = (await plays(stage, game))[0]
    await stage.pass_time(MOMENT)
    async with away(stage):
        stage.clock.shift(timedelta(hours=1))
        await stage.people["An"].post(stage.thread(game), best)
        stage.clock.shift(timedelta(days=30))
    assert await on_turn(stage, game) == "Binh"
    assert await deadline(stage, game) - stage.clock() > timedelta(hours=23)
    assert all(seat.timeouts == 0 for seat in (await state_of(stage, game)).seats)


async def test_nobody_runs_out_of_time_in_a_thread_that_is_hidden_from_the_bot(
    stage: Stage,
) -> None:
    game = await begin(stage)
    best, thread = (await plays(stage, game))[0], stage.thread(game)
    await stage.pass_time(MOMENT)
    hidden = Overwrite(stage.world.bot.id, True, deny=Permission.VIEW_CHANNEL)
    stage.world.overwrite(stage.channel, hidden)
    stage.clock.shift(MOMENT)
    await stage.people["An"].post(thread, best)
    for _ in range(10):
        await stage.pass_time(timedelta(hours=12))
    assert await on_turn(stage, game) == "An"
    refused = await stage.slash("An", "pass", channel=thread)
    assert said(refused).startswith("Discord does not let me do that.")
    stage.world.overwrite(stage.channel, replace(hidden, deny=Permission(0)))
    await stage.pass_time(MOMENT)
    state = await state_of(stage, game)
    assert len(state.board.tiles) == len(best.split()[1])
    assert await on_turn(stage, game) == "Binh"
    assert await deadline(stage, game) - stage.clock() > timedelta(hours=11)  # seen at half-time
    assert all(seat.timeouts == 0 for seat in state.seats)


async def test_the_bot_is_removed_from_the_server_and_invited_again(stage: Stage) -> None:
    game = await begin(stage)
    best, thread = (await plays(stage, game))[0], stage.thread(game)
    await stage.pass_time(MOMENT)
    stage.world.leave(stage.guild, stage.world.bot)
    stage.clock.shift(MOMENT)
    await stage.people["An"].post(thread, best)
    for _ in range(10):
        await stage.pass_time(timedelta(hours=12))
    stage.world.join(stage.guild, stage.world.bot)
    await handled(stage)
    await stage.pass_time(MOMENT)
    assert await on_turn(stage, game) == "Binh"
    assert await deadline(stage, game) - stage.clock() > timedelta(hours=11)
    assert "I was away for a while." in last(stage, game)
    await stage.post("Binh", game, (await plays(stage, game))[0])
    assert await on_turn(stage, game) == "An"
