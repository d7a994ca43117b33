"""Registering the slash commands with Discord: at the start when they have changed, or by hand."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord.ext import commands

from bot.settings import Settings
from bot.ui.commands import install
from bot.ui.connecting import CannotRun, UnknownToken, Unreachable, point_at
from bot.ui.registering import Difference, difference, fingerprint, registered, wanted

if TYPE_CHECKING:
    from bot.ui.client import Keeper

log = logging.getLogger(__name__)

PATIENCE = 20  # seconds; Discord can make us wait for hours when there was too much of this


async def sync_if_changed(keeper: Keeper) -> None:
    """Register the commands unless it was these that were registered last.

    The bot runs with the commands that Discord knows if it fails.
    """
    kept = keeper.settings.data_dir / f"commands-{keeper.application_id}.sha256"
    now = fingerprint(await wanted(keeper))
    if _read(kept) == now:
        return
    try:
        async with asyncio.timeout(PATIENCE):
            known = await keeper.tree.sync()
        _write(kept, now)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.warning("commands are not registered", extra={"why": type(error).__name__})
    else:
        log.info("commands are registered", extra={"commands": len(known)})


async def sync(settings: Settings, server: int | None) -> Difference:
    """Register the commands, everywhere or in one server; what has changed by that.

    Raises CannotRun, BadSetting.
    """
    async with logged_in(settings) as bot:
        place = None if server is None else discord.Object(server)
        if place is not None:
            bot.tree.copy_global_to(guild=place)
        before = await registered(bot, server)
        await bot.tree.sync(guild=place)
        return difference(before, await wanted(bot))


async def unsync(settings: Settings, server: int) -> Difference:
    """Remove the commands that a server has of its own. Raises CannotRun, BadSetting."""
    async with logged_in(settings) as bot:
        before = await registered(bot, server)
        await bot.tree.sync(guild=discord.Object(server))
        return difference(before, [])


@contextlib.asynccontextmanager
async def logged_in(settings: Settings) -> AsyncIterator[commands.Bot]:
    """The bot with its commands, known to Discord but hearing nothing. Raises CannotRun."""
    token = settings.token
    point_at(settings)
    intents = discord.Intents.none()
    async with commands.Bot(commands.when_mentioned, help_command=None, intents=intents) as bot:
        await install(bot)
        try:
            await bot.login(token)
            yield bot
        except discord.LoginFailure:
            raise UnknownToken from None
        except discord.HTTPException as error:
            told = f"Discord answers {error.status} (code {error.code}): {error.text}"
            raise CannotRun(" ".join(told.split())) from None
        except (aiohttp.ClientError, OSError) as error:
            raise Unreachable(type(error).__name__) from None


def _read(kept: Path) -> str:
    try:
        return kept.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def _write(kept: Path, value: str) -> None:
    kept.write_text(f"{value}\n", encoding="ascii")
