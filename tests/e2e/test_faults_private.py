"""Players whom the bot may not write to: the game goes on, and they read by button."""

from __future__ import annotations

import pytest

from bot.standin.errors import Code
from tests.bot.standin import faults as fault
from tests.e2e.stage import PATIENCE, custom_ids
from tests.e2e.trouble import Bout


def told_closed(bout: Bout, name: str) -> list[str]:
    """How often the thread says to somebody that they cannot be written to, with which buttons."""
    mention = f"<@{bout.stage.people[name].id}>"
    return [
        " ".join(button.split(":")[1] for button in custom_ids(message))
        for message in bout.stage.public(bout.game)
        if message.content.startswith(mention) and "read" in str(custom_ids(message))
    ]


def close(bout: Bout, name: str, code: Code) -> None:
    """Let nobody write to somebody privately, for whatever reason Discord names."""
    person = bout.stage.people[name]
    if code is Code.CANNOT_MESSAGE_USER:
        person.close_dms()
    else:
        refusals = [fault.refusing(code)] * 100
        bout.faults.meet(rf"POST /channels/{person.direct.id}/messages", *refusals)


CODES = [Code.CANNOT_MESSAGE_USER, Code.NO_MUTUAL_GUILD]


@pytest.mark.parametrize("code", CODES)
async def test_who_cannot_be_written_to_is_told_in_the_thread(bout: Bout, code: Code) -> None:
    close(bout, "An", code)
    await bout.play_on()
    await bout.play_on()
    assert told_closed(bout, "An") == ["read rack"], "once: what there is to see is their rack"
    await bout.check()


@pytest.mark.parametrize("code", CODES)
async def test_who_cannot_be_written_to_when_registering_is_told_at_once(
    bout: Bout, code: Code
) -> None:
    stage = bout.stage
    close(bout, "An", code)
    game = await stage.open("An", "ttvn")
    await stage.post("An", game, "register")
    await stage.post("Binh", game, "register")
    other = Bout(stage, bout.faults, game, bout.names, bout.caplog)
    assert told_closed(other, "An") == ["read rack"]
    for name in other.names:
        await stage.post(name, game, "start")
    await other.play_on()
    assert told_closed(other, "An") == ["read rack"]
    await other.check()


async def test_a_question_is_answered_in_the_thread(bout: Bout) -> None:
    """The question is there to read; it is answered by a button under what only An sees."""
    stage = bout.stage
    close(bout, "An", Code.CANNOT_MESSAGE_USER)
    await stage.post("An", bout.game, "I resign")
    assert told_closed(bout, "An") == ["read rack"]
    asked = await bout.press("An", "read")
    question = await asked.reply(PATIENCE)
    confirm = next(one for one in custom_ids(question) if one.startswith("tk:confirm:"))
    await stage.click("An", question, confirm)
    state = await bout.state()
    assert state.seat(str(stage.people["An"].id)).withdrawn
    await bout.check()


async def test_who_can_be_written_to_again_is(bout: Bout) -> None:
    an = bout.stage.people["An"]
    close(bout, "An", Code.CANNOT_MESSAGE_USER)
    await bout.play_on()
    await bout.move()
    an.open_dms()
    told = len(bout.stage.private("An"))
    await bout.play_on()
    assert len(bout.stage.private("An")) > told
    await bout.check()
    an.close_dms()
    await bout.play_on()
    await bout.play_on()
    assert told_closed(bout, "An") == ["read rack"] * 2, "it is news again"
    await bout.check()
