"""What somebody could write whose turn it is: so that a newcomer makes a move at once."""

from __future__ import annotations

from datetime import datetime

from bot.presentation.echo import echo
from bot.presentation.scene import Scene
from bot.presentation.texts import Texts, moment, plain
from bot.services.house import Look
from bot.services.tools import table_for, words_for
from engine.draws import Draws
from engine.errors import Refusal
from engine.judging import judge
from engine.movegen import finder_for
from engine.moves import Exchange, Move, Pass
from engine.state import Phase
from engine.story import Story
from engine.turns import settled_state

MOST_TRIED = 20  # of the best plays; a rule that the finder does not know may forbid some


def suggestion(look: Look, player: str, now: datetime) -> str:
    """The best move as a post, or else to exchange or to pass; empty if it is not their turn."""
    state = look.state
    if state.phase is not Phase.PLAYING or state.turn is None or state.turn.seat != player:
        return ""
    table = table_for(state.rules, Draws(look.record.game, look.record.secret))
    before = settled_state(Story(state, table.tools, now))
    words = words_for(state.rules)
    rack = before.seat(player).rack
    plays = finder_for(words).plays(before.board, rack, before.rules)
    scene = Scene(before, before, Texts.for_language(state.language), plain, moment)
    moves: list[Move] = [*(scored.play for scored in plays[:MOST_TRIED]), Exchange(rack), Pass()]
    for move in moves:
        try:
            return echo(scene, before.board, judge(before, player, move, words))
        except Refusal:
            continue
    return ""
