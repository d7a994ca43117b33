"""Leaving, rounds, and the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import events as ev
from engine.state import Phase, State


def _resign_asked(state: State, event: ev.ResignAsked) -> State:
    return replace(state, resigning=state.resigning | {event.seat})


def _withdrawn(state: State, event: ev.SeatWithdrawn) -> State:
    rack = state.seat(event.seat).rack
    state = state.with_seat(event.seat, lambda seat: replace(seat, rack=(), withdrawn=True))
    return replace(
        state,
        out_of_play=state.rules.tiles.sort(state.out_of_play + rack),
        resigning=state.resigning - {event.seat},
        questions=state.questions_but(event.seat),
    )


def _round_ended(state: State, event: ev.RoundEnded) -> State:
    return replace(state, rounds_ended=event.round, round_gold={})


def _ended(state: State, event: ev.GameEnded) -> State:
    totals, prizes = dict(event.totals), dict(event.prizes)
    seats = tuple(
        replace(seat, score=totals[seat.player], gold=seat.gold + prizes.get(seat.player, 0))
        for seat in state.seats
    )
    return replace(state, phase=Phase.ENDED, seats=seats, turn=None, closing=None, questions={})


ENDING_CHANGES: dict[type, Callable[[State, Any], State]] = {
    ev.ResignAsked: _resign_asked,
    ev.SeatWithdrawn: _withdrawn,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _ended,
}
