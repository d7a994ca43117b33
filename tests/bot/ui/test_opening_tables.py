"""Opening a table, sitting down at it, and starting, by command and button."""

from __future__ import annotations

import pytest

from bot.standin.model import MessageFlag, Overwrite
from bot.standin.permissions import Permission
from bot.ui.commands.game import HOUR
from tests.bot.ui.club import RACK, Club, replied


async def test_a_table_is_opened_in_a_thread_of_the_channel(club: Club) -> None:
    thread = await club.open("classic")
    assert thread.parent is club.general
    assert "SHA-256" in club.opening(thread).content
    assert club.state("1").rules.id == "classic"


async def test_who_opens_a_table_gets_a_link_to_it(club: Club) -> None:
    answer = await replied(await club.an.slash(club.general, "game new"))
    (thread,) = club.world.threads(club.general)
    assert answer == f"Table 1 is open: <#{thread.id}>"


async def test_a_table_is_opened_in_a_forum_that_is_named(club: Club) -> None:
    await replied(await club.an.slash(club.general, "game new", channel=club.forum))
    (thread,) = club.world.threads(club.forum)
    assert thread.is_post


async def test_in_a_thread_the_new_one_is_made_beside_it(club: Club) -> None:
    post = await club.an.start_post(club.forum, "Who plays?", "Let us play.")
    await replied(await club.an.slash(post, "game new"))
    assert len(club.world.threads(club.forum)) == 2


async def test_a_table_has_the_options_that_were_chosen(club: Club) -> None:
    asked = await club.an.slash(
        club.general,
        "game new",
        rules="ttvn",
        hours=12,
        language="vi",
        options="judging=challenge gold=off",
    )
    await asked.reply()
    state = club.state("1")
    assert (state.rules.turn, state.language) == (12 * HOUR, "vi")
    assert (state.rules.judging, state.rules.gold) == ("challenge", False)


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ("colour=red", 'There is no option "colour"'),
        ("gold=maybe", 'Option gold cannot be "maybe"'),
        ("gold", 'Option gold cannot be ""'),
    ],
)
async def test_options_that_there_are_not(club: Club, options: str, answer: str) -> None:
    said = await replied(await club.an.slash(club.general, "game new", options=options))
    assert answer in said
    assert club.world.threads(club.general) == []


async def test_options_are_suggested_while_they_are_typed(club: Club) -> None:
    asked = await club.an.autocomplete(club.general, "game new", "options", "gold=off jud")
    assert [one["value"] for one in await asked.suggestions()] == [
        "gold=off judging=adjudicated",
        "gold=off judging=challenge",
    ]


async def test_one_member_opens_only_so_many_tables(club: Club) -> None:
    for _ in range(3):
        await replied(await club.an.slash(club.general, "game new"))
    said = await replied(await club.an.slash(club.general, "game new"))
    assert "only 3 running tables" in said


async def test_permissions_that_the_bot_lacks_are_named(club: Club) -> None:
    denied = Overwrite(club.world.bot.id, True, deny=Permission.CREATE_PUBLIC_THREADS)
    club.world.overwrite(club.general, denied)
    said = await replied(await club.an.slash(club.general, "game new"))
    assert "I lack permissions there: Create Public Threads" in said


async def test_who_may_not_write_in_a_channel_opens_no_table_there(club: Club) -> None:
    denied = Overwrite(club.an.id, True, deny=Permission.SEND_MESSAGES)
    club.world.overwrite(club.forum, denied)
    said = await replied(await club.an.slash(club.general, "game new", channel=club.forum))
    assert said == "You lack permissions for that: Send Messages."


async def test_who_joins_is_written_to_at_once(club: Club) -> None:
    thread = await club.open()
    said = await replied(await club.an.click(club.opening(thread), "Join"))
    assert said.startswith("You have a seat.")
    await club.written_to(club.an, "You are at table 1. I will write you your letters here.")


async def test_closed_messages_are_found_when_their_owner_joins(club: Club) -> None:
    club.an.close_dms()
    thread = await club.open()
    await replied(await club.an.click(club.opening(thread), "Join"))
    told = await club.told(thread, "I cannot write to you")
    assert told.pings.users == (club.an.id,)
    said = await replied(await club.an.click(told, "Read"))
    assert said.startswith("You are at table 1.")
    said = await replied(await club.an.click(told, "Read"))
    assert said.startswith("I have nothing new for you.")


async def test_a_seat_is_taken_once(club: Club) -> None:
    thread = await club.open()
    await replied(await club.an.slash(thread, "join"))
    said = await replied(await club.an.click(club.opening(thread), "Join"))
    assert said == "You have a seat already."


async def test_a_level_comes_with_the_seat(club: Club) -> None:
    thread = await club.open("finish-line")
    await replied(await club.an.slash(thread, "join", level="expert"))
    assert club.state("1").seat(str(club.an.id)).level == "expert"


async def test_seats_are_taken_in_the_thread(club: Club) -> None:
    await club.open()
    said = await replied(await club.an.slash(club.general, "join"))
    assert said.startswith("This is no table's thread.")


@pytest.mark.parametrize("by_button", [True, False])
async def test_a_seat_is_given_back(club: Club, by_button: bool) -> None:
    thread = await club.open()
    await club.seat(thread, club.an)
    if by_button:
        await club.an.click(club.opening(thread), "Leave")
    else:
        await replied(await club.an.slash(thread, "leave"))
    await club.told(thread, "has given the seat back")


async def test_who_starts_sees_their_letters_at_once_and_everybody_by_message(club: Club) -> None:
    thread = await club.open("classic", "order=registration")
    await club.seat(thread, club.an, club.binh)
    said = await replied(await club.an.slash(thread, "start"))
    assert said == RACK + club.rack("1", club.an)
    for person in (club.an, club.binh):
        await club.written_to(person, RACK + club.rack("1", person))


async def test_who_has_agreed_is_told_so(club: Club) -> None:
    thread = await club.open("ttvn")
    await club.seat(thread, club.an, club.binh)
    await replied(await club.an.slash(thread, "start"))
    said = await replied(await club.an.slash(thread, "start"))
    assert said.startswith("Nothing has changed: you have said so already.")


async def test_the_opener_alone_calls_a_table_off(club: Club) -> None:
    thread = await club.open()
    said = await replied(await club.binh.slash(thread, "game cancel"))
    assert said.startswith("Only who opened this table")
    await replied(await club.an.slash(club.general, "game cancel", table="1"))
    await club.told(thread, "This table is closed")


async def test_what_is_answered_is_for_its_author_alone(club: Club) -> None:
    thread = await club.start()
    asked = await club.an.slash(thread, "rack")
    message = await asked.reply()
    assert message.flags & MessageFlag.EPHEMERAL
    assert message not in club.binh.sees()
