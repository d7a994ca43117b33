"""Everything put together: settings, logs, database, house and client. Only this knows them all."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from secrets import token_bytes

from bot.persistence.database import lock_database, open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from bot.persistence.word_lists import WordLists
from bot.services.house import House
from bot.services.tools import Library
from bot.settings import Settings, make_data_dir
from bot.ui.composing import hearers
from bot.ui.logs import set_up
from bot.ui.supervision import serve


def now_utc() -> datetime:
    """What time it is."""
    return datetime.now(UTC)


async def run_bot(
    settings: Settings,
    *,
    clock: Callable[[], datetime] = now_utc,
    chance: Callable[[int], bytes] = token_bytes,
    content: bool = True,
) -> None:
    """Be at Discord until told to stop; `content` is whether to ask for what posts say.

    `clock` and `chance` are what a rehearsal has its own of.

    Raises BadSetting, DatabaseFailure, OSError or CannotRun.
    """
    assert settings.token, "without one this raises: nothing has been made yet"
    set_up(settings.log_level)
    make_data_dir(settings.data_dir)
    with lock_database(settings.database_url):
        engine = open_database(settings.database_url)
        library = Library(WordLists.within(settings.data_dir))
        with closing(SqlStore(engine)) as store:
            upgrade(engine)
            house = House(store, hearers, clock, chance, library)
            await serve(settings, house, content=content)
