"""Reading a channel's past, page by page."""

from __future__ import annotations

import discord
import pytest

from bot.standin.errors import Refused
from bot.standin.model import Message, TextChannel
from bot.standin.people import Person
from bot.standin.reading import Page, history
from bot.standin.world import World
from tests.bot.standin.bots import Listener


@pytest.fixture
async def posts(games: TextChannel, an: Person) -> list[Message]:
    return [await an.post(games, str(number)) for number in range(7)]


@pytest.mark.parametrize(
    ("page", "numbers"),
    [
        ({}, "6543210"),
        ({"limit": 2}, "65"),
        ({"before": 3}, "210"),
        ({"before": 3, "limit": 2}, "21"),
        ({"after": 3}, "654"),
        ({"after": 3, "limit": 2}, "54"),
        ({"around": 3, "limit": 3}, "432"),
        ({"around": 0, "limit": 3}, "10"),
        ({"around": 6, "limit": 1}, "6"),
        ({"before": 0}, ""),
    ],
)
async def test_pages(
    games: TextChannel, an: Person, posts: list[Message], page: dict[str, int], numbers: str
) -> None:
    named = {key: one if key == "limit" else posts[one].id for key, one in page.items()}
    found = history(an.user, games, Page(**named))
    assert "".join(message.content for message in found) == numbers


@pytest.mark.parametrize("limit", [0, 101])
def test_a_page_has_its_bounds(games: TextChannel, an: Person, limit: int) -> None:
    with pytest.raises(Refused, match="50035"):
        history(an.user, games, Page(limit=limit))


async def test_the_client_pages_through_everything(
    bot: Listener, games: TextChannel, an: Person, world: World
) -> None:
    for number in range(230):
        await an.post(games, str(number))
    channel = bot.get_partial_messageable(games.id)
    forwards = [int(one.content) async for one in channel.history(limit=None, oldest_first=True)]
    assert forwards == list(range(230))
    backwards = [int(one.content) async for one in channel.history(limit=150)]
    assert backwards == list(range(229, 79, -1))
    after = games.history()[200]
    rest = channel.history(limit=None, after=discord.Object(after.id))
    assert [int(one.content) async for one in rest] == list(range(201, 230))
