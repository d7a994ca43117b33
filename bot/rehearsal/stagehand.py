"""Who runs the bot while the page is open: starts and stops it, moves its clock, has a table ready.

It does what people could do themselves, by the same commands and buttons.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import timedelta

from bot.rehearsal.gallery import Exhibit, GivingHouse
from bot.rehearsal.suggesting import suggestion
from bot.standin.components import walk
from bot.standin.errors import NotPossible
from bot.standin.model import Channel, GuildChannel, Message, Thread, User
from bot.standin.people import Person
from bot.standin.world import World
from bot.ui.client import Keeper
from engine.state import Phase

log = logging.getLogger(__name__)

STARTS_WITHIN = 20.0  # seconds
ANSWERS_WITHIN = 20.0  # seconds
FIRST_RULES = {"ru": "erudit"}  # by the page's language; else the default
DEFAULT_RULES = "ttvn"
PLAYERS = 4
GLANCE = 0.02  # seconds between looks at what the bot does not tell of


class Stagehand:
    """`make` gives a new bot, which runs until it is switched off."""

    def __init__(self, world: World, house: GivingHouse, make: Callable[[], Keeper]) -> None:
        self._world = world
        self._house = house
        self._make = make
        self._keeper: Keeper | None = None
        self._running: asyncio.Task[None] | None = None
        self._one_at_a_time = asyncio.Lock()
        self._welcoming = asyncio.Lock()
        self.changed: Callable[[], None] = world.stir

    @property
    def online(self) -> bool:
        """Whether the bot is there and listens."""
        return self._keeper is not None and self._keeper.desk.hearing

    async def switch(self, *, on: bool) -> None:
        """Start or stop the bot. Raises what it died of."""
        async with self._one_at_a_time:
            if on and self._keeper is None:
                await self._start()
            elif not on:
                await self._stop()
        self.changed()

    async def pass_time(self, by: timedelta) -> None:
        """Let time pass; a bot that is offline finds out when it comes back."""
        self._world.pass_time(by)
        keeper = self._keeper
        if keeper is not None and self.online:
            keeper.watch.trust(self._world.clock())
            await keeper.pass_time()
        self.changed()

    async def welcome(self, language: str) -> None:
        """A table with four seats, registered and started, if there is no table yet."""
        async with self._welcoming:
            if self.online and not self._world.threads():
                await self._first_table(language)

    async def gallery(self, name: str) -> Thread:
        """A new table that is ready for something to happen. Raises NotPossible or TimeoutError."""
        keeper = self._keeper
        if keeper is None or not self.online:
            raise NotPossible("no-answer")
        people = [Person(self._world, user) for user in _players(self._world)]
        async with self._welcoming:
            return await Exhibit(keeper, self._house, people).make(name, self._games())

    async def suggest(self, user: User, channel: Channel) -> str:
        """A good move of somebody whose turn it is; only they may be told."""
        keeper = self._keeper
        game = keeper.desk.at(channel.id) if keeper is not None and self.online else None
        if keeper is None or game is None:
            return ""
        look = await keeper.desk.look(game)
        now, library = self._world.clock(), self._house.library
        return await keeper.desk.run(suggestion, look, str(user.id), now, library)

    async def on_turn(self, channel: Channel) -> str:
        """Whose turn it is, by what the bot has read. Raises NotPossible while it is away."""
        keeper = self._keeper
        if keeper is None or not self.online:
            raise NotPossible("no-answer")
        game = keeper.desk.at(channel.id)
        if game is None:
            return ""
        state = (await keeper.desk.run(self._house.look, game)).state
        return state.turn.seat if state.phase is Phase.PLAYING and state.turn is not None else ""

    async def _start(self) -> None:
        self._keeper = keeper = self._make()
        token = self._world.application.token
        self._running = running = asyncio.create_task(keeper.start(token))
        running.add_done_callback(self._ended)
        with contextlib.suppress(TimeoutError):
            await self._world.until(
                lambda: running.done() or (keeper.desk.hearing and not keeper.desk.behind),
                STARTS_WITHIN,
            )
        if running.done():
            running.result()

    async def _stop(self) -> None:
        keeper, running = self._keeper, self._running
        self._keeper = self._running = None
        if keeper is not None and running is not None:
            await keeper.close()
            with contextlib.suppress(asyncio.CancelledError):
                await running

    def _ended(self, running: asyncio.Task[None]) -> None:
        """A bot that dies by itself is offline, and can be switched on again."""
        if running is not self._running:
            return
        keeper, self._keeper, self._running = self._keeper, None, None
        error = None if running.cancelled() else running.exception()
        if keeper is not None and keeper.failure is not None:
            error = keeper.failure
        log.error("the bot has stopped", exc_info=error)
        self.changed()

    async def _first_table(self, language: str) -> None:
        world = self._world
        place = self._games()
        people = [Person(world, user) for user in _players(world)]
        rules = FIRST_RULES.get(language, DEFAULT_RULES)
        asked = await people[0].slash(place, "game new", rules=rules, language=language)
        await asked.acknowledged(ANSWERS_WITHIN)
        (thread,) = await world.until(lambda: world.threads(place), ANSWERS_WITHIN)
        for verb in ("join", "start"):
            for person in people:
                if await self._in_lobby(thread):
                    await _press(person, thread, verb)
        await self._in_lobby(thread)

    def _games(self) -> GuildChannel:
        """The channel that tables are opened in."""
        (guild,) = self._world.guilds.values()
        return next(one for one in self._world.channels_of(guild) if one.name == "games")

    async def _in_lobby(self, thread: Thread) -> bool:
        """Whether a table has yet to begin, once the bot has said all that it has to say."""
        keeper = self._keeper
        if keeper is None:
            return False
        async with asyncio.timeout(STARTS_WITHIN):
            while True:
                game = keeper.desk.at(thread.id)
                due = await keeper.desk.run(self._house.store.pending, self._world.clock())
                if game is not None and not due and not keeper.announcer.busy:
                    break
                await asyncio.sleep(GLANCE)
        look = await keeper.desk.look(game)
        return look.state.phase is Phase.LOBBY


def _players(world: World) -> list[User]:
    """Those who sit at the first table: everybody but the host of the club."""
    owners = {guild.owner for guild in world.guilds.values()} | {world.application.owner}
    people = (user for user in world.users.values() if not user.bot and user not in owners)
    return list(people)[:PLAYERS]


async def _press(person: Person, thread: Thread, verb: str) -> None:
    """Press the newest button of its sort at a table, once it is there."""
    message, named = await person.world.until(lambda: _button(thread, verb), ANSWERS_WITHIN)
    pressed = await person.click(message, named)
    await pressed.acknowledged(ANSWERS_WITHIN)


def _button(thread: Thread, verb: str) -> tuple[Message, str] | None:
    starter = thread.parent.messages.get(thread.id)
    said = [*([starter] if starter is not None else []), *thread.history()]
    for message in reversed(said):
        for one in walk(message.components):
            if str(one.get("custom_id", "")).startswith(f"tk:{verb}:"):
                return message, str(one["custom_id"])
    return None
