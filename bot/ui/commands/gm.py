"""`/gm`: what those who watch over a server may decide at its tables (rules 8).

A GM has the role that the server has chosen, or may manage the threads of the table's channel.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.services.entries import Act, Ruled
from bot.services.house import Look
from bot.services.ports import NoSuchGame
from bot.services.records import ServerSettings, TableRecord
from bot.ui.answering import Interaction, answer, defer, say, words
from bot.ui.commands.declaring import command
from bot.ui.commands.tables import in_thread, link, suggested
from bot.ui.composing import running_text
from bot.ui.errors import Sorry
from bot.ui.translator import english
from bot.ui.wording import markdown
from engine.rulings import MOST_HOURS

Reason: TypeAlias = Range[str, 1, 300]
Hours: TypeAlias = Range[int, 1, MOST_HOURS]


async def ruled_tables(interaction: Interaction, current: str) -> list[Choice[str]]:
    """The live tables at which the caller is a GM, as suggestions."""
    return suggested(interaction, await _ruled(interaction), current)


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Gm(commands.GroupCog, group_name="gm", group_description=english("command-gm-about")):
    """A GM's decisions. Each is told to the table with its reason."""

    @command("pause", "reason", "table", group="gm", tables=ruled_tables)
    async def pause(
        self, interaction: Interaction, reason: Reason, table: str | None = None
    ) -> None:
        """Stop the clock."""
        await _rule(interaction, table, Act.PAUSE, reason)

    @command("resume", "reason", "table", group="gm", tables=ruled_tables)
    async def resume(
        self, interaction: Interaction, reason: Reason, table: str | None = None
    ) -> None:
        """Let the clock run again."""
        await _rule(interaction, table, Act.RESUME, reason)

    @command("skip", "reason", "table", group="gm", tables=ruled_tables)
    async def skip(
        self, interaction: Interaction, reason: Reason, table: str | None = None
    ) -> None:
        """Take the turn from who is on turn."""
        await _rule(interaction, table, Act.SKIP, reason)

    @command("extend", "hours", "reason", "table", group="gm", tables=ruled_tables)
    async def extend(
        self, interaction: Interaction, hours: Hours, reason: Reason, table: str | None = None
    ) -> None:
        """Give the turn more time."""
        await _rule(interaction, table, Act.EXTEND, reason, hours=hours)

    @command("withdraw", "member", "reason", "table", group="gm", tables=ruled_tables)
    async def withdraw(
        self,
        interaction: Interaction,
        member: discord.User,
        reason: Reason,
        table: str | None = None,
    ) -> None:
        """Take a player out, who may have left the server long ago."""
        await _rule(interaction, table, Act.WITHDRAW, reason, seat=str(member.id))

    @command("end", "reason", "table", group="gm", tables=ruled_tables)
    async def end(self, interaction: Interaction, reason: Reason, table: str | None = None) -> None:
        """Break the game off, or call the table off."""
        await _rule(interaction, table, Act.END, reason)

    @command("tables", group="gm")
    async def tables(self, interaction: Interaction) -> None:
        """The live tables of the server, and those whose thread is gone."""
        await defer(interaction)
        desk, texts = interaction.client.desk, words(interaction)
        lines = []
        for record in await _ruled(interaction):
            look = await desk.run(desk.house.look, record.game)
            how = running_text(look.state, texts)
            lines.append(texts.say("gm-table", table=link(record), how=how))
        for record in await _lost(interaction):
            lines.append(texts.say("gm-table-lost", game=record.game))
        await say(interaction, "\n".join(lines) or texts.say("gm-no-tables"))


async def _rule(
    interaction: Interaction,
    named: str | None,
    act: Act,
    reason: str,
    *,
    hours: int | None = None,
    seat: str | None = None,
) -> None:
    """Decide something at a table. Raises Sorry."""
    await defer(interaction)
    look = await _table(interaction, named)
    gone, gm = look.record.lost, interaction.user
    if gone and act is not Act.END:
        raise Sorry("gm-thread-gone", game=look.record.game)
    entry = Ruled(
        str(gm.id), gm.display_name, act, reason, interaction.created_at, seat=seat, hours=hours
    )
    receipt = await interaction.client.desk.enter(look.record.game, entry)
    if gone:
        await say(interaction, words(interaction).say("gm-ended-unheard", game=look.record.game))
    else:
        await answer(interaction, receipt, words(interaction).say("nothing-lock"))


async def _table(interaction: Interaction, named: str | None) -> Look:
    """The table that is named, or whose thread this is. Raises Sorry unless the caller is a GM."""
    desk = interaction.client.desk
    game = named.strip() if named is not None else await in_thread(interaction)
    if game is None:
        raise Sorry("gm-which-table")
    try:
        look = await desk.run(desk.house.look, game)
    except NoSuchGame:
        raise Sorry("gm-not-here", game=markdown(game)) from None
    if look.record.place.guild != interaction.guild_id:
        raise Sorry("gm-not-here", game=game)
    if not _may_rule(interaction, look.record, await _settings(interaction)):
        raise Sorry("gm-not-for-you")
    return look


async def _ruled(interaction: Interaction) -> Sequence[TableRecord]:
    desk = interaction.client.desk
    guild = _guild(interaction)
    return await _own(interaction, await desk.run(desk.house.store.of_guild, guild))


async def _lost(interaction: Interaction) -> Sequence[TableRecord]:
    desk = interaction.client.desk
    guild = _guild(interaction)
    return await _own(interaction, await desk.run(desk.house.store.lost_of, guild))


async def _own(interaction: Interaction, records: Iterable[TableRecord]) -> list[TableRecord]:
    """Those of the tables at which the caller is a GM."""
    settings = await _settings(interaction)
    return [record for record in records if _may_rule(interaction, record, settings)]


async def _settings(interaction: Interaction) -> ServerSettings:
    desk = interaction.client.desk
    return await desk.run(desk.house.store.server, _guild(interaction))


def _guild(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise app_commands.NoPrivateMessage
    return interaction.guild_id


def _may_rule(interaction: Interaction, record: TableRecord, settings: ServerSettings) -> bool:
    """Whether the caller is a GM where the table is played."""
    member = interaction.user
    assert isinstance(member, discord.Member), "the commands are for servers only"
    if settings.gm_role is not None and member.get_role(settings.gm_role) is not None:
        return True
    channel = member.guild.get_channel(record.place.channel)
    granted = channel.permissions_for(member) if channel else member.guild_permissions
    return granted.manage_threads
