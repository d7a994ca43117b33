"""The command line `tilekeeper`.

A command is a module here with `add_to(subparsers)`, which adds its parser and sets `func`, taking
the parsed arguments and returning the exit code: 0, or 1 for "checked and found wrong". For bad
usage or input it raises `BadInput`, which becomes one line on stderr and exit code 2.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
import traceback
from collections.abc import Sequence
from typing import NoReturn, Protocol

from bot import __version__
from bot.cli import db, doctor, game, gcg, moves, play, run, sync, thread, verify, words
from bot.cli.failures import BAD_INPUT, CHECKED_AND_WRONG, BadInput, FaultInFile, Refused
from bot.persistence.failures import DatabaseFailure
from bot.settings import BadSetting

CRASHED = 70  # as sysexits.h has it; apart from 1 and 2, which are answers
INTERRUPTED = 130  # 128 + SIGINT and 128 + SIGPIPE, as the shell reports them
PIPE_CLOSED = 141


class Command(Protocol):
    """What each command module offers."""

    def add_to(self, subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None: ...


COMMANDS: tuple[Command, ...] = (
    play,
    run,
    doctor,
    sync,
    thread,
    words,
    moves,
    gcg,
    game,
    verify,
    db,
)


class _NothingAsked(Exception):
    """No command was given, or no action of one. The message is the help that says which are."""


class _Parser(argparse.ArgumentParser):
    """Reports bad usage in one line, where argparse would print the whole usage before it."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see {self.prog} --help)")

    def parse_known_args(  # type: ignore[override]  # argparse has overloads, none of them met here
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        given = sys.argv[1:] if args is None else args
        if not given and self._subparsers is not None:
            raise _NothingAsked(self.format_help())
        found, unknown = super().parse_known_args(given, namespace)
        # Who is left with arguments complains of them: argparse would leave that to the whole
        # program, whose help does not know them.
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown


def main(argv: Sequence[str] | None = None, commands: Sequence[Command] = COMMANDS) -> int:
    """Run one of the commands; its exit code. No error reaches the user as a traceback."""
    _speak_utf8()
    try:
        code = _run(argv, commands)
        _flush()
    except BrokenPipeError:
        _leave_stdout()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except _NothingAsked as error:
        print(error, end="", file=sys.stderr)
        return BAD_INPUT
    except FaultInFile as error:
        return _say(BAD_INPUT, str(error))
    except (BadInput, BadSetting, DatabaseFailure) as error:
        return _fail(BAD_INPUT, str(error))
    except Refused as error:
        return _fail(CHECKED_AND_WRONG, str(error))
    except OSError as error:
        _leave_stdout()
        return _fail(BAD_INPUT, _told(error))
    except Exception as error:
        if sys.flags.dev_mode:
            traceback.print_exc()
        hint = "a fault of tilekeeper's own, PYTHONDEVMODE=1 shows where"
        return _fail(CRASHED, f"{type(error).__name__}: {error} ({hint})")
    return code


def _run(argv: Sequence[str] | None, commands: Sequence[Command]) -> int:
    parser = _parser()
    _add_commands(parser, commands)
    try:
        arguments = parser.parse_args(argv)
    except SystemExit:  # --help and --version, which have printed what was asked for
        return 0
    code: int = arguments.func(arguments)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="tilekeeper",
        description="Game manager for play-by-post crossword-tile games.",
        epilog="Exit codes: 0 all is well, 1 checked and found wrong, 2 bad usage or input.",
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"tilekeeper {__version__}",
        help="print the version and exit",
    )
    return parser


def _add_commands(parser: argparse.ArgumentParser, commands: Sequence[Command]) -> None:
    subparsers = parser.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", required=True
    )
    for command in commands:
        command.add_to(subparsers)


def _speak_utf8() -> None:
    """Words are printed as they are whatever the locale says, and a stray byte is shown escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _flush() -> None:
    if sys.stdout is not None:  # as it is when whoever started us has closed it
        sys.stdout.flush()


def _leave_stdout() -> None:
    """Deliver what is still unprinted, or drop it, lest the interpreter complain of it at exit."""
    try:
        _flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _told(error: OSError) -> str:
    reason = error.strerror or str(error)
    if error.errno == errno.EEXIST:  # only a directory is made without asking what is there
        reason = "is a file, not a directory"
    return f"{error.filename}: {reason}" if error.filename else reason


def _fail(code: int, message: str) -> int:
    return _say(code, f"tilekeeper: {message}")


def _say(code: int, message: str) -> int:
    print(" ".join(message.splitlines()), file=sys.stderr)
    return code
