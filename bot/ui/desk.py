"""One queue for each table: whatever reaches a table waits its turn here, and is heard in order.

Before a table hears anything after a time of deafness it is caught up: what was written meanwhile
is read first, and what was lost of its clock is made up for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

from bot.services.entries import Entry, Posted, Ruled, ends
from bot.services.hearing import Gone, Written, hear, hear_anew, play_post, play_text
from bot.services.house import House, Look, Receipt
from bot.services.ports import NoSuchGame
from bot.services.records import Place, Step, TableRecord
from bot.services.tools import WordsMissing
from bot.ui.deafness import Deaf, ThreadGone, Wordless
from bot.ui.waiting import Waiting
from engine.events import ClosingBegan, TurnBegan
from engine.rulesets import Ruleset
from engine.state import Phase

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

RECENT = 20  # posts of a table that are remembered in case an older word of them comes late
ANSWERABLE = timedelta(seconds=60)  # an interaction's private answer comes by then, or as a letter

CatchUp = Callable[[Look], Awaitable[Sequence[Written | Gone]]]
Tell = Callable[[Receipt], None]


class Desk:
    """The way to all tables, for everything that hears something."""

    def __init__(self, house: House, catch_up: CatchUp, tell: Tell) -> None:
        self.house = house
        self.hearing = False  # whether the gateway is there: without it no deadline is judged
        self._catch_up = catch_up
        self._tell = tell
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._queues: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._threads: dict[int, str] = {}
        self._guilds: dict[str, int] = {}
        self._behind: set[str] = set()
        self._anew: set[str] = set()  # those that fell behind again while they were read
        self.waiting = Waiting()
        self._muted: set[str] = set()
        self._deaf_since: dict[str, datetime] = {}
        self._given_back: dict[str, datetime] = {}
        self._recent: dict[str, dict[int, Written | Gone]] = {}

    async def run(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Call the store or the house in the thread that alone may. Raises Wordless."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._worker, lambda: call(*args, **kwargs))
        except WordsMissing as missing:
            raise Wordless(missing) from missing

    def close(self) -> None:
        """Finish what is being stored."""
        self._worker.shutdown()

    async def know_tables(self) -> None:
        """Learn where the tables are, and that nothing has been heard of them lately."""
        for record in await self.run(self.house.store.tables):
            self.know(record)
            self._behind.add(record.game)

    def know(self, record: TableRecord) -> None:
        """Learn where a table is."""
        if record.thread is not None:
            self._threads[record.thread] = record.game
            self._guilds[record.game] = record.place.guild

    def at(self, thread: int) -> str | None:
        """The table of a thread."""
        return self._threads.get(thread)

    async def open(self, place: Place, opener: int, rules: Ruleset, language: str) -> Look:
        """Open a table. Raises TooManyTables, TooManyOfYours or Wordless."""
        look = await self.run(self.house.open, place, opener, rules, language)
        self._tell(Receipt(look))
        return look

    async def look(self, game: str) -> Look:
        """A table as it is now, all that was written caught up, if it can be judged."""
        async with self._queue(game):
            with suppress(Wordless):
                await self._freshen(game)
            return await self.run(self.house.look, game)

    async def hear(self, game: str, heard: Written | Gone) -> Receipt | None:
        """Take a post, an edit or a deletion, unless it is known already. Raises Deaf."""
        async with self._queue(game):
            await self._freshen(game)
            try:
                receipt = await self._hear(game, heard)
                if isinstance(heard, Written) and receipt is not None:
                    await self._hear_overtaken(game, heard.post, receipt)
            except Exception:
                self._behind.add(game)  # it could not be stored: it will be read again
                raise
            return receipt

    async def enter(self, game: str, entry: Entry) -> Receipt:
        """Take what came by an interaction: the player's letters are held for its answer.

        Raises NoSuchGame when the thread is gone: a GM can end such a table, and that is all. So
        it is with one whose words are missing, which raises Wordless.
        """
        async with self._queue(game):
            try:
                await self._freshen(game)
            except Wordless:
                if not ends(entry):
                    raise
            if not isinstance(entry, Ruled):
                await self._check_heard(game)
            return self._done(
                await self.run(self.house.receive, game, entry, held_until=self._held())
            )

    async def play_text(self, game: str, written: Written) -> Receipt:
        """Take a command's text as a move; the answer is held as for `enter`."""
        async with self._queue(game):
            await self._freshen(game)
            await self._check_heard(game)
            held = self._held()
            return self._done(await self.run(play_text, self.house, game, written, held))

    async def play_post(self, game: str, written: Written) -> Receipt:
        """Take a post that its author points out; the answer is held as for `enter`."""
        async with self._queue(game):
            await self._freshen(game)
            await self._check_heard(game)
            held = self._held()
            return self._done(await self.run(play_post, self.house, game, written, held))

    async def preview(self, game: str, entry: Posted) -> tuple[Step, ...]:
        """What a post would cause."""
        async with self._queue(game):
            await self._freshen(game)
            return await self.run(self.house.preview, game, entry)

    def lose_track(self, guild: int | None = None) -> None:
        """Note at once that posts may have been missed in every thread of a server, or of all."""
        known = set(self._threads.values())
        missed = {game for game in known if guild in (None, self._guilds[game])}
        self._behind |= missed
        self._anew |= missed

    async def fall_behind(self) -> None:
        """Note that the gateway was lost: every table must be caught up before it hears more."""
        self._behind = {record.game for record in await self.run(self.house.store.tables)}

    async def catch_up(self, game: str) -> None:
        """Catch a table up if it is behind and can be read now."""
        async with self._queue(game):
            try:
                await self._freshen(game)
            except Wordless:
                return  # the table and the log have been told
            except Deaf as why:
                log.warning("cannot catch up", extra={"game": game, "why": str(why)})

    @property
    def behind(self) -> tuple[str, ...]:
        """The tables that are yet to be caught up, and can be."""
        return tuple(self._behind - self.waiting.tables)

    async def pass_time(self) -> None:
        """Let all that is due happen, at tables that are caught up and while we can hear."""
        for game in await self.run(self.house.store.due, self.house.clock()):
            if not self.hearing:
                return
            if game in self._muted:
                continue
            # What the gateway has not brought yet may lie in the thread already.
            self._behind.add(game)
            await self.catch_up(game)
            async with self._queue(game):
                if game not in self._behind:
                    await self._ring(game)

    async def _ring(self, game: str) -> None:
        """Let what is due at a table happen; one that cannot be judged after all falls behind."""
        try:
            self._done(await self.run(self.house.pass_time, game, self.house.clock()))
        except Wordless:
            self._behind.add(game)

    def mute(self, game: str) -> None:
        """Note that a table's turn cannot be announced: its clock must not run out meanwhile."""
        self._muted.add(game)

    async def unmute(self, game: str, since: datetime) -> None:
        """Note that a table's thread can be written to; it could not be since then."""
        if game not in self._muted:
            return
        self._muted.discard(game)
        if game in self.waiting.tables:
            return  # its clock has not run
        async with self._queue(game):
            since = max(since, self._given_back.get(game, since))
            await self._give_back(game, since)

    async def place(self, game: str, thread: int) -> None:
        """Learn where a new table's thread is; somebody may have posted there already."""
        look = await self.run(self.house.place, game, thread)
        self._behind.add(game)
        self.know(look.record)

    async def note_closed(self, player: int, *, closed: bool) -> None:
        """Keep whether a player can be written to."""
        store = self.house.store
        known = await self.run(store.preferences, player)
        if known.dms_closed != closed:
            await self.run(store.set_preferences, replace(known, dms_closed=closed))

    async def lose(self, game: str) -> None:
        """Give a table up whose thread is gone."""
        async with self._queue(game):
            await self._lose(game)

    def _queue(self, game: str) -> asyncio.Lock:
        """A table's queue: a lock serves those who wait in the order in which they came."""
        lock = self._queues.get(game)
        if lock is None:
            lock = self._queues[game] = asyncio.Lock()
        return lock

    async def _freshen(self, game: str) -> None:
        """Read what was written while nobody listened.

        Raises Deaf: the table stays behind, and must hear nothing newer before that.
        """
        behind = self._behind
        if game not in behind:
            return
        self._anew.discard(game)
        look = await self.run(self.house.look, game)
        if look.record.lost or look.state.phase is Phase.ENDED:
            behind.discard(game)
            self.waiting.end(game)
            return
        await self._check_words(look)
        try:
            found = await self._catch_up(look)
        except ThreadGone:
            log.warning("the thread is gone", extra={"game": game})
            await self._lose(game)
            return
        except Deaf:
            self._deaf_since.setdefault(game, self.house.clock())
            raise
        if look.state.wordless_since is None:
            self._done(await self.run(self.house.make_up, game))
            await self._hear_missed(game, found)
        else:
            await self._hear_without_words(game, found)
        if game not in self._anew:
            behind.discard(game)

    async def _hear_without_words(self, game: str, found: Sequence[Written | Gone]) -> None:
        """Take what was posted while the words were missing, and only then let the clock run."""
        self._deaf_since.pop(game, None)
        for heard in found:
            await self._hear(game, heard)
        self._done(await self.run(self.house.find_words, game))

    async def _check_words(self, look: Look) -> None:
        """Raise Wordless if a table cannot be judged; it is told so, and the host's log."""
        game, own = look.record.game, look.state.rules.imported
        if own is None:
            return
        searcher = self.waiting.searcher(own.sha256)
        try:
            if searcher not in (None, game):
                raise Wordless(WordsMissing(look.state.rules.lexicon, own.sha256))
            await self.run(self.house.check_words, game)
        except Wordless as missing:
            if searcher is None:
                facts = {"words": missing.name, "sha256": missing.sha256, "game": game}
                log.error("a word list is missing: import it", extra=facts)
            self.waiting.begin(game, own.sha256)
            if look.state.wordless_since is None:
                self._done(await self.run(self.house.make_up, game))
                self._done(await self.run(self.house.miss_words, game))
            raise
        self.waiting.found(own.sha256)

    async def _hear_missed(self, game: str, found: Sequence[Written | Gone]) -> None:
        """Take what is found in a thread; while it could not be read no clock has run."""
        since = self._deaf_since.pop(game, None)
        await self._give_back(game, since)
        for heard in found:
            receipt = await self._hear(game, heard)
            began = _began(receipt) if receipt is not None else None
            if since is not None and began is not None:
                await self._give_back(game, max(since, began))

    async def _give_back(self, game: str, since: datetime | None) -> None:
        """Give back what the running clock has lost since then, if anything."""
        if since is not None:
            now = self._given_back[game] = self.house.clock()
            self._done(await self.run(self.house.give_back, game, now - since))

    async def _check_heard(self, game: str) -> None:
        """Raise NoSuchGame if nobody would hear what happens at a table: its thread is gone."""
        if (await self.run(self.house.look, game)).record.lost:
            raise NoSuchGame(game)

    async def _lose(self, game: str) -> None:
        await self.run(self.house.lose, game)
        self._threads = {at: one for at, one in self._threads.items() if one != game}
        self._behind.discard(game)
        self.waiting.end(game)

    async def _hear(self, game: str, heard: Written | Gone) -> Receipt | None:
        if self._is_outdated(game, heard):
            return None
        receipt = await self.run(hear, self.house, game, heard)
        recent = self._recent.setdefault(game, {})
        recent[heard.post] = heard
        for post in sorted(recent)[:-RECENT]:
            del recent[post]
        return receipt if receipt is None else self._done(receipt)

    def _is_outdated(self, game: str, heard: Written | Gone) -> bool:
        """Whether it has been overtaken by a later change of the same post, or its deletion."""
        known = self._recent.get(game, {}).get(heard.post)
        if known is None or isinstance(heard, Gone):
            return False
        return isinstance(known, Gone) or _changed(heard) < _changed(known)

    async def _hear_overtaken(self, game: str, after: int, receipt: Receipt) -> None:
        """Posts can overtake each other: who posted for the turn that begins only now is heard.

        A turn that begins with an edit begins later than the posts which the edited one precedes.
        """
        recent = self._recent.get(game, {})
        events = (step.event for step in receipt.steps)
        begun = {one.seat: one.at for one in events if isinstance(one, TurnBegan)}
        for post in sorted(recent):
            heard = recent[post]
            if post <= after or not isinstance(heard, Written):
                continue
            began = begun.get(str(heard.author))
            if began is not None and heard.posted >= began:
                self._done(await self.run(hear_anew, self.house, game, heard))

    def _held(self) -> datetime:
        return self.house.clock() + ANSWERABLE

    def _done(self, receipt: Receipt) -> Receipt:
        if receipt.steps:
            if receipt.look.state.phase is Phase.ENDED:
                self._recent.pop(receipt.look.record.game, None)
                self.waiting.end(receipt.look.record.game)
            self._tell(receipt)
        return receipt


def _changed(post: Written) -> datetime:
    return post.edited or post.posted


def _began(receipt: Receipt) -> datetime | None:
    """When the clock that runs now began to run, if it was not running before."""
    begun = (one.event for one in receipt.steps)
    return max((one.at for one in begun if isinstance(one, TurnBegan | ClosingBegan)), default=None)
