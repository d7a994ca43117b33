"""People: what they do at this Discord, and what they see of it.

What Discord would not let them do raises Refused; what its client does not offer, NotPossible.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from bot.standin import access, happenings, marking, messaging, threads
from bot.standin.components import BUTTON, LINK, SELECTS, TEXT_SELECT, find
from bot.standin.drafts import Draft
from bot.standin.errors import NotPossible
from bot.standin.forms import submitted
from bot.standin.interactions import Asked, Interaction
from bot.standin.invoking import Place, Resolver, menu_data, slash_data, typing_data
from bot.standin.model import (
    Attachment,
    Channel,
    DirectChannel,
    ForumChannel,
    Json,
    Message,
    Reference,
    Thread,
    User,
)
from bot.standin.permissions import Permission
from bot.standin.threads import Opening
from bot.standin.world import World


class Person:
    """One person at the keyboard."""

    def __init__(self, world: World, user: User) -> None:
        self.world = world
        self.user = user

    @property
    def id(self) -> int:
        """The user's ID."""
        return self.user.id

    @property
    def mention(self) -> str:
        """How a text names them."""
        return self.user.mention

    @property
    def direct(self) -> DirectChannel:
        """Their private channel with the bot."""
        return self.world.direct_channel(self.user)

    # Writing.
    async def post(
        self,
        channel: Channel,
        text: str,
        *,
        reply_to: Message | None = None,
        files: Iterable[Attachment] = (),
        at: datetime | None = None,
        id: int | None = None,
    ) -> Message:
        """Write a message; it can be given a time or an ID of its own."""
        reference = None if reply_to is None else Reference(reply_to.id, channel.id)
        draft = Draft(text, attachments=list(files), reference=reference, at=at, id=id)
        return messaging.send(self.world, self.user, channel, draft)

    async def edit(self, message: Message, text: str) -> None:
        """Change what an own message says."""
        messaging.edit(self.world, self.user, message, {"content": text})

    async def delete(self, message: Message) -> None:
        """Delete a message."""
        messaging.delete(self.world, self.user, message)

    async def delete_many(self, messages: Sequence[Message]) -> None:
        """Delete several messages of a channel at once."""
        numbers = [message.id for message in messages]
        messaging.delete_bulk(self.world, self.user, messages[0].channel, numbers)

    async def type_in(self, channel: Channel) -> None:
        """Begin to write."""
        access.require(channel, self.user, Permission.VIEW_CHANNEL)
        self.world.tell(happenings.Typing(channel, self.user))

    async def react(self, message: Message, emoji: str) -> None:
        """Put a reaction."""
        marking.react(self.world, self.user, message, emoji)

    async def unreact(self, message: Message, emoji: str) -> None:
        """Take an own reaction back."""
        marking.take_back(self.world, self.user, message, emoji, self.user)

    async def pin(self, message: Message) -> None:
        """Pin a message."""
        marking.pin(self.world, self.user, message)

    def close_dms(self) -> None:
        """Let the bot not write privately."""
        self.user.dms_open = False

    def open_dms(self) -> None:
        """Let the bot write privately."""
        self.user.dms_open = True

    def file(self, name: str, content: bytes, description: str | None = None) -> Attachment:
        """A file to post or to give to a command."""
        return self.world.add_file(name, content, description=description)

    # Threads.
    async def start_thread(self, channel: Channel, name: str) -> Thread:
        """Start a thread under no message."""
        return threads.start(self.world, self.user, channel, Opening(name))

    async def start_thread_from(self, message: Message, name: str) -> Thread:
        """Start a thread under a message."""
        return threads.start_from(self.world, self.user, message, Opening(name))

    async def start_post(
        self, forum: ForumChannel, title: str, text: str, tags: Iterable[str] = ()
    ) -> Thread:
        """Post in a forum."""
        numbers = [tag.id for tag in forum.tags if tag.name in tags]
        opening = Opening(title, tags=numbers)
        return threads.start_post(self.world, self.user, forum, opening, Draft(text))[0]

    async def change_thread(self, thread: Thread, **changes: object) -> None:
        """Archive or lock a thread, or give it another name."""
        threads.change(self.world, self.user, thread, changes)

    async def join(self, thread: Thread) -> None:
        """Become part of a thread."""
        threads.join(self.world, self.user, thread, self.user)

    # Asking the bot.
    async def slash(self, channel: Channel, command: str, /, **options: object) -> Interaction:
        """Use a slash command: `slash(channel, "game new", rules="ttvn")`."""
        self._may_use_commands(channel)
        data = slash_data(self._at(channel), command, options)
        return self._ask(Asked.COMMAND, channel, data)

    async def autocomplete(
        self, channel: Channel, command: str, option: str, text: str, /, **others: object
    ) -> Interaction:
        """Begin to type an option of a slash command, the others being filled in."""
        self._may_use_commands(channel)
        data = typing_data(self._at(channel), command, (option, text), others)
        return self._ask(Asked.AUTOCOMPLETE, channel, data)

    async def menu(self, name: str, target: Message) -> Interaction:
        """Use a command from a message's menu."""
        self._may_use_commands(target.channel)
        data = menu_data(self._at(target.channel), name, target)
        return self._ask(Asked.COMMAND, target.channel, data)

    async def user_menu(self, channel: Channel, name: str, target: User) -> Interaction:
        """Use a command from somebody's menu."""
        self._may_use_commands(channel)
        return self._ask(Asked.COMMAND, channel, menu_data(self._at(channel), name, target))

    async def click(self, message: Message, button: str) -> Interaction:
        """Press a button, named by its custom ID or its label."""
        found = self._component(message, button)
        if found["type"] != BUTTON or found.get("style") == LINK:
            raise NotPossible(f"{button} is no button to press")
        return self._use(message, found, {})

    async def choose(self, message: Message, menu: str, *values: object) -> Interaction:
        """Choose from a list: values or labels of a text list, else users, roles or channels."""
        found = self._component(message, menu)
        if found["type"] not in SELECTS:
            raise NotPossible(f"{menu} is no list")
        if not found.get("min_values", 1) <= len(values) <= found.get("max_values", 1):
            raise NotPossible(f"{menu} does not take {len(values)} values")
        if found["type"] == TEXT_SELECT:
            chosen = [_value(found, value) for value in values]
            return self._use(message, found, {"values": chosen})
        resolver = Resolver(self.world, message.channel)
        chosen = [resolver.name(value) for value in values]
        return self._use(message, found, {"values": chosen, "resolved": resolver.resolved})

    async def submit(self, asked: Interaction, values: Mapping[str, object]) -> Interaction:
        """Send a form that an interaction has shown: values by custom ID or label."""
        if asked.user is not self.user or asked.modal is None:
            raise NotPossible("no form is open")
        data = submitted(asked.modal, values)
        return self._ask(Asked.MODAL, asked.channel, data, asked.source)

    # Seeing.
    def sees(self, channel: Channel | None = None) -> list[Message]:
        """What they see now, everywhere or in a channel."""
        seen = self.world.seen_by(self.user)
        return seen if channel is None else [one for one in seen if one.channel is channel]

    def _component(self, message: Message, named: str) -> Json:
        if message.deleted or message not in self.world.seen_by(self.user):
            raise NotPossible("they do not see that message")
        found = find(message.components, named)
        if found is None or found.get("disabled"):
            raise NotPossible(f"there is no {named} to use")
        return found

    def _use(self, message: Message, component: Json, more: Json) -> Interaction:
        data = {
            "custom_id": component["custom_id"],
            "component_type": component["type"],
            "id": component["id"],
            **more,
        }
        return self._ask(Asked.COMPONENT, message.channel, data, message)

    def _may_use_commands(self, channel: Channel) -> None:
        if isinstance(channel, Thread) and channel.archived:
            raise NotPossible("nothing can be asked in an archived thread")

    def _at(self, channel: Channel) -> Place:
        access.require(channel, self.user, Permission.VIEW_CHANNEL)
        return Place(self.world, self.user, channel)

    def _ask(
        self, kind: Asked, channel: Channel, data: Json, source: Message | None = None
    ) -> Interaction:
        world = self.world
        token = secrets.token_urlsafe(48)
        interaction = Interaction(
            world, world.ids.make(), token, kind, self.user, channel, data, world.clock(), source
        )
        world.interactions[token] = interaction
        world.tell(happenings.InteractionMade(interaction))
        return interaction


def _value(menu: Json, wanted: object) -> str:
    for option in menu.get("options", ()):
        if wanted in (option["value"], option["label"]):
            return str(option["value"])
    raise NotPossible(f"{wanted!r} is not in the list")
