"""Names and descriptions of commands in the languages of their users; Discord shows each their own.

A text is found by what it names: `command-game-new`, `option-rules` (or, for one command alone,
`option-board-text`), `choice-classic`; what describes it has `-about` behind.
"""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import (
    Command,
    ContextMenu,
    Group,
    Parameter,
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from bot.presentation.texts import Texts
from bot.ui.wording import DEFAULT_LANGUAGE, wording

LANGUAGES = {discord.Locale.vietnamese: "vi", discord.Locale.russian: "ru"}
"""Discord's locales that have names of their own; all others read the English ones."""

_DESCRIPTIONS = frozenset(
    {
        TranslationContextLocation.command_description,
        TranslationContextLocation.group_description,
        TranslationContextLocation.parameter_description,
    }
)


class NameTranslator(Translator):
    """Asked by discord.py for every name and description when commands are registered."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The name or description in the locale's language; None where English stands."""
        if locale not in LANGUAGES:
            return None
        texts = wording(LANGUAGES[locale])
        key = _key(texts, context.data)
        return texts.say(f"{key}-about" if context.location in _DESCRIPTIONS else key)


def english(key: str) -> str:
    """A name or description as it stands in the code."""
    return wording(DEFAULT_LANGUAGE).say(key)


def option_key(texts: Texts, command: str, option: str) -> str:
    """What an option's texts are named: for its command alone, its group, or all that have it."""
    own, group = command.replace(" ", "-"), command.split(" ")[0]
    keys = (f"option-{own}-{option}", f"option-{group}-{option}")
    return next(filter(texts.bundle.has_message, keys), f"option-{option}")


def _key(texts: Texts, named: Any) -> str:
    match named:
        case Command() | Group():
            return f"command-{named.qualified_name.replace(' ', '-')}"
        case ContextMenu():
            return "menu-play"
        case Parameter():
            return option_key(texts, named.command.qualified_name, named.name)
        case _:
            return f"choice-{named.value}"
