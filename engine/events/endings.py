"""Leaving, what a round brought, and the end (rules 1.10, 7.8, 7.13, 8)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.records import BestTurn, EndReason, Ruling, Withdrawal


@dataclass(frozen=True)
class ResignAsked:
    """A seat says that it resigns; a button must confirm it (rules 7.13)."""

    seat: str
    at: datetime


@dataclass(frozen=True)
class SeatWithdrawn:
    """A seat has left the game; its tiles have left play (rules 7.8)."""

    seat: str
    cause: Withdrawal
    at: datetime
    ruling: Ruling | None = None


@dataclass(frozen=True)
class RoundEnded:
    """Every seat's turn of a round has settled; the gold that it brought each."""

    round: int
    gold: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class GameEnded:
    """The game is over. `totals` include `adjustments`; `prizes` are gold on top of the turns'."""

    reason: EndReason
    totals: tuple[tuple[str, int], ...]
    adjustments: tuple[tuple[str, int], ...]
    best_turn: BestTurn | None
    winners: tuple[str, ...]
    prizes: tuple[tuple[str, int], ...]
    secret: str
    at: datetime
    ruling: Ruling | None = None


EndingEvent = ResignAsked | SeatWithdrawn | RoundEnded | GameEnded
