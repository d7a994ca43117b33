"""Squares written in several words or with signs inside: `H 8`, `H-8`, "row 8, column D"."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import COLUMNS, SIZE
from engine.posts.items import Item, Number, Phrase, Sign, Spot
from engine.posts.letters import letter_text
from engine.posts.phrases import Phrases, Sense
from engine.posts.scan import square_of

_INSIDE = frozenset("-:/,.")
_LINKS = frozenset((Sense.AND, Sense.AT, Sense.FROM, Sense.BEGINS, Sense.GLUE, Sense.WORD))
_MOST_LINKS = 3
_ROWS = frozenset((Sense.ROW, Sense.ACROSS))  # Vietnamese calls a row "across line"
_COLUMNS = frozenset((Sense.COLUMN, Sense.DOWN))


def spot_at(items: Sequence[Item], at: int, phrases: Phrases) -> tuple[Spot, int] | None:
    """The square that begins at `at` and the place behind it."""
    item = items[at] if at < len(items) else None
    if isinstance(item, Spot):
        return item, at + 1
    if isinstance(item, Phrase) and item.sense in _ROWS | _COLUMNS:
        return _named(items, at, phrases)
    return _parted(items, at, phrases)


def _parted(items: Sequence[Item], at: int, phrases: Phrases) -> tuple[Spot, int] | None:
    """`H 8`, `H-8` or `8-H`."""
    end = at + 1
    if end < len(items) and isinstance(sign := items[end], Sign):
        if not sign.glued or sign.text not in _INSIDE:
            return None
        end += 1
    if end >= len(items):
        return None
    first, last = items[at], items[end]
    if isinstance(first, Number) and end == at + 2 and (column := letter_text(last)):
        return _spot(column, first, phrases, end)
    column = letter_text(first)
    if not column or not isinstance(last, Number) or _is_points(items, end + 1):
        return None
    said = column.isupper() or (at > 0 and _is(items[at - 1], Sense.AT, Sense.FROM))
    return _spot(column, last, phrases, end) if said or end == at + 2 else None


def _spot(column: str, row: Number, phrases: Phrases, end: int) -> tuple[Spot, int] | None:
    square = square_of(column, str(row.value), phrases)
    return (Spot(str(square), square), end + 1) if square is not None else None


def _named(items: Sequence[Item], at: int, phrases: Phrases) -> tuple[Spot, int] | None:
    """A row and a column, in either order, the column perhaps as a number."""
    first = _half(items, at, phrases)
    if first is None:
        return None
    end = first[2]
    for _ in range(_MOST_LINKS):
        if end < len(items) and (_is(items[end], *_LINKS) or _is_comma(items[end])):
            end += 1
    second = _half(items, end, phrases)
    if second is None or second[0] == first[0]:
        return None
    (_, row, _), (_, column, _) = sorted((first, second), key=lambda half: half[0])
    # French and Icelandic boards letter their rows: what is said there is no square of ours.
    square = None
    if row.isdecimal():
        number = column.isdecimal() and 1 <= int(column) <= SIZE
        letter = COLUMNS[int(column) - 1] if number else column
        square = square_of(letter, row, phrases)
    return Spot(str(square or f"{row} {column}"), square), second[2]


def _half(items: Sequence[Item], at: int, phrases: Phrases) -> tuple[int, str, int] | None:
    """A row (0) or a column (1), what it is called, and the place behind."""
    item = items[at] if at < len(items) else None
    if not isinstance(item, Phrase) or item.sense not in _ROWS | _COLUMNS:
        return None
    end = at + 1
    if end < len(items) and _is(items[end], Sense.GLUE, Sense.NTH, Sense.TURN):
        end += 1
    if end >= len(items):
        return None
    said = items[end]
    which = 0 if item.sense in _ROWS else 1
    if isinstance(said, Number):
        return which, str(said.value), end + 1
    if (name := letter_text(said)) and name.upper() in phrases.columns:
        return which, name.upper(), end + 1
    return None


def row_alone(items: Sequence[Item], at: int) -> int:
    """The place behind a row or column that is named without the other; `at` if there is none."""
    item, said = items[at], items[at + 1] if at + 1 < len(items) else None
    alone = _is(item, Sense.ROW, Sense.COLUMN) and (isinstance(said, Number) or letter_text(said))
    return at + 2 if alone else at


def _is(item: Item, *senses: Sense) -> bool:
    return isinstance(item, Phrase) and item.sense in senses


def _is_comma(item: Item) -> bool:
    return isinstance(item, Sign) and item.text in ",-"


def _is_points(items: Sequence[Item], at: int) -> bool:
    return at < len(items) and _is(items[at], Sense.POINTS)
