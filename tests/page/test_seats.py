"""The page in a browser: what one seat alone sees, a challenge, and names that look like HTML."""

from __future__ import annotations

import io
import re
from pathlib import Path

from PIL import Image
from playwright.async_api import Page, expect

from bot.rehearsal.run import CLUB, HOST, PEOPLE
from bot.standin.keeping.folder import WorldFolder
from bot.standin.people import Person
from bot.standin.world import World
from tests.page.browsing import PHONE, Seat, shown
from tests.page.touring import too_wide
from tests.page.visiting import opened

HOSTILE = "<img src=x onerror=window.hit=1>"
CLOSED = "I cannot write to you privately"
PLAY = re.compile(r" (?:across|down) from ")


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


async def test_a_challenge_at_a_classic_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as served, shown(served.address) as page:
        seats = [Seat(page, number) for number in range(4)]
        await expect(seats[0].calls).to_have_count(1)
        await _classic_table(page, seats)
        await expect(seats[0].messages.filter(has_text="it is your turn")).to_have_count(1)
        player = await _on_turn(seats)
        hint = await player.hint()
        while not PLAY.search(hint):
            await player.write(hint)
            await expect(player.pane).not_to_have_class(re.compile("turn"))
            player = await _on_turn(seats)
            hint = await player.hint()
        await player.write(hint)
        other = next(seat for seat in seats if seat is not player)
        await other.press("tk:challenge")
        await expect(player.messages.filter(has_text="the play is good")).to_be_visible()


async def _classic_table(page: Page, seats: list[Seat]) -> None:
    """Open it by the command's choices and suggestions; everybody takes a seat."""
    options = await seats[0].command("/game new")
    await options.locator("[name=rules]").select_option("classic")
    await options.locator("[name=language]").select_option("en")
    await options.locator("[name=channel]").select_option(label="games")
    await options.locator("[name=options]").fill("exch")
    offered = options.locator("datalist option[value='exchange-minimum=1']")
    await expect(offered).to_have_count(1)
    await options.locator("[name=options]").fill("exchange-minimum=1")
    await options.get_by_role("button", name="Use the command").click()
    await page.get_by_role("navigation").get_by_role("button", name="game 2").click()
    for number, seat in enumerate(seats, 1):
        await seat.press("tk:join")
        await expect(seat.messages.filter(has_text=f"{number} of ")).not_to_have_count(0)


async def _on_turn(seats: list[Seat]) -> Seat:
    """The seat that is marked as on turn."""
    marked = seats[0].page.locator(".pane.turn")
    await expect(marked).to_have_count(1)
    for seat in seats:
        if "turn" in (await seat.pane.get_attribute("class") or "").split():
            return seat
    raise AssertionError("nobody is on turn")


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
        assert not await too_wide(page)
