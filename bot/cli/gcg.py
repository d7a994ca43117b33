"""`tilekeeper gcg`: check recorded games, show a board from one, write a stored game as one."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bot.cli.failures import BAD_INPUT, CHECKED_AND_WRONG, BadInput
from bot.cli.printing import printable
from bot.cli.writing import check_file_to_be
from bot.presentation.board_text import text_board
from bot.presentation.panel import panel_texts, premium_labels
from bot.presentation.texts import Texts
from bot.rendering.board import draw_board
from bot.rendering.panel import PanelTexts, PremiumLabels
from bot.rendering.themes import load_theme
from engine.gcg import (
    Checked,
    GcgError,
    Verdict,
    check_file,
    decode,
    from_events,
    parse_game,
)
from engine.gcg.viewing import Shown, position
from engine.state import Phase
from engine.views import GameView

_CODES = {Verdict.OK: 0, Verdict.DIFFERS: CHECKED_AND_WRONG, Verdict.BAD: BAD_INPUT}


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `gcg` with its actions."""
    parser = subparsers.add_parser("gcg", help="check, show and write recorded games")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_check(actions)
    _add_show(actions)
    _add_export(actions)


def _add_check(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    check = actions.add_parser(
        "check",
        help="replay recorded games and check every line",
        description="Replay each FILE: every placement, score, total and end line. Words are not"
        " judged; racks, which files often have wrong, are only remarked on.",
        epilog="Exit codes: 0 all are right, 1 some differ, 2 some cannot be read or are out of"
        " order.",
    )
    check.add_argument("files", nargs="+", metavar="FILE", help="a game in GCG")
    check.add_argument("--json", action="store_true", help="print one JSON object a file")
    check.set_defaults(func=_check)


def _add_show(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    show = actions.add_parser(
        "show",
        help="the board of a recorded game",
        description="Print the board of FILE after a turn; blanks are lower case.",
        epilog="Exit codes: 0 shown, 2 there is no such turn, or the file cannot be followed so"
        " far.",
    )
    show.add_argument("file", metavar="FILE", help="a game in GCG")
    show.add_argument(
        "--turn",
        metavar="N",
        type=int,
        help="after the Nth play, exchange or pass, and after its challenge; 0 is the empty board"
        " (default: the end)",
    )
    show.add_argument("--image", metavar="PNG", type=Path, help="write a picture too")
    show.set_defaults(func=_show)


def _add_export(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    export = actions.add_parser(
        "export",
        help="a stored game as GCG",
        description="Print a stored game as GCG. Until it has ended no rack is shown.",
        epilog="Exit codes: 0 written, 2 there is no such game, or it has not begun.",
    )
    export.add_argument("game", metavar="GAME", help="the number of the game")
    export.add_argument("--out", metavar="FILE", type=Path, help="write it here instead")
    export.set_defaults(func=_export)


def _check(arguments: argparse.Namespace) -> int:
    code = 0
    for file in arguments.files:
        checked = _checked(file)
        code = max(code, _CODES[checked.verdict])
        print(_as_json(file, checked) if arguments.json else _as_line(file, checked))
    return code


def _checked(file: str) -> Checked:
    """What is found in a file; one that cannot be opened is bad, and the others are checked."""
    try:
        return check_file(Path(file).read_bytes())
    except OSError as error:
        return Checked(Verdict.BAD, None, error.strerror or str(error))


def _as_line(file: str, checked: Checked) -> str:
    line = f"{checked.verdict} {file}"
    if checked.fault is not None:
        where = "" if checked.line is None else f" line {checked.line}"
        line += f"{where}: {checked.fault}"
    if checked.racks:
        line += f" ({'; '.join(map(str, checked.racks))})"
    return printable(line)


def _as_json(file: str, checked: Checked) -> str:
    record = {
        "file": file,
        "verdict": checked.verdict,
        "line": checked.line,
        "fault": checked.fault,
        "racks": [{"line": remark.line, "fault": remark.fault} for remark in checked.racks],
        "moves": checked.moves,
        "totals": dict(checked.totals),
        "lexicon": checked.lexicon,
    }
    return json.dumps(record, ensure_ascii=False)


def _show(arguments: argparse.Namespace) -> int:
    file, number = arguments.file, arguments.turn
    check_file_to_be(arguments.image)
    try:
        game = parse_game(decode(Path(file).read_bytes()))
        shown = position(game, number)
    except GcgError as error:
        raise BadInput(f"{file}: {error}") from error
    last = sum(turn.is_move for turn in game.turns)
    if number is not None and number not in range(last + 1):
        valid = f"0 to {last}" if last else "0, the empty board"
        raise BadInput(f"{file}: there is no turn {number}; valid: {valid}")
    view = shown.view
    print(printable(_heading(shown, view)))
    print(text_board(view))
    if arguments.image:
        arguments.image.write_bytes(_picture(view))
    return 0


def _export(arguments: argparse.Namespace) -> int:
    # The database takes longer to import than everything else: only who needs it waits.
    from bot.cli.stored import stored_log

    log = stored_log(arguments.game)
    if log.record.phase is Phase.LOBBY:
        raise BadInput(f"game {arguments.game} has not begun")
    text = from_events(log.events)
    if arguments.out:
        arguments.out.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def _heading(shown: Shown, view: GameView) -> str:
    """Totals, and the line of the file that led to this board."""
    totals = ", ".join(f"{seat.name} {seat.score}" for seat in view.seats)
    if not shown.steps:
        return totals
    step = shown.steps[-1]
    score = f" {step.turn.score:+}" if step.turn.score is not None else ""
    return f"{totals}; turn {step.number}: {step.turn.nick} {step.turn.action}{score}"


def _picture(view: GameView) -> bytes:
    texts = Texts.for_language("en")
    words = PanelTexts(PremiumLabels(**premium_labels(texts)), **panel_texts(view, texts))
    return draw_board(view, load_theme("light"), texts=words)
