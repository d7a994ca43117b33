"""Making a table's thread, once: whatever was made before a crash is found again."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import discord

from bot.services.records import TableRecord
from bot.ui.composing import Message
from bot.ui.failures import HAS_THREAD, Gone
from bot.ui.posting import BACKWARDS, Attempt, deliver
from bot.ui.sending import payload
from bot.ui.wording import wording
from engine.state import State

A_WEEK: Final = 10080  # minutes, the longest that Discord keeps a quiet thread in its list


async def open_thread(
    client: discord.Client, record: TableRecord, state: State, message: Message, attempt: Attempt
) -> int:
    """The ID of the table's thread, which is its first message's ID too. Raises a Failure."""
    channel = client.get_channel(record.place.channel) or await client.fetch_channel(
        record.place.channel
    )
    name = wording(state.language).say("thread-name", title=state.rules.title, game=record.game)
    if isinstance(channel, discord.ForumChannel):
        return await _forum_post(channel, name, message, attempt)
    if not isinstance(channel, discord.TextChannel):
        raise Gone(0)
    starter = await deliver(channel, message, attempt)
    try:
        await channel.create_thread(
            name=name, message=discord.Object(starter), auto_archive_duration=A_WEEK
        )
    except discord.HTTPException as error:
        if error.code != HAS_THREAD:
            raise
    return starter


async def _forum_post(
    channel: discord.ForumChannel, name: str, message: Message, attempt: Attempt
) -> int:
    """A forum post has no nonce: one of ours of this name, made since, is the one.

    A request that is tried again because its answer was an error may make several.
    """
    found = await _posts(channel, name, attempt)
    if not found:
        tags = [tag for tag in channel.available_tags if not tag.moderated][:1]
        made = await channel.create_thread(
            name=name,
            auto_archive_duration=A_WEEK,
            applied_tags=tags if channel.flags.require_tag else [],
            **await payload(message),
        )
        found = await _posts(channel, name, attempt) or [made.thread]
    first, *others = found
    for other in others:
        with suppress(discord.HTTPException):  # it is in nobody's way
            await other.delete()
    return first.id


async def _posts(
    channel: discord.ForumChannel, name: str, attempt: Attempt
) -> list[discord.Thread]:
    """Our posts of a name in a forum, the oldest first."""
    since = attempt.since - BACKWARDS
    found = [
        thread
        for thread in await channel.guild.active_threads()
        if (thread.owner_id, thread.parent_id) == (attempt.author, channel.id)
        and thread.name == name
        and discord.utils.snowflake_time(thread.id) >= since
    ]
    return sorted(found, key=lambda thread: thread.id)
