"""The views of the page one after the other, in any language; and what is too wide in them."""

from __future__ import annotations

from collections.abc import AsyncIterator

from playwright.async_api import Page, expect

from tests.page.browsing import Seat

# What reaches out of the window without being clipped, or can be scrolled sideways. A board that
# is drawn with letters may be scrolled: it makes no sense in broken lines.
TOO_WIDE = """() => {
  const clips = (one) => getComputedStyle(one).overflowX !== "visible";
  const held = (one) => one !== null && (clips(one) || held(one.parentElement));
  const cut = (one) => clips(one) && !one.matches("pre, .quoted, .seats button, select, input");
  const wide = (one) => {
    const { left, right, width } = one.getBoundingClientRect();
    const out = width > 0 && (right > innerWidth + 1 || left < -1);
    return (out && !held(one.parentElement))
      || (cut(one) && one.scrollWidth > one.clientWidth);
  };
  return [document.documentElement, ...document.querySelectorAll("body *")]
    .filter((one) => wide(one) || (!one.parentElement && one.scrollWidth > one.clientWidth))
    .map((one) => `${one.localName}.${one.className}`);
}"""


async def too_wide(page: Page) -> list[str]:
    """The elements that do not fit into the window."""
    found: list[str] = await page.evaluate(TOO_WIDE)
    return found


async def tour(page: Page, seat: Seat) -> AsyncIterator[str]:
    """Go through the views of a seat that is in front; each is yielded by name when it shows."""
    yield "table"
    await seat.pane.locator(".tab").last.click()
    await expect(seat.messages.locator("img").last).to_be_visible()
    yield "private messages"
    await seat.pane.locator(".tab").first.click()
    await seat.text.fill("/")
    await expect(seat.pane.locator(".commands li").first).to_be_visible()
    yield "list of commands"
    options = await seat.command("/game new")
    await expect(options).to_be_visible()
    yield "options"
    await options.locator(".secondary").click()
    options = await seat.command("/play")
    await options.locator(".primary").click()
    await expect(page.locator("dialog textarea")).to_be_visible()
    yield "form"
    await page.locator("dialog .secondary").last.click()
    async for view in _own_post(seat):
        yield view
    channels = page.locator(".seats button").first
    if await channels.is_visible():
        await channels.click()
        await expect(page.get_by_role("navigation")).to_be_visible()
        yield "channels"
    await page.locator(".gallery summary").click()
    await expect(page.locator(".gallery button").last).to_be_visible()
    yield "ready tables"


async def _own_post(seat: Seat) -> AsyncIterator[str]:
    await seat.write("hmm " + "m" * 300)
    post = seat.messages.last
    await expect(post.locator(".tool")).to_have_count(5)
    yield "post"
    await post.hover()
    await post.locator(".tool").last.click()
    await expect(post.locator(".tool").last).not_to_have_text("⋯")
    await post.locator(".tool").nth(3).click()
    yield "menu of a post"
    await post.locator(".tool").first.click()
    await expect(seat.pane.locator(".about")).to_be_visible()
    yield "reply"
    await seat.write("m" * 300)
    await expect(seat.messages.last.locator(".quoted")).to_be_visible()
    yield "answer"
