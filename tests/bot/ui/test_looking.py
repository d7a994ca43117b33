"""What players can look at: racks, boards, scores, gold, rules, proofs, their own matters."""

from __future__ import annotations

import json
import re

import pytest

from bot.services.records import Reminders
from bot.standin.model import Thread
from tests.bot.ui.club import RACK, Club, replied


async def play(club: Club, thread: Thread) -> None:
    await replied(await club.on_turn("1").slash(thread, "play", text=club.best_play("1")))


async def finish(club: Club, thread: Thread) -> None:
    """Binh resigns: the game is over."""
    asked = await club.binh.slash(thread, "resign")
    await club.binh.click(await asked.reply(), "Yes, resign")
    await club.told(thread, "The game is over")


async def test_everybody_sees_their_own_letters_only(club: Club) -> None:
    thread = await club.start()
    for person in (club.an, club.binh):
        said = await replied(await person.slash(thread, "rack"))
        assert said == RACK + club.rack("1", person)
    said = await replied(await club.chi.slash(thread, "rack"))
    assert said == "You have no seat at this table."


async def test_the_rack_button_works_for_everybody_seated(club: Club) -> None:
    thread = await club.start()
    told = club.last(thread)
    assert await replied(await club.binh.click(told, "My rack")) == RACK + club.rack("1", club.binh)
    assert "no seat" in await replied(await club.chi.click(told, "My rack"))


async def test_a_rack_can_be_seen_anywhere(club: Club) -> None:
    await club.start()
    for channel in (club.general, club.an.direct):
        said = await replied(await club.an.slash(channel, "rack"))
        assert said == RACK + club.rack("1", club.an)


async def test_who_plays_at_several_tables_is_asked_which(club: Club) -> None:
    first = await club.start()
    second = await club.open()
    await club.seat(second, club.an)
    said = await replied(await club.an.slash(club.general, "rack"))
    assert f"<#{first.id}>" in said
    assert f"<#{second.id}>" in said
    asked = await club.an.autocomplete(club.general, "rack", "table", "game 1")
    assert [one["value"] for one in await asked.suggestions()] == ["1"]
    said = await replied(await club.an.slash(club.general, "rack", table="1"))
    assert said == RACK + club.rack("1", club.an)


async def test_nobody_looks_into_a_table_that_is_not_theirs(club: Club) -> None:
    await club.start()
    said = await replied(await club.chi.slash(club.general, "board", table="1"))
    assert said.startswith("I know no table 1 of yours.")
    said = await replied(await club.chi.slash(club.general, "board", table="99"))
    assert said.startswith("I know no table 99 of yours.")


async def test_without_a_table_the_way_to_one_is_told(club: Club) -> None:
    said = await replied(await club.an.slash(club.general, "board"))
    assert said.endswith("or open a table with /game new.")


async def test_the_board_is_a_picture_or_a_text(club: Club) -> None:
    thread = await club.start()
    await play(club, thread)
    message = await (await club.chi.slash(thread, "board")).reply()
    (picture,) = message.attachments
    assert picture.filename == "board.png"
    assert picture.description
    said = await replied(await club.chi.slash(thread, "board", text=True))
    assert said.startswith("```\n   A B C")


async def test_the_bag_is_counted_from_what_everybody_sees(club: Club) -> None:
    thread = await club.start()
    said = [await replied(await one.slash(thread, "bag")) for one in (club.an, club.chi)]
    assert said[0] == said[1]
    assert "Not on the board: A 9, B 2," in said[0]


async def test_the_history_lists_moves_a_page_at_a_time(club: Club) -> None:
    thread = await club.start()
    assert await replied(await club.chi.slash(thread, "history")) == "Nobody has moved yet."
    await play(club, thread)
    said = await replied(await club.chi.slash(thread, "history", page=7))
    assert said.startswith("1. An: ")


