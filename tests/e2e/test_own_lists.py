"""Tables that play with a list of the host's own: which words stand, and what if it is lost."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from datetime import timedelta
from itertools import permutations, product
from pathlib import Path

import pytest

from bot.services.tools import words_for
from engine.lexicon import Lexicon, load_lexicon
from engine.movegen import finder_for
from engine.rulesets import load_ruleset
from engine.state import Phase, State
from tests.e2e.scenes import begin, check_manners, handled, last, on_turn, said, state_of
from tests.e2e.stage import BEGIN, Stage

ENABLE = load_lexicon("enable_plus")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PAIRS = [first + second for first, second in product(LETTERS, repeat=2)]
CLUB = Lexicon.of("club", [pair for pair in PAIRS if pair not in ENABLE])
"""Whatever rack somebody holds, there is a word in it that only this list has."""
NEWER = Lexicon.of("club", ["QI"])
CYRILLIC = Lexicon.of("slova", ["КОТ"])
DAY = timedelta(days=1)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with Stage(tmp_path) as stage:
        stage.lists.add(CLUB, BEGIN)
        yield stage
        check_manners(stage)


def rack(stage: Stage, state: State, name: str) -> str:
    """The letters that somebody holds, without blanks."""
    return "".join(state.seat(str(stage.people[name].id)).rack).replace("?", "")


def ours(stage: Stage, state: State, name: str, words: Lexicon = CLUB) -> str:
    """A first move with a word of the club's."""
    letters = rack(stage, state, name)
    word = next(pair for one in permutations(letters, 2) if (pair := "".join(one)) in words)
    return f"8H {word}"


def theirs(stage: Stage, state: State, name: str) -> str:
    """A first move with a word that only the list of the rule set has."""
    rules, letters = load_ruleset("ttvn"), tuple(rack(stage, state, name))
    return str(finder_for(words_for(rules)).plays(state.board, letters, rules)[0].play)


async def opening(stage: Stage, options: str, rules: str = "ttvn") -> str:
    """What `/game new` is answered."""
    return said(await stage.slash("An", "game new", rules=rules, options=options))


async def lose_lists(stage: Stage) -> None:
    """The host moves to another machine, and forgets the lists."""
    await stage.stop_bot()
    shutil.rmtree(stage.folder / "lexicons")
    await stage.start_bot()
    await handled(stage)


async def test_the_list_of_the_table_decides(stage: Stage) -> None:
    opened = await stage.open("An", "ttvn", options="words=club")
    assert f"(list: club, {len(CLUB)} words, the host's own)" in stage.public(opened)[0].content
    game = await begin(stage, options="words=club")
    state = await state_of(stage, game)
    rules = said(await stage.slash("An", "rules", channel=stage.thread(game)))
    assert f"(list: club, {len(CLUB)} words, the host's own)" in rules
    await stage.post("An", game, theirs(stage, state, "An"))
    assert "not in the word list" in last(stage, game)
    assert await on_turn(stage, game) == "An"
    await stage.post("An", game, ours(stage, state, "An"))
    assert await on_turn(stage, game) == "Binh"


async def test_a_list_that_does_not_fit_is_refused(stage: Stage) -> None:
    stage.lists.add(CYRILLIC, BEGIN)
    assert "It can be: enable\\_plus, club." in await opening(stage, "words=nope")
    assert "cannot spell. Lists that fit: enable\\_plus, club." in await opening(
        stage, "words=slova"
    )
    assert "cannot spell. Lists that fit: ru\\_nouns, slova." in await opening(
        stage, "words=club", "erudit"
    )
    assert stage.world.threads() == []


async def test_lists_that_fit_are_suggested(stage: Stage) -> None:
    stage.lists.add(CYRILLIC, BEGIN)
    doctor = said(await stage.slash("Moderator", "doctor"))
    assert f"To choose with words=club: {len(CLUB)} words, SHA-256 {CLUB.sha256}" in doctor
    for rules, fitting in (("ttvn", ["enable_plus", "club"]), ("erudit", ["ru_nouns", "slova"])):
        asked = await stage.people["An"].autocomplete(
            stage.channel, "game new", "options", "words=", rules=rules
        )
        values = [choice["value"] for choice in await asked.suggestions()]
        assert values == [f"words={name}" for name in fitting]


