"""A recorded game, played again before a bot that is a process of its own and can drop dead.

The people, the clock and Discord are here. What the bot has stored is read from its file, which it
goes on writing meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

from aiohttp import web

from bot.persistence.database import open_to_read
from bot.persistence.store import SqlStore
from bot.services.hearing import digest
from bot.services.ports import NoSuchGame
from bot.standin.interactions import Interaction
from bot.standin.model import Message, Thread
from bot.standin.people import Person
from bot.standin.server import Handler, Standin
from bot.standin.validation import check_body
from bot.standin.world import World
from engine.state import Phase
from tests.e2e.nursery import Nursery
from tests.e2e.recording import BEGIN, Act, Command, Delete, Edit, Post, Press, post_id
from tests.e2e.stage import FAR, GLANCE, PATIENCE, Still, custom_ids

GAME = "1"
NAMES = ("An", "Binh", "Chi", "Dung")


class BotDied(Exception):
    """The bot was killed while it was waited for."""


@dataclass
class Moment:
    """The `request`th request from now on: as it comes, or when it has been done."""

    request: int
    done: bool


class Theatre:
    """The world and the people, and a bot or none: `async with Theatre(folder, nursery)`."""

    def __init__(self, folder: Path, nursery: Nursery) -> None:
        self.clock = Still(BEGIN)
        self.world = World(self.clock)
        self.people = {name: Person(self.world, self.world.add_user(name)) for name in NAMES}
        owner = self.world.add_user("Owner")
        users = [person.user for person in self.people.values()]
        guild = self.world.add_guild("Club", owner, users)
        self.channel = self.world.add_channel(guild, "games")
        self.standin = Standin(self.world, check=check_body)
        self.standin.layers.append(self._layer)
        self.folder = folder
        self.deaths = 0
        self.asked: list[Interaction] = []
        self._died_at = BEGIN
        self._nursery = nursery
        self._bot: int | None = None
        self._doom: Moment | None = None
        self._posts: dict[str, Message] = {}
        self._set_clock(BEGIN)

    async def __aenter__(self) -> Self:
        await self.standin.start()
        await self.start_bot()
        self.store = SqlStore(open_to_read(self.database))
        return self

    async def __aexit__(self, *exc: object) -> None:
        self.kill_bot()
        self.store.close()
        await self.standin.stop()
        assert self.standin.problems == []

    @property
    def database(self) -> str:
        """Where the bot keeps its games."""
        return f"sqlite:///{self.folder / 'games.sqlite3'}"

    # The bot.
    @property
    def is_up(self) -> bool:
        """Whether there is a bot."""
        return self._bot is not None

    async def start_bot(self) -> None:
        """Start a bot, and wait until it is at Discord."""
        before = self.standin.gateway_side.identified
        if self.clock() > self._died_at:
            self.world.nonces.clear()  # whatever time has passed, Discord may have forgotten them
        settings = {
            "DISCORD_TOKEN": self.world.application.token,
            "DATABASE_URL": self.database,
            "TILEKEEPER_DATA_DIR": str(self.folder),
            "TILEKEEPER_DISCORD_API": self.standin.api,
            "TILEKEEPER_DISCORD_GATEWAY": self.standin.gateway,
        }
        self._bot = self._nursery.start(self._clock_file, self.folder / "bot.log", settings)
        await self.until(lambda: self.standin.gateway_side.identified > before)

    def kill_bot(self) -> None:
        """Let the bot drop dead, if there is one."""
        if self._bot is not None:
            self._nursery.kill(self._bot)
            self._bot, self._doom = None, None
            self.deaths += 1
            self._died_at = self.clock()

    def doom_bot(self, moment: Moment | None) -> None:
        """Let the bot drop dead at one of its requests."""
        self._doom = moment

    # What people do.
    async def perform(self, act: Act, at: datetime) -> None:
        """Let somebody act, whether the bot is there or not."""
        self._set_clock(at)
        match act:
            case Command():
                asked = await self.people[act.who].slash(
                    self.channel, act.name, **dict(act.options)
                )
                self.asked.append(asked)
            case Post():
                message = await self.people[act.who].post(
                    self.thread, act.text, id=post_id(at), at=at
                )
                self._posts[act.name] = message
            case Edit():
                await self.people[act.who].edit(self._posts[act.post], act.text)
            case Delete():
                await self.people[act.who].delete(self._posts[act.post])
            case Press():
                message = self._button(act.who, act.button)
                name = next(one for one in custom_ids(message) if _is(one, act.button))
                self.asked.append(await self.people[act.who].click(message, name))

    def version(self) -> int:
        """How many events there are."""
        try:
            return self.store.load(GAME).record.version
        except NoSuchGame:
            return 0

    # What there is to see.
    @property
    def thread(self) -> Thread:
        """The table's thread."""
        (thread,) = self.world.threads()
        return thread

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something that the bot does. Raises BotDied or TimeoutError."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not condition():
                    if not self.is_up:
                        raise BotDied
                    await asyncio.sleep(GLANCE)
        except TimeoutError as error:
            error.add_note(f"waited for {condition} at {self.clock()}")
            error.add_note((self.folder / "bot.log").read_text()[-3000:])
            raise

    def is_settled(self) -> bool:
        """Whether the bot owes nobody anything, now that it is what time it is."""
        now = self.clock()
        return (
            self.store.last_heard() == now
            and not self.store.due(now)
            and not self.store.pending(now + FAR)
        )

    def has_heard(self, act: Act, at: datetime, version: int | None) -> bool:
        """Whether the bot has taken an act; `version` is how long the log was before.

        Whether a command was answered cannot be told when the bot has died meanwhile.
        """
        match act:
            case Command() | Press():
                return self.version() > (version or 0)
            case Post():
                # After the end nobody listens any more who has not been there.
                return self._has_ended() or self.store.seen(post_id(at)) is not None
            case Edit():
                seen = self.store.seen(self._posts[act.post].id)
                return seen is not None and seen.digest == digest(act.text)
            case Delete():
                seen = self.store.seen(self._posts[act.post].id)
                return seen is not None and seen.deleted
        return True

    def _has_ended(self) -> bool:
        return self.version() > 0 and self.store.load(GAME).record.phase is Phase.ENDED

    def _button(self, name: str, button: str) -> Message:
        """The newest message with such a button."""
        for message in reversed(self.people[name].sees()):
            if any(_is(one, button) for one in custom_ids(message)):
                return message
        raise LookupError(button)

    # The machinery.
    @property
    def _clock_file(self) -> Path:
        return self.folder / "clock"

    def _set_clock(self, now: datetime) -> None:
        self.clock.set(now)
        fresh = self.folder / "clock.new"
        fresh.write_text(now.isoformat())
        fresh.replace(self._clock_file)  # never half written

    async def _layer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if self._doom is None or request.path == "/":
            return await handler(request)
        self._doom.request -= 1
        if self._doom.request:
            return await handler(request)
        answer = await handler(request) if self._doom.done else web.Response(status=503)
        self.kill_bot()
        return answer


def _is(custom_id: str, button: str) -> bool:
    """Whether a custom ID is of a button `verb` or `verb:number`."""
    _, verb, _, _, number = custom_id.split(":")
    return button in (verb, f"{verb}:{number}")
