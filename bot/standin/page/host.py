"""What the page asks of whoever runs the bot: the stand-in itself knows no bot."""

from __future__ import annotations

from datetime import timedelta
from typing import Protocol

from bot.standin.model import Channel, Thread, User


class Host(Protocol):
    """Whoever runs the bot."""

    @property
    def online(self) -> bool:
        """Whether the bot is there."""
        ...

    async def switch(self, *, on: bool) -> None:
        """Start or stop the bot."""
        ...

    async def pass_time(self, by: timedelta) -> None:
        """Let time pass, for the world and for the bot."""
        ...

    async def suggest(self, user: User, channel: Channel) -> str:
        """What somebody could write next; empty if there is nothing to say."""
        ...

    async def on_turn(self, channel: Channel) -> str:
        """The ID of whose turn it is there, empty if it is nobody's. Raises NotPossible."""
        ...

    async def welcome(self, language: str) -> None:
        """Have something ready for somebody who comes for the first time."""
        ...

    async def gallery(self, name: str) -> Thread:
        """Open a ready table. Raises NotPossible, or TimeoutError where the bot says nothing."""
        ...
