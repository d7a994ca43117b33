"""What one reader of a table may know: texts and pictures are handed nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.board import Board, Square
from engine.records import PlayDone
from engine.rulesets import Ruleset
from engine.state import LastMove, Phase, Seat, State
from engine.tiles import Tiles


@dataclass(frozen=True)
class SeatView:
    """What everybody knows of a seat; `tiles` is how many it holds, `target` its finish line."""

    player: str
    name: str
    score: int
    gold: int
    tiles: int
    target: int | None
    withdrawn: bool


@dataclass(frozen=True)
class LastMoveView:
    """The newest move as everybody saw it: the words with their points; empty for no play."""

    seat: str
    squares: frozenset[Square]
    words: tuple[tuple[str, int], ...]
    score: int


@dataclass(frozen=True)
class GameView:
    """A table as `viewer` sees it (None: the public). `bag` counts the `owed` tiles too.

    `rack` is the viewer's own. `pending_gold` is what the open move will bring its author.
    """

    rules: Ruleset
    phase: Phase
    board: Board
    seats: tuple[SeatView, ...]
    on_turn: str | None
    round: int
    deadline: datetime | None
    bag: int
    owed: int
    last: LastMoveView | None
    pending_gold: int
    viewer: str | None
    rack: Tiles


def view(state: State, viewer: str | None = None) -> GameView:
    """The table for one seat, or for the public."""
    running = state.closing or state.turn
    return GameView(
        rules=state.rules,
        phase=state.phase,
        board=state.board,
        seats=tuple(_seat(state, seat) for seat in state.seats),
        on_turn=state.turn.seat if state.turn else None,
        round=state.turn.round if state.turn else state.rounds_ended,
        deadline=running.deadline if running else None,
        bag=len(state.bag),
        owed=state.owed,
        last=_last(state, state.last) if state.last else None,
        pending_gold=state.pending_gold,
        viewer=viewer,
        rack=state.seat(viewer).rack if viewer and state.has_seat(viewer) else (),
    )


def _seat(state: State, seat: Seat) -> SeatView:
    return SeatView(
        seat.player,
        seat.name,
        seat.score,
        seat.gold,
        len(seat.rack),
        state.target(seat),
        seat.withdrawn,
    )


def _last(state: State, last: LastMove) -> LastMoveView:
    done = last.done
    if not isinstance(done, PlayDone):
        return LastMoveView(last.seat, frozenset(), (), 0)
    spell = state.rules.tiles.alphabet.spell
    return LastMoveView(
        last.seat,
        frozenset(at for at, _ in done.play.laid),
        tuple((spell(word.tokens), word.points) for word in done.words),
        done.score,
    )
