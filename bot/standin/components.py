"""Buttons, lists and whatever else stands under a message or in a form."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Sequence

from bot.standin.model import Json

BUTTON = 2
LINK = 5  # the style of a button that leads elsewhere
TEXT_SELECT = 3
TEXT_INPUT = 4
USER_SELECT = 5
ROLE_SELECT = 6
MENTIONABLE_SELECT = 7
CHANNEL_SELECT = 8
SELECTS = frozenset({TEXT_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})


def numbered(components: Sequence[Json]) -> list[Json]:
    """A copy in which every component has an ID, as Discord numbers them."""
    made = copy.deepcopy(list(components))
    taken = {one["id"] for one in walk(made) if one.get("id")}
    number = 0
    for one in walk(made):
        if not one.get("id"):
            number += 1
            while number in taken:
                number += 1
            one["id"] = number
    return made


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """All components, each before those inside it."""
    for one in components:
        yield one
        yield from walk(one.get("components", ()))
        for key in ("component", "accessory"):
            if key in one:
                yield from walk([one[key]])


def find(components: Iterable[Json], named: str) -> Json | None:
    """The component of this custom ID, else of this label."""
    everything = list(walk(components))
    for key in ("custom_id", "label"):
        for one in everything:
            if one.get(key) == named:
                return one
    return None
