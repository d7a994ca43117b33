"""Playing a recorded game while the bot drops dead again and again, and what it comes to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from bot.persistence.checking import check_games, file_faults
from bot.persistence.codec import encode
from bot.persistence.database import open_to_read
from bot.services.records import GoldEntry
from bot.standin.model import Message, User
from engine.clocks import OUTAGE
from tests.e2e.recording import PLAYED, Act, Command, Delete, Edit, Post, Press, times
from tests.e2e.stage import custom_ids
from tests.e2e.theatre import GAME, BotDied, Moment, Theatre

TIME_IN_LOG = re.compile(r'"\d{4}-\d\d-\d\dT[^"]*"')
NAMED_IN_TEXT = re.compile(r"<t:\d+(:\w)?>|<#\d+>")


@dataclass(frozen=True)
class Doom:
    """How the bot dies in an act: at a request of its own, or when all has been done (None).

    `longer`: it stays dead while the next act happens, if that can be done without it. `again`:
    the next bot dies too.
    """

    moment: Moment | None = None
    longer: bool = False
    again: Moment | None = None


@dataclass(frozen=True)
class Outcome:
    """What a game has come to: its log, and all that everybody can read."""

    log: tuple[str, ...]
    public: tuple[tuple[str, int, tuple[str, ...]], ...]
    private: Mapping[str, tuple[str, ...]]
    head: str
    gold: tuple[GoldEntry, ...]

    @property
    def timeless_log(self) -> list[str]:
        """The log without its times: that of a deletion that nobody saw cannot be known."""
        return [TIME_IN_LOG.sub("", event) for event in self.log]

    @property
    def lines(self) -> list[str]:
        """What was said in the thread, whatever was said at once."""
        return [line for text, *_ in self.public for line in text.split("\n") if line]

    @property
    def private_lines(self) -> dict[str, list[str]]:
        """What each player was told, whatever was told at once."""
        return {
            name: [line for text in texts for line in text.split("\n") if line]
            for name, texts in self.private.items()
        }

    @property
    def amounts(self) -> list[tuple[int, int, str, int]]:
        """The ledger without its times."""
        return [(one.player, one.version, one.cause, one.amount) for one in self.gold]


class Play:
    """One playing of the recorded game."""

    def __init__(self, theatre: Theatre, dooms: Mapping[int, Doom]) -> None:
        self._theatre = theatre
        self._dooms = dooms
        self._unheard: list[tuple[Act, datetime, int | None]] = []
        self._heard_at = theatre.clock()

    async def run(self, acts: int = len(PLAYED)) -> None:
        """Play so many acts."""
        for number, (act, at) in enumerate(list(zip(PLAYED, times(), strict=True))[:acts]):
            await self._play(act, at, self._dooms.get(number))
        if not self._theatre.is_up:
            await self._revive()

    async def _play(self, act: Act, at: datetime, doom: Doom | None) -> None:
        theatre = self._theatre
        if not theatre.is_up and not self._can_be_missed(act, at):
            await self._revive()
        if not theatre.is_up:
            await theatre.perform(act, at)
            self._unheard.append((act, at, None))
            return
        if doom is not None:
            theatre.doom_bot(doom.moment)
        self._unheard.append((act, at, theatre.version()))
        await theatre.perform(act, at)
        with suppress(BotDied):
            await self._hear()
        await self._after(doom)

    async def _after(self, doom: Doom | None) -> None:
        """Let the bot die, if it has not, and come again."""
        theatre = self._theatre
        theatre.doom_bot(None)
        if doom is not None and doom.moment is None:
            theatre.kill_bot()
        if doom is not None and not theatre.is_up and not doom.longer:
            await self._revive(doom.again)

    def _can_be_missed(self, act: Act, at: datetime) -> bool:
        """Whether an act can be done without the bot, and comes out as if it had been there."""
        if isinstance(act, Command | Press) or at - self._heard_at > OUTAGE:
            return False
        if isinstance(act, Edit | Delete):
            # Of a post that was never read nobody knows what it said before.
            return act.post not in {one.name for one, *_ in self._unheard if isinstance(one, Post)}
        return bool(self._theatre.world.threads())

    async def _revive(self, again: Moment | None = None) -> None:
        """Start a bot, which may die too, and let it hear what was done meanwhile."""
        self._theatre.doom_bot(again)
        try:
            await self._begin_anew()
        except BotDied:
            await self._begin_anew()
        self._theatre.doom_bot(None)

    async def _begin_anew(self) -> None:
        theatre = self._theatre
        await theatre.start_bot()
        for act, at, version in self._unheard:
            if version is not None and isinstance(act, Command | Press):
                if theatre.version() > version:
                    continue
                await theatre.perform(act, at)  # who got no answer asks again
        await self._hear()

    async def _hear(self) -> None:
        """Wait until the bot has heard all there was to hear."""
        theatre = self._theatre
        for act, at, version in self._unheard:
            await theatre.until(partial(theatre.has_heard, act, at, version))
        await theatre.until(theatre.is_settled)
        self._unheard.clear()
        self._heard_at = theatre.clock()


def outcome(theatre: Theatre) -> Outcome:
    """What it has come to. Raises AssertionError when something stands twice or is not sound."""
    engine = open_to_read(theatre.database)
    assert file_faults(engine) == ()
    assert [faults.found for faults in check_games(engine)] == [()]
    engine.dispose()
    ours = theatre.world.bot
    (head,) = (one for one in theatre.channel.messages.values() if one.author is ours)
    said = _by(theatre.thread.messages.values(), ours)
    log = theatre.store.load(GAME)
    guild = log.record.place.guild
    return Outcome(
        log=tuple(encode(event) for event in log.events),
        public=tuple((_masked(one), len(one.attachments), tuple(custom_ids(one))) for one in said),
        private={
            name: tuple(_masked(one) for one in _by(person.direct.messages.values(), ours))
            for name, person in theatre.people.items()
        },
        head=_masked(head),
        gold=tuple(
            entry
            for person in theatre.people.values()
            for entry in theatre.store.ledger(guild, person.id, 1000)
        ),
    )


def _by(messages: Iterable[Message], author: User) -> list[Message]:
    return sorted((one for one in messages if one.author is author), key=lambda one: one.id)


def _masked(message: Message) -> str:
    return NAMED_IN_TEXT.sub("", message.content)
