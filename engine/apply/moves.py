"""The open move (rules 7.1, 7.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import events as ev
from engine.apply.turns import in_round
from engine.records import TakenBack
from engine.state import Counts, OpenMove, Seat, State
from engine.tiles import minus


def _made(state: State, event: ev.MoveMade) -> State:
    assert state.turn is not None, "a move is made in a turn"
    counts = {
        seat.player: Counts(seat.turns, seat.passes, seat.owed_losses) for seat in state.seats
    }
    move = OpenMove(
        event.seat,
        event.post,
        state.versions + 1,
        event.done,
        state.turn,
        state.runs,
        counts,
        state.last,
        changes=state.turn.changes,
    )
    return replace(state.with_open(move), versions=move.version, questions={})


def _edited(state: State, event: ev.MoveEdited) -> State:
    assert state.open is not None, "an open move is edited"
    move = replace(
        state.open,
        done=event.done,
        post=event.post,
        version=state.versions + 1,
        accepted=frozenset(),
        changes=state.open.changes + 1,
    )
    lost = _lost_since(state)
    # The post that a newer one has replaced changes nothing any more.
    replaced = {state.open.post} - {event.post}
    state = replace(
        state.without_open().with_open(move),
        versions=move.version,
        questions={},
        settled_posts=state.settled_posts | replaced,
    )
    return _followed_by(state, lost)


def _lost_since(state: State) -> tuple[str, ...]:
    """Who lost a turn since the open move was made, once for each."""
    assert state.open is not None, "turns are lost after a move"
    owed = {player: counts.owed_losses for player, counts in state.open.counts.items()}
    return tuple(
        seat.player for seat in state.seats for _ in range(owed[seat.player] - seat.owed_losses)
    )


def _followed_by(state: State, lost: tuple[str, ...]) -> State:
    """The state with the runs as turns lost after a changed move, and a new round, leave them."""
    for player in lost:
        state = replace(state, runs=state.after_turn(player))
    return replace(state, runs=in_round(state))


def _taken_back(state: State, event: ev.MoveTakenBack) -> State:
    assert state.open is not None, "an open move is taken back"
    move, lost = state.open, _lost_since(state)
    state = replace(state.without_open(), questions={}, closing=None)
    if event.cause is TakenBack.CHALLENGE:
        # The turn is over all the same: it scored nothing, and no run of passes goes through it.
        state = replace(
            state.with_seat(move.seat, lambda seat: replace(seat, passes=0, turns=seat.turns + 1)),
            runs=state.after_turn(move.seat),
            settled_posts=state.settled_posts | {move.post},
        )
        return _followed_by(state, lost)
    assert event.deadline is not None, "a deleted move gives its author time"
    seats = tuple(_with_counts(seat, move.counts[seat.player]) for seat in state.seats)
    turn = move.turn.until(event.deadline, state.clock(event.at))
    turn = replace(turn, taken_back=True, changes=move.changes)
    return replace(state, seats=seats, turn=turn)


def _with_counts(seat: Seat, counts: Counts) -> Seat:
    return replace(seat, turns=counts.turns, passes=counts.passes, owed_losses=counts.owed_losses)


def _lock_preferred(state: State, event: ev.LockPreferred) -> State:
    return state.with_seat(event.seat, lambda seat: replace(seat, always_lock=event.always))


def _accepted(state: State, event: ev.MoveAccepted) -> State:
    assert state.open is not None, "an open move is accepted"
    return replace(state, open=replace(state.open, accepted=state.open.accepted | {event.seat}))


def _settled(state: State, event: ev.MoveSettled) -> State:
    assert state.open is not None, "an open move settles"
    move, drawn = state.open, event.draw.tiles if event.draw else ()
    gold = Counter(state.round_gold)
    gold[event.seat] += event.gold
    tiles = state.rules.tiles
    state = state.with_seat(
        event.seat,
        lambda seat: replace(
            seat,
            rack=tiles.sort((*minus(seat.rack, event.returned), *drawn)),
            gold=seat.gold + event.gold,
            best=max(seat.best, move.done.score),
        ),
    )
    return replace(
        state,
        bag=tiles.sort((*minus(state.bag, drawn), *event.returned)),
        open=None,
        draws=event.draw.n if event.draw else state.draws,
        round_gold=gold,
        settled_posts=state.settled_posts | {move.post},
    )


def _unchanged(state: State, event: ev.MoveLocked | ev.Challenged) -> State:
    return state


MOVE_CHANGES: dict[type, Callable[[State, Any], State]] = {
    ev.MoveMade: _made,
    ev.MoveEdited: _edited,
    ev.MoveTakenBack: _taken_back,
    ev.MoveLocked: _unchanged,
    ev.LockPreferred: _lock_preferred,
    ev.MoveAccepted: _accepted,
    ev.Challenged: _unchanged,
    ev.MoveSettled: _settled,
}
