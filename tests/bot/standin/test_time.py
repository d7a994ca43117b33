"""The world's clock and its IDs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.standin.snowflakes import EPOCH, Clock, Snowflakes, moment, snowflake

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def test_a_clock_is_shifted_and_set() -> None:
    clock = Clock(NOON)
    assert timedelta() <= clock() - NOON < timedelta(seconds=5)
    clock.shift(timedelta(days=1))
    assert timedelta(days=1) <= clock() - NOON < timedelta(days=1, seconds=5)
    clock.set(NOON)
    assert clock() - NOON < timedelta(seconds=5)


def test_ids_increase_whatever_the_clock_does() -> None:
    clock = Clock(NOON)
    ids = Snowflakes(clock)
    made = [ids.make() for _ in range(1000)]
    clock.shift(timedelta(hours=-1))
    made += [ids.make() for _ in range(1000)]
    assert made == sorted(set(made))


def test_ids_follow_one_that_was_chosen() -> None:
    ids = Snowflakes(Clock(NOON))
    chosen = snowflake(NOON + timedelta(days=1))
    ids.take(chosen)
    assert ids.make() > chosen
    ids.take(7)
    assert ids.make() > chosen


def test_ids_are_made_of_time() -> None:
    assert moment(snowflake(NOON)) == NOON
    ids = Snowflakes(Clock())
    made = [ids.make_at(NOON) for _ in range(3)]
    assert made == sorted(set(made))
    assert {moment(one) for one in made} == {NOON}


def test_time_begins_in_2015() -> None:
    assert snowflake(EPOCH) == 0
    with pytest.raises(ValueError, match="2015"):
        snowflake(EPOCH - timedelta(seconds=1))
