"""Messages there and back."""

from __future__ import annotations

import discord

from bot.standin.model import TextChannel
from bot.standin.people import Person
from tests.bot.standin.bots import Listener, eventually


async def test_a_post_reaches_the_bot(bot: Listener, games: TextChannel, an: Person) -> None:
    posted = await an.post(games, "FILMS across from H8")
    message = await bot.hear("message")
    assert (message.id, message.content) == (posted.id, "FILMS across from H8")
    assert (message.author.id, message.channel.id) == (an.id, games.id)


async def test_the_bot_s_message_is_there(bot: Listener, games: TextChannel, an: Person) -> None:
    channel = bot.get_channel(games.id)
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send("hello")
    assert [message.content for message in an.sees(games)] == ["hello"]
    await eventually(lambda: sent.id in [one.id for one in bot.all("message")])
