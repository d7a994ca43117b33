"""A browser's side of the page, without a browser: the cookie, and the connection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar

from bot.rehearsal.run import Play, rehearsal
from bot.standin.page.page import Page

PATIENCE = 20.0
Json = dict[str, Any]


class Visitor:
    """Whoever has the page open. `messages` are those that the page was told of, by ID."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0
        self._answers: dict[int, Json] = {}
        self.places: Json = {}
        self.messages: dict[str, Json] = {}

    async def ask(self, what: str, user: str = "An", **more: object) -> Any:
        """Ask for something. Raises LookupError with the page's words if it is refused."""
        self._number += 1
        number = self._number
        about = {"id": number, "do": what, "as": self.person(user), **more}
        await self._socket.send_json(about)
        await self.until(lambda: number in self._answers)
        answer = self._answers.pop(number)
        if "error" in answer:
            raise LookupError(answer["error"])
        return answer["result"]

    async def until(self, met: Callable[[], object]) -> None:
        """Hear what happens until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not met():
                self._take(await self._socket.receive_json())

    def person(self, name: str) -> str:
        """Somebody's ID."""
        return str(next(one["id"] for one in self.places["people"] if one["name"] == name))

    def channel(self, sort: str) -> str:
        """The ID of the newest channel of its sort."""
        return str([one["id"] for one in self.places["channels"] if one["sort"] == sort][-1])

    def said(self, channel: str) -> list[Json]:
        """What was written in a channel."""
        return [one for one in self.messages.values() if one["channel"] == channel]

    def _take(self, told: Json) -> None:
        match told["event"]:
            case "places":
                self.places = told
            case "messages":
                self.messages |= {one["id"]: one for one in told["messages"]}
            case "gone":
                for number in told["messages"]:
                    self.messages.pop(number, None)
            case "done":
                self._answers[told["id"]] = told


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Page]:
    """The page of a folder, at any port."""
    async with rehearsal(Play(folder / "play.sqlite3", browser=False)) as page:
        yield page


@asynccontextmanager
async def browser(page: Page) -> AsyncIterator[ClientSession]:
    """A session from the page's own origin, which has not shown the key."""
    base = page.address.partition("/page/")[0]
    jar = CookieJar(unsafe=True)
    async with ClientSession(base, headers={"Origin": base}, cookie_jar=jar) as session:
        yield session


@asynccontextmanager
async def visit(page: Page) -> AsyncIterator[Visitor]:
    """Somebody who has opened the printed address, and sees what there is."""
    async with browser(page) as session:
        async with session.post("/page/key", data=page.door.key) as answer:
            assert answer.status == 204
        async with session.ws_connect("/page/socket") as socket:
            visitor = Visitor(socket)
            await visitor.until(lambda: visitor.places)
            yield visitor
