"""`tilekeeper play`: try it, be all the players yourself."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot.cli.failures import BadInput
from bot.settings import data_dir, make_data_dir

PORT = 8320
PORTS = range(1, 65536)


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `play`."""
    parser = subparsers.add_parser(
        "play",
        help="play on a page of your own, without Discord",
        description="Start the bot on this machine alone, without a token and without the"
        " internet, and open a page on which you are all the players. Tables are kept and go on"
        " the next time. Ctrl-C ends it. Of the settings for Discord only TILEKEEPER_LANGUAGE,"
        " TILEKEEPER_TURN_HOURS and TILEKEEPER_DATA_DIR have a say here.",
        epilog="Exit codes: 0 stopped, 2 the port is taken, or the files cannot be used.",
    )
    parser.add_argument(
        "--port", type=_port, default=PORT, metavar="N", help=f"the page's port (default {PORT})"
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="print the page's address, open no browser"
    )
    parser.add_argument(
        "--db",
        type=Path,
        metavar="PATH",
        help="where to keep the tables (default play.sqlite3 in the data directory); what was"
        " written in threads is kept beside it",
    )
    parser.set_defaults(func=_play)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) in PORTS):
        raise argparse.ArgumentTypeError(f"{text!r} is no port from 1 to {PORTS[-1]}")
    return int(text)


def _play(arguments: argparse.Namespace) -> int:
    # discord.py takes longer to import than everything else: only what needs it waits.
    from bot.rehearsal.run import Play, PortTaken, play
    from bot.standin.keeping.folder import Damaged

    database = (arguments.db or _usual_place()).absolute()
    wanted = Play(database, arguments.port, not arguments.no_browser, _say)
    try:
        asyncio.run(play(wanted))
    except PortTaken:
        raise BadInput(
            f"port {arguments.port} is taken: choose another by --port N (make play PORT=N)"
        ) from None
    except Damaged as error:
        raise BadInput(str(error)) from error
    return 0


def _usual_place() -> Path:
    """Where tables are kept unless it is said. Raises BadSetting when none can be kept there."""
    folder = data_dir()
    make_data_dir(folder)
    return folder / "play.sqlite3"


def _say(line: str) -> None:
    print(line, flush=True)
