"""The page in a browser: what one seat alone sees, and names that look like HTML."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image
from playwright.async_api import expect

from bot.rehearsal.run import CLUB, HOST, PEOPLE
from bot.standin.keeping.folder import WorldFolder
from bot.standin.people import Person
from bot.standin.world import World
from tests.page.browsing import PHONE, Seat, shown
from tests.page.touring import too_wide
from tests.page.visiting import opened

HOSTILE = "<img src=x onerror=window.hit=1>"
CLOSED = "I cannot write to you privately"


async def test_a_seat_with_closed_dms_reads_in_the_thread(tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address) as page:
        an, *others = [Seat(page, number) for number in range(4)]
        await expect(an.calls).to_have_count(1)
        await an.pane.get_by_label("DMs open").uncheck()
        await an.write("I resign")
        for seat in (an, *others):
            await expect(seat.messages.filter(has_text=CLOSED)).to_have_count(1)
        await an.press("tk:rack")
        mine = an.pane.locator(".message.private")
        await expect(mine.locator("img[alt^='Your letters']").last).to_be_visible()
        await expect(mine.first).to_contain_text("Only An sees this")
        await an.press("tk:read")
        await expect(mine.locator("[data-custom^='tk:confirm']").last).to_be_visible()
        for seat in others:
            await expect(seat.pane.locator(".message.private")).to_have_count(0)


async def _hostile_world(folder: Path) -> None:
    """What is kept of a world where people, places and files bear such names."""
    world = World()
    people = [Person(world, world.add_user(f"{HOSTILE} {name}")) for name in PEOPLE]
    guild = world.add_guild(CLUB, world.add_user(HOST), [person.user for person in people])
    games = world.add_channel(guild, "games")
    an, binh, *_ = people
    await an.start_thread(games, HOSTILE)
    drawn = io.BytesIO()
    Image.new("RGB", (2000, 40)).save(drawn, "PNG")
    files = [
        an.file(f"{HOSTILE}.png", drawn.getvalue(), HOSTILE),
        an.file(f"{HOSTILE}.txt", b"text"),
    ]
    said = await an.post(games, HOSTILE, files=files)
    await binh.post(games, f"{an.mention} {HOSTILE} " + "m" * 300, reply_to=said)
    WorldFolder(folder / "play.sqlite3.world").save(world)


async def test_names_that_look_like_html_are_text(tmp_path: Path) -> None:
    await _hostile_world(tmp_path)
    async with opened(tmp_path) as served, shown(served.address, PHONE) as page:
        an = Seat(page, 0)
        await expect(page.locator(".seats button").nth(1)).to_contain_text(HOSTILE)
        await page.get_by_role("button", name="Channels").click()
        thread = page.get_by_role("navigation").get_by_role("button", name=f"↳ {HOSTILE}")
        await expect(thread).to_have_text(f"↳ {HOSTILE}")
        assert not await too_wide(page)
        await page.get_by_role("button", name="# games").click()
        await expect(an.messages.last.locator(".said")).to_contain_text(HOSTILE)
        await expect(an.messages.last.locator(".mention")).to_have_text(f"@{HOSTILE} An")
        await expect(an.messages.last.locator(".quoted")).to_contain_text(HOSTILE)
        await expect(an.pane.locator("strong").first).to_have_text(f"{HOSTILE} An")
        await expect(an.pane.locator("a.file")).to_have_text(f"📄 {HOSTILE}.txt")
        await expect(an.pane.locator("a.picture img")).to_have_attribute("alt", HOSTILE)
        await expect(page.locator("img[onerror], img[src='x'], script[src='x']")).to_have_count(0)
        assert await page.evaluate("window.hit === undefined")
        await an.private()
        await expect(an.text).to_be_disabled()  # the bot has never written to anybody here
        await an.table()
        await expect(an.text).to_be_enabled()
        assert not await too_wide(page)
