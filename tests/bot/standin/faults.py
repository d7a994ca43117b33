"""Switches for everything that goes wrong between a bot and Discord.

`Faults` wraps requests: each trouble meets one request that it fits. The functions below it do
things to the gateway.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import pytest
from aiohttp import web

from bot.standin.errors import Code, Refused
from bot.standin.gateway.connection import Connection
from bot.standin.gateway.gateway import Gateway, Tap
from bot.standin.gateway.news import Event
from bot.standin.server import API, Handler, Standin

Trouble = Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]

SLEEPERS = ("discord.http", "discord.client", "discord.webhook.async_")


@dataclass
class Faults:
    """Troubles that wait for requests, and all requests that came (`POST /channels/1/messages`)."""

    standin: Standin
    requests: list[str] = field(default_factory=list)
    _waiting: list[tuple[re.Pattern[str], Trouble]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.standin.layers.append(self._layer)

    def meet(self, pattern: str, *troubles: Trouble) -> None:
        """Let the next requests that match a pattern meet these troubles, one each."""
        self._waiting += [(re.compile(pattern), trouble) for trouble in troubles]

    @property
    def met(self) -> bool:
        """Whether every trouble has met its request."""
        return not self._waiting

    def count(self, pattern: str) -> int:
        """How many requests came that match a pattern."""
        return sum(re.fullmatch(pattern, request) is not None for request in self.requests)

    async def _layer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        name = f"{request.method} {request.path.removeprefix(API)}"
        self.requests.append(name)
        for waiting in self._waiting:
            pattern, trouble = waiting
            if pattern.fullmatch(name):
                self._waiting.remove(waiting)
                return await trouble(request, handler)
        return await handler(request)


# Troubles of requests.
def limited(seconds: float, *, everywhere: bool = False, via: bool = True) -> Trouble:
    """429: too many requests, of this sort or of all; one without Via comes from Cloudflare."""

    async def trouble(_: web.Request, __: Handler) -> web.StreamResponse:
        body = {
            "message": "You are being rate limited.",
            "retry_after": seconds,
            "global": everywhere,
        }
        headers = {"Retry-After": str(seconds), "X-RateLimit-Remaining": "0"}
        if everywhere:
            headers["X-RateLimit-Global"] = "true"
        if via:
            headers["Via"] = "1.1 standin"
        return _json(429, body, headers)

    return trouble


def failing(status: int) -> Trouble:
    """500, 502, 503: Discord is ill, and has done nothing."""

    async def trouble(_: web.Request, __: Handler) -> web.StreamResponse:
        return _json(status, {"message": f"{status}: Server Error", "code": 0})

    return trouble


def failing_after(status: int) -> Trouble:
    """Discord has done it, but says that it is ill."""

    async def trouble(request: web.Request, handler: Handler) -> web.StreamResponse:
        await handler(request)
        return _json(status, {"message": f"{status}: Server Error", "code": 0})

    return trouble


def refusing(code: Code) -> Trouble:
    """Discord refuses, for whatever reason of its own."""

    async def trouble(_: web.Request, __: Handler) -> web.StreamResponse:
        refused = Refused(code)
        return _json(refused.status, refused.body)

    return trouble


async def cut(request: web.Request, _: Handler) -> web.StreamResponse:
    """The line breaks before Discord has done anything.

    Aiohttp itself tries a GET, PUT or DELETE again if that happens on a line that was used before.
    """
    _abort(request)
    return web.Response()


async def cut_after(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The line breaks when Discord has done it."""
    await handler(request)
    _abort(request)
    return web.Response()


def delayed(until: asyncio.Event) -> Trouble:
    """The request is held until it is released."""

    async def trouble(request: web.Request, handler: Handler) -> web.StreamResponse:
        await until.wait()
        return await handler(request)

    return trouble


def answered_late(until: asyncio.Event) -> Trouble:
    """It is done at once, but the answer is held."""

    async def trouble(request: web.Request, handler: Handler) -> web.StreamResponse:
        response = await handler(request)
        await until.wait()
        return response

    return trouble


# Troubles of the gateway.
GATEWAY = "GET /"


def gateway_down(faults: Faults, times: int) -> None:
    """Let the next connections fail."""
    faults.meet(GATEWAY, *[failing(502)] * times)


def reconnect(gateway: Gateway) -> None:
    """Op 7."""
    for connection in gateway.connections:
        connection.reconnect()


def invalidate(gateway: Gateway, *, resumable: bool) -> None:
    """Op 9."""
    if not resumable:
        gateway.forget()
    for connection in gateway.connections:
        connection.invalidate(resumable=resumable)


def close(gateway: Gateway, code: int) -> None:
    """Close every connection; 4009 says that the session is over."""
    if code == 4009:
        gateway.forget()
    for connection in gateway.connections:
        connection.close(code)


def abort(gateway: Gateway) -> None:
    """Cut every line."""
    for connection in gateway.connections:
        connection.abort()


def accept_then_close(gateway: Gateway, times: int, code: int = 4000) -> None:
    """Take the next connections and close them at once."""
    left = iter(range(times))

    async def door(connection: Connection) -> None:
        if next(left, None) is not None:
            connection.close(code)

    gateway.doors.append(door)


def duplicate(name: str) -> Tap:
    """Every event of a name comes twice."""

    def tap(event: Event) -> Iterable[Event]:
        return (event, event) if event.name == name else (event,)

    return tap


def swap(name: str) -> Tap:
    """The next event of a name comes after the one that follows it."""
    held: list[Event] = []
    done = False

    def tap(event: Event) -> Iterator[Event]:
        nonlocal done
        if held:
            yield event
            yield held.pop()
        elif event.name == name and not done:
            done = True
            held.append(event)
        else:
            yield event

    return tap


def malform(name: str) -> Tap:
    """The next event of a name holds nothing that belongs there."""
    done = False

    def tap(event: Event) -> Iterator[Event]:
        nonlocal done
        if event.name == name and not done:
            done = True
            yield Event(name, {"nonsense": True})
        else:
            yield event

    return tap


# Time.
class Sleeps(ModuleType):
    """Asyncio as discord.py is to see it: its sleeps are noted and shortened.

    While `gate` is cleared nobody wakes up.
    """

    def __init__(self, factor: float) -> None:
        super().__init__("asyncio")
        self.factor = factor
        self.slept: list[float] = []
        self.gate = asyncio.Event()
        self.gate.set()

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, delay: float, result: Any = None) -> Any:
        """Sleep a part of the time."""
        if delay > 0:
            self.slept.append(delay)
        await asyncio.sleep(delay * self.factor)
        await self.gate.wait()
        return result


def shorten_sleeps(monkeypatch: pytest.MonkeyPatch, factor: float = 0.01) -> Sleeps:
    """Let discord.py sleep a part of the time only."""
    sleeps = Sleeps(factor)
    for module in SLEEPERS:
        monkeypatch.setattr(f"{module}.asyncio", sleeps)
    return sleeps


def _json(status: int, body: object, headers: dict[str, str] | None = None) -> web.Response:
    told = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(status=status, body=json.dumps(body).encode(), headers=told)


def _abort(request: web.Request) -> None:
    assert request.transport is not None, "the client is still there"
    request.transport.abort()
