"""Messages as JSON, and what of them is hidden from a bot that may not read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote

from bot.standin.model import (
    Attachment,
    DirectChannel,
    Json,
    Kind,
    Message,
    Reference,
    Thread,
    User,
    guild_of,
)
from bot.standin.payloads.channels import channel_json
from bot.standin.payloads.people import user_json
from bot.standin.world import World

HIDDEN: Final[Mapping[str, object]] = {
    "content": "",
    "embeds": [],
    "attachments": [],
    "components": [],
}


def message_json(world: World, message: Message) -> Json:
    """A message, with the one it replies to."""
    told = _bare(world, message)
    answered = _referenced(world, message)
    if message.kind in (Kind.REPLY, Kind.THREAD_STARTER):
        told["referenced_message"] = None if answered is None else _bare(world, answered)
    return told


def readable(message: Message, reader: User) -> bool:
    """Whether a bot may read a message without the right to read them all."""
    spoken_to = message.author is reader or reader.id in message.pings.users
    return spoken_to or isinstance(message.channel, DirectChannel)


def shown(world: World, message: Message, reader: User, *, reads_all: bool) -> Json:
    """A message as a bot gets it: without its content if it may not read it."""
    told = message_json(world, message)
    if not reads_all and not readable(message, reader):
        told |= HIDDEN
    answered = _referenced(world, message)
    quoted = told.get("referenced_message")
    if quoted and answered and not reads_all and not readable(answered, reader):
        told["referenced_message"] = quoted | HIDDEN
    return told


def attachment_json(world: World, channel: int, attachment: Attachment) -> Json:
    """A file, and where it can be had."""
    name = quote(attachment.filename)
    url = f"{world.files_at}/attachments/{channel}/{attachment.id}/{name}"
    told: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.content),
        "url": url,
        "proxy_url": url,
        "flags": 0,
    }
    if attachment.content_type is not None:
        told["content_type"] = attachment.content_type
    if attachment.description is not None:
        told["description"] = attachment.description
    return told


def emoji_json(emoji: str) -> Json:
    """An emoji: a character, or a server's own as name:ID."""
    name, _, number = emoji.partition(":")
    return {"id": number or None, "name": name}


def _bare(world: World, message: Message) -> Json:
    channel = message.channel
    told: Json = {
        "id": str(message.id),
        "channel_id": str(channel.id),
        "type": int(message.kind),
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": message.at.isoformat(),
        "edited_timestamp": message.edited_at and message.edited_at.isoformat(),
        "tts": False,
        "mention_everyone": message.pings.everyone,
        "mentions": [
            user_json(world.users[one]) for one in message.pings.users if one in world.users
        ],
        "mention_roles": [str(role) for role in message.pings.roles],
        "attachments": [attachment_json(world, channel.id, one) for one in message.attachments],
        "embeds": message.embeds,
        "components": message.components,
        "pinned": message.pinned,
        "flags": int(message.flags),
        **_extras(world, message),
    }
    return told


def _extras(world: World, message: Message) -> Json:
    """What only some messages have."""
    told: Json = {}
    if message.nonce is not None:
        told["nonce"] = message.nonce
    if message.reactions:
        told["reactions"] = [
            {
                "emoji": emoji_json(emoji),
                "count": len(who),
                "count_details": {"normal": len(who), "burst": 0},
                "me": world.bot.id in who,
                "me_burst": False,
                "burst_colors": [],
            }
            for emoji, who in message.reactions.items()
        ]
    if message.reference is not None:
        told["message_reference"] = _reference(message, message.reference)
    if message.interaction is not None:
        told["interaction_metadata"] = message.interaction
        told["application_id"] = told["webhook_id"] = str(world.application.id)
    thread = world.channels.get(message.id)
    if isinstance(thread, Thread) and thread is not message.channel:
        told["thread"] = channel_json(thread, world.bot)
    return told


def _reference(message: Message, reference: Reference) -> Json:
    told: Json = {"type": 0, "channel_id": str(reference.channel)}
    if reference.message:
        told["message_id"] = str(reference.message)
    guild = guild_of(message.channel)
    if guild is not None:
        told["guild_id"] = str(guild.id)
    return told


def _referenced(world: World, message: Message) -> Message | None:
    if message.reference is None:
        return None
    channel = world.channels.get(message.reference.channel)
    return None if channel is None else channel.messages.get(message.reference.message)
