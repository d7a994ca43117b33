"""What Discord says of the bot's token and of what it may hear, asked without going online."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import discord
from discord.ext import commands

from bot.findings import Finding
from bot.settings import Settings
from bot.ui.connecting import NO_CONTENT, CannotRun, UnknownToken, Unreachable
from bot.ui.permissions import invitation
from bot.ui.registering import difference, registered, wanted
from bot.ui.syncing import logged_in

PATIENCE = 30.0  # seconds


async def ask_discord(settings: Settings) -> tuple[Finding, ...]:
    """Log in over HTTP and look at the application. Raises BadSetting when there is no token."""
    try:
        async with asyncio.timeout(PATIENCE), logged_in(settings) as bot:
            return (*_about(bot), await _commands(bot))
    except UnknownToken as error:
        return (Finding("accepted token", str(error)),)
    except TimeoutError:
        return (Finding("answer from Discord", str(Unreachable("it takes too long"))),)
    except Unreachable as error:
        return (Finding("answer from Discord", str(error)),)
    except CannotRun as error:
        return (Finding("answer from Discord", f"look at discordstatus.com ({error})"),)


async def _commands(bot: commands.Bot) -> Finding:
    known = await registered(bot)
    if not known:
        return Finding("commands: the first start registers them")
    changes = difference(known, await wanted(bot))
    if not changes:
        return Finding("commands")
    return Finding("commands as they are now", f"run tilekeeper sync ({changes})")


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
