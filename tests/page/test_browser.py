"""The page in a browser: a game by four seats, on a wide screen; and what fits on a phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.services.tools import words_for
from engine.rulesets import load_ruleset
from tests.page.browsing import PHONE, Seat, shown
from tests.page.game import (
    Game,
    a_challenge_is_in_vain,
    a_form_is_filled_in,
    a_phony_is_taken_back,
    a_post_is_edited,
    a_question_is_answered,
    a_turn_is_lost,
    letters_are_for_its_eyes_only,
    the_bot_is_restarted,
    the_page_is_reloaded,
    three_resign,
)
from tests.page.touring import too_wide, tour
from tests.page.visiting import opened

HOSTILE = "<img src=x onerror=alert(1)> **bold** <script>alert(1)</script> [a](javascript:alert(1))"


async def _begun(page: Page) -> list[Seat]:
    """The four seats, once the first of them is called."""
    seats = [Seat(page, number) for number in range(4)]
    await expect(seats[0].calls).to_have_count(1)
    return seats


async def test_a_game_by_four_seats(tmp_path: Path) -> None:
    """Everything that can happen at a table, from its opening to its end."""
    words = words_for(load_ruleset("classic"))
    async with opened(tmp_path) as served, shown(served.address) as page:
        game = await Game.classic(page)
        seat = await game.on_turn()
        seat = await a_phony_is_taken_back(game, seat, words)
        seat = await a_question_is_answered(game, seat)
        seat = await a_challenge_is_in_vain(game, seat)
        seat = await a_post_is_edited(game, seat)
        await letters_are_for_its_eyes_only(game, seat)
        seat = await a_form_is_filled_in(game, seat)
        seat = await a_turn_is_lost(game, seat)
        await the_page_is_reloaded(game, seat)
        seat = await the_bot_is_restarted(game, seat)
        await three_resign(game, seat)


async def test_what_players_write_is_text(tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address) as page:
        an, *_ = await _begun(page)
        await an.pane.get_by_label("DMs open").uncheck()
        await page.get_by_role("button", name="# games").click()
        await an.write(HOSTILE)
        said = an.messages.last.locator(".said")
        await expect(said).to_have_text(HOSTILE.replace("**", ""))
        await expect(said.locator("strong")).to_have_text("bold")
        await expect(said.locator("img, script, a")).to_have_count(0)
        await an.messages.last.hover()
        await an.messages.last.get_by_role("button", name="React").click()
        await an.messages.last.get_by_role("button", name="🎉").click()
        await expect(an.messages.last.get_by_role("button", name="🎉 1")).to_be_visible()
        await expect(an.pane.get_by_label("DMs open")).not_to_be_checked()


@pytest.mark.parametrize(("locale", "send"), [("vi-VN", "Gửi"), ("ru-RU", "Отправить")])
async def test_it_fits_on_a_phone_in_longer_words(locale: str, send: str, tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address, PHONE, locale) as page:
        await _begun(page)
        await expect(page.locator(".pane:visible")).to_have_count(1)
        seat = Seat(page, 1)
        await page.locator(".seats button").nth(2).click()
        await expect(seat.text).to_be_visible()
        await expect(seat.pane.get_by_role("button", name=send)).to_be_in_viewport()
        faults = [(view, one) async for view in tour(page, seat) for one in await too_wide(page)]
        assert not faults


async def test_the_language_can_be_chosen(tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address) as page:
        await _begun(page)
        await page.get_by_label("Language").select_option("ru")
        await expect(page.get_by_role("button", name="Подсказать ход")).to_have_count(4)
        await page.get_by_label("Язык").select_option("vi")
        await expect(page.get_by_role("button", name="Gợi ý nước đi")).to_have_count(4)
        seat = Seat(page, 1)
        for typed in ("/chữ", "/rack"):
            await seat.text.fill(typed)
            await expect(seat.pane.locator(".commands li").first).to_contain_text("/chữ-của-tôi")


async def test_it_is_played_by_keyboard(tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address) as page:
        an, binh, *_ = await _begun(page)
        await page.get_by_role("button", name="# games").focus()
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await expect(an.calls).to_have_count(1)
        hint = an.pane.get_by_role("button", name="Suggest a move")
        await hint.focus()
        await page.keyboard.press("Enter")
        await expect(an.text).to_be_focused()
        await expect(an.text).not_to_have_value("")
        await page.keyboard.press("Enter")
        await expect(binh.calls).to_have_count(1)
        await expect(binh.pane).to_have_class(re.compile("turn"))
        await an.text.focus()
        await page.keyboard.press("ArrowUp")
        await expect(an.pane.get_by_text("Edit your post")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(an.pane.get_by_text("Edit your post")).to_be_hidden()


async def test_it_is_locked_without_the_key(tmp_path: Path) -> None:
    async with opened(tmp_path) as served:
        address = served.address.partition("#")[0]
        with pytest.raises(AssertionError, match="403"):
            async with shown(address) as page:
                await expect(page.get_by_text("This page needs its key")).to_be_visible()
