"""Routes of guilds, their members and their roles."""

from __future__ import annotations

from bot.standin.errors import Code, Refused
from bot.standin.payloads.channels import channel_json
from bot.standin.payloads.guilds import guild_json
from bot.standin.payloads.people import member_json, role_json
from bot.standin.rest.call import Call, Result, Route


def _get(call: Call) -> Result:
    guild = call.guild()
    counted: dict[str, object] = {}
    if call.query.get("with_counts", "").lower() in ("1", "true"):
        counted = {
            "approximate_member_count": len(guild.members),
            "approximate_presence_count": len(guild.members),
        }
    return guild_json(guild) | counted


def _channels(call: Call) -> Result:
    return [channel_json(one, call.bot) for one in call.world.channels_of(call.guild())]


def _members(call: Call) -> Result:
    guild = call.guild()
    if not call.world.application.guild_members:
        raise Refused(Code.MISSING_ACCESS)
    after, limit = call.asked("after") or 0, call.asked("limit") or 1
    found = sorted(number for number in guild.members if number > after)[:limit]
    return [member_json(guild.members[number]) for number in found]


def _member(call: Call) -> Result:
    guild, user = call.guild(), call.user()
    if user.id not in guild.members:
        raise Refused(Code.UNKNOWN_MEMBER)
    return member_json(guild.members[user.id])


def _roles(call: Call) -> Result:
    return [role_json(role) for role in call.guild().roles.values()]


def _role(call: Call) -> Result:
    role = call.guild().roles.get(call.number("role_id"))
    if role is None:
        raise Refused(Code.UNKNOWN_ROLE)
    return role_json(role)


_GUILD = "/guilds/{guild_id}"

ROUTES = (
    Route("GET", _GUILD, _get),
    Route("GET", f"{_GUILD}/channels", _channels),
    Route("GET", f"{_GUILD}/members", _members),
    Route("GET", f"{_GUILD}/members/{{user_id}}", _member),
    Route("GET", f"{_GUILD}/roles", _roles),
    Route("GET", f"{_GUILD}/roles/{{role_id}}", _role),
)
