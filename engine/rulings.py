"""What a GM decides at a table; who that is, and why, is kept in the log (rules 8)."""

from __future__ import annotations

from datetime import timedelta

from engine.endings import finish
from engine.events import DeadlineMoved, TurnSkipped
from engine.flow import conclude, settle, settle_without_draw
from engine.lobby import remove
from engine.pauses import pause, resume
from engine.records import EndReason, Extension, Ruling, Withdrawal
from engine.refusals import (
    BadHours,
    ClockRuns,
    GameOver,
    InClosingWindow,
    NoReason,
    NoSuchSeat,
    NotStarted,
    StoppedClock,
)
from engine.state import Phase, State
from engine.story import Story
from engine.turns import go_on, withdraw

MOST_HOURS = 720


def _check(state: State, ruling: Ruling) -> None:
    """Raises GameOver or NoReason."""
    if state.phase is Phase.ENDED:
        raise GameOver
    if not ruling.reason.strip():
        raise NoReason


def _check_playing(state: State, ruling: Ruling) -> None:
    """Raises GameOver, NoReason or NotStarted."""
    _check(state, ruling)
    if state.phase is Phase.LOBBY:
        raise NotStarted


def stop_clock(story: Story, ruling: Ruling) -> None:
    """Pause the game (rules 8.2). Raises GameOver, NoReason, NotStarted or StoppedClock."""
    _check_playing(story.state, ruling)
    if story.state.paused_at is not None:
        raise StoppedClock
    pause(story, ruling)


def start_clock(story: Story, ruling: Ruling) -> None:
    """Let the game go on (rules 8.2). Raises GameOver, NoReason, NotStarted or ClockRuns."""
    _check_playing(story.state, ruling)
    if story.state.paused_at is None:
        raise ClockRuns
    resume(story, ruling)


def skip(story: Story, ruling: Ruling) -> None:
    """Take the turn from the seat on turn (rules 8.3).

    Raises GameOver, NoReason, NotStarted or InClosingWindow.
    """
    _check_playing(story.state, ruling)
    turn = story.state.turn
    if turn is None:
        raise InClosingWindow
    settle(story)
    story.add(TurnSkipped(turn.seat, story.now, ruling))
    go_on(story, turn.seat, turn.round, turn.after)


def extend_deadline(story: Story, ruling: Ruling, hours: int) -> None:
    """Give the turn, or the closing window, more time (rules 8.4).

    Raises GameOver, NoReason, NotStarted or BadHours.
    """
    _check_playing(story.state, ruling)
    if not 1 <= hours <= MOST_HOURS:
        raise BadHours(MOST_HOURS)
    running = story.state.closing or story.state.turn
    assert running is not None, "a game in play has a clock"
    later = running.deadline + timedelta(hours=hours)
    story.add(DeadlineMoved(later, Extension.GM, story.now, ruling))


def dismiss(story: Story, ruling: Ruling, player: str) -> None:
    """Take a player's seat from them (rules 8.5). Raises GameOver, NoReason or NoSuchSeat."""
    _check(story.state, ruling)
    if not story.state.has_seat(player):
        raise NoSuchSeat
    if story.state.phase is Phase.LOBBY:
        remove(story, player, ruling)
    else:
        withdraw(story, player, Withdrawal.GM, ruling)


def end(story: Story, ruling: Ruling) -> None:
    """End the game now (rules 8.6), or call it off before it has begun (rules 8.7).

    Raises GameOver or NoReason.
    """
    _check(story.state, ruling)
    closing = story.state.closing
    if story.state.phase is Phase.LOBBY:
        finish(story, EndReason.CALLED_OFF, ruling)
    elif closing is not None:
        conclude(story, closing.reason, ruling)
    else:
        settle_without_draw(story)
        conclude(story, EndReason.CALLED_OFF, ruling)
