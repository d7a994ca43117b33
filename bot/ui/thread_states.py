"""In what state a table's thread is, and what that means for the table."""

from __future__ import annotations

from enum import Enum, auto

import discord

from bot.ui.failures import Failure, Gone, failures


class ThreadState(Enum):
    """Only the first is as it should be."""

    OPEN = auto()
    ARCHIVED = auto()
    LOCKED = auto()
    UNSEEN = auto()
    GONE = auto()


async def state_of(guild: discord.Guild, thread: int) -> ThreadState:
    """The state of a thread; only active ones are known without asking."""
    found: object = guild.get_thread(thread)
    if found is None:
        try:
            with failures():
                found = await guild.fetch_channel(thread)
        except Gone:
            return ThreadState.GONE
        except Failure:
            return ThreadState.UNSEEN
    if not isinstance(found, discord.Thread):
        return ThreadState.GONE
    if found.locked:
        return ThreadState.LOCKED
    return ThreadState.ARCHIVED if found.archived else ThreadState.OPEN
