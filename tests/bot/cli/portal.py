"""The door to Discord and no more: a login, an application's commands, and a gateway's greeting."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

TOKEN = "letters-of-a-token"
APPLICATION, SERVER = 8320580, 8320581
MESSAGE_CONTENT = 1 << 15
"""The intent; the flag of an application that was granted it is another number."""
GRANTED = 1 << 19
BAD_INTENTS = 4014

Commands = dict[str, list[dict[str, Any]]]


@dataclass
class Portal:
    """What the door has been told, and what it lets in."""

    token: str = TOKEN
    granted: bool = True
    """Whether the application may read what posts say."""
    takes_commands: bool = True
    port: int = 0
    commands: Commands = field(default_factory=dict)
    """What is registered, by the address where it is."""

    @property
    def environment(self) -> dict[str, str]:
        """What makes a bot knock here."""
        return {
            "TILEKEEPER_DISCORD_API": f"http://127.0.0.1:{self.port}/api/v10",
            "TILEKEEPER_DISCORD_GATEWAY": f"ws://127.0.0.1:{self.port}",
        }

    def names(self, server: int | None = None) -> set[str]:
        """The commands that are registered."""
        place = f"guilds/{server}/" if server else ""
        return {one["name"] for one in self.commands.get(f"{place}commands", [])}

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Answer a request of discord.py's."""
        if request.path == "/":
            return await self._greet(request)
        if request.headers.get("Authorization") != f"Bot {self.token}":
            return _json({"message": "401: Unauthorized", "code": 0}, 401)
        address = request.path.removeprefix("/api/v10/")
        known = {"users/@me": _ME, "oauth2/applications/@me": self._application}
        if address in known:
            return _json(known[address])
        place = address.removeprefix(f"applications/{APPLICATION}/")
        if place not in ("commands", f"guilds/{SERVER}/commands"):
            return _json({"message": "Missing Access", "code": 50001}, 403)
        if request.method == "PUT" and not self.takes_commands:
            return _json({"message": "Invalid Form Body", "code": 50035, "errors": {}}, 400)
        if request.method == "PUT":
            told = await request.json()
            self.commands[place] = [_kept(number, one) for number, one in enumerate(told, 1)]
        return _json(self.commands.get(place, []))

    @property
    def _application(self) -> dict[str, Any]:
        about = {"name": "Tilekeeper", "icon": None, "description": "", "verify_key": "0"}
        public = {"bot_public": True, "bot_require_code_grant": False, "owner": _ME}
        flags = GRANTED if self.granted else 0
        return {"id": str(APPLICATION), "flags": flags, **about, **public}

    async def _greet(self, request: web.Request) -> web.WebSocketResponse:
        """Let a bot in through the gateway, unless it asks for more than it may."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 60_000}})
        async for message in socket:
            assert message.type is WSMsgType.TEXT
            told = json.loads(message.data)
            if told["op"] == 2 and told["d"]["intents"] & MESSAGE_CONTENT and not self.granted:
                await socket.close(code=BAD_INTENTS)
            elif told["op"] == 2:
                here = f"ws://127.0.0.1:{self.port}"
                session = {"session_id": "1", "resume_gateway_url": here, "guilds": []}
                ready = {"v": 10, "user": _ME, **session}
                await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
        return socket


@contextmanager
def open_portal() -> Iterator[Portal]:
    """A portal that is open meanwhile, on a port of its own."""
    portal, loop = Portal(), asyncio.new_event_loop()
    application = web.Application()
    application.router.add_route("*", "/{path:.*}", portal.answer)
    runner = web.AppRunner(application, shutdown_timeout=0)

    async def open_it() -> None:
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        portal.port = runner.addresses[0][1]

    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(open_it(), loop).result()
        yield portal
    finally:
        asyncio.run_coroutine_threadsafe(runner.cleanup(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


_ME = {"id": str(APPLICATION), "username": "Tilekeeper", "discriminator": "0", "avatar": None}


def _kept(number: int, command: dict[str, Any]) -> dict[str, Any]:
    """A command as Discord gives it back."""
    own = {"id": str(number), "application_id": str(APPLICATION), "version": str(number)}
    return {"description": "", **command, **own}


def _json(content: object, status: int = 200) -> web.Response:
    # discord.py takes no other header for JSON, not even one that names the charset.
    body = json.dumps(content).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json"})
