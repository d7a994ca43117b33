"""Whom a message notifies."""

from __future__ import annotations

import re

from bot.standin import access
from bot.standin.model import Channel, Json, Pings, User, guild_of
from bot.standin.permissions import Permission

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")
_ALL: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True}


def pings(
    content: str, author: User, channel: Channel, allowed: Json | None, answered: User | None
) -> Pings:
    """Whom a text notifies. `answered` wrote the message that it replies to."""
    rules = _ALL if allowed is None else allowed
    users = _allowed(_USER.findall(content), rules, "users")
    if answered is not None and rules.get("replied_user"):
        users = tuple(dict.fromkeys((*users, answered.id)))
    guild = guild_of(channel)
    roles = _allowed(_ROLE.findall(content), rules, "roles") if guild is not None else ()
    everyone = (
        guild is not None
        and "everyone" in rules.get("parse", ())
        and _EVERYONE.search(content) is not None
        and bool(access.in_channel(channel, author) & Permission.MENTION_EVERYONE)
    )
    return Pings(users, roles, everyone)


def _allowed(named: list[str], rules: Json, kind: str) -> tuple[int, ...]:
    """The IDs among those named in a text that may be notified, each once."""
    if kind in rules.get("parse", ()):
        return tuple(dict.fromkeys(map(int, named)))
    listed = {int(one) for one in rules.get(kind) or ()}
    return tuple(dict.fromkeys(int(one) for one in named if int(one) in listed))
