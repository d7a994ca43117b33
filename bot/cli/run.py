"""`tilekeeper run`: be at Discord."""

from __future__ import annotations

import argparse
import asyncio
import sys

from bot.cli.failures import Refused
from bot.cli.printing import printable
from bot.misspelling import misspelt_settings
from bot.settings import read_settings


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `run`."""
    parser = subparsers.add_parser(
        "run",
        help="run the bot on Discord",
        description="Run the bot on Discord until it is stopped (Ctrl-C, SIGTERM). Settings come"
        " from the environment or from .env; DISCORD_TOKEN is the one that must be set. Logs go"
        " to stderr. Slash commands are registered by themselves.",
        epilog="Exit codes: 0 stopped, 1 Discord refuses the bot, 2 bad settings, or the database"
        " cannot be used.",
    )
    parser.add_argument(
        "--no-message-content",
        action="store_true",
        help="do without the message content intent: moves are then made by /play, by the menu of"
        " a post, or in posts that mention the bot",
    )
    parser.set_defaults(func=_run)


def _run(arguments: argparse.Namespace) -> int:
    # discord.py takes longer to import than everything else: only what needs it waits.
    from bot.app import run_bot
    from bot.ui.connecting import CannotRun

    settings = read_settings()
    if strangers := ", ".join(one.name + one.hint for one in misspelt_settings()):
        print(printable(f"tilekeeper: no such setting: {strangers}"), file=sys.stderr)
    try:
        asyncio.run(run_bot(settings, content=not arguments.no_message_content))
    except CannotRun as error:
        raise Refused(str(error)) from error
    return 0
