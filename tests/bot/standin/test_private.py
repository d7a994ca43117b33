"""Private messages between the bot and people."""

from __future__ import annotations

import discord
import pytest

from bot.standin.model import Guild, TextChannel
from bot.standin.people import Person
from bot.standin.world import World
from tests.bot.standin.bots import Listener


async def write(bot: Listener, person: Person, text: str) -> discord.Message:
    channel = await bot.create_dm(discord.Object(person.id))
    return await channel.send(text)


async def test_there_and_back(bot: Listener, games: TextChannel, an: Person, binh: Person) -> None:
    await write(bot, an, "your rack: AEINRST")
    assert [message.content for message in an.direct.history()] == ["your rack: AEINRST"]
    await an.post(an.direct, "thanks")
    heard = await bot.hear("message", 2)
    assert (heard.content, heard.guild) == ("thanks", None)
    assert binh.sees() == []


async def test_closed(bot: Listener, games: TextChannel, an: Person) -> None:
    an.close_dms()
    with pytest.raises(discord.Forbidden) as refused:
        await write(bot, an, "your rack")
    assert refused.value.code == 50007
    an.open_dms()
    assert (await write(bot, an, "your rack")).content == "your rack"


async def test_no_server_in_common(
    bot: Listener, guild: Guild, games: TextChannel, an: Person, world: World
) -> None:
    world.leave(guild, an.user)
    with pytest.raises(discord.Forbidden) as refused:
        await write(bot, an, "your rack")
    assert refused.value.code == 50278


async def test_nobody_there(bot: Listener) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_dm(discord.Object(7))
    assert refused.value.code == 50033


async def test_others_messages_stay(bot: Listener, an: Person) -> None:
    posted = await an.post(an.direct, "mine")
    channel = await bot.create_dm(discord.Object(an.id))
    with pytest.raises(discord.Forbidden) as refused:
        await channel.get_partial_message(posted.id).delete()
    assert refused.value.code == 50003
