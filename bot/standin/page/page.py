"""The page at the stand-in's own port: its files, its door and its connections."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from aiohttp import web

from bot.standin.page.door import Door, address
from bot.standin.page.host import Host
from bot.standin.page.sockets import Sockets
from bot.standin.server import Handler, Standin

KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "json": "application/json",
}


class Page:
    """Put it at a stand-in before that listens."""

    def __init__(self, standin: Standin, host: Host) -> None:
        self._standin = standin
        self.door = Door()
        self.sockets = Sockets(standin.world, host)
        standin.layers[:0] = (self.door.guard, _to_the_page)
        standin.more.extend(
            (
                web.get("/page/", _front),
                web.get("/page/socket", self.sockets.connect),
                web.post("/page/key", self.door.exchange),
                web.get("/page/{name}", _file),
            )
        )

    @property
    def address(self) -> str:
        """What to open in a browser; whoever has it is all the players."""
        return address(self._standin.api, self.door.key)

    @property
    def address_for_once(self) -> str:
        """The same for one opening; another one each time."""
        return address(self._standin.api, self.door.spare_key())


async def _to_the_page(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A layer for whoever has typed half of the address; the bot's gateway is there too."""
    asks = request.method in ("GET", "HEAD") and "Upgrade" not in request.headers
    if asks and request.path in ("/", "/page"):
        raise web.HTTPFound("/page/")
    return await handler(request)


async def _front(_: web.Request) -> web.Response:
    return _shipped("index.html")


async def _file(request: web.Request) -> web.Response:
    return _shipped(request.match_info["name"])


def _shipped(name: str) -> web.Response:
    """One of our own files. Raises HTTPNotFound."""
    kind = KINDS.get(name.rpartition(".")[2])
    shipped = {one.name: one for one in files("assets").joinpath("page").iterdir()}
    if kind is None or name not in shipped:
        raise web.HTTPNotFound
    return web.Response(body=shipped[name].read_bytes(), headers={"Content-Type": kind})
