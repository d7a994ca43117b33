"""The draws and the whole game, to be checked and kept."""

from __future__ import annotations

import asyncio
import io
import json

import discord
from discord import app_commands
from discord.ext import commands

from bot.presentation.texts import Texts
from bot.services.export import export_game
from bot.services.records import Log
from bot.ui.answering import Interaction, defer, say, words
from bot.ui.commands.declaring import command
from bot.ui.commands.tables import table_of
from bot.ui.sending import SILENT
from engine.apply import replay
from engine.gcg import from_events
from engine.state import Phase
from engine.verifying import read_record, verify

A_FEW = app_commands.checks.cooldown(3, 30.0)
"""Whole games are read for these."""


class Proving(commands.Cog):
    """Anybody can check that the draws were fair."""

    @A_FEW
    @command("verify", "table")
    async def verify(self, interaction: Interaction, table: str | None = None) -> None:
        """What was promised of the draws and, at the end, whether it was kept."""
        await defer(interaction)
        log = await _load(interaction, table)
        await say(interaction, await asyncio.to_thread(_verified, log, words(interaction)))

    @A_FEW
    @command("export", "table")
    async def export(self, interaction: Interaction, table: str | None = None) -> None:
        """The game as files."""
        await defer(interaction)
        log = await _load(interaction, table)
        written = await asyncio.to_thread(_written, log)
        files = [discord.File(io.BytesIO(data), name) for name, data in written.items()]
        await interaction.followup.send(
            words(interaction).say("export"), files=files, ephemeral=True, allowed_mentions=SILENT
        )


async def _load(interaction: Interaction, table: str | None) -> Log:
    desk = interaction.client.desk
    return await desk.run(desk.house.store.load, await table_of(interaction, table))


def _verified(log: Log, texts: Texts) -> str:
    state = replay(log.events)
    promised = texts.say("verify-commitment", commitment=state.commitment)
    if state.phase is not Phase.ENDED:
        return f"{promised}\n{texts.say('verify-later', count=state.draws)}"
    revealed = texts.say("verify-secret", secret=log.record.secret.hex())
    faults = verify(read_record(export_game(log.events, log.record.secret)))
    if not faults:
        return "\n".join((promised, revealed, texts.say("verify-right", count=state.draws)))
    listed = "\n".join(f"{fault.wrong}: {fault}" for fault in faults)
    wrong = texts.say("verify-wrong", count=len(faults))
    return "\n".join((promised, revealed, wrong, f"```\n{listed}\n```"))


def _written(log: Log) -> dict[str, bytes]:
    """The files of a game by name. Before the end nothing in them is secret."""
    state, game = replay(log.events), log.record.game
    exported = export_game(log.events, log.record.secret)
    text = json.dumps(exported, ensure_ascii=False, indent=1)
    files = {f"game-{game}.json": text.encode()}
    if state.phase is not Phase.LOBBY:
        files[f"game-{game}.gcg"] = from_events(log.events).encode()
    return files
