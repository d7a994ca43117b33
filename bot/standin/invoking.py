"""From what a person types after a slash to the data that the bot gets: what Discord's client
would not let them send is NotPossible.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from types import UnionType

from bot.standin import access
from bot.standin.commands import MESSAGE_MENU, SLASH, USER_MENU, offered
from bot.standin.errors import NotPossible
from bot.standin.model import (
    Attachment,
    Channel,
    Command,
    Json,
    Message,
    Role,
    User,
    guild_of,
)
from bot.standin.payloads.channels import channel_json, channel_type
from bot.standin.payloads.messages import attachment_json, message_json
from bot.standin.payloads.people import (
    bare_member_json,
    permissions_json,
    role_json,
    user_json,
)
from bot.standin.permissions import EVERYTHING, Permission
from bot.standin.world import World

IN_GUILD, IN_BOT_DM = 0, 1


class Option(IntEnum):
    """What an option takes."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


TAKES: dict[Option, type | UnionType] = {
    Option.STRING: str,
    Option.BOOLEAN: bool,
    Option.USER: User,
    Option.CHANNEL: Channel,
    Option.ROLE: Role,
    Option.MENTIONABLE: User | Role,
    Option.ATTACHMENT: Attachment,
}
NAMED = frozenset(TAKES) - {Option.STRING, Option.BOOLEAN}
LONGEST = 6000  # characters of an option's text


class Resolver:
    """Collects what the bot is told about the objects that somebody has named."""

    def __init__(self, world: World, channel: Channel) -> None:
        self._world = world
        self._channel = channel
        self.resolved: dict[str, Json] = {}

    def name(self, thing: object) -> str:
        """The ID of an object, which is resolved."""
        match thing:
            case User():
                self._user(thing)
            case Role():
                self._add("roles", thing.id, role_json(thing))
            case Channel():
                granted = access.in_channel(thing, self._world.bot)
                told = channel_json(thing, self._world.bot)
                self._add("channels", thing.id, told | {"permissions": permissions_json(granted)})
            case Message():
                self._add("messages", thing.id, message_json(self._world, thing))
            case Attachment():
                told = attachment_json(self._world, self._channel.id, thing)
                self._add("attachments", thing.id, told)
            case _:
                raise NotPossible(f"{thing!r} cannot be chosen")
        return str(thing.id)

    def _user(self, user: User) -> None:
        self._add("users", user.id, user_json(user))
        guild = guild_of(self._channel)
        if guild is not None and user.id in guild.members:
            granted = permissions_json(access.in_channel(self._channel, user))
            told = bare_member_json(guild.members[user.id]) | {"permissions": granted}
            self._add("members", user.id, told)

    def _add(self, kind: str, number: int, told: Json) -> None:
        self.resolved.setdefault(kind, {})[str(number)] = told


@dataclass(frozen=True)
class Place:
    """Who uses a command, and where."""

    world: World
    user: User
    channel: Channel


def slash_data(place: Place, path: str, given: Mapping[str, object]) -> Json:
    """The data of a slash command. Raises NotPossible."""
    command, options, below = _locate(place, path)
    missing = [
        option["name"]
        for option in options
        if option.get("required") and option["name"] not in given
    ]
    if missing:
        raise NotPossible(f"/{path} needs {', '.join(missing)}")
    resolver = Resolver(place.world, place.channel)
    filled = _fill(options, given, resolver)
    data = _data(command, _nested(below, filled))
    return data | ({"resolved": resolver.resolved} if resolver.resolved else {})


def typing_data(
    place: Place, path: str, typed: tuple[str, str], given: Mapping[str, object]
) -> Json:
    """The data of a slash command while an option is being typed. Raises NotPossible."""
    command, options, below = _locate(place, path)
    name, text = typed
    option = _option(options, name)
    if not option.get("autocomplete"):
        raise NotPossible(f"nothing is suggested for {name}")
    filled = _fill(options, given, Resolver(place.world, place.channel))
    focused = {"name": name, "type": option["type"], "value": text, "focused": True}
    return _data(command, _nested(below, [*filled, focused]))


def menu_data(place: Place, name: str, target: Message | User) -> Json:
    """The data of a command from a menu. Raises NotPossible."""
    kind = MESSAGE_MENU if isinstance(target, Message) else USER_MENU
    command = _find(place, kind, name)
    resolver = Resolver(place.world, place.channel)
    return _data(command, []) | {
        "target_id": resolver.name(target),
        "resolved": resolver.resolved,
    }


