"""A real discord.py bot that keeps what it hears."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any, TypeVar

import discord
from discord.ext import commands

from bot.standin.world import TOKEN

T = TypeVar("T")

EVERYTHING = discord.Intents.all()
EVERYTHING.presences = False


async def eventually(condition: Callable[[], T | None], seconds: float = 5) -> T:
    """Wait until a condition gives something true, and return that."""
    async with asyncio.timeout(seconds):
        while not (found := condition()):  # noqa: ASYNC110 - clients tell nobody of their state
            await asyncio.sleep(0.002)
    return found


class Listener(commands.Bot):
    """Keeps every event with its arguments; `latest` are those of one name."""

    def __init__(self, intents: discord.Intents = EVERYTHING, **options: Any) -> None:
        self.heard: list[tuple[str, tuple[Any, ...]]] = []
        super().__init__(
            command_prefix="!",
            intents=intents,
            help_command=None,
            guild_ready_timeout=0.02,
            chunk_guilds_at_startup=False,
            **options,
        )

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Keep an event, and let it go on."""
        self.heard.append((event_name, args))
        super().dispatch(event_name, *args, **kwargs)

    def all(self, event: str) -> list[Any]:
        """The first argument of every event of a name."""
        return [args[0] if args else None for name, args in self.heard if name == event]

    def count(self, event: str) -> int:
        """How often an event was heard."""
        return len(self.all(event))

    async def hear(self, event: str, number: int = 1) -> Any:
        """The first argument of an event, when it was heard so often."""
        await eventually(lambda: self.count(event) >= number)
        return self.all(event)[number - 1]

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Let no error of a test's handler pass."""
        raise


@contextlib.asynccontextmanager
async def running(bot: Listener, token: str = TOKEN) -> AsyncIterator[Listener]:
    """A bot from its first READY until it is closed."""
    task = asyncio.create_task(bot.start(token))
    try:
        ready = asyncio.create_task(bot.hear("ready"))
        await asyncio.wait((task, ready), return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if task.done():
            await task
        yield bot
    finally:
        await bot.close()
        with contextlib.suppress(Exception):
            await task
