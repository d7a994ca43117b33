"""Moves by command: played, tried out, or pointed out in a post."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext
from discord.ext import commands

from bot.services.entries import Posted
from bot.services.hearing import Written
from bot.ui.answering import Interaction, answer_move, defer, defer_at_once, say, show, words
from bot.ui.commands.declaring import command
from bot.ui.commands.exchanging import exchange_text
from bot.ui.commands.form import LONGEST_MOVE, MoveForm
from bot.ui.commands.tables import table_here, table_of
from bot.ui.composing import preview_message
from bot.ui.errors import Sorry
from bot.ui.posts import is_post, written
from bot.ui.translator import english
from engine.state import State


class Moving(commands.Cog):
    """The player on turn moves."""

    @command("play", "text", "table")
    async def play(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 1, LONGEST_MOVE] | None = None,
        table: str | None = None,
    ) -> None:
        """Take a text as a move, or ask for it with a form."""
        if text is not None:
            await play_text(interaction, text, table)
            return

        async def submit(submitted: Interaction, written: str) -> None:
            await play_text(submitted, written, table)

        await interaction.response.send_modal(MoveForm(words(interaction), submit))

    @command("preview", "text", "table")
    async def preview(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 1, LONGEST_MOVE],
        table: str | None = None,
    ) -> None:
        """Show what a text would do as a move; nothing happens."""
        await defer(interaction)
        game, user = await table_of(interaction, table), interaction.user
        desk = interaction.client.desk
        entry = Posted(
            str(user.id), user.display_name, interaction.id, text, interaction.created_at
        )
        message = preview_message(await desk.preview(game, entry), entry.player)
        if message is not None:
            await show(interaction, [message])
        else:
            await say(interaction, words(interaction).say("nothing-read"))

    @command("exchange", "letters", "table")
    async def exchange(
        self,
        interaction: Interaction,
        letters: app_commands.Range[str, 1, LONGEST_MOVE],
        table: str | None = None,
    ) -> None:
        """Exchange letters."""
        await play_text(interaction, exchange_text(letters), table)

    @command("pass", "table")
    async def pass_(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass."""
        await play_text(interaction, "pass", table)


async def play_text(interaction: Interaction, text: str, table: str | None) -> None:
    """Give a text to a table as its author's post."""
    await defer_at_once(interaction)
    game, user = await table_of(interaction, table), interaction.user
    post = Written(interaction.id, user.id, user.display_name, text, interaction.created_at)
    await answer_move(interaction, await interaction.client.desk.play_text(game, post))


async def play_post(interaction: Interaction, message: discord.Message) -> None:
    """Take a post as its author's move."""
    await defer_at_once(interaction)
    if message.author.id != interaction.user.id or not is_post(message):
        raise Sorry("not-your-post")
    game = await table_here(interaction)
    # Where it is pointed out as a move, a mention of the bot is no question. Nobody knew of the
    # move until now, so the next clock must not run from when it was written.
    pointed_out = interaction.created_at
    post = replace(written(message, interaction.client.me), addressed=False, at=pointed_out)
    receipt = await interaction.client.desk.play_post(game, post)
    state = receipt.look.state
    if not receipt.steps and _is_move(state, message.id):
        await say(interaction, words(interaction).say("nothing-anew"))
    elif not receipt.steps and _is_older(state, message):
        await say(interaction, words(interaction).say("nothing-older"))
    else:
        await answer_move(interaction, receipt)


def play_menu() -> app_commands.ContextMenu:
    """The entry of a message's menu."""
    contexts = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
    return app_commands.ContextMenu(
        name=english("menu-play"), callback=play_post, allowed_contexts=contexts
    )


def _is_move(state: State, post: int) -> bool:
    """Whether a post has become a move already."""
    return post in state.settled_posts or (state.open is not None and state.open.post == post)


def _is_older(state: State, post: discord.Message) -> bool:
    """Whether a post was written before its author's turn, and so is no move of it (rules 7.5)."""
    turn = state.turn
    if turn is None or turn.seat != str(post.author.id):
        return False
    return turn.comes_after(post.id, post.created_at)
