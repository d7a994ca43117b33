"""A seat's turn: moving, locking, running out of time, leaving (rules 7.1, 7.2, 7.5, 7.8, 7.13)."""

from __future__ import annotations

from engine.endings import reason_to_end
from engine.events import (
    LockPreferred,
    MoveLocked,
    MoveMade,
    ResignAsked,
    SeatWithdrawn,
    TurnTimedOut,
)
from engine.flow import (
    after_move,
    conclude,
    next_turn,
    settle,
    settle_without_draw,
    turn_after,
)
from engine.judging import judge
from engine.moves import Move
from engine.pauses import carry_out_agreement
from engine.records import Done, EndReason, Note, Ruling, Withdrawal
from engine.refusals import (
    GameOver,
    InClosingWindow,
    NoLocking,
    NothingOpen,
    NothingToConfirm,
    NotRegistered,
    NotStarted,
    NotYourMove,
    NotYourTurn,
    StoppedClock,
)
from engine.state import OpenMove, Phase, State
from engine.story import Story

TIMEOUTS_TO_WITHDRAW = 3


def check_playing(state: State, player: str) -> None:
    """Raises NotStarted, GameOver or NotRegistered."""
    if state.phase is Phase.LOBBY:
        raise NotStarted
    if state.phase is Phase.ENDED:
        raise GameOver
    if not state.has_seat(player):
        raise NotRegistered


def check_turn(state: State, player: str) -> None:
    """Raises those of check_playing, and StoppedClock, InClosingWindow or NotYourTurn."""
    check_playing(state, player)
    if state.paused_at is not None:
        raise StoppedClock
    if state.closing is not None:
        raise InClosingWindow
    if state.turn is None or state.turn.seat != player:
        raise NotYourTurn(state.turn.seat if state.turn else "")


def make_move(
    story: Story, player: str, post: int, move: Move, notes: tuple[Note, ...] = ()
) -> None:
    """Play, exchange or pass: settles the move before and begins the next turn.

    Raises those of check_turn and of `judge`; then nothing has been told.
    """
    check_turn(story.state, player)
    settled = settled_state(story)
    done = judge(settled, player, move, story.tools.words, notes)
    settle(story)
    story.add(MoveMade(player, post, done, story.now))
    after_move(story, post)
    seat, still_open = story.state.seat(player), story.state.open
    if seat.always_lock and still_open is not None and story.state.rules.adjudicated:
        lock(story, player)


def settled_state(story: Story) -> State:
    """The state on which the next seat's move is judged (rules 7.2)."""
    thought = story.copy()
    settle(thought)
    return thought.state


def readable(story: Story, player: str, move: Move, notes: tuple[Note, ...] = ()) -> Done:
    """What a move would do for the seat on turn; nothing is told. Raises those of `judge`."""
    return judge(settled_state(story), player, move, story.tools.words, notes)


def own_open_move(state: State, player: str) -> OpenMove:
    """Raises those of check_playing, NothingOpen or NotYourMove."""
    check_playing(state, player)
    if state.open is None:
        raise NothingOpen
    if state.open.seat != player:
        raise NotYourMove
    return state.open


def lock(story: Story, player: str) -> None:
    """Settle one's own open move at once (rules 7.1).

    Raises NoLocking, NothingOpen or NotYourMove.
    """
    own_open_move(story.state, player)
    if not story.state.rules.adjudicated:
        raise NoLocking
    story.add(MoveLocked(player, story.now))
    settle_at_once(story)


def prefer_lock(story: Story, player: str, always: bool) -> None:
    """Choose whether one's moves lock by themselves (rules 7.1)."""
    check_playing(story.state, player)
    if not story.state.rules.adjudicated:
        raise NoLocking
    if story.state.seat(player).always_lock != always:
        story.add(LockPreferred(player, always))


def settle_at_once(story: Story) -> None:
    """Settle the open move; in the closing window that ends the game (rules 7.7)."""
    if story.state.closing is not None:
        conclude(story, story.state.closing.reason)
    else:
        settle(story)


def time_out(story: Story) -> None:
    """The seat on turn has run out of time: the turn is lost; the third running withdraws it."""
    turn = story.state.turn
    assert turn is not None, "only a turn runs out of time"
    settle(story)
    story.add(TurnTimedOut(turn.seat, story.now))
    if story.state.seat(turn.seat).timeouts >= TIMEOUTS_TO_WITHDRAW:
        story.add(SeatWithdrawn(turn.seat, Withdrawal.TIMEOUTS, story.now))
    go_on(story, turn.seat, turn.round, turn.after)
    carry_out_agreement(story)


def ask_to_resign(story: Story, player: str) -> None:
    """Note that a seat says it resigns; `resign` must follow (rules 7.13)."""
    check_playing(story.state, player)
    story.add(ResignAsked(player, story.now))


def resign(story: Story, player: str) -> None:
    """Withdraw a seat that has confirmed it (rules 7.8). Raises NothingToConfirm."""
    check_playing(story.state, player)
    if player not in story.state.resigning:
        raise NothingToConfirm
    withdraw(story, player, Withdrawal.RESIGNED)


def withdraw(story: Story, player: str, cause: Withdrawal, ruling: Ruling | None = None) -> None:
    """Take a seat out of the game; what it would have agreed to hangs on the others (rules 8.2)."""
    _leave(story, player, SeatWithdrawn(player, cause, story.now, ruling))
    carry_out_agreement(story)


def _leave(story: Story, player: str, event: SeatWithdrawn) -> None:
    state = story.state
    turn, closing, move = state.turn, state.closing, state.open
    if turn is not None and turn.seat == player:
        settle(story)
    elif move is not None and move.seat == player:
        settle_without_draw(story)
    story.add(event)
    if len(story.state.active) == 1:
        conclude(story, EndReason.ONE_SEAT_LEFT)
    elif closing is not None and move is not None and move.seat == player:
        _after_author_left(story, closing.reason, move)
    elif closing is not None and everybody_accepts(story.state):
        conclude(story, closing.reason)
    elif turn is not None and turn.seat == player:
        go_on(story, player, turn.round, turn.after)
    elif story.state.open is not None and everybody_accepts(story.state):
        settle(story)


def _after_author_left(story: Story, closing: EndReason, move: OpenMove) -> None:
    """Who would have ended the game has left: it ends only if that does not hang on them."""
    reason = reason_to_end(story.state)
    if closing is EndReason.NOBODY_CAN_MOVE or reason is not None:
        conclude(story, reason or closing)
    else:
        turn_after(story, move, move.post)


def everybody_accepts(state: State) -> bool:
    """Whether every opponent of the open move's author has accepted it (challenge sets)."""
    move = state.open
    if move is None or state.rules.adjudicated:
        return False
    return all(seat.player in move.accepted or seat.player == move.seat for seat in state.active)


def go_on(story: Story, after: str, number: int, newest_post: int) -> None:
    """The next turn after a turn in which no move was made, unless the game is over."""
    reason = reason_to_end(story.state)
    if reason is not None:
        conclude(story, reason)
    else:
        next_turn(story, after, number, newest_post)
