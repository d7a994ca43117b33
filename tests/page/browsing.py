"""The page in a real browser, headless: the system's Chromium."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, async_playwright, expect

PATIENCE = 20_000  # milliseconds
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}

expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    """Where the browser is. Skips the test without one, except where everything must be tested."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None and "CI" in os.environ:
        pytest.fail("Chromium is missing: apt-get install chromium")
    if found is None:
        pytest.skip("no Chromium here: apt-get install chromium")
    return found


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """A browser without windows."""
    # Chromium's sandbox does not work for root, whom build servers run as.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=chromium(), args=arguments)
        yield started
        await started.close()


@asynccontextmanager
async def shown(
    address: str, size: ViewportSize = WIDE, locale: str = "en-US"
) -> AsyncIterator[Page]:
    """The page at an address. Nothing may be complained of in its console."""
    complaints: list[str] = []
    async with browser() as started:
        page = await started.new_page(viewport=size, locale=locale)
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda told: complaints.append(f"{told.type}: {told.text}"))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.goto(address)
        yield page
    assert not complaints, complaints


class Seat:
    """One of the seats, counted from 0, and what its player does there."""

    def __init__(self, page: Page, number: int) -> None:
        self.page = page
        self.pane = page.locator(".pane").nth(number)
        self.text = self.pane.locator(".composer textarea")
        self.calls = self.pane.locator(".message.pinging")
        self.badge = self.pane.locator(".badge")
        self.messages = self.pane.locator(".message")

    async def write(self, text: str) -> None:
        """Write something, and wait until it has been sent."""
        await self.text.fill(text)
        await self.text.press("Enter")
        await expect(self.text).to_have_value("")

    async def hint(self) -> str:
        """What is suggested to write."""
        await self.pane.get_by_role("button", name="Suggest a move").click()
        await expect(self.text).not_to_have_value("")
        return await self.text.input_value()

    async def private(self) -> None:
        """Look at the private messages."""
        await self.pane.get_by_role("button", name="Private").click()

    async def table(self) -> None:
        """Look at the table again."""
        await self.pane.get_by_role("button", name="Table", exact=True).click()

    async def edit(self, old: str, new: str) -> None:
        """Change what one has written."""
        written = self.page.locator(".said", has_text=re.compile(f"^{re.escape(old)}$"))
        mine = self.messages.filter(has=written).last
        await mine.hover()
        await mine.get_by_role("button", name="Edit").click()
        await self.write(new)

    async def press(self, custom_id: str) -> None:
        """Press the newest button of its sort."""
        # By key: the bot may edit the message between a mouse button's going down and up.
        await self.pane.locator(f"[data-custom^='{custom_id}']").last.press("Enter")

    async def command(self, text: str) -> Locator:
        """Choose a slash command by what its name begins with; the form for its options."""
        await self.text.fill(text)
        await expect(self.pane.locator(".commands li").first).to_be_visible()
        await self.text.press("Enter")
        return self.page.get_by_role("dialog")
