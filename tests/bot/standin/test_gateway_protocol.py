"""What the gateway says to a client that knows no better than a bare websocket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.standin.gateway.connection import Op
from bot.standin.model import TextChannel
from bot.standin.people import Person
from bot.standin.server import Standin
from bot.standin.world import TOKEN

IDENTIFY = {"op": 2, "d": {"token": TOKEN, "intents": 513, "properties": {}}}


class Client:
    """A websocket that has been greeted."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def say(self, *payloads: Any) -> None:
        for payload in payloads:
            await self.socket.send_json(payload)

    async def next(self, name: str) -> Any:
        """The next event of a name."""
        while True:
            payload = await self.socket.receive_json(timeout=5)
            if payload.get("t") == name:
                return payload

    async def closed_with(self) -> int | None:
        while not self.socket.closed:
            await self.socket.receive(timeout=5)
        return self.socket.close_code


@pytest.fixture
async def session(standin: Standin) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as opened:
        yield opened


async def connect(session: aiohttp.ClientSession, standin: Standin) -> Client:
    client = Client(await session.ws_connect(standin.gateway))
    hello = await client.socket.receive_json(timeout=5)
    assert hello == {"op": Op.HELLO, "d": {"heartbeat_interval": 41250}}
    return client


@pytest.mark.parametrize(
    ("payloads", "code"),
    [
        ([{"op": 99}], 4001),
        (["no object"], 4002),
        ([{"op": 3, "d": {}}], 4003),
        ([{"op": 8, "d": {}}], 4003),
        ([{"op": 2, "d": {"token": "bad", "intents": 1}}], 4004),
        ([{"op": 6, "d": {"token": "bad", "session_id": "x", "seq": 1}}], 4004),
        ([IDENTIFY, IDENTIFY], 4005),
        ([{"op": 2, "d": {"token": TOKEN, "intents": 1 << 8}}], 4014),
    ],
)
async def test_what_makes_no_sense_ends_the_connection(
    session: aiohttp.ClientSession, standin: Standin, payloads: list[Any], code: int
) -> None:
    client = await connect(session, standin)
    await client.say(*payloads)
    assert await client.closed_with() == code


async def test_a_heartbeat_is_answered(session: aiohttp.ClientSession, standin: Standin) -> None:
    client = await connect(session, standin)
    await client.say({"op": 1, "d": None})
    assert await client.socket.receive_json(timeout=5) == {"op": Op.HEARTBEAT_ACK}


@pytest.mark.parametrize(("code", "over"), [(1000, True), (1001, True), (4000, False)])
async def test_a_client_that_says_goodbye_ends_its_session(
    session: aiohttp.ClientSession,
    standin: Standin,
    games: TextChannel,
    an: Person,
    code: int,
    over: bool,
) -> None:
    client = await connect(session, standin)
    await client.say(IDENTIFY)
    ready = await client.next("READY")
    arrived = await client.next("GUILD_CREATE")
    assert arrived["d"]["unavailable"] is False
    await client.socket.close(code=code)
    await standin.world.until(lambda: not standin.gateway_side.connections)
    await an.post(games, "meanwhile")
    again = await connect(session, standin)
    resume = {"token": TOKEN, "session_id": ready["d"]["session_id"], "seq": ready["s"] + 1}
    await again.say({"op": 6, "d": resume})
    if over:
        answer = await again.socket.receive_json(timeout=5)
        assert answer == {"op": Op.INVALID_SESSION, "d": False}
    else:
        assert (await again.next("MESSAGE_CREATE"))["s"] == ready["s"] + 2
        assert (await again.next("RESUMED"))["s"] == ready["s"] + 2


async def test_nobody_can_resume_from_the_future(
    session: aiohttp.ClientSession, standin: Standin
) -> None:
    client = await connect(session, standin)
    await client.say(IDENTIFY)
    ready = await client.next("READY")
    await client.socket.close(code=4000)
    again = await connect(session, standin)
    resume = {"token": TOKEN, "session_id": ready["d"]["session_id"], "seq": 1000}
    await again.say({"op": 6, "d": resume})
    assert await again.closed_with() == 4007