async def test_scores_of_the_table_and_the_server(club: Club) -> None:
    thread = await club.start()
    await play(club, thread)
    said = await replied(await club.chi.slash(thread, "scores"))
    assert "An: " in said
    assert said.endswith("No game has ended in this server yet.")
    await finish(club, thread)
    said = await replied(await club.chi.slash(thread, "scores"))
    assert f"1. <@{club.an.id}>: games 1, won 1" in said


async def test_gold_is_listed_with_what_it_was_for(club: Club) -> None:
    thread = await club.start()
    await play(club, thread)
    await play(club, thread)
    gold = club.state("1").seat(str(club.an.id)).gold
    said = await replied(await club.an.slash(club.general, "gold"))
    assert said.startswith(f"Your gold: {gold}\n+{gold} for a turn (game 1, ")
    said = await replied(await club.chi.slash(club.general, "gold"))
    assert said == "Your gold: 0"
    said = await replied(await club.chi.slash(club.general, "gold", view="server"))
    assert said == f"1. <@{club.an.id}>: {gold}"


async def test_gold_belongs_to_a_server(club: Club) -> None:
    said = await replied(await club.chi.slash(club.chi.direct, "gold"))
    assert said.startswith("Points and gold belong to a server.")


async def test_rules_of_the_table_and_of_others(club: Club) -> None:
    thread = await club.start("erudit", "")
    said = await replied(await club.chi.slash(thread, "rules"))
    assert said.startswith("**Erudit**")
    said = await replied(await club.chi.slash(thread, "rules", rules="classic"))
    assert said.startswith("**Classic**")


@pytest.mark.parametrize(
    ("locale", "shown"), [("en-US", "/play"), ("vi", "/đi"), ("ru", "/ход"), ("fr", "/play")]
)
async def test_help_is_given_in_the_language_of_who_asks(
    club: Club, locale: str, shown: str
) -> None:
    club.an.user.locale = locale
    said = await replied(await club.an.slash(club.general, "help"))
    assert shown in said


async def test_draws_are_proved_when_the_game_is_over(club: Club) -> None:
    thread = await club.start()
    commitment = club.state("1").commitment
    said = await replied(await club.chi.slash(thread, "verify"))
    assert commitment in said
    assert bytes(32).hex() not in said
    await finish(club, thread)
    said = await replied(await club.chi.slash(thread, "verify"))
    assert bytes(32).hex() in said
    assert "All is well: all 2 draws follow from the secret." in said


async def test_a_running_game_is_exported_without_its_secrets(club: Club) -> None:
    thread = await club.start()
    await play(club, thread)
    message = await (await club.chi.slash(thread, "export")).reply()
    files = {file.filename: file.content.decode() for file in message.attachments}
    assert set(files) == {"game-1.json", "game-1.gcg"}
    exported = json.loads(files["game-1.json"])
    assert exported["secret"] is None
    assert all(draw["tiles"] is None for draw in exported["draws"])
    assert re.search(r"^>An: \w+ [A-Za-z.]+ \+", files["game-1.gcg"], re.MULTILINE), "no rack"


async def test_too_many_exports_at_once_have_to_wait(club: Club) -> None:
    thread = await club.open()
    for _ in range(3):
        await (await club.chi.slash(thread, "export")).reply()
    said = await replied(await club.chi.slash(thread, "export"))
    assert said.startswith("Not so fast")


@pytest.mark.parametrize("choice", list(Reminders))
async def test_reminders_are_chosen(club: Club, choice: Reminders) -> None:
    await replied(await club.an.slash(club.general, "reminders", choice=choice.value))
    assert club.store.preferences(club.an.id).reminders is choice


async def test_what_was_chosen_can_be_forgotten(club: Club) -> None:
    await replied(await club.an.slash(club.general, "reminders", choice="none"))
    said = await replied(await club.an.slash(club.general, "privacy"))
    assert said.startswith("What I keep about you:")
    await replied(await club.an.slash(club.general, "privacy", erase=True))
    assert club.store.preferences(club.an.id).reminders is Reminders.BOTH
