"""What servers and players have chosen, and when the bot could hear."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TypeVar

from sqlmodel import Session, col, select

from bot.persistence.store.base import Part
from bot.persistence.tables import HeartbeatRow, OutageRow, PreferencesRow, Row, ServerRow
from bot.services.records import Outage, Preferences, Reminders, ServerSettings

R = TypeVar("R", bound=Row)


class Choices(Part):
    """The part of the store that games do not need."""

    def server(self, guild: int) -> ServerSettings:
        """See the port."""
        row = self._get(ServerRow, guild)
        return ServerSettings(guild) if row is None else ServerSettings(**row.model_dump())

    def set_server(self, settings: ServerSettings) -> None:
        """See the port."""
        self._put(ServerRow(**vars(settings)))

    def preferences(self, player: int) -> Preferences:
        """See the port."""
        row = self._get(PreferencesRow, player)
        if row is None:
            return Preferences(player)
        return Preferences(player, Reminders(row.reminders), row.always_lock, row.dms_closed)

    def set_preferences(self, preferences: Preferences) -> None:
        """See the port."""
        reminders = preferences.reminders.value
        self._put(PreferencesRow(**{**vars(preferences), "reminders": reminders}))

    def heard(self, at: datetime) -> None:
        """See the port."""
        self._put(HeartbeatRow(id=1, at=at))

    def last_heard(self) -> datetime | None:
        """See the port."""
        row = self._get(HeartbeatRow, 1)
        return None if row is None else row.at

    def note_outage(self, outage: Outage) -> None:
        """See the port."""
        with Session(self._writer) as session:
            session.add(OutageRow(began=outage.began, ended=outage.ended))
            session.merge(HeartbeatRow(id=1, at=outage.ended))
            session.commit()

    def outages_since(self, when: datetime) -> Sequence[Outage]:
        """See the port."""
        ended = col(OutageRow.ended)
        query = select(OutageRow).where(ended > when).order_by(ended, col(OutageRow.id))
        with Session(self._reader) as session:
            return [Outage(row.began, row.ended) for row in session.exec(query)]

    def _get(self, kind: type[R], key: int) -> R | None:
        with Session(self._reader) as session:
            return session.get(kind, key)

    def _put(self, row: Row) -> None:
        """Keep a row in the place of the one with its key."""
        with Session(self._writer) as session:
            session.merge(row)
            session.commit()
