"""What somebody asked of the bot by a command, a button, a list or a form, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum
from typing import TYPE_CHECKING

from bot.standin.model import Channel, Json, Message, User

if TYPE_CHECKING:
    from bot.standin.world import World

FIRST_WORD_WITHIN = timedelta(seconds=3)
TOKEN_LASTS = timedelta(minutes=15)


class Asked(IntEnum):
    """The sorts of interactions."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """The sorts of first answers."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(eq=False)
class Interaction:
    """One interaction; `source` is the message whose button was pressed."""

    world: World
    id: int
    token: str
    kind: Asked
    user: User
    channel: Channel
    data: Json
    at: datetime
    source: Message | None = None
    answer: Answer | None = None
    original: Message | None = None
    messages: list[Message] = field(default_factory=list)
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None

    @property
    def too_late_to_acknowledge(self) -> bool:
        """Whether the bot has let the time for its first word pass."""
        return self.world.clock() - self.at > FIRST_WORD_WITHIN

    @property
    def is_expired(self) -> bool:
        """Whether nothing can be said to it any more."""
        return self.world.clock() - self.at > TOKEN_LASTS

    @property
    def said(self) -> list[Message]:
        """The messages that stand as its answer, the first one first."""
        return [one for one in self.messages if not one.is_loading and not one.deleted]

    async def acknowledged(self, seconds: float = 5) -> Answer:
        """Wait for the bot's first answer, of whatever sort. Raises TimeoutError."""
        return await self.world.until(lambda: self.answer, seconds)

    async def reply(self, seconds: float = 5) -> Message:
        """Wait for a message that says something, be it a follow-up. Raises TimeoutError."""
        return (await self.replies(1, seconds))[0]

    async def replies(self, count: int, seconds: float = 5) -> list[Message]:
        """Wait for so many messages. Raises TimeoutError."""
        return await self.world.until(lambda: self.said if len(self.said) >= count else [], seconds)

    async def form(self, seconds: float = 5) -> Json:
        """Wait for the form that the bot shows. Raises TimeoutError."""
        return await self.world.until(lambda: self.modal, seconds)

    async def suggestions(self, seconds: float = 5) -> list[Json]:
        """Wait for what the bot offers while somebody types. Raises TimeoutError."""
        await self.world.until(lambda: self.answer is Answer.CHOICES, seconds)
        return self.choices
