"""A game in which things are about to go wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.trouble import Bout, playing


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
