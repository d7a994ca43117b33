"""Answering an interaction, for its author's eyes only.

Discord waits three seconds for a first word, and a table's queue can be longer: whoever handles an
interaction defers first. Letters to its author are held for the answer; one that cannot be given
here is released, and goes by private message like any other.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias

import discord

from bot.presentation.texts import Texts
from bot.services.house import Receipt
from bot.services.records import Letter, LetterStatus
from bot.ui.composing import Message, compose, fitting, holds_rack, says_more_than_rack
from bot.ui.errors import explain
from bot.ui.failures import ACKNOWLEDGED, Failure, failures
from bot.ui.sending import SILENT, payload
from bot.ui.wording import language_of, wording
from engine.errors import Refusal
from engine.refusals import NotYourTurn
from engine.state import State
from engine.turns import check_turn

if TYPE_CHECKING:
    from bot.ui.client import Keeper

log = logging.getLogger(__name__)

Interaction: TypeAlias = "discord.Interaction[Keeper]"


def words(interaction: Interaction) -> Texts:
    """The interface's texts in the user's language."""
    return wording(language_of(interaction.locale))


async def defer(interaction: Interaction) -> None:
    """Say that an answer is coming."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def defer_at_once(interaction: Interaction, *, visibly: bool = True) -> None:
    """Say that an answer is coming, before something that is done even if nobody can be told.

    Who was not heard in time, or could not be reached, has acted all the same. But what has had an
    answer already is done by somebody else.
    """
    try:
        with failures():
            await interaction.response.defer(ephemeral=visibly, thinking=visibly)
    except Failure as failure:
        if failure.code == ACKNOWLEDGED:
            raise
        log.info("an interaction is done without an answer", extra={"code": failure.code})


async def say(interaction: Interaction, text: str) -> None:
    """Answer with a text, in as many messages as it takes."""
    for part in fitting(text):
        await interaction.followup.send(part, ephemeral=True, allowed_mentions=SILENT)


async def show(interaction: Interaction, messages: Iterable[Message]) -> None:
    """Answer with messages that may hold pictures and buttons."""
    for message in messages:
        await interaction.followup.send(ephemeral=True, **await payload(message))


async def answer(interaction: Interaction, receipt: Receipt, nothing: str) -> None:
    """Answer a command: the caller's letters, or where to look, or that nothing has happened.

    `nothing` is the text that says why.
    """
    letters = _to_caller(interaction, receipt.letters)
    if letters:
        await hand_over(interaction, letters)
    elif receipt.steps:
        await say(interaction, words(interaction).say("done", thread=thread_of(receipt)))
    else:
        await say(interaction, nothing)


async def answer_move(interaction: Interaction, receipt: Receipt) -> None:
    """Answer a text that was to be a move."""
    nothing = _why_no_move(interaction, receipt.look.state)
    await answer(interaction, receipt, nothing)


async def answer_press(interaction: Interaction, receipt: Receipt, nothing: str) -> None:
    """Answer a button as `answer` does, but in silence where the thread says enough."""
    here = receipt.look.record.thread == interaction.channel_id
    if here and receipt.steps and not _to_caller(interaction, receipt.letters):
        return
    await answer(interaction, receipt, nothing)


async def hand_over(interaction: Interaction, letters: Sequence[Letter]) -> None:
    """Show the caller letters that are held for them; what fails goes by private message.

    A rack goes there too: what is shown here vanishes, and no old rack shall be the last one there.
    """
    for letter in letters:
        shown_for_good = False
        try:
            shown_for_good = await _show_letter(interaction, letter)
        finally:
            if not shown_for_good:
                await _release(interaction, [letter])


async def release(interaction: Interaction, receipt: Receipt) -> None:
    """Let the caller's letters go by private message, which shows whether they get there."""
    await _release(interaction, _to_caller(interaction, receipt.letters))


async def hand_over_undelivered(interaction: Interaction, game: str, *, but_racks: bool) -> int:
    """Show what could not be sent to the caller privately; how many letters were shown.

    Of letters that hold nothing but a rack only the newest is news, and none of them beside the
    rack as it is now (`but_racks`).
    """
    desk, player = interaction.client.desk, interaction.user.id
    letters = await desk.run(desk.house.store.undelivered, game, player)
    shown = 0
    for letter in letters:
        steps = await desk.run(desk.house.steps, letter)
        newest = letter is letters[-1] and not but_racks
        if newest or says_more_than_rack(steps, str(player)):
            await show(interaction, compose(steps, str(player)))
            shown += 1
        await desk.run(desk.house.store.settle_letter, letter.id, LetterStatus.SENT, None)
    return shown


def thread_of(receipt: Receipt) -> str:
    """A link to the table's thread."""
    record = receipt.look.record
    return f"<#{record.thread}>" if record.thread is not None else record.game


def _to_caller(interaction: Interaction, letters: Iterable[Letter]) -> list[Letter]:
    return [letter for letter in letters if letter.to == interaction.user.id]


async def _release(interaction: Interaction, letters: Iterable[Letter]) -> None:
    desk = interaction.client.desk
    await desk.run(desk.house.store.release, [letter.id for letter in letters])
    interaction.client.announcer.kick()


async def _show_letter(interaction: Interaction, letter: Letter) -> bool:
    """Show a letter; whether that is all that is owed of it."""
    desk, player = interaction.client.desk, str(interaction.user.id)
    steps = await desk.run(desk.house.steps, letter)
    await show(interaction, compose(steps, player))
    if holds_rack(steps, player):
        return False
    await desk.run(desk.house.store.settle_letter, letter.id, LetterStatus.SENT, None)
    return True


def _why_no_move(interaction: Interaction, state: State) -> str:
    """Why a text has caused nothing: not every post of a player who is off turn gets an answer."""
    player, language = str(interaction.user.id), language_of(interaction.locale)
    own_is_open = state.open is not None and state.open.seat == player
    refusal: Refusal | None = None
    try:
        check_turn(state, player)
    except NotYourTurn:
        if state.turn is not None and not own_is_open:
            refusal = NotYourTurn(state.seat(state.turn.seat).name)
    except Refusal as found:
        refusal = found
    told = explain(refusal, language) if refusal is not None else None
    return told or wording(language).say("nothing-read")
