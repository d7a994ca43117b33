"""From Discord's messages to posts: whose, what they say, and whether they speak to the bot."""

from __future__ import annotations

import re

import discord

from bot.services.hearing import Written

PLAYERS_POSTS = (discord.MessageType.default, discord.MessageType.reply)
MARKUP = re.compile(r"<(?:@[!&]?\d+|#\d+|a?:\w+:\d+|t:-?\d+(?::\w)?|/[^>]+:\d+)>")


def is_post(message: discord.Message) -> bool:
    """Whether a person wrote it: no bot, no webhook, nothing that Discord says itself."""
    by_person = not message.author.bot and message.webhook_id is None
    return by_person and message.type in PLAYERS_POSTS


def written(message: discord.Message, me: int) -> Written:
    """A message as a post; mentions and other markup are no part of what it says."""
    return Written(
        message.id,
        message.author.id,
        message.author.display_name,
        MARKUP.sub(" ", message.content),
        message.created_at,
        message.edited_at,
        _speaks_to(message, me),
    )


def _speaks_to(message: discord.Message, me: int) -> bool:
    if re.search(rf"<@!?{me}>", message.content):
        return True
    answered = message.reference.resolved if message.reference is not None else None
    return isinstance(answered, discord.Message) and answered.author.id == me
