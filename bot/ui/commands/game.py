"""`/game new`: a table is opened where a thread for it can be made."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.presentation.texts import languages
from bot.services.defaults import defaults_for
from bot.services.entries import Button
from bot.services.records import Place
from bot.ui.answering import Interaction, answer, defer, say, words
from bot.ui.commands.channels import channel_of
from bot.ui.commands.declaring import choices, command
from bot.ui.commands.seats import press_at
from bot.ui.commands.table_options import parse_options, suggestions
from bot.ui.commands.tables import look_at
from bot.ui.errors import Sorry
from bot.ui.permissions import Opened, missing
from bot.ui.translator import english
from engine.options import OwnLists, with_options
from engine.rulesets import Ruleset, load_ruleset, ruleset_names

DEFAULT_RULES = "ttvn"
HOUR = 3600


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Game(commands.GroupCog, group_name="game", group_description=english("command-game-about")):
    """Tables."""

    @command("new", "rules", "hours", "language", "options", "channel", group="game")
    @app_commands.choices(
        rules=choices(*ruleset_names()),
        language=choices(*languages()),
    )
    async def new(
        self,
        interaction: Interaction,
        rules: str = DEFAULT_RULES,
        hours: app_commands.Range[int, 1, 720] | None = None,
        language: str | None = None,
        options: str = "",
        channel: Opened | None = None,
    ) -> None:
        """Open a table; its thread is made by whoever sends its first letter."""
        await defer(interaction)
        keeper, desk = interaction.client, interaction.client.desk
        place = _place(interaction, channel)
        server = await desk.run(desk.house.store.server, place.guild)
        usual = defaults_for(server, keeper.settings)
        chosen = await desk.run(
            _rules, rules, hours or usual.turn_hours, options, desk.house.library.offered
        )
        look = await desk.open(place, interaction.user.id, chosen, language or usual.language)
        thread = await keeper.announcer.thread_of(look.record.game)
        key, game = "opened" if thread else "opened-later", look.record.game
        await say(interaction, words(interaction).say(key, game=game, thread=f"<#{thread}>"))

    @command("cancel", "table", group="game")
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        """Call off a table that has not begun; its opener alone may."""
        await defer(interaction)
        look = await look_at(interaction, table)
        if look.record.opener != interaction.user.id:
            raise Sorry("not-yours-to-cancel")
        receipt = await press_at(interaction, Button.CALL_OFF, look.record.game)
        await answer(interaction, receipt, words(interaction).say("nothing-agreed"))

    @new.autocomplete("options")
    async def suggest(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """What can come next in the text of options."""
        rules = interaction.namespace.rules or DEFAULT_RULES
        if rules not in ruleset_names():
            return []
        desk = interaction.client.desk
        return await desk.run(suggestions, load_ruleset(rules), current, desk.house.library.offered)


def _rules(name: str, hours: int, options: str, own: OwnLists) -> Ruleset:
    """The rules of the table. Raises UnknownOption, BadOption or ForeignWords."""
    rules = replace(load_ruleset(name), turn=hours * HOUR)
    return with_options(rules, parse_options(options), own)


def _place(interaction: Interaction, named: Opened | None) -> Place:
    """Where the thread will be: in the channel that is named, or here, or where this thread is.

    Raises Sorry, NoPrivateMessage, MissingPermissions or BotMissingPermissions.
    """
    if interaction.guild is None:
        raise app_commands.NoPrivateMessage
    channel = channel_of(interaction, named)
    _check_permissions(interaction, channel)
    return Place(interaction.guild.id, channel.id, isinstance(channel, discord.ForumChannel))


def _check_permissions(interaction: Interaction, channel: Opened) -> None:
    """Whether the caller may write there, and the bot may do all that a table takes."""
    assert isinstance(interaction.user, discord.Member), "the command is for servers only"
    caller = channel.permissions_for(interaction.user)
    if not (caller.view_channel and caller.send_messages):
        raise app_commands.MissingPermissions(["send_messages"])
    lacking = missing(channel, channel.guild.me)
    if lacking:
        raise app_commands.BotMissingPermissions(lacking)
