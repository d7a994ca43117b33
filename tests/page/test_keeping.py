"""What is kept of a world, and what happens when it cannot be read."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bot.standin.keeping.folder import Damaged, WorldFolder
from bot.standin.keeping.written import world_json
from bot.standin.people import Person
from bot.standin.world import World

COMMAND = (sys.executable, "-m", "bot", "play", "--no-browser")


async def _world() -> World:
    world = World()
    an, binh = (Person(world, world.add_user(name)) for name in ("An", "Binh"))
    guild = world.add_guild("Club", an.user, [binh.user])
    games = world.add_channel(guild, "games")
    forum = world.add_forum(guild, "tables", ["new"])
    said = await an.post(games, "hello", files=[an.file("a.png", b"picture", "a picture")])
    await binh.react(said, "👍")
    await binh.post(games, f"{an.mention} hello", reply_to=said)
    await an.pin(said)
    await an.start_thread_from(said, "thread")
    await an.start_post(forum, "post", "text", ["new"])
    await an.post(an.direct, "to the bot")
    an.close_dms()
    return world


async def test_a_world_is_the_same_when_it_is_read(tmp_path: Path) -> None:
    world = await _world()
    folder = WorldFolder(tmp_path / "world")
    assert not folder.load(World())
    folder.save(world)
    again = World()
    assert folder.load(again)
    told, before = world_json(again), world_json(world)
    assert told.pop("shift") == pytest.approx(before.pop("shift"), abs=1)
    assert told == before
    assert {file.content for file in again.files.values()} == {b"picture"}
    assert again.ids.make() > max(again.channels)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 0}', '{"format": 1, "shift": 0}'])
def test_a_damaged_world_is_one_clear_line(text: str, tmp_path: Path) -> None:
    folder = tmp_path / "games.sqlite3.world"
    folder.mkdir()
    (folder / "world.json").write_text(text, encoding="utf-8")
    with pytest.raises(Damaged):
        WorldFolder(folder).load(World())


async def test_it_stops_cleanly_and_tells_of_damage(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    arguments = (*COMMAND, "--port", "0", "--db", str(database))
    assert (await asyncio.to_thread(_run, arguments)).returncode == 2
    stopped = await asyncio.to_thread(_interrupted, database)
    assert (stopped.returncode, stopped.stderr) == (0, "")
    world = tmp_path / "games.sqlite3.world" / "world.json"
    assert world.is_file() and world.stat().st_mode & 0o077 == 0
    world.write_text("{", encoding="utf-8")
    told = await asyncio.to_thread(_run, (*COMMAND, "--db", str(database)))
    assert told.returncode == 2
    assert told.stderr.startswith(f"tilekeeper: {world}: ") and told.stderr.count("\n") == 1


def _run(arguments: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(arguments, capture_output=True, text=True)


def _interrupted(database: Path) -> subprocess.CompletedProcess[str]:
    """Start it at a port of its own, and press Ctrl-C when it has printed its address."""
    command = (*COMMAND, "--port", str(_free_port()), "--db", str(database))
    # Discord's token has no say here, nor where a bot on Discord keeps its games.
    environment = {**os.environ, "DISCORD_TOKEN": "bad token", "DATABASE_URL": "none"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as running:
        assert running.stdout is not None, "it is a pipe"
        line = running.stdout.readline()
        assert line.startswith("Play at http://127.0.0.1:"), line
        running.send_signal(signal.SIGINT)
        out, error = running.communicate()
    return subprocess.CompletedProcess(command, running.returncode, out, error)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])
