"""The rules of a table, how to move, and what there is to say by command."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.presentation.help_card import help_card
from bot.presentation.rules_brief import rules_brief
from bot.presentation.texts import Texts
from bot.ui.answering import Interaction, defer, say, words
from bot.ui.commands.declaring import choices, command
from bot.ui.commands.tables import look_at
from bot.ui.errors import Sorry
from bot.ui.wording import language_of
from engine.rulesets import Ruleset, load_ruleset, ruleset_names

DEFAULT_RULES = "ttvn"


class Explaining(commands.Cog):
    """A player asks how it goes."""

    @command("rules", "rules", "table")
    @app_commands.choices(rules=choices(*ruleset_names()))
    async def rules(
        self, interaction: Interaction, rules: str | None = None, table: str | None = None
    ) -> None:
        """The rules of this table, or of a rule set."""
        await defer(interaction)
        found = load_ruleset(rules) if rules else await _rules_here(interaction, table)
        brief = rules_brief(found, Texts.for_language(language_of(interaction.locale)))
        await say(interaction, f"**{found.title}**\n{brief}")

    @command("help", "table")
    async def help(self, interaction: Interaction, table: str | None = None) -> None:
        """How to move, and the commands."""
        await defer(interaction)
        card = help_card(
            await _rules_here(interaction, table),
            Texts.for_language(language_of(interaction.locale)),
        )
        await say(interaction, f"{card}\n\n{words(interaction).say('help-commands')}")


async def _rules_here(interaction: Interaction, table: str | None) -> Ruleset:
    """The rules of the table that is meant, or the usual ones outside of all tables."""
    try:
        return (await look_at(interaction, table)).state.rules
    except Sorry:
        if table is not None:
            raise
        return load_ruleset(DEFAULT_RULES)
