"""Which reminders a player is sent."""

from __future__ import annotations

from bot.services.ports import Store
from bot.services.records import Reminders
from engine.events import Event, ReminderDue
from engine.state import State

HALF = 1  # the first of a turn's two reminders


def wants(store: Store, reader: str, event: Event, after: State) -> bool:
    """Whether a reader is to be told of an event: all but reminders always are."""
    if not isinstance(event, ReminderDue):
        return True
    chosen = store.preferences(int(reader)).reminders
    if chosen in (Reminders.BOTH, Reminders.NONE):
        return chosen is Reminders.BOTH
    half = after.turn is not None and after.turn.reminded == HALF
    return chosen is (Reminders.HALF if half else Reminders.LAST)
