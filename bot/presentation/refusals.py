"""What does not stand, what cannot be told apart, and help (rules 7.11 to 7.15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from bot.presentation.echo import echo, notation
from bot.presentation.help_card import help_card
from bot.presentation.notices import Notice
from bot.presentation.scene import Scene
from bot.presentation.texts import Escape, Fact, Texts, plain
from engine.board import BLANK
from engine.events import AnswerEvent, HelpGiven, PostRefused, QuestionAsked, QuestionDropped
from engine.records import Asking, Scope

NOT_PLAYABLE = "NotPlayable"  # the one public name of every cause that tells of a rack
PLAYED_AGAIN = ("WordsFall", "RepeatedWords")  # the turn is not lost (rules 1.4, 5.4)
SAY_WHAT_STANDS = ("EditIsNoMove", "TooManyChanges", "AlreadyTakenBack")


def tell_answer(event: AnswerEvent, scene: Scene) -> tuple[Notice, ...]:
    """What is said to a post that was not simply a move."""
    match event:
        case PostRefused():
            return _refused(event, scene)
        case QuestionAsked():
            return (_question(event, scene),)
        case QuestionDropped():
            return ()
        case HelpGiven(seat=seat):
            card = help_card(scene.after.rules, scene.texts)
            return (Notice("help", None, _addressed(seat, card, scene), {"seat": seat}),)
        case _:
            assert_never(event)


def refusal_text(
    error: str, facts: Iterable[tuple[str, Any]], texts: Texts, escape: Escape = plain
) -> str:
    """A refusal's text: the fact and the fix. `facts` are the refusal's fields."""
    return texts.say(
        f"refused-{error}", **{name: _shown(fact, texts, escape) for name, fact in facts}
    )


def _shown(fact: Any, texts: Texts, escape: Escape) -> Fact:
    """A fact as a text can take it: several joined, a blank by its name, a word with its fault."""
    if isinstance(fact, int):
        return fact
    if isinstance(fact, str):
        return escape(fact)
    return ", ".join(_one_of_several(one, texts, escape) for one in fact)


def _one_of_several(one: Any, texts: Texts, escape: Escape) -> str:
    if isinstance(one, str):
        return texts.say("blank") if one == BLANK else escape(one)
    word, why = one  # a word that falls, and its Fault
    return f"{escape(word)} ({texts.say(f'fault-{why}')})"


def _refused(event: PostRefused, scene: Scene) -> tuple[Notice, ...]:
    """Everybody hears it, or the author alone, or everybody only that there was something."""
    facts = [
        (name, scene.written_name(fact) if name == "on_turn" else fact)
        for name, fact in event.facts
    ]
    text = refusal_text(event.error, facts, scene.texts, scene.escape)
    record: dict[str, object] = {
        "error": event.error,
        "facts": {name: _jsonable(fact) for name, fact in event.facts},
    }
    after = _what_now(event, scene)
    private = scene.private("refused", event.seat, text + after, record)
    match event.scope:
        case Scope.PUBLIC:
            text = _addressed(event.seat, text + after, scene)
            return (scene.public("refused", event.seat, text, record),)
        case Scope.NEUTRAL:
            text = _addressed(event.seat, scene.say("refused-NotPlayable") + after, scene)
            return (scene.public("refused", event.seat, text, {"error": NOT_PLAYABLE}), private)
        case Scope.PRIVATE:
            return (private,)
        case _:
            assert_never(event.scope)


def _what_now(event: PostRefused, scene: Scene) -> str:
    """What stands after an edit that does not, and whose turn it is after words that fall."""
    turn, move = scene.after.turn, scene.after.open
    of_open_move = move is not None and (move.seat, move.post) == (event.seat, event.post)
    if of_open_move and event.error not in SAY_WHAT_STANDS:
        return " " + scene.say("refused-old-stands")
    if event.error in PLAYED_AGAIN and turn is not None and turn.seat == event.seat:
        return " " + scene.say("refused-play-again")
    return ""


def _addressed(player: str, text: str, scene: Scene) -> str:
    """The text with the player's name before it, if they have a seat and so a name."""
    if any(seat.player == player for seat in scene.after.seats):
        return scene.say("addressed", name=scene.name(player), text=text)
    return text


def _jsonable(fact: Any) -> object:
    return [_jsonable(one) for one in fact] if isinstance(fact, tuple | list) else fact


def _question(event: QuestionAsked, scene: Scene) -> Notice:
    """The readings of a post, by number: word, squares and points, never whether words stand."""
    state = scene.after if event.asking is Asking.MOVE else scene.after.without_open()
    lines = [scene.say(f"question-{event.asking}", count=len(event.options))]
    readings: list[dict[str, object]] = []
    for number, done in enumerate(event.options, 1):
        shown = echo(scene, state.board, done)
        lines.append(scene.say("question-reading", number=number, move=shown, score=done.score))
        readings.append({"n": number, "notation": notation(done), "score": done.score})
    lines.append(scene.say("question-choose"))
    return scene.private("question", event.seat, "\n".join(lines), {"readings": readings})
