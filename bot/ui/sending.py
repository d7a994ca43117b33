"""From a message to what discord.py sends: picture drawn in a thread, at most one ping."""

from __future__ import annotations

import asyncio
import io
from typing import TypedDict

import discord

from bot.ui.buttons import view_of
from bot.ui.composing import Message, Picture

SILENT = discord.AllowedMentions.none()


class Payload(TypedDict, total=False):
    """Keyword arguments that every way to send takes."""

    content: str
    file: discord.File
    view: discord.ui.View
    allowed_mentions: discord.AllowedMentions


async def payload(message: Message) -> Payload:
    """What to send for a message. Each time anew: a file can be sent once."""
    made = Payload(allowed_mentions=_mentions(message.ping))
    if message.text:
        made["content"] = message.text
    if message.picture is not None:
        made["file"] = await _file(message.picture)
    view = view_of(message.pushes, message.language)
    if view is not None:
        made["view"] = view
    return made


def _mentions(ping: int | None) -> discord.AllowedMentions:
    if ping is None:
        return SILENT
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(ping)]
    )


async def _file(picture: Picture) -> discord.File:
    drawn = await asyncio.to_thread(picture.draw)
    return discord.File(io.BytesIO(drawn), picture.name, description=picture.alt)
