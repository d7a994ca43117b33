"""Rules 6: every tile left is equally likely. The secret is fixed: this passes always, or never."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.draws import Draws
from tests.engine.driver import SECRET


def chi_square(found: Counter[Any], cells: int) -> float:
    """How far counts of equally likely cells are from even."""
    even = found.total() / cells
    return sum((count - even) ** 2 / even for count in found.values()) + even * (cells - len(found))


def assert_even(square: float, freedom: int) -> None:
    """Within five standard deviations of what chance gives."""
    assert abs(square - freedom) < 5 * (2 * freedom) ** 0.5


def test_a_million_tiles_are_drawn_evenly() -> None:
    """10,000 times the whole of a bag of 100: each tile comes at each place as often as others."""
    draws, bag = Draws("T1", SECRET), tuple(f"{number:02}" for number in range(100))
    found: Counter[tuple[int, str]] = Counter()
    for n in range(1, 10_001):
        found.update(enumerate(draws.draw(n, 8320580 + n, bag, 100).tiles))
    assert found.total() == 1_000_000
    # Each draw is a permutation: 99 x 99 of the 100 x 100 cells are free.
    assert_even(chi_square(found, 10_000) * 99 / 100, 99 * 99)


@pytest.mark.soak
def test_a_million_draws_of_a_tile_are_even() -> None:
    draws, bag = Draws("T1", SECRET), tuple(f"{number:02}" for number in range(97))
    found: Counter[str] = Counter()
    for n in range(1, 1_000_001):
        found.update(draws.draw(n, 8320581, bag, 1).tiles)
    assert_even(chi_square(found, 97), 96)
