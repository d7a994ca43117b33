"""The state of a table, as a value that is derived from its events and never stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from engine.board import Board, Square, Tile
from engine.records import Asking, Done, EndReason, ExchangeDone, PassDone, PlayDone
from engine.rulesets import Ruleset
from engine.tiles import Tiles, minus

GOLD_PER_POINT = 5  # rules 1.10
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
REMINDERS = (1 / 2, 7 / 8)  # how much of a turn has gone


class Phase(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    ENDED = "ended"


@dataclass(frozen=True)
class Seat:
    """One player at the table.

    `timeouts` and `passes` count those running; `best` is the best settled turn.
    """

    player: str
    name: str
    post: int
    level: str | None = None
    rack: Tiles = ()
    score: int = 0
    gold: int = 0
    best: int = 0
    turns: int = 0
    timeouts: int = 0
    passes: int = 0
    owed_losses: int = 0
    withdrawn: bool = False
    always_lock: bool = False
    wants_start: bool = False
    wants_clock_change: bool = False


@dataclass(frozen=True)
class Turn:
    """Who is on turn, since when and until when; `after` as in TurnBegan.

    `stood` is how long the clock has stood still since then: pauses and outages.

    `refusals` counts those that the thread heard, `changes` those of a move that was taken back;
    `told` is who was told that it is not their turn.
    """

    seat: str
    round: int
    began: datetime
    deadline: datetime
    after: int
    stood: timedelta = timedelta()
    refusals: int = 0
    reminded: int = 0
    questioned: bool = False
    taken_back: bool = False
    changes: int = 0
    told: frozenset[str] = frozenset()

    @property
    def next_reminder(self) -> datetime | None:
        """When the next reminder is due; None after the last."""
        if self.reminded >= len(REMINDERS):
            return None
        started = self.began + self.stood
        return started + REMINDERS[self.reminded] * (self.deadline - started)

    def comes_after(self, post: int, written: datetime) -> bool:
        """Whether a post is older than the turn, and so never becomes a move of it (rules 7.5).

        A turn can begin without a post (a timeout, a button), so times are compared too.
        """
        return post <= self.after or written < self.began

    def until(self, deadline: datetime, now: datetime) -> Turn:
        """The turn with another deadline, set `now`; reminders that come too late are left out."""
        turn = replace(self, deadline=deadline)
        while (due := turn.next_reminder) is not None and due < now:
            turn = replace(turn, reminded=turn.reminded + 1)
        return turn


@dataclass(frozen=True)
class Runs:
    """Counts of things that happen in a row; a take-back brings them back (rules 7.3)."""

    passed: tuple[str, ...] = ()  # who passed in the last turns running, all passes
    scoreless: int = 0  # turns running that scored nothing
    idle: frozenset[str] = frozenset()  # who passed or exchanged since the last play
    round: int = 0  # the round that `laid` speaks of
    laid: frozenset[Square] = frozenset()  # squares covered in that round
    last: frozenset[str] = frozenset()  # who had a turn since the bag ran empty (rules 5.9)

    @property
    def passes(self) -> int:
        """How many turns running were passes."""
        return len(self.passed)


@dataclass(frozen=True)
class LastMove:
    """The newest move that lies on the board or was said, open or settled."""

    seat: str
    done: Done


@dataclass(frozen=True)
class Counts:
    """The counts of a seat that a take-back brings back (rules 7.3)."""

    turns: int
    passes: int
    owed_losses: int


@dataclass(frozen=True)
class OpenMove:
    """A move that has not settled, and what taking it back restores (rules 7.1, 7.3)."""

    seat: str
    post: int
    version: int
    done: Done
    turn: Turn
    runs: Runs
    counts: Mapping[str, Counts]
    last: LastMove | None
    accepted: frozenset[str] = frozenset()
    changes: int = 0
    extended: bool = False

    @property
    def squares(self) -> frozenset[Square]:
        """The squares that the move covers."""
        if isinstance(self.done, PlayDone):
            return frozenset(at for at, _ in self.done.play.laid)
        return frozenset()

    @property
    def jokers(self) -> dict[Square, Tile]:
        """The jokers that the move took off the board, where they lay."""
        if not isinstance(self.done, PlayDone):
            return {}
        return {swap.square: Tile(swap.letter, blank=True) for swap in self.done.play.swaps}

    @property
    def used(self) -> Tiles:
        """The tiles that the move took from the rack."""
        return self.done.play.used if isinstance(self.done, PlayDone) else ()


@dataclass(frozen=True)
class Closing:
    """The window before the end (rules 7.7)."""

    reason: EndReason
    deadline: datetime


@dataclass(frozen=True)
class Question:
    """What a seat has been asked and not yet answered."""

    post: int
    asking: Asking
    options: tuple[Done, ...]
    at: datetime

    @property
    def mark(self) -> int:
        """What tells it from every other question to the same seat: an edit asks anew."""
        return (self.at - EPOCH) // timedelta(microseconds=1)


@dataclass(frozen=True)
class State:
    """Everything about one table. `seats` stand in order of play once play has begun."""

    game: str
    rules: Ruleset
    language: str
    commitment: str
    lexicon: str
    phase: Phase = Phase.LOBBY
    seats: tuple[Seat, ...] = ()
    bag: Tiles = ()
    board: Board = field(default_factory=Board)
    out_of_play: Tiles = ()
    turn: Turn | None = None
    open: OpenMove | None = None
    last: LastMove | None = None
    closing: Closing | None = None
    questions: Mapping[str, Question] = field(default_factory=dict)
    runs: Runs = field(default_factory=Runs)
    versions: int = 0
    draws: int = 0
    rounds_ended: int = 0
    round_gold: Mapping[str, int] = field(default_factory=dict)
    resigning: frozenset[str] = frozenset()
    paused_at: datetime | None = None
    wordless_since: datetime | None = None  # the word list cannot be read, and no clock runs
    conserved: bool = True
    told_late: frozenset[int] = frozenset()
    settled_posts: frozenset[int] = frozenset()
    refused_posts: frozenset[int] = frozenset()

    def seat(self, player: str) -> Seat:
        """The seat of a player. Raises KeyError for somebody who has none."""
        for seat in self.seats:
            if seat.player == player:
                return seat
        raise KeyError(player)

    def has_seat(self, player: str) -> bool:
        """Whether the player is at this table and has not been withdrawn."""
        return any(seat.player == player and not seat.withdrawn for seat in self.seats)

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that still play."""
        return tuple(seat for seat in self.seats if not seat.withdrawn)

    def with_seat(self, player: str, change: Callable[[Seat], Seat]) -> State:
        """The state with one seat changed."""
        seats = tuple(change(seat) if seat.player == player else seat for seat in self.seats)
        return replace(self, seats=seats)

    @property
    def owed(self) -> int:
        """How many tiles of the bag the open move's author will draw (rules 7.2)."""
        if self.open is None:
            return 0
        short = self.rules.rack_size - len(self.seat(self.open.seat).rack)
        if isinstance(self.open.done, ExchangeDone):
            short = min(short + len(self.given), len(self.given))
        return min(max(short, 0), len(self.bag))

    @property
    def given(self) -> Tiles:
        """The tiles of an open exchange that its author still holds."""
        if self.open is None or not isinstance(self.open.done, ExchangeDone):
            return ()
        held = Counter(self.seat(self.open.seat).rack) & Counter(self.open.done.tiles)
        return self.rules.tiles.sort(held.elements())

    @property
    def pending_gold(self) -> int:
        """The gold that the open move will bring when it settles."""
        if self.open is None or not self.rules.gold:
            return 0
        return GOLD_PER_POINT * self.open.done.score

    def target(self, seat: Seat) -> int | None:
        """A seat's finish line, or None (rules 4)."""
        players = max(len(self.seats), self.rules.min_players)
        return self.rules.target(players, seat.name, seat.level)

    def questions_but(self, player: str) -> Mapping[str, Question]:
        """The questions that everybody else was asked."""
        return {seat: asked for seat, asked in self.questions.items() if seat != player}

    @property
    def quarter(self) -> timedelta:
        """A quarter of a turn's clock."""
        return timedelta(seconds=self.rules.turn / 4)

    def after_turn(self, player: str) -> Runs:
        """The runs after a seat's turn that scored nothing and was no pass."""
        last = self.runs.last if self.bag else self.runs.last | {player}
        return replace(self.runs, passed=(), scoreless=self.runs.scoreless + 1, last=last)

    def clock(self, now: datetime) -> datetime:
        """The time by which deadlines are set: it stands still in a pause."""
        return self.paused_at or now

    def without_open(self) -> State:
        """The state with the open move off the board, its tiles, points and counts back (7.3)."""
        if self.open is None:
            return self
        move = self.open
        return replace(
            self.with_seat(
                move.seat,
                lambda seat: replace(
                    seat,
                    rack=self.rules.tiles.sort(seat.rack + move.used),
                    score=seat.score - move.done.score,
                    passes=move.counts[seat.player].passes,
                    turns=seat.turns - 1,
                ),
            ),
            board=self.board.without(move.squares).with_tiles(move.jokers),
            runs=move.runs,
            last=move.last,
            open=None,
        )

    def with_open(self, move: OpenMove) -> State:
        """The state with a move laid on the board and scored; its author's turn is over."""
        board, rack, passes = self.board, self.seat(move.seat).rack, 0
        runs = self.after_turn(move.seat)
        if move.done.score:
            runs = replace(runs, scoreless=0)
        match move.done:
            case PlayDone(play=play):
                board = board.with_tiles(play.shown)
                rack = minus(rack, play.used)
                runs = replace(runs, idle=frozenset(), laid=runs.laid | move.squares)
            case ExchangeDone():
                runs = replace(runs, idle=runs.idle | {move.seat})
            case PassDone():
                passes = move.counts[move.seat].passes + 1
                passed = (*self.runs.passed, move.seat)
                runs = replace(runs, idle=runs.idle | {move.seat}, passed=passed)
        return replace(
            self.with_seat(
                move.seat,
                lambda seat: replace(
                    seat,
                    rack=rack,
                    score=seat.score + move.done.score,
                    passes=passes,
                    timeouts=0,
                    turns=seat.turns + 1,
                ),
            ),
            board=board,
            runs=runs,
            last=LastMove(move.seat, move.done),
            open=move,
        )
