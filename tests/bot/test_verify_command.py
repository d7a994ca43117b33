"""`tilekeeper verify`, as a player who doubts types it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main

Said = pytest.CaptureFixture[str]
GOLDEN = Path(__file__).parents[1] / "engine" / "golden" / "exported_game.json"


@pytest.fixture
def game() -> dict[str, Any]:
    """A finished game, exported."""
    record: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))
    return record


def verify(tmp_path: Path, content: object) -> tuple[int, str]:
    """The exit code and the file's name."""
    file = tmp_path / "game.json"
    text = content if isinstance(content, str) else json.dumps(content)
    file.write_text(text, "utf-8")
    return main(["verify", str(file)]), str(file)


def test_a_game_as_it_was_played_is_ok(capsys: Said) -> None:
    assert main(["verify", str(GOLDEN)]) == 0
    head, line = capsys.readouterr().out.splitlines()
    assert head.startswith("game 'T1', commitment '630dcd29")
    assert line == "ok: all 19 draws follow from the secret, whose SHA-256 is the commitment"


def test_a_changed_tile_is_named(tmp_path: Path, game: dict[str, Any], capsys: Said) -> None:
    game["draws"][8]["tiles"][0] = "Z"
    assert verify(tmp_path, game)[0] == 1
    _, *wrong = capsys.readouterr().out.splitlines()
    assert wrong == [
        "tiles: draw 9: cause 8320586 gives G Y J L P X D, the record says Z Y J L P X D:"
        " the tiles were changed"
    ]


def test_a_game_that_goes_on_cannot_be_checked_yet(
    tmp_path: Path, game: dict[str, Any], capsys: Said
) -> None:
    game["secret"] = None
    for draw in game["draws"]:
        draw["tiles"] = draw["returned"] = None
    assert verify(tmp_path, game)[0] == 1
    assert "not-ended: the game has not ended: 19 draws so far" in capsys.readouterr().out


def test_control_characters_are_shown_not_obeyed(
    tmp_path: Path, game: dict[str, Any], capsys: Said
) -> None:
    game["game"] = game["draws"][9]["seat"] = "x\x1b[2J"
    assert verify(tmp_path, game)[0] == 1
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", ":1: is no exported game: no JSON: "),
        ('{"game": 1,\n x}', ":2: is no exported game: no JSON: "),
        ("[" * 100_000, ": is no exported game\n"),
        ("9" * 5000, ": is no exported game\n"),
        ("[]", ": is no exported game: not an object"),
        ("{}", ": has no 'secret'"),
        ({"secret": None}, ": has no 'draws'"),
    ],
)
def test_what_is_no_exported_game_is_told_in_one_line(
    content: object, told: str, tmp_path: Path, capsys: Said
) -> None:
    code, file = verify(tmp_path, content)
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert said.err.startswith(f"tilekeeper: {file}{told}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("content", [b'{"game": "\xff"}', b"\x89PNG\r\n\x1a\n\0", b"\xff\xfe\0"])
def test_bytes_that_are_no_text_are_told(content: bytes, tmp_path: Path, capsys: Said) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    assert main(["verify", str(file)]) == 2
    told = f"tilekeeper: {file}: is no exported game: it is no text\n"
    assert capsys.readouterr() == ("", told)


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: Said) -> None:
    assert main(["verify", str(tmp_path / "nowhere.json")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_help_is_there(capsys: Said) -> None:
    assert main(["verify", "--help"]) == 0
    assert "usage: tilekeeper verify" in capsys.readouterr().out
