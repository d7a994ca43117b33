"""What can be wrong with a GCG file: it cannot be read, or it says something that is not so."""

from __future__ import annotations

from engine.alphabets import LookAlike, UnknownLetter
from engine.errors import Refusal
from engine.placement import (
    AdjoinsTiles,
    Detached,
    MissesStart,
    NoNewTile,
    NothingThere,
    OffTheBoard,
    OneLetter,
    RunsOver,
)


class GcgError(ValueError):
    """A fault in one line of a file, lines counted from 1."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line
        self.fault = fault


class Unreadable(GcgError):
    """The line is not GCG, stands in the wrong place, or is about a game that we do not know."""


class Differs(GcgError):
    """The line is clear, but a placement, score, total or end is not what it must be."""


def unreadable_letter(line: int, refusal: UnknownLetter | LookAlike, tileset: str) -> Unreadable:
    """A letter that the tile set does not have."""
    return Unreadable(line, f"{refusal.letter!r} is no letter of the {tileset} set")


def why_illegal(refusal: Refusal) -> str:
    """An illegal placement in words."""
    match refusal:
        case OffTheBoard(word=word):
            return f"{word} runs past the edge"
        case RunsOver(word=word, square=square, wanted=wanted, found=found):
            return f"{word} puts {wanted} on {square}, where {found} lies"
        case NothingThere(word=word, square=square):
            return f"{word} takes a tile to lie on {square}, which is empty"
        case NoNewTile(word=word):
            return f"{word} lays no tile"
        case AdjoinsTiles(word=word, whole=whole):
            return f"{word} is only a part of {whole}"
        case MissesStart(square=square):
            return f"the first play does not cover {square}"
        case Detached(word=word):
            return f"{word} touches no tile"
        case OneLetter(word=word):
            return f"{word} alone makes no word"
        case _:
            return str(refusal)
