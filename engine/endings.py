"""When a game is over, and what everybody then has.

Rules 1.10, 1.11, 2.3, 2.10, 4, 7.6 to 7.9, 8.6, 8.7.
"""

from __future__ import annotations

from engine.board import BLANK, Board, Tile
from engine.events import GameEnded
from engine.records import BestTurn, EndReason, Ruling
from engine.rulesets import Adjustments, Ruleset, Ties
from engine.state import Seat, State
from engine.story import CanPlay, Story
from engine.tiles import Tiles, minus

BEST_TURN_GOLD = 500
WINNER_GOLD = 2000
TURNS_FOR_PRIZES = 3
BROKEN_OFF = (EndReason.ONE_SEAT_LEFT, EndReason.CALLED_OFF)  # nobody played it to an end
SCORELESS_TURNS = 6


def reason_to_end(state: State) -> EndReason | None:
    """Whether the game is over now that everything has settled, apart from `nobody_can_move`."""
    rules, active = state.rules, state.active
    if len(active) == 1:
        return EndReason.ONE_SEAT_LEFT
    if any((target := state.target(seat)) and seat.score >= target for seat in active):
        return EndReason.TARGET
    if rules.going_out_ends and not state.bag and any(not seat.rack for seat in active):
        return EndReason.WENT_OUT
    if rules.last_turns and not state.bag and _had_last_turns(state):
        return EndReason.BAG_EMPTY
    if rules.two_passes_end and any(seat.passes >= 2 for seat in active):
        return EndReason.PASSES
    holding = {seat.player for seat in active if seat.rack}
    if rules.pass_round_ends and holding and holding <= set(state.runs.passed):
        return EndReason.PASSES
    if rules.six_scoreless and state.runs.scoreless >= SCORELESS_TURNS:
        return EndReason.PASSES
    return None


def _had_last_turns(state: State) -> bool:
    """Whether every seat that holds tiles has had a turn since the bag ran empty (rules 5.9)."""
    return all(seat.player in state.runs.last for seat in state.active if seat.rack)


def nobody_can_move(state: State, can_play: CanPlay) -> bool:
    """Whether no seat can do anything more, asked when a turn starts (rules 7.6).

    In challenge sets bluffs are plays: only empty racks end it there.
    """
    if state.owed and state.bag:
        return False
    racks = [seat.rack for seat in state.active if seat.rack]
    if not racks:
        return True
    if not state.rules.adjudicated:
        return False
    exchange = len(state.bag) >= max(1, state.rules.exchange_minimum)
    idle = all(seat.player in state.runs.idle for seat in state.active if seat.rack)
    if exchange and not idle:
        return False
    return not any(_can_move(state.board, rack, state.rules, can_play) for rack in racks)


def _can_move(board: Board, rack: Tiles, rules: Ruleset, can_play: CanPlay) -> bool:
    """Whether a rack has a play, if need be with jokers taken off the board (rules 5.6)."""
    if can_play(board, rack, rules):
        return True
    if not rules.joker_swap:
        return False
    return any(
        _can_move(
            board.with_tiles({at: Tile(tile.letter)}),
            (*minus(rack, (tile.letter,)), BLANK),
            rules,
            can_play,
        )
        for at, tile in board.tiles.items()
        if tile.blank and tile.letter in rack
    )


def finish(story: Story, reason: EndReason, ruling: Ruling | None = None) -> None:
    """End the game: adjustments, winners, prizes, and the secret of the draws."""
    state = story.state
    changes = _adjustments(state, reason)
    totals = {seat.player: seat.score + changes[seat.player] for seat in state.seats}
    winners = _winners(state, reason, totals)
    best = _best_turn(state)
    story.add(
        GameEnded(
            reason,
            tuple(totals.items()),
            tuple(changes.items()),
            best,
            winners,
            tuple(_prizes(state, reason, best, winners).items()),
            story.tools.draws.secret.hex(),
            story.now,
            ruling,
        )
    )


def _rack_value(state: State, rack: Tiles) -> int:
    values = state.rules.tiles.values
    return sum(values.get(token, 0) for token in rack)


def _adjustments(state: State, reason: EndReason) -> dict[str, int]:
    """What each seat's total changes by; a withdrawn seat's rack is empty (rules 7.8)."""
    left = {seat.player: _rack_value(state, seat.rack) for seat in state.seats}
    unadjusted = reason in (EndReason.TARGET, EndReason.CALLED_OFF)
    if unadjusted or state.rules.adjustments is Adjustments.NONE:
        return dict.fromkeys(left, 0)
    changes = {player: -value for player, value in left.items()}
    if state.rules.adjustments is Adjustments.DEDUCT_AND_ADD and not state.bag:
        for seat in state.active:
            if not seat.rack:
                changes[seat.player] += sum(left.values())
    return changes


def _winners(state: State, reason: EndReason, totals: dict[str, int]) -> tuple[str, ...]:
    """Who has won; several when they share it."""
    active = state.active
    if reason is EndReason.CALLED_OFF and _early(state):
        return ()
    if reason is EndReason.TARGET:
        return tuple(seat.player for seat in active if _at_target(state, seat))
    top = max(totals[seat.player] for seat in active)
    first = [seat for seat in active if totals[seat.player] == top]
    if state.rules.ties is Ties.BEFORE_ADJUSTMENTS:
        before = max(seat.score for seat in first)
        first = [seat for seat in first if seat.score == before]
    return tuple(seat.player for seat in first)


def _at_target(state: State, seat: Seat) -> bool:
    target = state.target(seat)
    return target is not None and seat.score >= target


def _early(state: State) -> bool:
    """Whether some seat has not had three turns yet (rules 7.8)."""
    return min((seat.turns for seat in state.seats), default=0) < TURNS_FOR_PRIZES


def _best_turn(state: State) -> BestTurn | None:
    """The best settled turn of those who are still there; none when nobody scored."""
    points = max((seat.best for seat in state.active), default=0)
    if not points:
        return None
    return BestTurn(points, tuple(seat.player for seat in state.active if seat.best == points))


def _prizes(
    state: State, reason: EndReason, best: BestTurn | None, winners: tuple[str, ...]
) -> dict[str, int]:
    """Gold for the best turn and for winning, shared equally and rounded down (rules 1.10, 7.8)."""
    if not state.rules.gold or (reason in BROKEN_OFF and _early(state)):
        return {}
    prizes = dict.fromkeys((seat.player for seat in state.seats), 0)
    for amount, seats in ((BEST_TURN_GOLD, best.seats if best else ()), (WINNER_GOLD, winners)):
        for player in seats:
            prizes[player] += amount // len(seats)
    return {player: gold for player, gold in prizes.items() if gold}
