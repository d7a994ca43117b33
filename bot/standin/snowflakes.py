"""The world's time, and the IDs that are made of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
SEQUENCE_BITS = 22  # below the milliseconds: who made it, and the how-manieth


class Clock:
    """What time it is in the world: the machine's time, shifted. Called, it tells the time."""

    def __init__(self, now: datetime | None = None) -> None:
        self._shift = timedelta()
        if now is not None:
            self.set(now)

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self._shift

    @property
    def ahead(self) -> timedelta:
        """How much later it is here than on the machine."""
        return self._shift

    def shift(self, by: timedelta) -> None:
        """Let so much time have passed."""
        self._shift += by

    def set(self, now: datetime) -> None:
        """Let it be this time now."""
        self._shift = now - datetime.now(UTC)


def snowflake(at: datetime) -> int:
    """The smallest ID of a moment. Raises ValueError before 2015, when Discord's time begins."""
    milliseconds = (at - EPOCH) // timedelta(milliseconds=1)
    if milliseconds < 0:
        raise ValueError("there were no IDs before 2015")
    return milliseconds << SEQUENCE_BITS


def moment(snowflake: int) -> datetime:
    """When an ID was made."""
    return EPOCH + timedelta(milliseconds=snowflake >> SEQUENCE_BITS)


class Snowflakes:
    """Makes IDs, each greater than all before it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0
        self._past = 0

    def make(self) -> int:
        """An ID of now."""
        self._last = max(self._last + 1, snowflake(self._clock()))
        return self._last

    def make_at(self, at: datetime) -> int:
        """An ID of another moment: IDs of one moment increase, but others may have been made."""
        self._past += 1
        return snowflake(at) + self._past % (1 << SEQUENCE_BITS)

    def take(self, chosen: int) -> None:
        """Note an ID that was made elsewhere: all that follow are greater."""
        self._last = max(self._last, chosen)
