"""The gateway: takes connections, begins and resumes sessions, and tells them all that happens."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from aiohttp import web

from bot.standin.gateway.connection import Close, Connection, Op
from bot.standin.gateway.events import Reporter
from bot.standin.gateway.intents import Intent, allowed
from bot.standin.gateway.news import Event
from bot.standin.gateway.session import Session
from bot.standin.happenings import Happening
from bot.standin.model import Json
from bot.standin.payloads.applications import application_flags
from bot.standin.payloads.people import member_json, own_user_json
from bot.standin.world import World

HEARTBEAT = 41.25  # seconds
ON_THE_WAY = 0.01  # seconds that an acknowledgement takes
LEAVING = (1000, 1001)  # close codes that end a session

Tap = Callable[[Event], Iterable[Event]]
Door = Callable[[Connection], Awaitable[None]]


class Gateway:
    """All connections and sessions.

    `taps` change what is told on its way out; `doors` are passed by each new connection before the
    first word; both are there for tests that make trouble. Without `acknowledges` heartbeats stay
    unanswered.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self.url = ""
        self.heartbeat = HEARTBEAT
        self.acknowledges = True
        self.connections: list[Connection] = []
        self.sessions: dict[str, Session] = {}
        self.taps: list[Tap] = []
        self.doors: list[Door] = []
        self.identified = 0  # how often a session was begun
        self.resumed = 0  # and how often one went on
        world.listeners.append(self.hear)

    def hear(self, happening: Happening) -> None:
        """Tell all sessions of what has happened."""
        self._forget_sessions()
        for session in list(self.sessions.values()):
            for event in session.reporter.events(happening):
                self._tell(session, event)

    def forget(self) -> None:
        """Let no session go on that has been begun."""
        self.sessions.clear()

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve a connection until it ends."""
        connection = Connection(request)
        socket = await connection.open()
        self.connections.append(connection)
        sending = asyncio.create_task(connection.keep_sending())
        try:
            for door in self.doors:
                await door(connection)
            interval = int(self.heartbeat * 1000)
            connection.send({"op": Op.HELLO, "d": {"heartbeat_interval": interval}})
            while (text := await connection.receive()) is not None:
                self._take(connection, text)
        finally:
            self.connections.remove(connection)
            self._lose(connection)
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await sending
        return socket

    def _take(self, connection: Connection, text: str) -> None:
        try:
            payload = json.loads(text)
            op, data = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            connection.close(Close.NOT_JSON)
            return
        known = self._session_of(connection) is not None
        match op:
            case Op.HEARTBEAT:
                if self.acknowledges:
                    # A client that notes when it has sent must not hear before it has noted.
                    later = asyncio.get_running_loop().call_later
                    later(ON_THE_WAY, connection.send, {"op": Op.HEARTBEAT_ACK})
            case Op.IDENTIFY | Op.RESUME if known:
                connection.close(Close.IDENTIFIED_TWICE)
            case Op.IDENTIFY:
                self._identify(connection, data)
            case Op.RESUME:
                self._resume(connection, data)
            case Op.PRESENCE | Op.VOICE_STATE | Op.REQUEST_MEMBERS if not known:
                connection.close(Close.NOT_IDENTIFIED)
            case Op.PRESENCE | Op.VOICE_STATE:
                pass  # nobody here looks at either
            case Op.REQUEST_MEMBERS:
                self._tell_members(connection, data)
            case _:
                connection.close(Close.UNKNOWN_OP)

    def _identify(self, connection: Connection, data: Json) -> None:
        application = self._world.application
        if data.get("token") != application.token:
            connection.close(Close.BAD_TOKEN)
            return
        intents = Intent(int(data.get("intents", 0)))
        if not allowed(application, intents):
            connection.close(Close.FORBIDDEN_INTENTS)
            return
        session = Session(secrets.token_hex(16), Reporter(self._world, intents), connection)
        self.sessions[session.id] = session
        self.identified += 1
        self._tell(session, self._ready(session, data))
        if intents & Intent.GUILDS:
            for guild in self._world.guilds_of(self._world.bot):
                self._tell(session, session.reporter.arrival(guild))

    def _ready(self, session: Session, data: Json) -> Event:
        world = self._world
        ready: dict[str, Any] = {
            "v": 10,
            "user": own_user_json(world.bot),
            "guilds": [
                {"id": str(guild.id), "unavailable": True} for guild in world.guilds_of(world.bot)
            ],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {
                "id": str(world.application.id),
                "flags": application_flags(world.application),
            },
        }
        if "shard" in data:
            ready["shard"] = data["shard"]
        return Event("READY", ready)

    def _resume(self, connection: Connection, data: Json) -> None:
        if data.get("token") != self._world.application.token:
            connection.close(Close.BAD_TOKEN)
            return
        self._forget_sessions()
        session = self.sessions.get(str(data.get("session_id")))
        sequence = int(data.get("seq") or 0)
        if session is None or (sequence <= session.sequence and not session.remembers(sequence)):
            connection.invalidate(resumable=False)
            return
        if sequence > session.sequence:
            connection.close(Close.BAD_SEQUENCE)
            return
        self.resumed += 1
        session.resume(connection, sequence)

    def _tell_members(self, connection: Connection, data: Json) -> None:
        session = self._session_of(connection)
        guild = self._world.guilds.get(int(data["guild_id"]))
        if session is None or guild is None:
            return
        wanted = {int(one) for one in data.get("user_ids") or ()}
        query, limit = str(data.get("query") or "").lower(), int(data.get("limit") or 0)
        found = [
            member_json(member)
            for member in guild.members.values()
            if (member.user.id in wanted if wanted else member.user.name.startswith(query))
        ]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": found[:limit] if limit else found,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "nonce": data.get("nonce"),
        }
        self._tell(session, Event("GUILD_MEMBERS_CHUNK", chunk))

    def _tell(self, session: Session, event: Event) -> None:
        events: Iterable[Event] = [event]
        for tap in self.taps:
            events = [out for one in events for out in tap(one)]
        for one in events:
            session.dispatch(one)

    def _session_of(self, connection: Connection) -> Session | None:
        return next((one for one in self.sessions.values() if one.connection is connection), None)

    def _lose(self, connection: Connection) -> None:
        """A client that says goodbye ends its session; another may come back."""
        session = self._session_of(connection)
        if session is None:
            return
        if connection.goodbye in LEAVING:
            del self.sessions[session.id]
        else:
            session.lose_connection(self._world.clock())

    def _forget_sessions(self) -> None:
        now = self._world.clock()
        self.sessions = {key: one for key, one in self.sessions.items() if not one.is_over(now)}
