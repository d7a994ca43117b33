"""The real client at the stand-in, over real sockets, with a real store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from pydantic import SecretStr

from bot.persistence.database import open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from bot.services.house import House
from bot.settings import Settings
from bot.standin.server import Standin
from bot.standin.validation import check_body
from bot.standin.world import World
from bot.ui.client import Keeper
from bot.ui.composing import hearers
from bot.ui.connecting import point_at
from tests.bot.ui.club import Club


@pytest.fixture
def content() -> bool:
    """Whether the bot hears what posts say; a test may choose otherwise."""
    return True


@pytest.fixture
async def club(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bool
) -> AsyncIterator[Club]:
    """A club with the bot in it. Whatever Discord would not have understood fails the test."""
    monkeypatch.chdir(tmp_path)  # where no `.env` is
    world = World()
    async with Standin(world, check=check_body) as standin:
        monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
        gateway = discord.gateway.DiscordWebSocket
        monkeypatch.setattr(gateway, "DEFAULT_GATEWAY", gateway.DEFAULT_GATEWAY)
        settings = Settings(
            discord_token=SecretStr(world.application.token),
            data_dir=tmp_path,
            discord_api=standin.api,
            discord_gateway=standin.gateway,
        )
        point_at(settings)
        engine = open_database(settings.database_url)
        upgrade(engine)
        store = SqlStore(engine)
        house = House(store, hearers, world.clock, bytes)
        keeper = Keeper(settings, house, content=content)
        club = Club(standin, keeper, store)
        running = asyncio.create_task(keeper.start(settings.token))
        await world.until(lambda: keeper.is_ready() and keeper.desk.hearing)
        yield club
        await keeper.close()
        await running
        store.close()
        assert standin.problems == []
