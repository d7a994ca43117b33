"""Forms that open in answer to an interaction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.standin.validation.components import (
    CUSTOM_ID,
    ROW,
    SELECTS,
    TEXT,
    TEXT_DISPLAY,
    component,
    unmistakable,
)
from bot.standin.validation.rules import (
    Record,
    Rule,
    array,
    boolean,
    distinct_by,
    inside,
    maybe,
    nothing,
    number,
    one_of,
    ordered,
    record,
    said,
    tagged,
    text,
)

MOST_PARTS: Final = 5
_LABEL = text(1, 45)


def _of_length(path: str, field: Record) -> Iterator[str]:
    """What stands in a field at first must be something that could be sent."""
    value, least, most = field.get("value"), field.get("min_length"), field.get("max_length")
    if value and not (least or 0) <= len(value) <= (most or len(value)):
        yield said(inside(path, "value"), f"is {len(value)} long, against the field's own limits")


def _enabled(path: str, part: Record) -> Iterator[str]:
    if part["component"].get("disabled"):
        yield said(inside(path, "component.disabled"), "nothing can be disabled in a form")


def _input(label: Rule, *needs: str) -> Rule:
    fields = {
        "custom_id": CUSTOM_ID,
        "style": one_of(1, 2),
        "label": label,
        "min_length": maybe(number(0, 4000)),
        "max_length": maybe(number(1, 4000)),
        "required": maybe(boolean),
        "value": maybe(text(0, 4000)),
        "placeholder": maybe(text(0, 100)),
    }
    between = ordered("min_length", "max_length")
    return component(fields, between, _of_length, needs=["custom_id", "style", *needs])


def _choices(least: int, most: int) -> Rule:
    option = record(
        {
            "label": text(1, 100),
            "value": text(1, 100),
            "description": maybe(text(0, 100)),
            "default": maybe(boolean),
        },
        needs=["label", "value"],
    )
    return array(option, least, most, distinct_by("value"))


def _picker(own: dict[str, Rule], *needs: str) -> Rule:
    fields = {
        "custom_id": CUSTOM_ID,
        "min_values": maybe(number(0, 10)),
        "max_values": maybe(number(1, 10)),
        "required": maybe(boolean),
    }
    between = ordered("min_values", "max_values")
    return component(fields | own, between, needs=["custom_id", *needs])


_FIELDS = SELECTS | {
    4: _input(nothing),
    19: _picker({}),
    21: component(
        {"custom_id": CUSTOM_ID, "options": _choices(2, 10), "required": maybe(boolean)},
        needs=["custom_id", "options"],
    ),
    22: _picker({"options": _choices(1, 10)}, "options"),
    23: component({"custom_id": CUSTOM_ID, "default": maybe(boolean)}, needs=["custom_id"]),
}
_PARTS = {
    ROW: component(
        {"components": array(tagged({4: _input(_LABEL, "label")}), 1, 1)}, needs=["components"]
    ),
    18: component(
        {
            "label": _LABEL,
            "description": maybe(text(1, 100)),
            "component": tagged(_FIELDS),
        },
        _enabled,
        needs=["label", "component"],
    ),
    TEXT: TEXT_DISPLAY,
}
MODAL: Final = record(
    {
        "custom_id": CUSTOM_ID,
        "title": _LABEL,
        "components": array(tagged(_PARTS), 1, MOST_PARTS, unmistakable),
    },
    needs=["custom_id", "title", "components"],
)
