"""Guilds, channels, roles and members, and what the bot hears of them."""

from __future__ import annotations

import discord
import pytest

from bot.standin.model import ForumChannel, Guild, TextChannel
from bot.standin.people import Person
from bot.standin.permissions import USUAL, Permission
from bot.standin.world import World
from tests.bot.standin.bots import Listener


async def test_channels_come_and_go(bot: Listener, guild: Guild, world: World) -> None:
    made = world.add_channel(guild, "new")
    heard = await bot.hear("guild_channel_create")
    assert (heard.id, heard.name) == (made.id, "new")
    world.delete_channel(made)
    assert (await bot.hear("guild_channel_delete")).id == made.id
    with pytest.raises(discord.NotFound) as unknown:
        await bot.fetch_channel(made.id)
    assert unknown.value.code == 10003


async def test_the_bot_changes_a_channel_if_it_may(
    bot: Listener, guild: Guild, games: TextChannel, world: World
) -> None:
    channel = bot.get_channel(games.id)
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.Forbidden):
        await channel.edit(topic="Word games")
    world.add_role(guild, "Keepers", Permission.MANAGE_CHANNELS, [world.bot])
    await channel.edit(topic="Word games")
    assert games.topic == "Word games"
    await bot.hear("guild_channel_update")
    await channel.delete()
    assert games.id not in world.channels


async def test_a_forum_s_tags(bot: Listener, guild: Guild, world: World) -> None:
    forum = world.add_forum(guild, "tables", ["open"])
    world.add_role(guild, "Keepers", Permission.MANAGE_CHANNELS, [world.bot])
    channel = await bot.fetch_channel(forum.id)
    assert isinstance(channel, discord.ForumChannel)
    await channel.create_tag(name="over")
    assert isinstance(forum, ForumChannel)
    assert [tag.name for tag in forum.tags] == ["open", "over"]


async def test_permissions_are_set_by_the_bot(
    bot: Listener, guild: Guild, games: TextChannel, an: Person, world: World
) -> None:
    channel = bot.get_channel(games.id)
    assert isinstance(channel, discord.TextChannel)
    member = await channel.guild.fetch_member(an.id)
    with pytest.raises(discord.Forbidden):
        await channel.set_permissions(member, send_messages=False)
    world.add_role(guild, "Keepers", Permission.MANAGE_ROLES, [world.bot])
    await channel.set_permissions(member, send_messages=False)
    assert games.overwrites[0].deny == Permission.SEND_MESSAGES
    await channel.set_permissions(member, overwrite=None)
    assert games.overwrites[0].deny == Permission(0)


async def test_members_come_and_go(
    bot: Listener, guild: Guild, world: World, games: TextChannel
) -> None:
    newcomer = Person(world, world.add_user("Chi"))
    world.join(guild, newcomer.user)
    assert (await bot.hear("member_join")).display_name == "Chi"
    role = world.add_role(guild, "Players", USUAL, [newcomer.user])
    updated = await bot.hear("member_update")
    assert [one.id for one in updated.roles[1:]] == []
    (seen,) = bot.guilds
    found = seen.get_member(newcomer.id)
    assert found is not None
    assert [one.id for one in found.roles[1:]] == [role.id]
    world.leave(guild, newcomer.user)
    await bot.hear("raw_member_remove")
    with pytest.raises(discord.NotFound) as unknown:
        await seen.fetch_member(newcomer.id)
    assert unknown.value.code == 10007


async def test_the_bot_comes_and_goes(bot: Listener, world: World, an: Person) -> None:
    other = world.add_guild("Other", an.user)
    joined = await bot.hear("guild_join")
    assert joined.name == "Other"
    world.leave(other, world.bot)
    await bot.hear("guild_remove")
    with pytest.raises(discord.Forbidden) as refused:
        await bot.fetch_guild(other.id)
    assert refused.value.code == 50001


async def test_what_can_be_fetched(bot: Listener, guild: Guild, an: Person) -> None:
    found = await bot.fetch_guild(guild.id)
    assert (found.name, found.approximate_member_count) == ("Club", 4)
    assert [channel.name for channel in await found.fetch_channels()] == ["games"]
    assert len(await found.fetch_roles()) == len(guild.roles)
    assert len([member async for member in found.fetch_members()]) == 4
    assert (await bot.fetch_user(an.id)).display_name == "An"
    assert [one.name async for one in bot.fetch_guilds()] == ["Club"]
    information = await bot.application_info()
    assert information.flags.gateway_message_content_limited
    with pytest.raises(discord.NotFound) as unknown:
        await bot.fetch_user(7)
    assert unknown.value.code == 10013
