"""Channels, threads and forums as JSON."""

from __future__ import annotations

from datetime import datetime

from bot.standin.model import (
    Channel,
    DirectChannel,
    ForumChannel,
    GuildChannel,
    Json,
    Overwrite,
    Tag,
    Thread,
    User,
)
from bot.standin.payloads.people import permissions_json, user_json
from bot.standin.threads import FLAG_PINNED

TEXT, DIRECT, PUBLIC_THREAD, FORUM = 0, 1, 11, 15
FLAG_REQUIRE_TAG = 1 << 4
MOST_COUNTED = 50  # members of a thread are counted no further


def channel_json(channel: Channel, viewer: User) -> Json:
    """A channel of any sort, as the bot sees it."""
    match channel:
        case DirectChannel():
            return _direct(channel)
        case Thread():
            return _thread(channel, viewer)
        case GuildChannel():
            return _guild_channel(channel)
    raise TypeError(type(channel).__name__)


def channel_type(channel: Channel) -> int:
    """Discord's number for a channel's sort."""
    match channel:
        case DirectChannel():
            return DIRECT
        case Thread():
            return PUBLIC_THREAD
        case ForumChannel():
            return FORUM
    return TEXT


def thread_member_json(thread: Thread, user: int, joined: datetime) -> Json:
    """That somebody is part of a thread."""
    return {
        "id": str(thread.id),
        "user_id": str(user),
        "join_timestamp": joined.isoformat(),
        "flags": 0,
    }


def _direct(channel: DirectChannel) -> Json:
    return {
        "id": str(channel.id),
        "type": channel_type(channel),
        "recipients": [user_json(channel.user)],
        "last_message_id": _id(channel.last_message_id),
        "flags": 0,
    }


def _guild_channel(channel: GuildChannel) -> Json:
    told: Json = {
        "id": str(channel.id),
        "type": channel_type(channel),
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "position": channel.position,
        "topic": channel.topic,
        "nsfw": False,
        "parent_id": None,
        "rate_limit_per_user": 0,
        "last_message_id": _id(channel.last_message_id),
        "default_auto_archive_duration": channel.auto_archive,
        "permission_overwrites": [_overwrite(one) for one in channel.overwrites],
        "flags": 0,
    }
    if isinstance(channel, ForumChannel):
        told |= {
            "available_tags": [_tag(tag) for tag in channel.tags],
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
            "flags": FLAG_REQUIRE_TAG if channel.require_tag else 0,
        }
    return told


def _thread(thread: Thread, viewer: User) -> Json:
    told: Json = {
        "id": str(thread.id),
        "type": channel_type(thread),
        "guild_id": str(thread.guild.id),
        "parent_id": str(thread.parent.id),
        "owner_id": str(thread.owner.id),
        "name": thread.name,
        "last_message_id": _id(thread.last_message_id),
        "message_count": len(thread.messages),
        "total_message_sent": thread.sent,
        "member_count": min(len(thread.members), MOST_COUNTED),
        "rate_limit_per_user": thread.slowmode,
        "applied_tags": [str(tag) for tag in thread.tags],
        "flags": FLAG_PINNED if thread.pinned else 0,
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": thread.archive_changed.isoformat(),
            "auto_archive_duration": thread.auto_archive,
            "locked": thread.locked,
            "create_timestamp": thread.made_at.isoformat(),
        },
    }
    if viewer.id in thread.members:
        told["member"] = thread_member_json(thread, viewer.id, thread.members[viewer.id])
    return told


def _overwrite(overwrite: Overwrite) -> Json:
    return {
        "id": str(overwrite.target),
        "type": int(overwrite.is_member),
        "allow": permissions_json(overwrite.allow),
        "deny": permissions_json(overwrite.deny),
    }


def _tag(tag: Tag) -> Json:
    return {
        "id": str(tag.id),
        "name": tag.name,
        "moderated": tag.moderated,
        "emoji_id": None,
        "emoji_name": None,
    }


def _id(number: int | None) -> str | None:
    return None if number is None else str(number)
