"""What a GM decides takes the same road as a post: rules 8."""

from __future__ import annotations

import pytest

from bot.services.entries import Act, Button
from bot.services.export import export_game
from engine.events import (
    DeadlineMoved,
    GameEnded,
    GamePaused,
    MoveMade,
    PostRefused,
    SeatWithdrawn,
    TurnSkipped,
    TurnTimedOut,
)
from engine.records import Ruling, Scope
from engine.rulings import dismiss, end, skip
from engine.verifying import read_record, verify
from tests.bot.services.forum import Forum
from tests.engine.driver import SECRET, GameTable, ttvn
from tests.engine.phases import lobby

RULED = Ruling("G", "Gia", "why not")


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (Act.PAUSE, ["GamePaused"]),
        (Act.SKIP, ["TurnSkipped", "TurnBegan"]),
        (Act.EXTEND, ["DeadlineMoved"]),
        (Act.WITHDRAW, ["SeatWithdrawn", "TurnBegan"]),
        (Act.END, ["GameEnded"]),
    ],
)
def test_each_act_has_its_event(act: Act, told: list[str]) -> None:
    """Rules 8.1: with who and why."""
    thread = Forum(ttvn("A B C"))
    thread.rule(act, seat="A", hours=3)
    assert thread.told == told
    (first, *_) = thread.new
    assert isinstance(first, GamePaused | TurnSkipped | DeadlineMoved | SeatWithdrawn | GameEnded)
    assert first.ruling == RULED


def test_the_clock_runs_again() -> None:
    """Rules 8.2."""
    thread = Forum(ttvn("A B"))
    thread.rule(Act.PAUSE)
    thread.post("A", "pass")
    assert thread.only(PostRefused).error == "StoppedClock"
    thread.rule(Act.RESUME)
    thread.post("A", "pass")
    assert "MoveMade" in thread.told


@pytest.mark.parametrize(
    ("act", "error"),
    [
        (Act.RESUME, "ClockRuns"),
        (Act.EXTEND, "BadHours"),
        (Act.WITHDRAW, "NoSuchSeat"),
    ],
)
def test_what_does_not_stand_is_told_to_the_gm_alone(act: Act, error: str) -> None:
    """Rules 8.1: privately, seat or no seat."""
    thread = Forum(ttvn("A B"))
    thread.rule(act)
    refusal = thread.only(PostRefused)
    assert (refusal.seat, refusal.error, refusal.scope) == ("G", error, Scope.PRIVATE)


def test_a_ruling_without_a_reason_is_refused() -> None:
    """Rules 8.1."""
    thread = Forum(ttvn("A B"))
    thread.rule(Act.SKIP, reason=" ")
    assert thread.only(PostRefused).error == "NoReason"


@pytest.mark.parametrize("act", Act)
def test_a_game_that_is_over_stays_over(act: Act) -> None:
    """Rules 7.17."""
    thread = Forum(ttvn("A B"))
    thread.rule(Act.END)
    thread.rule(act, seat="A", hours=1)
    assert (thread.told, thread.only(PostRefused).error) == (["PostRefused"], "GameOver")


def test_what_was_due_before_a_ruling_happens_first() -> None:
    """Rules 7.16: A's time was up before the GM gave more of it, so B has more."""
    thread = Forum(ttvn("A B"))
    thread.wait("25h")
    thread.rule(Act.EXTEND, hours=2)
    assert thread.only(TurnTimedOut).seat == "A"
    assert thread.on_turn == "B"


def test_a_table_is_called_off_before_the_start() -> None:
    """Rules 8.7: by a button, or by a GM; later only a GM ends it."""
    thread = Forum(lobby("A"))
    thread.press("A", Button.CALL_OFF)
    assert thread.told == ["GameEnded"]
    thread.join("B")
    assert thread.only(PostRefused).error == "GameOver"
    thread = Forum(ttvn("A B"))
    thread.press("A", Button.CALL_OFF)
    assert thread.only(PostRefused).error == "AlreadyStarted"


def broken_off() -> GameTable:
    """Moves, a skip, a withdrawal, and an end with a move open."""
    table = ttvn("A B C")
    table.step("A", "B")
    table.decide(skip)
    table.step("A")
    table.decide(dismiss, "B")
    table.step("C")
    table.decide(end)
    return table


def called_off() -> GameTable:
    """A table that nobody played at."""
    table = lobby("A B")
    table.decide(end)
    return table


@pytest.mark.parametrize("table", [broken_off(), called_off()], ids=["broken off", "called off"])
def test_the_draws_can_be_checked_whatever_a_gm_decided(table: GameTable) -> None:
    """Rules 6, 8.7."""
    record = read_record(export_game(table.events, SECRET))
    assert record.secret == SECRET
    assert verify(record) == ()


def test_a_gm_sees_no_rack_in_an_export() -> None:
    """Rules 7.17: before the end there is nothing to reveal."""
    table = ttvn("A B C")
    table.step("A")
    table.decide(dismiss, "B")
    record = export_game(table.events, SECRET)
    assert record["secret"] is None
    assert all(draw["tiles"] is None for draw in record["draws"])


def test_a_skipped_seat_moves_again_in_the_next_round() -> None:
    """Rules 8.3."""
    thread = Forum(ttvn("A B"))
    thread.rule(Act.SKIP)
    thread.post("B", "pass")
    thread.post("A", "pass")
    assert thread.only(MoveMade).seat == "A"
