"""What a batch stores beside its events, derived from them: seats and gold (rules 1.10, 7.9)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.services.records import Cause, GoldEntry, SeatRecord, TableRecord
from engine.events import Event, GameEnded, MoveSettled
from engine.state import State


def seats_of(state: State, newest: Event | None) -> tuple[SeatRecord, ...]:
    """The seats of a table; who has won when `newest` ends the game.

    A game that was called off before anybody had a tile has no seats: nobody played it.
    """
    if isinstance(newest, GameEnded) and not state.draws:
        return ()
    winners = newest.winners if isinstance(newest, GameEnded) else ()
    return tuple(
        SeatRecord(
            int(seat.player),
            seat.name,
            seat.withdrawn,
            seat.score,
            seat.best,
            seat.player in winners,
        )
        for seat in state.seats
    )


def gold_of(record: TableRecord, events: Iterable[tuple[Event, int]]) -> tuple[GoldEntry, ...]:
    """The ledger's entries for events, each given with its version: one for each cause."""
    entries = []
    for event, version in events:
        match event:
            case MoveSettled(seat=seat, gold=gold, at=at) if gold:
                credited = [(seat, Cause.TURN, gold)]
            case GameEnded(prizes=prizes, at=at):
                credited = [(seat, Cause.PRIZE, amount) for seat, amount in prizes if amount]
            case _:
                continue
        entries += [
            GoldEntry(record.place.guild, int(seat), record.game, version, cause, amount, at)
            for seat, cause, amount in credited
        ]
    return tuple(entries)
