"""News of guilds: their channels, roles and members."""

from __future__ import annotations

from collections.abc import Iterator

from bot.standin.gateway.intents import Intent
from bot.standin.gateway.news import Event, News
from bot.standin.happenings import (
    ChannelChanged,
    ChannelDeleted,
    ChannelHappening,
    ChannelMade,
    ChannelRevealed,
    GuildHappening,
    MemberChanged,
    MemberHappening,
    MemberJoined,
    MemberLeft,
    RoleChanged,
    RoleMade,
)
from bot.standin.model import Guild, GuildChannel, Role
from bot.standin.payloads.channels import channel_json, thread_member_json
from bot.standin.payloads.guilds import arriving_guild_json
from bot.standin.payloads.people import member_json, role_json, user_json


class GuildNews(News):
    """Tells of guilds."""

    def arrival(self, guild: Guild) -> Event:
        """The first that a session is told of a guild."""
        event = self._joining(guild)
        # The missing key is how clients tell a guild that is new to the bot.
        return Event(event.name, event.data | {"unavailable": False})

    def _joining(self, guild: Guild) -> Event:
        everybody = self.asked(Intent.GUILD_MEMBERS)
        data = arriving_guild_json(self.world, guild, all_members=everybody)
        return Event("GUILD_CREATE", data)

    def events(self, happening: GuildHappening) -> Iterator[Event]:
        """What is told of a happening."""
        match happening:
            case RoleMade(guild, role):
                yield from self._role("GUILD_ROLE_CREATE", guild, role)
            case RoleChanged(guild, role):
                yield from self._role("GUILD_ROLE_UPDATE", guild, role)
            case MemberJoined() | MemberChanged() | MemberLeft():
                yield from self._of_members(happening)
            case ChannelMade() | ChannelChanged() | ChannelRevealed() | ChannelDeleted():
                yield from self._of_channels(happening)

    def _role(self, name: str, guild: Guild, role: Role) -> Iterator[Event]:
        if self.is_in(guild, Intent.GUILDS):
            yield Event(name, {"guild_id": str(guild.id), "role": role_json(role)})

    def _of_members(self, happening: MemberHappening) -> Iterator[Event]:
        """A bot hears of itself without asking."""
        guild = happening.guild
        user = happening.user if isinstance(happening, MemberLeft) else happening.member.user
        if user is self.bot:
            yield from self._of_bot(happening)
            return
        if not self.is_in(guild, Intent.GUILD_MEMBERS):
            return
        number = {"guild_id": str(guild.id)}
        match happening:
            case MemberJoined(member=member):
                yield Event("GUILD_MEMBER_ADD", member_json(member) | number)
            case MemberChanged(member=member):
                yield Event("GUILD_MEMBER_UPDATE", member_json(member) | number)
            case MemberLeft():
                yield Event("GUILD_MEMBER_REMOVE", {"user": user_json(user)} | number)

    def _of_bot(self, happening: MemberHappening) -> Iterator[Event]:
        guild = happening.guild
        if not self.asked(Intent.GUILDS):
            return
        match happening:
            case MemberJoined():
                yield self._joining(guild)
            case MemberChanged(member=member):
                yield Event(
                    "GUILD_MEMBER_UPDATE", {**member_json(member), "guild_id": str(guild.id)}
                )
            case MemberLeft():
                yield Event("GUILD_DELETE", {"id": str(guild.id)})

    def _of_channels(self, happening: ChannelHappening) -> Iterator[Event]:
        """A bot hears of channels that it cannot see, but not of what is in them."""
        channel = happening.channel
        if not self.is_in(channel.guild, Intent.GUILDS):
            return
        told = channel_json(channel, self.bot)
        match happening:
            case ChannelMade():
                yield Event("CHANNEL_CREATE", told)
            case ChannelChanged():
                yield Event("CHANNEL_UPDATE", told)
            case ChannelDeleted():
                yield Event("CHANNEL_DELETE", told)
            case ChannelRevealed():
                yield self._threads_of(channel)

    def _threads_of(self, channel: GuildChannel) -> Event:
        active = [thread for thread in self.world.threads(channel) if not thread.archived]
        members = [
            thread_member_json(thread, self.bot.id, thread.members[self.bot.id])
            for thread in active
            if self.bot.id in thread.members
        ]
        data = {
            "guild_id": str(channel.guild.id),
            "channel_ids": [str(channel.id)],
            "threads": [channel_json(thread, self.bot) for thread in active],
            "members": members,
        }
        return Event("THREAD_LIST_SYNC", data)
