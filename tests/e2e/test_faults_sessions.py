"""What ends a session, and that the next one goes on where it ended."""

from __future__ import annotations

import pytest

from tests.bot.standin import faults as fault
from tests.e2e.stage import MOMENT
from tests.e2e.trouble import Bout


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next session begin at once."""
    monkeypatch.setattr("bot.ui.supervision.PAUSES", (0.02,))


async def keep(bout: Bout) -> None:
    """Let the bot be kept at Discord from now on: when it breaks, another one comes."""
    await bout.stage.stop_bot()
    bout.stage.standin.gateway_side.forget()  # what is told now is told to the new bot alone
    await bout.stage.start_bot(kept=True)


@pytest.mark.parametrize("event", ["MESSAGE_CREATE", "MESSAGE_UPDATE", "INTERACTION_CREATE"])
async def test_an_event_that_makes_no_sense_ends_a_session_and_no_game(
    bout: Bout, event: str
) -> None:
    stage = bout.stage
    await keep(bout)
    first = stage.keeper
    stage.standin.gateway_side.taps.append(fault.malform(event))
    before = await bout.version()
    post = await bout.post_unheard("An", await bout.words())
    await stage.people["An"].edit(post, "pass")
    await stage.people["Chi"].slash(stage.channel, "rack")
    await stage.until(lambda: stage.keeper is not first and stage.keeper.desk.hearing)
    await bout.moved(before)
    stage.clock.shift(MOMENT)
    assert any("the session has broken" in line for line in bout.log)
    await bout.check()
    await bout.play_on()
    await bout.check()


async def test_discord_may_be_away_when_the_bot_starts(bout: Bout) -> None:
    stage = bout.stage
    before, words, thread = await bout.version(), await bout.words(), bout.thread
    await stage.stop_bot()
    stage.clock.shift(MOMENT)
    await stage.people["An"].post(thread, words)
    bout.faults.meet(r"GET /users/@me", fault.cut, fault.failing(503), fault.limited(1))
    fault.gateway_down(bout.faults, 3)
    await stage.start_bot(kept=True)
    assert bout.faults.met
    assert await bout.version() > before
    assert any("a new session begins soon" in line for line in bout.log)
    await bout.check()
    await bout.play_on()
    await bout.check()
