"""Leaving, what a round brought, and the end."""

import pytest

from bot.presentation.notices import PictureKind
from engine.events import ResignAsked
from tests.bot.presentation.telling import LANGUAGES, notices, only, tell_next
from tests.engine.driver import NOON, SECRET, GameTable, classic, ttvn


def over(options: str = "") -> GameTable:
    """A game of two that ends with a round of passes after A's FILMS."""
    table = ttvn("A B", options)
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    table.rack("B", "QZAAAAA")
    table.passes("B", "A")
    table.lock("A")
    return table


def test_resigning_is_confirmed_in_private() -> None:
    table = ttvn()
    (notice,) = tell_next(table.state, ResignAsked("C", NOON))
    assert (notice.kind, notice.to) == ("confirm", "C")
    assert notice.facts == {"seat": "C", "version": 0}


def test_resigned() -> None:
    table = ttvn()
    table.resign("C")
    notice = only(notices(table), "resigned")
    assert (notice.to, notice.facts) == (None, {"seat": "C", "version": 0})


def test_withdrawn() -> None:
    table = ttvn()
    table.clock("9d")
    notice = next(one for one in notices(table) if one.kind == "withdrawn")
    assert notice.facts == {"seat": "A", "version": 0}


def test_gold_of_a_round() -> None:
    table = ttvn("A B C")
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    table.passes("B", "C", "A")
    notice = only(notices(table), "gold")
    assert notice.facts == {"gold": {"A": 110, "B": 0, "C": 0}, "round": 1}
    assert notice.text == "Gold of round 1:\nA: 110\nB: 0\nC: 0"


def test_ended() -> None:
    table = over()
    notice = only(notices(table), "ended")
    left = table.seat("A").score - 22
    assert left < 0
    assert notice.facts == {
        "reason": "passes",
        "totals": {"A": 22 + left, "B": -25},
        "adjustments": {"A": left, "B": -25},
        "best_turn": {"points": 22, "seats": ["A"]},
        "winners": ["A"],
        "gold": {"A": 2610, "B": 0},
        "secret": SECRET.hex(),
    }
    assert notice.picture is PictureKind.BOARD
    assert notice.text == (
        "The game is over: everybody has passed. The totals:\n"
        f"A: {22 + left} ({left} for tiles left)\n"
        "B: -25 (-25 for tiles left)\n"
        "Best turn: 22 points, A.\n"
        "The winner is A. Congratulations!\n"
        "Gold: A 2610, B 0.\n"
        f"The secret of the draws: {SECRET.hex()}"
    )


def test_ended_without_gold_says_none() -> None:
    notice = only(notices(over("gold=off")), "ended")
    assert notice.facts["gold"] == {"A": 0, "B": 0}
    assert "Gold" not in notice.text


def test_ended_without_a_point_has_no_best_turn() -> None:
    table = ttvn("A B")
    table.resign("B")
    notice = only(notices(table), "ended")
    assert notice.facts["best_turn"] is None
    assert "Best turn" not in notice.text
    assert "B: 0 (left the game)" in notice.text


def test_a_shared_victory_is_said_so() -> None:
    table = ttvn("A B")
    for player in "AB":
        table.rack(player, "EEEEEEE")
    table.passes("A", "B")
    table.lock("B")
    notice = only(notices(table), "ended")
    assert notice.facts["winners"] == ["A", "B"]
    assert "The winners are A, B." in notice.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_gives_totals_and_secret(language: str) -> None:
    text = only(notices(over(), language), "ended").text
    assert "-25" in text
    assert SECRET.hex() in text
    assert "2610" in text


@pytest.mark.parametrize("options", ["", "six-scoreless=on"])
def test_two_passes_running_are_told(options: str) -> None:
    """Rules 2.3: where passes end a game in several ways, the GM says which."""
    table = classic("A B", options)
    table.passes("A", "B", "A")
    closing = only(notices(table), "closing")
    assert "if it stands: a player has passed two turns in a row." in closing.text


def test_six_turns_without_points_are_told() -> None:
    table = classic("A B", "six-scoreless=on")
    for player in "ABABAB":
        table.exchange(player, table.held(player)[0])
    closing = only(notices(table), "closing")
    assert "if it stands: six turns in a row have scored nothing." in closing.text
