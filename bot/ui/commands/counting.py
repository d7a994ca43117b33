"""Points and gold: of this table, of the caller, of the whole server."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.presentation.texts import Texts
from bot.services.house import Look
from bot.services.records import GoldEntry, Standing
from bot.ui.answering import Interaction, defer, say, words
from bot.ui.commands.declaring import choices, command
from bot.ui.commands.paging import page_of
from bot.ui.commands.tables import look_at
from bot.ui.errors import Sorry
from bot.ui.wording import markdown
from engine.state import Seat, State

LINES_A_PAGE = 15
EVERYTHING = 10_000  # entries of one player: more than anybody will ever page through
MINE, SERVER = "mine", "server"


class Counting(commands.Cog):
    """Who has how much."""

    @command("scores", "page", "table")
    async def scores(
        self, interaction: Interaction, page: int = 1, table: str | None = None
    ) -> None:
        """The scores of a table, and the standings of its server."""
        await defer(interaction)
        look = await _look_if_any(interaction, table)
        texts = words(interaction)
        parts = [_table_scores(look.state, texts)] if look is not None else []
        desk = interaction.client.desk
        guild = _guild(interaction, look)
        standings = await desk.run(desk.house.store.standings, guild)
        if standings:
            lines = [_standing(place, one, texts) for place, one in enumerate(standings, 1)]
            shown = page_of(lines, page, LINES_A_PAGE, texts)
            parts.append(f"{texts.say('standings')}\n{shown}")
        else:
            parts.append(texts.say("standings-empty"))
        await say(interaction, "\n\n".join(parts))

    @command("gold", "view", "page")
    @app_commands.choices(view=choices(MINE, SERVER))
    async def gold(self, interaction: Interaction, view: str = MINE, page: int = 1) -> None:
        """The caller's gold and what it was for, or everybody's."""
        await defer(interaction)
        look = await _look_if_any(interaction, None) if interaction.guild_id is None else None
        guild = _guild(interaction, look)
        show = _balances if view == SERVER else _own_gold
        await say(interaction, await show(interaction, guild, page))


async def _look_if_any(interaction: Interaction, table: str | None) -> Look | None:
    """The table that is meant, or none outside of all tables. Raises Sorry for a wrong one."""
    try:
        return await look_at(interaction, table)
    except Sorry:
        if table is not None:
            raise
        return None


def _guild(interaction: Interaction, look: Look | None) -> int:
    """The server whose points and gold are meant. Raises Sorry."""
    if interaction.guild_id is not None:
        return interaction.guild_id
    if look is None:
        raise Sorry("no-server")
    return look.record.place.guild


def _table_scores(state: State, texts: Texts) -> str:
    heading = texts.say("scores", title=state.rules.title, game=state.game)
    return "\n".join((heading, *(_seat(seat, state, texts) for seat in state.seats)))


def _seat(seat: Seat, state: State, texts: Texts) -> str:
    line = texts.say(
        "scores-seat", name=markdown(seat.name), score=seat.score, tiles=len(seat.rack)
    )
    if state.rules.gold:
        line += texts.say("scores-gold", gold=seat.gold)
    target = state.target(seat)
    if target is not None:
        line += texts.say("scores-target", target=target)
    return line + (texts.say("scores-withdrawn") if seat.withdrawn else "")


def _standing(place: int, one: Standing, texts: Texts) -> str:
    return texts.say(
        "standing",
        place=place,
        player=f"<@{one.player}>",
        games=one.games,
        wins=one.wins,
        points=one.points,
        best=one.best_turn,
        gold=one.gold,
    )


async def _balances(interaction: Interaction, guild: int, page: int) -> str:
    desk, texts = interaction.client.desk, words(interaction)
    balances = await desk.run(desk.house.store.balances, guild)
    if not balances:
        return texts.say("gold-nobody")
    lines = [
        texts.say("gold-balance", place=place, player=f"<@{player}>", gold=gold)
        for place, (player, gold) in enumerate(balances, 1)
    ]
    return page_of(lines, page, LINES_A_PAGE, texts)


async def _own_gold(interaction: Interaction, guild: int, page: int) -> str:
    desk, texts, player = interaction.client.desk, words(interaction), interaction.user.id
    balances = dict(await desk.run(desk.house.store.balances, guild))
    entries = await desk.run(desk.house.store.ledger, guild, player, EVERYTHING)
    heading = texts.say("gold-mine", gold=balances.get(player, 0))
    if not entries:
        return heading
    lines = [_entry(entry, texts) for entry in entries]
    return f"{heading}\n{page_of(lines, page, LINES_A_PAGE, texts)}"


def _entry(entry: GoldEntry, texts: Texts) -> str:
    day = f"<t:{int(entry.at.timestamp())}:d>"
    return texts.say(f"gold-{entry.cause}", amount=f"{entry.amount:+}", game=entry.game, day=day)
