"""Logs: one line an event, `name=value`, and never anything that a player may not know."""

from __future__ import annotations

import logging
import sys

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class Line(logging.Formatter):
    """Time, level, what happened, and its facts."""

    def format(self, record: logging.LogRecord) -> str:
        """One line; a traceback follows in lines of its own."""
        facts = [
            f"{name}={value!r}" if isinstance(value, str) else f"{name}={value}"
            for name, value in vars(record).items()
            if name not in STANDARD
        ]
        head = f"{self.formatTime(record)} {record.levelname} {record.name}: {record.getMessage()}"
        line = " ".join((head, *facts))
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def set_up(level: str) -> None:
    """Log to stderr. discord.py's own debug lines hold whole messages, racks too: never those."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Line())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for library in ("discord", "sqlalchemy", "aiohttp", "apscheduler", "alembic"):
        logging.getLogger(library).setLevel(max(logging.getLevelName(level), logging.WARNING))
