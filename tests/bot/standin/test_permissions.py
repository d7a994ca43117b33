"""What members may do where, and what happens when they may not."""

from __future__ import annotations

import io

import discord
import pytest

from bot.standin import access
from bot.standin.errors import Refused
from bot.standin.model import Guild, Overwrite, Role, TextChannel
from bot.standin.people import Person
from bot.standin.permissions import EVERYTHING, NOTHING, USUAL, Permission
from bot.standin.world import BOT_NAME, World
from tests.bot.standin.bots import Listener

SEND = Permission.SEND_MESSAGES
VIEW = Permission.VIEW_CHANNEL


@pytest.fixture
def referees(world: World, guild: Guild, an: Person) -> Role:
    return world.add_role(guild, "Referees", NOTHING, [an.user])


def bot_role(guild: Guild) -> Role:
    return next(role for role in guild.roles.values() if role.name == BOT_NAME)


def test_owners_and_administrators_may_do_everything(
    world: World, guild: Guild, games: TextChannel, host: Person, an: Person
) -> None:
    assert access.in_channel(games, host.user) == EVERYTHING
    assert access.in_channel(games, an.user) == USUAL
    world.add_role(guild, "Admins", Permission.ADMINISTRATOR, [an.user])
    world.overwrite(games, Overwrite(guild.id, is_member=False, deny=VIEW))
    assert access.in_channel(games, an.user) == EVERYTHING


def test_strangers_may_do_nothing(world: World, games: TextChannel) -> None:
    assert access.in_channel(games, world.add_user("Stranger")) == NOTHING


@pytest.mark.parametrize(
    ("levels", "may"),
    [
        ("", True),
        ("-everybody", False),
        ("-everybody +role", True),
        ("-everybody +role -member", False),
        ("+everybody -role", False),
        ("-role +member", True),
    ],
)
def test_overwrites_of_everybody_roles_and_members(
    world: World, games: TextChannel, an: Person, referees: Role, levels: str, may: bool
) -> None:
    """The later one wins: + allows to write, - denies it."""
    targets = {"everybody": games.guild.id, "role": referees.id, "member": an.id}
    for level in levels.split():
        allow, deny = (SEND, NOTHING) if level[0] == "+" else (NOTHING, SEND)
        overwrite = Overwrite(targets[level[1:]], level[1:] == "member", allow, deny)
        world.overwrite(games, overwrite)
    assert bool(access.in_channel(games, an.user) & SEND) == may


def test_who_sees_nothing_can_do_nothing(world: World, games: TextChannel, an: Person) -> None:
    world.overwrite(games, Overwrite(an.id, is_member=True, allow=SEND, deny=VIEW))
    assert access.in_channel(games, an.user) == NOTHING


def test_who_cannot_write_cannot_attach(world: World, guild: Guild, games: TextChannel) -> None:
    world.overwrite(games, Overwrite(world.bot.id, is_member=True, deny=SEND))
    assert not access.in_channel(games, world.bot) & Permission.ATTACH_FILES


@pytest.mark.parametrize(
    ("missing", "code"),
    [
        (Permission.VIEW_CHANNEL, 50001),
        (Permission.SEND_MESSAGES, 50013),
        (Permission.EMBED_LINKS, 50013),
        (Permission.ATTACH_FILES, 50013),
        (Permission.READ_MESSAGE_HISTORY, 160002),
    ],
)
async def test_what_the_bot_may_not(
    bot: Listener,
    world: World,
    games: TextChannel,
    an: Person,
    missing: Permission,
    code: int,
) -> None:
    posted = await an.post(games, "hello")
    world.overwrite(games, Overwrite(world.bot.id, is_member=True, deny=missing))
    with pytest.raises(discord.HTTPException) as refused:
        await bot.get_partial_messageable(games.id).send(
            "all at once",
            embed=discord.Embed(title="Board"),
            file=discord.File(io.BytesIO(b"x"), "x.png"),
            reference=discord.MessageReference(message_id=posted.id, channel_id=games.id),
        )
    assert refused.value.code == code


async def test_threads_have_a_right_of_their_own(
    bot: Listener, world: World, guild: Guild, games: TextChannel, an: Person
) -> None:
    thread = await an.start_thread(games, "Table")
    world.overwrite(games, Overwrite(world.bot.id, is_member=True, deny=SEND))
    await bot.get_partial_messageable(thread.id).send("still here")
    denied = Permission.SEND_MESSAGES_IN_THREADS
    world.overwrite(games, Overwrite(world.bot.id, is_member=True, deny=denied))
    with pytest.raises(discord.Forbidden) as refused:
        await bot.get_partial_messageable(thread.id).send("no more")
    assert refused.value.code == 50013


async def test_starting_threads_and_posts(
    world: World, guild: Guild, games: TextChannel, an: Person
) -> None:
    forum = world.add_forum(guild, "tables")
    world.permit(guild, guild.everyone, USUAL & ~Permission.CREATE_PUBLIC_THREADS)
    with pytest.raises(Refused, match="50013"):
        await an.start_thread(games, "Table")
    await an.start_post(forum, "Table", "a forum asks for another right")
    world.permit(guild, guild.everyone, USUAL & ~SEND)
    with pytest.raises(Refused, match="50013"):
        await an.start_post(forum, "Table", "text")


async def test_without_the_past(
    bot: Listener, world: World, games: TextChannel, an: Person
) -> None:
    posted = await an.post(games, "hello")
    denied = Permission.READ_MESSAGE_HISTORY
    world.overwrite(games, Overwrite(world.bot.id, is_member=True, deny=denied))
    channel = bot.get_partial_messageable(games.id)
    assert [message async for message in channel.history()] == []
    with pytest.raises(discord.Forbidden):
        await channel.fetch_message(posted.id)


async def test_a_hidden_channel_is_not_heard(
    bot: Listener, world: World, guild: Guild, games: TextChannel, an: Person
) -> None:
    thread = await an.start_thread(games, "Table")
    await bot.hear("thread_create")
    world.overwrite(games, Overwrite(world.bot.id, is_member=True, deny=VIEW))
    await an.post(games, "behind its back")
    with pytest.raises(discord.Forbidden) as refused:
        await bot.fetch_channel(games.id)
    assert refused.value.code == 50001
    (seen,) = bot.guilds
    known = bot.get_channel(thread.id)
    assert isinstance(known, discord.Thread)
    seen._remove_thread(known)
    world.overwrite(games, Overwrite(world.bot.id, is_member=True))
    await bot.hear("thread_join")
    await an.post(games, "to its face")
    await bot.hear("message", 2)
    assert [message.content for message in bot.all("message")] == ["Table", "to its face"]


async def test_the_bot_s_own_role_counts(bot: Listener, world: World, guild: Guild) -> None:
    (seen,) = bot.guilds
    assert seen.me.guild_permissions.manage_threads
    world.permit(guild, bot_role(guild), NOTHING)
    await bot.hear("guild_role_update")
    assert not seen.me.guild_permissions.manage_threads
