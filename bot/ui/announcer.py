"""Sending what is owed: each letter at least once, and known again so that it is not sent twice.

A letter's words depend on the log alone and its nonce on the letter alone. While Discord remembers
nonces, sending again gives the same message; later, or after a restart, the channel's newest
messages are looked through first.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from datetime import timedelta

import discord

from bot.services.house import Look
from bot.services.records import Letter, LetterStatus, Step
from bot.ui.buttons import Push, Verb, view_of
from bot.ui.composing import Message, compose, says_more_than_rack, status_text
from bot.ui.desk import ANSWERABLE, Desk
from bot.ui.failures import Barred, Closed, Failure, Gone, Later, failures
from bot.ui.opening import open_thread
from bot.ui.posting import Attempt, deliver, is_archived, unarchive
from bot.ui.sending import SILENT
from bot.ui.wording import wording
from engine.state import Phase

log = logging.getLogger(__name__)

NONCES_LAST = timedelta(seconds=60)  # Discord promises "the past few minutes"
PAUSES = (1, 2, 5, 15, 60)  # seconds before the next try
THREAD_WITHIN = 20  # seconds that a new table's opener waits for its thread

Reader = tuple[str, int | None]
"""A channel to write to: the thread of a game, or a player (of whatever game)."""


class Announcer:
    """The one sender of letters."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._kicked = asyncio.Event()
        self._writing: dict[Reader, asyncio.Task[None]] = {}
        self._tries: dict[Reader, int] = {}
        self._began = desk.house.clock()
        self._unsure: set[int] = set()
        self._opened: dict[str, asyncio.Event] = {}

    @property
    def busy(self) -> bool:
        """Whether something is being written."""
        return bool(self._writing)

    async def begin(self) -> None:
        """Let go of letters that are held for an answer: whoever was to give it is no more."""
        store = self._desk.house.store
        owed = await self._desk.run(store.pending, self._began + ANSWERABLE)
        held = [letter.id for letter in owed if letter.held_until is not None]
        if held:
            await self._desk.run(store.release, held)

    def kick(self) -> None:
        """Look for letters now."""
        self._kicked.set()

    async def run(self) -> None:
        """Send letters for ever, as they come to be owed."""
        while True:
            self._kicked.clear()
            try:
                await self._start_writing()
            except Exception:  # a full disk, say: what is owed can be read another time
                log.exception("cannot look for letters")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._kicked.wait(), PAUSES[-1])

    async def drain(self, seconds: float) -> None:
        """Send what is owed before the bot stops, as far as it goes in this time."""
        await self._start_writing()
        if self._writing:
            await asyncio.wait(self._writing.values(), timeout=seconds)

    async def thread_of(self, game: str) -> int | None:
        """A new table's thread, once it is made; None when that takes too long."""
        made = self._opened.setdefault(game, asyncio.Event())
        look = await self._desk.run(self._desk.house.look, game)
        if look.record.thread is None:
            self.kick()
            try:
                await asyncio.wait_for(made.wait(), THREAD_WITHIN)
            except TimeoutError:
                return None
        self._opened.pop(game, None)
        return (await self._desk.run(self._desk.house.look, game)).record.thread

    async def _start_writing(self) -> None:
        """One task for each channel that is owed something: letters of one reader keep order."""
        now = self._desk.house.clock()
        owed: dict[Reader, list[Letter]] = {}
        for letter in await self._desk.run(self._desk.house.store.pending, now):
            owed.setdefault(_reader(letter), []).append(letter)
        for reader, letters in owed.items():
            if reader not in self._writing:
                task = asyncio.create_task(self._write_all(reader, letters))
                self._writing[reader] = task

    async def _write_all(self, reader: Reader, letters: Sequence[Letter]) -> None:
        pause = 0.0
        try:
            for letter in letters:
                await self._write(letter, newest=letter is letters[-1])
                self._tries.pop(reader, None)
        except Failure as failure:
            tries = self._tries[reader] = self._tries.get(reader, 0) + 1
            pause = PAUSES[min(tries, len(PAUSES)) - 1]
            log.warning(
                "cannot write yet",
                extra={"game": reader[0], "why": type(failure).__name__, "code": failure.code},
            )
        except Exception:  # whatever it is, the letter stays owed and the others go on
            self._unsure.update(letter.id for letter in letters)
            log.exception("a letter fails", extra={"game": reader[0]})
            pause = PAUSES[-1]
        finally:
            asyncio.get_running_loop().call_later(pause, self._rest, reader)

    def _rest(self, reader: Reader) -> None:
        """Free the channel; what has come to be owed meanwhile goes next."""
        self._writing.pop(reader, None)
        self.kick()

    async def _write(self, letter: Letter, *, newest: bool) -> None:
        """Send one letter and note what became of it. Raises Later or Barred: it is still owed.

        The line at the head of the thread is rewritten before that: a crash leaves no old one.
        """
        house = self._desk.house
        look = await self._desk.run(house.look, letter.game)
        steps = await self._desk.run(house.steps, letter)
        status, message = LetterStatus.SENT, None
        try:
            with failures():
                message = await self._deliver(letter, look, steps)
        except Closed:
            await self._say_closed(letter, look, steps)
            status = LetterStatus.UNDELIVERABLE
        except Gone:
            log.warning("the thread is gone", extra={"game": letter.game})
            await self._desk.lose(letter.game)
            return
        except (Later, Barred):
            self._unsure.add(letter.id)
            if letter.to is None:
                self._desk.mute(letter.game)
            raise
        except Failure as failure:
            log.error(
                "Discord refuses a message", extra={"game": letter.game, "code": failure.code}
            )
            status = LetterStatus.UNDELIVERABLE
        if letter.to is None and newest:
            await self._show_status(await self._desk.run(house.look, letter.game))
        await self._desk.run(house.store.settle_letter, letter.id, status, message)
        self._unsure.discard(letter.id)
        await self._after(letter, closed=status is not LetterStatus.SENT)

    async def _deliver(self, letter: Letter, look: Look, steps: tuple[Step, ...]) -> int:
        """The ID of the last message that the letter takes."""
        reader = None if letter.to is None else str(letter.to)
        messages = compose(steps, reader)
        rest, sent = 0, 0
        if letter.to is None and look.record.thread is None:
            attempt = await self._attempt(letter, letter.nonce)
            sent = await open_thread(self._client, look.record, look.state, messages[0], attempt)
            await self._desk.place(letter.game, sent)
            self._opened.setdefault(letter.game, asyncio.Event()).set()
            rest = 1
            look = await self._desk.run(self._desk.house.look, letter.game)
        elif letter.to is None and letter.first == 1:  # it died after it had made the thread
            assert look.record.thread is not None, "the letter opens a thread or has opened it"
            rest, sent = 1, look.record.thread
        channel = await self._channel(letter.to, look)
        for number, message in enumerate(messages[rest:], rest):
            nonce = f"{letter.nonce}.{number}" if number else letter.nonce
            sent = await self._send(channel, nonce, message, letter)
        return sent

    async def _send(
        self, channel: discord.abc.Messageable, nonce: str, message: Message, letter: Letter
    ) -> int:
        attempt = await self._attempt(letter, nonce)
        try:
            return await deliver(channel, message, attempt)
        except discord.HTTPException as error:
            if letter.to is not None or not is_archived(error):
                raise
            assert isinstance(channel, discord.PartialMessageable), "threads are named by their ID"
            await unarchive(self._client, channel.id)
            return await deliver(channel, message, attempt)

    async def _attempt(self, letter: Letter, nonce: str) -> Attempt:
        """How to send a letter: as one that may stand there already, if it was tried before."""
        assert self._client.user is not None, "nothing is sent before the login"
        house = self._desk.house
        old = letter.created < max(self._began, house.clock() - NONCES_LAST)
        look_first = old or letter.id in self._unsure
        taken = frozenset[int]()
        if look_first:
            taken = await self._desk.run(house.store.messages_like, letter)
        return Attempt(nonce, self._client.user.id, letter.created, look_first, taken)

    async def _channel(self, player: int | None, look: Look) -> discord.abc.Messageable:
        if player is not None:
            return await self._client.create_dm(discord.Object(player))
        assert look.record.thread is not None, "the first letter makes the thread"
        return self._client.get_partial_messageable(look.record.thread)

    async def _say_closed(self, letter: Letter, look: Look, steps: tuple[Step, ...]) -> None:
        """Tell a player who cannot be written to where to read, once and whenever they must."""
        assert letter.to is not None, "a thread does not close its messages"
        store, player = self._desk.house.store, letter.to
        known = (await self._desk.run(store.preferences, player)).dms_closed
        await self._desk.note_closed(player, closed=True)
        if look.record.thread is None or (known and not says_more_than_rack(steps, str(player))):
            return
        game, language = look.record.game, look.state.language
        text = f"<@{player}> {wording(language).say('cannot-write')}"
        pushes = (Push(Verb.READ, game), Push(Verb.RACK, game))
        message = Message(text, language, ping=player, pushes=pushes)
        with failures():
            await self._send(await self._channel(None, look), f"{letter.nonce}.x", message, letter)

    async def _after(self, letter: Letter, *, closed: bool) -> None:
        """What follows a letter: a clock that stood still runs, a new thread is read."""
        if letter.to is not None:
            if not closed:
                await self._desk.note_closed(letter.to, closed=False)
            return
        await self._desk.unmute(letter.game, letter.created)
        if letter.first == 1:
            await self._desk.catch_up(letter.game)

    async def _show_status(self, look: Look) -> None:
        """Rewrite the thread's first message. Discord may not allow it; nothing hangs on it."""
        record, thread = look.record, look.record.thread
        if thread is None or look.state.phase is Phase.LOBBY:
            return
        channel = self._client.get_partial_messageable(
            thread if record.place.forum else record.place.channel
        )
        pushes = (Push(Verb.RACK, record.game),) if look.state.phase is Phase.PLAYING else ()
        try:
            with failures():
                await channel.get_partial_message(thread).edit(
                    content=status_text(look.state),
                    view=view_of(pushes, look.state.language),
                    allowed_mentions=SILENT,
                )
        except Failure as failure:
            log.info("no status line", extra={"game": record.game, "code": failure.code})


def _reader(letter: Letter) -> Reader:
    return (letter.game, None) if letter.to is None else ("", letter.to)
