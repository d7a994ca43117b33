"""What somebody could write whose turn it is: so that a newcomer makes a move at once."""

from __future__ import annotations

from datetime import datetime

from bot.presentation.echo import echo
from bot.presentation.scene import Scene
from bot.presentation.texts import Texts, moment, plain
from bot.services.house import Look
from bot.services.tools import Library, table_for
from engine.draws import Draws
from engine.errors import Refusal
from engine.judging import judge
from engine.movegen import finder_for
from engine.moves import Exchange, Move, Pass
from engine.records import Done, PlayDone
from engine.state import Phase, State
from engine.story import Story
from engine.turns import settled_state

MOST_TRIED = 20  # of the best plays; a rule that the finder does not know may forbid some


def suggestion(look: Look, player: str, now: datetime, library: Library) -> str:
    """The best move as a post, or else to exchange or to pass; empty if it is not their turn.

    Without the table's words nothing can be suggested.
    """
    state = look.state
    if state.phase is not Phase.PLAYING or state.turn is None or state.turn.seat != player:
        return ""
    if state.wordless_since is not None:
        return ""
    before = _settled(look, now, library)
    done = _best(before, player, library)
    scene = Scene(before, before, Texts.for_language(state.language), plain, moment)
    return "" if done is None else echo(scene, before.board, done)


def goes_on(look: Look, now: datetime, library: Library) -> bool:
    """Whether more is to come after the best move: it lays tiles, and some are left then."""
    state = look.state
    if state.phase is not Phase.PLAYING or state.turn is None:
        return False
    before = _settled(look, now, library)
    if before.bag:
        return True
    done = _best(before, state.turn.seat, library)
    rack = before.seat(state.turn.seat).rack
    return isinstance(done, PlayDone) and len(done.play.used) < len(rack)


def _settled(look: Look, now: datetime, library: Library) -> State:
    draws = Draws(look.record.game, look.record.secret)
    table = table_for(look.state.rules, draws, library)
    return settled_state(Story(look.state, table.tools, now))


def _best(before: State, player: str, library: Library) -> Done | None:
    """What the best move does that is allowed. `before` is the table when all has settled."""
    words = library.words_for(before.rules)
    rack = before.seat(player).rack
    plays = finder_for(words).plays(before.board, rack, before.rules)
    moves: list[Move] = [*(scored.play for scored in plays[:MOST_TRIED]), Exchange(rack), Pass()]
    for move in moves:
        try:
            return judge(before, player, move, words)
        except Refusal:
            continue
    return None
