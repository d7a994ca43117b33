"""What all sorts of news for a session have in common."""

from __future__ import annotations

from dataclasses import dataclass

from bot.standin.gateway.intents import Intent
from bot.standin.model import Channel, Guild, Json, guild_of
from bot.standin.world import World


@dataclass(frozen=True)
class Event:
    """What is sent: Discord's name for it, and the data."""

    name: str
    data: Json


class News:
    """What a session asked to hear, and what the bot can see."""

    def __init__(self, world: World, intents: Intent) -> None:
        self.world = world
        self.bot = world.bot
        self.intents = intents

    def hears(self, channel: Channel, intent: Intent) -> bool:
        """Whether news of a channel are told."""
        return self.asked(intent) and self.world.can_see(channel, self.bot)

    def is_in(self, guild: Guild, intent: Intent) -> bool:
        """Whether news of a guild are told."""
        return self.asked(intent) and self.bot.id in guild.members

    def asked(self, intent: Intent) -> bool:
        """Whether something was asked for."""
        return self.intents & intent == intent


def where(channel: Channel) -> Json:
    """How an event names a channel."""
    guild = guild_of(channel)
    named = {"channel_id": str(channel.id)}
    return named if guild is None else named | {"guild_id": str(guild.id)}
