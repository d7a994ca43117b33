"""What Discord says of the bot's token and of what it may hear, asked without going online."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import aiohttp
import discord

from bot.findings import Finding
from bot.settings import Settings
from bot.ui.connecting import BAD_TOKEN, NO_CONTENT, point_at
from bot.ui.permissions import invitation

PATIENCE = 30.0  # seconds


async def ask_discord(settings: Settings) -> tuple[Finding, ...]:
    """Log in over HTTP and look at the application. Raises BadSetting when there is no token."""
    token = settings.token
    point_at(settings)
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with asyncio.timeout(PATIENCE):
            await client.login(token)
        return tuple(_about(client))
    except discord.LoginFailure:
        return (Finding("accepted token", BAD_TOKEN),)
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
        fix = f"look at the network and at discordstatus.com ({type(error).__name__})"
        return (Finding("answer from Discord", fix),)
    finally:
        await client.close()


def _about(client: discord.Client) -> Iterator[Finding]:
    application = client.application
    assert application is not None, "the login has fetched it"
    yield Finding(f"token: Discord knows it as {client.user}")
    flags = application.flags
    granted = flags.gateway_message_content or flags.gateway_message_content_limited
    yield Finding("Message Content Intent", None if granted else NO_CONTENT)
    if application.interactions_endpoint_url is not None:
        yield Finding(
            "commands through the gateway",
            "empty Interactions Endpoint URL in the developer portal (General Information)",
        )
    yield Finding(f"invitation: {invitation(application.id)}")
