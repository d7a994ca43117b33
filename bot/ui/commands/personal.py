"""What a player has chosen for all tables, and what is kept about them."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from bot.services.records import Preferences, Reminders
from bot.ui.answering import Interaction, defer, say, words
from bot.ui.commands.declaring import choices, command


class Personal(commands.Cog):
    """A player's own matters."""

    @command("reminders", "choice")
    @app_commands.choices(choice=choices(*Reminders))
    async def reminders(self, interaction: Interaction, choice: str) -> None:
        """Choose which reminders come by private message."""
        await defer(interaction)
        desk, store = interaction.client.desk, interaction.client.desk.house.store
        known = await desk.run(store.preferences, interaction.user.id)
        chosen = replace(known, reminders=Reminders(choice))
        await desk.run(store.set_preferences, chosen)
        await say(interaction, words(interaction).say(f"reminders-{choice}"))

    @command("privacy", "erase")
    async def privacy(self, interaction: Interaction, erase: bool = False) -> None:
        """What is kept about the caller; `erase` forgets what they have chosen."""
        await defer(interaction)
        desk, texts = interaction.client.desk, words(interaction)
        if erase:
            nothing_chosen = Preferences(interaction.user.id)
            await desk.run(desk.house.store.set_preferences, nothing_chosen)
            await say(interaction, texts.say("privacy-erased"))
        else:
            await say(interaction, texts.say("privacy"))
