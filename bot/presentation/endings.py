"""Leaving, what a round brought, and the end (rules 1.10, 7.7 to 7.9, 7.13)."""

from __future__ import annotations

from typing import assert_never

from bot.presentation.notices import Notice, PictureKind
from bot.presentation.scene import Scene
from engine.events import GameEnded, ResignAsked, RoundEnded, SeatWithdrawn
from engine.records import Withdrawal

EndingEvent = ResignAsked | SeatWithdrawn | RoundEnded | GameEnded


def tell_ending(event: EndingEvent, scene: Scene) -> tuple[Notice, ...]:
    """What is said when somebody leaves, a round is over or the game is."""
    match event:
        case ResignAsked(seat=seat):
            return (scene.private("confirm", seat, scene.say("confirm-resign")),)
        case SeatWithdrawn(seat=seat, cause=cause):
            kind = "resigned" if cause is Withdrawal.RESIGNED else "withdrawn"
            return (scene.public(kind, seat, scene.say(kind, name=scene.name(seat))),)
        case RoundEnded():
            return (_round(event, scene),)
        case GameEnded():
            return (_ended(event, scene),)
        case _:
            assert_never(event)


def _round(event: RoundEnded, scene: Scene) -> Notice:
    lines = [scene.say("gold", round=event.round)]
    for player, gold in event.gold:
        lines.append(scene.say("gold-seat", name=scene.name(player), gold=gold))
    facts: dict[str, object] = {"gold": dict(event.gold), "round": event.round}
    return Notice("gold", None, "\n".join(lines), facts)


def _ended(event: GameEnded, scene: Scene) -> Notice:
    lines = [
        scene.say("ended", reason=scene.reason(event.reason)),
        *_standings(event, scene),
        *_prizes(event, scene),
        scene.say("ended-secret", secret=event.secret),
    ]
    best = event.best_turn
    facts: dict[str, object] = {
        "reason": event.reason.value,
        "totals": dict(event.totals),
        "adjustments": dict(event.adjustments),
        "best_turn": {"points": best.points, "seats": list(best.seats)} if best else None,
        "winners": list(event.winners),
        "gold": {seat.player: seat.gold for seat in scene.after.seats},
        "secret": event.secret,
    }
    return Notice("ended", None, "\n".join(lines), facts, PictureKind.BOARD)


def _standings(event: GameEnded, scene: Scene) -> list[str]:
    """The seats by total, each with what its tiles left did to it."""
    changes, lines = dict(event.adjustments), []
    for player, total in sorted(event.totals, key=lambda pair: -pair[1]):
        seat = scene.after.seat(player)
        line = scene.say("ended-seat", name=scene.name(player), total=total)
        if changes.get(player):
            line += " " + scene.say("ended-adjusted", change=f"{changes[player]:+}")
        if seat.withdrawn:
            line += " " + scene.say("ended-withdrawn")
        lines.append(line)
    return lines


def _prizes(event: GameEnded, scene: Scene) -> list[str]:
    """The best turn, the winners, and everybody's gold."""
    lines, best = [], event.best_turn
    if best is not None:
        lines.append(
            scene.say("ended-best-turn", names=scene.names(best.seats), points=best.points)
        )
    lines.append(
        scene.say("ended-winners", names=scene.names(event.winners), count=len(event.winners))
    )
    if scene.after.rules.gold:
        balances = ", ".join(f"{scene.name(seat.player)} {seat.gold}" for seat in scene.after.seats)
        lines.append(scene.say("ended-gold", balances=balances))
    return lines
