"""What four seats do at one table, through the page alone; each gives whose turn it is then."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Self

from playwright.async_api import Page, expect

from engine.lexicon.words import Words
from tests.page.browsing import Seat

PLAY = re.compile(r"^([A-Za-z]+) (?:across|down) from ([A-O]\d+)$")
MARKED = re.compile(r"\bturn\b")


class Game:
    """A table that is open in all four seats."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seats = [Seat(page, number) for number in range(4)]

    @classmethod
    async def classic(cls, page: Page) -> Self:
        """Open a table where words are challenged: by a command, with an option as suggested."""
        game = cls(page)
        await expect(game.seats[0].calls).to_have_count(1)  # at the table that was there
        options = await game.seats[0].command("/game new")
        await options.locator("[name=rules]").select_option("classic")
        await options.locator("[name=language]").select_option("en")
        await options.locator("[name=channel]").select_option(label="games")
        await options.locator("[name=options]").fill("exch")
        offered = options.locator("datalist option[value='exchange-minimum=1']")
        await expect(offered).to_have_count(1)
        await options.locator("[name=options]").fill("exchange-minimum=1")
        await options.get_by_role("button", name="Use the command").click()
        await page.get_by_role("navigation").get_by_role("button", name="game 2").click()
        for number, seat in enumerate(game.seats, 1):
            await seat.press("tk:join")
            await expect(seat.messages.filter(has_text=f"{number} of ")).not_to_have_count(0)
        return game

    async def on_turn(self) -> Seat:
        """The seat that is marked as on turn."""
        await expect(self.page.locator(".pane.turn")).to_have_count(1)
        for seat in self.seats:
            if MARKED.search(await seat.pane.get_attribute("class") or ""):
                return seat
        raise AssertionError("nobody is on turn")

    async def after(self, seat: Seat) -> Seat:
        """Who is on turn when the turn has left a seat."""
        await expect(seat.pane).not_to_have_class(MARKED)
        return await self.on_turn()

    async def with_a_play(self, seat: Seat) -> tuple[Seat, str, str]:
        """The next seat that can lay a word, the word and its square; others do what they can."""
        while not (play := PLAY.match(hint := await seat.hint())):
            await seat.write(hint)
            seat = await self.after(seat)
        return seat, play.group(1), play.group(2)

    async def said(self, text: str) -> None:
        """Wait until every seat has read it."""
        for seat in self.seats:
            await expect(seat.messages.filter(has_text=text).last).to_be_attached()


async def a_phony_is_taken_back(game: Game, seat: Seat, words: Words) -> Seat:
    """The first word of the game has the letters of a good one, in an order that is no word."""
    seat, word, square = await game.with_a_play(seat)
    orders = ("".join(letters) for letters in permutations(word))
    phony = next(one for one in orders if words.fault(one.upper()))
    await seat.write(f"{phony} across from {square}")
    await game.said(f"{phony}:")  # the sum of its letters
    following = await game.after(seat)
    await following.press("tk:challenge")
    await game.said(f"{phony.upper()} will not do")
    return following


async def a_question_is_answered(game: Game, seat: Seat) -> Seat:
    """A word without its direction: across and down are both possible on an empty board."""
    seat, word, _ = await game.with_a_play(seat)
    await seat.write(f"{word} H8")
    await seat.private()
    await expect(seat.messages.filter(has_text="can be read in 2 ways")).to_be_visible()
    await seat.press("tk:choose")
    await seat.table()
    await game.said(f"{word}:")
    return await game.after(seat)


async def a_challenge_is_in_vain(game: Game, seat: Seat) -> Seat:
    """Whoever is on turn challenges the good word that lies there, and loses the turn."""
    await seat.press("tk:challenge")
    await game.said("but the play is good")
    return await game.after(seat)


async def a_post_is_edited(game: Game, seat: Seat) -> Seat:
    """A pass becomes a move before the next player has moved."""
    hint = await seat.hint()
    await seat.write("pass")
    following = await game.after(seat)
    await seat.edit("pass", hint)
    await expect(seat.messages.filter(has_text="(edited)").filter(has_text=hint)).to_be_attached()
    await game.said("the board has changed")
    return following


async def letters_are_for_its_eyes_only(game: Game, seat: Seat) -> None:
    """Who wants no private messages reads the letters at the table, and nobody else does."""
    await seat.pane.get_by_label("DMs open").uncheck()
    await seat.press("tk:rack")
    alone = seat.pane.locator(".message.private")
    await expect(alone.locator("img[alt^='Your letters']")).to_be_visible()
    await expect(game.page.locator(".pane .message.private")).to_have_count(1)


async def a_form_is_filled_in(game: Game, seat: Seat) -> Seat:
    """A move by a command that shows a form."""
    hint = await seat.hint()
    options = await seat.command("/play")
    await options.get_by_role("button", name="Use the command").click()
    form = seat.page.get_by_role("dialog").filter(has=seat.page.locator("textarea"))
    await form.locator("textarea").fill(hint)
    await form.get_by_role("button", name="Send").click()
    following = await game.after(seat)
    await expect(seat.page.get_by_role("dialog")).to_have_count(0)
    return following


async def a_turn_is_lost(game: Game, seat: Seat) -> Seat:
    """Time passes, more than a turn has."""
    await game.page.get_by_role("button", name="+1 day").click()
    await game.said("time is up: the turn is lost")
    return await game.after(seat)


async def the_page_is_reloaded(game: Game, seat: Seat) -> None:
    """It shows the same table, with the same seat on turn, and what has been said."""
    await game.page.reload()
    await expect(seat.pane).to_have_class(MARKED)
    await game.said("time is up: the turn is lost")


async def the_bot_is_restarted(game: Game, seat: Seat) -> Seat:
    """A post that is written while it is away counts all the same."""
    hint = await seat.hint()
    online = game.page.get_by_label("Bot online")
    await online.uncheck()
    await expect(online).to_be_enabled()
    await seat.write(hint)
    await online.check()
    return await game.after(seat)


async def three_resign(game: Game, seat: Seat) -> None:
    """The game is over when one is left."""
    for _ in range(2):
        await _resign(seat)
        seat = await game.after(seat)
    await _resign(seat)
    await game.said("The game is over")
    await expect(game.page.locator(".pane.turn")).to_have_count(0)


async def _resign(seat: Seat) -> None:
    options = await seat.command("/resign")
    await options.get_by_role("button", name="Use the command").click()
    await seat.press("tk:confirm")
