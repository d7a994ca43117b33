"""Whose turn it is, and the clock (rules 7.7, 7.16)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from bot.presentation.notices import Notice, PictureKind
from bot.presentation.scene import Scene
from engine.events import (
    ClosingBegan,
    DeadlineMoved,
    GamePaused,
    GameResumed,
    LossOwed,
    PauseAgreed,
    ReminderDue,
    TurnBegan,
    TurnEvent,
    TurnLost,
    TurnSkipped,
    TurnTimedOut,
    WordsFound,
    WordsMissed,
)
from engine.records import Extension
from engine.state import State


def tell_turn(event: TurnEvent, scene: Scene) -> tuple[Notice, ...]:
    """What is said of turns and of time."""
    match event:
        case TurnBegan():
            return (_began(event, scene),)
        case TurnLost(seat=seat):
            return (scene.public("turn-lost", seat, scene.say("turn-lost", name=scene.name(seat))),)
        case LossOwed():
            return ()  # said with the challenge that failed
        case TurnTimedOut(seat=seat):
            return (scene.public("timeout", seat, scene.say("timeout", name=scene.name(seat))),)
        case TurnSkipped(seat=seat, ruling=ruling):
            text = scene.say("skipped", name=scene.name(seat))
            return (scene.ruled(scene.public("skipped", seat, text), ruling),)
        case ClosingBegan():
            return (_closing(event, scene),)
        case DeadlineMoved():
            return _deadline_moved(event, scene)
        case ReminderDue():
            return (_reminder(event, scene),)
        case PauseAgreed() | GamePaused() | GameResumed() | WordsMissed() | WordsFound():
            return (_clock(event, scene),)
        case _:
            assert_never(event)


def _deadline(at: datetime) -> dict[str, object]:
    return {"deadline": at.isoformat()}


def _running_seat(state: State) -> str:
    """Who is on turn, or whose move is being closed."""
    if state.turn is not None:
        return state.turn.seat
    return state.open.seat if state.open is not None else ""


def _began(event: TurnBegan, scene: Scene) -> Notice:
    name, until = scene.name(event.seat), scene.when(event.deadline)
    if scene.after.paused_at is None:
        text = scene.say("turn", name=name, round=event.round, until=until)
    else:
        text = scene.say("turn-paused", name=name, round=event.round)
    if not scene.after.board:
        text += "\n" + scene.say("turn-first", square=str(scene.after.rules.board.start))
    # With no turn before it this turn follows a closing window, whose move has fallen.
    fallen = scene.before.turn is None and scene.after.open is None and scene.after.board
    picture = PictureKind.BOARD if fallen else None
    notice = scene.public("turn", event.seat, text, _deadline(event.deadline), picture)
    return replace(notice, ping=event.seat)


def _closing(event: ClosingBegan, scene: Scene) -> Notice:
    key = "closing-adjudicated" if scene.after.rules.adjudicated else "closing-challenge"
    text = scene.say(
        key,
        name=scene.name(event.seat),
        reason=scene.reason(event.reason),
        until=scene.when(event.deadline),
    )
    return scene.public("closing", event.seat, text, _deadline(event.deadline))


def _reminder(event: ReminderDue, scene: Scene) -> Notice:
    """`which` is 1 at half of the time and 2 at its last eighth."""
    text = scene.say("reminder", until=scene.when(event.deadline))
    which = scene.after.turn.reminded if scene.after.turn is not None else 0
    facts = {**_deadline(event.deadline), "which": which}
    return scene.private("reminder", event.seat, text, facts)


def _deadline_moved(event: DeadlineMoved, scene: Scene) -> tuple[Notice, ...]:
    """Another board is worth a ping, more time a line; who asked a question knows."""
    seat, until = _running_seat(scene.after), scene.when(event.deadline)
    kind = "turn" if scene.after.turn is not None else "closing"
    match event.cause:
        case Extension.QUESTION:
            return ()
        case Extension.OUTAGE:
            text = scene.say("deadline-outage", until=until)
            return (scene.public(kind, seat, text, _deadline(event.deadline)),)
        case Extension.GM:
            text = scene.say("deadline-gm", until=until)
            notice = scene.public(kind, seat, text, _deadline(event.deadline))
            return (scene.ruled(notice, event.ruling),)
        case Extension.EDIT:
            text = scene.say("deadline-edit", name=scene.name(seat), until=until)
            picture = None if scene.after.open else PictureKind.BOARD  # a challenge took it away
            notice = scene.public(kind, seat, text, _deadline(event.deadline), picture)
            return (replace(notice, ping=seat),)
        case _:
            assert_never(event.cause)


def _clock(
    event: PauseAgreed | GamePaused | GameResumed | WordsMissed | WordsFound, scene: Scene
) -> Notice:
    seat = _running_seat(scene.before)
    match event:
        case PauseAgreed(seat=by):
            wants = "pause" if scene.before.paused_at is None else "resume"
            wanting = sum(other.wants_clock_change for other in scene.after.active)
            text = scene.say(
                f"agreed-{wants}",
                name=scene.name(by),
                agreed=wanting,
                seats=len(scene.after.active),
            )
            return scene.public("agreed", by, text, {"wants": wants})
        case GamePaused(ruling=ruling):
            return scene.ruled(scene.public("paused", seat, scene.say("paused")), ruling)
        case GameResumed(deadline=deadline, ruling=ruling):
            text = scene.say("resumed", name=scene.name(seat), until=scene.when(deadline))
            notice = replace(scene.public("resumed", seat, text), ping=seat)
            return scene.ruled(notice, ruling)
        case WordsMissed():
            return _words_missed(scene)
        case WordsFound(deadline=deadline):
            return _words_found(deadline, scene)
        case _:
            assert_never(event)


def _words_missed(scene: Scene) -> Notice:
    """What the host must do stands in it: the host may read only this."""
    rules = scene.after.rules
    assert rules.imported is not None, "what ships with us is there"
    name, sha256 = rules.lexicon, rules.imported.sha256
    text = scene.say("words-missed", name=name, count=rules.imported.words, sha256=sha256)
    facts: dict[str, object] = {"words": name, "sha256": sha256}
    return scene.public("paused", _running_seat(scene.before), text, facts)


def _words_found(deadline: datetime | None, scene: Scene) -> Notice:
    seat, text = _running_seat(scene.before), scene.say("words-found")
    if deadline is None:
        return scene.public("resumed", seat, text)
    until = scene.say("resumed", name=scene.name(seat), until=scene.when(deadline))
    return replace(scene.public("resumed", seat, f"{text}\n{until}"), ping=seat)
