"""Commands that Discord knows, compared with ours."""

from __future__ import annotations

import copy
from typing import Any

import discord
import pytest
from discord.ext import commands

from bot.ui.commands import install
from bot.ui.registering import Difference, Payload, difference, fingerprint, wanted


@pytest.fixture
async def ours() -> list[Payload]:
    """Our commands, as they are registered."""
    bot = commands.Bot("!", intents=discord.Intents.none())
    await install(bot)
    return await wanted(bot)


def as_discord_tells(node: Any) -> Any:
    """What we tell with what Discord adds to it and leaves out of it."""
    if isinstance(node, list):
        return [as_discord_tells(child) for child in node]
    if not isinstance(node, dict):
        return node
    told = {key: as_discord_tells(value) for key, value in node.items() if value not in ([], False)}
    if "type" in node:
        told = {"description": "", "name_localizations": None, **told}
        told |= {"id": "8320580", "version": "8320581", "dm_permission": True}
    for key in ("contexts", "integration_types", "channel_types"):
        told |= {key: told[key][::-1]} if told.get(key) else {}
    if node.get("default_member_permissions") is not None:
        told["default_member_permissions"] = str(node["default_member_permissions"])
    return told


async def test_what_was_registered_needs_nothing(ours: list[Payload]) -> None:
    assert ours
    assert not difference(as_discord_tells(ours), ours)
    assert fingerprint(as_discord_tells(ours)[::-1]) == fingerprint(ours)


async def test_each_difference_is_named(ours: list[Payload]) -> None:
    known = as_discord_tells(ours)
    known = [one for one in known if one["name"] != "rack"]
    (board,) = (one for one in known if one["name"] == "board")
    board["options"][0]["description_localizations"]["ru"] = "иначе"
    known.append({"id": "1", "type": 1, "name": "rack-of-old", "description": "gone"})
    found = difference(known, ours)
    assert found == Difference(("rack",), ("board",), ("rack-of-old",))
    assert str(found) == "new: rack; changed: board; removed: rack-of-old"


async def test_a_message_command_is_not_a_slash_command_of_that_name(ours: list[Payload]) -> None:
    (play,) = (one for one in ours if one["name"] == "play")
    known = [*ours, {"type": 3, "name": "play"}]
    assert difference(known, ours) == Difference(removed=("play",))
    assert difference([], [play]) == Difference(new=("play",))


@pytest.mark.parametrize("language", ["vi", "ru"])
async def test_a_changed_translation_changes_the_fingerprint(
    ours: list[Payload], language: str
) -> None:
    other = copy.deepcopy(ours)
    other[0]["description_localizations"][language] += "!"
    assert fingerprint(other) != fingerprint(ours)
