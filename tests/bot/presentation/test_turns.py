"""Whose turn it is, and the clock."""

from datetime import timedelta

import pytest

from engine.events import TurnBegan
from tests.bot.presentation.telling import LANGUAGES, notices, only
from tests.engine.driver import GameTable, classic, ttvn
from tests.engine.setups import no_play


def test_turn_has_the_one_ping() -> None:
    table = ttvn()
    said = notices(table)
    notice = only(said, "turn")
    assert (notice.to, notice.ping, notice.picture) == (None, "A", None)
    assert notice.facts == {"seat": "A", "version": 0, "deadline": "2026-03-02T12:00:00+00:00"}
    assert notice.text == (
        "A, it is your turn (round 1), until 2026-03-02 12:00 UTC.\n"
        "The first word must cover H8, the start square."
    )
    assert [one.ping for one in said if one.ping] == ["A"]


def test_only_the_first_move_is_reminded_of_the_start_square() -> None:
    table = ttvn()
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    assert only(notices(table), "turn").text == (
        "B, it is your turn (round 1), until 2026-03-02 12:00 UTC."
    )


def test_reminders_go_to_the_seat_on_turn_alone() -> None:
    table = ttvn()
    table.clock("13h")
    (notice,) = notices(table)
    assert (notice.kind, notice.to, notice.ping) == ("reminder", "A", None)
    deadline = "2026-03-02T12:00:00+00:00"
    assert notice.facts == {"seat": "A", "version": 0, "deadline": deadline, "which": 1}


def test_a_reminder_says_which_it_is() -> None:
    table = ttvn()
    table.clock("22h")
    assert [notice.facts["which"] for notice in notices(table)] == [1, 2]


def test_a_late_reminder_is_the_last_one() -> None:
    """After a deletion no reminder comes for a mark that has gone by."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    table.clock("11h")
    table.now += timedelta(hours=5)
    table.delete("A")
    table.clock("6h")
    assert [notice.facts["which"] for notice in notices(table)] == [2]


def test_timeout() -> None:
    table = ttvn()
    table.clock("25h")
    notice = only(notices(table), "timeout")
    assert (notice.text, notice.facts) == (
        "A's time is up: the turn is lost.",
        {"seat": "A", "version": 0},
    )


def test_turn_lost() -> None:
    table = classic("A B C")
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    table.challenge("C")
    table.passes("B")
    notice = only(notices(table), "turn-lost")
    assert notice.facts == {"seat": "C", "version": 2}


@pytest.mark.parametrize(
    ("table", "ways"),
    [
        (lambda: ttvn("A B", bag=0, can_play=no_play), "edited or locked"),
        (lambda: classic("A B", bag=0), "edited, accepted or challenged"),
    ],
)
def test_closing(table: object, ways: str) -> None:
    assert callable(table)
    closing: GameTable = table()
    closing.rack("A", "EE")
    closing.move("A", "8G EE")
    notice = only(notices(closing), "closing")
    assert notice.facts == {
        "seat": "A",
        "version": 1,
        "deadline": closing.deadline.isoformat(),
    }
    assert ways in notice.text
    assert [one for one in notices(closing) if one.kind in ("turn", "ended")] == []


def test_a_fallen_last_move_is_shown_with_the_next_turn() -> None:
    table = classic("A B", bag=0, phonies="EE")
    table.rack("A", "EE")
    table.move("A", "8G EE")
    table.challenge("B")
    assert table.last(TurnBegan).seat == "B"
    assert only(notices(table), "turn").ping == "B"


def test_an_outage_is_announced_and_pings_nobody() -> None:
    table = ttvn()
    table.outage("2h")
    (notice,) = notices(table)
    assert (notice.kind, notice.ping) == ("turn", None)
    assert notice.text == "I was away for a while. There is time until 2026-03-02 14:00 UTC."


def test_a_question_moves_the_deadline_without_a_word_in_the_thread() -> None:
    table = ttvn()
    table.now += timedelta(hours=23)
    table.rack("A", "FILMSEO")
    table.ask("A", "8H FILMS", "H8 FILMS")
    assert [notice.to for notice in notices(table)] == ["A"]
    assert "DeadlineMoved" in table.told


def test_pause_and_resume() -> None:
    table = ttvn("A B")
    table.pause("A")
    notice = only(notices(table), "agreed")
    assert notice.facts == {"seat": "A", "version": 0, "wants": "pause"}
    assert notice.text == "A wants to pause: 1 of 2 agree. It takes everybody."
    table.pause("B")
    assert only(notices(table), "paused").facts == {"seat": "A", "version": 0}
    table.resume("A")
    assert only(notices(table), "agreed").facts["wants"] == "resume"
    table.resume("B")
    notice = only(notices(table), "resumed")
    assert (notice.facts, notice.ping) == ({"seat": "A", "version": 0}, "A")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_the_seat_and_the_deadline(language: str) -> None:
    text = only(notices(ttvn(), language), "turn").text
    assert "A" in text.split(" (")[0]
    assert "2026-03-02 12:00 UTC" in text
    assert "H8" in text
