"""Messages: new ones, edits, and those that answer an interaction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.standin.validation.components import COMPONENTS, rows_alone, within_layout
from bot.standin.validation.embeds import EMBEDS
from bot.standin.validation.rules import (
    Record,
    Rule,
    address,
    anything,
    array,
    boolean,
    distinct,
    distinct_by,
    inside,
    maybe,
    number,
    one_of,
    record,
    said,
    snowflake,
    text,
)

NO_EMBEDS, EPHEMERAL, SILENT, VOICE, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 12, 1 << 13, 1 << 15
FORWARD: Final = 1
NONCE_LENGTH: Final = 25
_PARTS = ("content", "embeds", "components", "attachments", "poll", "sticker_ids")


def _nonce(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, bool) or not isinstance(value, int | str):
        yield said(path, "must be a string or a number")
    elif len(str(value)) > NONCE_LENGTH:
        yield said(path, f"must be {NONCE_LENGTH} characters at most, not {len(str(value))}")


def _said_once(path: str, mentions: Record) -> Iterator[str]:
    """Either all of a kind may be pinged or those on a list."""
    for kind in ("users", "roles"):
        if mentions.get(kind) and kind in (mentions.get("parse") or ()):
            yield said(inside(path, kind), "must not be given where parse has all of them")


def _flags(allowed: int) -> Rule:
    whole = number(0, 2**31 - 1)

    def check(path: str, value: Any) -> Iterator[str]:
        problems = list(whole(path, value))
        yield from problems
        if not problems and int(value) & ~allowed:
            yield said(path, f"{int(value) & ~allowed} cannot be set here")

    return check


def _content_of(message: Record, part: str) -> Any:
    value = message.get(part)
    return value.strip() if isinstance(value, str) else value


def _says_something(path: str, message: Record) -> Iterator[str]:
    forwards = (message.get("message_reference") or {}).get("type") == FORWARD
    if not forwards and not any(_content_of(message, part) for part in _PARTS):
        yield said(path, "an empty message")


def _leaves_something(path: str, message: Record) -> Iterator[str]:
    """An edit may take one part away, but not all of them at once."""
    parts = _PARTS[:4]
    if set(parts) <= set(message) and not any(_content_of(message, part) for part in parts):
        yield said(path, "an empty message")


def _of_one_kind(path: str, message: Record) -> Iterator[str]:
    """A message is made of components, or of the rest with rows of buttons under it."""
    components = message.get("components") or []
    where = inside(path, "components")
    if not int(message.get("flags") or 0) & COMPONENTS_V2:
        yield from rows_alone(where, components)
        return
    yield from within_layout(where, components)
    for part in ("content", "embeds", "poll", "sticker_ids"):
        if message.get(part):
            yield said(inside(path, part), "must not be in a message of components V2")


_MENTIONS = record(
    {
        "parse": maybe(array(one_of("users", "roles", "everyone"), 0, 3, distinct)),
        "users": maybe(array(snowflake, 0, 100, distinct)),
        "roles": maybe(array(snowflake, 0, 100, distinct)),
        "replied_user": maybe(boolean),
    },
    _said_once,
)
_ATTACHMENT = record(
    {
        "id": snowflake,
        "filename": maybe(text(1, 1024)),
        "title": maybe(text(0, 1024)),
        "description": maybe(text(0, 1024)),
        "duration_secs": anything,
        "waveform": maybe(text(0, 400)),
        "is_spoiler": maybe(boolean),
        # A kept attachment comes back as it was told.
        **dict.fromkeys(
            ("proxy_url", "size", "url", "spoiler", "height", "width", "content_type"), anything
        ),
    },
    needs=["id"],
)
_REFERENCE = record(
    {
        "type": maybe(one_of(0, FORWARD)),
        "message_id": snowflake,
        "channel_id": maybe(snowflake),
        "guild_id": maybe(snowflake),
        "fail_if_not_exists": maybe(boolean),
    },
    needs=["message_id"],
)


def _poll_text(most: int) -> Rule:
    return record({"text": text(1, most), "emoji": anything}, needs=["text"])


_ANSWER = record({"poll_media": _poll_text(55)}, needs=["poll_media"])
_POLL = record(
    {
        "question": _poll_text(300),
        "answers": array(_ANSWER, 1, 10),
        "allow_multiselect": maybe(boolean),
        "layout_type": maybe(one_of(1)),
        "duration": maybe(number(1, 768)),
    },
    needs=["question", "answers"],
)
_SHARED: Final[dict[str, Rule]] = {
    "content": maybe(text(0, 2000)),
    "embeds": maybe(EMBEDS),
    "components": maybe(COMPONENTS),
    "attachments": maybe(array(_ATTACHMENT, 0, 10, distinct_by("id"))),
    "allowed_mentions": maybe(_MENTIONS),
    "tts": maybe(boolean),
}
_STICKERS = {"sticker_ids": maybe(array(snowflake, 0, 3))}
_NEW = _SHARED | {"poll": maybe(_POLL)}
_EDITABLE = _flags(NO_EMBEDS | COMPONENTS_V2)
_SENT = _flags(NO_EMBEDS | SILENT | VOICE | COMPONENTS_V2)
_ANSWERED = _flags(NO_EMBEDS | EPHEMERAL | SILENT | COMPONENTS_V2)

STARTER: Final = record(_NEW | _STICKERS | {"flags": maybe(_SENT)}, _says_something, _of_one_kind)
CREATED: Final = record(
    {
        **_NEW,
        **_STICKERS,
        "flags": maybe(_SENT),
        "nonce": maybe(_nonce),
        "enforce_nonce": maybe(boolean),
        "message_reference": maybe(_REFERENCE),
    },
    _says_something,
    _of_one_kind,
)
EDITED: Final = record(
    _SHARED | _STICKERS | {"flags": maybe(_EDITABLE)}, _leaves_something, _of_one_kind
)
ANSWER: Final = record(_NEW | {"flags": maybe(_ANSWERED)}, _says_something, _of_one_kind)
DEFERRED: Final = record(_NEW | {"flags": maybe(_ANSWERED)}, _of_one_kind)
FOLLOW_UP: Final = record(
    {
        **_NEW,
        "flags": maybe(_ANSWERED),
        "username": maybe(text(1, 80)),
        "avatar_url": maybe(address(2048)),
    },
    _says_something,
    _of_one_kind,
)
ANSWER_EDITED: Final = record(_NEW | {"flags": maybe(_EDITABLE)}, _leaves_something, _of_one_kind)
