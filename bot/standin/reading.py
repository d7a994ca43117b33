"""What somebody may read of a channel's past."""

from __future__ import annotations

from dataclasses import dataclass

from bot.standin import access
from bot.standin.errors import Code, Refused
from bot.standin.model import Channel, Message, User
from bot.standin.permissions import Permission
from bot.standin.world import World

LIMIT = 50
MOST = 100


@dataclass(frozen=True)
class Page:
    """Which part of the past: before, after or around an ID, but one of them only."""

    before: int | None = None
    after: int | None = None
    around: int | None = None
    limit: int = LIMIT


def history(user: User, channel: Channel, page: Page) -> list[Message]:
    """A part of the past, the newest message first. Raises Refused."""
    access.require(channel, user, Permission.VIEW_CHANNEL)
    if not 1 <= page.limit <= MOST:
        raise Refused(Code.INVALID_BODY, (f"limit: int value should be between 1 and {MOST}.",))
    if not access.in_channel(channel, user) & Permission.READ_MESSAGE_HISTORY:
        return []
    everything = channel.history()
    if page.around is not None:
        half = page.limit // 2
        older = [one for one in everything if one.id < page.around][-half:] if half else []
        newer = [one for one in everything if one.id >= page.around][: half + 1]
        found = older + newer
    elif page.after is not None:
        found = [one for one in everything if one.id > page.after][: page.limit]
    elif page.before is not None:
        found = [one for one in everything if one.id < page.before][-page.limit :]
    else:
        found = everything[-page.limit :]
    return found[::-1]


def one_message(world: World, user: User, channel: Channel, number: int) -> Message:
    """A single message. Raises Refused."""
    access.require(channel, user, Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY)
    return world.message(channel, number)
