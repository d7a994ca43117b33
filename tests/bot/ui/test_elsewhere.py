"""Whoever writes to the bot privately hears where moves are read, and changes nothing."""

from __future__ import annotations

import pytest

from tests.bot.ui.club import Club


async def test_a_private_move_is_pointed_to_the_table(club: Club) -> None:
    thread = await club.start()
    before = club.state("1")
    await club.an.post(club.an.direct, club.best_play("1"))
    answer = await club.written_to(club.an, "Moves are read in the thread of your table")
    assert f"<#{thread.id}> (1)" in answer.content
    assert club.state("1") == before


async def test_somebody_without_a_table_hears_how_to_open_one(club: Club) -> None:
    await club.chi.post(club.chi.direct, "hello?")
    answer = await club.written_to(club.chi, "You are at no table now")
    assert "/game new" in answer.content


@pytest.mark.parametrize(("language", "told"), [("vi", "chủ đề của bàn"), ("ru", "в ветке стола")])
async def test_it_is_said_in_the_language_of_the_table(
    club: Club, language: str, told: str
) -> None:
    asked = await club.an.slash(club.general, "game new", language=language)
    await asked.reply()
    thread = club.world.threads(club.general)[-1]
    await (await club.chi.slash(thread, "join")).reply()
    await club.chi.post(club.chi.direct, "8H FILMS")
    await club.written_to(club.chi, told)
