"""One connection: a websocket, and what is still to be sent over it."""

from __future__ import annotations

import asyncio
import json
from enum import IntEnum

from aiohttp import WSMsgType, web

from bot.standin.gateway.compression import packer
from bot.standin.model import Json


class Op(IntEnum):
    """What a payload is for."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Why the gateway closes a connection."""

    GOING_AWAY = 1001
    UNKNOWN_ERROR = 4000
    UNKNOWN_OP = 4001
    NOT_JSON = 4002
    NOT_IDENTIFIED = 4003
    BAD_TOKEN = 4004
    IDENTIFIED_TWICE = 4005
    BAD_SEQUENCE = 4007
    TIMED_OUT = 4009
    BAD_INTENTS = 4013
    FORBIDDEN_INTENTS = 4014


class Connection:
    """Sends in order, and never makes who tells something wait."""

    def __init__(self, request: web.Request) -> None:
        self._request = request
        self._socket = web.WebSocketResponse(max_msg_size=0)
        self._pack = packer(request.query.get("compress"))
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue()
        self.goodbye: int | None = None  # the code with which the client has closed

    async def open(self) -> web.WebSocketResponse:
        """Shake hands."""
        await self._socket.prepare(self._request)
        return self._socket

    def send(self, payload: Json) -> None:
        """Send a payload when its turn comes."""
        self.send_text(json.dumps(payload))

    def send_text(self, text: str) -> None:
        """Send whatever text, be it no payload at all, when its turn comes."""
        self._waiting.put_nowait(text)

    def close(self, code: int) -> None:
        """Close after what is still to be sent."""
        self._waiting.put_nowait(code)

    def reconnect(self) -> None:
        """Ask the client to connect anew and resume."""
        self.send({"op": Op.RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Tell the client that its session cannot go on as it is."""
        self.send({"op": Op.INVALID_SESSION, "d": resumable})

    def abort(self) -> None:
        """Cut the line without a word."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def receive(self) -> str | None:
        """What comes next from the client; None when it is gone."""
        message = await self._socket.receive()
        if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
            return message.data if isinstance(message.data, str) else message.data.decode()
        if message.type is WSMsgType.CLOSE:
            self.goodbye = message.data
        return None

    async def keep_sending(self) -> None:
        """Send what is to be sent, until closed."""
        while True:
            match await self._waiting.get():
                case str(text):
                    packed = self._pack(text)
                    if isinstance(packed, str):
                        await self._socket.send_str(packed)
                    else:
                        await self._socket.send_bytes(packed)
                case code:
                    await self._socket.close(code=code)
                    return
