"""Answers that come too late or not at all, failures of our own, and what nobody must see."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import timedelta

import pytest
from aiohttp import web

from bot.persistence.database import file_of
from bot.standin.interactions import Answer
from bot.standin.server import Layer
from tests.bot.ui.club import RACK, Club, replied

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def late(club: Club, part: str, by: timedelta) -> Layer:
    """Requests whose path has this part come so much later."""

    async def layer(request: web.Request, handler: Handler) -> web.StreamResponse:
        if part in request.path:
            club.world.clock.shift(by)
        return await handler(request)

    return layer


def lose_preferences(club: Club) -> None:
    """Break the store where little hangs on it."""
    with closing(sqlite3.connect(file_of(club.keeper.settings.database_url))) as database:
        database.execute("DROP TABLE preferences")


async def test_what_cannot_be_answered_goes_by_private_message(club: Club) -> None:
    thread = await club.start()
    club.standin.layers.append(late(club, "/webhooks/", timedelta(minutes=16)))
    await club.an.slash(thread, "resign")
    message = await club.written_to(club.an, "Do you really want to resign?")
    club.standin.layers.clear()
    await club.an.click(message, "Yes, resign")
    await club.told(thread, "An resigns")


async def test_an_interaction_that_is_over_is_no_error(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await club.start()
    club.standin.layers.append(late(club, "/callback", timedelta(seconds=4)))
    with caplog.at_level(logging.INFO):
        await club.an.slash(thread, "rack")
        await club.world.until(lambda: "10062" in caplog.text)
    assert [one for one in caplog.records if one.levelno >= logging.WARNING] == []


async def test_failures_of_our_own_have_a_number_that_the_log_knows(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    lose_preferences(club)
    said = await replied(await club.an.slash(club.general, "reminders", choice="half"))
    assert said.startswith("Something went wrong on my side")
    (number,) = re.findall(r"\d{6}", said)
    assert f"error {number} in reminders" in caplog.text
    assert "no such table" not in caplog.text, "an exception's own message may hold anything"


async def test_a_press_that_fails_is_answered_too(club: Club) -> None:
    thread = await club.open("ttvn")
    lose_preferences(club)
    asked = await club.an.click(club.opening(thread), "Join")
    assert (await replied(asked)).startswith("Something went wrong on my side")
    assert asked.answer is Answer.DEFERRED_UPDATE


async def test_a_command_that_is_gone_is_answered(club: Club) -> None:
    club.keeper.tree.remove_command("board")
    said = await replied(await club.an.slash(club.general, "board"))
    assert said.startswith("This command has changed")


async def test_names_are_shown_as_they_are_and_notify_nobody(club: Club) -> None:
    club.an.user.display_name = "**@everyone**"
    thread = await club.start()
    message = await (await club.chi.slash(thread, "scores")).reply()
    assert "\\*\\*" in message.content
    assert "@everyone" not in message.content
    assert not message.pings.everyone


async def test_nobody_sees_letters_that_are_not_theirs(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    club.binh.close_dms()
    thread = await club.start("ttvn", "")
    held = [club.rack("1", club.an), club.rack("1", club.binh)]
    for command in ("rack", "bag", "board", "history", "scores", "export", "help"):
        for person in (club.an, club.binh, club.chi):
            await (await person.slash(thread, command)).reply()
    await replied(await club.an.slash(thread, "preview", text=club.best_play("1")))
    await replied(await club.an.slash(thread, "play", text="QQQQQQQ across from B8"))
    await replied(await club.an.slash(thread, "play", text=club.best_play("1")))
    await replied(await club.an.click(await club.told(thread, " plays:"), "Lock and draw"))
    await club.written_to(club.an, RACK + club.rack("1", club.an))
    held.append(club.rack("1", club.an))
    shown = [
        text
        for message in (*club.chi.sees(), *thread.history())
        for text in (message.content, *(str(file.description) for file in message.attachments))
    ]
    assert all(rack not in text for rack in held for text in (*shown, caplog.text))
    assert all(RACK not in text for text in shown)
    assert all(file.filename != "rack.png" for one in club.chi.sees() for file in one.attachments)
