"""What a bot asks to hear."""

from __future__ import annotations

from enum import IntFlag

from bot.standin.model import Application, Channel, DirectChannel


class Intent(IntFlag):
    """Discord's intents, as far as anything here happens that they name."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_REACTIONS = 1 << 10
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_REACTIONS = 1 << 13
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


ALWAYS = Intent(0)


def messages_in(channel: Channel) -> Intent:
    """What must be asked for to hear of messages in a channel."""
    private = isinstance(channel, DirectChannel)
    return Intent.DIRECT_MESSAGES if private else Intent.GUILD_MESSAGES


def reactions_in(channel: Channel) -> Intent:
    """What must be asked for to hear of reactions in a channel."""
    private = isinstance(channel, DirectChannel)
    return Intent.DIRECT_REACTIONS if private else Intent.GUILD_REACTIONS


def typing_in(channel: Channel) -> Intent:
    """What must be asked for to hear who is typing in a channel."""
    private = isinstance(channel, DirectChannel)
    return Intent.DIRECT_TYPING if private else Intent.GUILD_TYPING


def allowed(application: Application, asked: Intent) -> bool:
    """Whether the developer portal allows all that is asked for."""
    forbidden = ALWAYS
    if not application.message_content:
        forbidden |= Intent.MESSAGE_CONTENT
    if not application.guild_members:
        forbidden |= Intent.GUILD_MEMBERS
    if not application.presences:
        forbidden |= Intent.GUILD_PRESENCES
    return not asked & forbidden
