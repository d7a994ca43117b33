"""Games that guests play to the end with real words; a second book-keeper reads every log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from random import Random
from typing import Concatenate, ParamSpec

import pytest

from bot.services.tools import words_for
from engine import clocks, lobby, turns
from engine.apply import opened
from engine.draws import Draws
from engine.lexicon import HouseWords, Lexicon
from engine.movegen import finder_for
from engine.options import with_options
from engine.records import ExchangeDone, PassDone, PlayDone
from engine.refusals import RepeatedWords
from engine.rulesets import Level, Ruleset, load_ruleset
from engine.state import Phase, State
from engine.story import Story, Tools
from tests.properties.book import Book
from tests.properties.guests import Guest, has_play
from tests.properties.ledger import read

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
FIRST_POST = 8320580
MOST_TURNS = 300
PLAYERS = ("An", "Binh", "Chi", "Dung")
JUDGED = "judging=adjudicated"
OPTIONS = {
    "ttvn": ("", "premiums=main-word-same-round", "exchange-minimum=1", "gold=off"),
    "erudit": ("", "", "length-bonus=on", "gold=off"),
    "erudit-131": ("", "", "length-bonus=on", "exchange-minimum=7"),
    "classic": (JUDGED, f"{JUDGED} six-scoreless=on", f"{JUDGED} exchange-minimum=1"),
    "nine-tile": (JUDGED, f"{JUDGED} six-scoreless=on"),
    "finish-line": (f"{JUDGED} level=expert", JUDGED),
}
OFTEN = {  # how hundreds of games end, among other ways
    "ttvn": "nobody-can-move passes",
    "erudit": "bag-empty nobody-can-move passes",
    "erudit-131": "bag-empty nobody-can-move passes",
    "classic": "nobody-can-move passes went-out",
    "nine-tile": "passes went-out",
    "finish-line": "passes target",
}
P = ParamSpec("P")


@cache
def words_of(name: str) -> Lexicon | HouseWords:
    """The words of a rule set, read once."""
    return words_for(load_ruleset(name))


@dataclass
class Table:
    """A game on its way; everything that is told goes into the book at once."""

    tools: Tools
    state: State
    book: Book
    now: datetime = NOON
    post: int = FIRST_POST

    @classmethod
    def open(cls, rules: Ruleset, secret: int) -> Table:
        """A table with nobody at it."""
        words = words_of(rules.id)
        finder = finder_for(words)
        draws = Draws("T", secret.to_bytes(32, "big"))
        tools = Tools(words, draws, finder.can_play)
        book = Book(rules, lambda word: words.fault(word) is None, partial(has_play, finder, rules))
        first = lobby.open_table(rules, draws, language="en", lexicon=words.sha256, now=NOON)
        read(book, first)
        return cls(tools, opened(first), book)

    def do(
        self, act: Callable[Concatenate[Story, P], None], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Do something; the book reads what it brought and then agrees with the state."""
        story = Story(self.state, self.tools, self.now)
        act(story, *args, **kwargs)
        for event in story.told:
            read(self.book, event)
        self.state = story.state
        assert dict(self.state.board.tiles) == self.book.board
        for seat in self.state.seats:
            account = self.book.accounts[seat.player]
            assert (seat.score, seat.gold) == (account.points, account.gold)
            assert Counter(seat.rack) == account.rack

    def next_post(self) -> int:
        """The ID of a new post."""
        self.post += 1
        return self.post

    def seat(self, players: int, dice: Random) -> None:
        """Register players and start."""
        for name in PLAYERS[:players]:
            level = dice.choice((None, *Level)) if self.state.rules.targets else None
            self.do(lobby.join, lobby.Registration(name, name, self.next_post(), level))
        for name in PLAYERS[:players]:
            if self.state.phase is Phase.LOBBY:
                self.do(lobby.want_start, name)

    def ring(self) -> None:
        """Let time pass to whatever is due next."""
        alarm = clocks.next_alarm(self.state)
        assert alarm is not None
        self.now = max(alarm, self.now)
        self.do(clocks.ring)

    def let_time_out(self, deadline: datetime) -> None:
        """The seat on turn lets its time run out."""
        while self.now < deadline:
            self.ring()

    def move(self, guest: Guest, seat: str) -> None:
        """The seat on turn does the first thing it thinks of that repeats no word."""
        self.now += timedelta(minutes=guest.dice.randrange(1, 700))
        settled = turns.settled_state(Story(self.state, self.tools, self.now))
        post = self.next_post()
        for move in guest.moves(settled, seat):
            try:
                self.do(turns.make_move, seat, post, move)
            except RepeatedWords:
                assert not self.state.rules.repeats
            else:
                return
        raise AssertionError("a pass stands")


def play(name: str, seed: int) -> Book:
    """A whole game of two to four seats, from its seed."""
    dice = Random(f"{name} {seed}")
    options = OPTIONS[name][seed % len(OPTIONS[name])]
    pairs = (option.partition("=") for option in options.split())
    rules = with_options(load_ruleset(name), [(key, value) for key, _, value in pairs])
    table = Table.open(rules, seed)
    table.seat(dice.randint(2, 4), dice)
    passing = dice.choice((0.0, 0.0, 0.01, 0.05, 0.3))
    guest = Guest(finder_for(words_of(name)), dice, passing, dice.choice((0.0, 0.05, 0.2)))
    for _ in range(MOST_TURNS):
        turn = table.state.turn
        if turn is None:
            break
        if dice.random() < 0.01 and not table.state.seat(turn.seat).timeouts:
            table.let_time_out(turn.deadline)
            continue
        table.move(guest, turn.seat)
        if dice.random() < 0.1 and table.state.open is not None:
            table.do(turns.lock, turn.seat)
    if table.state.closing is not None:
        table.ring()
    assert table.state.phase is Phase.ENDED, "the game does not end"
    assert table.book.ended is not None
    return table.book


@pytest.mark.parametrize("name", OPTIONS)
def test_games_end_by_themselves_and_add_up(name: str) -> None:
    for seed in range(3):
        play(name, seed)


@pytest.mark.soak
@pytest.mark.parametrize("name", OPTIONS)
def test_many_games_end_by_themselves_and_add_up(name: str) -> None:
    books = [play(name, seed) for seed in range(300)]
    assert {book.ended.reason for book in books if book.ended} >= set(OFTEN[name].split())
    plays = [done.play for book in books for done in book.done if isinstance(done, PlayDone)]
    erudit = load_ruleset(name).joker_swap
    assert any(len(play.parts) > 1 for play in plays) == erudit
    assert any(play.swaps for play in plays) == erudit
    for kind in (ExchangeDone, PassDone):
        assert any(isinstance(done, kind) for book in books for done in book.done)
