"""Declaring slash commands: names and options, described by the texts of the interface."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.ui.answering import Interaction
from bot.ui.commands.tables import own_tables
from bot.ui.translator import english, option_key
from bot.ui.wording import DEFAULT_LANGUAGE, wording

Callback = Callable[..., Coroutine[Any, Any, None]]
Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]
Declared = app_commands.Command[Any, ..., None]


def command(
    name: str, *options: str, group: str = "", tables: Suggest = own_tables
) -> Callable[[Callback], Declared]:
    """Declare a command with its options; `table` offers what `tables` finds.

    `group` is the command that it is a part of.
    """
    qualified = f"{group} {name}".strip()
    texts = wording(DEFAULT_LANGUAGE)
    abouts = {
        option: english(f"{option_key(texts, qualified, option)}-about") for option in options
    }

    def declare(callback: Callback) -> Declared:
        if abouts:
            callback = app_commands.describe(**abouts)(callback)
        if "table" in options:
            callback = app_commands.autocomplete(table=tables)(callback)
        about = english(f"command-{qualified.replace(' ', '-')}-about")
        return app_commands.command(name=name, description=about)(callback)

    return declare


def choices(*values: str) -> list[Choice[str]]:
    """An option's values, named in every language."""
    return [Choice(name=english(f"choice-{value}"), value=value) for value in values]
