"""When to look at the clock again. What is due is in the store; this only wakes us.

Jobs are kept in memory: a job store of its own would be a second truth, and one that drops what it
missed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

from apscheduler.schedulers.asyncio import AsyncIOScheduler

SWEEP = timedelta(minutes=1)  # in case a wake-up was missed
WAKE = "wake"


class Alarms:
    """Calls `ring` when the earliest alarm is due, and once a minute."""

    def __init__(self, ring: Callable[[], Awaitable[None]], clock: Callable[[], datetime]) -> None:
        self._ring = ring
        self._clock = clock
        self._scheduler = AsyncIOScheduler(
            timezone=UTC,
            job_defaults={"misfire_grace_time": None, "coalesce": True, "max_instances": 1},
        )

    def start(self) -> None:
        """Begin to ring."""
        self._scheduler.add_job(self._ring, "interval", seconds=SWEEP.total_seconds())
        self._scheduler.start()

    def stop(self) -> None:
        """Ring no more."""
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)

    def expect(self, at: datetime | None) -> None:
        """Ring at this time too, by the table's clock, unless an earlier one is expected."""
        if at is None:
            return
        due = datetime.now(UTC) + max(at - self._clock(), timedelta())
        job = self._scheduler.get_job(WAKE)
        if job is None or job.next_run_time is None or due < job.next_run_time:
            self._scheduler.add_job(
                self._ring, "date", run_date=due, id=WAKE, replace_existing=True
            )
