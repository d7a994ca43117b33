"""Connections and sessions: beginning, resuming, being thrown out."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import discord
import pytest

from bot.standin.gateway.session import RESUMABLE_FOR
from bot.standin.model import TextChannel
from bot.standin.people import Person
from bot.standin.server import Standin
from bot.standin.world import World
from tests.bot.standin import faults
from tests.bot.standin.bots import Listener, eventually, running
from tests.bot.standin.faults import Sleeps


@pytest.fixture(autouse=True)
def sleeps(monkeypatch: pytest.MonkeyPatch) -> Sleeps:
    return faults.shorten_sleeps(monkeypatch)


def heard(bot: Listener) -> list[str]:
    """What the bot has read."""
    return [message.content for message in bot.all("message")]


def closed_door(standin: Standin) -> asyncio.Event:
    """Let the next connection wait until this is set."""
    door = asyncio.Event()
    faults.Faults(standin).meet(faults.GATEWAY, faults.delayed(door))
    return door


async def test_a_bot_knows_its_guilds_when_it_is_ready(
    bot: Listener, games: TextChannel, world: World
) -> None:
    (guild,) = bot.guilds
    assert (guild.name, guild.member_count) == ("Club", 4)
    assert [channel.name for channel in guild.text_channels] == ["games"]
    assert bot.user is not None
    assert bot.user.id == world.bot.id
    assert guild.me.guild_permissions.manage_threads
    assert bot.count("guild_join") == 0
    assert bot.application is not None
    assert bot.application.flags.gateway_message_content_limited


@pytest.mark.parametrize("compression", ["zlib-stream", None])
async def test_with_and_without_compression(
    standin: Standin,
    games: TextChannel,
    an: Person,
    monkeypatch: pytest.MonkeyPatch,
    compression: str | None,
) -> None:
    if compression is None:
        connect = discord.gateway.DiscordWebSocket.from_client
        monkeypatch.setattr(
            discord.gateway.DiscordWebSocket,
            "from_client",
            lambda *args, **kwargs: connect(*args, **kwargs, compress=False),
        )
    async with running(Listener()) as bot:
        await an.post(games, "xin chào")
        assert (await bot.hear("message")).content == "xin chào"


async def test_a_bad_token_is_refused_by_both_sides(standin: Standin, world: World) -> None:
    with pytest.raises(discord.LoginFailure):
        async with running(Listener(), "bad"):
            raise AssertionError("it must not get in")
    async with Listener() as bot:
        await bot.login(world.application.token)
        bot.http.token = "bad"
        with pytest.raises(discord.ConnectionClosed) as closed:
            await bot.connect(reconnect=False)
    assert closed.value.code == 4004


async def test_intents_that_are_not_allowed(standin: Standin, world: World) -> None:
    world.application.message_content = False
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(Listener()):
            raise AssertionError("it must not get in")


async def test_a_bot_that_may_not_read_gets_what_is_said_to_it(
    standin: Standin, games: TextChannel, an: Person, world: World
) -> None:
    world.application.message_content = False
    intents = discord.Intents.default()
    async with running(Listener(intents)) as bot:
        channel = bot.get_partial_messageable(games.id)
        turn = await channel.send("your turn")
        await an.post(games, "to nobody", files=[an.file("a.txt", b"a")])
        await an.post(games, f"{world.bot.mention} to the bot")
        await an.post(games, "a reply", reply_to=games.messages[turn.id])
        await an.post(an.direct, "in private")
        await bot.hear("message", 5)
        assert heard(bot) == [
            "your turn",
            "",
            f"{world.bot.mention} to the bot",
            "a reply",
            "in private",
        ]
        assert bot.all("message")[1].attachments == []
        past = [message.content async for message in channel.history(oldest_first=True)]
        assert past == heard(bot)[:-1]


async def test_nor_may_it_read_what_others_quote_to_it(
    standin: Standin, games: TextChannel, an: Person, binh: Person, world: World
) -> None:
    world.application.message_content = False
    secret = await an.post(games, "between us")
    async with running(Listener(discord.Intents.default())) as bot:
        await binh.post(games, f"{world.bot.mention} look", reply_to=secret)
        heard = await bot.hear("message")
        assert heard.content == f"{world.bot.mention} look"
        assert (heard.reference.resolved.id, heard.reference.resolved.content) == (secret.id, "")


@pytest.mark.parametrize("members", [True, False])
async def test_who_joins_a_thread_is_told_if_members_were_asked_for(
    standin: Standin, games: TextChannel, an: Person, binh: Person, members: bool
) -> None:
    thread = await an.start_thread(games, "Table")
    async with running(Listener(discord.Intents(guilds=True, members=members))) as bot:
        await binh.join(thread)
        await an.change_thread(thread, name="Table 1")
        await bot.hear("raw_thread_update")
        assert bot.count("thread_member_join") == members


async def test_a_bot_hears_what_it_asked_for(
    standin: Standin, games: TextChannel, an: Person
) -> None:
    async with running(Listener(discord.Intents(guilds=True, dm_messages=True))) as bot:
        await an.post(games, "in public")
        await an.post(an.direct, "in private")
        await bot.hear("message")
        assert heard(bot) == ["in private"]


@pytest.mark.parametrize("trouble", ["op 7", "op 9", "4000", "cut"])
async def test_a_session_goes_on_and_nothing_is_missed(
    standin: Standin, bot: Listener, games: TextChannel, an: Person, trouble: str
) -> None:
    gateway = standin.gateway_side
    door = closed_door(standin)
    await an.post(games, "before")
    await bot.hear("message")
    match trouble:
        case "op 7":
            faults.reconnect(gateway)
        case "op 9":
            faults.invalidate(gateway, resumable=True)
        case "4000":
            faults.close(gateway, 4000)
        case "cut":
            faults.abort(gateway)
    await bot.hear("disconnect")
    await an.post(games, "meanwhile")
    door.set()
    await bot.hear("resumed")
    await an.post(games, "after")
    await bot.hear("message", 3)
    assert heard(bot) == ["before", "meanwhile", "after"]
    assert (gateway.identified, gateway.resumed) == (1, 1)
    assert bot.count("ready") == 1


@pytest.mark.parametrize("trouble", ["op 9", "4009"])
async def test_a_session_that_is_over_begins_anew(
    standin: Standin,
    bot: Listener,
    games: TextChannel,
    an: Person,
    trouble: str,
    sleeps: Sleeps,
) -> None:
    gateway = standin.gateway_side
    door = closed_door(standin)
    if trouble == "op 9":
        faults.invalidate(gateway, resumable=False)
    else:
        faults.close(gateway, 4009)
    await bot.hear("disconnect")
    await an.post(games, "meanwhile")
    door.set()
    await bot.hear("ready", 2)
    await an.post(games, "after")
    await bot.hear("message")
    assert heard(bot) == ["after"]
    assert gateway.identified == 2
    assert 5.0 in sleeps.slept


async def test_a_session_does_not_wait_for_ever(
    standin: Standin, bot: Listener, world: World
) -> None:
    door = closed_door(standin)
    faults.abort(standin.gateway_side)
    await bot.hear("disconnect")
    world.clock.shift(RESUMABLE_FOR + timedelta(seconds=1))
    door.set()
    await bot.hear("ready", 2)
    assert bot.count("resumed") == 0


async def test_two_bots_of_one_token_both_hear(
    standin: Standin, games: TextChannel, an: Person
) -> None:
    async with running(Listener()) as first, running(Listener()) as second:
        await an.post(games, "twice")
        await first.hear("message")
        await second.hear("message")


async def test_unanswered_heartbeats_make_a_client_come_again(
    standin: Standin, games: TextChannel
) -> None:
    gateway = standin.gateway_side
    gateway.heartbeat = 0.05
    async with running(Listener(heartbeat_timeout=0.2)) as bot:
        gateway.acknowledges = False
        await eventually(lambda: gateway.resumed)
        gateway.acknowledges = True
        await bot.hear("resumed")


async def test_members_are_told_when_asked_for(
    bot: Listener, games: TextChannel, an: Person
) -> None:
    (guild,) = bot.guilds
    (found,) = await guild.query_members("an")
    assert found.id == an.id
    assert len(await guild.chunk()) == guild.member_count
