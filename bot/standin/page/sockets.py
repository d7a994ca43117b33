"""The page's connections: what happens is told to each, and what each asks is done."""

from __future__ import annotations

import asyncio
import json
import logging

from aiohttp import WSCloseCode, WSMsgType, web

from bot.standin import happenings
from bot.standin.errors import NotPossible, Refused
from bot.standin.happenings import Happening
from bot.standin.model import Json
from bot.standin.page import views
from bot.standin.page.host import Host
from bot.standin.page.requests import Requests
from bot.standin.world import World

log = logging.getLogger(__name__)

LARGEST_REQUEST = 64 * 1024  # bytes; nothing that a page asks is larger
HEARTBEAT = 30.0  # seconds


class Sockets:
    """All pages that are open."""

    def __init__(self, world: World, host: Host) -> None:
        self._world = world
        self._host = host
        self._requests = Requests(world, host, self.refresh)
        self._queues: set[asyncio.Queue[Json]] = set()
        self._open: set[web.WebSocketResponse] = set()
        self._working: set[asyncio.Task[None]] = set()
        world.listeners.append(self._hear)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one page until it goes."""
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LARGEST_REQUEST)
        await socket.prepare(request)
        queue: asyncio.Queue[Json] = asyncio.Queue()
        for told in self._everything():
            queue.put_nowait(told)
        self._queues.add(queue)
        self._open.add(socket)
        sending = asyncio.create_task(_send(socket, queue))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._begin(queue, message.data)
        finally:
            self._queues.discard(queue)
            self._open.discard(socket)
            sending.cancel()
        return socket

    async def close(self) -> None:
        """Let all pages go."""
        for socket in list(self._open):
            await socket.close(code=WSCloseCode.GOING_AWAY)
        for task in list(self._working):
            task.cancel()

    def refresh(self) -> None:
        """Tell all pages who and what there is."""
        self._tell(self._places())

    def _everything(self) -> list[Json]:
        channels = self._world.channels.values()
        said = [message for channel in channels for message in channel.messages.values()]
        said = sorted((*said, *self._world.private.values()), key=lambda message: message.id)
        known = {"event": "messages", "messages": [views.message(message) for message in said]}
        return [self._places(), known]

    def _places(self) -> Json:
        return views.places(self._world) | {"online": self._host.online}

    def _begin(self, queue: asyncio.Queue[Json], text: str) -> None:
        """Do it in a task of its own: a request may wait for what a later one brings about."""
        task = asyncio.create_task(self._do(queue, text))
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _do(self, queue: asyncio.Queue[Json], text: str) -> None:
        try:
            asked = _read(text)
            number = asked["id"]
        except (ValueError, KeyError, TypeError):
            return
        answer: Json = {"event": "done", "id": number}
        try:
            answer["result"] = await self._requests.do(asked)
        except Refused as refused:
            answer["error"] = str(refused.body.get("message", refused))
        except NotPossible as error:
            answer["error"] = str(error)
        except Exception:
            log.exception("a request of the page failed")
            answer["error"] = "the log says why"
        queue.put_nowait(answer)

    def _hear(self, happening: Happening) -> None:
        match happening:
            case happenings.MessageSent(message) | happenings.MessageChanged(message):
                self._tell({"event": "messages", "messages": [views.message(message)]})
            case happenings.Reacted(message=message) | happenings.ReactionsCleared(message=message):
                self._tell({"event": "messages", "messages": [views.message(message)]})
            case happenings.MessagesDeleted(messages=gone):
                self._tell({"event": "gone", "messages": [str(one.id) for one in gone]})
            case happenings.InteractionMade() | happenings.InteractionAnswered():
                return
            case happenings.Typing() | happenings.PinsChanged():
                return
            case _:
                self._tell(self._places())

    def _tell(self, told: Json) -> None:
        for queue in self._queues:
            queue.put_nowait(told)


def _read(text: str) -> Json:
    """What is asked. Half of a character, which no file can hold, becomes a replacement sign.

    Raises ValueError.
    """
    whole = json.dumps(json.loads(text), ensure_ascii=False)
    told: Json = json.loads(whole.encode("utf-16", "surrogatepass").decode("utf-16", "replace"))
    return told


async def _send(socket: web.WebSocketResponse, queue: asyncio.Queue[Json]) -> None:
    while True:
        told = await queue.get()
        try:
            await socket.send_json(told)
        except ConnectionError:
            return
