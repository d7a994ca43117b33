"""The folder that a world is kept in: one file for the world, one for each picture."""

from __future__ import annotations

import json
import os
from pathlib import Path

from bot.standin.keeping.read import fill
from bot.standin.keeping.written import world_json
from bot.standin.world import World


class Damaged(Exception):
    """What is in the folder is no world; the message says where, in one line."""


class WorldFolder:
    """Where a world is kept. A crash at any moment leaves the world of a moment before."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._world_file = path / "world.json"
        self._files = path / "files"

    def load(self, world: World) -> bool:
        """Fill a new world; whether there was anything. Raises Damaged or OSError."""
        try:
            told = json.loads(self._world_file.read_bytes())
        except FileNotFoundError:
            return False
        except ValueError as error:
            raise Damaged(f"{self._world_file}: {error}") from error
        try:
            fill(world, told, self._content)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise Damaged(f"{self._world_file}: {type(error).__name__}: {error}") from error
        return True

    def save(self, world: World) -> None:
        """Keep the world as it is now. Raises OSError."""
        self._files.mkdir(mode=0o700, parents=True, exist_ok=True)
        told = world_json(world)
        kept = {file.name for file in self._files.iterdir()}
        for number, file in world.files.items():
            if str(number) not in kept:
                _write(self._files / str(number), file.content)
        _write(self._world_file, json.dumps(told, ensure_ascii=False).encode())

    def _content(self, number: int) -> bytes:
        return (self._files / str(number)).read_bytes()


def _write(path: Path, content: bytes) -> None:
    """Write all or nothing; racks are in it, so nobody else may read it."""
    new = path.with_name(f".{path.name}.new")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
