"""The words that go on a board's picture; the front end hands them to the renderer."""

from __future__ import annotations

from bot.presentation.texts import Texts, plain
from engine.state import Phase
from engine.views import GameView


def premium_labels(texts: Texts) -> dict[str, str]:
    """What is written on premium squares."""
    return {
        "letter2": texts.say("label-letter2"),
        "letter3": texts.say("label-letter3"),
        "word2": texts.say("label-word2"),
        "word3": texts.say("label-word3"),
    }


def panel_texts(view: GameView, texts: Texts) -> dict[str, str]:
    """Heading, whose turn, tiles left, and whose the last move was; an empty one is not drawn."""
    return {
        "heading": _heading(view, texts),
        "turn": _turn(view, texts),
        "bag": texts.say("bag", bag=view.bag, owed=view.owed),
        "last": _last(view, texts),
    }


def _name(view: GameView, player: str) -> str:
    """Nothing is escaped in a picture."""
    return next(plain(seat.name) for seat in view.seats if seat.player == player)


def _heading(view: GameView, texts: Texts) -> str:
    if view.phase is Phase.PLAYING and view.round:
        return texts.say("panel-round", title=view.rules.title, round=view.round)
    return view.rules.title


def _turn(view: GameView, texts: Texts) -> str:
    if view.phase is Phase.ENDED:
        return texts.say("panel-over")
    if view.on_turn is not None:
        return texts.say("panel-turn", name=_name(view, view.on_turn))
    return texts.say("panel-closing") if view.deadline is not None else ""


def _last(view: GameView, texts: Texts) -> str:
    if view.last is None:
        return ""
    key = "panel-last" if view.last.squares else "panel-last-no-play"
    return texts.say(key, name=_name(view, view.last.seat))
