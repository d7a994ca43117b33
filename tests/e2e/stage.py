"""A whole small Discord with the real bot at it: what the end-to-end tests play on.

The bot is the real one, on the real discord.py, over real sockets, with games in a real file; only
Discord is the stand-in. The clock stands still until a test moves it, so a game can be played
again and again and comes out alike.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Self

from pydantic import SecretStr

from bot.persistence.database import open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from bot.persistence.word_lists import WordLists
from bot.services.hearing import digest
from bot.services.house import House, Look
from bot.services.tools import Library
from bot.settings import Settings
from bot.standin.interactions import Interaction
from bot.standin.model import Channel, Message, Thread
from bot.standin.people import Person
from bot.standin.server import Standin
from bot.standin.snowflakes import Clock
from bot.standin.validation import check_body
from bot.standin.world import World
from bot.ui.client import Keeper
from bot.ui.composing import hearers
from bot.ui.connecting import point_at
from bot.ui.posts import MARKUP
from bot.ui.supervision import keep_serving
from tests.bot.standin.validation.openapi import load_openapi_check
from tests.e2e.secrecy import find_leaks

BEGIN = datetime(2026, 1, 1, 12, tzinfo=UTC)
MOMENT = timedelta(seconds=30)  # between one thing that a person does and the next
PATIENCE = 20.0  # seconds until a test gives up waiting
GLANCE = 0.005
FAR = timedelta(days=3650)
HANDING_ON = ("discord-ui", "CommandTree-invoker", "discord.py: ")


class Still(Clock):
    """A clock that stands still until it is moved."""

    def __init__(self, now: datetime = BEGIN) -> None:
        super().__init__()
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def shift(self, by: timedelta) -> None:
        """Let so much time have passed."""
        self.now += by

    def set(self, now: datetime) -> None:
        """Let it be this time now."""
        self.now = now


class Stage:
    """The world, the bot and the people: `async with Stage(folder) as stage`."""

    def __init__(
        self,
        folder: Path,
        names: Sequence[str] = ("An", "Binh", "Chi", "Dung"),
        *,
        content: bool = True,
    ) -> None:
        self.clock = Still()
        self.skew = timedelta()  # how far the host's clock is ahead of Discord's
        self.world = World(self.clock)
        self.people = {name: Person(self.world, self.world.add_user(name)) for name in names}
        users = [person.user for person in self.people.values()]
        self.moderator = Person(self.world, self.world.add_user("Moderator"))
        self.guild = self.world.add_guild("Club", self.moderator.user, users)
        self.channel = self.world.add_channel(self.guild, "games")
        self.forum = self.world.add_forum(self.guild, "tables")
        self.world.application.message_content = content
        self.standin = Standin(self.world, check=check_twice)
        self.folder = folder
        self.lists = WordLists.within(folder)
        self.keeper: Keeper
        self._content = content
        self._running: asyncio.Task[None] | None = None
        self._stop = asyncio.Event()

    async def __aenter__(self) -> Self:
        await self.standin.start()
        await self.start_bot()
        return self

    async def __aexit__(self, *exc: object) -> None:
        if exc == (None, None, None):
            assert await self.leaks() == []
        await self.stop_bot()
        await self.standin.stop()
        assert self.standin.problems == []

    # The bot.
    async def start_bot(self, *, kept: bool = False) -> None:
        """Start the bot, and wait until it listens; `kept`: when it breaks, another one comes."""
        settings = Settings(
            discord_token=SecretStr(self.world.application.token),
            data_dir=self.folder,
            database_url=f"sqlite:///{self.folder / 'games.sqlite3'}",
            discord_api=self.standin.api,
            discord_gateway=self.standin.gateway,
        )
        point_at(settings)
        engine = open_database(settings.database_url)
        upgrade(engine)
        self.engine = engine
        self.store = SqlStore(engine)
        library = Library(self.lists)
        house = House(self.store, hearers, lambda: self.clock() + self.skew, bytes, library)

        def make() -> Keeper:
            self.keeper = Keeper(settings, house, content=self._content)
            return self.keeper

        self._stop.clear()
        serving = (
            keep_serving(make, settings.token, self._stop) if kept else make().start(settings.token)
        )
        self._running = asyncio.create_task(serving)
        await self.until(lambda: self.keeper.desk.hearing and not self.keeper.desk.behind)

    async def stop_bot(self) -> None:
        """Stop the bot as a host does."""
        self._stop.set()
        await self.keeper.close()
        if self._running is not None:
            with suppress(asyncio.CancelledError):
                await self._running
        self.store.close()

    async def restart_bot(self) -> None:
        """Stop and start the bot."""
        await self.stop_bot()
        await self.start_bot()

    # What people do; each waits until the bot has answered.
    async def open(
        self, by: str, rules: str, *, channel: Channel | None = None, **options: object
    ) -> str:
        """Open a table by `/game new`; its number."""
        place = channel or self.channel
        known = {thread.id for thread in self.world.threads()}
        await self.slash(by, "game new", channel=place, rules=rules, **options)
        await self.until(lambda: any(one.id not in known for one in self.world.threads()))
        (thread,) = (one for one in self.world.threads() if one.id not in known)
        await self.until(lambda: self.keeper.desk.at(thread.id) is not None)
        await self.quiet()
        game = self.keeper.desk.at(thread.id)
        assert game is not None, "the thread is a table's"
        return game

    async def post(
        self, name: str, game: str, text: str, reply_to: Message | None = None
    ) -> Message:
        """Write in a table's thread."""
        self.clock.shift(MOMENT)
        message = await self.people[name].post(self.thread(game), text, reply_to=reply_to)
        await self._heard(partial(self._read, message.id, text))
        return message

    async def edit(self, name: str, message: Message, text: str) -> None:
        """Change a post."""
        self.clock.shift(MOMENT)
        await self.people[name].edit(message, text)
        await self._heard(partial(self._read, message.id, text))

    async def delete(self, name: str, message: Message) -> None:
        """Delete a post."""
        self.clock.shift(MOMENT)
        await self.people[name].delete(message)

        async def gone() -> bool:
            seen = await self.keeper.desk.run(self.store.seen, message.id)
            return seen is not None and seen.deleted

        await self._heard(gone)

    async def slash(
        self, name: str, command: str, *, channel: Channel | None = None, **options: object
    ) -> Interaction:
        """Use a slash command in a channel, and wait until it has been answered."""
        self.clock.shift(MOMENT)
        person = self.people.get(name, self.moderator)
        asked = await person.slash(channel or self.channel, command, **options)
        await asked.reply(PATIENCE)
        await self.quiet()
        return asked

    async def click(self, name: str, message: Message, button: str) -> Interaction:
        """Press a button, and wait until that has been answered."""
        self.clock.shift(MOMENT)
        asked = await self.people[name].click(message, button)
        await asked.acknowledged(PATIENCE)
        await self.quiet()
        return asked

    async def pass_time(self, by: timedelta) -> None:
        """Let time pass, as it passes for everybody: nothing was missed."""
        self.world.pass_time(by)
        self.keeper.watch.trust(self.clock())
        await self.keeper.pass_time()
        await self.quiet()

    # What there is to see.
    def thread(self, game: str) -> Thread:
        """A table's thread."""
        for thread in self.world.threads():
            if self.keeper.desk.at(thread.id) == game:
                return thread
        raise LookupError(game)

    async def look(self, game: str) -> Look:
        """A table as the bot has it."""
        return await self.keeper.desk.run(self.keeper.desk.house.look, game)

    def public(self, game: str) -> list[Message]:
        """What everybody sees in a table's thread, its first message included."""
        thread = self.thread(game)
        starter = thread.parent.messages.get(thread.id)
        said = sorted(thread.messages.values(), key=lambda message: message.id)
        return [*([starter] if starter is not None else []), *said]

    def private(self, name: str) -> list[Message]:
        """What the bot has written to somebody privately."""
        channel = self.people[name].direct
        mine = (one for one in channel.messages.values() if one.author is self.world.bot)
        return sorted(mine, key=lambda message: message.id)

    def newest(self, game: str, button: str) -> Message:
        """The newest message of a thread that has a button whose custom ID begins like this."""
        for message in reversed(self.public(game)):
            if any(one.startswith(button) for one in custom_ids(message)):
                return message
        raise LookupError(button)

    async def leaks(self) -> list[str]:
        """What the threads of all tables tell of hidden tiles."""
        found: list[str] = []
        for thread in self.world.threads():
            game = self.keeper.desk.at(thread.id)
            if game is None:
                continue
            log = (await self.keeper.desk.run(self.store.load, game)).events
            said = [
                text
                for one in self.public(game)
                if one.author is self.world.bot
                for text in texts(one)
            ]
            posts = [one.content for one in self.public(game) if one.author is not self.world.bot]
            found += find_leaks(log, said, posts)
        return found

    # Waiting.
    async def quiet(self) -> None:
        """Wait until the bot has done with what it has heard, and owes nobody anything."""
        await self.until(lambda: not any(map(_is_at_work, asyncio.all_tasks())))

        async def nothing_owed() -> bool:
            desk = self.keeper.desk
            owed = await desk.run(self.store.pending, self.clock() + FAR)
            return not owed and not self.keeper.announcer.busy

        await self._wait(nothing_owed)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something. Raises TimeoutError, or what the bot died of."""

        async def met() -> bool:
            return condition()

        await self._wait(met)

    async def _heard(self, condition: Callable[[], Awaitable[bool]]) -> None:
        await self._wait(condition)
        await self.quiet()

    async def _wait(self, condition: Callable[[], Awaitable[bool]]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not await condition():
                if self._running is not None and self._running.done():
                    self._running.result()
                await asyncio.sleep(GLANCE)

    async def _read(self, post: int, text: str) -> bool:
        """Whether the bot has read a post as it is now; it does not see what it may not."""
        seen = await self.keeper.desk.run(self.store.seen, post)
        return seen is not None and seen.digest == digest(MARKUP.sub(" ", text))


@cache
def _described() -> Callable[[str, str, object], list[str]] | None:
    return load_openapi_check()


def check_twice(method: str, route: str, body: object) -> list[str]:
    """What is wrong with a body by our rules, and by Discord's own description where it is."""
    described = _described()
    found = check_body(method, route, body)
    return found or (described(method, route, body) if described is not None else [])


def _is_at_work(task: asyncio.Task[object]) -> bool:
    """Whether discord.py hands on something that has happened, or the bot does what is due."""
    due = getattr(task.get_coro(), "__qualname__", "") == Keeper.pass_time.__qualname__
    return not task.done() and (due or task.get_name().startswith(HANDING_ON))


def texts(message: Message) -> list[str]:
    """All that a message says: its text, its pictures' names and words, its buttons."""
    rows = message.components
    labels = [str(one["label"]) for row in rows for one in row.get("components", ())]
    pictures = [text for one in message.attachments for text in (one.filename, one.description)]
    return [text for text in (message.content, *pictures, *labels) if text]


def custom_ids(message: Message) -> list[str]:
    """The names of a message's buttons."""
    rows = message.components
    return [str(one["custom_id"]) for row in rows for one in row.get("components", ())]
