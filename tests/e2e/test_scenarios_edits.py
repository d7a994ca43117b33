"""Posts that are changed or deleted, and what only looks like a change."""

from __future__ import annotations

import asyncio

from bot.standin import happenings
from engine.records import PlayDone
from tests.e2e.scenes import begin, by_bot, handled, last, on_turn, plays, state_of
from tests.e2e.stage import Stage


async def played(stage: Stage, game: str) -> str:
    """The open move in notation, or nothing."""
    move = (await state_of(stage, game)).open
    return str(move.done.play) if move is not None and isinstance(move.done, PlayDone) else ""


async def test_an_open_move_is_edited(stage: Stage) -> None:
    game = await begin(stage)
    first, second = (await plays(stage, game))[:2]
    post = await stage.post("An", game, first)
    await stage.edit("An", post, f"no, {second}")
    assert await played(stage, game) == second
    assert last(stage, game).startswith("An edited the post")
    assert stage.public(game)[-1].attachments
    assert await on_turn(stage, game) == "Binh"


async def test_an_edit_that_cannot_stand_leaves_the_move(stage: Stage) -> None:
    game = await begin(stage)
    first = (await plays(stage, game))[0]
    post = await stage.post("An", game, first)
    await stage.edit("An", post, "8H QQQQQ")
    assert await played(stage, game) == first
    assert "edited" not in last(stage, game)


async def test_a_settled_move_stays_and_its_author_is_told_once(stage: Stage) -> None:
    game = await begin(stage)
    first, second = (await plays(stage, game))[:2]
    post = await stage.post("An", game, first)
    await stage.post("Binh", game, (await plays(stage, game))[0])
    state, before = await state_of(stage, game), len(stage.public(game))
    told = len(stage.private("An"))
    await stage.edit("An", post, second)
    assert len(stage.private("An")) == told + 1
    await stage.edit("An", post, first)
    await stage.delete("An", post)
    assert len(stage.private("An")) == told + 1
    assert len(stage.public(game)) == before - 1, "the post is gone and nothing was said"
    assert (await state_of(stage, game)).board == state.board


async def test_a_deleted_post_gives_the_turn_back_once(stage: Stage) -> None:
    game = await begin(stage)
    first, second = (await plays(stage, game))[:2]
    post = await stage.post("An", game, first)
    await stage.delete("An", post)
    assert await on_turn(stage, game) == "An"
    assert (await state_of(stage, game)).board.tiles == {}
    assert "An deleted the post" in last(stage, game)
    again = await stage.post("An", game, second)
    await stage.delete("An", again)
    assert await on_turn(stage, game) == "Binh"
    assert await played(stage, game) == second


async def test_a_link_that_is_unfurled_is_no_edit(stage: Stage) -> None:
    game = await begin(stage)
    first = (await plays(stage, game))[0]
    post = await stage.post("An", game, f"{first} https://example.com")
    before = len(by_bot(stage))
    post.embeds = [{"type": "link", "url": "https://example.com", "title": "8H QQQ"}]
    stage.world.tell(happenings.MessageChanged(post))
    await stage.moderator.pin(post)
    await stage.edit("An", post, f"{first}   https://example.com")
    await handled(stage)
    assert await played(stage, game) == first
    assert len(by_bot(stage)) == before


async def test_a_refused_post_becomes_the_move(stage: Stage) -> None:
    game = await begin(stage)
    best = (await plays(stage, game))[0]
    post = await stage.post("An", game, "8H QQQQQ")
    await stage.post("An", game, "hm, wait")
    assert await on_turn(stage, game) == "An"
    await stage.edit("An", post, best)
    assert await played(stage, game) == best
    assert "An plays:" in last(stage, game)


async def test_a_post_of_another_turn_never_becomes_a_move(stage: Stage) -> None:
    game = await begin(stage)
    talk = await stage.post("Binh", game, "hello")
    await stage.post("An", game, (await plays(stage, game))[0])
    await stage.edit("Binh", talk, (await plays(stage, game))[0])
    assert await on_turn(stage, game) == "Binh"


async def test_edits_that_come_at_once_are_heard_in_their_order(stage: Stage) -> None:
    game = await begin(stage)
    first, second, third, *_ = await plays(stage, game)
    an, binh = stage.people["An"], stage.people["Binh"]
    post = await stage.post("An", game, first)
    await asyncio.gather(
        an.edit(post, second),
        binh.post(stage.thread(game), "good morning"),
        an.edit(post, third),
        an.edit(post, third),
    )
    await handled(stage)
    assert await played(stage, game) == third


async def test_the_next_move_and_an_edit_race(stage: Stage) -> None:
    """Whichever comes first counts, and the other finds the table as it is then."""
    game = await begin(stage)
    first, second, *_ = await plays(stage, game)
    post = await stage.post("An", game, first)
    await asyncio.gather(
        stage.people["Binh"].post(stage.thread(game), "pass"),
        stage.people["An"].edit(post, second),
        stage.people["An"].delete(post),
    )
    await handled(stage)
    state = await state_of(stage, game)
    assert len(state.board.tiles) == len(first.split()[1])
    assert await on_turn(stage, game) == "An"


async def test_the_moderators_delete_many_posts(stage: Stage) -> None:
    game = await begin(stage)
    first = (await plays(stage, game))[0]
    posts = [await stage.post("Binh", game, "hello")]
    posts += [await stage.post("An", game, first)]
    await stage.moderator.delete_many(posts)
    await handled(stage)
    assert await on_turn(stage, game) == "An"
    assert (await state_of(stage, game)).board.tiles == {}


async def test_a_move_may_change_five_times(stage: Stage) -> None:
    game = await begin(stage)
    some = (await plays(stage, game))[:7]
    post = await stage.post("An", game, some[0])
    for text in some[1:]:
        await stage.edit("An", post, text)
    assert await played(stage, game) == some[5]


async def test_somebody_elses_edit_is_nothing(stage: Stage) -> None:
    game = await begin(stage)
    post = await stage.post("Dung", game, "hello")
    before = len(by_bot(stage))
    await stage.edit("Dung", post, (await plays(stage, game))[0])
    await stage.delete("Dung", post)
    assert len(by_bot(stage)) == before
