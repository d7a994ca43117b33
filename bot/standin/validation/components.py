"""Buttons, selects and what holds them, in messages; `modals` has those of forms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.standin.validation.rules import (
    WEB,
    Record,
    Rule,
    address,
    array,
    boolean,
    distinct,
    distinct_by,
    inside,
    maybe,
    number,
    one_of,
    ordered,
    record,
    said,
    snowflake,
    tagged,
    text,
)

ROW: Final = 1
BUTTON: Final = 2
STRING_SELECT: Final = 3
TEXT: Final = 10
LINK, PREMIUM = 5, 6
MOST_ROWS: Final = 5
MOST_COMPONENTS: Final = 40
MOST_TEXT: Final = 4000

CUSTOM_ID: Final = text(1, 100)
_MEDIUM = record({"url": address(2048, (*WEB, "attachment"))}, needs=["url"])
_EMOJI = record(
    {"id": maybe(snowflake), "name": maybe(text(1, 32)), "animated": maybe(boolean)},
)


def component(fields: Mapping[str, Rule], *further: Rule, needs: Sequence[str] = ()) -> Rule:
    """A component: besides its own fields it has a type, and may have a number."""
    shared = {"type": one_of(*range(1, 24)), "id": maybe(number(0, 2**31 - 1))}
    return record(shared | dict(fields), *further, needs=needs)


def components_in(value: Any) -> Iterator[Record]:
    """All components of a message or form, those inside others included."""
    for one in value if isinstance(value, list) else [value]:
        if isinstance(one, dict):
            yield one
            for part in ("components", "accessory", "component"):
                yield from components_in(one.get(part, []))


def unmistakable(path: str, components: Sequence[Record]) -> Iterator[str]:
    """No two components may share a custom_id or a number."""
    there = list(components_in(components))
    yield from distinct_by("custom_id")(path, there)
    yield from distinct(path, (f"id {one['id']}" for one in there if one.get("id")))


def _fit_for_style(path: str, button: Record) -> Iterator[str]:
    style, has = button["style"], {key for key, value in button.items() if value}
    told_by = {LINK: "url", PREMIUM: "sku_id"}.get(style, "custom_id")
    if told_by not in has:
        yield said(inside(path, told_by), f"is missing from a button of style {style}")
    for other in sorted({"url", "sku_id", "custom_id"} & has - {told_by}):
        yield said(inside(path, other), f"must not be in a button of style {style}")
    if style != PREMIUM and not {"label", "emoji"} & has:
        yield said(path, "needs a label or an emoji")
    if style == PREMIUM and {"label", "emoji"} & has:
        yield said(path, "must have neither label nor emoji")


def _enough_options(path: str, select: Record) -> Iterator[str]:
    options, most = select["options"], select.get("max_values")
    if most is not None and most > len(options):
        yield said(inside(path, "max_values"), f"must not be above the {len(options)} options")
    chosen = sum(bool(option.get("default")) for option in options)
    if chosen > (most or 1):
        yield said(inside(path, "options"), f"{chosen} are chosen at first, of {most or 1} allowed")


def select(own: Mapping[str, Rule], *further: Rule, needs: Sequence[str] = ()) -> Rule:
    """A menu to choose from."""
    fields = {
        "custom_id": CUSTOM_ID,
        "placeholder": maybe(text(0, 150)),
        "min_values": maybe(number(0, 25)),
        "max_values": maybe(number(1, 25)),
        "disabled": maybe(boolean),
        "required": maybe(boolean),
    }
    between = ordered("min_values", "max_values")
    return component(fields | dict(own), between, *further, needs=["custom_id", *needs])


def _chooser(*kinds: str, **own: Rule) -> Rule:
    """A menu of users, roles or channels."""
    chosen = record({"id": snowflake, "type": one_of(*kinds)}, needs=["id", "type"])
    return select({"default_values": maybe(array(chosen, 0, 25))} | own)


_OPTION = record(
    {
        "label": text(1, 100),
        "value": text(1, 100),
        "description": maybe(text(0, 100)),
        "emoji": maybe(_EMOJI),
        "default": maybe(boolean),
    },
    needs=["label", "value"],
)
_BUTTON = component(
    {
        "style": one_of(1, 2, 3, 4, LINK, PREMIUM),
        "label": maybe(text(0, 80)),
        "emoji": maybe(_EMOJI),
        "custom_id": maybe(CUSTOM_ID),
        "url": maybe(address(512, (*WEB, "discord"))),
        "sku_id": maybe(snowflake),
        "disabled": maybe(boolean),
    },
    _fit_for_style,
    needs=["style"],
)
SELECTS: Final[dict[int, Rule]] = {
    STRING_SELECT: select(
        {"options": array(_OPTION, 1, 25, distinct_by("value"))}, _enough_options, needs=["options"]
    ),
    5: _chooser("user"),
    6: _chooser("role"),
    7: _chooser("user", "role"),
    8: _chooser("channel", channel_types=maybe(array(number(0, 16), 0, 16, distinct))),
}


def _one_select_or_buttons(path: str, row: Record) -> Iterator[str]:
    inner = row["components"]
    if any(one["type"] != BUTTON for one in inner) and len(inner) > 1:
        yield said(inside(path, "components"), "must be buttons, or one select alone")


_ROW = component(
    {"components": array(tagged({BUTTON: _BUTTON} | SELECTS), 1, 5)},
    _one_select_or_buttons,
    needs=["components"],
)
TEXT_DISPLAY: Final = component({"content": text(1, MOST_TEXT)}, needs=["content"])
_THUMBNAIL = component(
    {"media": _MEDIUM, "description": maybe(text(1, 1024)), "spoiler": maybe(boolean)},
    needs=["media"],
)
_PICTURE = record(
    {"media": _MEDIUM, "description": maybe(text(1, 1024)), "spoiler": maybe(boolean)},
    needs=["media"],
)
_INNER: dict[int, Rule] = {
    ROW: _ROW,
    9: component(
        {
            "components": array(tagged({TEXT: TEXT_DISPLAY}), 1, 3),
            "accessory": tagged({BUTTON: _BUTTON, 11: _THUMBNAIL}),
        },
        needs=["components", "accessory"],
    ),
    TEXT: TEXT_DISPLAY,
    12: component({"items": array(_PICTURE, 1, 10)}, needs=["items"]),
    13: component(
        {
            "file": record({"url": address(2048, ("attachment",))}, needs=["url"]),
            "spoiler": maybe(boolean),
        },
        needs=["file"],
    ),
    14: component({"divider": maybe(boolean), "spacing": maybe(one_of(1, 2))}),
}
_CONTAINER = component(
    {
        "components": array(tagged(_INNER), 1, MOST_COMPONENTS),
        "accent_color": maybe(number(0, 0xFFFFFF)),
        "spoiler": maybe(boolean),
    },
    needs=["components"],
)
COMPONENTS: Final = array(tagged(_INNER | {17: _CONTAINER}), 0, MOST_COMPONENTS, unmistakable)


def rows_alone(path: str, components: Sequence[Record]) -> Iterator[str]:
    """An ordinary message has rows of buttons and selects only."""
    if len(components) > MOST_ROWS:
        yield said(path, f"must be {MOST_ROWS} action rows at most, not {len(components)}")
    for at, one in enumerate(components):
        if one["type"] != ROW:
            yield said(f"{path}[{at}].type", f"{one['type']} needs the flag for components V2")


def within_layout(path: str, components: Sequence[Record]) -> Iterator[str]:
    """A message that is made of components has room for so many, and for so much text."""
    there = list(components_in(components))
    if len(there) > MOST_COMPONENTS:
        yield said(path, f"must be {MOST_COMPONENTS} in all at most, not {len(there)}")
    count = sum(len(one["content"]) for one in there if one["type"] == TEXT)
    if count > MOST_TEXT:
        yield said(path, f"must be {MOST_TEXT} characters at most in all, not {count}")
