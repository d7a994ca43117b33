"""The world: everybody and everything at this Discord, and who is told when it changes."""

from __future__ import annotations

import asyncio
import contextlib
import mimetypes
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeVar

from bot.standin import access, happenings
from bot.standin.errors import Code, Refused
from bot.standin.happenings import Happening
from bot.standin.interactions import Interaction
from bot.standin.model import (
    Application,
    Attachment,
    Channel,
    DirectChannel,
    ForumChannel,
    Guild,
    GuildChannel,
    Member,
    Message,
    Overwrite,
    Role,
    Tag,
    TextChannel,
    Thread,
    User,
)
from bot.standin.permissions import USUAL, Permission
from bot.standin.snowflakes import Clock, Snowflakes

T = TypeVar("T")
G = TypeVar("G", bound=GuildChannel)

TOKEN = "a-token-of-the-stand-in"  # the bot's, unless another is chosen
BOT_NAME = "Tilekeeper"
BOT_ALSO = Permission.MANAGE_THREADS  # what the bot's role allows besides the usual
GLANCE = 0.05  # seconds between looks at what nobody tells us of
PATIENCE = 20.0  # seconds; a busy machine takes its time


class World:
    """A Discord in memory, with one bot, which may be in any of its guilds."""

    def __init__(self, clock: Clock | None = None, *, token: str = TOKEN) -> None:
        self.clock = clock or Clock()
        self.ids = Snowflakes(self.clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.private: dict[int, Message] = {}  # messages that a single user sees
        self.nonces: dict[tuple[int, int, str], Message] = {}
        self.interactions: dict[str, Interaction] = {}
        self.files: dict[int, Attachment] = {}
        self.listeners: list[Callable[[Happening], None]] = []
        self.files_at = ""  # where attachments are served
        self._stirred = asyncio.Event()
        keeper = self.add_user(f"{BOT_NAME}'s host")
        bot = self.add_user(BOT_NAME)
        bot.bot = True
        self.application = Application(bot.id, token, keeper, bot)

    @property
    def bot(self) -> User:
        """The bot."""
        return self.application.bot

    # Telling.
    def tell(self, happening: Happening) -> None:
        """Tell all listeners."""
        for listener in self.listeners:
            listener(happening)
        self.stir()

    def stir(self) -> None:
        """Let those who wait look again."""
        stirred, self._stirred = self._stirred, asyncio.Event()
        stirred.set()

    async def until(self, condition: Callable[[], T | None], seconds: float = PATIENCE) -> T:
        """Wait until a condition gives something true, and return that. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not (found := condition()):
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._stirred.wait(), GLANCE)
        return found

    def pass_time(self, by: timedelta) -> None:
        """Let time pass: quiet threads are archived."""
        self.clock.shift(by)
        now = self.clock()
        for thread in self.threads():
            quiet_until = _last_heard(thread) + timedelta(minutes=thread.auto_archive)
            if not thread.archived and not thread.pinned and quiet_until <= now:
                thread.archived, thread.archive_changed = True, now
                self.tell(happenings.ThreadChanged(thread))

    # Finding.
    def channel(self, number: int) -> Channel:
        """A channel by its ID. Raises Refused."""
        try:
            return self.channels[number]
        except KeyError:
            raise Refused(Code.UNKNOWN_CHANNEL) from None

    def message(self, channel: Channel, number: int) -> Message:
        """A message by its ID. Raises Refused."""
        try:
            return channel.messages[number]
        except KeyError:
            raise Refused(Code.UNKNOWN_MESSAGE) from None

    def direct_channel(self, user: User) -> DirectChannel:
        """The bot's private channel with somebody."""
        for channel in self.channels.values():
            if isinstance(channel, DirectChannel) and channel.user is user:
                return channel
        opened = DirectChannel(id=self.ids.make(), user=user)
        self.channels[opened.id] = opened
        self.tell(happenings.DirectChannelOpened(opened))
        return opened

    def threads(self, parent: Channel | Guild | None = None) -> list[Thread]:
        """All threads, or those of a channel or a guild."""
        found = [one for one in self.channels.values() if isinstance(one, Thread)]
        if parent is None:
            return found
        return [one for one in found if parent in (one.parent, one.guild)]

    def channels_of(self, guild: Guild) -> list[GuildChannel]:
        """A guild's channels, without threads."""
        found = (one for one in self.channels.values() if isinstance(one, GuildChannel))
        return [one for one in found if one.guild is guild]

    def guilds_of(self, user: User) -> list[Guild]:
        """Where somebody is a member."""
        return [guild for guild in self.guilds.values() if user.id in guild.members]

    def can_see(self, channel: Channel, user: User) -> bool:
        """Whether somebody sees a channel."""
        return bool(access.in_channel(channel, user) & Permission.VIEW_CHANNEL)

    def seen_by(self, user: User) -> list[Message]:
        """All messages that somebody sees now: public ones, private ones, ones just for them."""
        public = (
            message
            for channel in self.channels.values()
            if self.can_see(channel, user)
            for message in channel.messages.values()
        )
        own = (message for message in self.private.values() if message.only_for == user.id)
        return sorted((*public, *own), key=lambda message: message.id)

    # Making.
    def add_user(
        self, name: str, *, id: int | None = None, locale: str = "en-US", dms_open: bool = True
    ) -> User:
        """Somebody new."""
        plain = name.lower().replace(" ", "_")
        user = User(self._id(id), plain, name, locale=locale, dms_open=dms_open)
        self.users[user.id] = user
        return user

    def add_guild(
        self,
        name: str,
        owner: User,
        members: Iterable[User] = (),
        *,
        id: int | None = None,
        locale: str = "en-US",
    ) -> Guild:
        """A new server, with its owner, these members and the bot."""
        number = self._id(id)
        everyone = Role(number, "@everyone", USUAL)
        guild = Guild(number, name, owner, {number: everyone}, locale=locale)
        self.guilds[number] = guild
        for user in (owner, *members):
            guild.members[user.id] = Member(user, self.clock())
        self.add_role(guild, BOT_NAME, USUAL | BOT_ALSO)
        self.join(guild, self.bot)
        return guild

    def add_role(
        self, guild: Guild, name: str, permissions: Permission, holders: Iterable[User] = ()
    ) -> Role:
        """A new role of a guild."""
        role = Role(self.ids.make(), name, permissions, position=len(guild.roles))
        guild.roles[role.id] = role
        self.tell(happenings.RoleMade(guild, role))
        for user in holders:
            self.give_role(guild, user, role)
        return role

    def add_channel(self, guild: Guild, name: str, *, id: int | None = None) -> TextChannel:
        """A new text channel."""
        place = len(self.channels_of(guild))
        return self._open(TextChannel(id=self._id(id), guild=guild, name=name, position=place))

    def add_forum(
        self, guild: Guild, name: str, tags: Iterable[str] = (), *, require_tag: bool = False
    ) -> ForumChannel:
        """A new forum."""
        forum = ForumChannel(id=self.ids.make(), guild=guild, name=name, require_tag=require_tag)
        forum.position = len(self.channels_of(guild))
        forum.tags = [Tag(self.ids.make(), tag) for tag in tags]
        return self._open(forum)

    def add_file(
        self, name: str, content: bytes, kind: str | None = None, description: str | None = None
    ) -> Attachment:
        """A file to be attached; what kind it is its name says rather than its sender."""
        kind = mimetypes.guess_type(name)[0] or kind
        file = Attachment(self.ids.make(), name, content, kind, description)
        self.files[file.id] = file
        return file

    # Changing.
    def join(self, guild: Guild, user: User) -> Member:
        """Somebody comes into a guild; the bot gets the role that bears its name."""
        member = guild.members[user.id] = Member(user, self.clock())
        if user is self.bot:
            member.roles = {role.id for role in guild.roles.values() if role.name == BOT_NAME}
        self.tell(happenings.MemberJoined(guild, member))
        return member

    def leave(self, guild: Guild, user: User) -> None:
        """Somebody leaves a guild, or is made to."""
        del guild.members[user.id]
        self.tell(happenings.MemberLeft(guild, user))

    def give_role(self, guild: Guild, user: User, role: Role) -> None:
        """Somebody gets a role."""
        member = guild.members[user.id]
        member.roles.add(role.id)
        self.tell(happenings.MemberChanged(guild, member))

    def permit(self, guild: Guild, role: Role, permissions: Permission) -> None:
        """Let a role allow just this."""
        with self._watching(guild):
            role.permissions = permissions
            self.tell(happenings.RoleChanged(guild, role))

    def overwrite(self, channel: GuildChannel, overwrite: Overwrite) -> None:
        """Let a channel have other permissions for a role or a member."""
        with self._watching(channel.guild):
            others = [one for one in channel.overwrites if one.target != overwrite.target]
            channel.overwrites = [*others, replace(overwrite)]
            self.tell(happenings.ChannelChanged(channel))

    def dismiss(self, message: Message) -> None:
        """Put away a message for a single pair of eyes; the bot does not hear of it."""
        self.private.pop(message.id, None)
        self.stir()

    def delete_channel(self, channel: Channel) -> None:
        """A channel or a thread goes, and its threads with it."""
        for thread in self.threads(channel):
            self.delete_channel(thread)
        del self.channels[channel.id]
        for message in channel.messages.values():
            message.deleted = True
        if isinstance(channel, Thread):
            self.tell(happenings.ThreadDeleted(channel))
        elif isinstance(channel, GuildChannel):
            self.tell(happenings.ChannelDeleted(channel))

    @contextlib.contextmanager
    def _watching(self, guild: Guild) -> Iterator[None]:
        """Tell of channels that the bot comes to see."""
        before = {one for one in self.channels_of(guild) if self.can_see(one, self.bot)}
        yield
        for channel in self.channels_of(guild):
            if channel not in before and self.can_see(channel, self.bot):
                self.tell(happenings.ChannelRevealed(channel))

    def _open(self, channel: G) -> G:
        self.channels[channel.id] = channel
        self.tell(happenings.ChannelMade(channel))
        return channel

    def _id(self, chosen: int | None) -> int:
        if chosen is None:
            return self.ids.make()
        self.ids.take(chosen)
        return chosen


def _last_heard(thread: Thread) -> datetime:
    said = (message.at for message in thread.messages.values())
    return max(thread.archive_changed, *said)
