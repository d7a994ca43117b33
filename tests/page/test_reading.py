"""Which private messages count as read: in this browser for good, and in this world alone."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import expect

from tests.page.browsing import Seat, shown
from tests.page.visiting import opened


async def test_what_was_read_stays_read(tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address) as page:
        an, binh = (Seat(page, number) for number in range(2))
        await expect(an.calls).to_have_count(1)
        await expect(binh.badge).to_be_visible()
        await binh.private()
        await expect(binh.badge).to_have_count(0)
        await page.reload()
        await expect(an.badge).to_be_visible()
        await expect(binh.badge).to_have_count(0)
        await page.get_by_label("Language").select_option("ru")
        await expect(page.get_by_role("button", name="Подсказать ход")).to_have_count(4)
        await expect(an.badge).to_be_visible()
        await expect(binh.badge).to_have_count(0)


async def test_another_world_at_the_same_port_has_been_read_by_nobody(tmp_path: Path) -> None:
    async with opened(tmp_path / "a") as served, shown(served.address) as page:
        an = Seat(page, 0)
        await expect(an.badge).to_be_visible()
        await an.private()
        await expect(an.badge).to_have_count(0)
        kept = await page.evaluate("JSON.stringify(localStorage)")
    async with opened(tmp_path / "b") as served, shown(served.address) as page:
        an = Seat(page, 0)
        await expect(an.badge).to_be_visible()
        await page.evaluate("kept => Object.assign(localStorage, JSON.parse(kept))", kept)
        await page.reload()
        await expect(an.badge).to_be_visible()
