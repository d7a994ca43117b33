"""A form to write a move in: room for several lines, and no need for the bot to read posts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.presentation.texts import Texts
from bot.ui.answering import Interaction
from bot.ui.errors import report

LONGEST_MOVE = 500

Submit = Callable[[Interaction, str], Awaitable[None]]


class MoveForm(discord.ui.Modal):
    """One field; what is written there goes to `submit`."""

    def __init__(self, texts: Texts, submit: Submit) -> None:
        super().__init__(title=texts.say("form-title"), timeout=None)
        self._submit = submit
        self._move: discord.ui.TextInput[MoveForm] = discord.ui.TextInput(
            style=discord.TextStyle.paragraph, max_length=LONGEST_MOVE
        )
        label: discord.ui.Label[MoveForm] = discord.ui.Label(
            text=texts.say("form-move"),
            description=texts.say("form-example"),
            component=self._move,
        )
        self.add_item(label)

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """The form was sent. Whatever goes wrong is told to its author."""
        try:
            await self._submit(interaction, self._move.value)
        except Exception as error:
            await report(interaction, error)
