"""A game in trouble: people play on a stage where things go wrong, and all must be well after.

`Bout.check` says what "well" means: the log is sound, nothing is owed, lost or said twice, and
`Bout.play_on` that nobody is stuck.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from sqlalchemy import Engine, select

from bot.persistence.checking import check_games, file_faults
from bot.persistence.database import open_to_read
from bot.persistence.tables import LETTERS
from bot.services.records import Letter
from bot.services.tools import words_for
from bot.standin.interactions import Interaction
from bot.standin.model import Message, Thread
from bot.ui.composing import compose, rack_message
from bot.ui.logs import Line
from engine.board import BLANK
from engine.movegen import finder_for
from engine.state import Phase, State
from tests.bot.standin.faults import GATEWAY, Faults, abort, delayed, shorten_sleeps
from tests.e2e.stage import Stage, custom_ids


@dataclass
class Bout:
    """A game at a stage, with the switches for what is to go wrong there."""

    stage: Stage
    faults: Faults
    game: str
    names: tuple[str, ...]
    caplog: pytest.LogCaptureFixture
    racks: set[tuple[str, ...]] = field(default_factory=set)

    @property
    def thread(self) -> Thread:
        """The game's thread."""
        return self.stage.thread(self.game)

    @property
    def writes(self) -> str:
        """The requests that write in the thread."""
        return rf"POST /channels/{self.thread.id}/messages"

    async def state(self) -> State:
        """The game as it is stored."""
        return (await self.stage.look(self.game)).state

    async def version(self) -> int:
        """How many events there are."""
        return (await self.stage.look(self.game)).record.version

    @property
    def log(self) -> list[str]:
        """What the host's log says."""
        return [Line().format(record) for record in self.caplog.records]

    async def on_turn(self) -> str:
        """Who is to move."""
        turn = (await self.state()).turn
        assert turn is not None, "somebody is to move"
        return self.name(turn.seat)

    def name(self, player: str) -> str:
        """Who a player is."""
        return next(one for one in self.names if str(self.stage.people[one].id) == player)

    async def words(self) -> str:
        """A post that makes a move for who is to move: the best play without a blank."""
        state = await self.state()
        assert state.turn is not None, "somebody is to move"
        self._note_racks(state)
        rack = tuple(tile for tile in state.seat(state.turn.seat).rack if tile != BLANK)
        plays = finder_for(words_for(state.rules)).plays(state.board, rack, state.rules)
        return str(plays[0].play) if plays else "pass"

    async def move(self) -> Message:
        """Who is to move makes a move, and is answered."""
        return await self.stage.post(await self.on_turn(), self.game, await self.words())

    async def post_unheard(self, name: str, text: str) -> Message:
        """Somebody writes, and nobody waits for the bot."""
        return await self.stage.people[name].post(self.thread, text)

    @asynccontextmanager
    async def deaf(self, *, for_good: bool = True) -> AsyncIterator[None]:
        """Meanwhile the line is lost; `for_good`: nobody tells afterwards what was missed."""
        stage, back = self.stage, asyncio.Event()
        self.faults.meet(GATEWAY, delayed(back))
        if for_good:
            stage.standin.gateway_side.forget()
        abort(stage.standin.gateway_side)
        await stage.until(lambda: not stage.keeper.desk.hearing)
        yield
        back.set()
        await stage.until(lambda: stage.keeper.desk.hearing and not stage.keeper.desk.behind)
        await stage.quiet()

    async def press(self, name: str, verb: str) -> Interaction:
        """Somebody presses the newest button of its sort in the thread."""
        message = self.stage.newest(self.game, f"tk:{verb}:")
        (button,) = [one for one in custom_ids(message) if one.startswith(f"tk:{verb}:")]
        return await self.stage.click(name, message, button)

    def away(self) -> list[Message]:
        """Where the thread is told that the bot was away."""
        return [one for one in self.thread.history() if "I was away" in one.content]

    async def moved(self, before: int) -> None:
        """Wait until the bot has heard of something new, and has said all about it."""
        store = self.stage.store
        await self.stage.until(lambda: store.load(self.game).record.version > before)
        await self.stage.quiet()

    async def play_on(self) -> None:
        """Everybody makes a move and sees their letters: nobody is stuck."""
        for _ in self.names:
            name, before = await self.on_turn(), await self.version()
            await self.move()
            assert await self.version() > before
            assert await self.on_turn() != name
            asked = await self.stage.slash(name, "rack", channel=self.thread)
            rack = rack_message(await self.state(), str(self.stage.people[name].id))
            assert asked.said[0].content == rack.text

    async def check(self) -> None:
        """All is well: see above."""
        await self.stage.quiet()
        self._check_store()
        state = await self.state()
        self._note_racks(state)
        self._check_secrets(state)
        if state.phase is Phase.PLAYING:
            held = [tile for seat in state.seats for tile in seat.rack]
            laid = [BLANK if tile.blank else tile.letter for tile in state.board.tiles.values()]
            assert Counter([*held, *laid, *state.bag]) == Counter(state.rules.tiles.all_tiles)
        ours = self.stage.world.bot
        await self._check_letters(
            None, [one for one in self.thread.history() if one.author is ours]
        )
        for name in self.names:
            await self._check_letters(self.stage.people[name].id, self.stage.private(name))

    def _note_racks(self, state: State) -> None:
        self.racks |= {seat.rack for seat in state.seats}

    def _check_secrets(self, state: State) -> None:
        """No log line tells a rack, in whatever way it is written."""
        values = state.rules.tiles.values
        for line in self.log:
            for rack in self.racks:
                priced = " ".join(f"{tile}{values.get(tile, '')}" for tile in rack)
                written = ("".join(rack), " ".join(rack), ", ".join(rack), priced)
                assert not any(len(one) > 3 and one in line for one in written)

    def _check_store(self) -> None:
        engine = open_to_read(f"sqlite:///{self.stage.folder / 'games.sqlite3'}")
        assert file_faults(engine) == ()
        assert [one for one in check_games(engine) if one.found] == []
        engine.dispose()

    async def _check_letters(self, reader: int | None, said: Sequence[Message]) -> None:
        """What was written is what was owed: each letter once, and in order."""
        desk = self.stage.keeper.desk
        owed: list[str] = []
        for letter in await desk.run(_delivered, self.stage.engine, self.game, reader):
            steps = await desk.run(desk.house.steps, letter)
            texts = [one.text for one in compose(steps, str(reader) if reader else None)]
            first = letter.first == 1 and reader is None  # stands at the thread's head
            owed += texts[1:] if first else texts
        said = [one for one in said if one.content and one.id != self.thread.id]
        if reader:
            said = [one for one in said if (one.nonce or "").startswith(f"{self.game}.")]
        told = [one.content for one in said if not _is_extra(one)]
        assert told == owed, "each letter is there once"
        assert reader or len(set(told)) == len(told), "and no two say the same to all"


def _delivered(engine: Engine, game: str, reader: int | None) -> list[Letter]:
    """The letters to a reader that stand at Discord."""
    query = select(LETTERS).where(
        LETTERS.c.game == int(game), LETTERS.c.reader == reader, LETTERS.c.message.is_not(None)
    )
    with engine.connect() as connection:
        rows = connection.execute(query.order_by(LETTERS.c.id)).all()
    return [Letter(game, row.first, row.last, reader, row.created) for row in rows]


def _is_extra(message: Message) -> bool:
    """Whether a message says that somebody cannot be written to."""
    return (message.nonce or "").endswith(".x")


@asynccontextmanager
async def playing(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    rules: str,
) -> AsyncIterator[Bout]:
    """A game that has begun; An is to move."""
    caplog.set_level(logging.INFO)
    shorten_sleeps(monkeypatch)
    monkeypatch.setattr("bot.ui.announcer.PAUSES", (0.02,))
    names = ("An", "Binh")
    async with Stage(folder) as stage:
        game = await stage.open("An", rules, options="order=registration")
        bout = Bout(stage, Faults(stage.standin), game, names, caplog)
        for command in ("join", "start"):
            for name in names:
                await stage.slash(name, command, channel=bout.thread)
        yield bout
