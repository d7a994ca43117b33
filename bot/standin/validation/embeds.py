"""Embeds of a message."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final

from bot.standin.validation.rules import (
    WEB,
    Record,
    address,
    anything,
    array,
    boolean,
    maybe,
    number,
    record,
    said,
    text,
)

MOST_IN_ALL: Final = 6000
_LINK = maybe(address(2048))
_MEDIUM = address(2048, (*WEB, "attachment"))


def _moment(path: str, value: Any) -> Iterator[str]:
    try:
        datetime.fromisoformat(value)
    except (TypeError, ValueError):
        yield said(path, "must be a time as ISO 8601 writes it")


def _shows_something(path: str, embed: Record) -> Iterator[str]:
    shown = ("title", "description", "fields", "image", "thumbnail", "author", "footer")
    if not any(embed.get(part) for part in shown):
        yield said(path, "shows nothing")


def _in_all(path: str, embeds: Sequence[Record]) -> Iterator[str]:
    count = sum(len(part) for embed in embeds for part in _counted(embed))
    if count > MOST_IN_ALL:
        yield said(path, f"must be {MOST_IN_ALL} characters at most in all, not {count}")


def _counted(embed: Record) -> Iterator[str]:
    """All texts that count towards the limit for a message."""
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield (embed.get("footer") or {}).get("text", "")
    yield (embed.get("author") or {}).get("name", "")
    for field in embed.get("fields") or ():
        yield field["name"]
        yield field["value"]


_PICTURE = record(
    {
        "url": _MEDIUM,
        "proxy_url": anything,
        "width": anything,
        "height": anything,
        "description": maybe(text(0, 4096)),
    },
    needs=["url"],
)
_FIELD = record(
    {"name": text(1, 256), "value": text(1, 1024), "inline": maybe(boolean)},
    needs=["name", "value"],
)
_EMBED = record(
    {
        "type": anything,
        "flags": anything,
        "title": maybe(text(0, 256)),
        "description": maybe(text(0, 4096)),
        "url": _LINK,
        "color": maybe(number(0, 0xFFFFFF)),
        "timestamp": maybe(_moment),
        "author": maybe(
            record(
                {
                    "name": text(1, 256),
                    "url": _LINK,
                    "icon_url": maybe(_MEDIUM),
                    "proxy_icon_url": anything,
                },
                needs=["name"],
            )
        ),
        "footer": maybe(
            record(
                {"text": text(1, 2048), "icon_url": maybe(_MEDIUM), "proxy_icon_url": anything},
                needs=["text"],
            )
        ),
        "image": maybe(_PICTURE),
        "thumbnail": maybe(_PICTURE),
        "fields": maybe(array(_FIELD, 0, 25)),
        "provider": anything,
        "video": anything,
    },
    _shows_something,
)
EMBEDS: Final = array(_EMBED, 0, 10, _in_all)
