"""Reactions and pins."""

from __future__ import annotations

import re

from bot.standin import access, happenings
from bot.standin.errors import Code, Refused
from bot.standin.messaging import open_for_changes, post
from bot.standin.model import Channel, DirectChannel, Kind, Message, Reference, User
from bot.standin.permissions import Permission
from bot.standin.world import World

MOST_PINS = 250
_CUSTOM = re.compile(r"\w+:\d+")


def react(world: World, user: User, message: Message, emoji: str) -> None:
    """Put a reaction; the same one twice is one. Raises Refused."""
    emoji = _known(emoji)
    open_for_changes(message.channel, user)
    needed = Permission.READ_MESSAGE_HISTORY
    if emoji not in message.reactions:
        needed |= Permission.ADD_REACTIONS
    access.require(message.channel, user, needed)
    who = message.reactions.setdefault(emoji, [])
    if user.id not in who:
        who.append(user.id)
        world.tell(happenings.Reacted(message, user, emoji))


def take_back(world: World, actor: User, message: Message, emoji: str, user: User) -> None:
    """Take a reaction away, one's own or another's. Raises Refused."""
    emoji = _known(emoji)
    open_for_changes(message.channel, actor)
    if user is not actor:
        access.require(message.channel, actor, Permission.MANAGE_MESSAGES)
    who = message.reactions.get(emoji, [])
    if user.id not in who:
        raise Refused(Code.UNKNOWN_EMOJI)
    who.remove(user.id)
    if not who:
        del message.reactions[emoji]
    world.tell(happenings.Reacted(message, user, emoji, taken_back=True))


def clear_reactions(world: World, actor: User, message: Message, emoji: str | None) -> None:
    """Take all reactions away, or all of one emoji. Raises Refused."""
    open_for_changes(message.channel, actor)
    access.require(message.channel, actor, Permission.MANAGE_MESSAGES)
    if emoji is None:
        message.reactions.clear()
    else:
        emoji = _known(emoji)
        message.reactions.pop(emoji, None)
    world.tell(happenings.ReactionsCleared(message, emoji))


def pin(world: World, actor: User, message: Message) -> None:
    """Pin a message; the channel says who has. Raises Refused."""
    _may_pin(message.channel, actor)
    if message.pinned:
        return
    if len(message.channel.pins) >= MOST_PINS:
        raise Refused(Code.TOO_MANY_PINS)
    message.pinned = True
    message.channel.pins[message.id] = world.clock()
    world.tell(happenings.MessageChanged(message))
    world.tell(happenings.PinsChanged(message.channel))
    notice = Message(world.ids.make(), message.channel, actor, world.clock(), kind=Kind.PINNED)
    notice.reference = Reference(message.id, message.channel.id)
    post(world, notice)


def unpin(world: World, actor: User, message: Message) -> None:
    """Unpin a message. Raises Refused."""
    _may_pin(message.channel, actor)
    if message.pinned:
        message.pinned = False
        del message.channel.pins[message.id]
        world.tell(happenings.MessageChanged(message))
        world.tell(happenings.PinsChanged(message.channel))


def _may_pin(channel: Channel, actor: User) -> None:
    open_for_changes(channel, actor)
    if not isinstance(channel, DirectChannel):
        access.require(channel, actor, Permission.PIN_MESSAGES)


def _known(emoji: str) -> str:
    """An emoji as it is stored: without the selector that some clients add. Raises Refused."""
    plain = emoji.removesuffix("\N{VARIATION SELECTOR-16}")
    if not plain or (plain.isascii() and not _CUSTOM.fullmatch(plain)):
        raise Refused(Code.UNKNOWN_EMOJI)
    return plain
