"""What the page is told: people, channels, messages, forms and commands, as plain JSON.

IDs are strings: a browser's numbers are too short for them.
"""

from __future__ import annotations

from urllib.parse import quote

from bot.standin.commands import MESSAGE_MENU, SLASH, offered
from bot.standin.interactions import Interaction
from bot.standin.invoking import Option, can_use
from bot.standin.model import (
    Attachment,
    Channel,
    DirectChannel,
    ForumChannel,
    GuildChannel,
    Json,
    Message,
    Thread,
    User,
    guild_of,
)
from bot.standin.world import World

GROUPS = (Option.SUBCOMMAND, Option.GROUP)


def places(world: World) -> Json:
    """Who and what there is, without messages."""
    return {
        "event": "places",
        "bot": str(world.bot.id),
        "people": [_person(user) for user in _people(world)],
        "channels": [_channel(one) for one in world.channels.values()],
        "now": world.clock().timestamp(),
        "command_ids": {one.name: str(one.id) for one in world.application.commands},
    }


def message(said: Message) -> Json:
    """A message as everybody sees it who sees it."""
    answered = said.channel.messages.get(said.reference.message) if said.reference else None
    return {
        "id": str(said.id),
        "channel": str(said.channel.id),
        "author": str(said.author.id),
        "at": said.at.timestamp(),
        "edited": said.edited_at is not None,
        "content": said.content,
        "kind": said.kind.name,
        "embeds": said.embeds,
        "files": [_file(said.channel, one) for one in said.attachments],
        "components": said.components,
        "answers": None if answered is None else _quoted(answered),
        "reactions": [
            {"emoji": emoji, "who": [str(user) for user in who]}
            for emoji, who in said.reactions.items()
        ],
        "only_for": None if said.only_for is None else str(said.only_for),
        "thinking": said.is_loading,
        "pinned": said.pinned,
        "pings": [str(user) for user in said.pings.users],
    }


def form(asked: Interaction) -> Json:
    """A form that somebody is to fill in."""
    modal = asked.modal or {}
    return {
        "event": "form",
        "user": str(asked.user.id),
        "interaction": str(asked.id),
        "title": modal.get("title", ""),
        "components": modal.get("components", []),
    }


def commands(world: World, user: User, channel: Channel, language: str) -> Json:
    """What somebody is offered in a place, in their language."""
    guild = guild_of(channel)
    return {
        "slash": [
            leaf
            for command in offered(world, guild, SLASH)
            if can_use(user, channel, command)
            for leaf in _leaves(command.payload, language)
        ],
        "menu": [
            {"name": command.name, "label": _local(command.payload, "name", language)}
            for command in offered(world, guild, MESSAGE_MENU)
            if can_use(user, channel, command)
        ],
    }


def _people(world: World) -> list[User]:
    return [user for user in world.users.values() if user is not world.application.owner]


def _person(user: User) -> Json:
    return {
        "id": str(user.id),
        "name": user.display_name,
        "bot": user.bot,
        "dms_open": user.dms_open,
    }


def _channel(channel: Channel) -> Json:
    told: Json = {"id": str(channel.id)}
    match channel:
        case DirectChannel():
            return told | {"sort": "direct", "user": str(channel.user.id)}
        case Thread():
            return told | {
                "sort": "thread",
                "name": channel.name,
                "parent": str(channel.parent.id),
                "archived": channel.archived,
                "locked": channel.locked,
            }
        case GuildChannel():
            sort = "forum" if isinstance(channel, ForumChannel) else "text"
            return told | {"sort": sort, "name": channel.name, "guild": channel.guild.name}
    raise TypeError(type(channel).__name__)


def _file(channel: Channel, file: Attachment) -> Json:
    return {
        "name": file.filename,
        "url": f"/attachments/{channel.id}/{file.id}/{quote(file.filename)}",
        "kind": file.content_type,
        "alt": file.description or "",
    }


def _quoted(answered: Message) -> Json:
    return {"author": str(answered.author.id), "content": answered.content[:100]}


def _leaves(payload: Json, language: str, above: tuple[Json, ...] = ()) -> list[Json]:
    """A command, or the commands that it is a group of."""
    path = (*above, payload)
    options = payload.get("options") or []
    groups = [one for one in options if one["type"] in GROUPS]
    if groups:
        return [leaf for one in groups for leaf in _leaves(one, language, path)]
    return [
        {
            "path": " ".join(one["name"] for one in path),
            "label": " ".join(_local(one, "name", language) for one in path),
            "description": _local(payload, "description", language),
            "options": [_option(one, language) for one in options],
        }
    ]


def _option(option: Json, language: str) -> Json:
    return {
        "name": option["name"],
        "label": _local(option, "name", language),
        "description": _local(option, "description", language),
        "type": Option(option["type"]).name.lower(),
        "required": bool(option.get("required")),
        "suggests": bool(option.get("autocomplete")),
        "choices": [
            {"name": _local(one, "name", language), "value": one["value"]}
            for one in option.get("choices") or ()
        ],
    }


def _local(thing: Json, key: str, language: str) -> str:
    translated = thing.get(f"{key}_localizations") or {}
    return str(translated.get(language) or thing.get(key) or "")
