"""Refusals are values with facts, and exceptions like any other."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine.errors import Refusal
from engine.refusals import BagTooSmall, NothingOpen


@contextmanager
def around() -> Iterator[None]:
    yield


def test_a_refusal_passes_through_a_context_manager() -> None:
    with pytest.raises(BagTooSmall), around():
        raise BagTooSmall(6, 7)


def test_refusals_are_equal_by_kind_and_facts() -> None:
    assert BagTooSmall(6, 7) == BagTooSmall(6, 7) != BagTooSmall(5, 7)
    assert len({NothingOpen(), NothingOpen(), BagTooSmall(6, 7)}) == 2


def test_a_refusal_names_itself_and_its_facts() -> None:
    refusal: Refusal = BagTooSmall(6, 7)
    assert (refusal.name, refusal.facts) == ("BagTooSmall", {"bag": 6, "needed": 7})
    assert str(refusal) == "BagTooSmall(bag=6, needed=7)"
