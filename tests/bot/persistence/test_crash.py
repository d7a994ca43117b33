"""Killed at any moment, a bot has stored what it had appended, and nothing by halves."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

from bot.persistence.checking import file_faults
from bot.persistence.database import lock_database, open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import check_form
from engine.events import SeatJoined
from tests.bot.persistence.tables import AN, GUILD, NOON

ROOT = Path(__file__).parents[3]
APPEND = """\
import sys
from bot.persistence.database import lock_database, open_database
from bot.persistence.store import SqlStore
from tests.bot.persistence.tables import *
url = sys.argv[1]
with lock_database(url):
    store = SqlStore(open_database(url))
    record = (store.tables() or [open_table(store).record])[0]
    version = record.version
    while True:
        new = [version + n for n in (1, 2, 3)]
        store.append(
            record.game,
            version,
            batch(
                *(SeatJoined(str(AN), f"name {n}", n, None, NOON) for n in new),
                alarm=NOON + version * HOUR,
                seats=(seat(AN, score=version + 3),),
                letters=tuple(letter(record, reader, new[0], new[2]) for reader in (None, AN)),
                gold=tuple(gold(record, AN, n, 1) for n in new),
                seen=(post(version + 3),),
            ),
        )
        version += 3
        print(version, flush=True)
"""


@pytest.mark.parametrize("seed", range(4))
def test_killed_while_it_appends(url: str, seed: int) -> None:
    dice = Random(seed)
    acknowledged = 1
    for _ in range(3):
        acknowledged = max(acknowledged, appended_until_killed(url, dice))
        check_store(url, acknowledged)


def appended_until_killed(url: str, dice: Random) -> int:
    """The newest version that a process had stored, by its own word, before it was killed."""
    with subprocess.Popen(
        [sys.executable, "-c", APPEND, url], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        newest = int(process.stdout.readline())
        sleep(dice.uniform(0, 0.05))
        process.send_signal(signal.SIGKILL)
        *_, newest = [newest, *map(int, process.stdout.read().split())]
    assert process.returncode == -signal.SIGKILL
    return newest


def check_store(url: str, acknowledged: int) -> None:
    """Every batch is there with all its parts; the lock and the file are free and sound."""
    with lock_database(url):
        engine = open_database(url)
        check_form(engine)
        assert file_faults(engine) == ()
        store = SqlStore(engine)
        (record,) = store.tables()
        log = store.load(record.game)
        version = record.version
        # The last batch may have been stored and not yet acknowledged.
        assert version - acknowledged in (0, 3)
        assert len(log.events) == version
        names = [event.name for event in log.events if isinstance(event, SeatJoined)]
        assert names == [f"name {n}" for n in range(2, version + 1)]
        owed = [(one.first, one.last) for one in store.pending(NOON)]
        assert owed == [(1, 1)] + [
            (first, first + 2) for first in range(2, version, 3) for _ in range(2)
        ]
        assert store.balances(GUILD) == [(AN, version - 1)]
        assert (record.cursor, store.newest_by(record.game, AN)) == (version, version)
        engine.dispose()
