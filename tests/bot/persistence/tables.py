"""Tables to store: opened, and with whatever batch a test wants."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from bot.persistence.store import SqlStore
from bot.services.entries import Button, Posted, Pressed
from bot.services.house import House
from bot.services.records import (
    Batch,
    Cause,
    GoldEntry,
    Letter,
    Log,
    Place,
    SeatRecord,
    SeenPost,
    TableRecord,
)
from bot.services.tools import SHIPPED, Library
from engine.events import Event, GameOpened, SeatJoined
from engine.movegen import finder_for
from engine.rulesets import Ruleset, load_ruleset
from engine.state import Phase, State

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
GUILD, OTHER_GUILD = 1 << 60, (1 << 60) + 1  # snowflakes need more than 32 bits
AN, BINH, CHI = (1 << 61) + 1, (1 << 61) + 2, (1 << 61) + 3
SECRET = bytes(range(32))


def first_event(game: str) -> GameOpened:
    return GameOpened(game, load_ruleset("ttvn"), "vi", "c0ffee", "beef", NOON)


def open_table(store: SqlStore, guild: int = GUILD, opener: int = AN) -> Log:
    return store.open_table(Place(guild, 7, forum=True), opener, SECRET, first_event)


def joined(player: int) -> Event:
    return SeatJoined(str(player), "An", player, None, NOON)


def batch(*events: Event, **others: Any) -> Batch:
    """These events in a game that is being played, with no alarm."""
    return Batch(events, **{"phase": Phase.PLAYING, "alarm": None, **others})


def letter(record: TableRecord, to: int | None, first: int, last: int | None = None) -> Letter:
    return Letter(record.game, first, last or first, to, NOON)


def gold(record: TableRecord, player: int, version: int, amount: int) -> GoldEntry:
    guild = record.place.guild
    return GoldEntry(guild, player, record.game, version, Cause.TURN, amount, NOON)


def seat(player: int, **others: Any) -> SeatRecord:
    return SeatRecord(**{"player": player, "name": "An", "withdrawn": False, **others})


def post(number: int, author: int = AN, **others: Any) -> SeenPost:
    return SeenPost(number, author, f"digest of {number}", NOON, **others)


def _to_the_thread(event: Event, before: State, after: State) -> tuple[None]:
    return (None,)


class Player:
    """Plays a game in a store as it is played on Discord."""

    def __init__(
        self, store: SqlStore, library: Library = SHIPPED, rules: Ruleset | None = None
    ) -> None:
        self.house = House(store, _to_the_thread, lambda: NOON, bytes, library)
        self.rules = rules or load_ruleset("ttvn")
        self.game = self.house.open(Place(GUILD, 7), AN, self.rules, "en").record.game
        self.finder = finder_for(library.words_for(self.rules))

    def write(self, player: int, text: str) -> None:
        number = self.house.look(self.game).record.cursor + 1
        at = NOON + number * timedelta(minutes=1)
        entry = Posted(str(player), f"P{player}", number, text, at)
        self.house.receive(self.game, entry, seen=SeenPost(number, player, text, at))

    def start(self) -> None:
        for text in ("register", "start"):
            for player in (AN, BINH):
                self.write(player, text)

    def move(self, count: int) -> None:
        """Whoever is on turn makes the best play."""
        for _ in range(count):
            state = self.house.look(self.game).state
            assert state.turn is not None
            rack = state.seat(state.turn.seat).rack
            plays = self.finder.plays(state.board, rack, self.rules)
            self.write(int(state.turn.seat), str(plays[0].play))

    def resign(self) -> None:
        """An gives up."""
        self.write(AN, "I resign")
        self.house.receive(self.game, Pressed(str(AN), Button.CONFIRM, NOON + HOUR))


def play_game(store: SqlStore) -> str:
    """A game of two that goes on."""
    player = Player(store)
    player.start()
    player.move(6)
    return player.game


def play_to_the_end(store: SqlStore) -> str:
    """A game of two that has ended."""
    player = Player(store)
    player.start()
    player.move(3)
    player.resign()
    return player.game
