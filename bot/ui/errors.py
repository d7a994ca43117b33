"""What a user is told when something goes wrong: a text of its own, or a number that the log has.

No text or log line here repeats what a player wrote, nor an exception's own message: either could
tell a rack.
"""

from __future__ import annotations

import logging
import secrets
import traceback
from typing import Any

import discord
from discord import app_commands

from bot.presentation.refusals import refusal_text
from bot.presentation.texts import Fact, Texts
from bot.services.house import TooManyOfYours, TooManyTables
from bot.services.ports import NoSuchGame, StaleGame
from bot.ui.deafness import Deaf, Unseen, Wordless
from bot.ui.failures import Failure, failures
from bot.ui.permissions import ASKED_FOR
from bot.ui.sending import SILENT
from bot.ui.wording import language_of, markdown, wording
from engine.errors import Refusal

log = logging.getLogger(__name__)

ANSWERED_OR_TOO_LATE = frozenset({40060, 10062, 10015, 50027})
NAMED_PERMISSIONS = (*ASKED_FOR, "manage_guild")
"""The permissions that have a name in our languages: what the bot, a GM or a moderator needs."""


class Sorry(Exception):
    """It cannot be done, for a reason that its text names together with what to do."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


async def report(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Tell the user of an error that their command or button met."""
    cause = _cause(error)
    if isinstance(cause, Failure | discord.HTTPException) and cause.code in ANSWERED_OR_TOO_LATE:
        log.info("an interaction was over before its answer (code %s)", cause.code)
        return
    language = language_of(interaction.locale)
    text = explain(cause, language)
    if text is None:
        number = f"{secrets.randbelow(10**6):06}"
        _log_unknown(number, interaction, cause)
        text = wording(language).say("error-unknown", number=number)
    await _tell(interaction, text)


def explain(error: BaseException, language: str) -> str | None:
    """What a user is told of an error that is known."""
    texts = wording(language)
    match error:
        case Sorry():
            return texts.say(error.key, **error.facts)
        case TooManyTables() | TooManyOfYours():
            return texts.say(f"refused-{error.name}", limit=error.limit)
        case Refusal():
            locale = Texts.for_language(language)
            return refusal_text(error.name, error.facts.items(), locale, markdown)
        case NoSuchGame():
            return texts.say("error-no-such-table")
        case discord.Forbidden() | Unseen():
            return texts.say("error-forbidden")
        case Wordless():
            return texts.say("error-words-missing", name=error.name, sha256=error.sha256)
        case StaleGame() | Deaf():
            return texts.say("error-busy")
        case app_commands.AppCommandError():
            return _explain_command(error, texts)
    return None


def permissions_named(permissions: list[str], texts: Texts) -> str:
    """Permissions as Discord's settings call them, as far as we know their names."""
    return ", ".join(
        texts.say(f"permission-{name}")
        if name in NAMED_PERMISSIONS
        else name.replace("_", " ").title()
        for name in permissions
    )


def _explain_command(error: app_commands.AppCommandError, texts: Texts) -> str | None:
    match error:
        case app_commands.BotMissingPermissions(missing_permissions=missing):
            named = permissions_named(missing, texts)
            return texts.say("error-bot-permissions", permissions=named)
        case app_commands.MissingPermissions(missing_permissions=missing):
            named = permissions_named(missing, texts)
            return texts.say("error-your-permissions", permissions=named)
        case app_commands.NoPrivateMessage():
            return texts.say("error-only-in-servers")
        case app_commands.CommandOnCooldown(retry_after=seconds):
            return texts.say("error-cooldown", seconds=int(seconds) + 1)
        case app_commands.CommandSignatureMismatch() | app_commands.CommandNotFound():
            return texts.say("error-command-changed")
        case app_commands.TransformerError():
            return texts.say("error-value")
        case app_commands.CheckFailure():
            return texts.say("error-not-for-you")
    return None


def _cause(error: BaseException) -> BaseException:
    """What was raised in the command, without discord.py's wrapping."""
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error


def _log_unknown(number: str, interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Log where it happened and what kind it is, never its message."""
    command = interaction.command.qualified_name if interaction.command else interaction.type.name
    kind = type(error).__qualname__
    code = f" {error.status}/{error.code}" if isinstance(error, discord.HTTPException) else ""
    frames = "".join(traceback.format_tb(error.__traceback__))
    log.error("error %s in %s: %s%s\n%s", number, command, kind, code, frames)


async def _tell(interaction: discord.Interaction[Any], text: str) -> None:
    try:
        with failures():
            if interaction.response.is_done():
                await interaction.followup.send(text, ephemeral=True, allowed_mentions=SILENT)
            else:
                await interaction.response.send_message(
                    text, ephemeral=True, allowed_mentions=SILENT
                )
    except Failure as failure:
        log.info("an error could not be told (code %s)", failure.code)
