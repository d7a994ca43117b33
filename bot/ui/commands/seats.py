"""Taking a seat, giving it back, starting, stopping the clock, leaving for good."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.services.entries import Button, Pressed
from bot.services.house import Receipt
from bot.ui.answering import Interaction, answer, defer_at_once, words
from bot.ui.commands.declaring import choices, command
from bot.ui.commands.tables import table_here, table_of
from bot.ui.pressing import join
from engine.rulesets import Level


class Seats(commands.Cog):
    """A player comes, waits and goes."""

    @command("join", "level")
    @app_commands.choices(level=choices(*Level))
    async def join(self, interaction: Interaction, level: str | None = None) -> None:
        """Take a seat at the table of this thread."""
        await defer_at_once(interaction)
        await join(interaction, await table_here(interaction), level)

    @command("leave", "table")
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Give the seat back before the start."""
        await press(interaction, Button.LEAVE, table)

    @command("start", "table")
    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        """Start short of a full table."""
        await press(interaction, Button.START, table)

    @command("pause", "table")
    async def pause(self, interaction: Interaction, table: str | None = None) -> None:
        """Agree to stop the clock."""
        await press(interaction, Button.PAUSE, table)

    @command("resume", "table")
    async def resume(self, interaction: Interaction, table: str | None = None) -> None:
        """Agree to let the clock run again."""
        await press(interaction, Button.RESUME, table)

    @command("resign", "table")
    async def resign(self, interaction: Interaction, table: str | None = None) -> None:
        """Leave a running game; a button must confirm it."""
        await press(interaction, Button.RESIGN, table)


async def press_at(interaction: Interaction, button: Button, table: str | None) -> Receipt:
    """Do at a table what a button would."""
    game = await table_of(interaction, table)
    entry = Pressed(str(interaction.user.id), button, interaction.created_at)
    return await interaction.client.desk.enter(game, entry)


async def press(interaction: Interaction, button: Button, table: str | None) -> None:
    """Press a button at a table and answer."""
    await defer_at_once(interaction)
    receipt = await press_at(interaction, button, table)
    await answer(interaction, receipt, words(interaction).say("nothing-agreed"))
