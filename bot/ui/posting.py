"""One message into one channel, once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

import discord

from bot.ui.composing import Message
from bot.ui.failures import ARCHIVED
from bot.ui.sending import payload

BACKWARDS = timedelta(minutes=2)  # how far Discord's clock and ours may differ
LOOKED_THROUGH = 200  # messages


@dataclass(frozen=True)
class Attempt:
    """A try to send a message.

    `look_first` when a try before may have come through longer ago than Discord remembers nonces:
    then a message by `author` with the same words, written after `since` and not among `taken`, is
    the one.
    """

    nonce: str
    author: int
    since: datetime
    look_first: bool
    taken: frozenset[int] = frozenset()


async def deliver(channel: discord.abc.Messageable, message: Message, attempt: Attempt) -> int:
    """Send a message unless it stands in the channel already; its ID."""
    if attempt.look_first:
        found = await _find(channel, message, attempt)
        if found is not None:
            return found
    sent = await channel.send(nonce=attempt.nonce, **await payload(message))
    return sent.id


async def unarchive(client: discord.Client, thread: int) -> None:
    """Open an archived thread again."""
    channel = await client.fetch_channel(thread)
    if isinstance(channel, discord.Thread) and channel.archived:
        await channel.edit(archived=False)


def is_archived(error: discord.HTTPException) -> bool:
    """Whether a message was not taken because its thread is archived."""
    return error.code == ARCHIVED


async def _find(channel: discord.abc.Messageable, message: Message, attempt: Attempt) -> int | None:
    pictures = 0 if message.picture is None else 1
    after = attempt.since - BACKWARDS
    async for old in channel.history(limit=LOOKED_THROUGH, after=after, oldest_first=True):
        ours = old.author.id == attempt.author and old.id not in attempt.taken
        same = old.content.strip() == message.text.strip() and len(old.attachments) == pictures
        if ours and same:
            return old.id
    return None
