"""Moving by command, form and menu; what can be done about a move by button."""

from __future__ import annotations

import pytest

from bot.standin.interactions import Answer
from bot.standin.model import Message, Thread
from tests.bot.ui.club import RACK, Club, replied

NO_MOVE = "Nothing has changed: I find no move in that."


async def play(club: Club, thread: Thread) -> Message:
    """Let the player on turn play the best; the message that tells of it."""
    person, text = club.on_turn("1"), club.best_play("1")
    said = await replied(await person.slash(thread, "play", text=text))
    assert said == f"Done: see <#{thread.id}>."
    return await club.told(thread, " plays:")


async def test_a_move_by_command_is_told_in_the_thread(club: Club) -> None:
    thread = await club.start()
    told = await play(club, thread)
    assert told.content.startswith("An plays:")
    assert told.pings.users == (club.binh.id,)
    assert [file.filename for file in told.attachments] == ["board.png"]


async def test_a_command_without_a_text_gives_a_form(club: Club) -> None:
    thread = await club.start()
    asked = await club.an.slash(thread, "play")
    form = await asked.form()
    assert form["title"] == "Your move"
    sent = await club.an.submit(asked, {"Word, direction and square": club.best_play("1")})
    assert await replied(sent) == f"Done: see <#{thread.id}>."
    assert club.on_turn("1") is club.binh


async def test_a_form_is_answered_when_there_is_no_table(club: Club) -> None:
    asked = await club.an.slash(club.general, "play")
    await asked.form()
    sent = await club.an.submit(asked, {"Word, direction and square": "FILMS H8"})
    assert (await replied(sent)).startswith("You have no running game here.")


async def test_talk_is_no_move(club: Club) -> None:
    thread = await club.start()
    said = await replied(await club.an.slash(thread, "play", text="what a lovely evening"))
    assert said.startswith(NO_MOVE)


async def test_who_is_off_turn_is_told_each_time(club: Club) -> None:
    thread = await club.start()
    for _ in range(2):
        said = await replied(await club.binh.slash(thread, "play", text="FILMS across from H8"))
        assert said == "It is not your turn: An is to move."


async def test_who_has_no_seat_is_told_so(club: Club) -> None:
    thread = await club.start()
    said = await replied(await club.chi.slash(thread, "play", text="FILMS across from H8"))
    assert said == "You have no seat at this table."


async def test_before_the_start_there_is_nothing_to_play(club: Club) -> None:
    thread = await club.open()
    await club.seat(thread, club.an)
    said = await replied(await club.an.slash(thread, "play", text="FILMS across from H8"))
    assert said == "The game has not begun yet."


async def test_a_preview_shows_a_move_to_its_author_and_changes_nothing(club: Club) -> None:
    thread = await club.start()
    before, said = club.state("1"), thread.history()
    message = await (await club.an.slash(thread, "preview", text=club.best_play("1"))).reply()
    assert message.only_for == club.an.id
    assert message.content.startswith("This is what your move would be.")
    assert [file.filename for file in message.attachments] == ["board.png"]
    assert club.state("1") == before
    assert thread.history() == said


async def test_a_preview_of_talk_finds_no_move(club: Club) -> None:
    thread = await club.start()
    said = await replied(await club.an.slash(thread, "preview", text="hello"))
    assert said.startswith(NO_MOVE)


async def test_letters_are_exchanged_and_never_named_in_public(club: Club) -> None:
    thread = await club.start()
    letters = "".join(club.state("1").seat(str(club.an.id)).rack[:2])
    said = await replied(await club.an.slash(thread, "exchange", letters=letters))
    assert said.startswith("Done")
    await club.told(thread, "An exchanges 2 tiles.")


async def test_a_turn_is_passed(club: Club) -> None:
    thread = await club.start()
    await replied(await club.an.slash(thread, "pass"))
    assert club.on_turn("1") is club.binh


