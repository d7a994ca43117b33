"""What has happened, written down to be read: the public part, and what a single person saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from bot.standin.components import BUTTON, SELECTS, walk
from bot.standin.happenings import (
    Happening,
    InteractionAnswered,
    InteractionMade,
    MessageChanged,
    MessagesDeleted,
    MessageSent,
    Reacted,
    ThreadChanged,
    ThreadDeleted,
    ThreadMade,
)
from bot.standin.interactions import Answer, Asked, Interaction
from bot.standin.model import (
    Channel,
    DirectChannel,
    GuildChannel,
    Json,
    Message,
    Thread,
    User,
)
from bot.standin.world import World


@dataclass(frozen=True)
class Entry:
    """One line; `only_for` is set on what a single user saw."""

    at: datetime
    channel: Channel
    only_for: int | None
    text: str

    def __str__(self) -> str:
        return f"{place(self.channel)} {self.text}"


class Transcript:
    """Writes a world's happenings down, from when it is made."""

    def __init__(self, world: World) -> None:
        self.entries: list[Entry] = []
        self._world = world
        self._shown: dict[int, str] = {}
        world.listeners.append(self._hear)

    def public(self, channel: Channel | None = None) -> str:
        """What everybody could see, everywhere or in a channel."""
        return _joined(entry for entry in self._in(channel) if entry.only_for is None)

    def seen_by(self, user: User, channel: Channel | None = None) -> str:
        """What somebody saw, everywhere or in a channel."""
        return _joined(
            entry
            for entry in self._in(channel)
            if entry.only_for == user.id
            or (entry.only_for is None and self._world.can_see(entry.channel, user))
        )

    def _in(self, channel: Channel | None) -> Iterator[Entry]:
        return (entry for entry in self.entries if channel in (None, entry.channel))

    def _hear(self, happening: Happening) -> None:
        match happening:
            case MessageSent(message) | MessageChanged(message):
                self._hear_message(message)
            case MessagesDeleted(messages=messages):
                for message in messages:
                    shown = self._shown.pop(message.id, "")
                    self._note(message.channel, f"deleted: {shown}", message.only_for)
            case Reacted(message, user, emoji, taken_back):
                did = "takes back" if taken_back else "puts"
                text = f"{user.display_name} {did} {emoji} on: {self._shown.get(message.id, '')}"
                self._note(message.channel, text)
            case ThreadMade() | ThreadChanged() | ThreadDeleted():
                self._note(happening.thread, _fate(happening))
            case InteractionMade(interaction) if interaction.kind is not Asked.AUTOCOMPLETE:
                text = f"{interaction.user.display_name} {_asked(interaction)}"
                self._note(interaction.channel, text, interaction.user.id)
            case InteractionAnswered(interaction) if interaction.answer is Answer.MODAL:
                title = (interaction.modal or {}).get("title")
                text = f"{self._world.bot.display_name} shows a form: {title}"
                self._note(interaction.channel, text, interaction.user.id)

    def _hear_message(self, message: Message) -> None:
        """A message, or another text of one; a pin or a thread leaves the text as it was."""
        if message.kind.is_system or message.is_loading:
            return
        text, before = described(message), self._shown.get(message.id)
        if text != before:
            did = "" if before is None else " (edited)"
            self._note(message.channel, f"{_author(message)}{did}: {text}", message.only_for)
            self._shown[message.id] = text

    def _note(self, channel: Channel, text: str, only_for: int | None = None) -> None:
        if isinstance(channel, DirectChannel):
            only_for = channel.user.id
        self.entries.append(Entry(self._world.clock(), channel, only_for, text))


def place(channel: Channel) -> str:
    """What a channel is called."""
    match channel:
        case Thread():
            return f"{place(channel.parent)} > {channel.name}"
        case GuildChannel():
            return f"#{channel.name}"
        case DirectChannel():
            return f"@{channel.user.display_name}"
    raise TypeError(type(channel).__name__)


def described(message: Message) -> str:
    """All that a message shows: text, embeds, files, and what can be pressed."""
    parts = [message.content, *_texts(message.embeds)]
    parts += [f"[{file.filename}: {file.description or '-'}]" for file in message.attachments]
    parts += [_control(one) for one in walk(message.components)]
    return " ".join(part for part in parts if part)


def _texts(embeds: Iterable[Json]) -> Iterator[str]:
    for embed in embeds:
        fields = (f"{field['name']}: {field['value']}" for field in embed.get("fields", ()))
        yield " / ".join(filter(None, (embed.get("title"), embed.get("description"), *fields)))


def _control(component: Json) -> str:
    if component["type"] == BUTTON:
        off = " (off)" if component.get("disabled") else ""
        return f"<{component.get('label') or component.get('emoji', {}).get('name')}{off}>"
    if component["type"] in SELECTS:
        offered = "|".join(option["label"] for option in component.get("options", ()))
        return f"<{component.get('placeholder') or component['custom_id']}: {offered}>"
    return str(component.get("content") or "")


def _asked(interaction: Interaction) -> str:
    """What somebody did to ask the bot something."""
    data = interaction.data
    match interaction.kind:
        case Asked.COMPONENT:
            chosen = ", ".join(data.get("values", ()))
            return f"uses {data['custom_id']}" + (f": {chosen}" if chosen else "")
        case Asked.MODAL:
            fields = (one for one in walk(data["components"]) if "custom_id" in one)
            given = (f"{one['custom_id']}={one.get('value', one.get('values'))}" for one in fields)
            return " ".join(("sends", *given))
    return " ".join((f"/{data['name']}", *_options(data.get("options", ()))))


def _options(options: Iterable[Json]) -> Iterator[str]:
    for option in options:
        if "value" in option:
            yield f"{option['name']}={option['value']}"
        else:
            yield str(option["name"])
            yield from _options(option.get("options", ()))


def _author(message: Message) -> str:
    name = message.author.display_name
    if message.only_for is None:
        return name
    return f"{name} (privately)"


def _fate(happening: ThreadMade | ThreadChanged | ThreadDeleted) -> str:
    """What has become of a thread."""
    thread = happening.thread
    match happening:
        case ThreadMade():
            return f"is opened by {thread.owner.display_name}"
        case ThreadChanged():
            state = "is archived" if thread.archived else "is open"
            return f"{state}, locked" if thread.locked else state
        case ThreadDeleted():
            return "is deleted"


def _joined(entries: Iterable[Entry]) -> str:
    return "\n".join(map(str, entries))
