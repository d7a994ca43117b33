"""Whose choice counts for a new table."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.services.defaults import Defaults, defaults_for
from bot.services.records import ServerSettings


@dataclass(frozen=True)
class Host:
    """A host who has chosen these."""

    language: str = "ru"
    turn_hours: int = 48


@pytest.mark.parametrize(
    ("server", "holds"),
    [
        (ServerSettings(7), Defaults("ru", 48)),
        (ServerSettings(7, language="vi"), Defaults("vi", 48)),
        (ServerSettings(7, turn_hours=12), Defaults("ru", 12)),
        (ServerSettings(7, language="en", turn_hours=1), Defaults("en", 1)),
    ],
)
def test_the_server_comes_before_the_host(server: ServerSettings, holds: Defaults) -> None:
    assert defaults_for(server, Host()) == holds
