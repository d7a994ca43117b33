"""`tilekeeper play`: everything put together in one process, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import secrets
import signal
import socket
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import quote

from bot.persistence.database import lock_database, open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from bot.persistence.word_lists import WordLists
from bot.rehearsal.gallery import GivingHouse
from bot.rehearsal.stagehand import Stagehand
from bot.services.tools import Library
from bot.settings import Settings, TableSettings, read_table_settings, rehearsal_settings
from bot.standin.happenings import Happening
from bot.standin.keeping.folder import WorldFolder
from bot.standin.page.page import Page
from bot.standin.server import Standin
from bot.standin.world import World
from bot.ui.client import Keeper
from bot.ui.composing import hearers
from bot.ui.connecting import point_at
from bot.ui.logs import set_up

log = logging.getLogger(__name__)

CLUB = "Tilekeeper"
PEOPLE = ("An", "Binh", "Chi", "Dung")
HOST = "Host"
LOOPBACK = "127.0.0.1"
SAVED_AFTER = 0.2  # seconds after a change, so that many changes at once are saved once


class PortTaken(OSError):
    """Somebody else listens there."""


@dataclass(frozen=True)
class Play:
    """How to play: port 0 is any that is free."""

    database: Path
    port: int = 0
    browser: bool = True
    say: Callable[[str], None] = print


async def play(wanted: Play) -> None:
    """Serve the page until told to stop (SIGINT, SIGTERM).

    Raises PortTaken, BadSetting, DatabaseFailure, Damaged or OSError.
    """
    set_up("ERROR")  # a newcomer need not read of each pause as an outage
    stop = asyncio.Event()
    async with rehearsal(wanted) as page:
        with _signals(stop):
            wanted.say(f"Play at {page.address} (Ctrl-C ends it)")
            if wanted.browser:
                _open(page.address_for_once)
            await stop.wait()


@asynccontextmanager
async def rehearsal(wanted: Play) -> AsyncIterator[Page]:
    """The page, with the bot online. Raises as `play` does."""
    tables = read_table_settings()
    url = f"sqlite:///{quote(str(wanted.database))}"
    folder = WorldFolder(wanted.database.with_name(f"{wanted.database.name}.world"))
    if wanted.database.exists():
        # What is no database of ours is refused with nothing beside it.
        open_database(url).dispose()
    with lock_database(url):
        _try_port(wanted.port)
        world = _world_in(folder)
        standin = Standin(world, port=wanted.port)
        engine = open_database(url)
        with closing(SqlStore(engine)) as store:
            upgrade(engine)
            folder.path.mkdir(mode=0o700, exist_ok=True)
            library = Library(WordLists.within(tables.data_dir))
            house = GivingHouse(store, hearers, world.clock, library=library)
            settings = partial(_settings, standin, folder.path, url, tables)
            hand = Stagehand(world, house, lambda: Keeper(settings(), house))
            page = Page(standin, hand)
            hand.changed = page.sockets.refresh
            async with _listening(standin, page), _kept(world, folder):
                point_at(settings())
                try:
                    await hand.switch(on=True)
                    folder.save(world)
                    yield page
                finally:
                    await hand.switch(on=False)


def _settings(standin: Standin, folder: Path, url: str, tables: TableSettings) -> Settings:
    token = standin.world.application.token
    return rehearsal_settings(token, folder, url, (standin.api, standin.gateway), tables)


def _world_in(folder: WorldFolder) -> World:
    """The world that is kept there, or else a new one."""
    world = World(token=secrets.token_urlsafe(24))
    if not folder.load(world):
        _found(world)
    return world


def _found(world: World) -> None:
    """A new world: a club with its host, four people, a channel and a forum."""
    people = [world.add_user(name) for name in PEOPLE]
    guild = world.add_guild(CLUB, world.add_user(HOST), people)
    world.add_channel(guild, "games")
    world.add_forum(guild, "tables")


def _try_port(port: int) -> None:
    """Raise PortTaken, before anything has been made."""
    with _taken_port_told():
        socket.create_server((LOOPBACK, port)).close()


@contextmanager
def _taken_port_told() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise PortTaken("the port is taken: choose another by --port") from error


@asynccontextmanager
async def _listening(standin: Standin, page: Page) -> AsyncIterator[None]:
    with _taken_port_told():
        await standin.start()
    try:
        yield
    finally:
        await page.sockets.close()
        await standin.stop()


@asynccontextmanager
async def _kept(world: World, folder: WorldFolder) -> AsyncIterator[None]:
    """Save the world soon after each change, and at the end."""
    changed = asyncio.Event()

    def note(_: Happening) -> None:
        changed.set()

    async def keep() -> None:
        while True:
            await changed.wait()
            await asyncio.sleep(SAVED_AFTER)
            changed.clear()
            try:
                folder.save(world)
            except OSError as error:  # the next change tries again, and so does the end
                log.error("the world is not saved", extra={"why": str(error)})

    world.listeners.append(note)
    keeping = asyncio.create_task(keep())
    try:
        yield
    finally:
        keeping.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await keeping
        folder.save(world)


def _open(address: str) -> None:
    """Open a browser. One in the terminal runs as long as it is used, and holds nothing up."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


@contextmanager
def _signals(stop: asyncio.Event) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    try:
        yield
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
