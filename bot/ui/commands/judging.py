"""What can be done about the open move: lock it, accept it, challenge it."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from bot.services.entries import Button
from bot.ui.answering import Interaction, answer, defer_at_once, say, words
from bot.ui.commands.declaring import choices, command
from bot.ui.commands.seats import press, press_at
from bot.ui.commands.tables import table_of
from bot.ui.errors import Sorry
from engine.events import PostRefused

ON, OFF = "on", "off"
LOCKS = {None: Button.LOCK, ON: Button.ALWAYS_LOCK, OFF: Button.NEVER_LOCK}


class Judging(commands.Cog):
    """The open move becomes final, or falls."""

    @command("lock", "always", "table")
    @app_commands.choices(always=choices(ON, OFF))
    async def lock(
        self, interaction: Interaction, always: str | None = None, table: str | None = None
    ) -> None:
        """Lock the own open move, or choose that moves lock by themselves from now on."""
        await defer_at_once(interaction)
        if always is not None:
            await _remember(interaction, always_lock=always == ON)
        try:
            game = await table_of(interaction, table)
        except Sorry:
            if always is None or table is not None:
                raise
            await say(interaction, words(interaction).say(f"lock-{always}"))
            return
        receipt = await press_at(interaction, LOCKS[always], game)
        await answer(interaction, receipt, words(interaction).say("nothing-lock"))
        refused = any(isinstance(step.event, PostRefused) for step in receipt.steps)
        if always is not None and refused:  # here it means nothing, but it is kept
            await say(interaction, words(interaction).say(f"lock-{always}"))

    @command("accept", "table")
    async def accept(self, interaction: Interaction, table: str | None = None) -> None:
        """Say that one will not challenge the open move."""
        await press(interaction, Button.ACCEPT, table)

    @command("challenge", "table")
    async def challenge(self, interaction: Interaction, table: str | None = None) -> None:
        """Challenge the open move."""
        await press(interaction, Button.CHALLENGE, table)


async def _remember(interaction: Interaction, *, always_lock: bool) -> None:
    """Keep the choice for tables to come."""
    desk, player = interaction.client.desk, interaction.user.id
    known = await desk.run(desk.house.store.preferences, player)
    await desk.run(desk.house.store.set_preferences, replace(known, always_lock=always_lock))
