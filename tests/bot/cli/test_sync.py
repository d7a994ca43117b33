"""`tilekeeper sync`, as far as it comes without Discord."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import main

Said = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "DISCORD_TOKEN is not set: "),
        (["--remove"], "--remove goes with --server ID"),
        (["--server", "Club"], "--server takes the number of a server, not 'Club'"),
        (["--server", "9" * 30], "--server takes the number of a server, not "),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    data: Path,
    capsys: Said,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    told: str,
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["sync", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"tilekeeper: {told}")
    assert err.count("\n") == 1
