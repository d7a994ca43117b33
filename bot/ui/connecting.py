"""What every way to Discord begins with, and what only the host can mend about it."""

from __future__ import annotations

import discord
import yarl

from bot.settings import Settings

NO_CONTENT = (
    "The bot may not read posts: switch on Message Content Intent in the developer portal"
    " (Bot, Privileged Gateway Intents), or start with --no-message-content"
)


class CannotRun(Exception):
    """Only the host can mend it; the message says how."""


class UnknownToken(CannotRun):
    """Discord does not know the token."""

    def __init__(self) -> None:
        super().__init__(
            "Discord does not know this token: copy it anew from the developer portal"
            " (Bot, Reset Token) into DISCORD_TOKEN"
        )


class Unreachable(CannotRun):
    """Discord was not reached, and so has said nothing of the bot or its token."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"Discord was not reached ({why}): look at the network of this machine,"
            " then at discordstatus.com"
        )


def point_at(settings: Settings) -> None:
    """Talk to the stand-in instead of Discord, if the settings say so."""
    if settings.discord_api is not None and settings.discord_gateway is not None:
        discord.http.Route.BASE = settings.discord_api
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)
