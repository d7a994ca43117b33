"""A world as JSON. Files of messages are named here; what is in them is kept apart."""

from __future__ import annotations

from bot.standin.model import (
    Attachment,
    Channel,
    DirectChannel,
    ForumChannel,
    Guild,
    GuildChannel,
    Json,
    Message,
    Thread,
    User,
)
from bot.standin.world import World

FORMAT = 1


def world_json(world: World) -> Json:
    """All that lasts. Interactions do not: the bot can answer them for minutes only."""
    application = world.application
    return {
        "format": FORMAT,
        "shift": world.clock.ahead.total_seconds(),
        "bot": application.bot.id,
        "host": application.owner.id,
        "commands": [[one.id, one.guild, one.payload] for one in application.commands],
        "users": [_user(user) for user in world.users.values()],
        "guilds": [_guild(guild) for guild in world.guilds.values()],
        "channels": [_channel(channel) for channel in world.channels.values()],
        "private": [_message(message) for message in world.private.values()],
    }


def _user(user: User) -> Json:
    return {
        "id": user.id,
        "name": user.name,
        "display_name": user.display_name,
        "bot": user.bot,
        "locale": user.locale,
        "dms_open": user.dms_open,
    }


def _guild(guild: Guild) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "owner": guild.owner.id,
        "locale": guild.locale,
        "roles": [
            [role.id, role.name, int(role.permissions), role.position]
            for role in guild.roles.values()
        ],
        "members": [
            [member.user.id, member.joined_at.isoformat(), sorted(member.roles), member.nick]
            for member in guild.members.values()
        ],
    }


def _channel(channel: Channel) -> Json:
    told: Json = {
        "id": channel.id,
        "pins": {str(number): at.isoformat() for number, at in channel.pins.items()},
        "messages": [_message(message) for message in channel.messages.values()],
    }
    match channel:
        case DirectChannel():
            return told | {"sort": "direct", "user": channel.user.id}
        case Thread():
            return told | {"sort": "thread"} | _thread(channel)
        case GuildChannel():
            return told | _guild_channel(channel)
    raise TypeError(type(channel).__name__)


def _guild_channel(channel: GuildChannel) -> Json:
    """The rehearsal's channels have no permissions of their own, so none are kept."""
    told: Json = {
        "sort": "text",
        "guild": channel.guild.id,
        "name": channel.name,
        "position": channel.position,
        "topic": channel.topic,
    }
    if isinstance(channel, ForumChannel):
        told["sort"] = "forum"
        told["tags"] = [[tag.id, tag.name, tag.moderated] for tag in channel.tags]
    return told


def _thread(thread: Thread) -> Json:
    return {
        "parent": thread.parent.id,
        "name": thread.name,
        "owner": thread.owner.id,
        "made_at": thread.made_at.isoformat(),
        "auto_archive": thread.auto_archive,
        "archived": thread.archived,
        "locked": thread.locked,
        "archive_changed": thread.archive_changed.isoformat(),
        "members": {str(user): at.isoformat() for user, at in thread.members.items()},
        "tags": thread.tags,
        "pinned": thread.pinned,
        "sent": thread.sent,
        "slowmode": thread.slowmode,
    }


def _message(message: Message) -> Json:
    reference = message.reference
    return {
        "id": message.id,
        "channel": message.channel.id,
        "author": message.author.id,
        "at": message.at.isoformat(),
        "content": message.content,
        "kind": int(message.kind),
        "embeds": message.embeds,
        "attachments": [_attachment(one) for one in message.attachments],
        "components": message.components,
        "reference": None if reference is None else [reference.message, reference.channel],
        "pings": [message.pings.users, message.pings.roles, message.pings.everyone],
        "flags": int(message.flags),
        "edited_at": message.edited_at and message.edited_at.isoformat(),
        "pinned": message.pinned,
        "reactions": message.reactions,
        "interaction": message.interaction,
        "only_for": message.only_for,
    }


def _attachment(file: Attachment) -> Json:
    return {
        "id": file.id,
        "filename": file.filename,
        "content_type": file.content_type,
        "description": file.description,
    }
