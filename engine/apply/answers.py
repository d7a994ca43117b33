"""Questions and refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import events as ev
from engine.records import Scope
from engine.state import Question, State


def _asked(state: State, event: ev.QuestionAsked) -> State:
    question = Question(event.post, event.asking, event.options, event.at)
    return replace(
        state,
        questions={**state.questions, event.seat: question},
        refused_posts=state.refused_posts | {event.post},
    )


def _question_dropped(state: State, event: ev.QuestionDropped) -> State:
    return replace(state, questions=state.questions_but(event.seat))


def _refused(state: State, event: ev.PostRefused) -> State:
    asked = state.questions.get(event.seat)
    if asked is not None and event.post >= asked.post:  # a newer post replaces the question (7.12)
        state = replace(state, questions=state.questions_but(event.seat))
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


def _unchanged(state: State, event: ev.HelpGiven) -> State:
    return state


ANSWER_CHANGES: dict[type, Callable[[State, Any], State]] = {
    ev.QuestionAsked: _asked,
    ev.QuestionDropped: _question_dropped,
    ev.PostRefused: _refused,
    ev.HelpGiven: _unchanged,
}
