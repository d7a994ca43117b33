"""What axe-core says of the page, and that nothing is wider than a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, ViewportSize, expect

from tests.page.browsing import PHONE, WIDE, Seat, shown
from tests.page.visiting import opened

GRAVE = ("serious", "critical")
ALL: dict[str, object] = {"resultTypes": ["violations"]}
# Between light and dark nothing differs but the colours.
COLOURS: dict[str, object] = {**ALL, "runOnly": ["color-contrast"]}
# Whatever is laid out, is not clipped by what it stands in, and reaches out of the window.
OUTSIDE = """() => {
  const held = (one) => {
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX !== "visible") return true;
    }
    return false;
  };
  const root = document.documentElement;
  const wide = root.scrollWidth > root.clientWidth ? ["the page"] : [];
  for (const one of document.querySelectorAll("body *")) {
    const { left, right, width } = one.getBoundingClientRect();
    const out = width && (right > innerWidth + 1 || left < -1) && !held(one);
    const scrolls = /auto|scroll/u.test(getComputedStyle(one).overflowX)
      && one.scrollWidth > one.clientWidth && one.tagName !== "PRE";
    if (out || scrolls) wide.push(`${one.tagName} ${one.className}`);
  }
  return wide;
}"""


class _Look:
    """Looks at one view after the other. `faults` is what was found."""

    def __init__(self, page: Page) -> None:
        self.faults: list[str] = []
        self._page = page

    async def at(self, view: str) -> None:
        """Look at what is shown now."""
        await self._page.emulate_media(color_scheme="dark")
        await self._ask(f"{view}, dark", COLOURS)
        await self._page.emulate_media(color_scheme="light")
        await self._ask(view, ALL)
        wide = await self._page.evaluate(OUTSIDE)
        self.faults.extend(f"{view}: too wide: {one}" for one in wide)

    async def _ask(self, view: str, options: dict[str, object]) -> None:
        for fault in (await Axe().run(self._page, options=options)).response["violations"]:
            if fault["impact"] in GRAVE:
                targets = [node["target"] for node in fault["nodes"]]
                self.faults.append(f"{view}: {fault['id']}: {targets}")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_there_is_no_grave_fault(size: ViewportSize, tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address, size) as page:
        seat = Seat(page, 0)
        await expect(seat.calls).to_have_count(1)
        look = _Look(page)
        await look.at("table")
        await seat.private()
        await look.at("private messages")
        await seat.table()
        await seat.text.fill("/")
        await expect(seat.pane.locator(".commands li").first).to_be_visible()
        await look.at("slash list")
        options = await seat.command("/game new")
        await look.at("options")
        await options.get_by_role("button", name="Cancel").click()
        options = await seat.command("/play")
        await options.get_by_role("button", name="Use the command").click()
        await expect(page.locator("dialog textarea")).to_be_visible()
        await look.at("form")
        await page.get_by_role("dialog").last.get_by_role("button", name="Cancel").click()
        await seat.messages.last.hover()
        await seat.messages.last.get_by_role("button", name="React").click()
        await look.at("reactions")
        if size is PHONE:
            await page.get_by_role("button", name="Channels").click()
            await look.at("channels")
        assert not look.faults, "\n".join(look.faults)
