"""A move from post to settlement: made, edited, taken back, challenged, final (rules 7)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.presentation.echo import echo, notation, remarks, sums
from bot.presentation.notices import Notice, PictureKind
from bot.presentation.scene import Scene
from engine.events import (
    Challenged,
    LockPreferred,
    MoveAccepted,
    MoveEdited,
    MoveEvent,
    MoveLocked,
    MoveMade,
    MoveSettled,
    MoveTakenBack,
)
from engine.records import Done, ExchangeDone, PassDone, PlayDone, TakenBack
from engine.tiles import missing


def tell_move(event: MoveEvent, scene: Scene) -> tuple[Notice, ...]:
    """What is said of the open move."""
    match event:
        case MoveMade():
            return (_made(event, scene),)
        case MoveEdited():
            return (_edited(event, scene), *_rack_if_tiles_came_back(event.seat, scene))
        case MoveTakenBack():
            return (*_taken_back(event, scene), *_rack_if_tiles_came_back(event.seat, scene))
        case MoveLocked(seat=seat):
            return (scene.public("locked", seat, scene.say("locked", name=scene.name(seat))),)
        case LockPreferred(seat=seat, always=always):
            key = "locks-always" if always else "locks-no-more"
            return (scene.private("locked", seat, scene.say(key), {"always": always}),)
        case MoveAccepted(seat=seat):
            return (scene.public("accepted", seat, scene.say("accepted", name=scene.name(seat))),)
        case Challenged():
            return (_challenged(event, scene),)
        case MoveSettled():
            return _settled(event, scene)
        case _:
            assert_never(event)


def _made(event: MoveMade, scene: Scene) -> Notice:
    seat, name = event.seat, scene.name(event.seat)
    match event.done:
        case PlayDone() as done:
            text = scene.say("move", name=name) + "\n" + _played(seat, done, scene)
            return scene.public("move", seat, text, _facts(seat, done, scene), PictureKind.BOARD)
        case ExchangeDone(tiles=tiles):
            text = scene.say("exchanged", name=name, count=len(tiles)) + "\n" + scene.bag()
            return scene.public("exchanged", seat, text, {"count": len(tiles)})
        case PassDone():
            return scene.public("passed", seat, scene.say("passed", name=name))


def _edited(event: MoveEdited, scene: Scene) -> Notice:
    """The note that a forum puts under an edited post (rules 1.6), and the move as it is now."""
    seat, done = event.seat, event.done
    replaced = scene.before.open is not None and scene.before.open.post != event.post
    key = "replaced" if replaced else "edited"
    lines = [scene.say(key, name=scene.name(seat), at=scene.when(event.at))]
    match done:
        case PlayDone():
            lines.append(_played(seat, done, scene))
        case ExchangeDone(tiles=tiles):
            lines += [
                scene.say("exchanged", name=scene.name(seat), count=len(tiles)),
                scene.bag(),
            ]
        case PassDone():
            lines.append(scene.say("passed", name=scene.name(seat)))
    facts = _facts(seat, done, scene)
    return scene.public("edited", seat, "\n".join(lines), facts, PictureKind.BOARD)


def _played(seat: str, done: PlayDone, scene: Scene) -> str:
    """The echo, each word's sum, the total, the gold to come, what is left, and remarks."""
    state = scene.after
    base = state.board.without(frozenset(at for at, _ in done.play.laid))
    lines = [echo(scene, base, done), *sums(done)]
    bingo = state.rules.pricing.bingo.get(len(done.play.laid), 0)
    if bingo:
        lines.append(scene.say("bingo", bonus=bingo))
    if done.bonus > bingo:
        lines.append(scene.say("length-bonus", bonus=done.bonus - bingo))
    facts = {"score": done.score, "total": state.seat(seat).score}
    if state.rules.gold:
        lines.append(scene.say("score-and-gold", **facts, gold=state.pending_gold))
    else:
        lines.append(scene.say("score", **facts))
    lines.append(scene.bag())
    lines += remarks(scene, done.notes)
    if not state.rules.adjudicated:
        lines.append(scene.say("challengeable"))
    return "\n".join(lines)


def _facts(seat: str, done: Done, scene: Scene) -> dict[str, object]:
    spell = scene.after.rules.tiles.spell
    words = done.words if isinstance(done, PlayDone) else ()
    return {
        "notation": notation(done),
        "words": [[spell(word.tokens), word.points] for word in words],
        "bonus": done.bonus if isinstance(done, PlayDone) else 0,
        "score": done.score,
        "total": scene.after.seat(seat).score,
        "gold": scene.after.pending_gold,
    }


def _taken_back(event: MoveTakenBack, scene: Scene) -> tuple[Notice, ...]:
    """A deletion reopens the turn; what a challenge did has been said with the challenge."""
    if event.cause is TakenBack.CHALLENGE:
        return ()
    assert event.deadline is not None, "a deleted move gives its author time"
    text = scene.say("reopened", name=scene.name(event.seat), until=scene.when(event.deadline))
    notice = scene.public("reopened", event.seat, text, picture=PictureKind.BOARD)
    return (replace(notice, ping=_interrupted(event.seat, scene)),)


def _interrupted(author: str, scene: Scene) -> str | None:
    """Who was on turn after the move; one ping for each open move is enough (rules 7.4)."""
    turn, move = scene.before.turn, scene.before.open
    if turn is None or turn.seat == author or move is None or move.extended:
        return None
    return turn.seat


def _rack_if_tiles_came_back(seat: str, scene: Scene) -> tuple[Notice, ...]:
    before = scene.before.seat(seat).rack
    back = missing(before, scene.after.seat(seat).rack)
    return (scene.rack(seat),) if back else ()


def _challenged(event: Challenged, scene: Scene) -> Notice:
    move = scene.before.open
    assert move is not None, "an open move is challenged"
    names = {"by": scene.name(event.seat), "name": scene.name(move.seat)}
    if event.bad:
        text = scene.say("challenge-succeeds", **names, words=", ".join(event.bad))
    else:
        text = scene.say("challenge-fails", **names, words=", ".join(event.words))
        text += "\n" + scene.say(_price_of_challenge(event.seat, scene), by=names["by"])
    facts: dict[str, object] = {
        "by": event.seat,
        "words": list(event.words),
        "good": not event.bad,
    }
    return scene.public("challenge", move.seat, text, facts)


def _price_of_challenge(challenger: str, scene: Scene) -> str:
    """What a failed challenge costs (rules 7.7, 7.10)."""
    if scene.before.closing is not None:
        return "challenge-costs-nothing"
    turn = scene.before.turn
    on_turn = turn is not None and turn.seat == challenger
    return "challenge-costs-this-turn" if on_turn else "challenge-costs-next-turn"


def _settled(event: MoveSettled, scene: Scene) -> tuple[Notice, ...]:
    count, name = len(event.draw.tiles) if event.draw else 0, scene.name(event.seat)
    key = "settled-drawn" if count else "settled"
    lines = [scene.say(key, name=name, count=count) if count else scene.say(key, name=name)]
    if event.gold:
        gold = scene.after.seat(event.seat).gold
        lines.append(scene.say("settled-gold", gold=event.gold, total=gold))
    lines.append(scene.bag())
    facts: dict[str, object] = {"count": count, "bag": len(scene.after.bag)}
    notice = scene.public("settled", event.seat, "\n".join(lines), facts)
    return (notice, scene.rack(event.seat)) if count or event.returned else (notice,)
