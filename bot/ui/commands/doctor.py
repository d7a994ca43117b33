"""`/doctor`: why does it not work here?"""

from __future__ import annotations

from collections.abc import Iterator

import discord
from discord import app_commands
from discord.ext import commands

from bot import __version__
from bot.presentation.texts import Texts
from bot.ui.answering import Interaction, defer, say, words
from bot.ui.commands.channels import channel_of
from bot.ui.commands.declaring import command
from bot.ui.errors import permissions_named
from bot.ui.permissions import Opened, invitation, missing


class Doctor(commands.Cog):
    """What the bot lacks in a server."""

    @app_commands.checks.has_permissions(manage_guild=True)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @command("doctor", "channel")
    async def doctor(self, interaction: Interaction, channel: Opened | None = None) -> None:
        """Look at a channel, at those in which tables are played, and at what can be heard."""
        await defer(interaction)
        guild = interaction.guild
        if guild is None:
            raise app_commands.NoPrivateMessage
        keeper, desk, texts = interaction.client, interaction.client.desk, words(interaction)
        here = channel_of(interaction, channel)
        live = await desk.run(desk.house.store.of_guild, guild.id)
        lost = await desk.run(desk.house.store.lost_of, guild.id)
        server = await desk.run(desk.house.store.server, guild.id)
        played = [guild.get_channel(record.place.channel) for record in live]
        places = dict.fromkeys((here, *(one for one in played if isinstance(one, Opened))))
        heard = "doctor-posts" if keeper.intents.message_content else "doctor-no-posts"
        lines = [
            texts.say("doctor-version", version=__version__),
            *_permissions(tuple(places), guild.me, texts),
            texts.say(heard),
            texts.say("doctor-tables", count=len(live), most=server.most_live),
        ]
        if lost:
            lines.append(texts.say("doctor-lost", count=len(lost)))
        await say(interaction, "\n".join(lines))


def _permissions(places: tuple[Opened, ...], me: discord.Member, texts: Texts) -> Iterator[str]:
    """What the bot may do in each channel, and how it gets what it lacks."""
    lacking = {place: missing(place, me) for place in places}
    for place, names in lacking.items():
        if names:
            named = permissions_named(names, texts)
            yield texts.say("doctor-lacking", channel=place.mention, permissions=named)
        else:
            yield texts.say("doctor-all-granted", channel=place.mention)
    if any(lacking.values()):
        yield texts.say("doctor-invitation", link=invitation(me.id))
