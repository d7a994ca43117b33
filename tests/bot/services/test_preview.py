"""What a post would be as a move, before it is posted."""

from __future__ import annotations

from typing import TypeVar

import pytest

from bot.services.entries import Button
from engine.events import Event, MoveMade, PostRefused, QuestionAsked
from engine.records import Asking, ExchangeDone, PassDone, PlayDone, Scope
from tests.bot.services.forum import Forum
from tests.engine.driver import classic, ttvn
from tests.engine.phases import closing, lobby

E = TypeVar("E")


def forum(players: str = "A B", phonies: str = "") -> Forum:
    """A TTVN table; A holds FILMSEO."""
    thread = Forum(ttvn(players, phonies=phonies))
    thread.rack("A", "FILMSEO")
    return thread


def one(events: tuple[Event, ...], kind: type[E]) -> E:
    """The only event, which is of this kind."""
    (event,) = events
    assert isinstance(event, kind)
    return event


def error(events: tuple[Event, ...]) -> str:
    """Why not; told to the author alone."""
    refusal = one(events, PostRefused)
    assert refusal.scope is Scope.PRIVATE
    return refusal.error


def test_the_move_is_shown_and_nothing_happens() -> None:
    """With its points; state and log are as they were."""
    thread = forum()
    before = thread.state
    made = one(thread.preview("A", "8H FILMS"), MoveMade)
    assert (made.seat, made.done.score) == ("A", 22)
    assert thread.state == before


def test_what_would_follow_is_not_shown() -> None:
    """Neither the tiles that a lock would draw nor whose turn would be next."""
    thread = forum()
    thread.press("A", Button.ALWAYS_LOCK)
    one(thread.preview("A", "8H FILMS"), MoveMade)


@pytest.mark.parametrize(
    ("text", "done"), [("pass", PassDone), ("exchange FI", ExchangeDone), ("8H FILM", PlayDone)]
)
def test_every_kind_of_move_can_be_tried(text: str, done: type[object]) -> None:
    made = one(forum().preview("A", text), MoveMade)
    assert isinstance(made.done, done)


def test_the_first_alternative_that_stands_is_shown() -> None:
    """Rules 1.5."""
    thread = forum(phonies="FILMS")
    assert one(thread.preview("A", "8H FILMS; if not, 8H FILM"), MoveMade).done.score == 18


def test_a_post_with_several_readings_is_asked_about() -> None:
    """Rules 7.11: the deadline stays where it is, and there is no question to answer."""
    thread = forum()
    thread.wait("23h")
    asked = one(thread.preview("A", "FILMS at H8"), QuestionAsked)
    assert (asked.asking, len(asked.options)) == (Asking.MOVE, 2)
    assert not thread.state.questions


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("8A FILMS", "MissesStart"),
        ("8H FLIMS", "WordsFall"),
        ("8H QUIZ", "MissingTiles"),
        ("FILMS across from H16", "BadSquare"),
        ("exchange", "NoLettersNamed"),
    ],
)
def test_what_does_not_stand_is_told_to_its_author_alone(text: str, why: str) -> None:
    """Rules 7.11: even what a post would make public."""
    assert error(forum(phonies="FLIMS").preview("A", text)) == why


def test_no_word_is_judged_where_opponents_must() -> None:
    """Rules 7.12: a phony looks like any word."""
    thread = Forum(classic("A B", phonies="FILMS"))
    thread.rack("A", "FILMSEO")
    assert one(thread.preview("A", "8H FILMS; if not, 8H FILM"), MoveMade).done.score == 22


@pytest.mark.parametrize("text", ["challenge", "no challenge", "lock", "I resign", "pause", "hi"])
def test_what_is_no_move_shows_nothing(text: str) -> None:
    """Rules 2.5: least of all whether a challenge would succeed."""
    thread = Forum(classic("A B", phonies="FILMS"))
    thread.rack("A", "FILMSEO")
    thread.post("A", "8H FILMS")
    assert thread.preview("B", text) == ()


def test_a_move_is_judged_after_the_open_one_has_settled() -> None:
    """Rules 7.2: on the board that will be there."""
    thread = forum()
    thread.post("A", "8H FILMS")
    thread.rack("B", "EETAAAA")
    made = one(thread.preview("B", "FEET down from H8"), MoveMade)
    assert isinstance(made.done, PlayDone)
    assert str(made.done.play) == "H8 .EET"
    assert thread.state.open is not None


def test_who_is_not_on_turn_can_try_a_move_too() -> None:
    """As if it were their turn on the board as it is."""
    thread = forum("A B C")
    thread.rack("C", "FILMSEO")
    assert one(thread.preview("C", "8H FILMS"), MoveMade).seat == "C"
    assert thread.on_turn == "A"


def test_whose_move_is_open_sees_the_offer_to_replace_it() -> None:
    """Rules 7.5: or nothing, if it is the same move."""
    thread = forum()
    thread.post("A", "8H FILMS")
    asked = one(thread.preview("A", "8H FILM"), QuestionAsked)
    assert (asked.asking, [done.score for done in asked.options]) == (Asking.REPLACE, [18])
    assert thread.preview("A", "8H FILMS") == ()
    assert error(thread.preview("A", "8H FILMED")) == "MissingTiles"
    assert error(thread.preview("A", "FILM across from H16")) == "BadSquare"


def test_nobody_moves_at_the_wrong_time_or_without_a_seat() -> None:
    """Rules 7.3, 7.7, 7.17."""
    thread = forum()
    assert error(thread.preview("X", "8H FILMS")) == "NotRegistered"
    for player in "AB":
        thread.press(player, Button.PAUSE)
    assert error(thread.preview("A", "8H FILMS")) == "StoppedClock"
    assert error(Forum(lobby("A")).preview("A", "8H FILMS")) == "NotStarted"
    assert error(Forum(closing()).preview("B", "pass")) == "InClosingWindow"


def test_a_turn_whose_time_is_up_is_over() -> None:
    """Rules 7.16: B would be on turn, and the game that ended by itself is over."""
    thread = forum()
    thread.wait("30d")
    assert error(thread.preview("A", "8H FILMS")) == "GameOver"
