"""A notice: one thing that the GM says, to whom, and what a program may read from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class PictureKind(StrEnum):
    """Which picture goes with a notice: the table's board, or the reader's own rack."""

    BOARD = "board"
    RACK = "rack"


@dataclass(frozen=True)
class Notice:
    """One message. `to` None is the thread, else the one player who may read it.

    `facts` can be written as JSON as they are. `ping` is the player to notify, if anybody.
    """

    kind: str
    to: str | None
    text: str
    facts: dict[str, object] = field(default_factory=dict)
    picture: PictureKind | None = None
    ping: str | None = None
