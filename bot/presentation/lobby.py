"""Before play: the open call, registration, who begins, the first racks (rules 1.1, 1.2, 2.1)."""

from __future__ import annotations

from typing import assert_never

from bot.presentation.notices import Notice, PictureKind
from bot.presentation.rules_brief import options_of, rules_brief
from bot.presentation.scene import Scene
from engine.board import BLANK
from engine.events import (
    FirstDrawn,
    GameOpened,
    GameStarted,
    LobbyEvent,
    RackDealt,
    RackSet,
    SeatJoined,
    SeatLeft,
    StartAgreed,
)


def tell_lobby(event: LobbyEvent, scene: Scene) -> tuple[Notice, ...]:
    """What is said before the first turn; a rack may also be set later, in a thread file."""
    match event:
        case GameOpened():
            return (_opened(event, scene),)
        case SeatJoined():
            return (_registered(event, scene),)
        case SeatLeft(seat=seat, ruling=ruling):
            text = scene.say("left" if ruling is None else "left-gm", name=scene.name(seat))
            return (scene.ruled(Notice("left", None, text, {"seat": seat}), ruling),)
        case StartAgreed(seat=seat):
            return (_start_agreed(seat, scene),)
        case FirstDrawn():
            return (_first_drawn(event, scene),)
        case GameStarted():
            return (_started(event, scene),)
        case RackDealt(seat=seat) | RackSet(seat=seat):
            return (scene.rack(seat),)
        case _:
            assert_never(event)


def _opened(event: GameOpened, scene: Scene) -> Notice:
    rules = event.rules
    text = "\n".join(
        (
            scene.say("opened", title=rules.title, game=scene.escape(event.game)),
            rules_brief(rules, scene.texts),
            scene.say("opened-join", seats=rules.max_players),
            scene.say("opened-commitment", commitment=event.commitment),
        )
    )
    facts: dict[str, object] = {
        "game": event.game,
        "commitment": event.commitment,
        "rules": rules.id,
        "options": options_of(rules),
    }
    return Notice("opened", None, text, facts)


def _registered(event: SeatJoined, scene: Scene) -> Notice:
    taken, seats = len(scene.after.seats), scene.after.rules.max_players
    text = scene.say(
        "registered", name=scene.name(event.seat), id=str(event.post), taken=taken, seats=seats
    )
    target = scene.after.target(scene.after.seat(event.seat))
    if event.level is not None and target is not None:
        text += "\n" + scene.say("registered-level", level=scene.say(f"level-{event.level}"))
    return Notice("registered", None, text, {"seat": event.seat, "id": event.post})


def _start_agreed(seat: str, scene: Scene) -> Notice:
    if scene.after.rules.everybody_starts:
        wanting = sum(other.wants_start for other in scene.after.seats)
        text = scene.say(
            "agreed-start", name=scene.name(seat), agreed=wanting, seats=len(scene.after.seats)
        )
    else:
        text = scene.say("agreed-start-alone", name=scene.name(seat))
    return Notice("agreed", None, text, {"seat": seat, "wants": "start"})


def _first_drawn(event: FirstDrawn, scene: Scene) -> Notice:
    drawn = {player: draw.tiles[0] for player, draw in event.draws}
    shown = ", ".join(
        f"{scene.name(player)} {scene.say('blank') if tile == BLANK else tile}"
        for player, tile in drawn.items()
    )
    text = scene.say("first-draw", draws=shown) + "\n"
    if event.first:
        text += scene.say("first-draw-begins", name=scene.name(event.first))
    else:
        text += scene.say("first-draw-tied")
    facts: dict[str, object] = {"draws": drawn, "first": event.first or None}
    return Notice("first-draw", None, text, facts)


def _started(event: GameStarted, scene: Scene) -> Notice:
    count, rules = len(event.order), scene.after.rules
    key = "started-full" if count == rules.max_players else "started-short"
    posts = [scene.after.seat(player).post for player in event.order]
    lines = [scene.say(key, count=count)]
    for number, (player, post) in enumerate(zip(event.order, posts, strict=True), 1):
        lines.append(
            scene.say("started-seat", number=number, name=scene.name(player), id=str(post))
        )
    lines.append(scene.say("started-next"))
    facts: dict[str, object] = {"order": list(event.order), "ids": posts}
    return Notice("started", None, "\n".join(lines), facts, PictureKind.BOARD)
