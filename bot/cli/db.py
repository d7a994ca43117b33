"""`tilekeeper db`: look after the database of games."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path

from bot.cli.failures import CHECKED_AND_WRONG, BadInput
from bot.cli.printing import printable
from bot.settings import make_data_dir, read_settings

# The database takes longer to import than everything else: only the commands that need it wait.


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `db` with its actions."""
    parser = subparsers.add_parser(
        "db",
        help="upgrade, copy and check the database",
        description="The database is the one that DATABASE_URL names, or else the file"
        " tilekeeper.sqlite3 in the data directory.",
    )
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    upgrade = actions.add_parser(
        "upgrade",
        help="make the database, or bring it to the form that this version needs",
        description="Make the database, or bring it to the form that this version needs. The bot"
        " does so too when it starts. An older database is copied first. The bot must not run.",
    )
    upgrade.set_defaults(func=_upgrade)
    backup = actions.add_parser(
        "backup",
        help="copy the database, even while the bot runs",
        description="Copy the database as it is at this moment, even while the bot runs.",
    )
    backup.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="default: beside the database"
    )
    backup.set_defaults(func=_backup)
    check = actions.add_parser(
        "check",
        help="replay every game and compare",
        description="Replay every game and compare what is stored with what its log says: phase,"
        " version, alarm, seats, gold, letters and draws. The bot may run.",
        epilog="Exit codes: 0 all is well, 1 something is wrong, one line each, 2 the database"
        " cannot be read.",
    )
    check.set_defaults(func=_check)


def _upgrade(arguments: argparse.Namespace) -> int:
    from bot.persistence.database import file_of, lock_database, open_database
    from bot.persistence.recognising import is_empty
    from bot.persistence.upgrading import upgrade

    settings = read_settings()
    url = settings.database_url
    if file_of(url).parent == settings.data_dir.absolute():
        make_data_dir(settings.data_dir)
    with lock_database(url):
        engine = open_database(url)
        try:
            new = is_empty(engine)
            copy = upgrade(engine)
        finally:
            engine.dispose()
    done = "has been made" if new else "is up to date"
    kept = f"; the old one is kept as {copy}" if copy else ""
    print(printable(f"{file_of(url)}: {done}{kept}"))
    return 0


def _backup(arguments: argparse.Namespace) -> int:
    from bot.persistence.copying import copy_database
    from bot.persistence.database import file_of, open_to_read
    from bot.persistence.recognising import is_empty

    url = read_settings().database_url
    source = file_of(url)
    now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    target = arguments.file or source.with_name(f"{source.stem}-{now}{source.suffix}")
    engine = open_to_read(url)
    try:
        if is_empty(engine):
            raise BadInput(f"{source}: is empty: there is nothing to copy")
        copy_database(engine, target)
    finally:
        engine.dispose()
    print(printable(str(target)))
    return 0


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _check(arguments: argparse.Namespace) -> int:
    from bot.cli.stored import readable_database
    from bot.persistence.checking import check_games, file_faults

    games = events = faults = 0
    with readable_database() as engine:
        for fault in file_faults(engine):
            faults += 1
            print(printable(f"database: {fault}"))
        for game in check_games(engine):
            games += 1
            events += game.events
            faults += len(game.found)
            for fault in game.found:
                print(printable(f"game {game.game}: {fault}"))
    if faults:
        return CHECKED_AND_WRONG
    print(f"ok: {_counted(games, 'game')}, {_counted(events, 'event')}")
    return 0
