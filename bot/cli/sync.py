"""`tilekeeper sync`: register the slash commands with Discord."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from bot.cli.failures import BadInput, Refused
from bot.cli.printing import printable
from bot.settings import Settings, read_settings

if TYPE_CHECKING:
    from bot.ui.registering import Difference


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `sync`."""
    parser = subparsers.add_parser(
        "sync",
        help="register the slash commands with Discord",
        description="Register the slash commands with Discord and print what has changed. The bot"
        " does so by itself when it starts with new commands. It may run.",
        epilog="Exit codes: 0 registered, 1 Discord refuses, 2 bad usage or settings.",
    )
    parser.add_argument(
        "--server",
        metavar="ID",
        help="register them in this server alone, where they then stand beside those that are"
        " registered everywhere",
    )
    parser.add_argument(
        "--remove", action="store_true", help="remove what --server has registered there"
    )
    parser.set_defaults(func=_sync)


def _sync(arguments: argparse.Namespace) -> int:
    from bot.ui.connecting import CannotRun

    server = None if arguments.server is None else _number(arguments.server)
    if arguments.remove and server is None:
        raise BadInput("--remove goes with --server ID")
    try:
        changes = asyncio.run(_changes(read_settings(), server, arguments.remove))
    except CannotRun as error:
        raise Refused(str(error)) from error
    print(printable(str(changes)) if changes else "nothing has changed")
    return 0


async def _changes(settings: Settings, server: int | None, removes: bool) -> Difference:
    from bot.ui.syncing import sync, unsync

    if removes and server is not None:
        return await unsync(settings, server)
    return await sync(settings, server)


def _number(written: str) -> int:
    if not (written.isascii() and written.isdecimal() and int(written) < 2**63):
        raise BadInput(f"--server takes the number of a server, not {written!r}")
    return int(written)
