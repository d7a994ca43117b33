"""Which reminders a player is sent."""

from __future__ import annotations

from datetime import datetime

from bot.services.ports import Store
from bot.services.records import Reminders, Step
from engine.events import ReminderDue

HALF = 1  # the first of a turn's two reminders


def wants(store: Store, reader: str, step: Step, now: datetime) -> bool:
    """Whether a reader is to be told of an event: all but reminders always are.

    A reminder of a deadline that has passed meanwhile helps nobody.
    """
    if not isinstance(step.event, ReminderDue):
        return True
    chosen = store.preferences(int(reader)).reminders
    if step.event.deadline <= now or chosen is Reminders.NONE:
        return False
    turn = step.after.turn
    half = turn is not None and turn.reminded == HALF
    return chosen in (Reminders.BOTH, Reminders.HALF if half else Reminders.LAST)
