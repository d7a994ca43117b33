"""From an event to what the GM says about it."""

from __future__ import annotations

from typing import assert_never

from bot.presentation.endings import tell_ending
from bot.presentation.lobby import tell_lobby
from bot.presentation.moves import tell_move
from bot.presentation.notices import Notice
from bot.presentation.refusals import tell_answer
from bot.presentation.scene import Scene
from bot.presentation.texts import Escape, Texts, When, moment, plain
from bot.presentation.turns import tell_turn
from engine.events import AnswerEvent, EndingEvent, Event, LobbyEvent, MoveEvent, TurnEvent
from engine.state import State


def tell(
    event: Event, before: State, after: State, escape: Escape = plain, when: When = moment
) -> tuple[Notice, ...]:
    """What is said when `event` leads from one state to the next (for GameOpened: twice the first).

    Texts are in the table's language; what players wrote goes through `escape`,
    times through `when`.
    """
    scene = Scene(before, after, Texts.for_language(after.language), escape, when)
    if isinstance(event, LobbyEvent):
        return tell_lobby(event, scene)
    if isinstance(event, MoveEvent):
        return tell_move(event, scene)
    if isinstance(event, TurnEvent):
        return tell_turn(event, scene)
    if isinstance(event, EndingEvent):
        return tell_ending(event, scene)
    if isinstance(event, AnswerEvent):
        return tell_answer(event, scene)
    assert_never(event)
