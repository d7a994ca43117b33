"""Whoever tries to break it: odd orders, everything at once, forged buttons, tables gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.standin import happenings
from bot.standin.interactions import Interaction
from bot.ui.buttons import Verb
from engine.state import Phase
from tests.e2e.scenes import (
    begin,
    by_bot,
    check_manners,
    forged,
    handled,
    last,
    on_turn,
    plays,
    press,
    said,
    state_of,
)
from tests.e2e.stage import Stage

FAILED = "Something went wrong"
MANY = 36
FIELD = "Word, direction and square"


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with Stage(tmp_path) as stage:
        yield stage
        check_manners(stage)
        assert not [one for one in by_bot(stage) if FAILED in one.content]


async def answered(stage: Stage, asked: Sequence[Interaction]) -> list[str]:
    """What each of them was answered, once all has been done."""
    for one in asked:
        await one.acknowledged()
    await handled(stage)
    return [said(one) for one in asked]


async def test_a_seat_is_taken_once_however_it_is_asked_for(stage: Stage) -> None:
    game = await stage.open("An", "ttvn")
    thread, lobby, an = stage.thread(game), stage.newest(game, "tk:join"), stage.people["An"]
    pressed = await asyncio.gather(
        an.click(lobby, "Join"), an.slash(thread, "join"), an.click(lobby, "Join")
    )
    await asyncio.gather(an.post(thread, "I register"), an.post(thread, "Em đăng ký"))
    told = await answered(stage, pressed)
    assert all(told)
    assert sum(one.startswith("You have a seat.") for one in told) <= 1
    assert [seat.name for seat in (await state_of(stage, game)).seats] == ["An"]


async def test_five_want_four_seats(stage: Stage) -> None:
    game = await stage.open("An", "ttvn")
    lobby = stage.newest(game, "tk:join")
    everybody = [*stage.people.values(), stage.moderator]
    told = await answered(
        stage, await asyncio.gather(*(one.click(lobby, "Join") for one in everybody))
    )
    assert sum(one.startswith("You have a seat.") for one in told) == 4
    state = await state_of(stage, game)
    assert state.phase is Phase.PLAYING
    assert len(state.seats) == 4


async def test_coming_going_and_starting_at_once(stage: Stage) -> None:
    game = await stage.open("An", "classic")
    lobby = stage.newest(game, "tk:join")
    an, binh = stage.people["An"], stage.people["Binh"]
    order = ["Join", "Leave", "Join", "Start", "Start", "Leave", "Start", "Join"]
    pressed = [await one.click(lobby, label) for label in order for one in (an, binh)]
    await answered(stage, pressed)
    state = await state_of(stage, game)
    assert state.phase is Phase.PLAYING
    assert sorted(seat.name for seat in state.seats) == ["An", "Binh"]
    started = [one for one in stage.public(game) if "Order of play" in one.content]
    assert len(started) == 1


async def test_two_moves_at_once_are_one(stage: Stage) -> None:
    game = await begin(stage)
    first, second = (await plays(stage, game))[:2]
    an, thread = stage.people["An"], stage.thread(game)
    asked = await asyncio.gather(
        an.slash(thread, "play", text=first),
        an.slash(thread, "play", text=second),
        an.slash(thread, "pass"),
        an.slash(thread, "exchange", letters="all"),
    )
    await an.post(thread, second)
    await answered(stage, asked)
    assert await on_turn(stage, game) == "Binh"
    assert len((await state_of(stage, game)).board.tiles) == len(first.split()[1])


async def test_everybody_moves_at_once(stage: Stage) -> None:
    game = await begin(stage, names=tuple(stage.people))
    thread = stage.thread(game)
    await asyncio.gather(*(one.post(thread, "pass") for one in stage.people.values()))
    await handled(stage)
    state = await state_of(stage, game)
    assert state.closing is not None or state.turn is not None
    assert sum("passes." in one.content for one in stage.public(game)) == len(stage.people)


@pytest.mark.parametrize("name", ["Dung", "Binh"])
async def test_forged_buttons(stage: Stage, name: str) -> None:
    """Numbers of other games, of none, of readings that there are not, and of no sense."""
    game = await begin(stage, "classic")
    other = await begin(stage, "ttvn", ("Chi", "Dung"))
    await stage.slash("Chi", "play", channel=stage.thread(other), text="hello")
    games = (game, other, "0", "99", "007", "9" * 50, "١")
    states = [await state_of(stage, one) for one in (game, other)]
    for verb in (*Verb, "nothing"):
        for number in games:
            for end in ("0:0", "1:1", "9" * 16 + ":9", "٣:٣"):
                custom_id = f"tk:{verb}:{number}:{end}"
                message = forged(stage, name, game, custom_id)
                if verb != Verb.RACK or end == "0:0":
                    asked = await stage.people[name].click(message, custom_id)
    await asked.acknowledged()
    await handled(stage)
    for before, one in zip(states, (game, other), strict=True):
        after = await state_of(stage, one)
        assert (after.board, after.seats, after.phase) == (before.board, before.seats, before.phase)
    for seat in states[0].seats + states[1].seats:
        letters = " ".join(states[0].rules.tiles.spell(seat.rack))
        if seat.name != name:
            assert not [one for one in stage.people[name].sees() if letters in one.content]


async def test_a_button_of_no_known_form_is_left_alone(stage: Stage) -> None:
    game = await begin(stage)
    for custom_id in ("tk:lock:1", "tk:", "tk:LOCK:1:1:1", "x" * 100):
        await stage.people["An"].click(forged(stage, "An", game, custom_id), custom_id)
    await handled(stage)
    assert (await state_of(stage, game)).phase is Phase.PLAYING


async def test_a_table_whose_thread_is_gone(stage: Stage) -> None:
    game = await begin(stage)
    thread = stage.thread(game)
    starter = thread.parent.messages[thread.id]
    lobby = await stage.open("An", "ttvn")
    empty = stage.thread(lobby)
    opening = empty.parent.messages[empty.id]
    for gone in (thread, empty):
        stage.world.delete_channel(gone)
    await handled(stage)
    for label in ("Join", "Start", "Leave"):
        assert said(await press(stage, "Binh", opening, label)) == "That table is no more."
    assert (await press(stage, "Binh", starter, "My rack")).said[0].attachments
    before = await state_of(stage, game)
    for command, options in (("play", {"text": "pass"}), ("pass", {}), ("resign", {})):
        asked = await stage.slash("An", command, channel=stage.channel, table=game, **options)
        assert said(asked) == "That table is no more."
    assert (await stage.slash("An", "board", table=game)).said[0].attachments
    assert await state_of(stage, game) == before
    assert stage.private("Binh")[-1].attachments, "the first letters were the last"
    await stage.restart_bot()
    assert (await state_of(stage, lobby)).seats == ()
    assert not await stage.keeper.desk.run(stage.store.tables)


async def test_who_plays_at_very_many_tables(stage: Stage) -> None:
    await stage.slash("GM", "settings", tables=MANY, each=MANY)
    an = stage.people["An"]
    asked = [await an.slash(stage.channel, "game new") for _ in range(MANY + 2)]
    told = await answered(stage, asked)
    assert sum(one.startswith("Table ") for one in told) == MANY
    assert len(stage.world.threads()) == MANY
    games = [str(number) for number in range(1, MANY + 1)]
    clicks = [
        await person.click(stage.newest(game, "tk:join"), "Join")
        for game in games
        for person in (an, stage.people["Binh"])
    ]
    await answered(stage, clicks)
    for game in games:
        assert len((await state_of(stage, game)).seats) == 2
    which = said(await stage.slash("An", "rack", channel=an.direct))
    assert which.count("<#") == 20
    assert which.startswith("You play at several tables")
    typing = await an.autocomplete(stage.channel, "rack", "table", "")
    assert len(await typing.suggestions()) == 25


async def test_a_table_is_called_off_once(stage: Stage) -> None:
    game = await stage.open("An", "ttvn")
    thread, an = stage.thread(game), stage.people["An"]
    lobby = stage.newest(game, "tk:join")
    asked = await asyncio.gather(
        an.slash(thread, "game cancel"),
        stage.people["Binh"].slash(thread, "game cancel"),
        stage.people["Binh"].click(lobby, "Join"),
        an.slash(thread, "game cancel"),
        stage.people["Chi"].click(lobby, "Join"),
    )
    await answered(stage, asked)
    assert (await state_of(stage, game)).phase is Phase.ENDED
    assert sum("This table is closed" in one.content for one in stage.public(game)) == 1
    assert "closed" in last(stage, game)
    late = forged(stage, "Dung", game, f"tk:join:{game}:0:0")
    assert said(await press(stage, "Dung", late, f"tk:join:{game}:0:0"))


async def test_everything_at_once_keeps_the_table_whole(stage: Stage) -> None:
    game = await begin(stage, "classic", ("An", "Binh", "Chi"))
    thread = stage.thread(game)
    await stage.post("An", game, (await plays(stage, game))[0])
    shown = stage.newest(game, "tk:challenge")
    asked: list[Interaction] = []
    for name in ("Binh", "Chi", "An", "Dung"):
        person = stage.people[name]
        asked += await asyncio.gather(
            person.click(shown, "Challenge"),
            person.click(shown, "No challenge"),
            person.slash(thread, "pass"),
            person.slash(thread, "pause"),
            person.slash(thread, "resign"),
            person.slash(thread, "rack"),
            person.slash(thread, "scores"),
        )
    await answered(stage, asked)
    assert all(one.said or one.source is not None for one in asked)
    state = await state_of(stage, game)
    tiles = [tile for seat in state.seats for tile in seat.rack]
    total = len(tiles) + len(state.bag) + len(state.board.tiles) + len(state.out_of_play)
    assert total == len(state.rules.tiles.all_tiles)


async def test_a_player_who_has_left_the_server(stage: Stage) -> None:
    game = await begin(stage)
    stage.world.leave(stage.guild, stage.people["Binh"].user)
    await stage.post("An", game, (await plays(stage, game))[0])
    await handled(stage)
    assert await on_turn(stage, game) == "Binh"
    binh = stage.people["Binh"].user
    thread = stage.thread(game)
    await stage.slash("GM", "gm withdraw", channel=thread, member=binh, reason="gone")
    assert (await state_of(stage, game)).phase is Phase.ENDED


async def test_forms_of_any_content(stage: Stage) -> None:
    game = await begin(stage)
    an, thread = stage.people["An"], stage.thread(game)
    for text in ("   ", "\u200b", "@everyone " * 40, "x" * 500, "pass"):
        shown = await an.slash(thread, "play")
        await shown.form()
        sent = await an.submit(shown, {FIELD: text})
        assert (await sent.reply()).content
        await handled(stage)
    assert await on_turn(stage, game) == "Binh"
    late = await stage.people["Dung"].slash(thread, "play")
    await late.form()
    asked = await stage.people["Dung"].submit(late, {FIELD: "pass"})
    assert (await asked.reply()).content


async def test_a_confirmation_that_is_no_longer_wanted(stage: Stage) -> None:
    """Pressed twice at once, and after the end: one seat is given up once."""
    game = await begin(stage, names=("An", "Binh", "Chi"))
    for name in ("Binh", "Chi"):
        await stage.post(name, game, "I resign")
    buttons = {name: stage.private(name)[-1] for name in ("Binh", "Chi")}
    binh = stage.people["Binh"]
    await answered(
        stage,
        await asyncio.gather(*(binh.click(buttons["Binh"], "Yes, resign") for _ in range(3))),
    )
    assert sum("Binh resigns" in one.content for one in stage.public(game)) == 1
    await stage.slash("GM", "gm end", channel=stage.thread(game), reason="late")
    ended = last(stage, game)
    over = await press(stage, "Chi", buttons["Chi"], "Yes, resign")
    assert said(over)
    assert last(stage, game) == ended


async def test_letters_cannot_be_seen_by_who_leaves_and_comes_back(stage: Stage) -> None:
    game = await stage.open("An", "classic")
    thread = stage.thread(game)
    for command in ("join", "leave", "join", "leave", "leave"):
        await stage.slash("Chi", command, channel=thread)
    for name in ("An", "Binh"):
        await stage.slash(name, "join", channel=thread)
    await stage.slash("An", "start", channel=thread)
    for command in ("rack", "join", "start", "leave", "pass", "resign"):
        asked = await stage.slash("Chi", command, channel=thread)
        assert said(asked)
        assert not any(one.attachments for one in asked.said)
    assert not any(one.attachments for one in stage.private("Chi"))


async def test_messages_that_are_told_twice_and_out_of_order(stage: Stage) -> None:
    game = await begin(stage)
    first = (await plays(stage, game))[0]
    post = await stage.post("An", game, first)
    answer = await stage.post("Binh", game, "pass")
    before = await state_of(stage, game), len(by_bot(stage))
    happened: list[happenings.Happening] = [
        happenings.MessageSent(answer),
        happenings.MessageChanged(post),
        happenings.MessageSent(post),
        happenings.MessageSent(answer),
    ]
    for one in happened:
        stage.world.tell(one)
    await handled(stage)
    assert (await state_of(stage, game), len(by_bot(stage))) == before
    gone = happenings.MessagesDeleted(post.channel, (answer,))
    stage.world.tell(gone)
    stage.world.tell(gone)
    stage.world.tell(happenings.MessageSent(answer))
    await handled(stage)
    assert await on_turn(stage, game) == "Binh"


async def test_a_gm_is_a_gm_where_they_are_one(stage: Stage) -> None:
    users = [person.user for person in stage.people.values()]
    elsewhere = stage.world.add_guild("Elsewhere", stage.people["Dung"].user, users)
    place = stage.world.add_channel(elsewhere, "games")
    game = await begin(stage)
    for command in ("end", "pause", "skip"):
        asked = await stage.slash("Dung", f"gm {command}", channel=place, table=game, reason="x")
        assert said(asked).startswith("This server has no table 1.")
    typing = await stage.people["Dung"].autocomplete(place, "gm end", "table", "", reason="x")
    assert await typing.suggestions() == []
    assert (await state_of(stage, game)).phase is Phase.PLAYING
