"""A table that tests play at in notation; it checks every event that it sees.

    table = ttvn("A B C D")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    assert table.score("A") == 22

After each event the log must replay to the live state and tiles must be conserved (rules 7.17). A
refused action must leave no event behind. Every word stands but the `phonies`; every rack with
tiles has a play but where `can_play` says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Concatenate, ParamSpec, TypeVar

from engine import challenges, clocks, edits, lobby, questions, turns
from engine.apply import apply, opened, replay
from engine.board import BLANK, Direction, Tile
from engine.draws import Draws
from engine.errors import Refusal
from engine.events import Event, RackSet
from engine.judging import judge
from engine.layouts import ALL_SQUARES
from engine.lexicon import Words
from engine.moves import Exchange, Move, Part, Pass, Play
from engine.options import parse_span
from engine.records import Asking, Done, Ruling
from engine.rulesets import Ruleset
from engine.state import Phase, Seat, State
from engine.story import CanPlay, Story, Tools
from engine.tiles import Tiles
from tests.engine.setups import (
    AllBut,
    check_rest,
    check_tiles,
    holds_tiles,
    rules_of,
    with_bag,
)

SECRET = bytes(range(32))
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
FIRST_POST = 8320581
RULING = Ruling("G", "Gia", "no light in the club")
E = TypeVar("E")
P = ParamSpec("P")


def ttvn(
    players: str = "A B C D",
    options: str = "",
    *,
    phonies: str = "",
    can_play: CanPlay = holds_tiles,
    bag: int | None = None,
) -> GameTable:
    """A TTVN table at which play has begun; `bag` tiles are left after the deal."""
    rules = with_bag(rules_of("ttvn", options), players, bag)
    return GameTable(rules, AllBut(frozenset(phonies.split())), can_play).seated(players)


def classic(
    players: str = "A B",
    options: str = "",
    *,
    rules: str = "classic",
    phonies: str = "",
    can_play: CanPlay = holds_tiles,
    bag: int | None = None,
) -> GameTable:
    """A table of a challenge set at which play has begun, in the order of registration."""
    chosen = with_bag(rules_of(rules, f"order=registration {options}"), players, bag)
    return GameTable(chosen, AllBut(frozenset(phonies.split())), can_play).seated(players)


class GameTable:
    """One game, its log, and the ways to act in it."""

    def __init__(
        self,
        rules: Ruleset,
        words: Words | None = None,
        can_play: CanPlay = holds_tiles,
        secret: bytes = SECRET,
    ) -> None:
        draws = Draws("T1", secret)
        self.tools = Tools(words or AllBut(), draws, can_play)
        self.now = NOON
        self.posts = FIRST_POST - 1
        first = lobby.open_table(
            rules, draws, language="en", lexicon=self.tools.words.sha256, now=self.now
        )
        self.events: list[Event] = [first]
        self.new: tuple[Event, ...] = (first,)
        self.state: State = opened(first)

    # What has come of it

    @property
    def told(self) -> list[str]:
        """The kinds of events that the last action caused."""
        return [type(event).__name__ for event in self.new]

    def all(self, kind: type[E]) -> list[E]:
        """Every event of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The newest event of a kind."""
        found = self.all(kind)
        assert found, f"no {kind.__name__} in {[type(event).__name__ for event in self.events]}"
        return found[-1]

    @property
    def on_turn(self) -> str | None:
        """Who is on turn; None in a closing window and after the end."""
        return self.state.turn.seat if self.state.turn else None

    @property
    def deadline(self) -> datetime:
        """When the turn or the closing window runs out."""
        running = self.state.closing or self.state.turn
        assert running is not None, "nothing runs"
        return running.deadline

    @property
    def left(self) -> timedelta:
        """How much of the clock is left."""
        return self.deadline - self.now

    @property
    def version(self) -> int:
        """The version of the open move."""
        assert self.state.open is not None, "nothing is open"
        return self.state.open.version

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.state.phase is Phase.ENDED

    @property
    def board(self) -> str:
        """The board as `Board` prints it."""
        return str(self.state.board)

    def seat(self, player: str) -> Seat:
        """A player's seat."""
        return self.state.seat(player)

    def held(self, player: str) -> str:
        """A player's tiles as text."""
        return "".join(self.seat(player).rack)

    def score(self, player: str) -> int:
        """A player's points."""
        return self.seat(player).score

    def gold(self, player: str) -> int:
        """A player's credited gold."""
        return self.seat(player).gold

    # Before play

    def seated(self, players: str) -> GameTable:
        """Register the players, `A:expert` with a level, and start."""
        for player in players.split():
            name, _, level = player.partition(":")
            self.join(name, level or None)
        for seat in self.state.seats:
            if self.state.phase is Phase.LOBBY:
                self.start(seat.player)
        assert self.state.phase is not Phase.LOBBY, "the table has not started"
        return self

    def join(self, player: str, level: str | None = None, post: int | None = None) -> None:
        """Register."""
        post = post or self._new_post()
        with self._story() as story:
            lobby.join(story, lobby.Registration(player, player, post, level))

    def leave(self, player: str) -> None:
        """Give the seat back."""
        with self._story() as story:
            lobby.leave(story, player)

    def call_off(self, player: str) -> None:
        """Close the table before the start."""
        with self._story() as story:
            lobby.call_off(story, player)

    def start(self, player: str) -> None:
        """Want to start."""
        with self._story() as story:
            lobby.want_start(story, player)

    def rack(self, player: str, letters: str) -> None:
        """Hold these from now on; tiles are no longer conserved."""
        with self._story() as story:
            story.add(RackSet(player, self.state.rules.tiles.parse_rack(letters)))

    # Turns

    def read(self, text: str) -> Move:
        """`8H FILMS`, `-AB` (exchange) or `pass`."""
        if text == "pass":
            return Pass()
        if text.startswith("-"):
            return Exchange(self.state.rules.tiles.parse_rack(text[1:]))
        return Play.parse(text, self.state.rules.tiles.alphabet)

    def move(self, player: str, text: str) -> None:
        """Play, exchange or pass with a new post."""
        post = self._new_post()
        with self._story() as story:
            turns.make_move(story, player, post, self.read(text))

    def step(self, *players: str) -> None:
        """Each lays one tile of its rack, the first two, where it makes one word only."""
        for player in players:
            self.move(player, self._next_step(self.seat(player).rack))

    def exchange(self, player: str, letters: str) -> None:
        """Change these tiles."""
        self.move(player, f"-{letters}")

    def passes(self, *players: str) -> None:
        """Each passes in turn."""
        for player in players:
            self.move(player, "pass")

    def edit(self, player: str, text: str) -> None:
        """Change the post of the open move."""
        with self._story() as story:
            edits.edit_move(story, player, self._open_post(), self.read(text))

    def replace(self, player: str, text: str) -> None:
        """Replace the open move by that of a new post."""
        post = self._new_post()
        with self._story() as story:
            edits.replace_move(story, player, post, self.read(text))

    def delete(self, player: str) -> None:
        """Delete the post of the open move."""
        with self._story() as story:
            edits.take_back(story, player, self._open_post())

    def lock(self, player: str) -> None:
        """Let the own move settle at once."""
        with self._story() as story:
            turns.lock(story, player)

    def always_lock(self, player: str, always: bool = True) -> None:
        """Choose whether own moves lock by themselves."""
        with self._story() as story:
            turns.prefer_lock(story, player, always)

    def accept(self, player: str, version: int | None = None) -> None:
        """Say that one will not challenge."""
        with self._story() as story:
            challenges.accept(story, player, version)

    def challenge(self, player: str, version: int | None = None) -> None:
        """Challenge the open move."""
        with self._story() as story:
            challenges.challenge(story, player, version)

    def ask(self, player: str, *texts: str, asking: Asking = Asking.MOVE) -> None:
        """Have the author of a new post asked which of these moves is meant."""
        post = self._open_post() if asking is Asking.EDIT else self._new_post()
        with self._story() as story:
            questions.ask(story, player, post, asking, tuple(map(self._done(player), texts)))

    def choose(self, player: str, number: int) -> None:
        """Answer what was asked."""
        with self._story() as story:
            questions.answer(story, player, number)

    # Leaving and time

    def says_resign(self, player: str) -> None:
        """Say that one resigns, to be confirmed."""
        with self._story() as story:
            turns.ask_to_resign(story, player)

    def confirm_resign(self, player: str) -> None:
        """Confirm it."""
        with self._story() as story:
            turns.resign(story, player)

    def resign(self, player: str) -> None:
        """Resign and confirm it."""
        self.says_resign(player)
        self.confirm_resign(player)

    def pause(self, *players: str) -> None:
        """Each wants the clock to stop."""
        for player in players:
            with self._story() as story:
                clocks.want_pause(story, player)

    def resume(self, *players: str) -> None:
        """Each wants the clock to go on."""
        for player in players:
            with self._story() as story:
                clocks.want_resume(story, player)

    def decide(
        self, act: Callable[Concatenate[Story, Ruling, P], None], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Do what a GM may, for the reason that `RULING` has."""
        with self._story() as story:
            act(story, RULING, *args, **kwargs)

    def outage(self, span: str) -> None:
        """We were away so long."""
        self.now += timedelta(seconds=parse_span(span))
        with self._story() as story:
            clocks.make_up_for(story, timedelta(seconds=parse_span(span)))

    def miss_words(self) -> None:
        """The word list cannot be read any more."""
        with self._story() as story:
            clocks.miss_words(story)

    def find_words(self) -> None:
        """The word list can be read again."""
        with self._story() as story:
            clocks.find_words(story)

    def clock(self, span: str) -> None:
        """Let time pass; every alarm rings at its own time."""
        until = self.now + timedelta(seconds=parse_span(span))
        with self._story() as story:
            while (alarm := clocks.next_alarm(story.state)) is not None and alarm <= until:
                assert alarm >= story.now, "an alarm rings in the past"
                story.now = alarm
                clocks.ring(story)
        self.now = until

    def run_out(self) -> None:
        """Let time pass to the deadline of the turn or of the closing window."""
        self.clock(f"{-(-int(self.left.total_seconds()) // 60)}m")

    # Inside

    def _next_step(self, rack: Tiles) -> str:
        board = self.state.board
        letters = [Tile("A", True) if token == BLANK else Tile(token) for token in rack]
        if not board:
            return f"8H {letters[0]}{letters[1]}"
        for at in ALL_SQUARES:
            longer = board.with_tiles({at: letters[0]})
            runs = [(list(longer.run(at, way)), way) for way in Direction]
            if board[at] is None and sorted(len(run) > 1 for run, _ in runs) == [False, True]:
                run, way = max(runs, key=lambda found: len(found[0]))
                word = tuple(None if square in board.tiles else letters[0] for square in run)
                return str(Part(run[0], way, word))
        raise AssertionError("the board is full")

    def _new_post(self) -> int:
        self.posts += 1
        return self.posts

    def _open_post(self) -> int:
        assert self.state.open is not None, "nothing is open"
        return self.state.open.post

    def _done(self, player: str) -> Callable[[str], Done]:
        """What a text would do, in the state that its author found."""
        state = self.state
        if state.open is not None and state.open.seat == player:
            state = edits.before_open(state)
        return lambda text: judge(state, player, self.read(text), self.tools.words)

    @contextmanager
    def _story(self) -> Iterator[Story]:
        """Take what is told; a refusal must have told nothing."""
        story = Story(self.state, self.tools, self.now)
        try:
            yield story
        except Refusal:
            assert story.told == (), "a refused action leaves no event"
            raise
        self._take(story)

    def _take(self, story: Story) -> None:
        for event in story.told:
            assert not self.ended, f"{event} follows the end"
            self.state = apply(self.state, event)
            self.events.append(event)
            assert replay(self.events) == self.state, f"{event} does not replay"
            check_tiles(self.state)
        assert self.state == story.state, "the live state is that of the log"
        self.new = story.told
        check_rest(self.state)
