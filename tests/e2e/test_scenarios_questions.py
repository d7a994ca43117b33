"""Posts that can be read in several ways: their authors are asked, and they alone can choose."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.standin.model import Message
from engine.records import PlayDone
from tests.e2e.scenes import (
    begin,
    by_bot,
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

ASKED = "Your post can be read in 2 ways."
NOTHING = 'I have nothing new for you. "My rack" shows your letters.'
OVER = "That question is over."


async def words(stage: Stage, game: str) -> list[str]:
    """Words of the player on turn which can begin the game, each in two directions; best first."""
    found = (one.split()[1] for one in await plays(stage, game))
    return list(dict.fromkeys(one for one in found if one.isupper()))


def question(stage: Stage, name: str) -> Message:
    """The question that somebody was asked privately."""
    return next(one for one in reversed(stage.private(name)) if one.content.startswith(ASKED))


async def played(stage: Stage, game: str) -> str:
    """The open move in notation, or nothing."""
    move = (await state_of(stage, game)).open
    return str(move.done.play) if move is not None and isinstance(move.done, PlayDone) else ""


async def test_a_question_is_answered_by_private_message(stage: Stage) -> None:
    game = await begin(stage)
    word, *_ = await words(stage, game)
    await stage.post("An", game, f"{word} H8")
    asked = question(stage, "An")
    assert len(custom_ids(asked)) == 2
    assert await played(stage, game) == ""
    await press(stage, "An", asked, "2")
    assert await played(stage, game) == f"H8 {word}"
    assert asked.components == []
    assert "An plays:" in last(stage, game)


async def test_a_question_is_read_in_the_thread_where_private_messages_are_closed(
    stage: Stage,
) -> None:
    game = await begin(stage)
    stage.people["An"].close_dms()
    word, *_ = await words(stage, game)
    await stage.post("An", game, f"{word} H8")
    public = stage.newest(game, "tk:read")
    assert public.pings.users == (stage.people["An"].id,)
    assert word not in public.content
    nothing = await press(stage, "Binh", public, "Read")
    assert said(nothing) == NOTHING
    read = await press(stage, "An", public, "Read")
    (asked,) = (one for one in read.said if one.content.startswith(ASKED))
    await press(stage, "An", asked, "1")
    assert await played(stage, game) == f"8H {word}"
    assert said(await press(stage, "An", public, "Read")) == NOTHING


async def test_a_number_means_what_was_asked_beside_it(stage: Stage) -> None:
    """An edit asks anew about the same post: the old numbers mean nothing any more."""
    game = await begin(stage)
    one, other, *_ = await words(stage, game)
    post = await stage.post("An", game, f"{one} H8")
    old = question(stage, "An")
    await stage.edit("An", post, f"{other} H8")
    new = question(stage, "An")
    assert new is not old
    assert said(await press(stage, "An", old, "1")).startswith(OVER)
    assert await played(stage, game) == ""
    await press(stage, "An", new, "1")
    assert await played(stage, game) == f"8H {other}"


async def test_an_edit_overtakes_a_press(stage: Stage) -> None:
    game = await begin(stage)
    one, other, *_ = await words(stage, game)
    post = await stage.post("An", game, f"{one} H8")
    old, an = question(stage, "An"), stage.people["An"]
    stage.clock.shift(timedelta(seconds=1))
    await asyncio.gather(an.edit(post, f"{other} H8"), an.click(old, "1"))
    await handled(stage)
    assert await played(stage, game) in ("", f"8H {one}")


async def test_a_button_pressed_twice_at_once_moves_once(stage: Stage) -> None:
    game = await begin(stage)
    word, *_ = await words(stage, game)
    await stage.post("An", game, f"{word} H8")
    asked, an = question(stage, "An"), stage.people["An"]
    twice = await asyncio.gather(an.click(asked, "1"), an.click(asked, "2"), an.click(asked, "1"))
    for pressed in twice:
        await pressed.acknowledged()
    await handled(stage)
    assert await played(stage, game) in (f"8H {word}", f"H8 {word}")
    moves = [one for one in stage.public(game) if "An plays:" in one.content]
    assert len(moves) == 1


async def test_a_question_is_over_when_time_is_up(stage: Stage) -> None:
    game = await begin(stage)
    word, *_ = await words(stage, game)
    await stage.post("An", game, f"{word} H8")
    asked = question(stage, "An")
    state = await state_of(stage, game)
    assert state.turn is not None
    await stage.pass_time(state.turn.deadline - stage.clock() + timedelta(seconds=1))
    assert await on_turn(stage, game) == "Binh"
    assert said(await press(stage, "An", asked, "1")).startswith(OVER)
    assert await played(stage, game) == ""


async def test_only_who_was_asked_can_answer(stage: Stage) -> None:
    """A custom ID can be sent by anybody who knows it."""
    game = await begin(stage)
    word, *_ = await words(stage, game)
    asked = await stage.slash("An", "play", channel=stage.thread(game), text=f"{word} H8")
    (shown,) = asked.said
    number = custom_ids(shown)[0]
    for name in ("Binh", "Chi"):
        asked = await press(stage, name, forged(stage, name, game, number), number)
        assert said(asked).startswith(OVER)
    assert await played(stage, game) == ""
    assert all(word not in one.content for one in by_bot(stage) if one.only_for is None)
    await press(stage, "An", shown, "1")
    assert await played(stage, game) == f"8H {word}"


async def test_a_question_is_over_when_its_post_says_something_else(stage: Stage) -> None:
    game = await begin(stage)
    word, *_ = await words(stage, game)
    post = await stage.post("An", game, f"H8 {word}")
    await stage.edit("An", post, "wait, I am thinking")
    await press(stage, "An", question(stage, "An"), "1")
    assert await on_turn(stage, game) == "An"
    best = (await plays(stage, game))[0]
    await stage.edit("An", post, best)
    await stage.edit("An", post, f"H8 {word}")
    await stage.edit("An", post, f"{best} after all")
    await press(stage, "An", question(stage, "An"), "1")
    assert await played(stage, game) == best


async def test_a_press_that_comes_in_a_pause_may_be_made_again(stage: Stage) -> None:
    game = await begin(stage)
    word, *_ = await words(stage, game)
    await stage.post("An", game, f"H8 {word}")
    asked, thread = question(stage, "An"), stage.thread(game)
    await stage.slash("Moderator", "gm pause", channel=thread, reason="lunch")
    await press(stage, "An", asked, "1")
    assert await on_turn(stage, game) == "An"
    await stage.slash("Moderator", "gm resume", channel=thread, reason="eaten")
    await press(stage, "An", asked, "1")
    assert await on_turn(stage, game) == "Binh"
    assert not asked.components
