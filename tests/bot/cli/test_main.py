"""What every command may rely on: one line for an error, the right exit code, UTF-8."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot import cli
from bot.cli.failures import BadInput

Act = Callable[[argparse.Namespace], int]


@dataclass(frozen=True)
class Probe:
    """A command that does what the test says."""

    act: Act

    def add_to(self, subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
        subparsers.add_parser("probe", help="probe").set_defaults(func=self.act)


@pytest.fixture
def probe() -> Callable[[Act], int]:
    def run(act: Act) -> int:
        return cli.main(["probe"], (Probe(act),))

    return run


def raising(error: BaseException) -> Act:
    def act(arguments: argparse.Namespace) -> int:
        raise error

    return act


@pytest.mark.parametrize("code", [0, 1])
def test_code_of_the_command_is_returned(probe: Callable[[Act], int], code: int) -> None:
    assert probe(lambda arguments: code) == code


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (BadInput("no such\nword"), 2, "tilekeeper: no such word\n"),
        (FileNotFoundError(2, "No such file", "a.gcg"), 2, "tilekeeper: a.gcg: No such file\n"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(), 141, ""),
        (
            KeyError("x"),
            70,
            "tilekeeper: KeyError: 'x'"
            " (a fault of tilekeeper's own, PYTHONDEVMODE=1 shows where)\n",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else "",
)
def test_errors_are_told_in_one_line(
    probe: Callable[[Act], int],
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    code: int,
    told: str,
) -> None:
    assert probe(raising(error)) == code
    assert capsys.readouterr() == ("", told)


@pytest.mark.parametrize(
    ("argv", "command"),
    [
        (["nonsense"], ""),
        (["--nonsense"], ""),
        (["--nonsense", "db", "check"], ""),
        (["db", "nonsense"], " db"),
        (["db", "--nonsense", "check"], " db"),
        (["db", "check", "--nonsense"], " db check"),
        (["game", "export", "1", "2"], " game export"),
        (["words", "check", "FILM", "--nonsense"], " words check"),
        (["verify", "a.json", "b.json"], " verify"),
    ],
)
def test_bad_usage_is_told_in_one_line_which_points_to_the_right_help(
    capsys: pytest.CaptureFixture[str], argv: list[str], command: str
) -> None:
    assert cli.main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tilekeeper: ")
    assert err.endswith(f"(see tilekeeper{command} --help)\n")
    assert err.count("\n") == 1


@pytest.mark.parametrize("argv", [[], ["db"], ["words"], ["gcg"], ["game"]])
def test_who_asks_for_nothing_is_helped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, argv: list[str]
) -> None:
    assert cli.main([*argv, "--help"]) == 0
    help_text, _ = capsys.readouterr()
    assert cli.main(argv) == 2
    assert capsys.readouterr() == ("", help_text)
    monkeypatch.setattr(sys, "argv", ["tilekeeper", *argv])
    assert cli.main() == 2
    assert capsys.readouterr() == ("", help_text)


def test_a_file_where_a_directory_must_be_is_told(
    probe: Callable[[Act], int], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()

    def act(arguments: argparse.Namespace) -> int:
        (tmp_path / "file").mkdir(parents=True, exist_ok=True)
        return 0

    assert probe(act) == 2
    told = f"{tmp_path / 'file'}: is a file, not a directory"
    assert capsys.readouterr() == ("", f"tilekeeper: {told}\n")


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_asked_for_information_is_a_success(
    capsys: pytest.CaptureFixture[str], option: str
) -> None:
    assert cli.main([option]) == 0
    assert "tilekeeper" in capsys.readouterr().out


def python(script: str) -> subprocess.CompletedProcess[bytes]:
    """Runs a script in the barest locale, with the output buffered as for a user."""
    barest = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "PYTHONUNBUFFERED": ""}
    return subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, **barest}, capture_output=True
    )


def test_words_are_printed_as_they_are_in_any_locale() -> None:
    words = "КОТ ĐỎ \udc80"
    done = python(f"from bot import cli; cli.main(['--help']); print({words!a})")
    assert done.returncode == 0
    assert done.stdout.endswith("КОТ ĐỎ \\udc80\n".encode())


def test_a_reader_who_leaves_early_hears_no_complaint() -> None:
    done = python(
        "import os, sys; from bot import cli; read, write = os.pipe(); os.close(read);"
        "os.dup2(write, 1); sys.exit(cli.main(['--help']))"
    )
    assert done.returncode == 141
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("command", "code", "told"),
    [
        (["words", "check", "FILM"], 0, ""),
        (["verify", "nowhere"], 2, "tilekeeper: nowhere: No such file or directory\n"),
        (["thread", "-"], 2, "tilekeeper: -: standard input is closed\n"),
    ],
)
def test_streams_that_are_closed_from_the_start(command: list[str], code: int, told: str) -> None:
    done = python(
        "import os, sys; os.close(0); os.close(1);"
        f"os.execv(sys.executable, [sys.executable, '-m', 'bot', *{command!r}])"
    )
    assert (done.returncode, done.stderr.decode()) == (code, told)
