"""A game without the right to read posts: the bot sees only what is addressed to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.standin.model import Message
from engine.state import Phase
from tests.e2e.scenes import (
    begin,
    check_manners,
    last,
    on_turn,
    plays,
    point_out,
    press,
    said,
    state_of,
)
from tests.e2e.stage import Stage


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with Stage(tmp_path, content=False) as stage:
        yield stage
        check_manners(stage)


async def unseen(stage: Stage, name: str, game: str, text: str) -> Message:
    """Post what the bot cannot see, and wait until it has not seen it."""
    post = await stage.people[name].post(stage.thread(game), text)
    await heard(stage, name, game)
    return post


async def heard(stage: Stage, name: str, game: str) -> None:
    """Wait until all that was written at a table has been heard: commands wait their turn."""
    await stage.slash(name, "board", channel=stage.thread(game), text=True)


async def test_a_whole_game(stage: Stage) -> None:
    game = await stage.open("An", "classic", options="order=registration")
    me = stage.world.bot.mention
    await stage.post("An", game, f"{me} I register")
    await stage.post("Binh", game, f"I register, {me}")
    await stage.post("An", game, f"{me} start")
    assert await on_turn(stage, game) == "An"
    await stage.post("An", game, f"{me} {(await plays(stage, game))[0]}")
    assert "An plays:" in last(stage, game)
    turn = stage.newest(game, "tk:rack")
    await stage.post("Binh", game, (await plays(stage, game))[0], reply_to=turn)
    assert "Binh plays:" in last(stage, game)
    best = (await plays(stage, game))[0]
    await stage.slash("An", "play", channel=stage.thread(game), text=best)
    assert "An plays:" in last(stage, game)
    post = await unseen(stage, "Binh", game, (await plays(stage, game))[0])
    assert await on_turn(stage, game) == "Binh"
    assert said(await point_out(stage, "Binh", post)).startswith("Done")
    assert "Binh plays:" in last(stage, game)
    for name in ("An", "Binh", "An"):
        await stage.post(name, game, f"pass {me}")
    assert (await state_of(stage, game)).closing is not None
    await press(stage, "Binh", stage.newest(game, "tk:accept"), "No challenge")
    assert (await state_of(stage, game)).phase is Phase.ENDED


async def test_what_cannot_be_seen_is_neither_a_move_nor_an_edit(stage: Stage) -> None:
    game = await begin(stage, "classic")
    first, second = (await plays(stage, game))[:2]
    hidden = await unseen(stage, "An", game, first)
    assert await on_turn(stage, game) == "An"
    await stage.people["An"].edit(hidden, second)
    await stage.people["An"].delete(hidden)
    await heard(stage, "An", game)
    assert await on_turn(stage, game) == "An"
    assert (await state_of(stage, game)).open is None


async def test_an_edit_that_hides_the_text_changes_nothing(stage: Stage) -> None:
    game = await begin(stage, "classic")
    first, second = (await plays(stage, game))[:2]
    me = stage.world.bot.mention
    post = await stage.post("An", game, f"{me} {first}")
    before = (await state_of(stage, game)).open
    await stage.people["An"].edit(post, second)
    await heard(stage, "Binh", game)
    assert (await state_of(stage, game)).open == before
    await stage.edit("An", post, f"{me} {second}")
    changed = (await state_of(stage, game)).open
    assert changed is not None
    assert changed != before
    await stage.restart_bot()
    assert (await state_of(stage, game)).open == changed


async def test_a_post_that_was_pointed_out_is_edited_unseen(stage: Stage) -> None:
    game = await begin(stage, "classic")
    first, second = (await plays(stage, game))[:2]
    post = await unseen(stage, "An", game, first)
    await point_out(stage, "An", post)
    before = (await state_of(stage, game)).open
    assert before is not None
    await stage.people["An"].edit(post, second)
    await heard(stage, "Binh", game)
    await stage.restart_bot()
    assert (await state_of(stage, game)).open == before
    again = await point_out(stage, "An", post)
    assert said(again).startswith("Your move is still open.")
    await press(stage, "An", again.said[0], "1")
    changed = (await state_of(stage, game)).open
    assert changed is not None
    assert changed != before
    await stage.delete("An", post)
    assert (await state_of(stage, game)).open is None


async def test_a_post_from_before_the_turn_is_no_move_of_it(stage: Stage) -> None:
    game = await begin(stage, "classic")
    early = await unseen(stage, "Binh", game, (await plays(stage, game, "Binh"))[0])
    await stage.slash("An", "pass", channel=stage.thread(game))
    assert await on_turn(stage, game) == "Binh"
    told = said(await point_out(stage, "Binh", early))
    assert told.startswith("Nothing has changed: that post is older than your turn.")
    assert await on_turn(stage, game) == "Binh"
