"""The fault switches do to a real client what they say."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from bot.standin.errors import Code
from bot.standin.model import TextChannel
from bot.standin.people import Person
from bot.standin.server import Standin
from bot.standin.world import TOKEN
from tests.bot.standin import faults as fault
from tests.bot.standin.bots import Listener, eventually, running
from tests.bot.standin.faults import Faults, Sleeps

MESSAGES = r"POST /channels/\d+/messages"


@pytest.fixture(autouse=True)
def sleeps(monkeypatch: pytest.MonkeyPatch) -> Sleeps:
    return fault.shorten_sleeps(monkeypatch)


@pytest.fixture
def faults(standin: Standin) -> Faults:
    return Faults(standin)


@pytest.fixture
def channel(bot: Listener, games: TextChannel) -> discord.PartialMessageable:
    return bot.get_partial_messageable(games.id)


def texts(games: TextChannel) -> list[str]:
    """What stands in the channel."""
    return [message.content for message in games.history()]


async def test_a_limited_request_is_tried_again(
    channel: discord.PartialMessageable, games: TextChannel, faults: Faults, sleeps: Sleeps
) -> None:
    faults.meet(MESSAGES, fault.limited(3), fault.limited(4))
    await channel.send("patience")
    assert (texts(games), sleeps.slept) == (["patience"], [3, 4])


async def test_a_limit_without_via_is_a_ban(
    channel: discord.PartialMessageable, faults: Faults
) -> None:
    faults.meet(MESSAGES, fault.limited(3, via=False))
    with pytest.raises(discord.HTTPException) as raised:
        await channel.send("banned")
    assert raised.value.status == 429


async def test_a_global_limit_holds_everything(
    bot: Listener,
    channel: discord.PartialMessageable,
    games: TextChannel,
    faults: Faults,
    sleeps: Sleeps,
) -> None:
    sleeps.gate.clear()
    faults.meet(MESSAGES, fault.limited(3, everywhere=True))
    sending = asyncio.create_task(channel.send("first"))
    await eventually(lambda: sleeps.slept)
    fetching = asyncio.create_task(bot.fetch_channel(games.id))
    async with aiohttp.ClientSession() as other, other.get(faults.standin.api + "/x"):
        assert faults.count(r"GET /channels/\d+") == 0
    sleeps.gate.set()
    await asyncio.gather(sending, fetching)
    assert faults.count(r"GET /channels/\d+") == 1


@pytest.mark.parametrize("status", [500, 502, 504])
async def test_five_tries_at_an_ill_server(
    channel: discord.PartialMessageable,
    games: TextChannel,
    faults: Faults,
    sleeps: Sleeps,
    status: int,
) -> None:
    faults.meet(MESSAGES, *[fault.failing(status)] * 4)
    await channel.send("at last")
    assert (texts(games), sleeps.slept) == (["at last"], [1, 3, 5, 7])
    faults.meet(MESSAGES, *[fault.failing(status)] * 5)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("in vain")


async def test_503_is_not_tried_again(
    channel: discord.PartialMessageable, faults: Faults, sleeps: Sleeps
) -> None:
    faults.meet(MESSAGES, fault.failing(503))
    with pytest.raises(discord.DiscordServerError):
        await channel.send("in vain")
    assert (faults.count(MESSAGES), sleeps.slept) == (1, [])


async def test_what_was_done_but_not_said_is_done_once_thanks_to_the_nonce(
    channel: discord.PartialMessageable, games: TextChannel, faults: Faults
) -> None:
    faults.meet(MESSAGES, fault.failing_after(500))
    await channel.send("once")
    assert (texts(games), faults.count(MESSAGES)) == (["once"], 2)


async def test_a_line_that_breaks_before(
    channel: discord.PartialMessageable, games: TextChannel, faults: Faults
) -> None:
    faults.meet(MESSAGES, fault.cut)
    with pytest.raises(aiohttp.ClientError):
        await channel.send("lost")
    assert texts(games) == []


async def test_a_line_that_breaks_after(
    channel: discord.PartialMessageable, games: TextChannel, faults: Faults
) -> None:
    faults.meet(MESSAGES, fault.cut_after)
    with pytest.raises(aiohttp.ClientError):
        await channel.send("there")
    assert texts(games) == ["there"]


async def test_a_refusal_of_choice(channel: discord.PartialMessageable, faults: Faults) -> None:
    faults.meet(MESSAGES, fault.refusing(Code.NOT_YET))
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("too early")
    assert refused.value.code == 40058


async def test_delays_before_and_after(
    channel: discord.PartialMessageable, games: TextChannel, faults: Faults
) -> None:
    await channel.send("now the client knows the limits and sends side by side")
    before, after = asyncio.Event(), asyncio.Event()
    faults.meet(MESSAGES, fault.delayed(before), fault.answered_late(after))
    first = asyncio.create_task(channel.send("held before"))
    await eventually(lambda: faults.count(MESSAGES) == 2)
    second = asyncio.create_task(channel.send("held after"))
    await eventually(lambda: "held after" in texts(games))
    assert "held before" not in texts(games)
    assert not second.done()
    before.set()
    after.set()
    await asyncio.gather(first, second)
    assert texts(games)[1:] == ["held after", "held before"]


async def test_double_and_swapped_events(
    bot: Listener, games: TextChannel, an: Person, faults: Faults
) -> None:
    taps = faults.standin.gateway_side.taps
    taps.append(fault.swap("MESSAGE_CREATE"))
    for text in ("one", "two", "three"):
        await an.post(games, text)
    await bot.hear("message", 3)
    taps[:] = [fault.duplicate("MESSAGE_CREATE")]
    await an.post(games, "four")
    await bot.hear("message", 5)
    heard = [message.content for message in bot.all("message")]
    assert heard == ["two", "one", "three", "four", "four"]


async def test_a_malformed_event_ends_the_client(
    standin: Standin, games: TextChannel, an: Person
) -> None:
    bot = Listener()
    running = asyncio.create_task(bot.start(TOKEN))
    await bot.hear("ready")
    standin.gateway_side.taps.append(fault.malform("MESSAGE_CREATE"))
    await an.post(games, "nonsense")
    with pytest.raises(KeyError):
        await asyncio.wait_for(running, 5)
    await bot.close()


async def test_no_gateway_at_the_first_connection_ends_the_client(
    standin: Standin, games: TextChannel, faults: Faults
) -> None:
    fault.gateway_down(faults, 1)
    with pytest.raises(AttributeError, match="sequence"):
        async with running(Listener()):
            raise AssertionError("it must not get in")


async def test_no_gateway_at_a_later_connection_is_waited_for(
    bot: Listener, faults: Faults, sleeps: Sleeps
) -> None:
    fault.gateway_down(faults, 3)
    fault.abort(faults.standin.gateway_side)
    await bot.hear("resumed")
    assert len(sleeps.slept) == 3


async def test_a_gateway_that_takes_and_closes(bot: Listener, standin: Standin) -> None:
    fault.accept_then_close(standin.gateway_side, 3)
    fault.close(standin.gateway_side, 4000)
    await bot.hear("resumed")
    assert bot.count("ready") == 1


async def test_a_double_interaction_is_answered_once(
    bot: Listener, games: TextChannel, an: Person, standin: Standin
) -> None:
    @bot.tree.command(name="ping", description="Ping")
    async def ping(_: discord.Interaction) -> None:
        """Nothing: the test answers."""

    await bot.tree.sync()
    standin.gateway_side.taps.append(fault.duplicate("INTERACTION_CREATE"))
    await an.slash(games, "ping")
    first, second = await bot.hear("interaction"), await bot.hear("interaction", 2)
    await first.response.defer()
    with pytest.raises(discord.HTTPException) as refused:
        await second.response.defer()
    assert refused.value.code == 40060
