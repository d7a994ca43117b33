"""Slash commands as Discord knows them, and as they ought to be."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import discord
from discord.ext import commands
from discord.http import Route

Payload = dict[str, Any]

NOTHING: tuple[Any, ...] = (None, "", [], {}, False)
UNORDERED = frozenset({"channel_types", "contexts", "integration_types"})
TRANSLATIONS = frozenset({"name_localizations", "description_localizations"})
TOLD = UNORDERED | {
    *("name", "type", "description", "options", "choices", "value", "required", "autocomplete"),
    *("min_value", "max_value", "min_length", "max_length"),
    *("default_member_permissions", "nsfw"),
}
"""What of a command we tell Discord; the rest is its own (IDs, versions)."""


@dataclass(frozen=True)
class Difference:
    """What has to happen to the commands that Discord knows, each by its name."""

    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.new or self.changed or self.removed)

    def __str__(self) -> str:
        kinds = (("new", self.new), ("changed", self.changed), ("removed", self.removed))
        return "; ".join(f"{kind}: {', '.join(names)}" for kind, names in kinds if names)


async def wanted(bot: commands.Bot) -> list[Payload]:
    """The commands as they are registered, in all languages."""
    tree, translator = bot.tree, bot.tree.translator
    assert translator is not None, "the commands are installed with their translator"
    return [await one.get_translated_payload(tree, translator) for one in tree.get_commands()]


async def registered(bot: commands.Bot, server: int | None = None) -> list[Payload]:
    """The commands that Discord knows, everywhere or in one server of its own."""
    place = "" if server is None else f"/guilds/{server}"
    # discord.py's own way to ask leaves the translations out.
    address = f"/applications/{bot.application_id}{place}/commands?with_localizations=true"
    found: list[Payload] = await bot.http.request(Route("GET", address))
    return found


def difference(known: Iterable[Payload], ours: Iterable[Payload]) -> Difference:
    """What makes the commands that are known into ours."""
    before, after = _by_name(known), _by_name(ours)
    return Difference(
        tuple(sorted(name for _, name in after.keys() - before.keys())),
        tuple(sorted(key[1] for key in after.keys() & before.keys() if after[key] != before[key])),
        tuple(sorted(name for _, name in before.keys() - after.keys())),
    )


def fingerprint(ours: Iterable[Payload]) -> str:
    """What tells these commands from any others."""
    told = sorted(_by_name(ours).items())
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def _by_name(payloads: Iterable[Payload]) -> dict[tuple[int, str], Any]:
    chat = discord.AppCommandType.chat_input.value
    return {(one.get("type", chat), one["name"]): _essence(one) for one in payloads}


def _essence(node: Any) -> Any:
    """What we tell of a command, the same whether it comes from us or from Discord."""
    if isinstance(node, list):
        return [_essence(child) for child in node]
    if not isinstance(node, Mapping):
        return node
    told = {key: _fact(key, value) for key, value in node.items() if key in TOLD | TRANSLATIONS}
    return {key: value for key, value in told.items() if value not in NOTHING}


def _fact(key: str, value: Any) -> Any:
    if value is None:
        return None
    if key in TRANSLATIONS:
        return dict(value)
    if key in UNORDERED:
        return sorted(value)
    if key == "default_member_permissions":
        return str(value)  # a number in one direction, a text in the other
    return _essence(value)
