"""The store in which players' games are: `bot.services.ports.Store`, in a database."""

from __future__ import annotations

from bot.persistence.store.choices import Choices
from bot.persistence.store.directory import Directory
from bot.persistence.store.gold import Gold
from bot.persistence.store.letters import Letters
from bot.persistence.store.logs import Logs
from bot.persistence.store.posts import Posts


class SqlStore(Logs, Directory, Posts, Letters, Gold, Choices):
    """All parts together. The engine comes from `open_database`, brought up by `upgrade`."""

    def close(self) -> None:
        """Close every connection."""
        self._reader.dispose()
