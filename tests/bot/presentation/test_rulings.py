"""What the table hears of a GM's decisions: what, who and why (rules 8)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from bot.presentation.notices import Notice
from engine.records import Ruling
from engine.rulings import dismiss, end, extend_deadline, skip, start_clock, stop_clock
from engine.story import Story
from tests.bot.presentation.telling import LANGUAGES, notices, only, tell_all
from tests.engine.driver import RULING, SECRET, GameTable, ttvn
from tests.engine.phases import closing, lobby

WHY = "Decided by Gia. The reason: no light in the club"
FACTS = {"gm": "G", "name": "Gia", "reason": "no light in the club"}
Act = Callable[[Story, Ruling], None]


def paused() -> GameTable:
    table = ttvn("A B C")
    table.decide(stop_clock)
    return table


def ruled(table: GameTable, act: Act, kind: str, language: str = "en") -> Notice:
    """What is said of it in public."""
    table.decide(act)
    notice = only(notices(table, language), kind)
    assert notice.to is None
    return notice


@pytest.mark.parametrize(
    ("table", "act", "kind", "text"),
    [
        (ttvn, stop_clock, "paused", "The game is paused: the clock stands still."),
        (
            paused,
            start_clock,
            "resumed",
            "The game goes on. A, you have until 2026-03-02 12:00 UTC.",
        ),
        (ttvn, skip, "skipped", "A's turn is skipped."),
        (
            ttvn,
            partial(extend_deadline, hours=2),
            "turn",
            "There is more time: until 2026-03-02 14:00 UTC.",
        ),
        (
            closing,
            partial(extend_deadline, hours=2),
            "closing",
            "There is more time: until 2026-03-02 14:00 UTC.",
        ),
        (
            ttvn,
            partial(dismiss, player="B"),
            "withdrawn",
            "B is taken out of the game. The score stands, the letters leave play.",
        ),
        (
            partial(lobby, "A B"),
            partial(dismiss, player="B"),
            "left",
            "B no longer has a seat at this table.",
        ),
    ],
)
def test_the_table_hears_what_and_who_and_why(
    table: Callable[[], GameTable], act: Act, kind: str, text: str
) -> None:
    notice = ruled(table(), act, kind)
    assert notice.text == f"{text}\n{WHY}"
    assert notice.facts["ruling"] == FACTS


def test_more_time_pings_nobody_and_the_next_turn_pings_once() -> None:
    table = ttvn()
    assert ruled(table, partial(extend_deadline, hours=2), "turn").ping is None
    table.decide(skip)
    assert [notice.ping for notice in notices(table)] == [None, "B"]
    assert ruled(table, stop_clock, "paused").ping is None
    assert ruled(table, start_clock, "resumed").ping == "B"


def test_a_game_that_is_broken_off_early_has_no_winner() -> None:
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    notice = ruled(table, end, "ended")
    assert notice.text == (
        "The game is over: it has been broken off. The totals:\n"
        "A: 22\n"
        "B: 0\n"
        "Best turn: 22 points, A.\n"
        "Nobody wins, for not everybody has had three turns.\n"
        "Gold: A 110, B 0.\n"
        f"The secret of the draws: {SECRET.hex()}\n{WHY}"
    )
    assert (notice.facts["reason"], notice.facts["winners"]) == ("called-off", [])


def test_a_game_that_is_ended_in_its_closing_window_has_its_own_reason() -> None:
    text = ruled(closing(), end, "ended").text
    assert text.startswith("The game is over: a player has used the last tile.")
    assert text.endswith(WHY)


def test_a_table_that_nobody_played_at_has_no_totals_and_no_picture() -> None:
    notice = ruled(lobby("A B"), end, "ended")
    assert notice.text == (
        "This table is closed: no game will be played at it.\n"
        f"The secret of the draws: {SECRET.hex()}\n{WHY}"
    )
    assert (notice.picture, notice.facts["totals"]) == (None, {"A": 0, "B": 0})


def test_a_table_that_its_opener_called_off_needs_no_reason() -> None:
    table = lobby()
    table.call_off("X")
    notice = only(notices(table), "ended")
    assert "Decided" not in notice.text
    assert "ruling" not in notice.facts


def test_what_the_gm_wrote_is_escaped_and_said_whole() -> None:
    table = ttvn()
    reason = "*no*\n" + "light " * 20 + "@everyone"
    with_reason = Ruling("G", "*Gia*", reason)

    def pause(story: Story, _: Ruling) -> None:
        stop_clock(story, with_reason)

    table.decide(pause)
    (said,) = tell_all(table.events, escape=lambda text: f"<{text}>")[-1]
    words = " ".join(f"<{word}>" for word in reason.split())
    assert said.text.endswith(f"\nDecided by <*Gia*>. The reason: {words}")
    assert "\n*" not in said.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("act", "kind"),
    [
        (stop_clock, "paused"),
        (skip, "skipped"),
        (partial(extend_deadline, hours=2), "turn"),
        (partial(dismiss, player="B"), "withdrawn"),
        (end, "ended"),
    ],
)
def test_every_language_names_who_and_why(language: str, act: Act, kind: str) -> None:
    text = ruled(ttvn(), act, kind, language).text
    assert all(word in text.splitlines()[-1] for word in (RULING.name, RULING.reason))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_closes_a_table(language: str) -> None:
    text = ruled(lobby("A"), end, "ended", language).text
    assert SECRET.hex() in text


def test_a_turn_that_begins_in_a_pause_names_no_deadline() -> None:
    notice = ruled(paused(), skip, "turn")
    assert notice.text.splitlines()[0] == (
        "B, it is your turn (round 1). The game is paused: your time begins when it goes on."
    )
    assert notice.ping == "B"
