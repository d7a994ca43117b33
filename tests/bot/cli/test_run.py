"""`tilekeeper run`, as far as it comes without Discord."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main
from bot.persistence.database import lock_database

ROOT = Path(__file__).parents[3]

Said = pytest.CaptureFixture[str]


def test_no_token_is_told_before_anything_is_made(
    data: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["run"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tilekeeper: DISCORD_TOKEN is not set: ")
    assert err.count("\n") == 1
    assert not data.exists()


def test_a_database_in_use_is_told_in_one_line(database: Path) -> None:
    with lock_database(f"sqlite:///{database}"):
        done = subprocess.run(
            [sys.executable, "-m", "bot", "run"],
            env={**os.environ, "DISCORD_TOKEN": "not-a-token", "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
        )
    assert (done.returncode, done.stdout) == (2, "")
    assert "is in use by process" in done.stderr
    assert done.stderr.count("\n") == 1
    assert "not-a-token" not in done.stderr


def test_misspelt_settings_are_told_in_one_line(
    data: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    data.write_text("in the way")  # or else it would run
    monkeypatch.setenv("DISCORD_TOKEN", "not-a-token")
    monkeypatch.setenv("TILEKEEPER_LANGAUGE", "vi")
    monkeypatch.setenv("TILEKEEPER_X", "vi")
    assert main(["run"]) == 2
    warning, fault = capsys.readouterr().err.splitlines()
    told = "TILEKEEPER_LANGAUGE (is TILEKEEPER_LANGUAGE meant?), TILEKEEPER_X"
    assert warning == f"tilekeeper: no such setting: {told}"
    assert fault.startswith("tilekeeper: TILEKEEPER_DATA_DIR must be a directory ")
