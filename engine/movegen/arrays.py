"""Kinds of arrays, and the one idiom that numpy lacks: many ranges at once."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Bools: TypeAlias = NDArray[np.bool_]
Bytes: TypeAlias = NDArray[np.uint8]
Keys: TypeAlias = NDArray[np.uint64]
Ints: TypeAlias = NDArray[np.intp]
Small: TypeAlias = NDArray[np.int32]


def ranges(first: NDArray[Any], count: NDArray[Any]) -> Ints:
    """All numbers of the ranges `first[i] … first[i] + count[i] - 1`, in one row.

    `np.repeat(x, count)` says of each number what `x` says of its range.
    """
    ends = np.cumsum(count)
    numbers: Ints = np.arange(ends[-1] if len(ends) else 0) + np.repeat(first - ends + count, count)
    return numbers
