"""What somebody hears who writes to the bot privately: where it reads moves."""

from __future__ import annotations

import logging

import discord

from bot.settings import Settings
from bot.ui.commands.tables import link
from bot.ui.desk import Desk
from bot.ui.sending import SILENT
from bot.ui.wording import wording

log = logging.getLogger(__name__)

MOST_NAMED = 10  # tables


async def point_to_tables(message: discord.Message, desk: Desk, settings: Settings) -> None:
    """Answer a private message: a move in it is played nowhere, and its author should know."""
    tables = await desk.run(desk.house.store.of_player, None, message.author.id)
    if tables:
        named = ", ".join(link(table) for table in tables[:MOST_NAMED])
        text = wording(tables[0].language).say("elsewhere", tables=named)
    else:
        text = wording(settings.language).say("elsewhere-no-table")
    try:
        await message.channel.send(text, allowed_mentions=SILENT)
    except discord.HTTPException as error:
        log.info("no answer to a private message", extra={"code": error.code})
