"""Stopping the clock and letting it run again (rules 7.3, 8.2)."""

from __future__ import annotations

from engine.events import GamePaused, GameResumed
from engine.records import Ruling
from engine.state import Phase
from engine.story import Story


def pause(story: Story, ruling: Ruling | None = None) -> None:
    """Stop the clock; `ruling` when the GM does."""
    story.add(GamePaused(story.now, ruling))


def resume(story: Story, ruling: Ruling | None = None) -> None:
    """Go on after a pause: what was left of the running clock is left now, a quarter at least."""
    state = story.state
    running = state.closing or state.turn
    assert running is not None and state.paused_at is not None, "a paused game has a clock"
    left = max(running.deadline - state.paused_at, state.quarter)
    story.add(GameResumed(story.now, story.now + left, ruling))


def carry_out_agreement(story: Story) -> None:
    """Pause, or resume, if that is what every seat that plays now wants."""
    state = story.state
    if state.phase is not Phase.PLAYING:
        return
    if not all(seat.wants_clock_change for seat in state.active):
        return
    if state.paused_at is None:
        pause(story)
    else:
        resume(story)
