"""The README's pictures of the page: `make pictures` takes them anew, in the system's Chromium."""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from PIL import Image
from playwright.async_api import Page, ViewportSize, expect

from tests.page.browsing import PHONE, Seat, browser
from tests.page.visiting import opened

PICTURES = Path(__file__).parents[2] / "assets" / "pictures"
DESK: ViewportSize = {"width": 1440, "height": 900}
COLOURS = 128  # as many as a page of flat colours needs
GAP = 24  # pixels between two phones


async def main() -> None:
    """Write each picture to its file."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        address = (await stack.enter_async_context(opened(Path(folder)))).address
        started = await stack.enter_async_context(browser())

        async def show(size: ViewportSize, scheme: Literal["light", "dark"]) -> Page:
            page = await started.new_page(viewport=size, color_scheme=scheme, locale="en-US")
            await page.goto(address)
            await expect(Seat(page, 0).calls).to_have_count(1)
            return page

        desk = await show(DESK, "light")
        await _ready_table(desk, "A word to challenge")
        await expect(Seat(desk, 1).calls).to_have_count(1)
        _write("page.png", await _picture(desk))
        phones = [await show(PHONE, "light"), await show(PHONE, "dark")]
        await _open_table(phones[0], "Classic")
        await Seat(phones[1], 0).private()
        _write("phones.png", _side_by_side([await _picture(phone) for phone in phones]))


async def _ready_table(page: Page, name: str) -> None:
    await page.get_by_text("Ready tables").click()
    await page.get_by_role("button", name=name).click()
    await expect(page.get_by_text("Opening a table…")).to_be_hidden()
    await page.get_by_text("Ready tables").click()


async def _open_table(page: Page, name: str) -> None:
    await page.locator(".seats button").first.click()
    await page.get_by_role("navigation").get_by_role("button", name=re.compile(name)).click()


async def _picture(page: Page) -> Image.Image:
    """What a window shows once nothing is loading any more."""
    await expect(page.locator(".pane:visible .message img").last).to_be_visible()
    await page.wait_for_load_state("networkidle")
    return Image.open(BytesIO(await page.screenshot())).convert("RGB")


def _side_by_side(pictures: list[Image.Image]) -> Image.Image:
    width = sum(picture.width for picture in pictures) + GAP * (len(pictures) - 1)
    both = Image.new("RGB", (width, pictures[0].height), "white")
    for place, picture in enumerate(pictures):
        both.paste(picture, (place * (picture.width + GAP), 0))
    return both


def _write(name: str, picture: Image.Image) -> None:
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(PICTURES / name, optimize=True)


if __name__ == "__main__":
    asyncio.run(main())
