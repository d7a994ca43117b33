"""Routes of users and of the application."""

from __future__ import annotations

from bot.standin.errors import Code, Refused
from bot.standin.payloads.applications import application_json
from bot.standin.payloads.channels import channel_json
from bot.standin.payloads.people import own_user_json, user_json
from bot.standin.rest.call import Call, Result, Route


def _me(call: Call) -> Result:
    return own_user_json(call.bot)


def _user(call: Call) -> Result:
    return user_json(call.user())


def _my_guilds(call: Call) -> Result:
    return [
        {"id": str(guild.id), "name": guild.name, "icon": None, "owner": False, "features": []}
        for guild in call.world.guilds_of(call.bot)
    ]


def _leave(call: Call) -> Result:
    call.world.leave(call.guild(), call.bot)
    return None


def _open_direct_channel(call: Call) -> Result:
    user = call.world.users.get(int(call.body["recipient_id"]))
    if user is None or user.bot:
        raise Refused(Code.INVALID_RECIPIENT)
    return channel_json(call.world.direct_channel(user), call.bot)


def _application(call: Call) -> Result:
    return application_json(call.world.application)


ROUTES = (
    Route("GET", "/users/@me", _me),
    Route("GET", "/users/@me/guilds", _my_guilds),
    Route("DELETE", "/users/@me/guilds/{guild_id}", _leave),
    Route("POST", "/users/@me/channels", _open_direct_channel),
    Route("GET", "/users/{user_id}", _user),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/applications/@me", _application),
)
