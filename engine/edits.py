"""Changing or deleting the post of a move that is still open (rules 1.6, 7.3, 7.4)."""

from __future__ import annotations

from dataclasses import replace

from engine.events import MoveEdited, MoveTakenBack
from engine.flow import after_move, extend
from engine.judging import judge
from engine.moves import Move
from engine.records import Done, Extension, Note, PlayDone, TakenBack
from engine.refusals import AlreadyTakenBack, TooLateToEdit, TooManyChanges
from engine.state import Closing, OpenMove, State
from engine.story import Story
from engine.turns import check_playing, own_open_move

MOST_CHANGES = 5


def open_move_of(state: State, player: str, post: int) -> OpenMove:
    """The open move that this post made. Raises TooLateToEdit when it is open no more."""
    check_playing(state, player)
    move = state.open
    if move is None or move.post != post or move.seat != player:
        raise TooLateToEdit
    return move


def before_open(state: State) -> State:
    """The state on which an edit is judged: as the author found it (rules 7.3)."""
    return replace(state.without_open(), closing=None)


def judge_edit(story: Story, player: str, move: Move, notes: tuple[Note, ...] = ()) -> Done:
    """What the open move would become. Raises those of `judge`."""
    return judge(before_open(story.state), player, move, story.tools.words, notes)


def edit_move(
    story: Story, player: str, post: int, move: Move, notes: tuple[Note, ...] = ()
) -> None:
    """Follow the edit of the open move's post. The same move again changes nothing.

    Raises TooLateToEdit, TooManyChanges and those of `judge`; the old move then stands.
    """
    open_move_of(story.state, player, post)
    replace_move(story, player, post, move, notes)


def replace_move(
    story: Story, player: str, post: int, move: Move, notes: tuple[Note, ...] = ()
) -> None:
    """Put the move of a newer post in the open one's place (rules 7.5).

    Raises NothingOpen, NotYourMove, TooManyChanges and those of `judge`.
    """
    old = own_open_move(story.state, player)
    done = judge_edit(story, player, move, notes)
    if _same(done, old.done):
        return
    if old.changes >= MOST_CHANGES:
        raise TooManyChanges(MOST_CHANGES)
    story.add(MoveEdited(player, post, done, story.now))
    closing = story.state.closing
    after_move(story, post)
    if not old.extended and _in_sight(story.state, closing):
        extend(story, Extension.EDIT)


def _in_sight(state: State, closing: Closing | None) -> bool:
    """Whether somebody was on turn, or free to challenge, before the edit and still is."""
    if closing is None:
        return state.turn is not None
    return state.closing == closing and not state.rules.adjudicated


def _same(new: Done, old: Done) -> bool:
    """Whether two moves do the same, whatever was remarked on them."""
    return _bare(new) == _bare(old)


def _bare(done: Done) -> Done:
    return replace(done, notes=()) if isinstance(done, PlayDone) else done


def take_back(story: Story, player: str, post: int) -> None:
    """The post was deleted: its author is on turn again (rules 7.4), once a turn.

    Raises TooLateToEdit or AlreadyTakenBack; the move then stands.
    """
    move = open_move_of(story.state, player, post)
    if move.turn.taken_back:
        raise AlreadyTakenBack
    deadline = max(move.turn.deadline, story.clock + story.state.quarter)
    story.add(MoveTakenBack(player, TakenBack.DELETED, story.now, deadline))
