"""Keeping the bot at Discord: whatever breaks a session begins a new one, but what only the host
can mend ends in one clear line.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Callable

import aiohttp
import discord

from bot.services.house import House
from bot.settings import Settings
from bot.ui.client import Keeper
from bot.ui.connecting import NO_CONTENT, CannotRun, UnknownToken, point_at

log = logging.getLogger(__name__)

PAUSES = (1, 2, 5, 15, 30, 60)  # seconds before the next session
STEADY = 300  # seconds after which a session counts as a good one


async def serve(settings: Settings, house: House, *, content: bool = True) -> None:
    """Be at Discord until told to stop (SIGINT, SIGTERM). Raises CannotRun or BadSetting."""
    token = settings.token
    point_at(settings)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    try:
        await keep_serving(lambda: Keeper(settings, house, content=content), token, stop)
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)


async def keep_serving(make: Callable[[], Keeper], token: str, stop: asyncio.Event) -> None:
    """One session after another until told to stop. Raises CannotRun."""
    tries = 0
    while not stop.is_set():
        began = asyncio.get_running_loop().time()
        await _session(make(), token, stop)
        if asyncio.get_running_loop().time() - began > STEADY:
            tries = 0
        if not stop.is_set():
            pause = PAUSES[min(tries, len(PAUSES) - 1)]
            log.warning("a new session begins soon", extra={"seconds": pause})
            tries += 1
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), pause)


async def _session(keeper: Keeper, token: str, stop: asyncio.Event) -> None:
    """One session, until it breaks or is to stop. Raises CannotRun."""
    running = asyncio.create_task(keeper.start(token))
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
        await keeper.close()
        await running
    except discord.LoginFailure:
        raise UnknownToken from None
    except discord.PrivilegedIntentsRequired:
        raise CannotRun(NO_CONTENT) from None
    except (aiohttp.ClientError, OSError, discord.DiscordException) as error:
        log.warning("the session has ended", extra={"why": f"{type(error).__name__}: {error}"})
    except Exception:  # a malformed event, or a first connection that fails, ends up here
        log.exception("the session has broken")
    finally:
        stopping.cancel()
        await keeper.close()
    if keeper.failure is not None:
        log.error("a task has failed", exc_info=keeper.failure)
