"""`tilekeeper thread` and the files that it is to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import main

Said = pytest.CaptureFixture[str]


@pytest.fixture
def thread(tmp_path: Path) -> str:
    file = tmp_path / "table.thread"
    file.write_text("Ann: I register\nBob: I register\nAnn: start\nBob: start\n")
    return str(file)


@pytest.mark.parametrize(
    ("option", "place", "told"),
    [
        ("--export", "", "is a directory"),
        ("--export", "nowhere/out", "there is no directory {}/nowhere"),
        ("--gcg", "", "is a directory"),
        ("--gcg", "nowhere/out", "there is no directory {}/nowhere"),
        ("--images", "table.thread", "is a file, not a directory"),
    ],
)
def test_what_cannot_be_written_is_told_before_the_game(
    thread: str, tmp_path: Path, capsys: Said, option: str, place: str, told: str
) -> None:
    assert main(["thread", thread, option, str(tmp_path / place)]) == 2
    said = f"tilekeeper: {tmp_path / place}: {told.format(tmp_path)}\n"
    assert capsys.readouterr() == ("", said)


def test_what_can_be_written_is(thread: str, tmp_path: Path) -> None:
    made = {
        "--export": tmp_path / "a.json",
        "--gcg": tmp_path / "a.gcg",
        "--images": tmp_path / "b",
    }
    assert main(["thread", thread, *(str(one) for pair in made.items() for one in pair)]) == 0
    assert all(one.exists() for one in made.values())
    made["--gcg"].write_text("an older one")
    assert main(["thread", thread, "--gcg", str(made["--gcg"])]) == 0
    assert "an older one" not in made["--gcg"].read_text()


def test_a_game_that_has_not_begun_is_no_gcg(tmp_path: Path, capsys: Said) -> None:
    file = tmp_path / "a.thread"
    file.write_text("Ann: I register\n")
    assert main(["thread", str(file), "--gcg", str(tmp_path / "a.gcg")]) == 2
    told = f"tilekeeper: {file}: no game has begun: there is no GCG to write\n"
    assert capsys.readouterr().err == told
    assert not (tmp_path / "a.gcg").exists()


def test_options_are_told_by_their_rule_set(tmp_path: Path, capsys: Said) -> None:
    file = tmp_path / "a.thread"
    for written, told in (
        ("@rules ttvn level=expert", "ttvn has no option 'level'; it has: turn, order, "),
        ("@rules ttvn gold=maybe", "gold cannot be 'maybe'; it can be: on, off"),
    ):
        file.write_text(written)
        assert main(["thread", str(file)]) == 2
        assert capsys.readouterr().err.startswith(f"{file}:1: {told}")
