"""A thread at a table: players write, edit, delete and press; every entry takes the one road."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeVar

from bot.services.entries import (
    Act,
    Button,
    Chosen,
    Deleted,
    Edited,
    Entry,
    Joined,
    Posted,
    Pressed,
    Ruled,
)
from bot.services.table import Table
from engine.apply import apply
from engine.events import Event
from engine.options import parse_span
from engine.posts import load_phrases
from tests.engine.driver import GameTable

E = TypeVar("E")


class Forum:
    """A started game and its thread; posts go on from those of the registration."""

    def __init__(self, game: GameTable) -> None:
        self.table = Table(game.tools, load_phrases())
        self.state, self.now, self.posts = game.state, game.now, game.posts
        self.new: tuple[Event, ...] = ()
        self.written: dict[int, str] = {}
        self.times: dict[int, datetime] = {}

    @property
    def told(self) -> list[str]:
        """The kinds of events that the last entry caused."""
        return [type(event).__name__ for event in self.new]

    @property
    def on_turn(self) -> str | None:
        """Who is on turn."""
        return self.state.turn.seat if self.state.turn else None

    def only(self, kind: type[E]) -> E:
        """The one event of a kind that the last entry caused."""
        (found,) = (event for event in self.new if isinstance(event, kind))
        return found

    def rack(self, player: str, letters: str) -> None:
        """Hold these from now on."""
        tiles = self.state.rules.tiles.parse_rack(letters)
        self.state = self.state.with_seat(player, lambda seat: replace(seat, rack=tiles))

    def post(self, player: str, text: str, *, addressed: bool = False) -> int:
        """Write a post; its ID."""
        self.posts += 1
        self.written[self.posts], self.times[self.posts] = player, self.now
        self._receive(Posted(player, player, self.posts, text, self.now, addressed))
        return self.posts

    def edit(self, post: int, text: str) -> None:
        """Change a post."""
        player = self.written[post]
        newest = max(own for own, author in self.written.items() if author == player) == post
        self._receive(Edited(player, player, post, text, self.now, self.times[post], newest))

    def delete(self, post: int) -> None:
        """Delete a post."""
        self._receive(Deleted(self.written[post], post, self.now))

    def press(self, player: str, button: Button) -> None:
        """Press a button."""
        self._receive(Pressed(player, button, self.now))

    def choose(self, player: str, number: int) -> None:
        """Choose an offered reading."""
        self._receive(Chosen(player, number, self.now))

    def join(self, player: str, level: str | None = None) -> None:
        """Take a seat without a post."""
        self.posts += 1
        self._receive(Joined(player, player, self.posts, level, self.now))

    def rule(
        self,
        act: Act,
        *,
        reason: str = "why not",
        seat: str | None = None,
        hours: int | None = None,
    ) -> None:
        """Decide something as a GM who has no seat."""
        self._receive(Ruled("G", "Gia", act, reason, self.now, seat, hours))

    def preview(self, player: str, text: str) -> tuple[Event, ...]:
        """What a post would be as a move."""
        return self.table.preview(
            self.state, Posted(player, player, self.posts + 1, text, self.now)
        )

    def wait(self, span: str) -> None:
        """Let time pass without anybody looking at the clock."""
        self.now += timedelta(seconds=parse_span(span))

    def _receive(self, entry: Entry) -> None:
        self.new = self.table.receive(self.state, entry)
        for event in self.new:
            self.state = apply(self.state, event)
