"""Whenever the bot drops dead, it goes on as if nothing had happened: no loss, nothing twice."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.fates import Doom, Outcome, Play, outcome
from tests.e2e.nursery import Nursery
from tests.e2e.recording import PLAYED, Command, Press
from tests.e2e.theatre import Moment, Theatre

USUAL_REQUESTS = 4  # that an act takes
MOST_REQUESTS = 8


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as parent:
        yield parent


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def reference(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """What the game comes to when the bot lives."""
    return await played(tmp_path_factory.mktemp("reference"), nursery, {})


async def played(folder: Path, nursery: Nursery, dooms: Mapping[int, Doom]) -> Outcome:
    """What the game comes to when the bot dies so often."""
    async with Theatre(folder, nursery) as theatre:
        await Play(theatre, dooms).run()
        return outcome(theatre)


def same(found: Outcome, reference: Outcome) -> None:
    """Nothing was missed in this game that was there in the other, and nothing was said twice."""
    assert found.timeless_log == reference.timeless_log
    assert found.lines == reference.lines
    assert found.private_lines == reference.private_lines
    assert found.head == reference.head
    assert found.amounts == reference.amounts


def identical(found: Outcome, reference: Outcome) -> None:
    """Not even the grouping of the messages differs, for nothing happened without the bot."""
    same(found, reference)
    assert found == reference


def any_doom(chance: random.Random) -> Doom:
    """Some death."""

    def moment() -> Moment:
        return Moment(chance.randint(1, USUAL_REQUESTS), done=chance.random() < 0.5)

    return Doom(
        moment() if chance.random() < 0.8 else None,
        longer=chance.random() < 0.5,
        again=moment() if chance.random() < 0.3 else None,
    )


async def test_it_dies_after_every_act(
    tmp_path: Path, nursery: Nursery, reference: Outcome
) -> None:
    dooms = dict.fromkeys(range(len(PLAYED)), Doom())
    identical(await played(tmp_path, nursery, dooms), reference)


async def test_it_dies_where_that_was_not_survived_once(
    tmp_path: Path, nursery: Nursery, reference: Outcome
) -> None:
    (opened,) = (n for n, act in enumerate(PLAYED) if isinstance(act, Command))
    presses = [(n, act.button) for n, act in enumerate(PLAYED) if isinstance(act, Press)]
    locked, ended = (n for n, button in presses if button == "lock")
    dooms = {
        opened: Doom(Moment(4, done=False)),  # the thread is made, and its letter not yet settled
        locked: Doom(Moment(2, done=False)),  # the letter is held for an answer that never comes
        ended: Doom(Moment(3, done=False)),  # the line at the head is not yet rewritten
    }
    identical(await played(tmp_path, nursery, dooms), reference)


@pytest.mark.parametrize("seed", range(2))
async def test_it_dies_at_any_time(
    seed: int, tmp_path: Path, nursery: Nursery, reference: Outcome
) -> None:
    chance = random.Random(seed)
    acts = sorted(chance.sample(range(len(PLAYED)), len(PLAYED) // 2))
    dooms = {number: any_doom(chance) for number in acts}
    same(await played(tmp_path, nursery, dooms), reference)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(1, MOST_REQUESTS + 1))
@pytest.mark.parametrize("done", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("longer", [False, True], ids=["", "longer"])
async def test_it_dies_at_every_request(
    number: int, done: bool, longer: bool, tmp_path: Path, nursery: Nursery, reference: Outcome
) -> None:
    doom = Doom(Moment(number, done), longer)
    dooms = dict.fromkeys(range(len(PLAYED)), doom)
    found = await played(tmp_path, nursery, dooms)
    same(found, reference) if longer else identical(found, reference)
