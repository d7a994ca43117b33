"""What happens at a table while the bot is away or may not see it, and is found out later."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.standin.model import Overwrite
from bot.standin.permissions import Permission
from engine.records import PlayDone
from tests.e2e.scenes import begin, handled, on_turn, plays, state_of
from tests.e2e.stage import MOMENT, Stage

A_DAY = timedelta(days=1)
A_WHILE = timedelta(minutes=5)  # too short for an outage


async def test_talk_that_becomes_a_move_while_nobody_listens(stage: Stage) -> None:
    game = await begin(stage)
    best = (await plays(stage, game))[0]
    talk = await stage.post("An", game, "hm, let me think")
    stage.clock.shift(A_WHILE)
    await stage.post("Binh", game, "take your time")
    await stage.stop_bot()
    stage.clock.shift(MOMENT)
    await stage.people["An"].edit(talk, best)
    await stage.start_bot()
    await handled(stage)
    assert await on_turn(stage, game) == "Binh"


async def test_no_time_runs_out_between_a_deletion_and_its_discovery(stage: Stage) -> None:
    """The thread shows that the one on turn was somebody else when the time ran out."""
    game = await begin(stage)
    first, second = (await plays(stage, game))[:2]
    post, thread = await stage.post("An", game, first), stage.thread(game)
    await stage.pass_time(A_DAY - A_WHILE)
    await stage.stop_bot()
    await stage.people["An"].delete(post)
    stage.clock.shift(MOMENT)
    await stage.people["An"].post(thread, second)
    stage.clock.shift(A_WHILE)
    await stage.start_bot()
    await handled(stage)
    move = (await state_of(stage, game)).open
    assert move is not None
    assert isinstance(move.done, PlayDone)
    assert str(move.done.play) == second
    assert await on_turn(stage, game) == "Binh"


@pytest.mark.parametrize("talk", ["nice one", ""], ids=["talk", "silence"])
async def test_a_move_in_a_thread_that_is_hidden_for_a_while_is_found(
    stage: Stage, talk: str
) -> None:
    """It is found at once, and what is written afterwards does not hide it."""
    game = await begin(stage)
    best, thread = (await plays(stage, game))[0], stage.thread(game)
    hidden = Overwrite(stage.world.bot.id, True, deny=Permission.VIEW_CHANNEL)
    stage.world.overwrite(stage.channel, hidden)
    stage.clock.shift(A_WHILE)
    await stage.people["An"].post(thread, best)
    stage.clock.shift(A_WHILE)
    stage.world.overwrite(stage.channel, replace(hidden, deny=Permission(0)))
    if talk:
        await stage.post("Binh", game, talk)
    await handled(stage)
    await stage.quiet()
    await stage.until(lambda: not stage.keeper.desk.behind)
    assert await on_turn(stage, game) == "Binh"


async def test_a_move_before_the_bot_is_invited_again_is_found(stage: Stage) -> None:
    game = await begin(stage)
    best, thread = (await plays(stage, game))[0], stage.thread(game)
    stage.world.leave(stage.guild, stage.world.bot)
    stage.clock.shift(A_WHILE)
    await stage.people["An"].post(thread, best)
    stage.clock.shift(A_WHILE)
    stage.world.join(stage.guild, stage.world.bot)
    await stage.post("Binh", game, "there you are")
    await stage.until(lambda: not stage.keeper.desk.behind)
    assert await on_turn(stage, game) == "Binh"


async def test_a_move_is_found_when_a_role_lets_the_bot_see_again(stage: Stage) -> None:
    world, game = stage.world, await begin(stage)
    role = world.add_role(stage.guild, "Readers", Permission(0), [world.bot])
    world.overwrite(stage.channel, Overwrite(stage.guild.id, False, deny=Permission.VIEW_CHANNEL))
    world.overwrite(stage.channel, Overwrite(stage.people["An"].id, True, Permission.VIEW_CHANNEL))
    await handled(stage)
    best, thread = (await plays(stage, game))[0], stage.thread(game)
    await stage.people["An"].post(thread, best)
    world.permit(stage.guild, role, Permission.ADMINISTRATOR)
    await handled(stage)
    await stage.until(lambda: not stage.keeper.desk.behind)
    assert await on_turn(stage, game) == "Binh"
