"""Nobody is left without an answer, and nobody is answered who said nothing new (rules 7.5)."""

import pytest

from engine.events import MoveEdited, PostRefused, QuestionAsked
from engine.records import Scope
from tests.bot.services.forum import Forum
from tests.engine.driver import classic, ttvn


def moved() -> Forum:
    """A has played FILMS and holds E and O; B is on turn."""
    thread = Forum(ttvn("A B", phonies="FLIMS"))
    thread.rack("A", "FILMSEO")
    thread.post("A", "8H FILMS")
    return thread


def test_who_asks_for_a_seat_too_late_is_told_so() -> None:
    thread = moved()
    thread.post("Zed", "I register")
    refusal = thread.only(PostRefused)
    assert (refusal.seat, refusal.error, refusal.scope) == ("Zed", "AlreadyStarted", Scope.PRIVATE)


@pytest.mark.parametrize("text", ["8H FILM", "nice word!", "pass", "challenge", "I resign"])
def test_other_posts_of_strangers_get_silence(text: str) -> None:
    thread = moved()
    thread.post("Zed", text)
    assert thread.told == []


@pytest.mark.parametrize("text", ["8H FLIMS", "8H FILMED", "exchange Q", "4A FILMS"])
def test_a_replacement_that_cannot_stand_is_refused_privately(text: str) -> None:
    """Rules 7.5: geometry, words and rack alike; the thread hears nothing of a second move."""
    thread = moved()
    thread.post("A", text)
    assert thread.only(PostRefused).scope is Scope.PRIVATE


def test_the_same_move_again_is_no_replacement() -> None:
    thread = moved()
    thread.post("A", "films across from H8")
    assert thread.told == []


def test_the_same_pass_again_is_no_replacement() -> None:
    thread = Forum(classic("A B"))
    thread.post("A", "pass")
    thread.post("A", "I pass")
    assert thread.told == []


def test_another_move_is_offered_and_can_be_chosen() -> None:
    thread = moved()
    thread.post("A", "FILM across from H8")
    thread.only(QuestionAsked)
    thread.choose("A", 1)
    assert thread.only(MoveEdited).done.score == 18


def test_a_second_post_that_cannot_be_read_is_answered() -> None:
    """Rules 7.5: its author hears why, in private."""
    thread = moved()
    thread.post("A", "FILM across from H16")
    refusal = thread.only(PostRefused)
    assert (refusal.error, refusal.scope) == ("BadSquare", Scope.PRIVATE)


def test_the_author_is_told_that_a_replaced_post_counts_no_more() -> None:
    """Rules 7.4: once, when the first post is changed after a newer one has taken its place."""
    thread = moved()
    first = thread.posts
    thread.post("A", "FILM across from H8")
    thread.choose("A", 1)
    thread.edit(first, "8H FILMS")
    refusal = thread.only(PostRefused)
    assert (refusal.error, refusal.scope) == ("TooLateToEdit", Scope.PRIVATE)
    thread.delete(first)
    assert thread.told == []
