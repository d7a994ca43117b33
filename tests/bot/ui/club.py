"""A club at the stand-in: a server with three players, and the real bot at its gateway."""

from __future__ import annotations

from bot.persistence.store import SqlStore
from bot.services.entries import Button, Pressed
from bot.services.house import House
from bot.services.tools import table_for, words_for
from bot.standin.interactions import Interaction
from bot.standin.model import Channel, Message, Thread
from bot.standin.people import Person
from bot.standin.server import Standin
from bot.ui.client import Keeper
from engine.apply import apply
from engine.board import BLANK, Board
from engine.draws import Draws
from engine.movegen import finder_for
from engine.state import State

RACK = "Your letters: "


class Club:
    """The world, the bot in it, and whom it deals with."""

    def __init__(self, standin: Standin, keeper: Keeper, store: SqlStore) -> None:
        self.standin = standin
        self.world = world = standin.world
        self.keeper = keeper
        self.store = store
        names = ("An", "Binh", "Chi")
        self.an, self.binh, self.chi = (self._person(name) for name in names)
        users = [self.an.user, self.binh.user, self.chi.user]
        self.guild = world.add_guild("Club", world.add_user("Owner"), users)
        self.general = world.add_channel(self.guild, "general")
        self.forum = world.add_forum(self.guild, "games")

    @property
    def house(self) -> House:
        """Where the tables are."""
        return self.keeper.desk.house

    def state(self, game: str) -> State:
        """A table as it is stored."""
        return self.house.look(game).state

    def rack(self, game: str, person: Person) -> str:
        """The letters that a person holds, as they are shown to them."""
        tiles = self.state(game).rules.tiles
        held = self.state(game).seat(str(person.id)).rack
        return " ".join(tile if tile == "?" else f"{tile}{tiles.values[tile]}" for tile in held)

    def on_turn(self, game: str) -> Person:
        """Who is on turn."""
        turn = self.state(game).turn
        assert turn is not None, "somebody is on turn"
        return next(one for one in (self.an, self.binh, self.chi) if str(one.id) == turn.seat)

    def best_play(self, game: str) -> str:
        """A play that the player on turn can make."""
        state = self.state(game)
        rack = state.seat(str(self.on_turn(game).id)).rack
        plays = finder_for(words_for(state.rules)).plays(state.board, rack, state.rules)
        return str(plays[0].play)

    async def open(self, rules: str = "classic", options: str = "") -> Thread:
        """A new table's thread."""
        asked = await self.an.slash(self.general, "game new", rules=rules, options=options)
        await asked.reply()
        return self.world.threads(self.general)[-1]

    async def seat(self, thread: Thread, *people: Person) -> None:
        """Let people take seats with the button."""
        for person in people:
            await replied(await person.click(self.opening(thread), "Join"))

    async def start(self, rules: str = "classic", options: str = "order=registration") -> Thread:
        """A game of An and Binh; An is on turn."""
        thread = await self.open(rules, options)
        await self.seat(thread, self.an, self.binh)
        while not self._all_can_play("1"):  # other registrations give other letters
            for person in (self.an, self.binh):
                await (await person.slash(thread, "leave")).reply()
            await self.seat(thread, self.an, self.binh)
        for person in (self.an, self.binh):
            await person.click(self.opening(thread), "Start")
        await self.told(thread, "round 1")
        return thread

    async def told(self, channel: Channel, text: str) -> Message:
        """Wait until the newest message of the bot's says this."""
        await self.world.until(lambda: text in self.last(channel).content)
        return self.last(channel)

    async def written_to(self, person: Person, text: str) -> Message:
        """Wait until somebody's newest private message says this."""

        def found() -> Message | None:
            history = person.direct.history()
            return history[-1] if history and text in history[-1].content else None

        return await self.world.until(found)

    def opening(self, thread: Thread) -> Message:
        """The table's first message."""
        return next(
            message
            for channel in (thread, thread.parent)
            for message in channel.history()
            if message.components and message.id == thread.id
        )

    def last(self, channel: Channel) -> Message:
        """The newest message of the bot's in a channel."""
        return [one for one in channel.history() if one.author is self.world.bot][-1]

    def _all_can_play(self, game: str) -> bool:
        """Whether everybody could begin, without blanks, with what they would be dealt now."""
        look = self.house.look(game)
        state, table = look.state, table_for(look.state.rules, Draws(game, look.record.secret))
        for seat in look.state.seats:
            start = Pressed(seat.player, Button.START, self.world.clock())
            for event in table.receive(state, start):
                state = apply(state, event)
        return all(
            BLANK not in seat.rack and table.tools.can_play(Board(), seat.rack, state.rules)
            for seat in state.seats
        )

    def _person(self, name: str) -> Person:
        return Person(self.world, self.world.add_user(name))


async def replied(asked: Interaction) -> str:
    """What an interaction was answered, for its author's eyes only."""
    message = await asked.reply()
    assert message.only_for == asked.user.id
    return message.content
