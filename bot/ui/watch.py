"""Whether anybody listens. A long gap between two beats is an outage, whatever the reason was.

A restart, a lost gateway, a machine that slept, a clock that jumped: in all of them players could
not be heard, and their clocks get the time back (rules 7.16).
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime

from bot.services.records import Outage
from bot.ui.desk import Desk
from engine.clocks import OUTAGE

log = logging.getLogger(__name__)

BEAT = 30  # seconds


class Watch:
    """The desk's sense of time."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._last: datetime | None = None

    async def begin(self) -> None:
        """Learn when the bot was last there."""
        self._last = await self._desk.run(self._desk.house.store.last_heard)

    async def beat(self) -> None:
        """Note that somebody listens now; a long silence before was an outage."""
        now, last = self._desk.house.clock(), self._last
        self._last = now  # before anything is awaited: an outage is noted by one beat alone
        try:
            await self._note(now, last)
        except Exception:
            self._last = last
            raise

    async def _note(self, now: datetime, last: datetime | None) -> None:
        store = self._desk.house.store
        if last is None or now - last <= OUTAGE:
            await self._desk.run(store.heard, now)
            return
        log.warning("outage", extra={"began": last.isoformat(), "ended": now.isoformat()})
        await self._desk.run(store.note_outage, Outage(last, now))
        await self._desk.fall_behind()

    def trust(self, now: datetime) -> None:
        """Take a jump of the clock for time that has passed."""
        self._last = now

    async def keep(self) -> None:
        """Beat for ever, while the gateway is there."""
        while True:
            if self._desk.hearing:
                await self.beat()
            await asyncio.sleep(BEAT)
