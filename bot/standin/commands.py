"""The commands that the bot has registered."""

from __future__ import annotations

from collections.abc import Iterable

from bot.standin.errors import Code, Refused
from bot.standin.model import Command, Guild, Json
from bot.standin.world import World

SLASH, USER_MENU, MESSAGE_MENU = 1, 2, 3


def register_all(world: World, guild: int | None, payloads: Iterable[Json]) -> list[Command]:
    """Let these be the commands, and no others; those that were there keep their IDs."""
    made = [_made(world, guild, payload) for payload in payloads]
    world.application.replace(guild, made)
    world.stir()
    return made


def register(world: World, guild: int | None, payload: Json) -> Command:
    """Add a command, or put it in the place of the one that bears its name."""
    command = _made(world, guild, payload)
    others = [one for one in world.application.registered(guild) if one.id != command.id]
    world.application.replace(guild, [*others, command])
    world.stir()
    return command


def change(world: World, guild: int | None, number: int, payload: Json) -> Command:
    """Change some of a command. Raises Refused."""
    command = by_id(world, guild, number)
    command.payload = command.payload | payload
    return command


def unregister(world: World, guild: int | None, number: int) -> None:
    """Take a command away. Raises Refused."""
    gone = by_id(world, guild, number)
    kept = [one for one in world.application.registered(guild) if one is not gone]
    world.application.replace(guild, kept)


def by_id(world: World, guild: int | None, number: int) -> Command:
    """A command by its ID. Raises Refused."""
    for command in world.application.registered(guild):
        if command.id == number:
            return command
    raise Refused(Code.UNKNOWN_COMMAND)


def offered(world: World, guild: Guild | None, kind: int) -> list[Command]:
    """What a person is offered where the bot is: a guild's own hide global ones of their name."""
    application = world.application
    if guild is not None and application.bot.id not in guild.members:
        return []
    own = application.registered(guild.id) if guild is not None else []
    named = {
        command.name: command
        for command in (*application.registered(None), *own)
        if command.kind == kind
    }
    return list(named.values())


def _made(world: World, guild: int | None, payload: Json) -> Command:
    kind = int(payload.get("type", SLASH))
    for old in world.application.registered(guild):
        if (old.name, old.kind) == (payload["name"], kind):
            return Command(old.id, guild, payload)
    return Command(world.ids.make(), guild, payload)
