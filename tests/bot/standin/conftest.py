"""A small world, the stand-in for it, and a real bot in it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest
import yarl

from bot.standin.model import Guild, TextChannel
from bot.standin.people import Person
from bot.standin.server import Standin
from bot.standin.world import World
from tests.bot.standin.bots import Listener, running


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def an(world: World) -> Person:
    return Person(world, world.add_user("An"))


@pytest.fixture
def binh(world: World) -> Person:
    return Person(world, world.add_user("Binh"))


@pytest.fixture
def host(world: World) -> Person:
    """Who owns the guild."""
    return Person(world, world.add_user("Host"))


@pytest.fixture
def guild(world: World, host: Person, an: Person, binh: Person) -> Guild:
    return world.add_guild("Club", host.user, [an.user, binh.user])


@pytest.fixture
def games(world: World, guild: Guild) -> TextChannel:
    return world.add_channel(guild, "games")


@pytest.fixture
async def standin(world: World, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Standin]:
    async with Standin(world) as server:
        monkeypatch.setattr(discord.http.Route, "BASE", server.api)
        gateway = yarl.URL(server.gateway)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
        yield server


@pytest.fixture
async def bot(standin: Standin, games: TextChannel) -> AsyncIterator[Listener]:
    """A bot that is ready."""
    async with running(Listener()) as listener:
        yield listener
