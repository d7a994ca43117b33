"""What those who watch over a server do by command, with the real bot at the stand-in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.standin.interactions import Interaction
from bot.standin.model import Overwrite
from bot.standin.permissions import Permission
from engine.state import Phase
from tests.e2e.stage import Stage

GM = "Moderator"


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with Stage(tmp_path) as stage:
        yield stage


def said(asked: Interaction) -> str:
    """What an interaction was answered, which nobody else sees."""
    assert all(message.only_for == asked.user.id for message in asked.said)
    return "\n".join(message.content for message in asked.said)


async def begin(stage: Stage) -> str:
    """A game of An and Binh; An is on turn."""
    game = await stage.open("An", "classic", options="order=registration")
    for command in ("join", "start"):
        for name in ("An", "Binh"):
            await stage.slash(name, command, channel=stage.thread(game))
    return game


async def decide(stage: Stage, game: str, act: str, **options: object) -> str:
    """What a GM is answered who decides something in a table's thread."""
    given = {"reason": "a holiday", **options}
    return said(await stage.slash(GM, f"gm {act}", channel=stage.thread(game), **given))


async def test_a_decision_is_told_to_the_table_with_who_and_why(stage: Stage) -> None:
    game = await begin(stage)
    thread = stage.thread(game)
    assert await decide(stage, game, "pause") == f"Done: see <#{thread.id}>."
    told = stage.public(game)[-1].content
    assert told.endswith("Decided by Moderator. The reason: a holiday")
    assert (await stage.look(game)).state.paused_at is not None
    assert "paused" in await decide(stage, game, "pause")
    assert stage.public(game)[-1].content == told


async def test_every_decision_changes_what_it_says(stage: Stage) -> None:
    game = await begin(stage)
    for act in ("pause", "resume", "skip"):
        assert (await decide(stage, game, act)).startswith("Done: ")
    skipped = (await stage.look(game)).state
    assert skipped.turn is not None
    assert skipped.turn.seat == str(stage.people["Binh"].id)
    await decide(stage, game, "extend", hours=5)
    extended = (await stage.look(game)).state
    assert extended.turn is not None
    assert (extended.turn.deadline - skipped.turn.deadline).total_seconds() == 5 * 3600
    chi = stage.people["Chi"].user
    assert await decide(stage, game, "withdraw", member=chi) == (
        "That player has no seat at this table."
    )
    await decide(stage, game, "withdraw", member=stage.people["An"].user)
    withdrawn = (await stage.look(game)).state
    assert withdrawn.seat(str(stage.people["An"].id)).withdrawn


async def test_a_game_that_is_ended_is_over(stage: Stage) -> None:
    game = await begin(stage)
    await decide(stage, game, "end")
    assert (await stage.look(game)).state.phase is Phase.ENDED


async def test_players_decide_nothing(stage: Stage) -> None:
    game = await begin(stage)
    before = stage.public(game)
    asked = await stage.slash("An", "gm end", channel=stage.thread(game), reason="I lose")
    assert said(asked).startswith("Only a GM may do that")
    assert said(await stage.slash("An", "gm end", table=game, reason="I lose")) == said(asked)
    assert "no running table here" in said(await stage.slash("An", "gm tables"))
    typing = await stage.people["An"].autocomplete(stage.channel, "gm end", "table", "", reason="x")
    assert await typing.suggestions() == []
    assert stage.public(game) == before


async def test_who_manages_threads_elsewhere_is_no_gm_here(stage: Stage) -> None:
    game = await begin(stage)
    dung = stage.people["Dung"]
    stage.world.overwrite(stage.forum, Overwrite(dung.id, True, Permission.MANAGE_THREADS))
    asked = await stage.slash("Dung", "gm end", channel=stage.forum, table=game, reason="x")
    assert said(asked).startswith("Only a GM may do that")
    assert "no running table here" in said(await stage.slash("Dung", "gm tables"))


async def test_a_table_is_refused_where_the_bot_lacks_something(stage: Stage) -> None:
    denied = Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS
    stage.world.overwrite(stage.channel, Overwrite(stage.world.bot.id, True, deny=denied))
    refused = said(await stage.slash("An", "game new"))
    assert "Create Public Threads, Attach Files" in refused
    assert stage.world.threads() == []
    assert await stage.keeper.desk.run(stage.store.tables) == []
    told = said(await stage.slash(GM, "doctor"))
    assert f"<#{stage.channel.id}>: I lack Create Public Threads, Attach Files." in told
    assert "https://discord.com/oauth2/authorize?" in told
    whole = said(await stage.slash(GM, "doctor", channel=stage.forum))
    assert f"<#{stage.forum.id}>: I may do all that a table takes." in whole
