"""The server as such: where it listens, what it refuses, what its answers look like."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from bot.standin.model import TextChannel
from bot.standin.people import Person
from bot.standin.server import Problem, Standin
from bot.standin.world import TOKEN, World
from tests.bot.standin.bots import Listener

KEY = {"Authorization": f"Bot {TOKEN}"}


async def ask(
    standin: Standin, method: str, path: str, headers: dict[str, str] | None = None, **more: Any
) -> tuple[aiohttp.ClientResponse, Any]:
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, standin.api + path, headers=headers or KEY, **more) as response,
    ):
        return response, await response.json() if response.status != 204 else None


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "::"])  # noqa: S104 - refused
def test_it_listens_on_this_machine_only(world: World, host: str) -> None:
    with pytest.raises(ValueError, match="no address of this machine alone"):
        Standin(world, host=host)


async def test_two_worlds_at_once() -> None:
    async with Standin(World()) as one, Standin(World()) as other:
        assert one.api != other.api


async def test_a_port_of_choice(standin: Standin) -> None:
    port = int(standin.gateway.rpartition(":")[2])
    await standin.stop()
    async with Standin(World(), port=port) as again:
        assert again.gateway == standin.gateway


async def test_answers_look_like_discord_s(standin: Standin, games: TextChannel) -> None:
    response, told = await ask(standin, "GET", f"/channels/{games.id}")
    assert response.headers["Content-Type"] == "application/json"
    assert {"X-RateLimit-Remaining", "X-RateLimit-Bucket", "Via"} <= set(response.headers)
    assert (told["id"], told["type"]) == (str(games.id), 0)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/7", 404, 10003),
        ("GET", "/channels/seven", 400, 50035),
        ("GET", "/nowhere", 404, 0),
        ("GET", "/guilds/7", 404, 10004),
        ("PUT", "/applications/7/commands", 404, 10002),
        ("POST", "/webhooks/7/token", 404, 10015),
        ("POST", "/interactions/7/token/callback", 404, 10062),
    ],
)
async def test_what_is_not_there(
    world: World, method: str, path: str, status: int, code: int
) -> None:
    async with Standin(world, check=lambda *_: []) as standin:
        response, told = await ask(standin, method, path, json={})
    assert (response.status, told["code"]) == (status, code)


async def test_a_token_is_asked_for(standin: Standin) -> None:
    response, told = await ask(standin, "GET", "/users/@me", {"Authorization": "Bot bad"})
    assert (response.status, told) == (401, {"code": 0, "message": "401: Unauthorized"})


async def test_what_is_no_json(standin: Standin, games: TextChannel) -> None:
    path = f"/channels/{games.id}/messages"
    response, told = await ask(standin, "POST", path, data=b"{")
    assert (response.status, told["code"]) == (400, 50109)


async def test_a_malformed_body_is_refused_and_noted(
    bot: Listener, standin: Standin, games: TextChannel
) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await bot.get_partial_messageable(games.id).send("x" * 2001)
    assert refused.value.code == 50035
    (problem,) = standin.problems
    assert (problem.method, problem.route) == ("POST", "/channels/{channel_id}/messages")
    assert problem.reason in str(refused.value)


async def test_an_unknown_route_is_noted(standin: Standin) -> None:
    await ask(standin, "GET", "/nowhere")
    assert standin.problems == [Problem("GET", "/nowhere", None, "no such route")]


async def test_a_check_of_choice(world: World, games: TextChannel) -> None:
    seen: list[tuple[str, str, object]] = []

    def check(method: str, route: str, body: object) -> list[str]:
        seen.append((method, route, body))
        return ["content: no"] if body == {"content": "no"} else []

    async with Standin(world, check=check) as standin:
        path = f"/channels/{games.id}/messages"
        await ask(standin, "POST", path, json={"content": "yes"})
        response, told = await ask(standin, "POST", path, json={"content": "no"})
    assert response.status == 400
    assert told["errors"] == {"body": {"_errors": [{"code": "INVALID", "message": "content: no"}]}}
    assert [one[:2] for one in seen] == [("POST", "/channels/{channel_id}/messages")] * 2


async def test_it_waits_for_what_people_do(world: World, games: TextChannel, an: Person) -> None:
    await an.post(games, "hello")
    (found,) = await world.until(games.history)
    assert found.content == "hello"
    with pytest.raises(TimeoutError):
        await world.until(lambda: False, 0.01)


async def test_it_stops_while_a_client_is_connected(standin: Standin, bot: Listener) -> None:
    await standin.stop()
    assert standin.gateway_side.connections == []
    await bot.hear("disconnect")
