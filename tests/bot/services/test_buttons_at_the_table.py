"""Buttons and commands go down the same road as posts that say the same."""

import pytest

from bot.services.entries import Button
from engine.events import (
    LockPreferred,
    PauseAgreed,
    PostRefused,
    ResignAsked,
    SeatJoined,
    SeatLeft,
    SeatWithdrawn,
)
from engine.records import Scope
from tests.bot.services.forum import Forum
from tests.engine.driver import classic, ttvn
from tests.engine.phases import lobby


def refusal(thread: Forum) -> str:
    """The one refusal, which nobody else has heard."""
    refused = thread.only(PostRefused)
    assert refused.scope is Scope.PRIVATE
    return refused.error


def test_a_seat_is_taken_without_a_post() -> None:
    """Rules 1.2: its first rack follows from the ID that came with it."""
    thread = Forum(lobby())
    thread.join("A")
    joined = thread.only(SeatJoined)
    assert (joined.seat, joined.name, joined.post, joined.level) == ("A", "A", thread.posts, None)


def test_the_last_seat_starts_the_game() -> None:
    """Rules 1.1: as by a post."""
    thread = Forum(lobby("A B C"))
    thread.join("D")
    assert (thread.told[1], thread.on_turn) == ("GameStarted", "A")


def test_a_level_is_chosen_on_joining() -> None:
    """Rules 4: where there are levels."""
    thread = Forum(lobby(rules="finish-line"))
    thread.join("A", "expert")
    assert thread.state.seat("A").level == "expert"
    thread.join("B", "grandmaster")
    assert refusal(thread) == "UnknownLevel"
    thread = Forum(lobby())
    thread.join("A", "expert")
    assert refusal(thread) == "UnknownLevel"


def test_a_seat_is_taken_once_and_in_time() -> None:
    thread = Forum(lobby("A"))
    thread.join("A")
    assert refusal(thread) == "AlreadyRegistered"
    thread = Forum(ttvn("A B"))
    thread.join("C")
    assert refusal(thread) == "AlreadyStarted"


def test_a_seat_is_given_back_by_a_button() -> None:
    thread = Forum(lobby("A B"))
    thread.press("A", Button.LEAVE)
    assert thread.only(SeatLeft).seat == "A"
    thread.press("A", Button.LEAVE)
    assert refusal(thread) == "NotRegistered"


def test_the_clock_is_stopped_and_started_by_buttons() -> None:
    """Rules 8.2: when all who play have pressed."""
    thread = Forum(ttvn("A B"))
    thread.press("A", Button.PAUSE)
    assert thread.only(PauseAgreed).seat == "A"
    thread.press("B", Button.PAUSE)
    assert thread.told == ["PauseAgreed", "GamePaused"]
    thread.press("A", Button.PAUSE)
    assert refusal(thread) == "StoppedClock"
    thread.press("A", Button.RESUME)
    thread.post("B", "resume")
    assert thread.told == ["PauseAgreed", "GameResumed"]


def test_resigning_by_a_button_is_asked_about_each_time() -> None:
    """Rules 7.13: who has lost the question can have it again; only the answer resigns."""
    thread = Forum(ttvn("A B C"))
    for _ in range(2):
        thread.press("B", Button.RESIGN)
        assert thread.only(ResignAsked).seat == "B"
    thread.press("B", Button.CONFIRM)
    assert thread.only(SeatWithdrawn).seat == "B"
    thread.press("B", Button.RESIGN)
    assert refusal(thread) == "NotRegistered"


def test_always_locking_is_chosen_and_given_up() -> None:
    """Rules 7.1."""
    thread = Forum(ttvn("A B"))
    thread.press("A", Button.ALWAYS_LOCK)
    assert thread.only(LockPreferred).always
    thread.press("A", Button.NEVER_LOCK)
    assert not thread.only(LockPreferred).always
    thread.rack("A", "FILMSEO")
    thread.post("A", "8H FILMS")
    assert "MoveLocked" not in thread.told
    thread = Forum(classic("A B"))
    thread.press("A", Button.NEVER_LOCK)
    assert refusal(thread) == "NoLocking"


@pytest.mark.parametrize("button", [Button.PAUSE, Button.RESUME, Button.RESIGN, Button.NEVER_LOCK])
def test_before_the_start_there_is_nothing_to_stop_or_to_leave(button: Button) -> None:
    thread = Forum(lobby("A B"))
    thread.press("A", button)
    assert refusal(thread) == "NotStarted"