def can_use(user: User, channel: Channel, command: Command) -> bool:
    """Whether somebody is offered a command in a place."""
    guild = guild_of(channel)
    contexts = command.payload.get("contexts")
    if guild is None:
        private = command.payload.get("dm_permission", True) is not False
        return private if contexts is None else IN_BOT_DM in contexts
    if contexts is not None and IN_GUILD not in contexts:
        return False
    granted = access.in_channel(channel, user)
    if not granted & Permission.USE_APPLICATION_COMMANDS:
        return False
    return granted == EVERYTHING or _allowed(granted, command)


def _allowed(granted: Permission, command: Command) -> bool:
    """Whether permissions are enough for a command; "0" leaves it to administrators."""
    needed = command.payload.get("default_member_permissions")
    if needed is None:
        return True
    return int(needed) != 0 and int(granted) & int(needed) == int(needed)


def _find(place: Place, kind: int, name: str) -> Command:
    for command in offered(place.world, guild_of(place.channel), kind):
        if command.name == name:
            if not can_use(place.user, place.channel, command):
                raise NotPossible(f"{place.user.display_name} cannot use {name} here")
            return command
    raise NotPossible(f"there is no command {name}")


def _locate(place: Place, path: str) -> tuple[Command, list[Json], list[Json]]:
    """A command, the options at the end of its path, and the groups on the way there."""
    name, *words = path.split()
    command = _find(place, SLASH, name)
    options: list[Json] = command.payload.get("options") or []
    below: list[Json] = []
    for word in words:
        group = _option(options, word)
        if group["type"] not in (Option.SUBCOMMAND, Option.GROUP):
            raise NotPossible(f"{word} is no part of /{name}")
        below.append(group)
        options = group.get("options") or []
    if any(option["type"] in (Option.SUBCOMMAND, Option.GROUP) for option in options):
        raise NotPossible(f"/{path} goes on")
    return command, options, below


def _option(options: Sequence[Json], name: str) -> Json:
    for option in options:
        if option["name"] == name:
            return option
    raise NotPossible(f"there is no {name}")


def _fill(options: Sequence[Json], given: Mapping[str, object], resolver: Resolver) -> list[Json]:
    filled = []
    for name, value in given.items():
        option = _option(options, name)
        told = _value(option, value, resolver)
        filled.append({"name": name, "type": option["type"], "value": told})
    return filled


def _value(option: Json, value: object, resolver: Resolver) -> object:
    """A value as the bot gets it. Raises NotPossible."""
    kind, name = Option(option["type"]), option["name"]
    if not _fits(kind, value):
        raise NotPossible(f"{name} takes a {kind.name.lower()}, not {value!r}")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise NotPossible(f"{value!r} is no choice of {name}")
    if not _within(option, value):
        raise NotPossible(f"{value!r} is out of the range of {name}")
    if kind in NAMED:
        return resolver.name(value)
    return value


def _fits(kind: Option, value: object) -> bool:
    match kind:
        case Option.INTEGER:
            return isinstance(value, int) and not isinstance(value, bool)
        case Option.NUMBER:
            return isinstance(value, int | float) and not isinstance(value, bool)
    return isinstance(value, TAKES[kind])


def _within(option: Json, value: object) -> bool:
    if isinstance(value, str):
        low, high = option.get("min_length", 0), option.get("max_length", LONGEST)
        return bool(low <= len(value) <= high)
    if isinstance(value, int | float):
        low, high = option.get("min_value"), option.get("max_value")
        return (low is None or low <= value) and (high is None or value <= high)
    if isinstance(value, Channel) and option.get("channel_types"):
        return channel_type(value) in option["channel_types"]
    return True


def _nested(below: Sequence[Json], filled: list[Json]) -> list[Json]:
    """Options inside the groups that lead to them."""
    for group in reversed(below):
        filled = [{"name": group["name"], "type": group["type"], "options": filled}]
    return filled


def _data(command: Command, options: list[Json]) -> Json:
    data: Json = {"id": str(command.id), "name": command.name, "type": command.kind}
    if command.kind == SLASH:
        data["options"] = options
    if command.guild is not None:
        data["guild_id"] = str(command.guild)
    return data
