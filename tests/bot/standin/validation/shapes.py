"""Short ways to write bodies, and the routes that they go to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Body = dict[str, Any]

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
THREADS = "/channels/{channel_id}/threads"
MESSAGE_THREADS = "/channels/{channel_id}/messages/{message_id}/threads"
CHANNEL = "/channels/{channel_id}"
DIRECT = "/users/@me/channels"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
FOLLOW_UPS = "/webhooks/{application_id}/{interaction_token}"
ORIGINAL = "/webhooks/{application_id}/{interaction_token}/messages/@original"
FOLLOW_UP = "/webhooks/{application_id}/{interaction_token}/messages/{message_id}"
COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"

V2 = 1 << 15


@dataclass(frozen=True)
class Case:
    """A request. `at` is the path that a problem with it must name; empty: none is expected."""

    name: str
    method: str
    route: str
    body: Any
    at: str = ""

    def __str__(self) -> str:
        return self.name


def message(name: str, at: str = "", **body: Any) -> Case:
    """A new message."""
    return Case(name, "POST", MESSAGES, body, at)


def embedded(name: str, at: str = "", **embed: Any) -> Case:
    """A message with one embed."""
    return Case(name, "POST", MESSAGES, {"embeds": [embed]}, at)


def row(*components: Body) -> Body:
    """An action row."""
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "b", **more: Any) -> Body:
    """A button; `more` adds to it or replaces what it has."""
    return {"type": 2, "style": 2, "label": "Press", "custom_id": custom_id} | more


def link(**more: Any) -> Body:
    """A button that opens a page."""
    return {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"} | more


def select(*values: str, **more: Any) -> Body:
    """A menu of strings."""
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": "s", "options": options} | more


def rows(name: str, at: str, *there: Body, flags: int = 0) -> Case:
    """A message with components."""
    return Case(
        name, "POST", MESSAGES, {"content": "x", "components": list(there), "flags": flags}, at
    )


def callback(name: str, at: str, kind: int, data: Any = None) -> Case:
    """A first answer to an interaction."""
    return Case(name, "POST", CALLBACK, {"type": kind, "data": data}, at)


def labelled(component: Body, **more: Any) -> Body:
    """A field of a form under its label."""
    return {"type": 18, "label": "Move", "component": component} | more


def field(**more: Any) -> Body:
    """A field to write in."""
    return {"type": 4, "style": 1, "custom_id": "f"} | more


def modal(name: str, at: str, *parts: Body, **more: Any) -> Case:
    """A form."""
    data = {"custom_id": "m", "title": "Move", "components": list(parts)} | more
    return callback(name, at, 9, data)


def command(name: str = "play", **more: Any) -> Body:
    """A command that is typed."""
    return {"type": 1, "name": name, "description": "Plays a word"} | more


def option(name: str = "word", **more: Any) -> Body:
    """An option that takes a string."""
    return {"type": 3, "name": name, "description": "What to play"} | more


def commands(name: str, at: str, *there: Body) -> Case:
    """All commands at once."""
    return Case(name, "PUT", COMMANDS, list(there), at)


def options(name: str, at: str, *there: Body) -> Case:
    """One command with these options."""
    return commands(name, at, command(options=list(there)))
