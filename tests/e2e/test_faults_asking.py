"""Commands and buttons that are answered too late, or pressed twice or by two at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest
from aiohttp import web

from bot.standin.interactions import Interaction
from bot.standin.server import Handler
from engine.state import Phase
from tests.bot.standin import faults as fault
from tests.bot.standin.faults import Trouble
from tests.e2e.stage import custom_ids
from tests.e2e.trouble import Bout

CALLBACK = r"POST /interactions/\d+/[^/]+/callback"


def late(bout: Bout) -> Trouble:
    """The first word comes four seconds after the question."""

    async def trouble(request: web.Request, handler: Handler) -> web.StreamResponse:
        bout.stage.clock.shift(timedelta(seconds=4))
        return await handler(request)

    return trouble


TOO_LATE: dict[str, Callable[[Bout], list[Trouble]]] = {
    "10062": lambda bout: [late(bout)],
    "ill": lambda _: [fault.failing(503)] * 5,
    "cut": lambda _: [fault.cut],
}


@pytest.mark.parametrize("twice", [False, True])
@pytest.mark.parametrize("troubles", TOO_LATE.values(), ids=TOO_LATE)
async def test_a_move_whose_command_is_not_answered_stands(
    bout: Bout, troubles: Callable[[Bout], list[Trouble]], twice: bool
) -> None:
    stage = bout.stage
    if twice:
        stage.standin.gateway_side.taps.append(fault.duplicate("INTERACTION_CREATE"))
    before, words = await bout.version(), await bout.words()
    bout.faults.meet(CALLBACK, *troubles(bout) * (2 if twice else 1))
    await stage.people["An"].slash(bout.thread, "play", text=words)
    await stage.until(lambda: bout.faults.met)
    await bout.moved(before)
    assert [seat.score > 0 for seat in (await bout.state()).seats] == [True, False]
    assert any("is done without an answer" in line for line in bout.log)
    await bout.check()
    await bout.play_on()
    await bout.check()


async def test_a_press_that_is_not_answered_counts(bout: Bout) -> None:
    await bout.move()
    before = await bout.version()
    bout.faults.meet(CALLBACK, late(bout))
    await press_unheard(bout, "Binh", "challenge")
    await bout.moved(before)
    await bout.check()
    await bout.play_on()
    await bout.check()


async def press_unheard(bout: Bout, name: str, verb: str) -> Interaction:
    """Somebody presses the newest button of its sort, and nobody waits."""
    message = bout.stage.newest(bout.game, f"tk:{verb}:")
    button = next(one for one in custom_ids(message) if one.startswith(f"tk:{verb}:"))
    return await bout.stage.people[name].click(message, button)


@pytest.mark.parametrize("verb", ["challenge", "accept"])
async def test_a_button_pressed_twice_counts_once(bout: Bout, verb: str) -> None:
    await bout.move()
    before = await bout.version()
    asked = [await press_unheard(bout, "Binh", verb) for _ in range(3)]
    await asyncio.gather(*(one.acknowledged() for one in asked))
    await bout.moved(before)
    await bout.check()
    await bout.play_on()
    await bout.check()


@pytest.mark.parametrize("first", ["challenge", "move"])
async def test_a_challenge_and_the_next_move_come_at_once(bout: Bout, first: str) -> None:
    """Whichever is heard first counts; the other is answered, and the game goes on."""
    stage = bout.stage
    await bout.move()
    words, before = await bout.words(), await bout.version()
    if first == "challenge":
        await press_unheard(bout, "Binh", "challenge")
        await bout.post_unheard("Binh", words)
    else:
        await bout.post_unheard("Binh", words)
        await press_unheard(bout, "Binh", "challenge")
    await bout.moved(before)
    await stage.until(lambda: "An" in bout.thread.history()[-1].content)
    await stage.quiet()
    assert await bout.on_turn() == "An"
    await bout.check()
    await bout.play_on()
    await bout.check()


async def test_two_start_at_once(bout: Bout) -> None:
    stage = bout.stage
    game = await stage.open("An", "ttvn")
    other = Bout(stage, bout.faults, game, bout.names, bout.caplog)
    for name in other.names:
        await stage.post(name, game, "register")
    for name in other.names:
        await press_unheard(other, name, "start")
    await stage.until(lambda: stage.store.load(game).record.phase is Phase.PLAYING)
    await other.check()
    await other.play_on()
    await other.check()
