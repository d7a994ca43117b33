"""From what happens in the world to the events that the bot gets of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from bot.standin.gateway.about_guilds import GuildNews
from bot.standin.gateway.about_messages import MessageNews
from bot.standin.gateway.about_threads import ThreadNews
from bot.standin.gateway.intents import Intent
from bot.standin.gateway.news import Event
from bot.standin.happenings import (
    DirectChannelOpened,
    GuildHappening,
    Happening,
    InteractionAnswered,
    InteractionMade,
    MessageHappening,
    ThreadHappening,
)
from bot.standin.model import Guild
from bot.standin.payloads.interactions import interaction_json
from bot.standin.world import World


class Reporter:
    """Tells a session of what it asked to hear, and of nothing that the bot cannot see."""

    def __init__(self, world: World, intents: Intent) -> None:
        self._world = world
        self._guilds = GuildNews(world, intents)
        self._threads = ThreadNews(world, intents)
        self._messages = MessageNews(world, intents)

    def arrival(self, guild: Guild) -> Event:
        """The first that is told of a guild."""
        return self._guilds.arrival(guild)

    def events(self, happening: Happening) -> Iterator[Event]:
        """What is told of a happening: nothing, an event, or several."""
        if isinstance(happening, MessageHappening):
            yield from self._messages.events(happening)
        elif isinstance(happening, ThreadHappening):
            yield from self._threads.events(happening)
        elif isinstance(happening, GuildHappening):
            yield from self._guilds.events(happening)
        elif isinstance(happening, InteractionMade):
            data = interaction_json(self._world, happening.interaction)
            yield Event("INTERACTION_CREATE", data)
        elif not isinstance(happening, DirectChannelOpened | InteractionAnswered):
            assert_never(happening)
