"""What is said before the first turn, and what a program may read from it."""

import pytest

from bot.presentation.notices import PictureKind
from bot.presentation.rules_brief import options_of
from tests.bot.presentation.telling import LANGUAGES, notices, only, tell_all
from tests.engine.driver import FIRST_POST, GameTable
from tests.engine.setups import rules_of


def lobby(rules: str = "ttvn", options: str = "", players: str = "") -> GameTable:
    table = GameTable(rules_of(rules, options))
    for player in players.split():
        table.join(player)
    return table


def test_opened() -> None:
    table = lobby(options="turn=36h gold=off")
    ((notice,),) = tell_all(table.events)
    assert (notice.kind, notice.to, notice.ping) == ("opened", None, None)
    assert notice.facts == {
        "game": "T1",
        "commitment": table.state.commitment,
        "rules": "ttvn",
        "options": options_of(table.state.rules),
    }
    assert options_of(table.state.rules)["turn"] == "36h"
    assert table.state.commitment in notice.text


def test_registered() -> None:
    notice = only(notices(lobby(players="An")), "registered")
    assert notice.facts == {"seat": "An", "id": FIRST_POST}
    assert notice.text == "An is in: 1 of 4 seats taken (post ID 8320581)."


def test_registered_with_a_level() -> None:
    table = lobby("finish-line")
    table.join("An", "expert")
    assert only(notices(table), "registered").text.endswith("\nLevel: expert.")


def test_left() -> None:
    table = lobby(players="An Binh")
    table.leave("An")
    notice = only(notices(table), "left")
    assert (notice.text, notice.facts) == ("An has given the seat back.", {"seat": "An"})


def test_all_must_agree_to_start_short() -> None:
    table = lobby(players="An Binh")
    table.start("An")
    notice = only(notices(table), "agreed")
    assert notice.facts == {"seat": "An", "wants": "start"}
    assert "1 of 2 agree" in notice.text
    table.start("Binh")
    assert [notice.kind for notice in notices(table)][:2] == ["agreed", "started"]
    assert only(notices(table), "started").text.startswith("We begin with 2 players.")


def test_any_player_starts_a_classic_game() -> None:
    table = lobby("classic", players="An Binh")
    table.start("An")
    assert only(notices(table), "agreed").text == "An starts the game."


def test_started_lists_the_players_with_their_posts() -> None:
    table = lobby(players="An Binh Chi Dung")
    notice = only(notices(table), "started")
    assert notice.facts == {
        "order": ["An", "Binh", "Chi", "Dung"],
        "ids": [8320581, 8320582, 8320583, 8320584],
    }
    assert notice.text.splitlines()[:3] == [
        "Ding! 4 players, and the table is full. Order of play:",
        "1. An - post ID 8320581",
        "2. Binh - post ID 8320582",
    ]
    assert notice.picture is PictureKind.BOARD


def test_started_in_vietnamese_says_keng() -> None:
    table = lobby(players="An Binh Chi Dung")
    assert only(notices(table, "vi"), "started").text.startswith("Keng! Đã đủ 4 bạn")


def test_racks_go_to_their_owners_alone() -> None:
    table = lobby(players="An Binh Chi Dung")
    racks = [notice for notice in notices(table) if notice.kind == "rack"]
    assert [(rack.to, rack.facts) for rack in racks] == [
        (player, {"letters": table.held(player)}) for player in ("An", "Binh", "Chi", "Dung")
    ]
    assert all(rack.picture is PictureKind.RACK for rack in racks)


def test_a_rack_shows_what_letters_are_worth() -> None:
    table = lobby(players="An Binh Chi Dung")
    table.rack("An", "QU?ZAAA")
    (notice,) = notices(table)
    assert notice.text == "Your letters: A1 A1 A1 Q10 U1 Z10 ?"
    table.rack("An", "")
    assert notices(table)[0].text == "You have no letters left."


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawing_for_first_names_the_tiles(language: str) -> None:
    table = GameTable(rules_of("classic")).seated("An Binh Chi Dung")
    draws = [notice for notice in notices(table, language) if notice.kind == "first-draw"]
    assert draws[-1].facts["first"] == table.state.seats[0].player
    assert set(dict(draws[0].facts)) == {"draws", "first"}
    assert "An" in draws[0].text