@pytest.mark.parametrize("content", [False])
async def test_a_post_is_pointed_out_as_a_move(club: Club) -> None:
    thread = await club.start()
    post = await club.an.post(thread, club.best_play("1"))
    said = await replied(await club.an.menu("Play this as my move", post))
    assert said == f"Done: see <#{thread.id}>."
    assert club.on_turn("1") is club.binh


async def test_a_post_that_is_a_move_already_stays_it(club: Club) -> None:
    thread = await club.start()
    post = await club.an.post(thread, club.best_play("1"))
    await club.told(thread, " plays:")
    said = await replied(await club.an.menu("Play this as my move", post))
    assert said.startswith("Nothing has changed: that post is your move already.")


async def test_only_an_own_post_in_the_thread_can_be_pointed_out(club: Club) -> None:
    thread = await club.start()
    post = await club.binh.post(thread, "nice weather")
    said = await replied(await club.an.menu("Play this as my move", post))
    assert said.startswith("Only a post of your own")
    elsewhere = await club.an.post(club.general, club.best_play("1"))
    said = await replied(await club.an.menu("Play this as my move", elsewhere))
    assert said.startswith("This is no table's thread.")
    assert club.on_turn("1") is club.an


async def test_an_accepted_move_is_final(club: Club) -> None:
    thread = await club.start()
    told = await play(club, thread)
    asked = await club.binh.click(told, "No challenge")
    await club.told(thread, "Binh does not challenge")
    assert asked.answer is Answer.DEFERRED_UPDATE
    assert asked.said == [], "the thread says enough"


async def test_a_button_of_a_move_that_has_changed_does_nothing(club: Club) -> None:
    thread = await club.start()
    told = await play(club, thread)
    await play(club, thread)
    said = await replied(await club.an.click(told, "Challenge"))
    assert said.startswith("The move has changed since you saw it.")


async def test_a_challenge_by_command(club: Club) -> None:
    thread = await club.start()
    await play(club, thread)
    await replied(await club.binh.slash(thread, "challenge"))
    await club.told(thread, "Binh challenges An")


async def test_accepting_by_command(club: Club) -> None:
    thread = await club.start()
    await play(club, thread)
    said = await replied(await club.binh.slash(thread, "accept"))
    assert said.startswith("Done")


async def test_a_lock_shows_the_new_letters_and_sends_them_too(club: Club) -> None:
    thread = await club.start("ttvn", "")
    told = await play(club, thread)
    said = await replied(await club.an.click(told, "Lock and draw"))
    assert said == RACK + club.rack("1", club.an)
    await club.written_to(club.an, said)


async def test_locking_always_is_kept_for_new_tables(club: Club) -> None:
    said = await replied(await club.an.slash(club.general, "lock", always="on"))
    assert said.startswith("At every new table your moves will lock by themselves")
    thread = await club.start("ttvn", "")
    assert club.state("1").seat(str(club.an.id)).always_lock
    said = await replied(await club.an.slash(thread, "lock", always="on"))
    assert said.startswith("Nothing has changed: that is how it is already.")
    said = await replied(await club.an.slash(thread, "lock", always="off"))
    assert said.startswith("From now on your moves stay open")


async def test_resigning_takes_a_confirmation(club: Club) -> None:
    thread = await club.start()
    for _ in range(2):
        message = await (await club.an.slash(thread, "resign")).reply()
        assert message.content.startswith("Do you really want to resign?")
    assert club.state("1").has_seat(str(club.an.id))
    await club.an.click(message, "Yes, resign")
    await club.told(thread, "An resigns")
    await club.world.until(lambda: not message.components)


async def test_a_pause_takes_everybody(club: Club) -> None:
    thread = await club.start()
    assert (await replied(await club.an.slash(thread, "pause"))).startswith("Done")
    said = await replied(await club.an.slash(thread, "pause"))
    assert said.startswith("Nothing has changed: you have said so already.")
    await replied(await club.binh.slash(thread, "pause"))
    assert club.state("1").paused_at is not None
    for person in (club.an, club.binh):
        await replied(await person.slash(thread, "resume"))
    assert club.state("1").paused_at is None
