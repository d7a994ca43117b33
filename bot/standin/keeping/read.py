"""A world from its JSON."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeAlias

from bot.standin.keeping.written import FORMAT
from bot.standin.model import (
    Attachment,
    Channel,
    Command,
    DirectChannel,
    ForumChannel,
    Guild,
    GuildChannel,
    Json,
    Kind,
    Member,
    Message,
    MessageFlag,
    Pings,
    Reference,
    Role,
    Tag,
    TextChannel,
    Thread,
    User,
)
from bot.standin.permissions import Permission
from bot.standin.world import World

Contents: TypeAlias = Callable[[int], bytes]
_when = datetime.fromisoformat


def fill(world: World, told: Json, contents: Contents) -> None:
    """Let a new world be one that was written down; `contents` are its files, by ID.

    Raises KeyError, TypeError or ValueError if it was not.
    """
    if told["format"] != FORMAT:
        raise ValueError(f"format {told['format']!r}, not {FORMAT}")
    world.clock.shift(timedelta(seconds=told["shift"]))
    world.users = {one["id"]: User(**one) for one in told["users"]}
    application = world.application
    application.id = told["bot"]
    application.bot, application.owner = world.users[told["bot"]], world.users[told["host"]]
    application.commands = [Command(*one) for one in told["commands"]]
    world.guilds = {one["id"]: _guild(world, one) for one in told["guilds"]}
    # Threads last: each is under a channel, whatever their order.
    for one in sorted(told["channels"], key=lambda one: one["sort"] == "thread"):
        world.channels[one["id"]] = _channel(world, one)
    world.channels = {one["id"]: world.channels[one["id"]] for one in told["channels"]}
    for one in told["channels"]:
        channel = world.channels[one["id"]]
        channel.messages = {said["id"]: _message(world, said, contents) for said in one["messages"]}
        channel.pins = {int(number): _when(at) for number, at in one["pins"].items()}
    world.private = {one["id"]: _message(world, one, contents) for one in told["private"]}
    for number in _numbers(world):
        world.ids.take(number)


def _numbers(world: World) -> list[int]:
    """Every ID there is, so that those to come are greater."""
    said = (number for channel in world.channels.values() for number in channel.messages)
    return [*world.users, *world.channels, *world.files, *world.private, *said]


def _guild(world: World, told: Json) -> Guild:
    roles = {
        number: Role(number, name, Permission(granted), position)
        for number, name, granted, position in told["roles"]
    }
    owner = world.users[told["owner"]]
    guild = Guild(told["id"], told["name"], owner, roles, locale=told["locale"])
    for user, joined, held, nick in told["members"]:
        guild.members[user] = Member(world.users[user], _when(joined), set(held), nick)
    return guild


def _channel(world: World, told: Json) -> Channel:
    match told["sort"]:
        case "direct":
            return DirectChannel(id=told["id"], user=world.users[told["user"]])
        case "thread":
            return _thread(world, told)
    shared = {key: told[key] for key in ("id", "name", "position", "topic")}
    guild = world.guilds[told["guild"]]
    if told["sort"] == "forum":
        tags = [Tag(*one) for one in told["tags"]]
        return ForumChannel(guild=guild, tags=tags, **shared)
    return TextChannel(guild=guild, **shared)


def _thread(world: World, told: Json) -> Thread:
    parent = world.channels[told["parent"]]
    if not isinstance(parent, GuildChannel):
        raise ValueError(f"thread {told['id']} is under no channel")
    plain = ("id", "name", "auto_archive", "archived", "locked", "tags", "pinned", "sent")
    return Thread(
        parent=parent,
        owner=world.users[told["owner"]],
        made_at=_when(told["made_at"]),
        archive_changed=_when(told["archive_changed"]),
        members={int(user): _when(at) for user, at in told["members"].items()},
        slowmode=told["slowmode"],
        **{key: told[key] for key in plain},
    )


def _message(world: World, told: Json, contents: Contents) -> Message:
    users, roles, everyone = told["pings"]
    plain = ("id", "content", "embeds", "components", "pinned", "reactions", "interaction")
    return Message(
        channel=world.channels[told["channel"]],
        author=world.users[told["author"]],
        at=_when(told["at"]),
        kind=Kind(told["kind"]),
        attachments=[_attachment(world, one, contents) for one in told["attachments"]],
        reference=None if told["reference"] is None else Reference(*told["reference"]),
        pings=Pings(tuple(users), tuple(roles), everyone),
        flags=MessageFlag(told["flags"]),
        edited_at=None if told["edited_at"] is None else _when(told["edited_at"]),
        only_for=told["only_for"],
        **{key: told[key] for key in plain},
    )


def _attachment(world: World, told: Json, contents: Contents) -> Attachment:
    file = Attachment(content=contents(told["id"]), **told)
    world.files[file.id] = file
    return file
