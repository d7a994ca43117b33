"""Leaving, what a round brought, and the end (rules 1.10, 7.7 to 7.9, 7.13, 8.5 to 8.7)."""

from __future__ import annotations

from typing import assert_never

from bot.presentation.notices import Notice, PictureKind
from bot.presentation.scene import Scene
from engine.events import EndingEvent, GameEnded, ResignAsked, RoundEnded, SeatWithdrawn
from engine.records import Withdrawal
from engine.state import Phase

LEAVES = {  # the text for each way to leave
    Withdrawal.RESIGNED: "resigned",
    Withdrawal.TIMEOUTS: "withdrawn",
    Withdrawal.GM: "withdrawn-gm",
}


def tell_ending(event: EndingEvent, scene: Scene) -> tuple[Notice, ...]:
    """What is said when somebody leaves, a round is over or the game is."""
    match event:
        case ResignAsked(seat=seat):
            return (scene.private("confirm", seat, scene.say("confirm-resign")),)
        case SeatWithdrawn(seat=seat, cause=cause, ruling=ruling):
            kind = "resigned" if cause is Withdrawal.RESIGNED else "withdrawn"
            text = scene.say(LEAVES[cause], name=scene.name(seat))
            return (scene.ruled(scene.public(kind, seat, text), ruling),)
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
    """Before play there is nothing to sum up, and no board to show (rules 8.7)."""
    if scene.before.phase is Phase.LOBBY:
        lines, picture = [scene.say("called-off")], None
    else:
        lines, picture = _summed_up(event, scene), PictureKind.BOARD
    text = "\n".join((*lines, scene.say("ended-secret", secret=event.secret)))
    return scene.ruled(Notice("ended", None, text, _facts(event, scene), picture), event.ruling)


def _summed_up(event: GameEnded, scene: Scene) -> list[str]:
    return [
        scene.say("ended", reason=scene.reason(event.reason)),
        *_standings(event, scene),
        *_prizes(event, scene),
    ]


def _facts(event: GameEnded, scene: Scene) -> dict[str, object]:
    best = event.best_turn
    return {
        "reason": event.reason.value,
        "totals": dict(event.totals),
        "adjustments": dict(event.adjustments),
        "best_turn": {"points": best.points, "seats": list(best.seats)} if best else None,
        "winners": list(event.winners),
        "gold": {seat.player: seat.gold for seat in scene.after.seats},
        "secret": event.secret,
    }


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
    if event.winners:
        names = scene.names(event.winners)
        lines.append(scene.say("ended-winners", names=names, count=len(event.winners)))
    else:
        lines.append(scene.say("ended-no-winner"))
    if scene.after.rules.gold:
        balances = ", ".join(f"{scene.name(seat.player)} {seat.gold}" for seat in scene.after.seats)
        lines.append(scene.say("ended-gold", balances=balances))
    return lines
