"""Every command by everybody everywhere: always an answer, in their language, of no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest

from bot.standin.commands import SLASH
from bot.standin.errors import NotPossible
from bot.standin.interactions import Interaction
from bot.standin.model import Channel
from engine.state import Phase
from tests.e2e.scenes import (
    begin,
    handled,
    on_turn,
    plays,
    point_out,
    said,
    state_of,
)
from tests.e2e.stage import Stage

REQUIRED: dict[str, dict[str, object]] = {
    "exchange": {"letters": "a"},
    "preview": {"text": "FILMS across from H8"},
    "play": {"text": "FILMS across from H8"},
    "reminders": {"choice": "both"},
    "gm extend": {"hours": 1, "reason": "x"},
}
FAILED = {"en-US": "Something went wrong", "vi": "trục trặc", "ru": "что-то сломалось"}
MARKS = {
    "en-US": set("aeiou"),
    "vi": set("ăâđêôơưạảấầẩậắằặẹẻẽếềểệịỉĩọỏốồổộớờởợụủứừửựỳỷỹáàãéèíìóòõúùý"),
    "ru": set("абвгдежзийклмнопрстуфхцчшщъыьэюя"),
}
OF_THE_TABLE = frozenset(
    (
        *("rack", "board", "play", "preview", "exchange", "pass", "lock", "accept", "challenge"),
        *("join", "leave", "start", "pause", "resume", "resign", "game cancel", "gm tables"),
    )
)
"""Commands that can be answered by the table, in its language."""


def commands(stage: Stage) -> Iterator[str]:
    """Every slash command with its subcommands, as they are registered."""
    for command in stage.world.application.registered(None):
        if command.kind == SLASH:
            parts = [one for one in command.payload.get("options") or () if one["type"] == 1]
            yield from (f"{command.name} {one['name']}" for one in parts)
            if not parts:
                yield command.name


def given(stage: Stage, command: str) -> dict[str, object]:
    """The options that a command needs."""
    if command == "gm withdraw":
        return {"member": stage.people["Chi"].user, "reason": "x"}
    if command.startswith("gm ") and command != "gm tables":
        return REQUIRED.get(command, {"reason": "x"})
    return REQUIRED.get(command, {})


async def use(stage: Stage, name: str, command: str, channel: Channel) -> Interaction | None:
    """Use a command, if it is offered there; the answer has come."""
    try:
        asked = await stage.slash(name, command, channel=channel, **given(stage, command))
    except NotPossible:
        return None
    await handled(stage)
    return asked


async def check_answers(stage: Stage, name: str, channel: Channel) -> list[str]:
    """Use every command; the names of those that are offered."""
    used, locale = [], stage.people[name].user.locale
    for command in commands(stage):
        asked = await use(stage, name, command, channel)
        if asked is None:
            continue
        used.append(command)
        answer = said(asked)
        assert asked.said, command
        assert FAILED[locale] not in answer, (command, answer)
        if command not in OF_THE_TABLE:
            assert MARKS[locale] & set(answer.casefold()), (command, answer)
    return used


async def check_secrets(stage: Stage, game: str, name: str) -> None:
    """Nothing that somebody sees has the letters of another."""
    state = await state_of(stage, game)
    person = stage.people[name]
    shown = [one for one in person.sees() if one.author is stage.world.bot]
    texts = [one.content for one in shown]
    texts += [file.description or "" for one in shown for file in one.attachments]
    for seat in state.seats:
        if seat.player != str(person.id) and seat.rack:
            spelled = state.rules.tiles.spell(seat.rack)
            for text in texts:
                assert spelled not in text, text
                assert " ".join(spelled) not in text, text


@pytest.mark.parametrize("locale", MARKS)
async def test_a_player_at_a_table(stage: Stage, locale: str) -> None:
    game = await begin(stage, "classic")
    stage.people["An"].user.locale = locale
    await stage.post("An", game, (await plays(stage, game))[0])
    used = await check_answers(stage, "An", stage.thread(game))
    assert {"rack", "play", "gm end", "game new"} < set(used)
    assert "doctor" not in used
    await check_secrets(stage, game, "An")
    await check_secrets(stage, game, "Dung")
    assert (await state_of(stage, game)).phase is Phase.PLAYING


@pytest.mark.parametrize("locale", MARKS)
async def test_a_stranger_at_a_table(stage: Stage, locale: str) -> None:
    game = await begin(stage)
    stage.people["Dung"].user.locale = locale
    before = await state_of(stage, game)
    await check_answers(stage, "Dung", stage.thread(game))
    await check_secrets(stage, game, "Dung")
    after = await state_of(stage, game)
    assert (after.board, after.turn, after.seats) == (before.board, before.turn, before.seats)


@pytest.mark.parametrize("locale", MARKS)
async def test_in_private(stage: Stage, locale: str) -> None:
    game = await begin(stage)
    for name in ("An", "Dung"):
        stage.people[name].user.locale = locale
        used = await check_answers(stage, name, stage.people[name].direct)
        assert not [one for one in used if one.startswith(("gm ", "game "))]
    await check_secrets(stage, game, "Dung")


async def test_where_there_is_no_table(stage: Stage) -> None:
    game = await begin(stage)
    await check_answers(stage, "Binh", stage.channel)
    stage.people["Dung"].user.locale = "ru"
    await check_answers(stage, "Dung", stage.channel)
    await check_secrets(stage, game, "Dung")


async def test_at_a_table_that_is_over(stage: Stage) -> None:
    game = await begin(stage)
    await stage.slash("GM", "gm end", channel=stage.thread(game), reason="late")
    for name in ("An", "Dung"):
        await check_answers(stage, name, stage.thread(game))


async def test_at_a_table_that_has_not_begun(stage: Stage) -> None:
    game = await stage.open("An", "ttvn")
    await check_answers(stage, "Dung", stage.thread(game))


async def test_a_language_that_we_do_not_speak(stage: Stage) -> None:
    game = await begin(stage)
    stage.people["An"].user.locale = "ko"
    rules = await stage.slash("An", "rules", channel=stage.thread(game))
    assert MARKS["en-US"] & set(said(rules))


async def test_tables_are_named_in_any_way(stage: Stage) -> None:
    game = await begin(stage)
    for table in (" 1 ", "01", "2", "0", "-1", "1e1", "٣", "9" * 40, "x" * 6000, "' OR 1=1 --", ""):
        for command in ("rack", "scores", "pass", "export", "challenge", "help"):
            stage.clock.shift(timedelta(minutes=1))
            asked = await stage.slash("Binh", command, channel=stage.channel, table=table)
            assert asked.said
            assert FAILED["en-US"] not in said(asked)
        asked = await stage.slash("GM", "gm end", table=table, reason="x")
        assert said(asked).startswith("This server has no table") or table == " 1 "
    assert (await state_of(stage, game)).phase is Phase.ENDED


async def test_options_are_written_in_any_way(stage: Stage) -> None:
    for options in ("x" * 6000, "=" * 200, "turn=" + "9" * 5000, "turn=٣h", "**a**=@everyone"):
        asked = await stage.slash("An", "game new", options=options)
        assert FAILED["en-US"] not in said(asked)
        assert stage.world.threads() == []
        typing = await stage.people["An"].autocomplete(
            stage.channel, "game new", "options", options[:100]
        )
        assert len(await typing.suggestions()) <= 25


async def test_another_table_is_nobodys_business(stage: Stage) -> None:
    game = await begin(stage)
    for command in ("rack", "board", "bag", "history", "scores", "verify", "export", "pass"):
        asked = await stage.slash("Dung", command, channel=stage.channel, table=game)
        assert said(asked).startswith("I know no table")
        assert not any(one.attachments for one in asked.said)


async def test_posts_of_others_are_not_played(stage: Stage) -> None:
    game = await begin(stage)
    post = await stage.post("Binh", game, (await plays(stage, game))[0])
    for name in ("An", "Dung"):
        assert "your own" in said(await point_out(stage, name, post))
    mine = stage.newest(game, "tk:rack")
    assert "your own" in said(await point_out(stage, "An", mine))
    elsewhere = await stage.people["An"].post(stage.channel, "8H FILMS")
    assert "thread" in said(await point_out(stage, "An", elsewhere))
    assert await on_turn(stage, game) == "An"
