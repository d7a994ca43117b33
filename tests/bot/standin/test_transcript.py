"""What can be read of a world afterwards."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.standin.model import TextChannel
from bot.standin.people import Person
from bot.standin.transcript import Transcript
from bot.standin.world import World
from tests.bot.standin.bots import Listener


@pytest.fixture
def transcript(world: World, games: TextChannel) -> Transcript:
    return Transcript(world)


async def test_public_and_private(
    transcript: Transcript,
    bot: Listener,
    games: TextChannel,
    an: Person,
    binh: Person,
    host: Person,
) -> None:
    @bot.tree.command(name="rack", description="My rack")
    async def rack(interaction: discord.Interaction[Any], hidden: bool = True) -> None:
        await interaction.response.defer(ephemeral=hidden, thinking=True)
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Again", custom_id="again"))
        await interaction.followup.send("AEINRST", view=view)

    await bot.tree.sync()
    posted = await an.post(games, "FLIMS")
    await an.edit(posted, "FILMS")
    await host.pin(posted)
    await binh.react(posted, "\N{THUMBS UP SIGN}")
    await (await an.slash(games, "rack", hidden=True)).reply()
    thread = await binh.start_thread(games, "Table 1")
    await binh.post(thread, "", files=[binh.file("board.png", b"", "An empty board")])
    await binh.post(binh.direct, "help")
    await an.delete(posted)
    public = """\
#games An: FLIMS
#games An (edited): FILMS
#games Binh puts \N{THUMBS UP SIGN} on: FILMS
#games > Table 1 is opened by Binh
#games > Table 1 Binh: [board.png: An empty board]
#games deleted: FILMS"""
    assert transcript.public() == public
    assert transcript.public(thread).splitlines() == public.splitlines()[3:5]
    assert transcript.seen_by(host.user) == public
    assert set(transcript.seen_by(an.user).splitlines()) - set(public.splitlines()) == {
        "#games An /rack hidden=True",
        "#games Tilekeeper (privately): AEINRST <Again>",
    }
    assert set(transcript.seen_by(binh.user).splitlines()) - set(public.splitlines()) == {
        "@Binh Binh: help"
    }
