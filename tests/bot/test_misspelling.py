"""Misspelt settings are found in the environment and in `.env`."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.misspelling import Misspelt, misspelt_settings


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory without `.env`."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_settings_that_there_are_and_those_of_others_are_well(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text(encoding="utf-8")
    shown = "".join(line.removeprefix("# ") + "\n" for line in example.splitlines() if "=" in line)
    (bare / ".env").write_text(f"{shown}LANGAUGE=vi\n", encoding="utf-8")
    monkeypatch.setenv("tilekeeper_language", "vi")
    assert misspelt_settings() == ()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("TILEKEEPER_LANGAUGE", "TILEKEEPER_LANGUAGE"),
        ("TILEKEEPER_TURNHOURS", "TILEKEEPER_TURN_HOURS"),
        ("TILEKEEPER_DATADIR", "TILEKEEPER_DATA_DIR"),
        ("TILEKEEPER_DISCORD_TOKEN", "DISCORD_TOKEN"),
        ("TILEKEEPER_DATABASE_URL", "DATABASE_URL"),
        ("tilekeeper_loglevel", "TILEKEEPER_LOG_LEVEL"),
        ("TILEKEEPER_PORT", None),
    ],
)
def test_a_misspelt_one_is_named_with_what_is_meant(
    bare: Path, monkeypatch: pytest.MonkeyPatch, written: str, meant: str | None
) -> None:
    (bare / ".env").write_text(f"{written}=1\n", encoding="utf-8")
    assert misspelt_settings() == (Misspelt(written.upper(), meant),)
    (bare / ".env").write_text("", encoding="utf-8")
    monkeypatch.setenv(written, "1")
    assert misspelt_settings() == (Misspelt(written.upper(), meant),)


def test_each_is_named_once(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (bare / ".env").write_text("TILEKEEPER_A=1\nTILEKEEPER_B=1\n", encoding="utf-8")
    monkeypatch.setenv("TILEKEEPER_B", "1")
    assert [one.name for one in misspelt_settings()] == ["TILEKEEPER_A", "TILEKEEPER_B"]
