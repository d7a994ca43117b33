"""Names and posts that try to do something: whatever the bot repeats of them is harmless."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.state import Phase
from tests.e2e.scenes import begin, by_bot, check_manners, handled, last, plays, said, state_of
from tests.e2e.stage import Stage

NAMES = (
    "@everyone <@&123456789012345678>",
    "**An** [x](https://evil.example)",
    "<#123456789012345678> ```py",
    "\u202ehhttps://ttps://evil.example",
)
TEXTS = (
    "@everyone @here FILMS across from H8 <@&{role}> <@{user}>",
    "[FILMS](https://evil.example) across from H8",
    "```\nFILMS across from H8\n```",
    "# FILMS across from Z99",
    "\u202eFILMS\u202c across from H8 \u200b\u2066",
    "QQ**QQ**__Q__ across from H8 hhttps://ttps://evil.example/x_y_z",
    "ZZZZ" * 500,
    "\N{GRINNING FACE}" * 300 + " FILMS across from H8",
    "exchange " + "<@&{role}>" * 50,
    "challenge @everyone ||spoiler|| FILMS <#{channel}> </play:{user}> <t:1:R> <:a:{user}>",
    "1. x\n> quote\n-# small\n- list FILMS across A1",
    "FILMS across from H8 = 99999999999999999999999999999999999999999999 points",
    "\0\x07\x1b[31m FILMS H8",
)
LIVE = (  # what Discord would make something of, where a player's words are repeated
    re.compile(r"(?<!\\)@(everyone|here)\b"),
    re.compile(r"\w://(?!discord\.com)"),
    re.compile(r"(?<!\\)<(?:#12|@&|/|:|a:|id:)"),
    re.compile(r"[\u202a-\u202e\u2066-\u2069]"),
)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with Stage(tmp_path) as stage:
        for person, name in zip(stage.people.values(), NAMES, strict=True):
            person.user.display_name = name
        yield stage
        check_manners(stage)


def check_harmless(stage: Stage) -> None:
    """Nothing that the bot has said in a table's thread or privately is live but its own links."""
    for message in by_bot(stage):
        for live in LIVE:
            assert not live.search(message.content), message.content


@pytest.mark.parametrize("rules", ["ttvn", "classic"])
async def test_names_are_shown_as_they_are(stage: Stage, rules: str) -> None:
    game = await begin(stage, rules)
    thread = stage.thread(game)
    await stage.post("An", game, (await plays(stage, game))[0])
    await stage.slash("Binh", "pause", channel=thread)
    await stage.slash("An", "resign", channel=thread)
    for command in ("scores", "history", "board", "bag", "help", "rules", "game new"):
        asked = await stage.slash("Binh", command, channel=thread)
        assert said(asked) or asked.said
    check_harmless(stage)


async def test_texts_of_every_kind_are_answered_harmlessly(stage: Stage) -> None:
    game = await begin(stage)
    thread = stage.thread(game)
    facts = {
        "role": stage.guild.id + 1,
        "user": stage.people["Chi"].id,
        "channel": 123456789012345678,
    }
    me = stage.world.bot.mention
    for text in TEXTS:
        text = text.format(**facts) if "{" in text else text
        await stage.people["An"].post(thread, text[:2000])
        await handled(stage)
        await stage.people["An"].post(thread, f"{me} {text}"[:2000])
        await handled(stage)
        await stage.slash("An", "preview", channel=thread, text=text[:500])
        await stage.slash("An", "play", channel=thread, text=text[:500])
        await stage.slash("An", "exchange", channel=thread, letters=text[:500])
    assert (await state_of(stage, game)).phase is Phase.PLAYING
    check_harmless(stage)


async def test_a_reason_of_a_gm_is_shown_as_it_is(stage: Stage) -> None:
    stage.moderator.user.display_name = NAMES[3]
    game = await begin(stage)
    reason = "@everyone <@&1> [a](https://evil.example) " + "\N{GRINNING FACE}" * 240
    await stage.slash("GM", "gm pause", channel=stage.thread(game), reason=reason)
    assert "The reason:" in last(stage, game)
    check_harmless(stage)


async def test_a_mention_alone_is_answered_and_an_emoji_is_no_move(stage: Stage) -> None:
    game = await begin(stage)
    post = await stage.post("An", game, (await plays(stage, game))[0])
    await stage.edit("An", post, "<:thinking:123456789012345678>")
    assert "no move" in last(stage, game)
    before = len(stage.public(game))
    await stage.post("An", game, stage.world.bot.mention)
    assert len(stage.public(game)) == before + 2
