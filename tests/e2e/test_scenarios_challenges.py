"""Challenges: by button, by post and by command, of the version that was seen and of no other."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.ui.buttons import Verb
from engine.state import Phase
from tests.e2e.scenes import (
    begin,
    forged,
    handled,
    last,
    on_turn,
    plays,
    press,
    said,
    state_of,
)
from tests.e2e.stage import Stage, custom_ids

THREE = ("An", "Binh", "Chi")
OFF = "Done: see"


async def bluff(stage: Stage, game: str) -> str:
    """All of the player's letters in the order in which they lie on the rack: no word."""
    state = await state_of(stage, game)
    assert state.turn is not None
    return f"8D {''.join(state.seat(state.turn.seat).rack)}"


async def test_a_bluff_is_challenged_by_button(stage: Stage) -> None:
    game = await begin(stage, "classic", THREE)
    await stage.post("An", game, await bluff(stage, game))
    await press(stage, "Chi", stage.newest(game, "tk:challenge"), "Challenge")
    assert "Chi challenges An, and rightly" in "\n".join(one.content for one in stage.public(game))
    state = await state_of(stage, game)
    assert state.board.tiles == {}
    assert await on_turn(stage, game) == "Binh"


async def test_a_bluff_is_challenged_by_post(stage: Stage) -> None:
    game = await begin(stage, "classic", THREE)
    await stage.post("An", game, await bluff(stage, game))
    await stage.post("Binh", game, "I challenge")
    assert "Binh challenges An, and rightly" in last(stage, game)


async def test_a_bluff_is_challenged_by_command(stage: Stage) -> None:
    game = await begin(stage, "classic", THREE)
    await stage.post("An", game, await bluff(stage, game))
    asked = await stage.slash("Binh", "challenge", channel=stage.thread(game))
    assert said(asked).startswith(OFF)
    assert "Binh challenges An, and rightly" in last(stage, game)


async def test_a_challenge_of_a_good_play_costs_a_turn(stage: Stage) -> None:
    game = await begin(stage, "classic", THREE)
    await stage.post("An", game, (await plays(stage, game))[0])
    await stage.post("Chi", game, "challenge")
    assert "the play is good" in last(stage, game)
    await stage.post("Binh", game, "pass")
    assert "Chi loses this turn" in last(stage, game) or await on_turn(stage, game) == "An"
    assert await on_turn(stage, game) == "An"


async def test_a_challenge_counts_for_the_version_that_was_seen(stage: Stage) -> None:
    game = await begin(stage, "classic", THREE)
    post = await stage.post("An", game, await bluff(stage, game))
    old = stage.newest(game, "tk:challenge")
    good = (await plays(stage, game, "An"))[0]
    await stage.edit("An", post, good)
    asked = await press(stage, "Chi", old, "Challenge")
    assert said(asked).startswith("The move has changed since you saw it.")
    accepted = await press(stage, "Chi", old, "No challenge")
    assert said(accepted) == said(asked)
    state = await state_of(stage, game)
    assert state.open is not None
    assert state.open.accepted == frozenset()
    assert stage.newest(game, "tk:challenge") is not old


async def test_two_challenges_at_once_are_one(stage: Stage) -> None:
    game = await begin(stage, "classic", THREE)
    await stage.post("An", game, await bluff(stage, game))
    shown = stage.newest(game, "tk:challenge")
    binh, chi = stage.people["Binh"], stage.people["Chi"]
    pressed = await asyncio.gather(
        binh.click(shown, "Challenge"),
        chi.click(shown, "Challenge"),
        chi.click(shown, "Challenge"),
        binh.post(stage.thread(game), "challenge"),
    )
    for asked in pressed[:3]:
        await asked.acknowledged()
    await handled(stage)
    rightly = [one for one in stage.public(game) if "and rightly" in one.content]
    assert len(rightly) == 1
    assert await on_turn(stage, game) == "Binh"


async def test_a_move_settles_when_everybody_accepts_it(stage: Stage) -> None:
    game = await begin(stage, "classic", THREE)
    await stage.post("An", game, (await plays(stage, game))[0])
    shown = stage.newest(game, "tk:accept")
    await press(stage, "Binh", shown, "No challenge")
    again = await press(stage, "Binh", shown, "No challenge")
    assert "already" in said(again)
    assert (await state_of(stage, game)).open is not None
    await stage.post("Chi", game, "no challenge")
    assert (await state_of(stage, game)).open is None
    late = await press(stage, "Chi", shown, "Challenge")
    assert said(late)
    assert await on_turn(stage, game) == "Binh"


@pytest.mark.parametrize("name", ["An", "Dung"])
async def test_who_has_no_say_changes_nothing(stage: Stage, name: str) -> None:
    game = await begin(stage, "classic", THREE)
    await stage.post("An", game, (await plays(stage, game))[0])
    before = (await state_of(stage, game)).board, await on_turn(stage, game), last(stage, game)
    for verb in Verb:
        custom_id = f"tk:{verb}:{game}:1:1"
        asked = await press(stage, name, forged(stage, name, game, custom_id), custom_id)
        assert asked.said
    after = (await state_of(stage, game)).board, await on_turn(stage, game), last(stage, game)
    assert after == before


async def test_the_closing_window(stage: Stage) -> None:
    game = await begin(stage, "classic")
    for name in ("An", "Binh"):
        await stage.post(name, game, "pass")
    post = await stage.post("An", game, "pass")
    assert (await state_of(stage, game)).closing is not None
    assert "can still" in last(stage, game) or "ends the game if it stands" in last(stage, game)
    refused = await stage.slash("Binh", "challenge", channel=stage.thread(game))
    assert said(refused)
    await stage.edit("An", post, (await plays(stage, game, "An"))[0])
    state = await state_of(stage, game)
    assert state.closing is None
    assert await on_turn(stage, game) == "Binh"


async def test_the_closing_window_ends_by_itself(stage: Stage) -> None:
    game = await begin(stage, "classic")
    for name in ("An", "Binh", "An"):
        await stage.post(name, game, "pass")
    state = await state_of(stage, game)
    assert state.closing is not None
    await stage.pass_time(state.closing.deadline - stage.clock() + timedelta(seconds=1))
    assert (await state_of(stage, game)).phase is Phase.ENDED
    ended = stage.public(game)[-1]
    assert "The game is over" in ended.content
    assert not [one for one in custom_ids(ended) if "accept" in one]
