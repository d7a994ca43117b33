"""A table to try things at: it keeps the log, lets a Chronicle watch it, and checks every state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property, partial
from random import Random
from typing import Concatenate, ParamSpec

from engine.apply import apply, opened, replay
from engine.clocks import next_alarm, ring, want_resume
from engine.draws import Draws
from engine.errors import Refusal
from engine.events import Event
from engine.lobby import open_table
from engine.moves import Pass
from engine.records import ExchangeDone
from engine.rulesets import Ruleset
from engine.state import Phase, Seat, State
from engine.story import Story, Tools
from engine.tiles import Tiles, TileSet, load_tileset
from engine.turns import make_move
from engine.views import view
from tests.properties.chronicle import Chronicle
from tests.properties.finder import can_play, small_lexicon

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
FIRST_POST = 8320580
P = ParamSpec("P")
MOST_ALARMS = 80  # four seats that time out thrice, with reminders, closing windows and to spare


@dataclass(frozen=True)
class Pooled(Ruleset):
    """Rules that are played with the tiles of `pool`, at their set's values."""

    pool: Tiles = ()

    @cached_property
    def tiles(self) -> TileSet:
        """The rules' own set with other counts."""
        own = load_tileset(self.tileset)
        counts = dict.fromkeys(own.counts, 0) | Counter(self.pool)
        return replace(own, id=f"{own.id}-pool", counts=counts)


def pooled(rules: Ruleset, pool: Iterable[str]) -> Ruleset:
    """These rules with other tiles."""
    values = {one.name: getattr(rules, one.name) for one in fields(rules)}
    return Pooled(**values, pool=rules.tiles.sort(pool))


@dataclass
class Sandbox:
    """One game. `post` is the newest post's ID."""

    tools: Tools
    state: State
    events: list[Event]
    now: datetime = NOON
    post: int = FIRST_POST
    chronicle: Chronicle = field(default_factory=Chronicle)
    sound: bool = True

    @classmethod
    def open(cls, rules: Ruleset, secret: int = 0) -> Sandbox:
        """A table that nobody has joined yet."""
        draws = Draws("T", secret.to_bytes(32, "big"))
        tools = Tools(small_lexicon(rules), draws, can_play)
        first = open_table(rules, draws, language="en", lexicon=tools.words.sha256, now=NOON)
        return cls(tools, opened(first), [first])

    def do(
        self, act: Callable[Concatenate[Story, P], None], *args: P.args, **kwargs: P.kwargs
    ) -> bool:
        """Do something; whether it stood. What is refused must have told nothing."""
        story = Story(self.state, self.tools, self.now)
        try:
            act(story, *args, **kwargs)
        except Refusal:
            assert story.events == [], "a refusal came after something was told"
            return False
        self.take(story.events)
        assert self.state == story.state
        check_phase(self.state)
        self.sound = True
        return True

    def take(self, events: Iterable[Event]) -> None:
        """Events that somebody decided; the table is not sound again before all is checked."""
        self.sound = False
        for event in events:
            before, self.state = self.state, apply(self.state, event)
            self.events.append(event)
            self.chronicle.watch(before, event, self.state)
            check_tiles(self.state)
        check_views(self.state)

    def next_post(self) -> int:
        """The ID of a new post."""
        self.post += 1
        return self.post

    def wait(self, span: timedelta) -> None:
        """Let time pass; whatever is due happens at its own time."""
        until = self.now + span
        while (alarm := next_alarm(self.state)) is not None and alarm <= until:
            self.now = alarm
            self.do(ring)
        self.now = until

    def check_log(self) -> None:
        """The log leads to the live state."""
        assert replay(self.events) == self.state

    def fork(self) -> Sandbox:
        """The same table, to go another way."""
        return replace(self, events=list(self.events), chronicle=deepcopy(self.chronicle))

    def go_on(self) -> None:
        """Everybody wants the clock to run, if it stands: somebody's leaving can stop it (8.2)."""
        for seat in self.state.active:
            if self.state.paused_at is not None:
                assert self.do(want_resume, seat.player)

    def let_run_out(self) -> None:
        """Without posts the clock ends every game (rules 7.8)."""
        for _ in range(MOST_ALARMS):
            if self.state.phase is Phase.ENDED:
                return
            self.go_on()
            alarm = next_alarm(self.state)
            assert alarm is not None, "nothing will ever happen"
            assert alarm >= self.now, "an alarm was missed"
            self.now = alarm
            assert self.do(ring)
        raise AssertionError("the clock does not end the game")

    def pass_to_the_end(self) -> None:
        """Passing all round ends every game (rules 2.3, 7.6)."""
        for _ in range(MOST_ALARMS):
            if self.state.phase is Phase.ENDED:
                return
            self.go_on()
            turn = self.state.turn
            if turn is None:  # a closing window, which a GM may have made longer
                alarm = next_alarm(self.state)
                assert alarm is not None, "nothing will ever happen"
                self.wait(alarm - self.now)
                continue
            assert self.do(make_move, turn.seat, self.next_post(), Pass())
        raise AssertionError("passing does not end the game")


