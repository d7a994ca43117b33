"""Timing of several ways to do one thing, in turn, so that all see the same machine."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping


def in_turn(
    ways: Mapping[str, Callable[[], object]], rounds: int
) -> dict[str, tuple[float, float]]:
    """Median and interquartile range in seconds of each way, over `rounds` of one call each."""
    times: dict[str, list[float]] = {name: [] for name in ways}
    for way in ways.values():
        way()
    for _ in range(rounds):
        for name, way in ways.items():
            began = time.perf_counter()
            way()
            times[name].append(time.perf_counter() - began)
    return {name: _median_and_spread(taken) for name, taken in times.items()}


def _median_and_spread(taken: list[float]) -> tuple[float, float]:
    low, middle, high = statistics.quantiles(taken, n=4)
    return middle, high - low
