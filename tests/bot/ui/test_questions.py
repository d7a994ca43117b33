"""A text that can mean several plays: its author is asked, and chooses by button."""

from __future__ import annotations

from bot.services.tools import words_for
from bot.standin.model import Message, Thread
from engine.movegen import finder_for
from tests.bot.ui.club import Club, replied


def word(club: Club) -> str:
    """The longest word of An's letters, without blanks."""
    state = club.state("1")
    rack = state.seat(str(club.an.id)).rack
    plays = finder_for(words_for(state.rules)).plays(state.board, rack, state.rules)
    words = (str(one.play).split()[1] for one in plays)
    return max((one for one in words if one.isupper()), key=len)


async def asked(club: Club, thread: Thread) -> Message:
    """The question that An's text without a direction leads to."""
    message = await (await club.an.slash(thread, "play", text=f"{word(club)} H8")).reply()
    assert message.content.startswith("Your post can be read in 2 ways.")
    assert message.only_for == club.an.id
    return message


async def test_the_author_chooses_what_was_meant(club: Club) -> None:
    thread = await club.start()
    question, shown = await asked(club, thread), word(club)
    await club.an.click(question, "2")
    await club.told(thread, f"An plays:\n{shown} down from H8")
    await club.world.until(lambda: not question.components)


async def test_an_old_question_cannot_be_answered(club: Club) -> None:
    thread = await club.start()
    old = await asked(club, thread)
    new = await asked(club, thread)
    said = await replied(await club.an.click(old, "1"))
    assert said.startswith("That question is over.")
    await club.an.click(new, "1")
    await club.told(thread, "An plays:")
    assert old.components, "an unanswered question keeps its buttons"


async def test_a_question_is_seen_by_its_author_alone(club: Club) -> None:
    thread = await club.start()
    question = await asked(club, thread)
    assert question not in club.binh.sees()
    assert club.last(thread).content.startswith("An starts the game.")
