"""`/settings`: what a server's moderators choose for its tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.presentation.texts import Texts, languages
from bot.services.ports import Store
from bot.services.records import ServerSettings
from bot.settings import Settings
from bot.ui.answering import Interaction, defer, say, words
from bot.ui.commands.declaring import choices, command
from bot.ui.errors import Sorry

MOST_TABLES = 500


@app_commands.guild_only()
class ServerChoices(commands.Cog):
    """The defaults of new tables, who is a GM, and how many tables there may be."""

    @app_commands.checks.has_permissions(manage_guild=True)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    @command("settings", "language", "hours", "role", "tables", "each", "reset")
    @app_commands.choices(language=choices(*languages()))
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        hours: Range[int, 1, 720] | None = None,
        role: discord.Role | None = None,
        tables: Range[int, 1, MOST_TABLES] | None = None,
        each: Range[int, 1, MOST_TABLES] | None = None,
        reset: bool = False,
    ) -> None:
        """Change what is given, and show how it is now; running tables keep what they have."""
        await defer(interaction)
        if interaction.guild_id is None:
            raise app_commands.NoPrivateMessage
        if role is not None and role.is_default():
            raise Sorry("settings-everyone")
        chosen = {
            "language": language,
            "turn_hours": hours,
            "gm_role": role.id if role is not None else None,
            "most_live": tables,
            "most_by_member": each,
        }
        given = {name: value for name, value in chosen.items() if value is not None}
        keeper, desk = interaction.client, interaction.client.desk
        now = await desk.run(_change, desk.house.store, interaction.guild_id, given, reset=reset)
        texts = words(interaction)
        done = [texts.say("settings-kept")] if given or reset else []
        await say(interaction, "\n".join((*done, shown(now, keeper.settings, texts))))


def shown(server: ServerSettings, host: Settings, texts: Texts) -> str:
    """How a server's settings are: its own choices, else the host's."""
    role = server.gm_role
    return texts.say(
        "settings-now",
        language=texts.say(f"choice-{server.language or host.language}"),
        hours=server.turn_hours or host.turn_hours,
        role=f"<@&{role}>" if role is not None else texts.say("settings-no-role"),
        tables=server.most_live,
        each=server.most_by_member,
    )


def _change(store: Store, guild: int, given: dict[str, Any], *, reset: bool) -> ServerSettings:
    """Keep what is given; `reset` forgets all else that was chosen."""
    known = ServerSettings(guild) if reset else store.server(guild)
    changed = replace(known, **given)
    if given or reset:
        store.set_server(changed)
    return changed
