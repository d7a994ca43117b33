"""Commands as Discord is told of them: named in three languages, and within its limits."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Any

import discord
import pytest
from discord.ext import commands

from bot.ui.client import Keeper
from bot.ui.commands import install
from bot.ui.translator import LANGUAGES
from bot.ui.wording import wording
from tests.bot.ui.test_interface_texts import names

LOCALES = tuple(locale.value for locale in LANGUAGES)
NAME = re.compile(r"[-_'\w]{1,32}")  # Discord's, but for scripts that we do not write
MENU = 3
SUBCOMMAND = 1
LONGEST_CHOICE, LONGEST_ABOUT, MOST_IN_ALL = 100, 100, 8000
MOST_OPTIONS = MOST_CHOICES = 25

Payload = dict[str, Any]


class Nobody(Keeper):
    """A bot without tables: it is only asked for its commands."""

    def __init__(self) -> None:
        commands.Bot.__init__(self, "!", intents=discord.Intents.none())


@pytest.fixture
async def payloads() -> list[Payload]:
    """All commands as they are sent to Discord."""
    bot = Nobody()
    await install(bot)
    translator = bot.tree.translator
    assert translator is not None
    found = bot.tree.get_commands() + bot.tree.get_commands(type=discord.AppCommandType.message)
    return [await one.get_translated_payload(bot.tree, translator) for one in dict.fromkeys(found)]


def nodes(payload: Payload) -> Iterator[Payload]:
    """A command with its subcommands and options."""
    yield payload
    for option in payload.get("options", ()):
        yield from nodes(option)


def shown(node: Payload, locale: str, what: str) -> str:
    """A name or description as users of a locale see it."""
    return str(node.get(f"{what}_localizations", {}).get(locale, node[what]))


def every_node(payloads: list[Payload]) -> list[Payload]:
    return [node for payload in payloads for node in nodes(payload)]


async def test_there_is_a_command_for_all_that_players_do(payloads: list[Payload]) -> None:
    wanted = """game play preview rack board scores gold history rules bag lock challenge accept
        exchange pass resign pause resume join leave start verify export privacy help reminders"""
    assert set(wanted.split()) <= {payload["name"] for payload in payloads}


async def test_names_and_descriptions_are_translated(payloads: list[Payload]) -> None:
    untranslated = {
        (node["name"], what)
        for node in every_node(payloads)
        for what in ("name", "description")
        if what in node and set(node.get(f"{what}_localizations", {})) != set(LOCALES)
    }
    assert untranslated == set()


async def test_choices_are_translated(payloads: list[Payload]) -> None:
    choices = [one for node in every_node(payloads) for one in node.get("choices", ())]
    assert choices
    assert all(set(choice["name_localizations"]) == set(LOCALES) for choice in choices)


@pytest.mark.parametrize("locale", ["en-US", *LOCALES])
async def test_names_are_such_as_discord_takes(payloads: list[Payload], locale: str) -> None:
    for node in every_node(payloads):
        name = shown(node, locale, "name")
        assert unicodedata.is_normalized("NFC", name)
        if node["type"] == MENU and "options" not in node and "description" not in node:
            assert 1 <= len(name) <= 32
        else:
            assert NAME.fullmatch(name), name
            assert name == name.lower()


@pytest.mark.parametrize("locale", ["en-US", *LOCALES])
async def test_no_two_are_named_alike(payloads: list[Payload], locale: str) -> None:
    names = [shown(payload, locale, "name") for payload in payloads]
    assert len(set(names)) == len(names)
    for node in every_node(payloads):
        options = [shown(option, locale, "name") for option in node.get("options", ())]
        assert len(set(options)) == len(options)
        choices = [shown(choice, locale, "name") for choice in node.get("choices", ())]
        assert len(set(choices)) == len(choices)


@pytest.mark.parametrize("locale", ["en-US", *LOCALES])
async def test_lengths_are_within_the_limits(payloads: list[Payload], locale: str) -> None:
    for payload in payloads:
        length = 0
        for node in nodes(payload):
            about = shown(node, locale, "description") if "description" in node else ""
            choices = [shown(choice, locale, "name") for choice in node.get("choices", ())]
            assert len(about) <= LONGEST_ABOUT
            assert all(1 <= len(choice) <= LONGEST_CHOICE for choice in choices)
            assert max(len(choices), len(node.get("options", ()))) <= MOST_CHOICES
            length += len(shown(node, locale, "name")) + len(about) + sum(map(len, choices))
        assert length <= MOST_IN_ALL


async def test_required_options_come_first(payloads: list[Payload]) -> None:
    for node in every_node(payloads):
        required = [option.get("required", False) for option in node.get("options", ())]
        assert required == sorted(required, reverse=True)


async def test_no_name_is_unused(payloads: list[Payload]) -> None:
    def keys(node: Payload, path: str) -> Iterator[str]:
        yield f"command-{path}"
        for option in node.get("options", ()):
            if option["type"] == SUBCOMMAND:
                yield from keys(option, f"{path}-{option['name']}")
            else:
                yield f"option-{path}-{option['name']}"
                yield f"option-{path.split('-')[0]}-{option['name']}"
                yield f"option-{option['name']}"
                yield from (f"choice-{choice['value']}" for choice in option.get("choices", ()))

    used = {key for payload in payloads for key in keys(payload, payload["name"])}
    unused = {key.removesuffix("-about") for key in names("en")} - used
    assert unused == {"menu-play"}


async def test_where_commands_are_offered(payloads: list[Payload]) -> None:
    only_in_servers = {p["name"] for p in payloads if p["contexts"] == [0]}
    assert {"game", "gm", "settings", "doctor", "Play this as my move"} <= only_in_servers
    assert all(payload["integration_types"] == [0] for payload in payloads)
    assert all(p["contexts"] == [0, 1] for p in payloads if p["name"] not in only_in_servers)


async def test_moderators_commands_are_shown_to_them_alone(payloads: list[Payload]) -> None:
    """Not `/gm`: who has the server's GM role need not be a moderator."""
    manage_server = discord.Permissions(manage_guild=True).value
    asked = {payload["name"]: payload["default_member_permissions"] for payload in payloads}
    assert {name: needed for name, needed in asked.items() if needed is not None} == {
        "settings": manage_server,
        "doctor": manage_server,
    }


@pytest.mark.parametrize("language", ["en", *LOCALES])
async def test_texts_speak_of_commands_by_their_names(
    payloads: list[Payload], language: str
) -> None:
    names = {shown(payload, language, "name") for payload in payloads}
    spoken = set(re.findall(r"(?<![\w}])/([-\w]+)", "\n".join(answers(language))))
    assert spoken <= names
    assert len(spoken) > 10


@cache
def answers(language: str) -> tuple[str, ...]:
    keys = ("no-table", "help-commands", "privacy")
    return (
        *(wording(language).say(key) for key in keys),
        wording(language).say("verify-right", count=3),
    )
