"""The ready tables of the page: each opens at its moment, and what the page says next works."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.page.browsing import PHONE, Seat, shown
from tests.page.touring import too_wide
from tests.page.visiting import Visitor, opened, visit

NAMES = ("An", "Binh", "Chi", "Dung")
CLOSING = "ends the game if it stands"
OVER = "The game is over"


async def _ready(visitor: Visitor, name: str) -> str:
    table = str(await visitor.ask("gallery", name=name))
    await visitor.until(lambda: any(one["id"] == table for one in visitor.places["channels"]))
    return table


async def _turn(visitor: Visitor, table: str) -> tuple[str, str] | None:
    """Who is on turn, and what is suggested to them; None when nobody is."""
    hints = [(name, await visitor.ask("hint", name, channel=table)) for name in NAMES]
    return next(((name, hint) for name, hint in hints if hint), None)


def _said(visitor: Visitor, table: str, text: str) -> bool:
    return any(text in one["content"] for one in visitor.said(table))


def _called(visitor: Visitor, table: str, name: str) -> bool:
    return any(visitor.person(name) in one["pings"] for one in visitor.said(table))


async def test_the_game_of_2006_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await _ready(visitor, "2006")
        assert _said(visitor, table, "Người thứ 4 đi chữ MEANS")
        hint = await visitor.ask("hint", "Binh", channel=table)
        await visitor.ask("post", "Binh", channel=table, text=hint)
        await visitor.until(lambda: _called(visitor, table, "Chi"))


async def test_a_word_can_be_challenged(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await _ready(visitor, "challenge")
        await visitor.ask("post", "Binh", channel=table, text="challenge")
        await visitor.until(lambda: _said(visitor, table, "QUIXTER will not do"))


async def test_a_joker_can_be_swapped(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await _ready(visitor, "joker")
        text = "* K8 = Г; КОСТЬ по вертикали от H8, джокер = Ь"
        await visitor.ask("post", "Binh", channel=table, text=text)
        await visitor.until(lambda: _called(visitor, table, "Chi"))


async def test_a_game_is_about_to_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        table = await _ready(visitor, "ending")
        name = ""
        while turn := await _turn(visitor, table):
            name, hint = turn
            await visitor.ask("post", name, channel=table, text=hint)
            while await visitor.ask("hint", name, channel=table):
                continue  # until the bot has read the post
        await visitor.until(lambda: _said(visitor, table, CLOSING))
        for one in NAMES:
            if one != name:
                await visitor.ask("post", one, channel=table, text="no challenge")
        await visitor.until(lambda: _said(visitor, table, OVER))


@pytest.mark.parametrize("name", ["", "../page/joker"])
async def test_there_are_no_other_tables(name: str, tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        with pytest.raises(LookupError):
            await visitor.ask("gallery", name=name)


async def test_too_many_tables_are_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        for _ in range(12):
            await _ready(visitor, "joker")
        with pytest.raises(LookupError, match="full"):
            await visitor.ask("gallery", name="joker")


async def test_a_table_is_chosen_in_the_sidebar(tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address) as page:
        await expect(Seat(page, 0).calls).to_have_count(1)
        await page.get_by_text("Ready tables").click()
        await page.get_by_role("button", name="A word to challenge").dblclick()
        await expect(page.get_by_role("status").get_by_text("An has laid QUIXTER")).to_be_visible()
        binh = Seat(page, 1)
        await expect(binh.calls).to_have_count(1)
        await binh.write("challenge")
        judged = binh.messages.filter(has_text="QUIXTER will not do")
        await expect(judged.first).to_be_visible()
        await expect(page.get_by_role("alert")).to_be_hidden()
        # Two presses have opened one table.
        tables = page.get_by_role("navigation").get_by_role("button", name="↳")
        await expect(tables).to_have_count(2)


async def test_on_a_phone_it_shows_whose_turn_it_is(tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address, PHONE) as page:
        await expect(Seat(page, 0).calls).to_have_count(1)
        binh = Seat(page, 1)
        for name in ("A word to challenge", "A joker to swap"):
            await page.get_by_role("button", name="Channels").click()
            if not await page.locator(".gallery[open]").count():
                await page.get_by_text("Ready tables").click()
            await page.get_by_role("button", name=name).click()
            await expect(page.get_by_role("navigation")).to_be_hidden()
            await expect(binh.pane).to_be_visible()
            await expect(binh.messages.filter(has_text="@Binh").last).to_be_attached()
            await expect(binh.pane.locator("[data-custom^='tk:rack']").last).to_be_in_viewport()
        await expect(page.locator(".welcome")).to_have_count(1)
        assert not await too_wide(page)


@pytest.mark.parametrize(
    ("locale", "online", "told"),
    [
        ("en", "Bot online", "The bot did not answer. Is it online?"),
        ("vi", "Bot trực tuyến", "Bot không trả lời. Bot có đang trực tuyến không?"),
        ("ru", "Бот в сети", "Бот не ответил. Он в сети?"),
    ],
)
async def test_a_table_without_the_bot_is_told_of(
    locale: str, online: str, told: str, tmp_path: Path
) -> None:
    async with opened(tmp_path) as served, shown(served.address, locale=locale) as page:
        await expect(Seat(page, 0).calls).to_have_count(1)
        await page.get_by_label(online).uncheck()
        await expect(page.get_by_label(online)).to_be_enabled()
        await page.locator(".gallery summary").click()
        choice = page.locator(".gallery button").first
        await choice.click()
        await expect(page.get_by_role("alert")).to_have_text(told)
        await expect(choice).to_be_enabled()
        await expect(choice).to_be_focused()
