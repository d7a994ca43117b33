"""Turns and the clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from engine import events as ev
from engine.records import Extension
from engine.state import Closing, Runs, State, Turn


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    turn = Turn(event.seat, event.round, event.at, event.deadline, event.after)
    if state.paused_at is not None:  # its clock starts when the game goes on
        turn = replace(turn, stood=state.paused_at - event.at)
    state = replace(state, turn=turn, closing=None, questions={}, refused_posts=frozenset())
    return replace(state, runs=in_round(state))


def in_round(state: State) -> Runs:
    """The runs in the round of the turn: what was laid in an earlier one is no longer new."""
    turn, runs = state.turn, state.runs
    if turn is None or turn.round == runs.round:
        return runs
    return replace(runs, round=turn.round, laid=frozenset())


def _turn_over(state: State, player: str) -> State:
    """The state after a turn in which nothing was done: it breaks every run of passes."""
    return replace(
        state, runs=state.after_turn(player), questions=state.questions_but(player)
    ).with_seat(player, lambda seat: replace(seat, passes=0, turns=seat.turns + 1))


def _lost(state: State, event: ev.TurnLost) -> State:
    return _turn_over(state, event.seat).with_seat(
        event.seat, lambda seat: replace(seat, owed_losses=max(0, seat.owed_losses - 1))
    )


def _loss_owed(state: State, event: ev.LossOwed) -> State:
    return state.with_seat(event.seat, lambda seat: replace(seat, owed_losses=seat.owed_losses + 1))


def _timed_out(state: State, event: ev.TurnTimedOut) -> State:
    return _turn_over(state, event.seat).with_seat(
        event.seat, lambda seat: replace(seat, timeouts=seat.timeouts + 1)
    )


def _skipped(state: State, event: ev.TurnSkipped) -> State:
    return _turn_over(state, event.seat)


def _closing(state: State, event: ev.ClosingBegan) -> State:
    return replace(state, closing=Closing(event.reason, event.deadline), turn=None, questions={})


def _deadline_moved(state: State, event: ev.DeadlineMoved) -> State:
    if event.cause is Extension.OUTAGE:
        return _made_up(state, event.deadline, event.at)
    state = _with_deadline(state, event.deadline, event.at)
    match event.cause:
        case Extension.QUESTION if state.turn:
            return replace(state, turn=replace(state.turn, questioned=True))
        case Extension.EDIT if state.open:
            return replace(state, open=replace(state.open, extended=True))
        case _:
            return state


def _made_up(state: State, deadline: datetime, now: datetime) -> State:
    """The state with what an outage took from the running clock given back."""
    running = state.closing or state.turn
    if running is not None:
        state = _stood(state, deadline - running.deadline)
    return _with_deadline(state, deadline, now)


def _with_deadline(state: State, deadline: datetime, now: datetime) -> State:
    if state.closing is not None:
        return replace(state, closing=replace(state.closing, deadline=deadline))
    if state.turn is not None:
        return replace(state, turn=state.turn.until(deadline, state.clock(now)))
    return state


def _reminded(state: State, event: ev.ReminderDue) -> State:
    if state.turn is None:
        return state
    return replace(state, turn=replace(state.turn, reminded=state.turn.reminded + 1))


def _pause_agreed(state: State, event: ev.PauseAgreed) -> State:
    return state.with_seat(event.seat, lambda seat: replace(seat, wants_clock_change=True))


def _paused(state: State, event: ev.GamePaused) -> State:
    return replace(_clock_changed(state), paused_at=event.at)


def _resumed(state: State, event: ev.GameResumed) -> State:
    assert state.paused_at is not None, "a paused game goes on"
    state = _stood(_clock_changed(state), event.at - state.paused_at)
    return _with_deadline(replace(state, paused_at=None), event.deadline, event.at)


def _words_missed(state: State, event: ev.WordsMissed) -> State:
    return replace(state, wordless_since=event.at)


def _words_found(state: State, event: ev.WordsFound) -> State:
    state = replace(state, wordless_since=None)
    return state if event.deadline is None else _made_up(state, event.deadline, event.at)


def _clock_changed(state: State) -> State:
    seats = tuple(replace(seat, wants_clock_change=False) for seat in state.seats)
    return replace(state, seats=seats)


def _stood(state: State, span: timedelta) -> State:
    """The state after a span in which the clock stood still, for whoever may come on turn."""
    turn, move = state.turn, state.open
    if turn is not None:
        turn = replace(turn, stood=turn.stood + span)
    if move is not None:
        stood, deadline = move.turn.stood + span, move.turn.deadline + span
        move = replace(move, turn=replace(move.turn, stood=stood, deadline=deadline))
    return replace(state, turn=turn, open=move)


TURN_CHANGES: dict[type, Callable[[State, Any], State]] = {
    ev.TurnBegan: _turn_began,
    ev.TurnLost: _lost,
    ev.LossOwed: _loss_owed,
    ev.TurnTimedOut: _timed_out,
    ev.TurnSkipped: _skipped,
    ev.ClosingBegan: _closing,
    ev.DeadlineMoved: _deadline_moved,
    ev.ReminderDue: _reminded,
    ev.PauseAgreed: _pause_agreed,
    ev.GamePaused: _paused,
    ev.GameResumed: _resumed,
    ev.WordsMissed: _words_missed,
    ev.WordsFound: _words_found,
}
