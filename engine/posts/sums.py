"""Points: "= 22", "22 điểm", "for 96", and sums like "2 x (T1 + H4) = 10" (rules 1.8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.posts.items import Chunk, Claim, Item, Number, Phrase, Sign, Spot
from engine.posts.phrases import Sense

_LONGEST = 60  # items of a sum
_REMARK = 12  # items of a remark on a word
_TIMES = frozenset("x*×хX")
_SIGNS = frozenset("+*×()=:") | _TIMES
_LINKS = frozenset("=:+")


def claim_at(items: Sequence[Item], at: int) -> tuple[Claim | None, int]:
    """What is claimed at `at` and the place behind it; `at` itself if nothing is."""
    found = _sum(items, at)
    if found is not None:
        return found
    item = items[at]
    if _is(item, Sense.TOTAL, Sense.TURN):
        end = _number_after(items, at + 1)
        return None, end if end > at + 1 else at
    if isinstance(item, Number):
        return _counted(items, at)
    if _is(item, Sense.WORTH, Sense.POINTS) or _is_sign(item, "=", "+"):
        end = _number_after(items, at + 1)
        if end > at + 1 and isinstance(number := items[end - 1], Number):
            return Claim(number.value), _after_points(items, end)
    return None, at


def _number_after(items: Sequence[Item], at: int) -> int:
    """The place behind a number that only links stand before; `at` if there is none."""
    end = at
    while end < len(items) and end - at < len("is =:") and _is_link(items[end]):
        end += 1
    return end + 1 if end < len(items) and isinstance(items[end], Number) else at


def _counted(items: Sequence[Item], at: int) -> tuple[Claim | None, int]:
    """`22 points`; `17 / 147` are the points and the total; a bare number may be points."""
    number = items[at]
    assert isinstance(number, Number)
    end = at + 1
    if _is_marker(items, at):
        return None, end + 1
    if end + 1 < len(items) and _is_sign(items[end], "/") and isinstance(items[end + 1], Number):
        return Claim(number.value), _after_points(items, end + 2)
    with_unit = _after_points(items, end)
    return Claim(number.value, bare=with_unit == end), with_unit


def _is_marker(items: Sequence[Item], at: int) -> bool:
    """`1)` anywhere, or `1.` where a line begins, only number what follows."""
    sign = items[at + 1] if at + 1 < len(items) else None
    if (
        not isinstance(sign, Sign)
        or not sign.glued
        or sign.text not in ")."
        or at + 2 == len(items)
    ):
        return False
    before = items[at - 1] if at else None
    begins = before is None or _is_sign(before, "\n")
    opened = before is not None and _is_sign(before, "(")
    return begins or (sign.text == ")" and not opened)


def _after_points(items: Sequence[Item], at: int) -> int:
    return at + 1 if at < len(items) and _is(items[at], Sense.POINTS) else at


def _sum(items: Sequence[Item], at: int) -> tuple[Claim, int] | None:
    """A sum with its result, as in the worked example of rules 1."""
    starts = _is_sign(items[at], "=") or (
        _is_addend(items[at]) and at + 1 < len(items) and _is_sign(items[at + 1], "+", *_TIMES)
    )
    if not starts:
        return None
    end, last = at, at
    while end < len(items) and end - at < _LONGEST and _in_sum(items, end):
        if _is_sign(items[end], "="):
            last = end
        end += 1
    result = items[last + 1] if last + 1 < len(items) else None
    if not isinstance(result, Number) or last == at or not _is_sign(items[last], "="):
        return None
    word = _summed(items, at) if _is_sign(items[at], "=") else ""
    return Claim(result.value, False, word, _letters(items[at:last])), _after_points(
        items, last + 2
    )


def _summed(items: Sequence[Item], at: int) -> str:
    """The word whose sum begins at `at`, a remark in brackets behind it left out."""
    place = at - 1
    if place > 0 and _is_sign(items[place], ")"):
        while place > max(at - _REMARK, 0) and not _is_sign(items[place], "("):
            place -= 1
        place -= 1
    item = items[place] if place >= 0 else None
    return item.text if isinstance(item, Chunk) else ""


def _in_sum(items: Sequence[Item], at: int) -> bool:
    item = items[at]
    blank = _is(item, Sense.BLANK) and _is_sign(items[at - 1], "(")
    return _is_addend(item) or _is_sign(item, *_SIGNS) or blank or _text(item) in _TIMES


def _is_addend(item: Item) -> bool:
    """`T1`, `G2x3`, `E(blank)`, `4`."""
    if isinstance(item, Number | Spot):
        return True
    return isinstance(item, Chunk) and (
        any(char.isdecimal() for char in item.text) or "(" in item.text or len(item.text) == 1
    )


def _letters(addends: Sequence[Item]) -> tuple[str, ...]:
    """The letters of the sum as written, without numbers and signs."""
    return tuple(
        item.text
        for item in addends
        if isinstance(item, Spot | Chunk) and item.text not in _TIMES and item.text[0].isalpha()
    )


def _is_link(item: Item) -> bool:
    small = (Sense.IS, Sense.GLUE, Sense.WORTH, Sense.SELF, Sense.COURTESY)
    return _is(item, *small) or _is_sign(item, *_LINKS)


def _text(item: Item) -> str:
    return item.text if isinstance(item, Chunk | Phrase | Sign | Spot) else ""


def _is(item: Item, *senses: Sense) -> bool:
    return isinstance(item, Phrase) and item.sense in senses


def _is_sign(item: Item, *signs: str) -> bool:
    return isinstance(item, Sign) and item.text in signs
