"""Where files are kept: TILEKEEPER_DATA_DIR, or else the user's own data directory."""

from pathlib import Path

import pytest

from bot.settings import data_dir


@pytest.mark.parametrize(
    ("named", "shared", "expected"),
    [
        ("/srv/tiles", "/srv/data", "/srv/tiles"),
        ("~/tiles", "", "/srv/ann/tiles"),
        ("", "/srv/data", "/srv/data/tilekeeper"),
        ("", "", "/srv/ann/.local/share/tilekeeper"),
        ("", "data", "/srv/ann/.local/share/tilekeeper"),
    ],
)
def test_data_directory(
    named: str, shared: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/srv/ann")
    monkeypatch.setenv("TILEKEEPER_DATA_DIR", named)
    monkeypatch.setenv("XDG_DATA_HOME", shared)
    assert data_dir() == Path(expected)


def test_data_directory_without_any_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/srv/ann")
    monkeypatch.delenv("TILEKEEPER_DATA_DIR", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert data_dir() == Path("/srv/ann/.local/share/tilekeeper")
