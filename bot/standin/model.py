"""What there is in the world. Objects are shared and change in place, as at Discord's servers;
only bot.standin's own modules change them, so that every change is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag
from typing import Any, TypeAlias

from bot.standin.permissions import NOTHING, Permission

Json: TypeAlias = dict[str, Any]


class Kind(IntEnum):
    """What sort of message it is."""

    PLAIN = 0
    PINNED = 6
    THREAD_MADE = 18
    REPLY = 19
    COMMAND = 20
    THREAD_STARTER = 21
    MENU = 23

    @property
    def is_system(self) -> bool:
        """Whether nobody wrote it."""
        return self in (Kind.PINNED, Kind.THREAD_MADE, Kind.THREAD_STARTER)


class MessageFlag(IntFlag):
    """What is special about a message."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


PLAIN = MessageFlag(0)


@dataclass(eq=False)
class User:
    """Somebody: a person, or the bot."""

    id: int
    name: str
    display_name: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True

    @property
    def mention(self) -> str:
        """How a text names them."""
        return f"<@{self.id}>"


@dataclass(eq=False)
class Role:
    """What members may do."""

    id: int
    name: str
    permissions: Permission
    position: int = 0


@dataclass(eq=False)
class Member:
    """Somebody in a guild."""

    user: User
    joined_at: datetime
    roles: set[int] = field(default_factory=set)
    nick: str | None = None

    @property
    def display_name(self) -> str:
        """What they are called there."""
        return self.nick or self.user.display_name


@dataclass(eq=False)
class Guild:
    """A server. The role that everybody has bears the guild's ID."""

    id: int
    name: str
    owner: User
    roles: dict[int, Role]
    members: dict[int, Member] = field(default_factory=dict)
    locale: str = "en-US"

    @property
    def everyone(self) -> Role:
        """The role that everybody has."""
        return self.roles[self.id]


@dataclass(frozen=True)
class Overwrite:
    """What a channel allows or denies to a role or a member."""

    target: int
    is_member: bool
    allow: Permission = NOTHING
    deny: Permission = NOTHING


@dataclass(eq=False)
class Attachment:
    """A file of a message."""

    id: int
    filename: str
    content: bytes
    content_type: str | None = None
    description: str | None = None


@dataclass(frozen=True)
class Reference:
    """Where another message is."""

    message: int
    channel: int


@dataclass(frozen=True)
class Pings:
    """Whom a message notifies."""

    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    everyone: bool = False


@dataclass(eq=False)
class Message:
    """A message. `only_for` is set on one that a single user sees."""

    id: int
    channel: Channel
    author: User
    at: datetime
    content: str = ""
    kind: Kind = Kind.PLAIN
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    reference: Reference | None = None
    pings: Pings = Pings()
    flags: MessageFlag = PLAIN
    nonce: str | None = None
    edited_at: datetime | None = None
    pinned: bool = False
    reactions: dict[str, list[int]] = field(default_factory=dict)
    interaction: Json | None = None
    only_for: int | None = None
    deleted: bool = False

    @property
    def is_loading(self) -> bool:
        """Whether it only says that the bot is thinking."""
        return bool(self.flags & MessageFlag.LOADING)


@dataclass(eq=False, kw_only=True)
class Channel:
    """Where messages are."""

    id: int
    messages: dict[int, Message] = field(default_factory=dict)
    pins: dict[int, datetime] = field(default_factory=dict)

    def history(self) -> list[Message]:
        """All messages, the oldest first."""
        return [self.messages[number] for number in sorted(self.messages)]

    @property
    def last_message_id(self) -> int | None:
        """The newest message, as long as it stands."""
        return max(self.messages, default=None)


@dataclass(eq=False, kw_only=True)
class DirectChannel(Channel):
    """Private messages between the bot and somebody."""

    user: User


@dataclass(eq=False, kw_only=True)
class GuildChannel(Channel):
    """A channel of a guild that has permissions of its own."""

    guild: Guild
    name: str
    position: int = 0
    topic: str | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    auto_archive: int = 4320


@dataclass(eq=False, kw_only=True)
class TextChannel(GuildChannel):
    """A channel to write in, and to start threads in."""


@dataclass(frozen=True)
class Tag:
    """What posts of a forum can be marked with."""

    id: int
    name: str
    moderated: bool = False


@dataclass(eq=False, kw_only=True)
class ForumChannel(GuildChannel):
    """A channel that holds nothing but threads."""

    tags: list[Tag] = field(default_factory=list)
    require_tag: bool = False


@dataclass(eq=False, kw_only=True)
class Thread(Channel):
    """A public thread or a forum post; its permissions are those of its parent."""

    parent: GuildChannel
    name: str
    owner: User
    made_at: datetime
    auto_archive: int
    archived: bool = False
    locked: bool = False
    archive_changed: datetime
    members: dict[int, datetime] = field(default_factory=dict)
    tags: list[int] = field(default_factory=list)
    pinned: bool = False
    sent: int = 0
    slowmode: int = 0

    @property
    def guild(self) -> Guild:
        """Where it is."""
        return self.parent.guild

    @property
    def is_post(self) -> bool:
        """Whether it is a forum's."""
        return isinstance(self.parent, ForumChannel)


@dataclass(eq=False)
class Command:
    """What the bot has registered. `payload` is what it sent, with what Discord adds."""

    id: int
    guild: int | None
    payload: Json

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self.payload["name"])

    @property
    def kind(self) -> int:
        """1: slash command, 2: user menu, 3: message menu."""
        return int(self.payload.get("type", 1))


@dataclass(eq=False)
class Application:
    """The bot's entry in the developer portal."""

    id: int
    token: str
    owner: User
    bot: User
    message_content: bool = True
    guild_members: bool = True
    presences: bool = False
    commands: list[Command] = field(default_factory=list)

    def registered(self, guild: int | None) -> list[Command]:
        """The commands of a guild, or the global ones."""
        return [command for command in self.commands if command.guild == guild]

    def replace(self, guild: int | None, commands: Iterable[Command]) -> None:
        """Register these and no others."""
        kept = [command for command in self.commands if command.guild != guild]
        self.commands = [*kept, *commands]


def guild_of(channel: Channel) -> Guild | None:
    """The guild of a channel; private messages have none."""
    return channel.guild if isinstance(channel, GuildChannel | Thread) else None
