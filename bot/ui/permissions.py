"""What the bot must be allowed to do where a table is played."""

from __future__ import annotations

from typing import TypeAlias

import discord

NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "read_message_history",
    "attach_files",
)
"""Without these no table is opened. By the names that discord.py has for them."""
USEFUL = ("embed_links", "add_reactions", "manage_threads")
"""Links that show their pages, the hourglass on a move out of turn, writing in locked threads."""
ASKED_FOR = (*NEEDED, *USEFUL)
FREE_IN_FORUMS = frozenset({"create_public_threads"})
"""Whoever may send messages in a forum may open posts there."""

Opened: TypeAlias = discord.TextChannel | discord.ForumChannel


def needed_in(channel: Opened) -> tuple[str, ...]:
    """What a table takes in a channel of this kind."""
    if isinstance(channel, discord.ForumChannel):
        return tuple(name for name in NEEDED if name not in FREE_IN_FORUMS)
    return NEEDED


def missing(channel: Opened, me: discord.Member) -> list[str]:
    """What the bot may not do in the channel although a table takes it."""
    granted = channel.permissions_for(me)
    return [name for name in needed_in(channel) if not getattr(granted, name)]


def wished(channel: Opened, me: discord.Member) -> list[str]:
    """What the bot may not do in the channel although it would be of use."""
    granted = channel.permissions_for(me)
    return [name for name in USEFUL if not getattr(granted, name)]


def permission_number() -> int:
    """All of them, as an invitation asks for them."""
    return discord.Permissions(**dict.fromkeys(ASKED_FOR, True)).value


def invitation(application: int) -> str:
    """The link by which a server's moderator invites the bot, or gives it what it lacks."""
    return discord.utils.oauth_url(
        application,
        permissions=discord.Permissions(permission_number()),
        scopes=("bot", "applications.commands"),
    )
