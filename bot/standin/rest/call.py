"""One request of the bot's, read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bot.standin.drafts import Upload
from bot.standin.errors import Code, Refused
from bot.standin.model import Channel, Guild, Json, Message, Thread, User
from bot.standin.reading import one_message
from bot.standin.world import World

Result: TypeAlias = Json | list[Json] | None
"""What is answered; None is no content."""


@dataclass(frozen=True)
class Call:
    """What was asked: names in the path, the query, the body and the files."""

    world: World
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: list[Upload] = field(default_factory=list)

    @property
    def bot(self) -> User:
        """Who asks."""
        return self.world.bot

    def number(self, name: str) -> int:
        """An ID in the path. Raises Refused."""
        return _number(name, self.path[name])

    def asked(self, name: str) -> int | None:
        """A number in the query, if it is there. Raises Refused."""
        text = self.query.get(name)
        return None if text is None else _number(name, text)

    def channel(self) -> Channel:
        """The channel in the path. Raises Refused."""
        return self.world.channel(self.number("channel_id"))

    def thread(self) -> Thread:
        """The thread in the path. Raises Refused."""
        channel = self.channel()
        if not isinstance(channel, Thread):
            raise Refused(Code.NOT_THIS_CHANNEL_TYPE)
        return channel

    def message(self) -> Message:
        """The message in the path. Raises Refused."""
        channel = self.channel()
        return one_message(self.world, self.bot, channel, self.number("message_id"))

    def guild(self) -> Guild:
        """The guild in the path, if the bot is in it. Raises Refused."""
        guild = self.world.guilds.get(self.number("guild_id"))
        if guild is None:
            raise Refused(Code.UNKNOWN_GUILD)
        if self.bot.id not in guild.members:
            raise Refused(Code.MISSING_ACCESS)
        return guild

    def user(self) -> User:
        """The user in the path; @me is the bot. Raises Refused."""
        if self.path.get("user_id", "@me") == "@me":
            return self.bot
        user = self.world.users.get(self.number("user_id"))
        if user is None:
            raise Refused(Code.UNKNOWN_USER)
        return user


Handler: TypeAlias = Callable[[Call], Result]


@dataclass(frozen=True)
class Route:
    """A method and a path of the API.

    `open_to_all` needs no token but the one in the path; there are no rules for an `unruled` body.
    """

    method: str
    path: str
    handle: Handler
    open_to_all: bool = False
    unruled: bool = False


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise Refused(Code.INVALID_BODY, (f'{name}: Value "{text}" is not snowflake.',))
    return int(text)
