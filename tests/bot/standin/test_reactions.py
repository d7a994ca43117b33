"""Reactions, per user."""

from __future__ import annotations

import discord
import pytest

from bot.standin.errors import Refused
from bot.standin.model import Guild, TextChannel
from bot.standin.people import Person
from bot.standin.permissions import USUAL, Permission
from bot.standin.world import World
from tests.bot.standin.bots import Listener

UP = "\N{THUMBS UP SIGN}"
WAIT = "\N{HOURGLASS WITH FLOWING SAND}"


async def test_the_bot_reacts_and_takes_it_back(
    bot: Listener, games: TextChannel, an: Person
) -> None:
    posted = await an.post(games, "early")
    message = await bot.hear("message")
    await message.add_reaction(WAIT)
    await message.add_reaction(WAIT)
    assert posted.reactions == {WAIT: [bot.application_id]}
    await an.react(posted, WAIT)
    fetched = await message.fetch()
    assert [(one.emoji, one.count, one.me) for one in fetched.reactions] == [(WAIT, 2, True)]
    who = {user.id async for user in fetched.reactions[0].users()}
    assert who == {an.id, bot.application_id}
    assert bot.user is not None
    await message.remove_reaction(WAIT, bot.user)
    assert posted.reactions == {WAIT: [an.id]}
    with pytest.raises(discord.HTTPException) as refused:
        await message.remove_reaction(WAIT, bot.user)
    assert refused.value.code == 10014


async def test_the_bot_hears_reactions(bot: Listener, games: TextChannel, an: Person) -> None:
    posted = await an.post(games, "hello")
    await an.react(posted, UP)
    added = await bot.hear("raw_reaction_add")
    assert (added.user_id, str(added.emoji), added.message_id) == (an.id, UP, posted.id)
    assert added.member.display_name == "An"
    await an.unreact(posted, UP)
    assert (await bot.hear("raw_reaction_remove")).user_id == an.id
    assert posted.reactions == {}


async def test_no_new_reactions_without_the_right(
    guild: Guild, games: TextChannel, an: Person, host: Person, world: World
) -> None:
    posted = await an.post(games, "hello")
    world.permit(guild, guild.everyone, USUAL & ~Permission.ADD_REACTIONS)
    with pytest.raises(Refused, match="50013"):
        await an.react(posted, UP)
    await host.react(posted, UP)
    await an.react(posted, UP)  # what stands there already may be joined
    assert posted.reactions == {UP: [host.id, an.id]}


async def test_clearing_them(
    bot: Listener, guild: Guild, games: TextChannel, an: Person, world: World
) -> None:
    posted = await an.post(games, "hello")
    await an.react(posted, UP)
    await an.react(posted, WAIT)
    message = await bot.hear("message")
    with pytest.raises(discord.Forbidden):
        await message.clear_reactions()
    world.add_role(guild, "Moderators", Permission.MANAGE_MESSAGES, [world.bot])
    await message.clear_reaction(UP)
    await bot.hear("raw_reaction_clear_emoji")
    await message.clear_reactions()
    await bot.hear("raw_reaction_clear")
    assert posted.reactions == {}


async def test_not_everything_is_an_emoji(bot: Listener, games: TextChannel, an: Person) -> None:
    await an.post(games, "hello")
    message = await bot.hear("message")
    with pytest.raises(discord.HTTPException) as refused:
        await message.add_reaction("thumbsup")
    assert refused.value.code == 10014
