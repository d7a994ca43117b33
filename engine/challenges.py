"""Accepting and challenging the open move (rules 2.5, 7.1, 7.7, 7.10)."""

from __future__ import annotations

from engine.endings import reason_to_end
from engine.events import Challenged, LossOwed, MoveAccepted, MoveTakenBack, TurnLost
from engine.flow import conclude, extend, next_turn, settle, turn_after
from engine.records import Extension, PlayDone, TakenBack
from engine.refusals import (
    AlreadyAccepted,
    NoChallenges,
    NothingOpen,
    NothingToChallenge,
    OwnMove,
    StaleVersion,
    StoppedClock,
)
from engine.state import OpenMove, State
from engine.story import Story
from engine.turns import check_playing, everybody_accepts, settle_at_once


def _opponents_move(state: State, player: str, version: int | None) -> OpenMove:
    """The open move that an opponent speaks of; `version` None: as it is now."""
    check_playing(state, player)
    if state.rules.adjudicated:
        raise NoChallenges
    if state.open is None:
        raise NothingOpen
    if state.open.seat == player:
        raise OwnMove
    if version is not None and version != state.open.version:
        raise StaleVersion
    return state.open


def accept(story: Story, player: str, version: int | None = None) -> None:
    """Say that one will not challenge; when every opponent has, the move settles (rules 7.1).

    Raises NoChallenges, NothingOpen, OwnMove, StaleVersion or AlreadyAccepted.
    """
    move = _opponents_move(story.state, player, version)
    if player in move.accepted:
        raise AlreadyAccepted
    story.add(MoveAccepted(player, move.version, story.now))
    if everybody_accepts(story.state):
        settle_at_once(story)


def challenge(story: Story, player: str, version: int | None = None) -> None:
    """Have the whole open play judged; only one challenge decides it (rules 2.5, 7.10).

    Raises NoChallenges, NothingOpen, OwnMove, StaleVersion, NothingToChallenge or StoppedClock.
    """
    move = _opponents_move(story.state, player, version)
    if story.state.paused_at is not None:
        raise StoppedClock
    if not isinstance(move.done, PlayDone):
        raise NothingToChallenge
    words = _spelled(story.state, move.done)
    bad = tuple(word for word in words if story.tools.words.fault(word) is not None)
    story.add(Challenged(player, move.version, words, bad, story.now))
    if bad:
        _succeeds(story, move)
    else:
        _fails(story, move, player)


def _spelled(state: State, done: PlayDone) -> tuple[str, ...]:
    spell = state.rules.tiles.alphabet.spell
    return tuple(dict.fromkeys(spell(word.tokens) for word in done.words))


def _succeeds(story: Story, move: OpenMove) -> None:
    """The tiles go back and the turn is over; the seat on turn finds another board (7.4)."""
    story.add(MoveTakenBack(move.seat, TakenBack.CHALLENGE, story.now))
    if reason := reason_to_end(story.state):
        conclude(story, reason)
    elif story.state.turn is None:
        turn_after(story, move, move.post)
    else:
        extend(story, Extension.EDIT)


def _fails(story: Story, move: OpenMove, challenger: str) -> None:
    """The play settles; its challenger loses a turn, save in the closing window (rules 7.7)."""
    state = story.state
    if state.closing is not None:
        conclude(story, state.closing.reason)
        return
    settle(story)
    turn = state.turn
    if turn is None or turn.seat != challenger:
        story.add(LossOwed(challenger, story.now))
        return
    story.add(TurnLost(challenger, story.now))
    if reason := reason_to_end(story.state):
        conclude(story, reason)
    else:
        next_turn(story, challenger, turn.round, max(turn.after, move.post))
