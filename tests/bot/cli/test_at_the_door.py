"""`run`, `doctor` and `sync`, with a Discord that answers."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import discord
import pytest

from bot.cli import main
from tests.bot.cli.portal import SERVER, TOKEN, Portal, open_portal

ROOT = Path(__file__).parents[3]


Said = pytest.CaptureFixture[str]


@pytest.fixture
def portal(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Portal]:
    """A Discord that knows the bot."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    for owner, name in (
        (discord.http.Route, "BASE"),
        (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
    ):
        monkeypatch.setattr(owner, name, getattr(owner, name))  # it is put back afterwards
    with open_portal() as portal:
        for name, value in portal.environment.items():
            monkeypatch.setenv(name, value)
        yield portal


Tilekeeper = Callable[..., tuple[int, str, str]]


@pytest.fixture
def tilekeeper(capsys: Said) -> Tilekeeper:
    """Gives a command: its exit code, and what it says."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        out, err = capsys.readouterr()
        assert os.environ["DISCORD_TOKEN"] not in out + err
        return code, out, err

    return run


def started(*arguments: str) -> subprocess.Popen[str]:
    """The bot as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "bot", "run", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def stopped(running: subprocess.Popen[str]) -> str:
    """What the bot has logged until it was ready, and while it stopped."""
    assert running.stderr is not None
    heard = ""
    while "bot.ui.client: ready" not in heard and (line := running.stderr.readline()):
        heard += line
    running.send_signal(signal.SIGTERM)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (0, "")
    assert TOKEN not in heard + err
    return heard + err


def test_a_token_that_discord_does_not_know(portal: Portal) -> None:
    portal.token = "of-another"
    running = started()
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (1, "")
    assert err.startswith("tilekeeper: Discord does not know this token: copy it anew ")
    assert err.count("\n") == 1


def test_an_intent_that_was_not_granted(portal: Portal) -> None:
    portal.granted = False
    running = started()
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (1, "")
    last = err.splitlines()[-1]
    assert last.startswith("tilekeeper: The bot may not read posts: switch on ")
    assert last.endswith("or start with --no-message-content")
    assert TOKEN not in err
    assert "Traceback" not in err


def test_it_runs_until_it_is_told_to_stop_and_registers_its_commands_once(portal: Portal) -> None:
    assert "commands are registered" in stopped(started())
    assert {"game", "gm", "settings", "doctor", "play"} <= portal.names()
    portal.granted = False
    assert "commands are registered" not in stopped(started("--no-message-content"))


def test_a_bot_whose_commands_are_not_taken_runs_all_the_same(portal: Portal) -> None:
    portal.takes_commands = False
    assert "commands are not registered" in stopped(started())


def test_sync_with_a_token_that_discord_does_not_know(
    portal: Portal, tilekeeper: Tilekeeper
) -> None:
    portal.token = "of-another"
    code, out, err = tilekeeper("sync")
    assert (code, out) == (1, "")
    assert err.startswith("tilekeeper: Discord does not know this token: ")
    assert err.count("\n") == 1


def test_sync_tells_what_has_changed(portal: Portal, tilekeeper: Tilekeeper) -> None:
    code, out, err = tilekeeper("sync")
    assert (code, err) == (0, "")
    assert re.match(r"new: Play this as my move, accept, ", out)
    assert tilekeeper("sync") == (0, "nothing has changed\n", "")
    known = portal.commands["commands"]
    known[:] = [one for one in known if one["name"] != "rack"] + [{"name": "old", "type": 1}]
    assert tilekeeper("sync") == (0, "new: rack; removed: old\n", "")


def test_sync_of_one_server(portal: Portal, tilekeeper: Tilekeeper) -> None:
    assert tilekeeper("sync", "--server", str(SERVER))[0] == 0
    assert "game" in portal.names(SERVER)
    assert portal.names() == set()
    code, out, _ = tilekeeper("sync", "--server", str(SERVER), "--remove")
    assert (code, portal.names(SERVER)) == (0, set())
    assert out.startswith("removed: ")


def test_sync_of_a_server_where_the_bot_is_not(portal: Portal, tilekeeper: Tilekeeper) -> None:
    code, out, err = tilekeeper("sync", "--server", "1")
    assert (code, out) == (1, "")
    assert err == "tilekeeper: Discord answers 403 (code 50001): Missing Access\n"


def test_a_healthy_installation(portal: Portal, tilekeeper: Tilekeeper) -> None:
    tilekeeper("sync")
    code, out, err = tilekeeper("doctor")
    assert (code, err) == (0, "")
    assert all(line.startswith("ok ") for line in out.splitlines())
    assert "ok commands" in out.splitlines()


@pytest.mark.parametrize(
    ("flaw", "told"),
    [
        ("token", "missing accepted token: Discord does not know this token: "),
        ("intent", "missing Message Content Intent: "),
        ("commands", "missing commands as they are now: run tilekeeper sync (new: rack)"),
    ],
)
def test_what_is_missing_at_discord(
    portal: Portal, tilekeeper: Tilekeeper, flaw: str, told: str
) -> None:
    tilekeeper("sync")
    portal.granted = flaw != "intent"
    if flaw == "token":
        portal.token = "of-another"
    if flaw == "commands":
        known = portal.commands["commands"]
        known[:] = [one for one in known if one["name"] != "rack"]
    code, out, err = tilekeeper("doctor")
    assert (code, err) == (1, "")
    (missing,) = [line for line in out.splitlines() if not line.startswith("ok ")]
    assert missing.startswith(told)


def test_commands_that_were_never_registered_are_no_fault(
    portal: Portal, tilekeeper: Tilekeeper
) -> None:
    code, out, _ = tilekeeper("doctor")
    assert code == 0
    assert "ok commands: the first start registers them" in out.splitlines()
