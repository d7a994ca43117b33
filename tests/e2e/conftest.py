"""What most tests are played on: a stage, and a game in which things are about to go wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.scenes import check_manners
from tests.e2e.stage import Stage
from tests.e2e.trouble import Bout, playing


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot at the stand-in, which has kept its manners in the end."""
    async with Stage(tmp_path) as stage:
        yield stage
        check_manners(stage)


@pytest.fixture
def rules() -> str:
    """What is played; a test may choose otherwise."""
    return "classic"


@pytest.fixture
async def bout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, rules: str
) -> AsyncIterator[Bout]:
    """A game of An and Binh that has begun; An is to move."""
    async with playing(tmp_path, monkeypatch, caplog, rules) as bout:
        yield bout
