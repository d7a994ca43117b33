"""The page in a browser: a game by four seats, on a wide screen; and what fits on a phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.page.browsing import PHONE, Seat, shown
from tests.page.touring import too_wide, tour
from tests.page.visiting import opened

HOSTILE = "<img src=x onerror=alert(1)> **bold** <script>alert(1)</script> [a](javascript:alert(1))"
MOVE = re.compile(r"^(\S+) (?:across|down) from ")


async def _begun(page: Page) -> list[Seat]:
    """The four seats, once the first of them is called."""
    seats = [Seat(page, number) for number in range(4)]
    await expect(seats[0].calls).to_have_count(1)
    return seats


async def test_a_game_by_four_seats(tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address) as page:
        an, binh, chi, dung = await _begun(page)
        await _question(an, binh)
        await _edited(binh, chi)
        await _by_form(chi, dung)
        await _timeout(page, an)
        await page.reload()
        await expect(an.calls).to_have_count(2)
        await _deaf(page, an, binh)
        await _another_table(page, dung)


async def _question(seat: Seat, after: Seat) -> None:
    """A post that can be read in two ways, and the answer; without a word, an exchange."""
    hint = await seat.hint()
    word = MOVE.match(hint)
    await seat.write(f"{word.group(1)} H8" if word else hint)
    if word:
        await seat.private()
        await seat.press("tk:choose")
        await seat.table()
    await expect(after.calls).to_have_count(1)


async def _edited(seat: Seat, after: Seat) -> None:
    hint = await seat.hint()
    await seat.write("pass")
    await expect(after.calls).to_have_count(1)
    await seat.edit("pass", hint)
    await expect(seat.messages.filter(has_text="(edited)").filter(has_text=hint)).to_be_visible()


async def _by_form(seat: Seat, after: Seat) -> None:
    hint = await seat.hint()
    options = await seat.command("/play")
    await options.get_by_role("button", name="Use the command").click()
    form = seat.page.get_by_role("dialog").filter(has=seat.page.locator("textarea"))
    await form.locator("textarea").fill(hint)
    await form.get_by_role("button", name="Send").click()
    await expect(after.calls).to_have_count(1)
    await expect(seat.page.get_by_role("dialog")).to_have_count(0)


async def _timeout(page: Page, after: Seat) -> None:
    await page.get_by_role("button", name="+1 day").click()
    await expect(after.calls).to_have_count(2)


async def _deaf(page: Page, seat: Seat, after: Seat) -> None:
    """A post that is written while the bot is away counts all the same."""
    hint = await seat.hint()
    online = page.get_by_label("Bot online")
    await online.uncheck()
    await expect(online).to_be_enabled()
    await seat.write(hint)
    await online.check()
    await expect(after.calls).to_have_count(2)


async def _another_table(page: Page, seat: Seat) -> None:
    options = await seat.command("/game new")
    await options.locator("[name=options]").fill("gold")
    suggested = options.locator("datalist option[value='gold=off']")
    await expect(suggested).to_have_count(1)
    await options.locator("[name=options]").fill("gold=off")
    await options.locator("[name=channel]").select_option(label="tables")
    await options.get_by_role("button", name="Use the command").click()
    table = page.get_by_role("navigation").get_by_role("button", name="game 2")
    await table.click()
    await expect(seat.pane.locator("[data-custom^='tk:join']")).to_be_visible()


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
