"""`/settings`: what a server's moderators choose for its tables. Without options it is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.presentation.texts import Texts, languages
from bot.services.defaults import Host, defaults_for
from bot.services.ports import Store
from bot.services.records import ServerSettings
from bot.ui.answering import Interaction, defer, say, words
from bot.ui.commands.declaring import choices, command

HOST = "host"
MOST_TABLES = 500

Hours: TypeAlias = Range[int, 0, 720]
Tables: TypeAlias = Range[int, 1, MOST_TABLES]
Change = Callable[[ServerSettings], ServerSettings]


class Settings(commands.Cog):
    """The defaults of new tables, who is a GM, and how many tables there may be."""

    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.checks.has_permissions(manage_guild=True)
    @command("settings", "language", "hours", "role", "tables", "each")
    @app_commands.choices(language=choices(*languages(), HOST))
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        hours: Hours | None = None,
        role: discord.Role | None = None,
        tables: Tables | None = None,
        each: Tables | None = None,
    ) -> None:
        """Keep what is given, and show how everything is then."""
        await _settle(
            interaction,
            lambda server: limited(chosen(server, language, hours, role), tables, each),
        )


def chosen(
    server: ServerSettings, language: str | None, hours: int | None, role: discord.Role | None
) -> ServerSettings:
    """The settings with what is given; `host` or no hours leave it to the host, @everyone no role.

    A role that everybody has would make everybody a GM.
    """
    if language is not None:
        server = replace(server, language=None if language == HOST else language)
    if hours is not None:
        server = replace(server, turn_hours=hours or None)
    if role is not None:
        server = replace(server, gm_role=None if role.is_default() else role.id)
    return server


def limited(server: ServerSettings, tables: int | None, each: int | None) -> ServerSettings:
    """The settings with the limits that are given."""
    return replace(
        server,
        most_live=tables or server.most_live,
        most_by_member=each or server.most_by_member,
    )


def described(server: ServerSettings, host: Host, texts: Texts) -> str:
    """How it is now, and what of it is the host's choice."""
    holds = defaults_for(server, host)
    by_host = texts.say("settings-by-host")
    gms = "settings-gms" if server.gm_role is None else "settings-gms-and-role"
    facts = {} if server.gm_role is None else {"role": f"<@&{server.gm_role}>"}
    return "\n".join(
        (
            texts.say("settings-language", language=texts.say(f"choice-{holds.language}"))
            + ("" if server.language else by_host),
            texts.say("settings-hours", hours=holds.turn_hours)
            + ("" if server.turn_hours else by_host),
            texts.say(gms, **facts),
            texts.say("settings-tables", count=server.most_live),
            texts.say("settings-each", count=server.most_by_member),
        )
    )


async def _settle(interaction: Interaction, change: Change) -> None:
    """Keep what has been changed, and show how it is now."""
    await defer(interaction)
    if interaction.guild_id is None:
        raise app_commands.NoPrivateMessage
    keeper, desk = interaction.client, interaction.client.desk
    server = await desk.run(_keep, desk.house.store, interaction.guild_id, change)
    await say(interaction, described(server, keeper.settings, words(interaction)))


def _keep(store: Store, guild: int, change: Change) -> ServerSettings:
    before = store.server(guild)
    after = change(before)
    if after != before:
        store.set_server(after)
    return after
