"""Where a table can be opened."""

from __future__ import annotations

import discord

from bot.ui.answering import Interaction
from bot.ui.errors import Sorry
from bot.ui.permissions import Opened


def channel_of(interaction: Interaction, named: Opened | None) -> Opened:
    """The channel that is named, or this one, or that of this thread. Raises Sorry."""
    channel = named or interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, Opened) or channel.type is discord.ChannelType.news:
        raise Sorry("wrong-channel")
    return channel
