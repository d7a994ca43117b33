"""What follows a move: settling, whose turn is next, rounds, the closing window, the end.

Every function tells a `Story` on; none refuses.
"""

from __future__ import annotations

from datetime import timedelta

from engine.endings import finish, nobody_can_move, reason_to_end
from engine.events import (
    ClosingBegan,
    DeadlineMoved,
    MoveSettled,
    RoundEnded,
    TurnBegan,
    TurnLost,
)
from engine.records import EndReason, Extension, PlayDone, Ruling
from engine.state import OpenMove, Seat, State
from engine.story import Story


def settle(story: Story) -> None:
    """Make the open move final: deal its author's tiles, credit gold (rules 1.9, 1.10, 7.1)."""
    state, move = story.state, story.state.open
    if move is None:
        return
    draw = None
    if state.owed and not state.seat(move.seat).withdrawn:
        draw = story.tools.draws.draw(state.draws + 1, move.post, state.bag, state.owed)
    story.add(MoveSettled(move.seat, draw, state.given, state.pending_gold, story.now))
    _sum_up(story, move.turn.round)


def settle_without_draw(story: Story) -> None:
    """Make the open move of a seat that leaves final: score and gold, no tiles (rules 7.8)."""
    state, move = story.state, story.state.open
    if move is not None:
        story.add(MoveSettled(move.seat, None, (), state.pending_gold, story.now))
        _sum_up(story, move.turn.round)


def _sum_up(story: Story, finished: int) -> None:
    """Say what a round brought, once its last move has settled and the next round is on."""
    state = story.state
    turn = state.turn
    if turn is not None and turn.round > finished and state.rounds_ended < finished:
        _end_round(story, finished)


def _end_round(story: Story, number: int) -> None:
    if story.state.rules.gold:
        gold = story.state.round_gold
        story.add(
            RoundEnded(
                number, tuple((seat.player, gold.get(seat.player, 0)) for seat in story.state.seats)
            )
        )


def begin_turn(story: Story, player: str, number: int, newest_post: int) -> None:
    """Put a seat on turn; its clock runs from now (rules 7.16)."""
    state = story.state
    deadline = story.clock + timedelta(seconds=state.rules.turn)
    story.add(TurnBegan(player, number, story.now, deadline, newest_post))


def after_move(story: Story, newest_post: int) -> None:
    """Go on after a seat has moved, or has changed its open move (rules 7.4, 7.7)."""
    state = story.state
    assert state.open is not None, "a move has just been made"
    reason = _reason_if_settled(story)
    if reason is not None:
        _close(story, reason)
    elif state.turn is None or state.turn.seat == state.open.seat:
        turn_after(story, state.open, newest_post)


def _reason_if_settled(story: Story) -> EndReason | None:
    """Why the game would be over if the open move stood."""
    thought = story.copy()
    settle(thought)
    return reason_to_end(thought.state)


def _close(story: Story, reason: EndReason) -> None:
    """Open the closing window instead of a turn, or leave the one that is open (rules 7.7)."""
    state = story.state
    assert state.open is not None, "only an open move closes a game"
    if state.closing is not None and state.closing.reason is reason:
        return
    slow = not state.rules.adjudicated and isinstance(state.open.done, PlayDone)
    span = timedelta(seconds=state.rules.turn if slow else state.rules.closing)
    story.add(ClosingBegan(state.open.seat, reason, story.now, story.clock + span))


def turn_after(story: Story, move: OpenMove, newest_post: int) -> None:
    """Begin the turn after a move; those who lost theirs since then have lost it (rules 7.10)."""
    state, after, number = story.state, move.seat, move.turn.round
    players = [seat.player for seat in state.seats]
    place = players.index(move.seat)
    for player in (*players[place + 1 :], *players[:place]):
        if state.seat(player).owed_losses < move.counts[player].owed_losses:
            number += _comes_round(state, after, player)
            after = player
    next_turn(story, after, number, newest_post)


def next_turn(story: Story, after: str, number: int, newest_post: int) -> None:
    """Begin the turn of the next seat that can have one, or end the game."""
    while True:
        state = story.state
        following = _following(state, after)
        if following is None or nobody_can_move(state, story.tools.can_play):
            close_or_finish(story, EndReason.NOBODY_CAN_MOVE)
            return
        number += _comes_round(state, after, following.player)
        after = following.player
        if state.open is not None and state.open.seat == after:
            settle(story)
        if not following.owed_losses:
            break
        story.add(TurnLost(after, story.now))
        if reason := _reason_if_settled(story):
            close_or_finish(story, reason)
            return
    _end_rounds_before(story, number)
    begin_turn(story, after, number, newest_post)


def _end_rounds_before(story: Story, number: int) -> None:
    """Sum up the last round unless a move of it is still open."""
    state = story.state
    pending = state.open is not None and state.open.turn.round < number
    if number - 1 > state.rounds_ended and not pending:
        _end_round(story, number - 1)


def _following(state: State, after: str) -> Seat | None:
    """The next seat in order that plays and has, or is owed, tiles (rules 7.6)."""
    players = [seat.player for seat in state.seats]
    place = players.index(after)
    for seat in (*state.seats[place + 1 :], *state.seats[: place + 1]):
        owed = state.open is not None and state.open.seat == seat.player and state.owed > 0
        if not seat.withdrawn and (seat.rack or owed):
            return seat
    return None


def _comes_round(state: State, after: str, following: str) -> int:
    """1 when going from one seat to the next begins a new round."""
    players = [seat.player for seat in state.seats]
    return int(players.index(following) <= players.index(after))


def close_or_finish(story: Story, reason: EndReason) -> None:
    """End the game, through the closing window while a move is open (rules 7.7)."""
    if story.state.open is None:
        conclude(story, reason)
    else:
        _close(story, reason)


def conclude(story: Story, reason: EndReason, ruling: Ruling | None = None) -> None:
    """Settle what is open, sum the last round up and end the game; `ruling` if the GM does."""
    settle(story)
    state = story.state
    if any(state.round_gold.values()):
        _end_round(story, state.rounds_ended + 1)
    finish(story, reason, ruling)


def extend(story: Story, cause: Extension) -> None:
    """Give whatever runs at least a quarter of a turn's clock from now (rules 7.4, 7.12)."""
    state = story.state
    running = state.closing or state.turn
    if running is None:
        return
    deadline = max(running.deadline, story.clock + state.quarter)
    if deadline != running.deadline or cause is Extension.EDIT:
        story.add(DeadlineMoved(deadline, cause, story.now))
