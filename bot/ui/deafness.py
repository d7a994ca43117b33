"""Why a table cannot hear what is written at it."""

from __future__ import annotations

from bot.services.tools import WordsMissing


class Deaf(Exception):
    """What was written at a table while nobody listened cannot be read now."""


class Unseen(Deaf):
    """A table's thread is hidden from the bot: somebody has to change that."""


class Wordless(Deaf):
    """A table's own word list is missing: what is written there waits until it is imported."""

    def __init__(self, missing: WordsMissing) -> None:
        super().__init__(str(missing))
        self.name = missing.name
        self.sha256 = missing.sha256


class ThreadGone(Exception):
    """A table's thread is no more."""
