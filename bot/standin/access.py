"""What members may do where, computed as Discord does."""

from __future__ import annotations

from bot.standin.errors import Code, Refused
from bot.standin.model import (
    Channel,
    DirectChannel,
    Guild,
    GuildChannel,
    Member,
    Overwrite,
    Thread,
    User,
)
from bot.standin.permissions import EVERYTHING, NOTHING, USUAL, Permission

_NEED_SENDING = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE
_IN_DMS = USUAL | Permission.PIN_MESSAGES


def in_guild(guild: Guild, user: User) -> Permission:
    """What somebody may do in a guild, where no channel says otherwise."""
    member = guild.members.get(user.id)
    if member is None:
        return NOTHING
    if guild.owner is user:
        return EVERYTHING
    granted = guild.everyone.permissions
    for role in member.roles:
        granted |= guild.roles[role].permissions
    return EVERYTHING if granted & Permission.ADMINISTRATOR else granted


def in_channel(channel: Channel, user: User) -> Permission:
    """What somebody may do in a channel."""
    match channel:
        case DirectChannel():
            return _IN_DMS if user.bot or channel.user is user else NOTHING
        case Thread():
            granted = _with_overwrites(channel.parent, user)
            return _implied(granted, Permission.SEND_MESSAGES_IN_THREADS)
        case GuildChannel():
            return _implied(_with_overwrites(channel, user), Permission.SEND_MESSAGES)
    return NOTHING


def _with_overwrites(channel: GuildChannel, user: User) -> Permission:
    granted = in_guild(channel.guild, user)
    member = channel.guild.members.get(user.id)
    if member is None or granted == EVERYTHING:
        return granted
    for overwrites in _in_order(channel, member):
        for overwrite in overwrites:
            granted &= ~overwrite.deny
        for overwrite in overwrites:
            granted |= overwrite.allow
    return granted


def _in_order(channel: GuildChannel, member: Member) -> list[list[Overwrite]]:
    """The overwrites for everybody, for the member's roles together, and for the member."""
    everyone = channel.guild.id
    return [
        [one for one in channel.overwrites if one.target == everyone],
        [one for one in channel.overwrites if not one.is_member and one.target in member.roles],
        [one for one in channel.overwrites if one.is_member and one.target == member.user.id],
    ]


def _implied(granted: Permission, sending: Permission) -> Permission:
    """Who does not see a channel can do nothing in it; who cannot write, not attach either."""
    if not granted & Permission.VIEW_CHANNEL:
        return NOTHING
    return granted if granted & sending else granted & ~_NEED_SENDING


def require(channel: Channel, user: User, needed: Permission) -> None:
    """Raise Refused unless somebody may do all that in a channel."""
    granted = in_channel(channel, user)
    if not granted & Permission.VIEW_CHANNEL:
        raise Refused(Code.MISSING_ACCESS)
    if granted & needed != needed:
        raise Refused(Code.MISSING_PERMISSIONS)
