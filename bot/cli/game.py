"""`tilekeeper game`: a stored game as JSON."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bot.services.export import export_game


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `game` with its action."""
    parser = subparsers.add_parser("game", help="export stored games")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    export = actions.add_parser(
        "export",
        help="a stored game as JSON",
        description="Print a stored game as JSON, for `tilekeeper verify`. Until it has ended it"
        " holds no secret and no tile that was drawn.",
    )
    export.add_argument("game", metavar="GAME", help="the number of the game")
    export.add_argument("--out", metavar="FILE", type=Path, help="write it here instead")
    export.set_defaults(func=_export)


def _export(arguments: argparse.Namespace) -> int:
    # The database takes longer to import than everything else: only who needs it waits.
    from bot.cli.stored import stored_log

    log = stored_log(arguments.game)
    game = export_game(log.events, log.record.secret)
    text = json.dumps(game, ensure_ascii=False, indent=1) + "\n"
    if arguments.out:
        arguments.out.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0
