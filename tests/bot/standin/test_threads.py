"""Threads and forum posts: started, archived, locked, joined, deleted."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest

from bot.standin.errors import NotPossible, Refused
from bot.standin.model import ForumChannel, Guild, Kind, TextChannel
from bot.standin.people import Person
from bot.standin.permissions import USUAL
from bot.standin.world import BOT_NAME, World
from tests.bot.standin.bots import Listener


@pytest.fixture
def forum(world: World, guild: Guild) -> ForumChannel:
    return world.add_forum(guild, "tables", ["open", "over"])


def take_bot_s_rights(world: World, guild: Guild) -> None:
    """Leave the bot what everybody may."""
    role = next(role for role in guild.roles.values() if role.name == BOT_NAME)
    world.permit(guild, role, USUAL)


async def test_a_thread_under_a_message(bot: Listener, games: TextChannel, an: Person) -> None:
    channel = bot.get_channel(games.id)
    assert isinstance(channel, discord.TextChannel)
    starter = await channel.send("a table")
    thread = await starter.create_thread(name="Table 1", auto_archive_duration=10080)
    assert thread.id == starter.id
    assert games.messages[starter.id].flags & 1 << 5
    with pytest.raises(discord.HTTPException) as refused:
        await starter.create_thread(name="Table 1")
    assert refused.value.code == 160004
    there = an.world.channels[thread.id]
    await an.post(there, "I join")
    assert (await bot.hear("message", 3)).content == "I join"
    assert [message.kind for message in there.history()] == [Kind.THREAD_STARTER, Kind.PLAIN]
    assert (await channel.fetch_message(starter.id)).thread is not None


async def test_a_thread_under_none(bot: Listener, games: TextChannel, an: Person) -> None:
    thread = await an.start_thread(games, "Table 2")
    heard = await bot.hear("thread_create")
    assert (heard.id, heard.name, heard.owner_id) == (thread.id, "Table 2", an.id)
    assert games.history()[0].kind is Kind.THREAD_MADE
    channel = bot.get_channel(games.id)
    assert isinstance(channel, discord.TextChannel)
    own = await channel.create_thread(name="Table 3", type=discord.ChannelType.public_thread)
    assert own.me is not None
    with pytest.raises(discord.HTTPException) as refused:
        await channel.create_thread(name="secret")
    assert refused.value.code == 50024


async def test_a_forum_post_of_the_bot_s(bot: Listener, forum: ForumChannel, an: Person) -> None:
    channel = await bot.fetch_channel(forum.id)
    assert isinstance(channel, discord.ForumChannel)
    tag = channel.available_tags[0]
    made = await channel.create_thread(name="Table 1", content="welcome", applied_tags=[tag])
    assert made.thread.id == made.message.id
    assert [one.name for one in made.thread.applied_tags] == ["open"]
    (seen,) = an.sees()
    assert (seen.content, seen.id) == ("welcome", made.thread.id)
    active = await channel.guild.active_threads()
    assert [(thread.name, thread.parent_id) for thread in active] == [("Table 1", forum.id)]


async def test_a_forum_post_of_a_person_s(bot: Listener, forum: ForumChannel, an: Person) -> None:
    thread = await an.start_post(forum, "My table", "who plays?", tags=["open"])
    heard = await bot.hear("message")
    assert (heard.id, heard.channel.id) == (thread.id, thread.id)
    assert isinstance(heard.channel, discord.Thread)


async def test_a_pinned_forum_post_stays_open(
    forum: ForumChannel, an: Person, host: Person, world: World
) -> None:
    pinned, other = [await an.start_post(forum, name, "text") for name in ("pinned", "other")]
    await host.change_thread(pinned, flags=1 << 1)
    world.pass_time(timedelta(days=30))
    assert (pinned.archived, other.archived) == (False, True)


async def test_a_forum_may_ask_for_a_tag(
    bot: Listener, guild: Guild, world: World, an: Person
) -> None:
    strict = world.add_forum(guild, "strict", ["open"], require_tag=True)
    with pytest.raises(Refused, match="40067"):
        await an.start_post(strict, "no tag", "text")
    channel = await bot.fetch_channel(strict.id)
    assert isinstance(channel, discord.ForumChannel)
    assert channel.flags.require_tag
    with pytest.raises(discord.HTTPException) as refused:
        await channel.create_thread(name="no tag", content="text")
    assert refused.value.code == 40067


async def test_nobody_writes_into_a_forum_itself(bot: Listener, forum: ForumChannel) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await bot.get_partial_messageable(forum.id).send("hello")
    assert refused.value.code == 50008


async def test_a_quiet_thread_is_archived_and_opened_by_a_post(
    bot: Listener, games: TextChannel, an: Person, world: World
) -> None:
    thread = await an.start_thread(games, "Table")
    posted = await an.post(thread, "first")
    world.pass_time(timedelta(minutes=thread.auto_archive - 1))
    assert not thread.archived
    world.pass_time(timedelta(minutes=2))
    assert thread.archived
    await bot.hear("raw_thread_update")
    with pytest.raises(Refused, match="50083"):
        await an.edit(posted, "changed")
    with pytest.raises(Refused, match="50083"):
        await an.react(posted, "\N{THUMBS UP SIGN}")
    with pytest.raises(NotPossible):
        await an.slash(thread, "board")
    (guild,) = bot.guilds
    assert guild.get_thread(thread.id) is None
    fetched = await bot.fetch_channel(thread.id)
    assert isinstance(fetched, discord.Thread)
    assert fetched.archived
    await an.delete(posted)
    await bot.get_partial_messageable(thread.id).send("your turn")
    assert not thread.archived
    await bot.hear("raw_thread_update", 2)


async def test_a_locked_thread_is_for_those_who_manage_it(
    bot: Listener, games: TextChannel, an: Person, host: Person, guild: Guild, world: World
) -> None:
    thread = await an.start_thread(games, "Table")
    there = bot.get_partial_messageable(thread.id)
    sent = await there.send("hello")
    await host.change_thread(thread, locked=True)
    with pytest.raises(Refused, match="160005"):
        await an.post(thread, "me too")
    with pytest.raises(Refused, match="50013"):
        await an.change_thread(thread, name="Mine")
    await there.send("the bot manages threads")
    take_bot_s_rights(world, guild)
    with pytest.raises(discord.Forbidden):
        await there.send("no more")
    with pytest.raises(discord.Forbidden):
        await sent.edit(content="no more")


async def test_archived_and_locked_no_post_opens_it(
    bot: Listener, games: TextChannel, an: Person, host: Person, guild: Guild, world: World
) -> None:
    thread = await an.start_thread(games, "Table")
    await host.change_thread(thread, locked=True, archived=True)
    there = bot.get_partial_messageable(thread.id)
    with pytest.raises(discord.HTTPException) as refused:
        await there.send("hello")
    assert refused.value.code == 50083
    fetched = await bot.fetch_channel(thread.id)
    assert isinstance(fetched, discord.Thread)
    await fetched.edit(archived=False)
    await there.send("hello")
    await host.change_thread(thread, archived=True)
    take_bot_s_rights(world, guild)
    with pytest.raises(discord.Forbidden) as forbidden:
        await fetched.edit(archived=False)
    assert forbidden.value.code == 50013


async def test_opening_again_takes_being_part_of_it(
    bot: Listener, games: TextChannel, an: Person, binh: Person, guild: Guild, world: World
) -> None:
    take_bot_s_rights(world, guild)
    thread = await an.start_thread(games, "Table")
    await an.change_thread(thread, archived=True)
    with pytest.raises(Refused, match="50013"):
        await binh.change_thread(thread, archived=False)
    with pytest.raises(Refused, match="50083"):
        await an.change_thread(thread, name="Mine")
    await an.change_thread(thread, archived=False)
    fetched = await bot.fetch_channel(thread.id)
    assert isinstance(fetched, discord.Thread)
    await fetched.join()
    await bot.hear("thread_join")
    await an.change_thread(thread, archived=True)
    await fetched.edit(archived=False)
    assert not thread.archived


async def test_members(bot: Listener, games: TextChannel, an: Person, binh: Person) -> None:
    thread = await an.start_thread(games, "Table")
    found = await bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread)
    await found.add_user(discord.Object(binh.id))
    assert {member.id for member in await found.fetch_members()} == {an.id, binh.id}
    assert (await found.fetch_member(an.id)).id == an.id
    await found.remove_user(discord.Object(binh.id))
    await bot.hear("raw_thread_member_remove")
    await found.join()
    await found.leave()
    with pytest.raises(discord.NotFound) as unknown:
        await found.fetch_member(binh.id)
    assert unknown.value.code == 10007


async def test_archived_threads_are_listed(
    bot: Listener, games: TextChannel, an: Person, world: World
) -> None:
    for number in range(3):
        thread = await an.start_thread(games, f"Table {number}")
        await an.change_thread(thread, archived=True)
    channel = bot.get_channel(games.id)
    assert isinstance(channel, discord.TextChannel)
    names = [thread.name async for thread in channel.archived_threads(limit=None)]
    assert names == ["Table 2", "Table 1", "Table 0"]
    two = [thread.name async for thread in channel.archived_threads(limit=2)]
    assert two == ["Table 2", "Table 1"]


async def test_a_deleted_thread(
    bot: Listener, games: TextChannel, an: Person, world: World
) -> None:
    thread = await an.start_thread(games, "Table")
    posted = await an.post(thread, "hello")
    world.delete_channel(thread)
    assert (await bot.hear("raw_thread_delete")).thread_id == thread.id
    assert posted.deleted
    with pytest.raises(discord.NotFound) as unknown:
        await bot.get_partial_messageable(thread.id).send("hello?")
    assert unknown.value.code == 10003
