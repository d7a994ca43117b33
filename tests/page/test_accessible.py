"""What axe-core says of the page: no view has a grave fault, in light or dark, or is too wide."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, ViewportSize, expect

from tests.page.browsing import PHONE, WIDE, Seat, shown
from tests.page.touring import too_wide, tour
from tests.page.visiting import opened

GRAVE = ("serious", "critical")
ALL: dict[str, object] = {"resultTypes": ["violations"]}
# Between light and dark nothing differs but the colours.
COLOURS: dict[str, object] = {**ALL, "runOnly": ["color-contrast"]}


async def _faults(page: Page, view: str) -> list[str]:
    """What is wrong with what is shown now."""
    await page.emulate_media(color_scheme="dark")
    dark = await _asked(page, f"{view}, dark", COLOURS)
    await page.emulate_media(color_scheme="light")
    wide = [f"{view}: too wide: {one}" for one in await too_wide(page)]
    return dark + await _asked(page, view, ALL) + wide


async def _asked(page: Page, view: str, options: dict[str, object]) -> list[str]:
    found = (await Axe().run(page, options=options)).response["violations"]
    return [
        f"{view}: {fault['id']}: {node['target']}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_no_view_has_a_grave_fault(size: ViewportSize, tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address, size) as page:
        seat = Seat(page, 0)
        await expect(seat.calls).to_have_count(1)
        faults = [fault async for view in tour(page, seat) for fault in await _faults(page, view)]
        assert not faults, "\n".join(faults)
