"""What players say by slash command: each is one call of the desk and an answer to its author."""

from __future__ import annotations

from discord.app_commands import AppCommandContext, AppInstallationType
from discord.ext import commands

from bot.ui.buttons import TableButton
from bot.ui.commands.counting import Counting
from bot.ui.commands.doctor import Doctor
from bot.ui.commands.explaining import Explaining
from bot.ui.commands.game import Game
from bot.ui.commands.gm import Gm
from bot.ui.commands.judging import Judging
from bot.ui.commands.moving import Moving, play_menu
from bot.ui.commands.personal import Personal
from bot.ui.commands.proving import Proving
from bot.ui.commands.seats import Seats
from bot.ui.commands.seeing import Seeing
from bot.ui.commands.settings import Settings
from bot.ui.errors import report
from bot.ui.pressing import press
from bot.ui.translator import NameTranslator

COGS = (
    *(Game, Seats, Moving, Judging, Seeing, Counting, Explaining, Proving, Personal),
    *(Gm, Settings, Doctor),
)


async def install(bot: commands.Bot) -> None:
    """Give the bot its commands and buttons, and words for all that goes wrong with them."""
    tree = bot.tree
    tree.allowed_contexts = AppCommandContext(guild=True, dm_channel=True, private_channel=False)
    tree.allowed_installs = AppInstallationType(guild=True, user=False)
    tree.error(report)
    await tree.set_translator(NameTranslator())
    for cog in COGS:
        await bot.add_cog(cog())
    tree.add_command(play_menu())
    TableButton.press = press
    bot.add_dynamic_items(TableButton)
