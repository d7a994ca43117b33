"""What happens in the world. The gateway tells the bot of it, a transcript writes it down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.standin.interactions import Interaction
from bot.standin.model import (
    Channel,
    DirectChannel,
    Guild,
    GuildChannel,
    Member,
    Message,
    Role,
    Thread,
    User,
)


@dataclass(frozen=True)
class MessageSent:
    """A new message; also one that a single user sees."""

    message: Message


@dataclass(frozen=True)
class MessageChanged:
    """A message is not what it was: edited, pinned, or answered by a thread."""

    message: Message


@dataclass(frozen=True)
class MessagesDeleted:
    """Messages are gone; `in_bulk` says how Discord tells it."""

    channel: Channel
    messages: tuple[Message, ...]
    in_bulk: bool = False


@dataclass(frozen=True)
class Reacted:
    """Somebody has put a reaction, or taken it back."""

    message: Message
    user: User
    emoji: str
    taken_back: bool = False


@dataclass(frozen=True)
class ReactionsCleared:
    """All reactions are gone, or all of one emoji."""

    message: Message
    emoji: str | None = None


@dataclass(frozen=True)
class PinsChanged:
    """A message was pinned or unpinned."""

    channel: Channel


@dataclass(frozen=True)
class Typing:
    """Somebody writes."""

    channel: Channel
    user: User


@dataclass(frozen=True)
class DirectChannelOpened:
    """The bot can write to somebody, or they to it."""

    channel: DirectChannel


@dataclass(frozen=True)
class ChannelMade:
    """A new channel."""

    channel: GuildChannel


@dataclass(frozen=True)
class ChannelChanged:
    """A channel's name, topic, tags or permissions."""

    channel: GuildChannel


@dataclass(frozen=True)
class ChannelRevealed:
    """The bot has come to see a channel, and the threads in it."""

    channel: GuildChannel


@dataclass(frozen=True)
class ChannelDeleted:
    """A channel is gone, with its threads."""

    channel: GuildChannel


@dataclass(frozen=True)
class ThreadMade:
    """A new thread."""

    thread: Thread


@dataclass(frozen=True)
class ThreadChanged:
    """A thread's name, tags, lock or archive."""

    thread: Thread


@dataclass(frozen=True)
class ThreadDeleted:
    """A thread is gone."""

    thread: Thread


@dataclass(frozen=True)
class ThreadMembersChanged:
    """Somebody has joined or left a thread."""

    thread: Thread
    user: User
    left: bool = False


@dataclass(frozen=True)
class MemberJoined:
    """Somebody has come into a guild; the bot too."""

    guild: Guild
    member: Member


@dataclass(frozen=True)
class MemberChanged:
    """Somebody's roles or nickname."""

    guild: Guild
    member: Member


@dataclass(frozen=True)
class MemberLeft:
    """Somebody has left a guild; the bot too."""

    guild: Guild
    user: User


@dataclass(frozen=True)
class RoleMade:
    """A new role."""

    guild: Guild
    role: Role


@dataclass(frozen=True)
class RoleChanged:
    """A role's name or permissions."""

    guild: Guild
    role: Role


@dataclass(frozen=True)
class InteractionMade:
    """Somebody has used a command, a button, a list or a form of the bot's."""

    interaction: Interaction


@dataclass(frozen=True)
class InteractionAnswered:
    """The bot has given its first answer, of whatever sort."""

    interaction: Interaction


MessageHappening: TypeAlias = (
    MessageSent
    | MessageChanged
    | MessagesDeleted
    | Reacted
    | ReactionsCleared
    | PinsChanged
    | Typing
)
ThreadHappening: TypeAlias = ThreadMade | ThreadChanged | ThreadDeleted | ThreadMembersChanged
MemberHappening: TypeAlias = MemberJoined | MemberChanged | MemberLeft
ChannelHappening: TypeAlias = ChannelMade | ChannelChanged | ChannelRevealed | ChannelDeleted
GuildHappening: TypeAlias = MemberHappening | ChannelHappening | RoleMade | RoleChanged
Happening: TypeAlias = (
    MessageHappening
    | ThreadHappening
    | GuildHappening
    | DirectChannelOpened
    | InteractionMade
    | InteractionAnswered
)
