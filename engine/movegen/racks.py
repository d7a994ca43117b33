"""Racks as numbers, so that adding the keys of letters counts all of them at once.

A key has a field of five bits for each letter of the rack, one for all other letters, and one that
says "not allowed here". Fields hold counts up to 15; the fifth bit of each is a guard that a
subtraction borrows from when a count goes below zero (as in H. Warren, Hacker's Delight, ch. 2.18).
Racks of more letters than one number has fields for take further numbers ("banks").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.board import BLANK, SIZE
from engine.movegen.arrays import Bools, Bytes, Ints, Keys
from engine.movegen.index import WordIndex
from engine.tiles import Tiles

_BITS = 5
_FIELDS = 12
_GUARD = 1 << (_BITS - 1)
GUARDS = np.uint64(sum(_GUARD << (_BITS * field) for field in range(_FIELDS)))
FORBIDDEN = np.uint64(1)  # the unit of field 0, in bank 0
NOT_FORBIDDEN = np.uint64(_GUARD)  # the guard of that field
_OTHER = 1 << _BITS  # the unit of field 1: a letter that the rack lacks


@dataclass(frozen=True, eq=False)
class Racks:
    """The racks of some positions.

    `counts` [positions, codes] uint8; `blanks`, `sizes` [positions].
    `keys` [banks, positions, codes] uint64, 0 for code 0; `held` [banks, positions] uint64: what
    the rack has, its guards set. `usable` [positions, codes]: letters it can show at all.
    """

    counts: Bytes
    blanks: Ints
    sizes: Ints
    keys: Keys
    held: Keys
    usable: Bools

    @classmethod
    def of(cls, racks: Sequence[Tiles], index: WordIndex) -> Racks:
        """The racks as numbers. Raises KeyError for a letter that is not of the alphabet."""
        held = [Counter(index.code_of[token] for token in rack if token != BLANK) for rack in racks]
        banks = max((_bank_of(len(codes) - 1) + 1 for codes in held), default=1)
        keys = [[[0] * index.codes for _ in racks] for _ in range(banks)]
        full = [[int(GUARDS)] * len(racks) for _ in range(banks)]
        counts = np.zeros((len(racks), index.codes), np.uint8)
        for number, codes in enumerate(held):
            keys[0][number][1:] = [_OTHER] * (index.codes - 1)
            for place, (code, count) in enumerate(codes.items()):
                bank, unit = _bank_of(place), 1 << (_BITS * _field_of(place))
                keys[0][number][code] = 0
                keys[bank][number][code] = unit
                full[bank][number] += unit * min(count, SIZE)
                counts[number, code] = min(count, SIZE)
        sizes = np.array([min(len(rack), SIZE) for rack in racks], np.intp)
        blanks = np.array([min(rack.count(BLANK), SIZE) for rack in racks], np.intp)
        usable = (counts > 0) | (blanks > 0)[:, None]
        usable[:, 0] = False
        as_keys, as_full = np.array(keys, np.uint64), np.array(full, np.uint64)
        return cls(counts, blanks, sizes, as_keys, as_full, usable)


def _bank_of(place: int) -> int:
    return max(place, 0) // (_FIELDS - 2)


def _field_of(place: int) -> int:
    return place % (_FIELDS - 2) + 2
