"""Which table a command is about: the thread's, the one that is named, or the caller's only one."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord.app_commands import Choice

from bot.services.house import Look
from bot.services.ports import NoSuchGame
from bot.services.records import TableRecord
from bot.ui.answering import Interaction, words
from bot.ui.errors import Sorry
from bot.ui.wording import markdown

MOST_NAMED = 20  # tables in one answer
MOST_SUGGESTED = 25  # Discord's limit
LONGEST_SUGGESTION = 100  # Discord's limit


async def table_of(interaction: Interaction, named: str | None) -> str:
    """The number of the table that a command is about. Raises Sorry with what to do."""
    if named is not None:
        return await _named(interaction, named.strip())
    here = await in_thread(interaction)
    if here is not None:
        return here
    tables = await _own(interaction)
    if not tables:
        raise Sorry("no-table")
    if len(tables) > 1:
        more = ["…"] if len(tables) > MOST_NAMED else []
        raise Sorry("which-table", tables=", ".join([*map(link, tables[:MOST_NAMED]), *more]))
    return tables[0].game


async def table_here(interaction: Interaction) -> str:
    """The number of the table whose thread this is. Raises Sorry."""
    here = await in_thread(interaction)
    if here is None:
        raise Sorry("not-in-thread")
    return here


async def look_at(interaction: Interaction, named: str | None) -> Look:
    """The table that a command is about, as it is now. Raises Sorry."""
    return await interaction.client.desk.look(await table_of(interaction, named))


async def own_tables(interaction: Interaction, current: str) -> list[Choice[str]]:
    """The caller's live tables as suggestions."""
    return suggested(interaction, await _own(interaction), current)


def suggested(
    interaction: Interaction, records: Iterable[TableRecord], current: str
) -> list[Choice[str]]:
    """Tables by the names of their threads, as far as they hold what has been typed."""
    say = words(interaction).say
    found = []
    for record in records:
        thread = _thread(interaction, record)
        name = thread.name if thread is not None else say("table-named", game=record.game)
        if current.casefold() in name.casefold():
            found.append(Choice(name=name[:LONGEST_SUGGESTION], value=record.game))
    return found[:MOST_SUGGESTED]


async def _named(interaction: Interaction, game: str) -> str:
    """A table of the caller's, now or once, or whose thread this is. Raises Sorry."""
    desk = interaction.client.desk
    try:
        look = await desk.run(desk.house.look, game)
    except NoSuchGame:
        raise Sorry("not-your-table", game=markdown(game)) from None
    user = interaction.user.id
    own = look.record.opener == user or any(seat.player == str(user) for seat in look.state.seats)
    if not own and look.record.thread != interaction.channel_id:
        raise Sorry("not-your-table", game=game)
    return look.record.game


async def in_thread(interaction: Interaction) -> str | None:
    """The table of this thread, which may have ended long ago."""
    desk, thread = interaction.client.desk, interaction.channel_id
    if interaction.guild_id is None or thread is None:
        return None
    known = desk.at(thread)
    if known is not None:
        return known
    record = await desk.run(desk.house.store.at_thread, thread)
    return record.game if record is not None else None


async def _own(interaction: Interaction) -> list[TableRecord]:
    """The caller's live tables, in this server or (in private) in all."""
    desk = interaction.client.desk
    player = interaction.user.id
    return list(await desk.run(desk.house.store.of_player, interaction.guild_id, player))


def link(record: TableRecord) -> str:
    """A table as one can go there, with its number."""
    return f"<#{record.thread}> ({record.game})" if record.thread is not None else record.game


def _thread(interaction: Interaction, record: TableRecord) -> discord.Thread | None:
    guild = interaction.client.get_guild(record.place.guild)
    return guild.get_thread(record.thread) if guild and record.thread is not None else None
