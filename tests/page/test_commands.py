"""Commands as they are typed on the page: what is no command is said to be none."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.page.browsing import Seat, shown
from tests.page.visiting import opened


@pytest.mark.parametrize(
    ("locale", "told"), [("en", "no command"), ("vi", "không có lệnh"), ("ru", "нет команды")]
)
async def test_what_is_no_command_is_told_and_kept(locale: str, told: str, tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address, locale=locale) as page:
        an = Seat(page, 0)
        await expect(an.calls).to_have_count(1)
        before = await an.messages.count()
        for typed in ("/nosuch", "/privacy please"):
            await an.text.fill(typed)
            await an.text.press("Enter")
            await expect(page.get_by_role("alert")).to_contain_text(f"{told} {typed}")
            await expect(an.text).to_have_value(typed)
        await expect(page.get_by_role("dialog")).to_have_count(0)
        await expect(an.messages).to_have_count(before)


async def test_what_is_typed_after_a_command_goes_into_its_form(tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address) as page:
        an = Seat(page, 0)
        await expect(an.calls).to_have_count(1)
        await an.text.fill("/play hello from H8")
        await an.text.press("Enter")
        options = page.get_by_role("dialog")
        await expect(options.locator("[name=text]")).to_have_value("hello from H8")
        await expect(an.text).to_have_value("")
