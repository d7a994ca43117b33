"""Deadlines, reminders, pauses and outages (rules 1.12, 7.7, 7.8, 7.12, 7.16)."""

from __future__ import annotations

from datetime import datetime, timedelta

from engine.events import DeadlineMoved, PauseAgreed, ReminderDue, WordsFound, WordsMissed
from engine.flow import conclude
from engine.pauses import carry_out_agreement
from engine.records import Extension
from engine.refusals import ClockRuns, StoppedClock
from engine.state import Phase, State
from engine.story import Story
from engine.turns import check_playing, time_out

OUTAGE = timedelta(minutes=10)


def next_alarm(state: State) -> datetime | None:
    """When something is due next: a reminder or a deadline. None while nothing runs."""
    if state.paused_at is not None or state.wordless_since is not None:
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
    _agree(story, player)


def want_resume(story: Story, player: str) -> None:
    """Agree to go on; the clock runs again when every seat has. Raises ClockRuns."""
    check_playing(story.state, player)
    if story.state.paused_at is None:
        raise ClockRuns
    _agree(story, player)


def _agree(story: Story, player: str) -> None:
    if not story.state.seat(player).wants_clock_change:
        story.add(PauseAgreed(player, story.now))
    carry_out_agreement(story)


def miss_words(story: Story) -> None:
    """Let the clock stand, for the table's word list cannot be read. Once is enough (7.16)."""
    if story.state.wordless_since is None:
        story.add(WordsMissed(story.now))


def find_words(story: Story) -> None:
    """Go on with the word list; the running clock gets back what it has lost (rules 7.16).

    What was posted meanwhile is read before that: the turn may have begun by such a post.
    """
    state, since = story.state, story.state.wordless_since
    if since is None or state.phase is Phase.ENDED:
        return
    running, deadline = state.closing or state.turn, None
    if running is not None and state.paused_at is None:
        began = state.turn.began if state.turn is not None else since
        deadline = running.deadline + max(story.now - max(since, began), timedelta())
    story.add(WordsFound(story.now, deadline))


def make_up_for(story: Story, outage: timedelta) -> None:
    """Give back what an outage of over ten minutes took from the running clock (rules 7.16)."""
    running = story.state.closing or story.state.turn
    if outage > OUTAGE and running is not None and story.state.paused_at is None:
        story.add(DeadlineMoved(running.deadline + outage, Extension.OUTAGE, story.now))
