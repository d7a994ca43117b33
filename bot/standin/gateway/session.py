"""One session: it outlives its connections, and remembers what it told."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.standin.gateway.connection import Connection, Op
from bot.standin.gateway.events import Reporter
from bot.standin.gateway.news import Event

RESUMABLE_FOR = timedelta(minutes=2)
REMEMBERED = 10_000  # events


@dataclass(eq=False)
class Session:
    """What a bot that has identified itself is told. Without a connection it waits a while."""

    id: str
    reporter: Reporter
    connection: Connection | None
    sequence: int = 0
    lost_at: datetime | None = None
    told: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))

    def dispatch(self, event: Event) -> None:
        """Tell an event, or keep it until the client comes back."""
        self.sequence += 1
        payload = {"op": Op.DISPATCH, "t": event.name, "s": self.sequence, "d": event.data}
        text = json.dumps(payload)
        self.told.append((self.sequence, text))
        if self.connection is not None:
            self.connection.send_text(text)

    def lose_connection(self, now: datetime) -> None:
        """The line is gone."""
        self.connection, self.lost_at = None, now

    def is_over(self, now: datetime) -> bool:
        """Whether nobody has come back for it in time."""
        return self.lost_at is not None and now - self.lost_at > RESUMABLE_FOR

    def remembers(self, sequence: int) -> bool:
        """Whether everything is known that was told after an event."""
        oldest = self.told[0][0] if self.told else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def resume(self, connection: Connection, sequence: int) -> None:
        """Go on over another line: tell again what was missed."""
        self.connection, self.lost_at = connection, None
        for text in self._missed(sequence):
            connection.send_text(text)
        resumed = {"op": Op.DISPATCH, "t": "RESUMED", "s": self.sequence, "d": {}}
        connection.send(resumed)

    def _missed(self, sequence: int) -> Iterator[str]:
        return (text for number, text in self.told if number > sequence)
