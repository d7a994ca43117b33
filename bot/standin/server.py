"""The stand-in itself: Discord's HTTP API, gateway and files, on one port of this machine."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Self

from aiohttp import web

from bot.standin.errors import Code, Refused
from bot.standin.gateway.connection import Close
from bot.standin.gateway.gateway import Gateway
from bot.standin.rest import (
    bodies,
    channels,
    commands,
    guilds,
    interactions,
    messages,
    threads,
    users,
)
from bot.standin.rest.call import Call, Result, Route
from bot.standin.validation import check_body
from bot.standin.world import World

API = "/api/v10"
STOPS_WITHIN = 1.0  # seconds for what is still being answered
LARGEST_REQUEST = 25 * 1024 * 1024  # bytes
ROUTES: tuple[Route, ...] = (
    *users.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *threads.ROUTES,
    *guilds.ROUTES,
    *commands.ROUTES,
    *interactions.ROUTES,
)

Check = Callable[[str, str, object], list[str]]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Layer = Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]


@dataclass(frozen=True)
class Problem:
    """A request that Discord would not understand."""

    method: str
    route: str
    body: object
    reason: str


class Standin:
    """A server for a world: `async with Standin(world) as standin`.

    `layers` are put around every request, gateway connections included, the first one outermost:
    a layer may delay, answer or drop a request, or call the handler that it is given and do so
    afterwards. `more` are routes besides Discord's, served from the next start on. `problems` lists
    what the bot sent that Discord would refuse as malformed.
    """

    def __init__(
        self, world: World, *, host: str = "127.0.0.1", port: int = 0, check: Check = check_body
    ) -> None:
        if not ip_address(host).is_loopback:
            raise ValueError(f"{host} is no address of this machine alone")
        self.world = world
        self.gateway_side = Gateway(world)
        self.layers: list[Layer] = []
        self.more: list[web.AbstractRouteDef] = []
        self.problems: list[Problem] = []
        self._check = check
        self._host = host
        self._port = port
        self._runner: web.AppRunner | None = None

    @property
    def api(self) -> str:
        """What discord.py's Route.BASE must be."""
        return f"http://{self._host}:{self._port}{API}"

    @property
    def gateway(self) -> str:
        """What discord.py's DEFAULT_GATEWAY must be."""
        return f"ws://{self._host}:{self._port}"

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Listen."""
        application = web.Application(client_max_size=LARGEST_REQUEST, middlewares=[self._through])
        for route in ROUTES:
            application.router.add_route(route.method, API + route.path, self._serve(route))
        application.router.add_get("/", self.gateway_side.connect)
        application.router.add_get("/attachments/{channel}/{number}/{name}", self._file)
        application.router.add_route("*", API + "/{rest:.*}", self._unknown)
        application.router.add_routes(self.more)
        self._runner = web.AppRunner(
            application, handle_signals=False, access_log=None, shutdown_timeout=STOPS_WITHIN
        )
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.world.files_at = f"http://{self._host}:{self._port}"
        self.gateway_side.url = self.gateway

    async def stop(self) -> None:
        """Close all connections and listen no more."""
        for connection in self.gateway_side.connections:
            connection.close(Close.GOING_AWAY)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def _serve(self, route: Route) -> Handler:
        async def serve(request: web.Request) -> web.StreamResponse:
            try:
                return _answer(route, await self._result(route, request))
            except Refused as refused:
                return _answer(route, refused.body, refused.status)

        return serve

    async def _result(self, route: Route, request: web.Request) -> Result:
        token = self.world.application.token
        if not route.open_to_all and request.headers.get("Authorization") != f"Bot {token}":
            raise Refused(Code.UNAUTHORIZED)
        body, uploads = await bodies.read(request)
        if body is not None and not route.unruled:
            self._check_body(route, body)
        call = Call(self.world, request.match_info, request.query, body, uploads)
        return route.handle(call)

    def _check_body(self, route: Route, body: object) -> None:
        reasons = self._check(route.method, route.path, body)
        if reasons:
            found = [Problem(route.method, route.path, body, reason) for reason in reasons]
            self.problems.extend(found)
            raise Refused(Code.INVALID_BODY, tuple(reasons))

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        self.problems.append(Problem(request.method, path, None, "no such route"))
        refused = Refused(Code.GENERAL)
        return _json(refused.body, refused.status)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        number = request.match_info["number"]
        attachment = self.world.files.get(int(number)) if number.isdecimal() else None
        if attachment is None:
            raise web.HTTPNotFound
        kind = attachment.content_type or "application/octet-stream"
        return web.Response(body=attachment.content, headers={"Content-Type": kind})

    @web.middleware
    async def _through(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        for layer in reversed(self.layers):
            handler = _around(layer, handler)
        return await handler(request)


def _around(layer: Layer, handler: Handler) -> Handler:
    async def wrapped(request: web.Request) -> web.StreamResponse:
        return await layer(request, handler)

    return wrapped


def _answer(route: Route, result: Result, status: int = 200) -> web.Response:
    """An answer as Discord sends it; the limits that it names are never reached."""
    named = f"{route.method} {route.path}".encode()
    limits = {
        "X-RateLimit-Bucket": hashlib.sha256(named).hexdigest()[:32],
        "X-RateLimit-Limit": "1000",
        "X-RateLimit-Remaining": "999",
        "X-RateLimit-Reset": "0",
        "X-RateLimit-Reset-After": "1",
    }
    return _json(result, status, limits)


def _json(result: Any, status: int, headers: dict[str, str] | None = None) -> web.Response:
    told = {"Via": "1.1 standin", **(headers or {})}
    if result is None:
        return web.Response(status=204, headers=told)
    # Without a charset: clients compare the whole header.
    told["Content-Type"] = "application/json"
    return web.Response(body=json.dumps(result).encode(), status=status, headers=told)
