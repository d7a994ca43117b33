"""`tilekeeper verify`: were a game's draws those that its secret gives?"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bot.cli.failures import CHECKED_AND_WRONG, BadInput
from bot.cli.printing import printable
from engine.verifying import GameRecord, UnreadableRecord, read_record, verify

HELP = """\
Makes every draw of an exported game again and says which, if any, does not match. Needs nothing but
FILE, as `tilekeeper thread --export` writes it when the game has ended. Compare the commitment that
is printed with the one that was published when the table opened.
"""


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "verify",
        help="check every draw of an exported game",
        description=HELP,
        epilog="Exit codes: 0 every draw is right, 1 something does not match or cannot be checked"
        " yet, 2 FILE is no exported game.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="an exported game, JSON")
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Check the file."""
    game = _read(arguments.file)
    faults = verify(game)
    print(f"game {game.game!r}, commitment {game.commitment!r}")
    if not faults:
        count = len(game.draws)
        print(f"ok: all {count} draws follow from the secret, whose SHA-256 is the commitment")
        return 0
    for fault in faults:
        print(printable(f"{fault.wrong}: {fault}"))
    return CHECKED_AND_WRONG


def _read(file: Path) -> GameRecord:
    """Raises BadInput; OSError if the file cannot be opened."""
    try:
        return read_record(json.loads(file.read_bytes()))
    except UnreadableRecord as error:
        raise BadInput(f"{file}: {error}") from error
    except json.JSONDecodeError as error:
        told = f"is no exported game: no JSON: {error.msg}"
        raise BadInput(f"{file}:{error.lineno}: {told}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{file}: is no exported game: it is no text") from error
    except (ValueError, RecursionError) as error:  # numbers without end, lists in lists in lists
        raise BadInput(f"{file}: is no exported game") from error
