"""The bot as a process of its own, with a clock that a test moves and secrets that it knows.

    python tests/e2e/bot_process.py CLOCK_FILE

CLOCK_FILE holds the time in ISO format. Settings come from the environment, as always.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from datetime import datetime, timedelta
from pathlib import Path

from bot.app import run_bot
from bot.scheduling import alarms
from bot.settings import read_settings

SWEEP = timedelta(seconds=0.2)  # no alarm knows of a clock that jumps: it is looked at often


def main(clock_file: Path) -> None:
    """Run until told to stop."""
    alarms.SWEEP = SWEEP
    logging.getLogger("apscheduler.scheduler").setLevel(
        logging.ERROR
    )  # a sweep may last till the next one

    def clock() -> datetime:
        return datetime.fromisoformat(clock_file.read_text())

    asyncio.run(run_bot(read_settings(), clock=clock, chance=bytes))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
