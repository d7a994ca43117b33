"""Asking the author of a post which of its readings is meant (rules 7.5, 7.11, 7.12)."""

from __future__ import annotations

from engine.edits import edit_move, replace_move
from engine.events import QuestionAsked, QuestionDropped
from engine.flow import extend
from engine.moves import Exchange, Move, Pass
from engine.records import Asking, Done, ExchangeDone, Extension, PassDone, PlayDone
from engine.refusals import NoSuchChoice, NothingAsked
from engine.story import Story
from engine.turns import make_move


def ask(story: Story, player: str, post: int, asking: Asking, options: tuple[Done, ...]) -> None:
    """Ask; on the author's own turn that moves the deadline, once (rules 7.12)."""
    story.add(QuestionAsked(player, post, asking, options, story.now))
    turn = story.state.turn
    if turn is not None and turn.seat == player and not turn.questioned:
        extend(story, Extension.QUESTION)


def answer(story: Story, player: str, number: int, mark: int | None = None) -> None:
    """Play the reading that the author chose; it is judged anew.

    `mark` is that of the question which they saw; None: whichever is open.

    Raises NothingAsked, NoSuchChoice and whatever the move itself can be refused for.
    """
    question = story.state.questions.get(player)
    if question is None or mark not in (None, question.mark):
        raise NothingAsked
    if not 1 <= number <= len(question.options):
        raise NoSuchChoice(number)
    done = question.options[number - 1]
    notes = done.notes if isinstance(done, PlayDone) else ()
    change = {Asking.MOVE: make_move, Asking.EDIT: edit_move, Asking.REPLACE: replace_move}
    change[question.asking](story, player, question.post, as_move(done), notes)
    if player in story.state.questions:
        drop(story, player)


def drop(story: Story, player: str) -> None:
    """Forget the question that a seat was asked."""
    story.add(QuestionDropped(player, story.now))


def as_move(done: Done) -> Move:
    """The move that did this."""
    match done:
        case PlayDone():
            return done.play
        case ExchangeDone():
            return Exchange(done.tiles)
        case PassDone():
            return Pass()
