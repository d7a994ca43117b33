"""The bot as a process of its own, before the stand-in: start, memory, and a post's way to its
answer, with one live table and with ten thousand.

CPU is the bot's own, from the kernel's count; the stand-in's is not in it.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from bot.persistence.database import open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from bot.services.hearing import Written, hear
from bot.services.house import House
from bot.services.records import LetterStatus, Place
from bot.services.tools import table_for, words_for
from bot.standin.model import Thread
from bot.standin.people import Person
from bot.standin.server import Standin
from bot.standin.snowflakes import snowflake
from bot.standin.threads import Opening, start
from bot.standin.world import World
from bot.ui.composing import hearers
from engine.draws import Draws
from engine.movegen import finder_for
from engine.moves import Move, Play
from engine.rulesets import load_ruleset
from engine.story import Story
from engine.turns import settled_state
from tests.e2e.stage import BEGIN, Still
from tests.properties.guests import Guest

ROOT = Path(__file__).parents[2]
MANY = 10_000
A_SERVER = 20  # live tables, as many as a server may have
WARM_UP, MOVES = 4, 16  # moves
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
PATIENCE = 120.0


@dataclass
class Measured:
    """What one bot took: CPU seconds to be ready and for each post, posts a second, memory."""

    ready: float
    post: float
    rate: float
    memory: float


def rows() -> list[tuple[str, float, float, str]]:
    """One row for each thing that is measured; the last column says what it is held against."""
    one, many = (asyncio.run(_measure(tables)) for tables in (1, MANY))
    return [
        ("start to ready, 1 table (CPU)", one.ready, 0.0, f"memory {one.memory:.0f} MB"),
        (
            f"start to ready, {MANY:,} tables (CPU)",
            many.ready,
            0.0,
            f"memory {many.memory:.0f} MB; budget 1 s, 200 MB",
        ),
        ("a post to its picture, 1 table (CPU)", one.post, 0.0, f"{one.rate:.0f} a second of CPU"),
        (
            f"the same, {MANY:,} tables (CPU)",
            many.post,
            0.0,
            f"{many.post / one.post:.2f} x; budget 20 ms, flat",
        ),
    ]


async def _measure(tables: int) -> Measured:
    with tempfile.TemporaryDirectory() as name:
        folder, world = Path(name), World(Still())
        people = [Person(world, world.add_user(name)) for name in ("An", "Binh")]
        threads = _furnish(world, people, tables)
        house = _stored(folder, people, threads)
        (folder / "clock").write_text(world.clock().isoformat())
        async with Standin(world) as standin:
            with _bot(folder, standin) as bot:
                await world.until(lambda: b": ready" in (folder / "log").read_bytes(), PATIENCE)
                ready, memory = _cpu(bot), _memory(bot)
                await _idle(bot)
                play = partial(_play, world, house, people, threads[0])
                await play(WARM_UP)
                spent = _cpu(bot)
                await play(MOVES)
                post = (_cpu(bot) - spent) / MOVES
                return Measured(ready, post, 1 / post, max(memory, _memory(bot)))


def _furnish(world: World, people: list[Person], tables: int) -> list[Thread]:
    threads: list[Thread] = []
    while len(threads) < tables:
        guild = world.add_guild("Club", people[0].user, [people[1].user])
        channel = world.add_channel(guild, "games")
        for _ in range(min(A_SERVER, tables - len(threads))):
            threads.append(start(world, world.bot, channel, Opening("table", 10080)))
    return threads


def _stored(folder: Path, people: list[Person], threads: list[Thread]) -> House:
    """A database with a table in play in each thread: one played there, and copied."""
    file = folder / "games.sqlite3"
    engine = open_database(f"sqlite:///{file}")
    upgrade(engine)
    house = House(SqlStore(engine), hearers, lambda: BEGIN, bytes)
    thread = threads[0]
    place = Place(thread.guild.id, thread.parent.id)
    game = house.open(place, people[0].id, load_ruleset("ttvn"), "en").record.game
    house.store.place_thread(game, thread.id)
    number = snowflake(BEGIN)
    for text in ("register", "start"):
        for person in people:
            number += 1
            hear(house, game, Written(number, person.id, "name", text, BEGIN))
    for letter in house.store.pending(BEGIN):
        house.store.settle_letter(letter.id, LetterStatus.SENT, letter.id)
    with sqlite3.connect(file) as connection:
        _copy(connection, threads[1:])
    house.store.heard(BEGIN)
    return house


def _copy(connection: sqlite3.Connection, threads: list[Thread]) -> None:
    """The first game again for every other thread."""
    for number, thread in enumerate(threads, 2):
        connection.execute(
            "INSERT INTO games SELECT ?, ?, ?, forum, opener, ?, language, secret, phase, version,"
            " alarm, cursor, made_up, lost FROM games WHERE id = 1",
            (number, thread.guild.id, thread.parent.id, thread.id),
        )
        connection.execute(
            "INSERT INTO events SELECT ?, version, body FROM events WHERE game = 1", (number,)
        )
        connection.execute(
            "INSERT INTO seats SELECT ?, player, name, withdrawn, score, best_turn, won FROM seats"
            " WHERE game = 1",
            (number,),
        )


@contextmanager
def _bot(folder: Path, standin: Standin) -> Iterator[int]:
    """A bot at the stand-in; its process number."""
    settings = {
        "DISCORD_TOKEN": standin.world.application.token,
        "DATABASE_URL": f"sqlite:///{folder / 'games.sqlite3'}",
        "TILEKEEPER_DATA_DIR": str(folder),
        "TILEKEEPER_DISCORD_API": standin.api,
        "TILEKEEPER_DISCORD_GATEWAY": standin.gateway,
        "PYTHONPATH": str(ROOT),
    }
    command = (sys.executable, "tests/e2e/bot_process.py", str(folder / "clock"))
    with (folder / "log").open("wb") as log:
        bot = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **settings}, stderr=log)
        try:
            yield bot.pid
        finally:
            bot.kill()
            bot.wait()


def _cpu(process: int) -> float:
    """CPU seconds of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory(process: int) -> float:
    """Megabytes that a process holds."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * PAGE / 2**20


async def _idle(process: int) -> None:
    """Wait until the bot has caught up with all threads and rests."""
    before = -1.0
    while _cpu(process) > before + 0.05:
        before = _cpu(process)
        await asyncio.sleep(1)


async def _play(
    world: World, house: House, people: list[Person], thread: Thread, moves: int
) -> None:
    """Play so many moves, each by one post."""
    game, dice = "1", Random(1)
    rules = load_ruleset("ttvn")
    table = table_for(rules, Draws(game, bytes(32)))
    guest = Guest(finder_for(words_for(rules)), dice, 0.0, 0.0)
    seated = {str(person.id): person for person in people}
    for _ in range(moves):
        house.forget(game)
        state = house.look(game).state
        assert state.turn is not None, "the game is longer than what is played of it"
        settled = settled_state(Story(state, table.tools, BEGIN))
        # Where the blank can be either of two tiles the bot would ask.
        move = next(move for move in guest.moves(settled, state.turn.seat) if not _has_blank(move))
        answered = len(thread.messages) + 2
        await seated[state.turn.seat].post(thread, str(move) if isinstance(move, Play) else "pass")
        await world.until(partial(_holds, thread, answered), PATIENCE)


def _has_blank(move: Move) -> bool:
    return isinstance(move, Play) and any(tile.blank for _, tile in move.laid)


def _holds(thread: Thread, messages: int) -> bool:
    return len(thread.messages) >= messages
