"""Before play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import events as ev
from engine.state import Phase, Seat, State
from engine.tiles import minus


def _joined(state: State, event: ev.SeatJoined) -> State:
    seats = (*state.seats, Seat(event.seat, event.name, event.post, event.level))
    seats = tuple(sorted(seats, key=lambda seat: seat.post))
    return _nobody_wants_start(replace(state, seats=seats))


def _left(state: State, event: ev.SeatLeft) -> State:
    seats = tuple(seat for seat in state.seats if seat.player != event.seat)
    return _nobody_wants_start(replace(state, seats=seats))


def _nobody_wants_start(state: State) -> State:
    """Who agreed to start did so with the players who were there then."""
    seats = tuple(replace(seat, wants_start=False) for seat in state.seats)
    return replace(state, seats=seats)


def _start_agreed(state: State, event: ev.StartAgreed) -> State:
    return state.with_seat(event.seat, lambda seat: replace(seat, wants_start=True))


def _first_drawn(state: State, event: ev.FirstDrawn) -> State:
    return replace(state, draws=state.draws + len(event.draws))


def _started(state: State, event: ev.GameStarted) -> State:
    seats = tuple(state.seat(player) for player in event.order)
    return replace(state, phase=Phase.PLAYING, seats=seats)


def _dealt(state: State, event: ev.RackDealt) -> State:
    rack = state.rules.tiles.sort(event.draw.tiles)
    state = replace(state, bag=minus(state.bag, event.draw.tiles), draws=event.draw.n)
    return state.with_seat(event.seat, lambda seat: replace(seat, rack=rack))


def _rack_set(state: State, event: ev.RackSet) -> State:
    state = state.with_seat(event.seat, lambda seat: replace(seat, rack=event.tiles))
    return replace(state, conserved=False)


LOBBY_CHANGES: dict[type, Callable[[State, Any], State]] = {
    ev.SeatJoined: _joined,
    ev.SeatLeft: _left,
    ev.StartAgreed: _start_agreed,
    ev.FirstDrawn: _first_drawn,
    ev.GameStarted: _started,
    ev.RackDealt: _dealt,
    ev.RackSet: _rack_set,
}
