"""The bot as a process of its own, with a clock that a test moves and secrets that it knows.

    python tests/e2e/bot_process.py CLOCK_FILE

CLOCK_FILE holds the time in ISO format. Settings come from the environment, as always.
"""

from __future__ import annotations

import asyncio
import sys
from datetime import datetime
from pathlib import Path

from bot.app import run_bot
from bot.settings import read_settings


def main(clock_file: Path) -> None:
    """Run until told to stop."""

    def clock() -> datetime:
        return datetime.fromisoformat(clock_file.read_text())

    asyncio.run(run_bot(read_settings(), clock=clock, chance=bytes))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
