"""What the services need of a store. `bot.persistence` has the one that players' games are in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from bot.services.records import (
    Batch,
    GoldEntry,
    Letter,
    LetterStatus,
    Log,
    Outage,
    Place,
    Preferences,
    SeenPost,
    ServerSettings,
    Standing,
    TableRecord,
)
from engine.events import GameOpened
from engine.lexicon import Lexicon
from engine.options import OwnList


class StaleGame(Exception):
    """The log has grown since it was read: read it again and decide anew."""


class NoSuchGame(Exception):
    """No stored game has this number."""


class Lists(Protocol):
    """The word lists that a host has imported. Methods read files: call them in a worker thread."""

    def offered(self) -> Mapping[str, OwnList]:
        """Those that a new table can have, by name."""

    def load_content(self, name: str, sha256: str) -> Lexicon:
        """The list with this fingerprint, whatever its name means now. Raises LexiconError."""


class Store(Protocol):
    """Tables and all about them. Every method is one transaction; none talks to Discord.

    Methods block: call them in a worker thread. Times are aware UTC.
    """

    # Tables.
    def open_table(
        self, place: Place, opener: int, secret: bytes, first: Callable[[str], GameOpened]
    ) -> Log:
        """Store a new table; `first` makes its first event from the number it is given.

        Its first letter, to the thread, is owed from then on; made_up is the event's time.
        """

    def load(self, game: str) -> Log:
        """A table with its log. Raises NoSuchGame."""

    def append(self, game: str, expected: int, batch: Batch) -> tuple[Letter, ...]:
        """Store a batch after event `expected`; the letters come back with their IDs.

        Seen posts move the cursor. Raises StaleGame (nothing is changed), NoSuchGame.
        """

    def place_thread(self, game: str, thread: int) -> None:
        """Note where a table's thread is. The same thread again changes nothing."""

    def lose_thread(self, game: str) -> None:
        """Note that a table's thread is gone: its alarm is off and its letters are dropped."""

    def at_thread(self, thread: int) -> TableRecord | None:
        """The table of a thread, if it is one."""

    def tables(self) -> Sequence[TableRecord]:
        """Every table that has not ended and whose thread is not lost."""

    def due(self, now: datetime) -> Sequence[str]:
        """The tables whose alarm is at or before `now`, the earliest first."""

    def next_alarm(self) -> datetime | None:
        """The earliest alarm of all."""

    def of_guild(self, guild: int) -> Sequence[TableRecord]:
        """The live tables of a server."""

    def lost_of(self, guild: int) -> Sequence[TableRecord]:
        """The tables of a server that had not ended when their thread was lost."""

    def of_player(self, guild: int | None, player: int) -> Sequence[TableRecord]:
        """The live tables at which a player has a seat, in one server or in all."""

    # Posts.
    def seen(self, post: int) -> SeenPost | None:
        """A post that has been read."""

    def see(self, game: str, post: SeenPost) -> None:
        """Note that a post has been read and caused nothing, or what an edit has made of it."""

    def newest_by(self, game: str, author: int) -> int | None:
        """The newest post of an author at a table, deleted ones aside."""

    # Letters.
    def pending(self, now: datetime) -> Sequence[Letter]:
        """The letters that are owed and not held, in the order in which they were caused."""

    def release(self, letters: Iterable[int]) -> None:
        """Hold these letters no longer."""

    def settle_letter(self, letter: int, status: LetterStatus, message: int | None) -> None:
        """Note what became of a letter."""

    def undelivered(self, game: str, player: int) -> Sequence[Letter]:
        """The letters to a player that could not be delivered, oldest first."""

    def messages_like(self, letter: Letter) -> frozenset[int]:
        """The messages of other letters to the same reader: a game's thread, or a player."""

    # Gold and scores.
    def balances(self, guild: int) -> Sequence[tuple[int, int]]:
        """Each player's gold in a server, the richest first."""

    def ledger(self, guild: int, player: int, limit: int) -> Sequence[GoldEntry]:
        """A player's entries in a server, newest first."""

    def standings(self, guild: int) -> Sequence[Standing]:
        """Each player's record in the ended games of a server, by gold."""

    # Settings and time.
    def server(self, guild: int) -> ServerSettings:
        """A server's settings, or the defaults."""

    def set_server(self, settings: ServerSettings) -> None:
        """Keep a server's settings."""

    def preferences(self, player: int) -> Preferences:
        """A player's preferences, or the defaults."""

    def set_preferences(self, preferences: Preferences) -> None:
        """Keep a player's preferences."""

    def heard(self, at: datetime) -> None:
        """Note that the bot was there, and could hear, at this time."""

    def last_heard(self) -> datetime | None:
        """When the bot was last there."""

    def note_outage(self, outage: Outage) -> None:
        """Keep an outage of which tables may have to be told. At its end the bot was there.

        A crash cannot come between the two, after which the same time would be noted again.
        """

    def outages_since(self, when: datetime) -> Sequence[Outage]:
        """The outages that ended after `when`, in order."""
