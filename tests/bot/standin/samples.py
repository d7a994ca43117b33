"""Commands, buttons, lists and forms of a bot that is there to be tried."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from tests.bot.standin.bots import Listener

Asking = discord.Interaction[Any]


class Form(discord.ui.Modal, title="Your move"):
    move: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Move", max_length=20)

    async def on_submit(self, interaction: Asking, /) -> None:
        await interaction.response.send_message(f"played {self.move.value}", ephemeral=True)


class Buttons(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Join", custom_id="join")
    async def join(self, interaction: Asking, _: discord.ui.Button[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"{interaction.user.display_name} plays")

    @discord.ui.button(label="Rack", custom_id="rack")
    async def rack(self, interaction: Asking, _: discord.ui.Button[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("AEINRST", ephemeral=True)
        await interaction.followup.send("and a blank", ephemeral=True)

    @discord.ui.button(label="Close", custom_id="close")
    async def close(self, interaction: Asking, _: discord.ui.Button[Any]) -> None:
        await interaction.response.edit_message(content="closed", view=None)

    @discord.ui.select(
        custom_id="level",
        options=[
            discord.SelectOption(label="Beginner", value="b"),
            discord.SelectOption(label="x"),
        ],
    )
    async def level(self, interaction: Asking, select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(f"level {select.values[0]}")

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="rival", max_values=2)
    async def rival(self, interaction: Asking, select: discord.ui.UserSelect[Any]) -> None:
        names = " and ".join(user.display_name for user in select.values)
        await interaction.response.send_message(names)


def add_commands(bot: Listener) -> None:
    game = app_commands.Group(name="game", description="Games")

    @game.command(name="new", description="Open a table")
    @app_commands.rename(minimum="exchange-minimum")
    @app_commands.choices(order=[app_commands.Choice(name="Draw", value="draw")])
    async def new(
        interaction: Asking,
        rules: str,
        order: str = "registration",
        minimum: app_commands.Range[int, 0, 7] = 7,
        rival: discord.Member | None = None,
        where: discord.TextChannel | None = None,
    ) -> None:
        named = f"{rules} {order} {minimum} {rival and rival.display_name} {where and where.name}"
        await interaction.response.send_message(named, view=Buttons())

    @new.autocomplete("rules")
    async def suggest(interaction: Asking, current: str) -> list[app_commands.Choice[str]]:
        known = ["ttvn", "classic"]
        return [app_commands.Choice(name=one, value=one) for one in known if current in one]

    @bot.tree.command(name="play", description="Play a move")
    async def play(interaction: Asking) -> None:
        await interaction.response.send_modal(Form())

    @bot.tree.command(name="board", description="Show the board")
    async def board(interaction: Asking, file: discord.Attachment | None = None) -> None:
        await interaction.response.defer(thinking=True)
        text = f"{file.filename}: {(await file.read()).decode()}" if file else "the board"
        await interaction.edit_original_response(content=text)

    @bot.tree.command(name="judge", description="Judge a word")
    @app_commands.default_permissions(manage_guild=True)
    async def judge(interaction: Asking) -> None:
        await interaction.response.send_message("judged")

    @bot.tree.command(name="repair", description="Repair a table")
    @app_commands.default_permissions()
    async def repair(interaction: Asking) -> None:
        await interaction.response.send_message("repaired")

    @bot.tree.context_menu(name="Play this as my move")
    async def play_this(interaction: Asking, message: discord.Message) -> None:
        await interaction.response.send_message(f"read: {message.content}", ephemeral=True)

    @bot.tree.context_menu(name="Gold of this player")
    async def gold(interaction: Asking, member: discord.Member) -> None:
        await interaction.response.send_message(f"{member.display_name} has none")

    bot.tree.add_command(game)
