"""What may happen to the line on which the bot hears, and to what it hears there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.standin.gateway.gateway import Gateway
from tests.bot.standin import faults as fault
from tests.e2e.stage import MOMENT
from tests.e2e.trouble import Bout

BREAKS: dict[str, Callable[[Gateway], None]] = {
    "reconnect": fault.reconnect,
    "invalid, but can go on": lambda gateway: fault.invalidate(gateway, resumable=True),
    "invalid": lambda gateway: fault.invalidate(gateway, resumable=False),
    "session over": lambda gateway: fault.close(gateway, 4009),
    "closed": lambda gateway: fault.close(gateway, 4000),
    "cut": fault.abort,
}


@pytest.mark.parametrize("breaks", BREAKS.values(), ids=BREAKS)
async def test_what_is_posted_while_the_line_is_broken_is_heard(
    bout: Bout, breaks: Callable[[Gateway], None]
) -> None:
    stage, gateway = bout.stage, bout.stage.standin.gateway_side
    fault.gateway_down(bout.faults, 2)
    breaks(gateway)
    await stage.until(lambda: not stage.keeper.desk.hearing)
    before = await bout.version()
    stage.clock.shift(MOMENT)
    first = await bout.post_unheard("An", await bout.words())
    await bout.moved(before)
    state = await bout.state()
    assert state.open is not None
    assert state.open.post == first.id
    assert bout.faults.met
    await bout.check()
    await bout.play_on()
    await bout.check()


async def test_what_has_come_of_a_post_while_the_line_is_broken_is_seen(bout: Bout) -> None:
    """An's move is edited, Binh's is deleted and made anew, and nobody tells the bot."""
    stage = bout.stage
    an = await bout.move()
    async with bout.deaf():
        await stage.people["An"].edit(an, "pass")
        binh = await bout.post_unheard("Binh", await bout.words())
        await stage.people["Binh"].delete(binh)
        stage.clock.shift(MOMENT)
        await bout.post_unheard("Binh", "pass")
    state = await bout.state()
    assert [seat.score for seat in state.seats] == [0, 0]
    assert await bout.on_turn() == "An"
    await bout.check()
    await bout.play_on()


@pytest.mark.parametrize("event", ["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"])
async def test_an_event_that_comes_twice_counts_once(bout: Bout, event: str) -> None:
    stage = bout.stage
    stage.standin.gateway_side.taps.append(fault.duplicate(event))
    await bout.move()
    moved = await bout.move()
    await stage.edit("Binh", moved, "pass")
    await stage.delete("Binh", moved)
    state = await bout.state()
    assert state.open is None
    assert await bout.on_turn() == "Binh"
    await bout.check()
    await bout.play_on()
    await bout.check()


@pytest.mark.parametrize("button", ["challenge", "accept"])
async def test_a_press_that_comes_twice_counts_once(bout: Bout, button: str) -> None:
    stage = bout.stage
    stage.standin.gateway_side.taps.append(fault.duplicate("INTERACTION_CREATE"))
    await bout.move()
    before = await bout.version()
    await bout.press("Binh", button)
    assert await bout.version() > before
    await bout.check()
    await bout.play_on()
    await bout.check()


async def test_a_command_that_comes_twice_counts_once(bout: Bout) -> None:
    stage = bout.stage
    stage.standin.gateway_side.taps.append(fault.duplicate("INTERACTION_CREATE"))
    words = await bout.words()
    await stage.slash("An", "play", channel=bout.thread, text=words)
    await stage.slash("Binh", "pass", channel=bout.thread)
    state = await bout.state()
    assert state.seats[0].score > 0
    assert await bout.on_turn() == "An"
    await bout.check()
    known = len(stage.world.threads())
    await stage.slash("Chi", "game new", rules="ttvn")
    await stage.quiet()
    assert len(stage.world.threads()) == known + 1


async def test_who_answers_a_post_may_be_heard_first(bout: Bout) -> None:
    stage = bout.stage
    stage.standin.gateway_side.taps.append(fault.swap("MESSAGE_CREATE"))
    before = await bout.version()
    await bout.post_unheard("An", await bout.words())
    stage.clock.shift(MOMENT)
    await stage.post("Binh", bout.game, "pass")
    assert await bout.version() > before
    assert await bout.on_turn() == "An"
    state = await bout.state()
    assert state.seats[0].score > 0
    await bout.check()
    await bout.play_on()
    await bout.check()


async def test_an_edit_may_be_heard_before_its_post(bout: Bout) -> None:
    stage = bout.stage
    stage.standin.gateway_side.taps.append(fault.swap("MESSAGE_CREATE"))
    words = await bout.words()
    post = await bout.post_unheard("An", "pass")
    await stage.edit("An", post, words)
    state = await bout.state()
    assert state.open is not None
    assert (state.open.post, state.seats[0].score > 0) == (post.id, True)
    await bout.check()
    await bout.play_on()
    await bout.check()


async def test_a_deletion_may_be_heard_before_its_post(bout: Bout) -> None:
    stage = bout.stage
    stage.standin.gateway_side.taps.append(fault.swap("MESSAGE_CREATE"))
    post = await bout.post_unheard("An", "pass")
    await stage.people["An"].delete(post)
    await bout.move()
    state = await bout.state()
    assert state.open is not None
    assert state.open.post > post.id
    assert state.seats[0].score > 0
    await bout.check()
    await bout.play_on()
    await bout.check()
