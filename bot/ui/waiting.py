"""Which tables wait for a word list of the host's own that is missing."""

from __future__ import annotations


class Waiting:
    """Tables by the fingerprint of the list that they wait for, in the order in which they came.

    A list that is damaged takes its time to read: the first table looks for it for all of them.
    """

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, None]] = {}

    @property
    def tables(self) -> frozenset[str]:
        """All that wait."""
        return frozenset().union(*self._tables.values())

    @property
    def searching(self) -> tuple[str, ...]:
        """The tables that look for a list, one for each that is missing."""
        return tuple(next(iter(tables)) for tables in self._tables.values() if tables)

    def searcher(self, sha256: str) -> str | None:
        """The table that looks for a list; None when it is not missing."""
        return next(iter(self._tables.get(sha256, ())), None)

    def begin(self, game: str, sha256: str) -> None:
        """Let a table wait."""
        self._tables.setdefault(sha256, {})[game] = None

    def end(self, game: str) -> None:
        """Let a table wait no more: it has ended."""
        for tables in self._tables.values():
            tables.pop(game, None)

    def found(self, sha256: str) -> None:
        """Let nobody wait for a list: it is there."""
        self._tables.pop(sha256, None)
