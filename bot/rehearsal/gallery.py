"""Ready tables: a newcomer sees a game's best moments without playing up to them.

Each is a thread file that people at the stand-in post; its names are theirs in order. Only racks
that a file gives come to the house by another way than a player's words would.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Final

from bot.rehearsal.suggesting import goes_on, suggestion
from bot.services.house import House, Look
from bot.services.table import Table
from bot.standin.errors import NotPossible
from bot.standin.model import GuildChannel, Message, Thread
from bot.standin.people import Person
from bot.thread_file.script import (
    Deletion,
    Edit,
    PassTime,
    Post,
    Press,
    Script,
    SetRack,
    read_script,
)
from bot.ui.client import Keeper
from engine.events import Event, RackSet
from engine.state import State

HEARD_WITHIN = 20.0  # seconds
GLANCE = 0.01  # seconds between looks at what the bot does not tell of
LONGEST = 150  # moves; no game of four is as long
PLAYED_ON: Final = ("ending",)
FILES: Final = {
    "2006": ("threads", "2006.thread"),
    "challenge": ("page", "challenge.thread"),
    "joker": ("page", "joker.thread"),
    "ending": ("page", "ending.thread"),
}


class GivingHouse(House):
    """A house where racks can be given, as in a thread file; no table of a club has one."""

    def give(self, game: str, seat: str, letters: str) -> None:
        """Let a seat hold these letters."""

        def decide(_: Table, state: State) -> tuple[Event, ...]:
            return (RackSet(seat, state.rules.tiles.parse_rack(letters)),)

        self._change(game, decide)


@dataclass
class Exhibit:
    """One ready table while it is made."""

    keeper: Keeper
    house: GivingHouse
    people: list[Person]
    posts: dict[int, Message] = field(default_factory=dict)
    numbered: int = 0

    async def make(self, name: str, place: GuildChannel) -> Thread:
        """Open it and play up to its moment. Raises NotPossible or TimeoutError."""
        if name not in FILES:
            raise NotPossible("no such table")
        folder, file = FILES[name]
        content = files("assets").joinpath(folder, file).read_bytes()
        script = read_script(content, file)
        thread = await self._open(script, place)
        names: dict[str, Person] = {}
        for step in script.steps:
            if not isinstance(step, PassTime | Press):
                who = names.setdefault(step.name, self.people[len(names) % len(self.people)])
                await self._take(thread, who, step)
        if name in PLAYED_ON:
            await self._play_on(thread)
        return thread

    async def _open(self, script: Script, place: GuildChannel) -> Thread:
        """Open it in the name of whoever has opened the fewest. Raises NotPossible."""
        run, store = self.keeper.desk.run, self.house.store
        live = await run(store.of_guild, place.guild.id)
        limits = await run(store.server, place.guild.id)
        openers = [record.opener for record in live]
        opener = min(self.people, key=lambda person: openers.count(person.id))
        if len(live) >= limits.most_live or openers.count(opener.id) >= limits.most_by_member:
            raise NotPossible("full")
        world, header = opener.world, script.header
        before = set(world.channels)
        given = {"rules": header.rules.id, "options": f"order={header.rules.order}"}
        asked = await opener.slash(place, "game new", language=header.language, **given)
        await asked.acknowledged(HEARD_WITHIN)

        def opened() -> Thread | None:
            new = (one for one in world.threads(place) if one.id not in before)
            return next((one for one in new if self.keeper.desk.at(one.id)), None)

        return await world.until(opened, HEARD_WITHIN)

    async def _take(
        self, thread: Thread, who: Person, step: Post | Edit | Deletion | SetRack
    ) -> None:
        if isinstance(step, SetRack):
            game = self._game(thread)
            await self.keeper.desk.run(self.house.give, game, str(who.id), step.letters)
            self.keeper.announcer.kick()
            return
        self.numbered += 1
        match step:
            case Post(text=text):
                self.posts[self.numbered] = await self._say(thread, who, text)
            case Edit(post=post, text=text):
                version = (await self._look(thread)).record.version
                await who.edit(self.posts[post], text)
                await self._until(thread, lambda look: look.record.version > version)
            case Deletion(post=post):
                await who.delete(self.posts[post])

    async def _play_on(self, thread: Thread) -> None:
        """Make good moves until the next ends the game, or nothing more can be laid."""
        people = {str(person.id): person for person in self.people}
        run, library = self.keeper.desk.run, self.house.library
        for _ in range(LONGEST):
            look = await self._look(thread)
            now = self.house.clock()
            if look.state.turn is None or not await run(goes_on, look, now, library):
                return
            who = look.state.turn.seat
            text = await run(suggestion, look, who, now, library)
            await self._say(thread, people[who], text)

    async def _say(self, thread: Thread, who: Person, text: str) -> Message:
        """Post it, and wait until the bot has taken it."""
        said = await who.post(thread, text)
        await self._until(thread, lambda look: look.record.cursor >= said.id)
        return said

    async def _until(self, thread: Thread, met: Callable[[Look], bool]) -> None:
        async with asyncio.timeout(HEARD_WITHIN):
            while True:
                if met(await self._look(thread)):
                    return
                await asyncio.sleep(GLANCE)

    async def _look(self, thread: Thread) -> Look:
        return await self.keeper.desk.look(self._game(thread))

    def _game(self, thread: Thread) -> str:
        game = self.keeper.desk.at(thread.id)
        if game is None:
            raise NotPossible("the table is gone")
        return game
