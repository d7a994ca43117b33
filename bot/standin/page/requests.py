"""What the page can ask for; each request names who asks it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, TypeAlias

from bot.standin.components import BUTTON, find
from bot.standin.errors import NotPossible
from bot.standin.interactions import Answer, Interaction
from bot.standin.invoking import Option
from bot.standin.model import Channel, Json, Message
from bot.standin.page import views
from bot.standin.page.host import Host
from bot.standin.people import Person
from bot.standin.world import World

LONGEST_POST = 2000  # characters, as at Discord
FARTHEST = timedelta(days=60)
FIRST_WORD = 5.0  # seconds that the bot has for its first word
LOCALES = {"en": "en-US", "vi": "vi", "ru": "ru"}  # by the page's language
Handle: TypeAlias = Callable[["Requests", Json], Awaitable[object]]


class Requests:
    """Does what the page asks. Raises Refused or NotPossible where Discord would not let it."""

    def __init__(self, world: World, host: Host, changed: Callable[[], None]) -> None:
        """`changed` is called after what the world does not tell of."""
        self.world = world
        self.host = host
        self._changed = changed

    async def do(self, asked: Json) -> object:
        """Do it. Raises NotPossible for what is no request at all."""
        handle = _HANDLES.get(str(asked.get("do")))
        if handle is None:
            raise NotPossible("no such request")
        try:
            return await handle(self, asked)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise NotPossible(f"a request that makes no sense: {error}") from error

    # Writing.
    async def post(self, asked: Json) -> object:
        """Write, maybe in reply."""
        channel = self._channel(asked)
        answered = asked.get("reply_to")
        reply_to = None if answered is None else self._in(channel, answered)
        await self._person(asked).post(channel, _text(asked), reply_to=reply_to)
        return None

    async def edit(self, asked: Json) -> object:
        """Change an own message."""
        await self._person(asked).edit(self._message(asked), _text(asked))
        return None

    async def delete(self, asked: Json) -> object:
        """Delete a message; one for a single pair of eyes is only put away."""
        message = self._message(asked)
        person = self._person(asked)
        if message.only_for == person.id:
            self.world.dismiss(message)
        else:
            await person.delete(message)
        return None

    async def react(self, asked: Json) -> object:
        """Put a reaction, or take one's own back."""
        message, person, emoji = self._message(asked), self._person(asked), str(asked["emoji"])
        if person.id in message.reactions.get(emoji, ()):
            await person.unreact(message, emoji)
        else:
            await person.react(message, emoji)
        return None

    # Asking the bot.
    async def commands(self, asked: Json) -> object:
        """What is offered."""
        user, channel = self._person(asked).user, self._channel(asked)
        return views.commands(self.world, user, channel, str(asked["language"]))

    async def slash(self, asked: Json) -> object:
        """Use a slash command."""
        options = self._options(asked)
        person, channel = self._person(asked), self._channel(asked)
        return await self._answered(await person.slash(channel, str(asked["path"]), **options))

    async def suggest(self, asked: Json) -> object:
        """What the bot suggests for an option."""
        option, text = str(asked["option"]), str(asked["text"])
        person, channel, path = self._person(asked), self._channel(asked), str(asked["path"])
        made = await person.autocomplete(channel, path, option, text, **self._options(asked))
        try:
            return await made.suggestions(FIRST_WORD)
        except TimeoutError:
            return []

    async def menu(self, asked: Json) -> object:
        """Use a command of a message's menu."""
        message = self._message(asked)
        return await self._answered(await self._person(asked).menu(str(asked["name"]), message))

    async def press(self, asked: Json) -> object:
        """Press a button, or choose from a list."""
        message, person, named = self._message(asked), self._person(asked), str(asked["custom_id"])
        if find(message.components, named) is None:  # it was there when the page was drawn
            raise NotPossible("changed")
        if int(asked["type"]) == BUTTON:
            return await self._answered(await person.click(message, named))
        values = [self._chosen(value) for value in asked["values"]]
        return await self._answered(await person.choose(message, named, *values))

    async def submit(self, asked: Json) -> object:
        """Send a form."""
        number = int(asked["interaction"])
        for shown in self.world.interactions.values():
            if shown.id == number:
                values = {str(key): value for key, value in asked["values"].items()}
                return await self._answered(await self._person(asked).submit(shown, values))
        raise NotPossible("changed")

    # The switches and the clock.
    async def direct_messages(self, asked: Json) -> object:
        """Let the bot write privately, or not."""
        self._person(asked).user.dms_open = bool(asked["open"])
        self._changed()
        return None

    async def bot(self, asked: Json) -> object:
        """Start or stop the bot."""
        await self.host.switch(on=bool(asked["on"]))
        return None

    async def clock(self, asked: Json) -> object:
        """Let time pass."""
        by = timedelta(minutes=float(asked["minutes"]))
        if not timedelta() < by <= FARTHEST:
            raise NotPossible("the clock goes forward, by 60 days at most")
        await self.host.pass_time(by)
        return None

    async def hint(self, asked: Json) -> object:
        """What one could write."""
        return await self.host.suggest(self._person(asked).user, self._channel(asked))

    async def turn(self, asked: Json) -> object:
        """Whose turn it is."""
        return await self.host.on_turn(self._channel(asked))

    async def speak(self, asked: Json) -> object:
        """Let everybody's Discord be in the page's language."""
        for user in self.world.users.values():
            user.locale = LOCALES[str(asked["language"])]
        return None

    async def welcome(self, asked: Json) -> object:
        """Have a table ready."""
        try:
            await self.host.welcome(str(asked["language"]))
        except TimeoutError:
            raise NotPossible("no-answer") from None
        return None

    async def gallery(self, asked: Json) -> object:
        """Open a ready table; its ID."""
        try:
            return str((await self.host.gallery(str(asked["name"]))).id)
        except TimeoutError:
            raise NotPossible("no-answer") from None

    # Who and what is meant.
    def _person(self, asked: Json) -> Person:
        user = self.world.users[int(asked["as"])]
        if user.bot:
            raise NotPossible("the bot speaks for itself")
        return Person(self.world, user)

    def _channel(self, asked: Json) -> Channel:
        return self.world.channel(int(asked["channel"]))

    def _message(self, asked: Json) -> Message:
        number = int(asked["message"])
        private = self.world.private.get(number)
        return private if private is not None else self._in(self._channel(asked), number)

    def _in(self, channel: Channel, number: object) -> Message:
        return self.world.message(channel, int(str(number)))

    def _chosen(self, value: object) -> object:
        """A user if it is a user's ID, else the value of a text list."""
        text = str(value)
        return self.world.users.get(int(text), text) if text.isdecimal() else text

    def _options(self, asked: Json) -> dict[str, Any]:
        """Options as people give them: each comes with its kind, and people and places by ID."""
        return {str(name): self._option(*told) for name, told in asked["options"].items()}

    def _option(self, kind: str, value: Any) -> object:
        match Option[kind.upper()]:
            case Option.USER | Option.MENTIONABLE:
                return self.world.users[int(value)]
            case Option.CHANNEL:
                return self.world.channel(int(value))
            case Option.INTEGER:
                return int(value)
            case Option.NUMBER:
                return float(value)
            case Option.BOOLEAN:
                return value in (True, "true")
        return str(value)

    async def _answered(self, asked: Interaction) -> object:
        """Wait for the bot's first word. Raises NotPossible if it says nothing."""
        try:
            answer = await asked.acknowledged(FIRST_WORD)
        except TimeoutError:
            raise NotPossible("no-answer") from None
        return views.form(asked) if answer is Answer.MODAL else None


def _text(asked: Json) -> str:
    text = asked["text"]
    if not isinstance(text, str) or len(text) > LONGEST_POST:
        raise NotPossible(f"a post has {LONGEST_POST} characters at most")
    return text


_HANDLES: dict[str, Handle] = {
    "post": Requests.post,
    "edit": Requests.edit,
    "delete": Requests.delete,
    "react": Requests.react,
    "commands": Requests.commands,
    "slash": Requests.slash,
    "suggest": Requests.suggest,
    "menu": Requests.menu,
    "press": Requests.press,
    "submit": Requests.submit,
    "direct_messages": Requests.direct_messages,
    "bot": Requests.bot,
    "clock": Requests.clock,
    "hint": Requests.hint,
    "turn": Requests.turn,
    "speak": Requests.speak,
    "welcome": Requests.welcome,
    "gallery": Requests.gallery,
}
