"""From a state and an event to the next state. Never refuses: what is in the log has happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import timedelta
from functools import reduce
from typing import Any

from engine import events as ev
from engine.records import Extension, Scope, TakenBack
from engine.state import Closing, Counts, OpenMove, Phase, Question, Runs, Seat, State, Turn
from engine.tiles import minus


def apply(state: State, event: ev.Event) -> State:
    """The state after `event`."""
    change: Callable[[State, Any], State] = _CHANGES[type(event)]
    return change(state, event)


def replay(events: Iterable[ev.Event]) -> State:
    """The state after all events of a game, of which GameOpened is the first."""
    first, *rest = events
    if not isinstance(first, ev.GameOpened):
        raise TypeError(f"a game begins with GameOpened, not {type(first).__name__}")
    return reduce(apply, rest, opened(first))


def opened(event: ev.GameOpened) -> State:
    """The state of a table that has just been opened."""
    return State(
        event.game,
        event.rules,
        event.language,
        event.commitment,
        event.lexicon,
        bag=event.rules.tiles.all_tiles,
    )


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


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    turn = Turn(event.seat, event.round, event.at, event.deadline, event.after)
    if state.paused_at is not None:  # its clock starts when the game goes on
        turn = replace(turn, stood=state.paused_at - event.at)
    state = replace(state, turn=turn, closing=None, questions={}, refused_posts=frozenset())
    return replace(state, runs=_in_round(state))


def _in_round(state: State) -> Runs:
    """The runs in the round of the turn: what was laid in an earlier one is no longer new."""
    turn, runs = state.turn, state.runs
    if turn is None or turn.round == runs.round:
        return runs
    return replace(runs, round=turn.round, laid=frozenset())


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
    return replace(state, runs=_in_round(state))


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


def _turn_over(state: State, player: str) -> State:
    """The state after a turn in which nothing was done: it breaks every run of passes."""
    return replace(
        state, runs=state.after_turn(player), questions=_without(state.questions, player)
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


def _resign_asked(state: State, event: ev.ResignAsked) -> State:
    return replace(state, resigning=state.resigning | {event.seat})


def _withdrawn(state: State, event: ev.SeatWithdrawn) -> State:
    rack = state.seat(event.seat).rack
    state = state.with_seat(event.seat, lambda seat: replace(seat, rack=(), withdrawn=True))
    return replace(
        state,
        out_of_play=state.rules.tiles.sort(state.out_of_play + rack),
        resigning=state.resigning - {event.seat},
        questions=_without(state.questions, event.seat),
    )


def _closing(state: State, event: ev.ClosingBegan) -> State:
    return replace(state, closing=Closing(event.reason, event.deadline), turn=None, questions={})


def _round_ended(state: State, event: ev.RoundEnded) -> State:
    return replace(state, rounds_ended=event.round, round_gold={})


def _ended(state: State, event: ev.GameEnded) -> State:
    totals, prizes = dict(event.totals), dict(event.prizes)
    seats = tuple(
        replace(seat, score=totals[seat.player], gold=seat.gold + prizes.get(seat.player, 0))
        for seat in state.seats
    )
    return replace(state, phase=Phase.ENDED, seats=seats, turn=None, closing=None, questions={})


def _pause_agreed(state: State, event: ev.PauseAgreed) -> State:
    return state.with_seat(event.seat, lambda seat: replace(seat, wants_clock_change=True))


def _clock_changed(state: State) -> State:
    seats = tuple(replace(seat, wants_clock_change=False) for seat in state.seats)
    return replace(state, seats=seats)


def _paused(state: State, event: ev.GamePaused) -> State:
    return replace(_clock_changed(state), paused_at=event.at)


def _resumed(state: State, event: ev.GameResumed) -> State:
    assert state.paused_at is not None, "a paused game goes on"
    state = _stood(_clock_changed(state), event.at - state.paused_at)
    return _with_deadline(replace(state, paused_at=None), event)


def _stood(state: State, span: timedelta) -> State:
    """The state after a span in which the clock stood still, for whoever may come on turn."""
    turn, move = state.turn, state.open
    if turn is not None:
        turn = replace(turn, stood=turn.stood + span)
    if move is not None:
        stood, deadline = move.turn.stood + span, move.turn.deadline + span
        move = replace(move, turn=replace(move.turn, stood=stood, deadline=deadline))
    return replace(state, turn=turn, open=move)


def _deadline_moved(state: State, event: ev.DeadlineMoved) -> State:
    running = state.closing or state.turn
    if event.cause is Extension.OUTAGE and running is not None:
        state = _stood(state, event.deadline - running.deadline)
    state = _with_deadline(state, event)
    match event.cause:
        case Extension.QUESTION if state.turn:
            return replace(state, turn=replace(state.turn, questioned=True))
        case Extension.EDIT if state.open:
            return replace(state, open=replace(state.open, extended=True))
        case _:
            return state


def _with_deadline(state: State, event: ev.GameResumed | ev.DeadlineMoved) -> State:
    if state.closing is not None:
        return replace(state, closing=replace(state.closing, deadline=event.deadline))
    if state.turn is not None:
        return replace(state, turn=state.turn.until(event.deadline, state.clock(event.at)))
    return state


def _asked(state: State, event: ev.QuestionAsked) -> State:
    question = Question(event.post, event.asking, event.options)
    return replace(
        state,
        questions={**state.questions, event.seat: question},
        refused_posts=state.refused_posts | {event.post},
    )


def _question_dropped(state: State, event: ev.QuestionDropped) -> State:
    return replace(state, questions=_without(state.questions, event.seat))


def _without(questions: Mapping[str, Question], player: str) -> Mapping[str, Question]:
    """The questions of everybody else."""
    return {seat: question for seat, question in questions.items() if seat != player}


def _reminded(state: State, event: ev.ReminderDue) -> State:
    if state.turn is None:
        return state
    return replace(state, turn=replace(state.turn, reminded=state.turn.reminded + 1))


def _refused(state: State, event: ev.PostRefused) -> State:
    asked = state.questions.get(event.seat)
    if asked is not None and event.post >= asked.post:  # a newer post replaces the question (7.12)
        state = replace(state, questions=_without(state.questions, event.seat))
    state = replace(state, refused_posts=state.refused_posts | {event.post})
    if event.error == "TooLateToEdit":
        return replace(state, told_late=state.told_late | {event.post})
    if state.turn is None:
        return state
    if event.error == "NotYourTurn":
        return replace(state, turn=replace(state.turn, told=state.turn.told | {event.seat}))
    if event.scope is not Scope.PRIVATE and event.seat == state.turn.seat:
        return replace(state, turn=replace(state.turn, refusals=state.turn.refusals + 1))
    return state


def _unchanged(state: State, event: ev.HelpGiven | ev.MoveLocked | ev.Challenged) -> State:
    return state


_CHANGES: dict[type, Callable[[State, Any], State]] = {
    ev.SeatJoined: _joined,
    ev.SeatLeft: _left,
    ev.StartAgreed: _start_agreed,
    ev.FirstDrawn: _first_drawn,
    ev.GameStarted: _started,
    ev.RackDealt: _dealt,
    ev.RackSet: _rack_set,
    ev.TurnBegan: _turn_began,
    ev.MoveMade: _made,
    ev.MoveEdited: _edited,
    ev.MoveTakenBack: _taken_back,
    ev.MoveLocked: _unchanged,
    ev.LockPreferred: _lock_preferred,
    ev.MoveAccepted: _accepted,
    ev.Challenged: _unchanged,
    ev.MoveSettled: _settled,
    ev.TurnLost: _lost,
    ev.LossOwed: _loss_owed,
    ev.TurnTimedOut: _timed_out,
    ev.ResignAsked: _resign_asked,
    ev.SeatWithdrawn: _withdrawn,
    ev.ClosingBegan: _closing,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _ended,
    ev.PauseAgreed: _pause_agreed,
    ev.GamePaused: _paused,
    ev.GameResumed: _resumed,
    ev.QuestionAsked: _asked,
    ev.QuestionDropped: _question_dropped,
    ev.DeadlineMoved: _deadline_moved,
    ev.ReminderDue: _reminded,
    ev.PostRefused: _refused,
    ev.HelpGiven: _unchanged,
}
