"""A second, slower bookkeeping of a game from its events alone, and what must hold at each of them.

It remembers every turn as one line, corrects the lines when a move is edited or taken back, and
counts from the lines what `engine.state` keeps as running counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import takewhile

from engine import events as ev
from engine.apply import apply
from engine.board import Square
from engine.records import Done, Draw, ExchangeDone, PassDone, PlayDone, TakenBack
from engine.state import GOLD_PER_POINT, Phase, Seat, State


@dataclass(frozen=True)
class Line:
    """One turn of one seat: what it did, None when it did nothing that stands."""

    seat: str
    round: int
    done: Done | None = None
    timeout: bool = False

    @property
    def score(self) -> int:
        """The points of the turn."""
        return self.done.score if self.done else 0

    @property
    def squares(self) -> frozenset[Square]:
        """The squares that the turn covered."""
        laid = self.done.play.laid if isinstance(self.done, PlayDone) else ()
        return frozenset(at for at, _ in laid)


@dataclass
class Chronicle:
    """The lines so far. `open` is the place of the open move's, `found` the table it was made on.

    `turn` is the last turn that began or was lost: its round and the place of its seat.
    """

    lines: list[Line] = field(default_factory=list)
    open: int | None = None
    found: State | None = None
    turn: tuple[int, int] = (0, -1)
    round: int = 1
    draws: int = 0
    gold: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    last: datetime | None = None
    ended: bool = False

    def watch(self, before: State, event: ev.Event, after: State) -> None:
        """Take one more event, and check it."""
        assert not self.ended or isinstance(event, (ev.PostRefused, ev.HelpGiven))
        self._check_time(getattr(event, "at", None))
        match event:
            case ev.FirstDrawn(draws=draws):
                self._check_draws([draw for _, draw in draws])
            case ev.RackDealt(draw=draw):
                self._check_draws([draw])
            case ev.TurnBegan(seat=seat, round=number):
                self.round = number
                self._next_seat(before, seat, number)
            case ev.ClosingBegan():  # in the place of a turn, which may have begun already
                self.turn = self._place(after, self.lines[-1])
            case ev.TurnLost() | ev.TurnTimedOut() | ev.TurnSkipped():
                self._lost(before, event)
            case ev.MoveMade() | ev.MoveEdited() | ev.MoveTakenBack() | ev.MoveSettled():
                self._moved(before, event, after)
            case ev.RoundEnded():
                self._summed_up(event)
            case ev.GameEnded():
                self._ended(before, event, after)
        if after.phase is Phase.PLAYING:
            self._check_counts(after)

    def _check_time(self, at: datetime | None) -> None:
        """Time only goes forward."""
        if at is not None:
            assert self.last is None or at >= self.last
            self.last = at

    def _check_draws(self, draws: list[Draw]) -> None:
        """Draws are numbered without a gap (rules 6)."""
        for draw in draws:
            self.draws += 1
            assert draw.n == self.draws

    def _moved(self, before: State, event: ev.Event, after: State) -> None:
        match event:
            case ev.MoveMade(seat=seat, done=done):
                assert self.open is None, "the move before has settled"
                assert before.turn is not None
                assert before.turn.seat == seat
                self.open, self.found = len(self.lines), before
                self.lines.append(Line(seat, before.turn.round, done))
            case ev.MoveEdited(seat=seat, done=done):
                assert self.open is not None
                assert self.lines[self.open].seat == seat
                self.lines[self.open] = replace(self.lines[self.open], done=done)
                check_edited(self._found, before, event, after)
            case ev.MoveTakenBack(cause=TakenBack.CHALLENGE):
                assert self.open is not None
                self.lines[self.open] = replace(self.lines[self.open], done=None)
                check_challenged_away(self._found, before, after)
                self.open = None
            case ev.MoveTakenBack():
                assert self.open is not None
                check_deleted(self._found, before, event, after)
                line = self.lines[self.open]
                del self.lines[self.open :]
                self.turn, self.round, self.open = self._place(after, line), line.round, None
            case ev.MoveSettled():
                assert self.open is not None
                self._settled(before, event, after)
                self.open = None

    @property
    def _found(self) -> State:
        assert self.found is not None
        return self.found

    def _place(self, state: State, line: Line) -> tuple[int, int]:
        return line.round, place_of(state, line.seat)

    def _settled(self, before: State, event: ev.MoveSettled, after: State) -> None:
        """Tiles are dealt once, to the full while the bag lasts (rules 1.9); gold is credited."""
        assert self.open is not None
        line = self.lines[self.open]
        assert line.seat == event.seat
        drawn = event.draw.tiles if event.draw else ()
        if event.draw:
            self._check_draws([event.draw])
        if isinstance(line.done, ExchangeDone) and event.draw:
            assert len(drawn) == len(event.returned)
            assert sorted(event.returned) == sorted(line.done.tiles)
        else:
            assert event.returned == ()
        expected = GOLD_PER_POINT * line.score if before.rules.gold else 0
        assert event.gold == expected == before.pending_gold
        assert len(drawn) in (0, before.owed)
        if event.draw:
            full = len(after.seat(event.seat).rack) == after.rules.rack_size
            assert full or not after.bag, "a rack is short while the bag lasts"

    def _lost(self, before: State, event: ev.TurnLost | ev.TurnTimedOut | ev.TurnSkipped) -> None:
        if not isinstance(event, ev.TurnLost):
            assert self.open is None, "the move before has settled (rules 7.1, 8.3)"
            assert _on_turn(before, event.seat)
        if _on_turn(before, event.seat):
            self.lines.append(
                Line(event.seat, self.turn[0], timeout=isinstance(event, ev.TurnTimedOut))
            )
            return
        place = place_of(before, event.seat)
        number = self.turn[0] + (place <= self.turn[1])
        self._next_seat(before, event.seat, number)
        self.lines.append(Line(event.seat, number))

    def _next_seat(self, before: State, seat: str, number: int) -> None:
        """Nobody who can have a turn is passed over, and nobody has two in a round (rules 2.1)."""
        place, count = place_of(before, seat), len(before.seats)
        position = number * count + place
        last = self.turn[0] * count + self.turn[1]
        assert position > last, f"{seat} has a second turn in round {number}"
        if self.turn[0]:
            between = {before.seats[n % count] for n in range(last + 1, position)}
            assert not [one.player for one in between if can_have_turn(before, one)]
        self.turn = number, place

    def _summed_up(self, event: ev.RoundEnded) -> None:
        assert not self.rounds or event.round > self.rounds[-1]
        self.rounds.append(event.round)
        self.gold.update(dict(event.gold))

    def _ended(self, before: State, event: ev.GameEnded, after: State) -> None:
        self.ended = True
        assert self.open is None
        assert after.phase is Phase.ENDED
        assert after.turn is None
        assert after.closing is None
        changes = dict(event.adjustments)
        for seat, total in event.totals:
            assert total == self._sum(seat) + changes[seat]
        assert set(event.winners) <= {seat.player for seat in before.active}
        if after.rules.gold:
            prizes = dict(event.prizes)
            for one in after.seats:
                credited = GOLD_PER_POINT * self._sum(one.player)
                assert one.gold == credited + prizes.get(one.player, 0)
                assert self.gold[one.player] == credited, "a round's gold was not summed up"

    def _sum(self, seat: str) -> int:
        return sum(line.score for line in self.lines if line.seat == seat)

    def _check_counts(self, state: State) -> None:
        """What the state counts is what the lines say."""
        standing = [line for n, line in enumerate(self.lines) if n != self.open]
        assert state.runs.passes == _trailing(self.lines, PassDone), "passes in a row"
        scoreless = sum(1 for _ in takewhile(lambda line: not line.score, reversed(self.lines)))
        assert state.runs.scoreless == scoreless, "scoreless turns in a row"
        since = takewhile(lambda line: not isinstance(line.done, PlayDone), reversed(self.lines))
        assert state.runs.idle == {line.seat for line in since if line.done}, "idle seats"
        if state.runs.round == self.round:
            laid = [line.squares for line in self.lines if line.round == self.round]
            assert state.runs.laid == frozenset().union(*laid), "squares laid in this round"
        for seat in state.seats:
            own = [line for line in self.lines if line.seat == seat.player]
            assert seat.score == sum(line.score for line in own)
            assert seat.turns == len(own), f"turns of {seat.player}"
            assert seat.passes == _trailing(own, PassDone), f"passes of {seat.player}"
            settled = [line for line in standing if line.seat == seat.player]
            assert seat.best == max((line.score for line in settled), default=0)
            gold = GOLD_PER_POINT * sum(line.score for line in settled)
            assert seat.gold == (gold if state.rules.gold else 0)


def _trailing(lines: list[Line], kind: type[PassDone]) -> int:
    return sum(1 for _ in takewhile(lambda line: isinstance(line.done, kind), reversed(lines)))


def _on_turn(state: State, seat: str) -> bool:
    return state.turn is not None and state.turn.seat == seat


def place_of(state: State, player: str) -> int:
    """The place of a player in the order of play."""
    return [seat.player for seat in state.seats].index(player)


def can_have_turn(state: State, seat: Seat) -> bool:
    """Whether a seat plays and has, or will draw, tiles (rules 7.6)."""
    owed = state.open is not None and state.open.seat == seat.player and state.owed > 0
    return not seat.withdrawn and (bool(seat.rack) or owed)


def _others(before: State, after: State, author: str) -> Iterator[tuple[Seat, Seat]]:
    for old, new in zip(before.seats, after.seats, strict=True):
        if old.player != author:
            yield old, new


def check_edited(found: State, before: State, event: ev.MoveEdited, after: State) -> None:
    """An edited move is as if it had been made so at first (rules 1.6, 7.3)."""
    at_first = apply(found, ev.MoveMade(event.seat, event.post, event.done, event.at))
    assert after.board == at_first.board
    assert (after.bag, after.last) == (before.bag, at_first.last)
    author, meant = after.seat(event.seat), at_first.seat(event.seat)
    assert replace(author, always_lock=False, wants_clock_change=False) == replace(
        meant, always_lock=False, wants_clock_change=False
    )
    assert all(old == new for old, new in _others(before, after, event.seat))
    assert after.open is not None
    assert not after.open.accepted
    assert (after.turn, after.closing, after.paused_at) == (
        before.turn,
        before.closing,
        before.paused_at,
    )
    assert not after.questions


def check_taken_off(found: State, before: State, after: State, author: str) -> None:
    """What every take-back restores: board, bag, rack and score; and what none does (7.3)."""
    assert after.board == found.board
    assert after.bag == found.bag == before.bag
    assert after.seat(author).rack == found.seat(author).rack
    assert after.seat(author).score == found.seat(author).score
    assert after.last == found.last
    assert (after.open, after.closing) == (None, None)
    assert after.versions == before.versions
    kept = ("paused_at", "draws", "resigning", "out_of_play", "rounds_ended", "told_late")
    assert all(getattr(after, name) == getattr(before, name) for name in kept)
    for old, new in zip(before.seats, after.seats, strict=True):
        for name in ("always_lock", "withdrawn", "wants_clock_change", "gold", "timeouts", "best"):
            assert getattr(old, name) == getattr(new, name), f"{name} of {old.player}"
    for old, new in _others(before, after, author):
        assert (old.rack, old.score) == (new.rack, new.score)


def check_challenged_away(found: State, before: State, after: State) -> None:
    """Tiles back, score undone, the turn over; nobody else is touched (rules 7.10)."""
    assert before.open is not None
    author = before.open.seat
    check_taken_off(found, before, after, author)
    assert after.turn == before.turn
    assert after.seat(author).turns == found.seat(author).turns + 1
    assert all(old == new for old, new in _others(before, after, author))


def check_deleted(found: State, before: State, event: ev.MoveTakenBack, after: State) -> None:
    """The turn returns to its author with its clock, and owed losses with it (rules 7.3, 7.4)."""
    check_taken_off(found, before, after, event.seat)
    assert found.turn is not None
    assert after.turn is not None
    assert (after.turn.seat, after.turn.round) == (event.seat, found.turn.round)
    clock = before.paused_at or event.at
    assert after.turn.deadline >= max(found.turn.deadline, clock + found.quarter)
    assert after.turn.taken_back
    assert after.runs == found.runs
    for old, new in zip(found.seats, after.seats, strict=True):
        for name in ("turns", "passes", "owed_losses"):
            assert getattr(old, name) == getattr(new, name), f"{name} of {old.player}"
