"""Deadlines, reminders, pauses and outages (rules 1.12, 7.7, 7.8, 7.12, 7.16)."""

from __future__ import annotations

from datetime import datetime, timedelta

from engine.events import (
    DeadlineMoved,
    GamePaused,
    GameResumed,
    PauseAgreed,
    ReminderDue,
)
from engine.flow import conclude
from engine.records import Extension
from engine.refusals import ClockRuns, StoppedClock
from engine.state import State
from engine.story import Story
from engine.turns import check_playing, time_out

OUTAGE = timedelta(minutes=10)


def next_alarm(state: State) -> datetime | None:
    """When something is due next: a reminder or a deadline. None while nothing runs."""
    if state.paused_at is not None:
        return None
    if state.closing is not None:
        return state.closing.deadline
    if state.turn is None:
        return None
    return state.turn.next_reminder or state.turn.deadline


def ring(story: Story) -> None:
    """Do what is due at `story.now`, which `next_alarm` has named."""
    state = story.state
    if state.closing is not None:
        conclude(story, state.closing.reason)
    elif state.turn is not None and story.now < state.turn.deadline:
        story.add(ReminderDue(state.turn.seat, state.turn.deadline, story.now))
    else:
        time_out(story)


def want_pause(story: Story, player: str) -> None:
    """Agree to stop the clock; it stops when every seat has. Raises StoppedClock."""
    check_playing(story.state, player)
    if story.state.paused_at is not None:
        raise StoppedClock
    if _agree(story, player):
        story.add(GamePaused(story.now))


def want_resume(story: Story, player: str) -> None:
    """Agree to go on; the clock runs again when every seat has. Raises ClockRuns."""
    check_playing(story.state, player)
    if story.state.paused_at is None:
        raise ClockRuns
    if _agree(story, player):
        resume(story)


def _agree(story: Story, player: str) -> bool:
    if not story.state.seat(player).wants_clock_change:
        story.add(PauseAgreed(player, story.now))
    return all(seat.wants_clock_change for seat in story.state.active)


def resume(story: Story) -> None:
    """Go on after a pause: what was left of the running clock is left now, a quarter at least."""
    state = story.state
    running = state.closing or state.turn
    assert running is not None and state.paused_at is not None, "a paused game has a clock"
    left = max(running.deadline - state.paused_at, state.quarter)
    story.add(GameResumed(story.now, story.now + left))


def make_up_for(story: Story, outage: timedelta) -> None:
    """Give back what an outage of over ten minutes took from the running clock (rules 7.16)."""
    running = story.state.closing or story.state.turn
    if outage > OUTAGE and running is not None and story.state.paused_at is None:
        story.add(DeadlineMoved(running.deadline + outage, Extension.OUTAGE, story.now))
