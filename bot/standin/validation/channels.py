"""Threads and channels as they are made and changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.standin.validation.messages import STARTER
from bot.standin.validation.rules import (
    Record,
    Rule,
    anything,
    array,
    bits,
    boolean,
    distinct,
    maybe,
    number,
    one_of,
    record,
    said,
    snowflake,
    text,
)

SLOWEST: Final = 21600  # seconds between two posts
MOST_TAGS: Final = 5
_NAME = text(1, 100)
_ARCHIVED_AFTER = maybe(one_of(60, 1440, 4320, 10080))
_SLOW = maybe(number(0, SLOWEST))
_TAGS = maybe(array(snowflake, 0, MOST_TAGS, distinct))
_FROM_MESSAGE: Final[dict[str, Rule]] = {
    "name": _NAME,
    "auto_archive_duration": _ARCHIVED_AFTER,
    "rate_limit_per_user": _SLOW,
}


def _begun(path: str, thread: Record) -> Iterator[str]:
    """A forum post begins with a message; a thread of a text channel has a type instead."""
    if "message" not in thread and ("applied_tags" in thread or thread.get("type") is None):
        yield said("message", "is missing: a forum post needs one, another thread needs a type")


THREAD_FROM_MESSAGE: Final = record(_FROM_MESSAGE, needs=["name"])
THREAD: Final = record(
    {
        **_FROM_MESSAGE,
        "type": maybe(one_of(10, 11, 12)),
        "invitable": maybe(boolean),
        "applied_tags": _TAGS,
        "message": STARTER,
    },
    _begun,
    needs=["name"],
)
_OVERWRITE = record(
    {
        "id": snowflake,
        "type": maybe(one_of(0, 1)),
        "allow": maybe(bits),
        "deny": maybe(bits),
    },
    needs=["id"],
)
_TAG = record(
    {
        "id": maybe(snowflake),
        "name": text(1, 20),
        "moderated": maybe(boolean),
        "emoji_id": maybe(snowflake),
        "emoji_name": maybe(text(0, 100)),
    },
    needs=["name"],
)
CHANNEL_EDITED: Final = record(
    {
        **_FROM_MESSAGE,
        # Of a thread.
        "archived": boolean,
        "locked": boolean,
        "invitable": boolean,
        "flags": maybe(number(0, 2**31 - 1)),
        "applied_tags": _TAGS,
        # Of another channel.
        "type": maybe(one_of(0, 5)),
        "position": maybe(number(0, 2**31 - 1)),
        "topic": maybe(text(0, 4096)),
        "nsfw": maybe(boolean),
        "parent_id": maybe(snowflake),
        "permission_overwrites": maybe(array(_OVERWRITE, 0, 100)),
        "default_auto_archive_duration": _ARCHIVED_AFTER,
        "default_thread_rate_limit_per_user": _SLOW,
        "default_reaction_emoji": anything,
        "default_sort_order": maybe(one_of(0, 1)),
        "default_forum_layout": maybe(one_of(0, 1, 2)),
        "available_tags": maybe(array(_TAG, 0, 20)),
        "bitrate": anything,
        "user_limit": anything,
        "rtc_region": anything,
        "video_quality_mode": anything,
    }
)
DIRECT_CHANNEL: Final = record({"recipient_id": snowflake}, needs=["recipient_id"])
