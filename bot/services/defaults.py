"""What a table is like where nobody has said otherwise: the server's choice, or else the host's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.services.records import ServerSettings


class Host(Protocol):
    """What a host has chosen for all servers."""

    @property
    def language(self) -> str:
        """`en`, `vi` or `ru`."""

    @property
    def turn_hours(self) -> int:
        """How long a turn may take."""


@dataclass(frozen=True)
class Defaults:
    """A new table's language, and how many hours a turn has."""

    language: str
    turn_hours: int


def defaults_for(server: ServerSettings, host: Host) -> Defaults:
    """What holds in a server."""
    return Defaults(server.language or host.language, server.turn_hours or host.turn_hours)
