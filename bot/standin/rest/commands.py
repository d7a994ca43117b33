"""Routes of application commands, global ones and a guild's own."""

from __future__ import annotations

from bot.standin import commands
from bot.standin.errors import Code, Refused
from bot.standin.model import Command, Json
from bot.standin.payloads.applications import command_json
from bot.standin.rest.call import Call, Result, Route


def _all(call: Call) -> Result:
    application = call.world.application
    return [_told(call, one) for one in application.registered(_scope(call))]


def _replace_all(call: Call) -> Result:
    made = commands.register_all(call.world, _scope(call), call.body)
    return [_told(call, one) for one in made]


def _create(call: Call) -> Result:
    return _told(call, commands.register(call.world, _scope(call), call.body))


def _get(call: Call) -> Result:
    return _told(call, commands.by_id(call.world, _scope(call), call.number("command_id")))


def _change(call: Call) -> Result:
    number = call.number("command_id")
    return _told(call, commands.change(call.world, _scope(call), number, call.body))


def _delete(call: Call) -> Result:
    commands.unregister(call.world, _scope(call), call.number("command_id"))
    return None


def _scope(call: Call) -> int | None:
    """The guild whose commands are meant, or None for the global ones. Raises Refused."""
    if call.number("application_id") != call.world.application.id:
        raise Refused(Code.UNKNOWN_APPLICATION)
    return call.guild().id if "guild_id" in call.path else None


def _told(call: Call, command: Command) -> Json:
    return command_json(call.world.application, command)


def _routes(base: str) -> tuple[Route, ...]:
    one = f"{base}/{{command_id}}"
    return (
        Route("GET", base, _all),
        Route("PUT", base, _replace_all),
        Route("POST", base, _create),
        Route("GET", one, _get),
        Route("PATCH", one, _change, unruled=True),
        Route("DELETE", one, _delete),
    )


ROUTES = (
    *_routes("/applications/{application_id}/commands"),
    *_routes("/applications/{application_id}/guilds/{guild_id}/commands"),
)
