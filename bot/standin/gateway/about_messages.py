"""News of messages: written, changed, deleted, marked."""

from __future__ import annotations

from collections.abc import Iterator

from bot.standin.gateway.intents import Intent, messages_in, reactions_in, typing_in
from bot.standin.gateway.news import Event, News, where
from bot.standin.happenings import (
    MessageChanged,
    MessageHappening,
    MessagesDeleted,
    MessageSent,
    PinsChanged,
    Reacted,
    ReactionsCleared,
    Typing,
)
from bot.standin.model import Channel, Message, guild_of
from bot.standin.payloads.messages import emoji_json, shown
from bot.standin.payloads.people import bare_member_json, member_json


class MessageNews(News):
    """Tells of messages."""

    def events(self, happening: MessageHappening) -> Iterator[Event]:
        """What is told of a happening."""
        match happening:
            case MessageSent(message):
                yield from self._message("MESSAGE_CREATE", message)
            case MessageChanged(message):
                yield from self._message("MESSAGE_UPDATE", message)
            case MessagesDeleted():
                yield from self._deletion(happening)
            case Reacted():
                yield from self._reaction(happening)
            case ReactionsCleared(message, emoji):
                yield from self._clearance(message, emoji)
            case PinsChanged(channel):
                yield from self._pins(channel)
            case Typing():
                yield from self._typing(happening)

    def _message(self, name: str, message: Message) -> Iterator[Event]:
        if message.only_for is not None:
            return
        if not self.hears(message.channel, messages_in(message.channel)):
            return
        reads_all = self.asked(Intent.MESSAGE_CONTENT)
        data = shown(self.world, message, self.bot, reads_all=reads_all)
        guild = guild_of(message.channel)
        if guild is not None:
            data["guild_id"] = str(guild.id)
            member = guild.members.get(message.author.id)
            if member is not None and message.interaction is None:
                data["member"] = bare_member_json(member)
        yield Event(name, data)

    def _deletion(self, happening: MessagesDeleted) -> Iterator[Event]:
        channel = happening.channel
        told = [str(one.id) for one in happening.messages if one.only_for is None]
        if not told or not self.hears(channel, messages_in(channel)):
            return
        if happening.in_bulk:
            yield Event("MESSAGE_DELETE_BULK", where(channel) | {"ids": told})
            return
        for number in told:
            yield Event("MESSAGE_DELETE", where(channel) | {"id": number})

    def _reaction(self, happening: Reacted) -> Iterator[Event]:
        message, user = happening.message, happening.user
        if not self.hears(message.channel, reactions_in(message.channel)):
            return
        data = where(message.channel) | {
            "user_id": str(user.id),
            "message_id": str(message.id),
            "emoji": emoji_json(happening.emoji),
            "burst": False,
            "type": 0,
        }
        if happening.taken_back:
            yield Event("MESSAGE_REACTION_REMOVE", data)
            return
        data["message_author_id"] = str(message.author.id)
        guild = guild_of(message.channel)
        if guild is not None and user.id in guild.members:
            data["member"] = member_json(guild.members[user.id])
        yield Event("MESSAGE_REACTION_ADD", data)

    def _clearance(self, message: Message, emoji: str | None) -> Iterator[Event]:
        if not self.hears(message.channel, reactions_in(message.channel)):
            return
        data = where(message.channel) | {"message_id": str(message.id)}
        if emoji is None:
            yield Event("MESSAGE_REACTION_REMOVE_ALL", data)
        else:
            yield Event("MESSAGE_REACTION_REMOVE_EMOJI", data | {"emoji": emoji_json(emoji)})

    def _pins(self, channel: Channel) -> Iterator[Event]:
        if self.hears(channel, Intent.GUILDS):
            newest = max(channel.pins.values(), default=None)
            pinned = {"last_pin_timestamp": newest and newest.isoformat()}
            yield Event("CHANNEL_PINS_UPDATE", where(channel) | pinned)

    def _typing(self, happening: Typing) -> Iterator[Event]:
        channel = happening.channel
        if self.hears(channel, typing_in(channel)):
            since = int(self.world.clock().timestamp())
            who = {"user_id": str(happening.user.id), "timestamp": since}
            yield Event("TYPING_START", where(channel) | who)