async def test_a_running_game_keeps_a_list_that_is_replaced(stage: Stage) -> None:
    game = await begin(stage, options="words=club")
    stage.lists.replace(NEWER, BEGIN)
    await stage.restart_bot()
    state = await state_of(stage, game)
    await stage.post("An", game, ours(stage, state, "An"))
    assert await on_turn(stage, game) == "Binh"
    newer = await begin(stage, options="words=club")
    rules = said(await stage.slash("An", "rules", channel=stage.thread(newer)))
    assert "(list: club, 1 word, the host's own)" in rules
    await stage.post("An", newer, ours(stage, await state_of(stage, newer), "An"))
    assert "not in the word list" in last(stage, newer)


async def test_whoever_asks_is_told_which_list_is_lost(stage: Stage) -> None:
    game, other = await begin(stage, options="words=club"), await begin(stage)
    await lose_lists(stage)
    told = last(stage, game)
    assert f"club, {len(CLUB)} words, SHA-256 {CLUB.sha256}" in told
    assert "tilekeeper words import club FILE" in told
    assert CLUB.sha256 in said(await stage.slash("An", "pass", channel=stage.thread(game)))
    doctor = said(await stage.slash("Moderator", "doctor"))
    assert f"({game}): it waits for its word list, which is missing: club" in doctor
    assert f"({other}): it waits" not in doctor
    await stage.slash("An", "board", channel=stage.thread(game))
    await stage.restart_bot()
    await handled(stage)
    assert last(stage, game) == told
    assert sum(told == message.content for message in stage.public(game)) == 1
    await stage.post("An", other, theirs(stage, await state_of(stage, other), "An"))
    assert await on_turn(stage, other) == "Binh"


async def test_what_was_posted_without_the_list_is_read_when_it_is_back(stage: Stage) -> None:
    game = await begin(stage, options="words=club")
    state = await state_of(stage, game)
    await lose_lists(stage)
    version = (await stage.look(game)).record.version
    await stage.people["An"].post(stage.thread(game), ours(stage, state, "An"))
    await stage.pass_time(3 * DAY)
    await stage.restart_bot()
    await handled(stage)
    assert (await stage.look(game)).record.version == version

    # Whatever it is called now, the list with this fingerprint is the one.
    stage.lists.add(Lexicon.of("old", CLUB), stage.clock())
    await stage.pass_time(timedelta(minutes=1))
    await handled(stage)
    assert await on_turn(stage, game) == "Binh"
    after = await state_of(stage, game)
    assert len(after.board.tiles) == 2
    assert after.turn is not None
    assert after.turn.deadline - stage.clock() == DAY
    assert all(seat.timeouts == 0 for seat in after.seats)


async def test_all_tables_go_on_at_once(stage: Stage) -> None:
    games = [await begin(stage, options="words=club") for _ in range(3)]
    lists = stage.folder / "lexicons" / f"{CLUB.sha256}.txt.gz"
    await stage.stop_bot()
    lists.write_bytes(b"")
    await stage.start_bot()
    await handled(stage)
    assert stage.keeper.desk.waiting.tables == frozenset(games)
    assert len(stage.keeper.desk.waiting.searching) == 1
    await stage.slash("Moderator", "gm end", channel=stage.thread(games[0]), reason="no list")
    stage.lists.add(CLUB, stage.clock())
    await stage.pass_time(timedelta(minutes=1))
    await handled(stage)
    assert stage.keeper.desk.waiting.tables == frozenset()
    for game in games[1:]:
        await stage.post("An", game, ours(stage, await state_of(stage, game), "An"))
        assert await on_turn(stage, game) == "Binh"


async def test_a_damaged_list_judges_nothing(stage: Stage) -> None:
    game = await begin(stage, options="words=club")
    await stage.stop_bot()
    (stage.folder / "lexicons" / f"{CLUB.sha256}.txt.gz").write_bytes(b"")
    await stage.start_bot()
    await handled(stage)
    assert CLUB.sha256 in last(stage, game)
    assert CLUB.sha256 in await opening(stage, "words=club")
    assert len(stage.world.threads()) == 1


async def test_a_table_without_its_list_can_be_ended(stage: Stage) -> None:
    game = await begin(stage, options="words=club")
    waiting = await stage.open("Binh", "ttvn", options="words=club")
    await lose_lists(stage)
    thread = stage.thread(game)
    asked = await stage.slash("Moderator", "gm pause", channel=thread, reason="no list")
    assert CLUB.sha256 in said(asked)
    await stage.slash("Moderator", "gm end", channel=thread, reason="no list")
    await stage.slash("Binh", "game cancel", channel=stage.thread(waiting))
    for table in (game, waiting):
        assert (await state_of(stage, table)).phase is Phase.ENDED
