"""Posts that are older than they look: written early, changed late, pointed out much later."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine.state import Turn
from tests.e2e.scenes import (
    begin,
    check_manners,
    handled,
    on_turn,
    plays,
    point_out,
    said,
    state_of,
)
from tests.e2e.stage import Stage

A_DAY = timedelta(days=1)
NEARLY_A_DAY = timedelta(hours=20)
THREE = ("An", "Binh", "Chi")


@pytest.fixture
async def blind(tmp_path: Path) -> AsyncIterator[Stage]:
    """A bot without the right to read posts."""
    async with Stage(tmp_path, content=False) as stage:
        yield stage
        check_manners(stage)


async def turn_of(stage: Stage, game: str) -> Turn:
    """The turn that runs."""
    turn = (await state_of(stage, game)).turn
    assert turn is not None, "somebody is on turn"
    return turn


async def test_who_passed_too_early_has_not_passed(stage: Stage) -> None:
    """The early post is newer than the refused one that becomes the move before it."""
    game = await begin(stage)
    refused = await stage.post("An", game, "8H QQQQQ")
    await stage.post("Binh", game, "pass")
    await stage.edit("An", refused, (await plays(stage, game, "An"))[0])
    await handled(stage)
    assert await on_turn(stage, game) == "Binh"


async def test_a_challenge_is_of_one_move_alone(stage: Stage) -> None:
    game = await begin(stage, "classic", THREE)
    word = (await plays(stage, game))[0].split()[1]
    await stage.post("An", game, f"8H {word}")
    rack = (await state_of(stage, game)).seat(str(stage.people["Binh"].id)).rack
    bluff = "".join(letter for letter in rack if letter != "?")[:2] + "." * len(word)
    await stage.post("Binh", game, f"8F {bluff}")
    assert await on_turn(stage, game) == "Chi"
    refused = await stage.post("Chi", game, "1A QQQQQ")
    await stage.post("An", game, "challenge")
    assert (await state_of(stage, game)).open is None
    move = (await plays(stage, game, "Chi"))[0]
    await stage.edit("Chi", refused, move)
    await handled(stage)
    state = await state_of(stage, game)
    assert state.open is not None
    assert state.open.seat == str(stage.people["Chi"].id)
    assert await on_turn(stage, game) == "An"


async def test_a_post_that_is_pointed_out_late_takes_no_time_from_the_next(blind: Stage) -> None:
    game = await begin(blind, "classic")
    post = await blind.people["An"].post(blind.thread(game), (await plays(blind, game))[0])
    await blind.pass_time(NEARLY_A_DAY)
    await point_out(blind, "An", post)
    assert await on_turn(blind, game) == "Binh"
    turn = await turn_of(blind, game)
    assert turn.deadline == blind.clock() + A_DAY


@pytest.mark.parametrize("first", ["", "<:thinking:123456789012345678>"])
async def test_a_post_that_says_something_late_takes_no_time_from_the_next(
    stage: Stage, first: str
) -> None:
    """A picture alone, or an emoji alone, says nothing until it is changed."""
    game = await begin(stage)
    picture = [stage.people["An"].file("cat.png", b"-")]
    post = await stage.people["An"].post(stage.thread(game), first, files=picture)
    await stage.pass_time(NEARLY_A_DAY)
    await stage.edit("An", post, (await plays(stage, game))[0])
    assert await on_turn(stage, game) == "Binh"
    turn = await turn_of(stage, game)
    assert turn.deadline == stage.clock() + A_DAY


async def test_a_mention_that_is_added_late_takes_no_time_from_the_next(blind: Stage) -> None:
    game = await begin(blind, "classic")
    best = (await plays(blind, game))[0]
    post = await blind.people["An"].post(blind.thread(game), best)
    await blind.pass_time(NEARLY_A_DAY)
    await blind.edit("An", post, f"{blind.world.bot.mention} {best}")
    assert await on_turn(blind, game) == "Binh"
    turn = await turn_of(blind, game)
    assert turn.deadline == blind.clock() + A_DAY


async def test_a_post_from_before_a_turn_that_no_post_began_is_no_move_of_it(stage: Stage) -> None:
    game = await begin(stage, names=THREE)
    early = await stage.post("Binh", game, (await plays(stage, game, "Binh"))[0])
    await stage.pass_time(A_DAY)
    assert await on_turn(stage, game) == "Binh"
    told = said(await point_out(stage, "Binh", early))
    assert told.startswith("Nothing has changed: that post is older than your turn.")
    assert await on_turn(stage, game) == "Binh"


async def test_who_edits_a_post_that_cannot_become_the_move_is_told(stage: Stage) -> None:
    game = await begin(stage)
    early = await stage.post("Binh", game, (await plays(stage, game, "Binh"))[0])
    talk = await stage.post("An", game, "hello")
    await stage.post("An", game, "a good game to you all")
    await stage.edit("An", talk, "pass")
    why = "Only your newest post of this turn can become your move."
    assert stage.private("An")[-1].content.startswith(why)
    await stage.post("An", game, "pass")
    await stage.edit("Binh", early, (await plays(stage, game))[1])
    assert stage.private("Binh")[-1].content.startswith(why)
    assert await on_turn(stage, game) == "Binh"
