"""What Discord may do to the bot's messages: refuse, fail, and break the line."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bot.standin import faults as fault
from tests.bot.standin.faults import Trouble
from tests.e2e.trouble import Bout

MESSAGES = r"POST /channels/\d+/messages"
THREADS = r"POST /channels/\d+(/messages/\d+)?/threads"
TROUBLES = {
    "limited": [fault.limited(3)],
    "limited everywhere": [fault.limited(3, everywhere=True)],
    "banned": [fault.limited(3, via=False)],
    "ill": [fault.failing(500)] * 5,
    "ill, but it is done": [fault.failing_after(500)] * 5,
    "busy": [fault.failing(503)] * 5,
    "busy, but it is done": [fault.failing_after(503)],
    "cut before": [fault.cut] * 5,
    "cut after": [fault.cut_after],
}
UNSURE = {name: these for name, these in TROUBLES.items() if "done" in name or "cut" in name}


@pytest.mark.parametrize("troubles", TROUBLES.values(), ids=TROUBLES)
async def test_a_move_is_answered_once(bout: Bout, troubles: list[Trouble]) -> None:
    bout.faults.meet(bout.writes, *troubles)
    await bout.move()
    assert bout.faults.met
    await bout.check()
    await bout.play_on()
    await bout.check()


@pytest.mark.parametrize("troubles", UNSURE.values(), ids=UNSURE)
async def test_letters_get_there_once(bout: Bout, troubles: list[Trouble]) -> None:
    await bout.move()
    an = bout.stage.people["An"].direct
    bout.faults.meet(rf"POST /channels/{an.id}/messages", *troubles)
    await bout.move()
    assert bout.faults.met
    await bout.check()


OPENINGS = (("games", MESSAGES), ("games", THREADS), ("tables", THREADS))


@pytest.mark.parametrize(("place", "requests"), OPENINGS)
@pytest.mark.parametrize("troubles", UNSURE.values(), ids=UNSURE)
async def test_a_table_is_opened_once(
    bout: Bout, troubles: list[Trouble], place: str, requests: str
) -> None:
    stage = bout.stage
    channel = stage.channel if place == "games" else stage.forum
    bout.faults.meet(requests, *troubles)
    game = await stage.open("An", "ttvn", channel=channel)
    assert bout.faults.met
    assert len(stage.world.threads()) == 2
    assert len([one for one in stage.channel.history() if one.content]) == len(
        stage.world.threads(stage.channel)
    )
    await stage.post("Binh", game, "register")
    assert (await stage.look(game)).state.has_seat(str(stage.people["Binh"].id))


async def test_what_was_sent_is_known_again_when_discord_has_forgotten_it(bout: Bout) -> None:
    """The answer to a message is lost, and Discord is ill for a long time after it."""
    reads = bout.writes.replace("POST", "GET")
    bout.faults.meet(bout.writes, fault.cut_after)
    bout.faults.meet(reads, *[fault.failing(503)] * 20)
    await bout.post_unheard("An", await bout.words())
    await bout.stage.until(lambda: bout.faults.count(reads) > 3)
    bout.stage.clock.shift(timedelta(minutes=9))
    bout.stage.world.nonces.clear()
    await bout.check()
    await bout.play_on()
    await bout.check()


async def test_the_host_is_told_what_cannot_be_written_yet(bout: Bout) -> None:
    bout.faults.meet(bout.writes, *[fault.failing(503)] * 5)
    await bout.move()
    told = "WARNING bot.ui.announcer: cannot write yet game='1' why='Later' code=503"
    assert [told in line for line in bout.log if "cannot write" in line] == [True] * 5
    await bout.check()
