"""Buttons that mean nothing just now are answered in private; the file goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.entries import Button
from tests.golden.command import Record, records

LOBBY = "Ann: I register\nBob: I register\n"
PLAYING = LOBBY + "Ann: start\nBob: start\n"
ENDED = PLAYING + "Bob: I resign\n@button Bob confirm\n"
ACCEPTED = {
    *((LOBBY, "Ann", button) for button in ("start", "leave", "call-off")),
    *((LOBBY, stranger, "call-off") for stranger in ("Zed", "Дима")),
    *((PLAYING, "Ann", button) for button in ("always-lock", "never-lock", "pause", "resign")),
}
NUMBERS = ("0", "1", "2", "999")
IDLE = [
    pytest.param(text, player, button, id=f"{name}-{player}-{button}")
    for name, text in (("lobby", LOBBY), ("playing", PLAYING), ("ended", ENDED))
    for player in ("Ann", "Zed", "Дима")
    for button in (*Button, *NUMBERS)
    if (text, player, button) not in ACCEPTED
]


def pressed(folder: Path, text: str, player: str, button: str, rules: str) -> list[Record]:
    """What is said to a button and to nothing before it."""
    file = folder / "table.thread"
    file.write_text(f"@rules {rules}\n@secret 00\n{text}", encoding="utf-8")
    before = records(file)
    file.write_text(
        f"@rules {rules}\n@secret 00\n{text}@button {player} {button}\n", encoding="utf-8"
    )
    return records(file)[len(before) :]


@pytest.mark.parametrize(("text", "player", "button"), IDLE)
def test_idle_button_is_refused_in_private(
    tmp_path: Path, text: str, player: str, button: str
) -> None:
    (refusal,) = pressed(tmp_path, text, player, button, "ttvn")
    assert (refusal["kind"], refusal["to"], refusal["seat"]) == ("refused", player, player)
    assert refusal["text"].endswith(".")


@pytest.mark.parametrize("button", ["challenge", "accept"])
def test_nothing_can_be_challenged_before_the_first_move(tmp_path: Path, button: str) -> None:
    (refusal,) = pressed(tmp_path, LOBBY + "Ann: start\n", "Bob", button, "classic")
    assert (refusal["to"], refusal["error"]) == ("Bob", "NothingOpen")


@pytest.mark.parametrize(
    ("text", "button", "kind", "to"),
    [
        (LOBBY, "leave", "left", "thread"),
        (LOBBY, "call-off", "ended", "thread"),
        (PLAYING, "always-lock", "locked", "Ann"),
        (f"{PLAYING}@button Ann always-lock\n", "never-lock", "locked", "Ann"),
        (PLAYING, "pause", "agreed", "thread"),
        (f"{PLAYING}Ann: pause\nBob: pause\n", "resume", "agreed", "thread"),
        (PLAYING, "resign", "confirm", "Ann"),
    ],
)
def test_a_button_does_what_a_post_could(
    tmp_path: Path, text: str, button: str, kind: str, to: str
) -> None:
    (said,) = pressed(tmp_path, text, "Ann", button, "ttvn")
    assert (said["kind"], said["to"]) == (kind, to)
