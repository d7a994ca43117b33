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
