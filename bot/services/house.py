"""All tables of the house: from an entry to a stored batch, and back to what it said.

Every front end calls `House.receive`, and nothing else changes a game. The store's log is the
truth; what is remembered here can be forgotten at any time. Methods block: one worker thread calls
them.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from bot.services.derived import gold_of, seats_of
from bot.services.entries import Entry, Posted
from bot.services.ports import StaleGame, Store
from bot.services.records import Batch, Letter, Place, SeenPost, Step, TableRecord
from bot.services.reminding import wants
from bot.services.table import Table
from bot.services.tools import SHIPPED, Library, table_for
from engine.apply import apply, replay
from engine.clocks import find_words, make_up_for, miss_words, next_alarm
from engine.draws import SECRET_BYTES, Draws
from engine.errors import Refusal
from engine.events import (
    ClosingBegan,
    Event,
    GameOpened,
    LockPreferred,
    SeatJoined,
    TurnBegan,
)
from engine.lobby import open_table
from engine.rulesets import Ruleset
from engine.state import Phase, State
from engine.story import Story
from engine.turns import settled_state

REMEMBERED = 256
TRIES = 3

Hearers = Callable[[Event, State, State], Iterable[str | None]]
"""Whom an event is told: None for the thread, else a player."""
Decide = Callable[[Table, State], tuple[Event, ...]]


@dataclass
class TooManyTables(Refusal):
    """A server has as many live tables as it may."""

    limit: int


@dataclass
class TooManyOfYours(Refusal):
    """A member has opened as many live tables as one may."""

    limit: int


@dataclass(frozen=True)
class Look:
    """A table as it is now."""

    record: TableRecord
    state: State


@dataclass(frozen=True)
class Receipt:
    """What an entry has caused, stored. No steps: it caused nothing."""

    look: Look
    steps: tuple[Step, ...] = ()
    letters: tuple[Letter, ...] = ()


class House:
    """The tables of one store."""

    def __init__(
        self,
        store: Store,
        hearers: Hearers,
        clock: Callable[[], datetime],
        chance: Callable[[int], bytes] = secrets.token_bytes,
        library: Library = SHIPPED,
    ) -> None:
        """`chance` gives so many random bytes: the secrets of draws come from it."""
        self.store = store
        self.library = library
        self._chance = chance
        self.clock = clock
        self._hearers = hearers
        self._looks: OrderedDict[str, Look] = OrderedDict()
        self._receipts: OrderedDict[tuple[str, int], tuple[Step, ...]] = OrderedDict()

    def open(self, place: Place, opener: int, rules: Ruleset, language: str) -> Look:
        """Open a table; its thread is made when its first letter is sent.

        Raises TooManyTables, TooManyOfYours or WordsMissing.
        """
        self._check_limits(place.guild, opener)
        secret, lexicon = self._chance(SECRET_BYTES), self.library.words_for(rules).sha256

        def first(game: str) -> GameOpened:
            draws = Draws(game, secret)
            return open_table(rules, draws, language=language, lexicon=lexicon, now=self.clock())

        log = self.store.open_table(place, opener, secret, first)
        look = Look(log.record, replay(log.events))
        self._remember(look)
        return look

    def look(self, game: str) -> Look:
        """A table as it is. Raises NoSuchGame."""
        if game in self._looks:
            self._looks.move_to_end(game)
            return self._looks[game]
        log = self.store.load(game)
        look = Look(log.record, replay(log.events))
        self._remember(look)
        return look

    def place(self, game: str, thread: int) -> Look:
        """Note where a table's thread is."""
        self.store.place_thread(game, thread)
        self.forget(game)
        return self.look(game)

    def lose(self, game: str) -> None:
        """Note that a table's thread is gone."""
        self.store.lose_thread(game)
        self.forget(game)

    def forget(self, game: str) -> None:
        """Read the table anew the next time."""
        self._looks.pop(game, None)

    def receive(
        self,
        game: str,
        entry: Entry,
        *,
        seen: SeenPost | None = None,
        held_until: datetime | None = None,
    ) -> Receipt:
        """Take an entry: decide, store, and say what is owed to whom.

        `seen` is the post that it came by. Letters to the entry's player are held until
        `held_until`, for whoever can answer them at once.
        """
        player = entry.player if held_until is not None else None

        def decide(table: Table, state: State) -> tuple[Event, ...]:
            return table.receive(state, entry)

        receipt = self._change(game, decide, seen=seen, held=(player, held_until))
        if seen is not None and not receipt.steps:
            self.store.see(game, seen)
            record = receipt.look.record
            moved = replace(record, cursor=max(record.cursor, seen.post))
            self._remember(replace(receipt.look, record=moved))
        return receipt

    def pass_time(self, game: str, until: datetime) -> Receipt:
        """Let every reminder and deadline up to `until` happen."""
        return self._change(game, lambda table, state: table.pass_time(state, until))

    def make_up(self, game: str) -> Receipt:
        """Give back what outages took from a table's clock, each outage once (rules 7.16)."""
        record = self.look(game).record
        outages = self.store.outages_since(record.made_up)
        lost = sum((outage.ended - outage.began for outage in outages), timedelta())
        if not lost:
            return Receipt(self.look(game))

        made_up = max(outage.ended for outage in outages)
        return self._change(game, self._giving_back(lost), made_up=made_up)

    def give_back(self, game: str, lost: timedelta) -> Receipt:
        """Give back what a table's clock lost while its turn could not be announced (7.16)."""
        return self._change(game, self._giving_back(lost))

    def check_words(self, game: str) -> None:
        """Raises WordsMissing while a table's words cannot be judged."""
        self.library.words_for(self.look(game).state.rules)

    def miss_words(self, game: str) -> Receipt:
        """Tell a table, once, that its words are missing: no clock runs until they are found."""
        return self._change(game, self._telling(miss_words))

    def find_words(self, game: str) -> Receipt:
        """Tell a table that has missed its words that they are found. No outage counts twice."""
        return self._change(game, self._telling(find_words), made_up=self.clock())

    def preview(self, game: str, entry: Posted) -> tuple[Step, ...]:
        """What a post would cause now; nothing is stored."""
        look = self.look(game)
        table = self._table(look)
        events = table.preview(look.state, entry)
        before, move = look.state, look.state.open
        if move is not None and move.seat != entry.player:
            # It would settle first: the tiles that it is owed are no longer in the bag.
            before = settled_state(Story(look.state, table.tools, entry.at))
        return tuple(_steps(before, events))

    def steps(self, letter: Letter) -> tuple[Step, ...]:
        """What a letter tells of."""
        key = (letter.game, letter.first)
        if key not in self._receipts:
            events = self.store.load(letter.game).events[: letter.last]
            opened = letter.first == 1
            before = replay(events[: 1 if opened else letter.first - 1])
            steps = _steps(before, events[1 if opened else letter.first - 1 :])
            if opened:
                steps = [Step(events[0], before, before), *steps]
            self._keep(key, tuple(steps))
        return self._receipts[key]

    def _check_limits(self, guild: int, opener: int) -> None:
        settings = self.store.server(guild)
        live = self.store.of_guild(guild)
        if len(live) >= settings.most_live:
            raise TooManyTables(settings.most_live)
        if sum(record.opener == opener for record in live) >= settings.most_by_member:
            raise TooManyOfYours(settings.most_by_member)

    def _change(
        self,
        game: str,
        decide: Decide,
        *,
        seen: SeenPost | None = None,
        made_up: datetime | None = None,
        held: tuple[str | None, datetime | None] = (None, None),
    ) -> Receipt:
        """Decide on the log as it is, and anew when it has grown meanwhile."""
        for _ in range(TRIES):
            look = self.look(game)
            events = decide(self._table(look), look.state)
            steps = list(_steps(look.state, events))
            steps += self._preferred(steps)
            steps += self._given_back(look, steps)
            if not steps and made_up is None:
                return Receipt(look)
            try:
                return self._store(look, steps, seen, made_up, held)
            except StaleGame:
                self.forget(game)
        raise StaleGame(game)

    def _store(
        self,
        look: Look,
        steps: Sequence[Step],
        seen: SeenPost | None,
        made_up: datetime | None,
        held: tuple[str | None, datetime | None],
    ) -> Receipt:
        record, version = look.record, look.record.version
        state = steps[-1].after if steps else look.state
        newest = steps[-1].event if steps else None
        batch = Batch(
            events=tuple(step.event for step in steps),
            phase=state.phase,
            alarm=next_alarm(state) if state.phase is Phase.PLAYING else None,
            # What is said after the end changes nothing about who has won.
            seats=None if look.state.phase is Phase.ENDED else seats_of(state, newest),
            letters=self._letters(record, steps, held),
            gold=gold_of(record, [(step.event, version + n) for n, step in enumerate(steps, 1)]),
            seen=(seen,) if seen else (),
            made_up=made_up,
        )
        letters = self.store.append(record.game, version, batch)
        changed = replace(
            record,
            phase=batch.phase,
            version=version + len(steps),
            alarm=batch.alarm,
            cursor=max(record.cursor, seen.post if seen else 0),
            made_up=made_up or record.made_up,
        )
        now = Look(changed, state)
        self._remember(now)
        self._keep((record.game, version + 1), tuple(steps))
        return Receipt(now, tuple(steps), letters)

    def _letters(
        self,
        record: TableRecord,
        steps: Sequence[Step],
        held: tuple[str | None, datetime | None],
    ) -> tuple[Letter, ...]:
        """One letter to each reader of the batch."""
        created = self.clock()
        readers: dict[str | None, None] = {}
        for step in steps:
            for reader in self._hearers(step.event, step.before, step.after):
                if reader is None or wants(self.store, reader, step, created):
                    readers[reader] = None
        first, last = record.version + 1, record.version + len(steps)
        player, until = held
        return tuple(
            Letter(
                record.game,
                first,
                last,
                int(reader) if reader is not None else None,
                created,
                until if reader is not None and reader == player else None,
            )
            for reader in readers
        )

    def _preferred(self, steps: Sequence[Step]) -> list[Step]:
        """Who always locks at every table does so at this one."""
        if not steps or not steps[-1].after.rules.adjudicated:
            return []
        joined = [step.event.seat for step in steps if isinstance(step.event, SeatJoined)]
        always = [seat for seat in joined if self.store.preferences(int(seat)).always_lock]
        return _steps(steps[-1].after, tuple(LockPreferred(seat, always=True) for seat in always))

    def _given_back(self, look: Look, steps: Sequence[Step]) -> list[Step]:
        """What an outage took from a clock that has begun to run in it: nobody knew (rules 7.16).

        A post that was missed begins the next turn when it was written, not when it is heard.
        """
        begun = [
            step.event.at for step in steps if isinstance(step.event, TurnBegan | ClosingBegan)
        ]
        if not begun:
            return []
        after, began, now = steps[-1].after, begun[-1], self.clock()
        until = after.wordless_since or now  # finding the words gives back what comes after
        # A clock that was put back may say that an outage is yet to end.
        spans = (
            min(outage.ended, until) - max(outage.began, began)
            for outage in self.store.outages_since(began)
        )
        story = Story(after, self._table(look).tools, now)
        make_up_for(story, sum((max(span, timedelta()) for span in spans), timedelta()))
        return _steps(after, story.told)

    def _giving_back(self, lost: timedelta) -> Decide:
        return self._telling(partial(make_up_for, outage=lost))

    def _telling(self, act: Callable[[Story], None]) -> Decide:
        def decide(table: Table, state: State) -> tuple[Event, ...]:
            story = Story(state, table.tools, self.clock())
            act(story)
            return story.told

        return decide

    def _table(self, look: Look) -> Table:
        draws = Draws(look.record.game, look.record.secret)
        return table_for(look.state.rules, draws, self.library)

    def _remember(self, look: Look) -> None:
        self._looks[look.record.game] = look
        self._looks.move_to_end(look.record.game)
        if len(self._looks) > REMEMBERED:
            self._looks.popitem(last=False)

    def _keep(self, key: tuple[str, int], steps: tuple[Step, ...]) -> None:
        self._receipts[key] = steps
        if len(self._receipts) > REMEMBERED:
            self._receipts.popitem(last=False)


def _steps(state: State, events: Sequence[Event]) -> list[Step]:
    steps = []
    for event in events:
        before, state = state, apply(state, event)
        steps.append(Step(event, before, state))
    return steps
