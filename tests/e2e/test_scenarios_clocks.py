"""Time: reminders, deadlines, pauses, what a GM decides, and moves that lock by themselves."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from engine.state import Phase
from tests.e2e.scenes import (
    begin,
    handled,
    last,
    on_turn,
    plays,
    press,
    said,
    state_of,
)
from tests.e2e.stage import Stage

PAIR = ("An", "Binh")
REMINDER = "It is still your turn"
TURN = timedelta(hours=24)


def reminders(stage: Stage, name: str) -> int:
    """How often somebody was reminded."""
    return sum(one.content.startswith(REMINDER) for one in stage.private(name))


@pytest.mark.parametrize(
    ("choice", "half", "seven_eighths"),
    [("both", 1, 2), ("half", 1, 1), ("last", 0, 1), ("none", 0, 0)],
)
async def test_reminders(stage: Stage, choice: str, half: int, seven_eighths: int) -> None:
    game = await begin(stage)
    await stage.slash("An", "reminders", choice=choice)
    await stage.pass_time(TURN / 2)
    assert reminders(stage, "An") == half
    await stage.restart_bot()
    await stage.pass_time(TURN * 3 / 8)
    assert reminders(stage, "An") == seven_eighths
    await stage.pass_time(TURN / 8)
    assert reminders(stage, "An") == seven_eighths
    assert reminders(stage, "Binh") == 0
    assert await on_turn(stage, game) == "Binh"
    assert "An's time is up" in last(stage, game)


async def test_three_timeouts_take_a_seat(stage: Stage) -> None:
    game = await begin(stage, names=("An", "Binh", "Chi"))
    for _ in range(7):
        await stage.pass_time(TURN + timedelta(minutes=1))
    state = await state_of(stage, game)
    assert state.seat(str(stage.people["An"].id)).withdrawn
    await stage.pass_time(TURN * 10)
    assert (await state_of(stage, game)).phase is Phase.ENDED


async def test_always_lock(stage: Stage) -> None:
    game = await begin(stage)
    thread = stage.thread(game)
    on = await stage.slash("An", "lock", channel=thread, always="on")
    assert said(on)
    post = await stage.post("An", game, (await plays(stage, game))[0])
    assert (await state_of(stage, game)).open is None
    rack = (await state_of(stage, game)).seat(str(stage.people["An"].id)).rack
    assert len(rack) == 7
    await stage.edit("An", post, "pass")
    await stage.post("Binh", game, "pass")
    await stage.slash("An", "lock", channel=thread, always="off")
    await stage.post("An", game, "pass")
    assert (await state_of(stage, game)).open is not None
    other = await begin(stage)
    assert not (await state_of(stage, other)).seat(str(stage.people["An"].id)).always_lock
    await stage.slash("An", "lock", always="on", table=other)
    assert (await state_of(stage, other)).seat(str(stage.people["An"].id)).always_lock


async def test_who_locks_everywhere_locks_at_the_next_table(stage: Stage) -> None:
    table = await begin(stage, "classic")
    on = await stage.slash("Binh", "lock", channel=stage.thread(table), always="on")
    await handled(stage)
    assert "At every new table your moves will lock" in said(on)
    assert "There is no locking at this table" in said(on)
    game = await begin(stage)
    assert (await state_of(stage, game)).seat(str(stage.people["Binh"].id)).always_lock


async def test_a_pause_takes_everybody(stage: Stage) -> None:
    game = await begin(stage)
    thread = stage.thread(game)
    await stage.slash("An", "pause", channel=thread)
    assert (await state_of(stage, game)).paused_at is None
    again = await stage.slash("An", "pause", channel=thread)
    assert said(again).startswith("Nothing has changed")
    await stage.post("Binh", game, "pause")
    assert (await state_of(stage, game)).paused_at is not None
    await stage.pass_time(TURN * 5)
    assert await on_turn(stage, game) == "An"
    refused = await stage.slash("An", "play", channel=thread, text=(await plays(stage, game))[0])
    assert "paused" in said(refused)
    for name in PAIR:
        await stage.slash(name, "resume", channel=thread)
    state = await state_of(stage, game)
    assert state.paused_at is None
    assert state.turn is not None
    assert timedelta(hours=23) < state.turn.deadline - stage.clock() < TURN


async def test_pauses_at_once(stage: Stage) -> None:
    game = await begin(stage)
    thread = stage.thread(game)
    asked = await asyncio.gather(
        *(stage.people[name].slash(thread, "pause") for name in (*PAIR, *PAIR))
    )
    for one in asked:
        assert (await one.reply()).content
    await handled(stage)
    assert sum("the clock stands still" in one.content for one in stage.public(game)) == 1
    assert (await state_of(stage, game)).paused_at is not None


async def test_what_a_gm_decides_has_a_reason(stage: Stage) -> None:
    game = await begin(stage, names=("An", "Binh", "Chi"))
    thread, binh = stage.thread(game), stage.people["Binh"].user
    acts: tuple[tuple[str, dict[str, object]], ...] = (
        ("pause", {}),
        ("resume", {}),
        ("extend", {"hours": 3}),
        ("skip", {}),
        ("withdraw", {"member": binh}),
        ("end", {}),
    )
    for number, (act, more) in enumerate(acts):
        reason = f"reason no. {number}"
        await stage.slash("GM", f"gm {act}", channel=thread, reason=reason, **more)
        assert f"The reason: {reason}" in "\n".join(one.content for one in stage.public(game)[-2:])
    assert (await state_of(stage, game)).phase is Phase.ENDED


async def test_resigning_is_confirmed_by_its_player_alone(stage: Stage) -> None:
    game = await begin(stage, names=("An", "Binh", "Chi"))
    await stage.post("Binh", game, "I resign")
    assert not (await state_of(stage, game)).seat(str(stage.people["Binh"].id)).withdrawn
    asked = next(one for one in reversed(stage.private("Binh")) if one.components)
    await press(stage, "Binh", asked, "Yes, resign")
    assert (await state_of(stage, game)).seat(str(stage.people["Binh"].id)).withdrawn
    assert not asked.components