def check_tiles(state: State) -> None:
    """Bag, owed tiles counted, racks, board and withdrawn tiles are the set (rules 7.17)."""
    there = Counter(state.bag) + Counter(state.out_of_play)
    for seat in state.seats:
        there += Counter(seat.rack)
        assert len(seat.rack) <= state.rules.rack_size
        assert seat.rack == state.rules.tiles.sort(seat.rack)
        assert not (seat.withdrawn and seat.rack)
    there += Counter(tile.held_as for tile in state.board.tiles.values())
    assert there == Counter(state.rules.tiles.all_tiles)
    assert state.bag == state.rules.tiles.sort(state.bag)
    assert 0 <= state.owed <= len(state.bag)


def check_phase(state: State) -> None:
    """Between entries a turn or a closing window runs until the end, and nothing after it."""
    if state.phase is not Phase.PLAYING:
        assert (state.turn, state.closing, state.open) == (None, None, None)
        return
    assert (state.turn is None) != (state.closing is None)
    active = {seat.player for seat in state.active}
    assert len(active) > 1
    if state.closing is not None:
        assert state.open is not None
    if state.turn is not None:
        assert state.turn.deadline > state.clock(state.turn.began)
    if state.open is not None:
        assert state.open.seat not in state.open.accepted
        assert state.open.version <= state.versions
        assert state.open.seat in active
    assert set(state.questions) <= active
    assert state.resigning <= active


def other_secrets(state: State, dice: Random, keep: str | None = None) -> State:
    """The same public table with other racks (but for `keep`'s) and another bag."""
    owners = [seat for seat in state.seats if seat.player != keep]
    pool = [tile for seat in owners for tile in seat.rack] + list(state.bag)
    dice.shuffle(pool)
    for seat in owners:
        rack = state.rules.tiles.sort(pool.pop() for _ in seat.rack)
        state = state.with_seat(seat.player, partial(_holding, rack))
    return _other_exchange(replace(state, bag=state.rules.tiles.sort(pool)), keep)


def _holding(rack: Tiles, seat: Seat) -> Seat:
    return replace(seat, rack=rack)


def _other_exchange(state: State, keep: str | None) -> State:
    """The open exchange, if any, of tiles that its author now has."""
    move = state.open
    if move is None or move.seat == keep or not isinstance(move.done, ExchangeDone):
        return state
    tiles = state.seat(move.seat).rack[: len(move.done.tiles)]
    done = ExchangeDone(tiles)
    last = replace(state.last, done=done) if state.last else None
    return replace(state, open=replace(move, done=done), last=last)


def check_views(state: State) -> None:
    """A view depends on nothing that its reader may not know (rules 6, 7.11)."""
    dice = Random(state.versions)
    assert view(other_secrets(state, dice)) == view(state)
    for seat in state.seats:
        hidden = other_secrets(state, dice, keep=seat.player)
        assert view(hidden, seat.player) == view(state, seat.player)
        assert view(state, seat.player).rack == seat.rack
    assert view(state).rack == view(state, "stranger").rack == ()
