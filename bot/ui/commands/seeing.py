"""What lies on the table: the caller's rack, the board, the bag, the moves so far."""

from __future__ import annotations

from discord.ext import commands

from bot.presentation.board_text import text_board
from bot.presentation.texts import Texts
from bot.ui.answering import Interaction, defer, say, show, words
from bot.ui.commands.bag import unseen
from bot.ui.commands.declaring import command
from bot.ui.commands.history import moves_of
from bot.ui.commands.paging import page_of
from bot.ui.commands.tables import look_at, table_of
from bot.ui.composing import board_message
from bot.ui.pressing import show_rack
from bot.ui.wording import language_of, markdown
from engine.board import BLANK
from engine.views import view

MOVES_A_PAGE = 20


class Seeing(commands.Cog):
    """A player looks."""

    @command("rack", "table")
    async def rack(self, interaction: Interaction, table: str | None = None) -> None:
        """The caller's own letters."""
        await defer(interaction)
        await show_rack(interaction, await table_of(interaction, table))

    @command("board", "text", "table")
    async def board(
        self, interaction: Interaction, text: bool = False, table: str | None = None
    ) -> None:
        """The board, as a picture or as text."""
        await defer(interaction)
        state = (await look_at(interaction, table)).state
        if text:
            await say(interaction, f"```\n{text_board(view(state))}\n```")
        else:
            await show(interaction, [board_message(state)])

    @command("bag", "table")
    async def bag(self, interaction: Interaction, table: str | None = None) -> None:
        """What is left: how many tiles in the bag, and which have not been seen."""
        await defer(interaction)
        state = (await look_at(interaction, table)).state
        texts = Texts.for_language(language_of(interaction.locale))
        counts = ", ".join(
            f"{texts.say('blank') if letter == BLANK else letter} {count}"
            for letter, count in unseen(state).items()
        )
        lines = [
            texts.say("bag", bag=len(state.bag), owed=state.owed),
            words(interaction).say("bag-unseen", letters=counts),
        ]
        await say(interaction, "\n".join(lines))

    @command("history", "page", "table")
    async def history(
        self, interaction: Interaction, page: int | None = None, table: str | None = None
    ) -> None:
        """The moves so far, the newest page first of all."""
        await defer(interaction)
        look = await look_at(interaction, table)
        desk = interaction.client.desk
        log = await desk.run(desk.house.store.load, look.record.game)
        texts = words(interaction)
        lines = moves_of(log.events, texts, markdown)
        if not lines:
            await say(interaction, texts.say("history-empty"))
            return
        await say(interaction, page_of(lines, page or -1, MOVES_A_PAGE, texts))
