"""What can be wrong with an exported game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Wrong(StrEnum):
    """What a fault is about."""

    NOT_ENDED = "not-ended"
    NOT_CONSERVED = "not-conserved"
    COMMITMENT = "commitment"
    SECRET = "secret"
    GAME = "game"
    BAG = "bag"
    NUMBER = "number"
    SEAT = "seat"
    CAUSE = "cause"
    TILES = "tiles"
    TILES_OR_CAUSE = "tiles-or-cause"
    RETURNED = "returned"


@dataclass(frozen=True)
class Fault:
    """One thing that does not match; `draw` is the number of the draw that it is about."""

    wrong: Wrong
    text: str
    draw: int | None = None

    def __str__(self) -> str:
        return self.text if self.draw is None else f"draw {self.draw}: {self.text}"
