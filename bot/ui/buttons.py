"""Buttons under the bot's messages: they outlive restarts, and know the table and the version."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Self

import discord

from bot.ui.wording import wording


class Verb(StrEnum):
    """What a button does."""

    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    RACK = "rack"
    READ = "read"
    LOCK = "lock"
    ACCEPT = "accept"
    CHALLENGE = "challenge"
    CHOOSE = "choose"
    CONFIRM = "confirm"
    OUTDATED = "outdated"

    @classmethod
    def _missing_(cls, value: object) -> Verb:
        """A button that another version of this program has made."""
        return cls.OUTDATED


STYLES = {
    Verb.JOIN: discord.ButtonStyle.success,
    Verb.START: discord.ButtonStyle.primary,
    Verb.CHALLENGE: discord.ButtonStyle.danger,
    Verb.CONFIRM: discord.ButtonStyle.danger,
    Verb.CHOOSE: discord.ButtonStyle.primary,
    Verb.READ: discord.ButtonStyle.primary,
}


@dataclass(frozen=True)
class Push:
    """A button of a table: `version` is that of the open move, or a question's mark.

    `number` is that of a reading.
    """

    verb: Verb
    game: str
    version: int = 0
    number: int = 0

    @property
    def custom_id(self) -> str:
        """The button's name at Discord."""
        return f"tk:{self.verb}:{self.game}:{self.version}:{self.number}"


Press = Callable[["discord.Interaction[Any]", Push], Awaitable[None]]


class TableButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]],
    template=r"tk:(?P<verb>[a-z]+):(?P<game>\d+):(?P<version>\d+):(?P<number>\d+)",
):
    """A button that works for as long as its message stands."""

    press: ClassVar[Press]

    def __init__(self, push: Push, label: str = "") -> None:
        style = STYLES.get(push.verb, discord.ButtonStyle.secondary)
        super().__init__(
            discord.ui.Button(label=label or "…", style=style, custom_id=push.custom_id)
        )
        self.push = push

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: Any, /
    ) -> Self:
        """The button that was pressed."""
        verb = Verb(match["verb"])
        return cls(Push(verb, match["game"], int(match["version"]), int(match["number"])))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press on."""
        await type(self).press(interaction, self.push)


def view_of(pushes: tuple[Push, ...], language: str) -> discord.ui.View | None:
    """The buttons of a message, labelled in a language."""
    if not pushes:
        return None
    view = discord.ui.View(timeout=None)
    say = wording(language).say
    for push in pushes:
        view.add_item(TableButton(push, say(f"button-{push.verb}", number=push.number)))
    return view
