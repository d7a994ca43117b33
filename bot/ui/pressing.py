"""What the buttons of a table do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord

from bot.services.entries import Button, Chosen, Joined, Pressed
from bot.ui.answering import (
    Interaction,
    answer_press,
    defer_at_once,
    hand_over_undelivered,
    release,
    say,
    show,
    words,
)
from bot.ui.buttons import Push, Verb
from bot.ui.composing import rack_message
from bot.ui.errors import Sorry, report
from engine.events import SeatJoined
from engine.refusals import NotRegistered, NotStarted
from engine.state import Phase, State

PRESSED = {
    Verb.LEAVE: Button.LEAVE,
    Verb.START: Button.START,
    Verb.LOCK: Button.LOCK,
    Verb.ACCEPT: Button.ACCEPT,
    Verb.CHALLENGE: Button.CHALLENGE,
}
BOUND_TO_VERSION = (Verb.ACCEPT, Verb.CHALLENGE)


async def press(interaction: Interaction, push: Push) -> None:
    """Do what a button says. Whatever goes wrong is told to who pressed it, and raised no more."""
    try:
        await defer_at_once(interaction, visibly=False)
        await _ACTS.get(push.verb, _enter)(interaction, push)
    except Exception as error:
        await report(interaction, error)


async def _enter(interaction: Interaction, push: Push) -> None:
    version = push.version if push.verb in BOUND_TO_VERSION else None
    at = interaction.created_at
    entry = Pressed(str(interaction.user.id), PRESSED[push.verb], at, version)
    receipt = await interaction.client.desk.enter(push.game, entry)
    await answer_press(interaction, receipt, words(interaction).say("nothing-agreed"))


async def _join(interaction: Interaction, push: Push) -> None:
    await join(interaction, push.game, level=None)


async def join(interaction: Interaction, game: str, level: str | None) -> None:
    """Take a seat. Its letters go by private message, to find out at once whether they can."""
    player, at = str(interaction.user.id), interaction.created_at
    entry = Joined(player, interaction.user.display_name, interaction.id, level, at)
    receipt = await interaction.client.desk.enter(game, entry)
    joined = [step.event for step in receipt.steps if isinstance(step.event, SeatJoined)]
    if any(event.seat == player for event in joined):
        await release(interaction, receipt)
        await say(interaction, words(interaction).say("joined"))
    else:
        await answer_press(interaction, receipt, words(interaction).say("nothing-agreed"))


async def _rack(interaction: Interaction, push: Push) -> None:
    await show_rack(interaction, push.game)


async def show_rack(interaction: Interaction, game: str) -> None:
    """The caller's rack as it is now, and whatever else could not be sent to them."""
    look = await interaction.client.desk.look(game)
    player = str(interaction.user.id)
    if not look.state.has_seat(player):
        raise NotRegistered
    if look.state.phase is Phase.LOBBY:
        raise NotStarted
    await show(interaction, [rack_message(look.state, player)])
    await hand_over_undelivered(interaction, game, but_racks=True)


async def _read(interaction: Interaction, push: Push) -> None:
    if not await hand_over_undelivered(interaction, push.game, but_racks=False):
        await say(interaction, words(interaction).say("nothing-to-read"))


async def _choose(interaction: Interaction, push: Push) -> None:
    player, desk = str(interaction.user.id), interaction.client.desk
    state = (await desk.look(push.game)).state
    if not _is_asked(state, player, push.version):
        raise Sorry("question-over")
    entry = Chosen(player, push.number, interaction.created_at, push.version)
    receipt = await desk.enter(push.game, entry)
    if not _is_asked(receipt.look.state, player, push.version):
        await _put_buttons_away(interaction)
    await answer_press(interaction, receipt, words(interaction).say("question-over"))


async def _confirm(interaction: Interaction, push: Push) -> None:
    entry = Pressed(str(interaction.user.id), Button.CONFIRM, interaction.created_at)
    receipt = await interaction.client.desk.enter(push.game, entry)
    await _put_buttons_away(interaction)
    await answer_press(interaction, receipt, words(interaction).say("question-over"))


def _is_asked(state: State, player: str, mark: int) -> bool:
    """Whether the question with this mark is still open to the player."""
    question = state.questions.get(player)
    return question is not None and question.mark == mark


async def _put_buttons_away(interaction: Interaction) -> None:
    """Take the buttons from a message that has been answered; without success they do no harm."""
    with suppress(discord.HTTPException):
        await interaction.edit_original_response(view=None)


Act = Callable[[Interaction, Push], Awaitable[None]]


async def _outdated(interaction: Interaction, push: Push) -> None:
    raise Sorry("outdated-button")


_ACTS: dict[Verb, Act] = {
    Verb.OUTDATED: _outdated,
    Verb.JOIN: _join,
    Verb.RACK: _rack,
    Verb.READ: _read,
    Verb.CHOOSE: _choose,
    Verb.CONFIRM: _confirm,
}
