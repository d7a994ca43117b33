"""Guests who play with what the generator finds: what they do in a turn, and what they could do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, islice
from random import Random

import numpy as np

from engine.board import BLANK, Board, Square, Tile
from engine.movegen import Finder, Position
from engine.moves import Exchange, Move, Pass, Play, Swap
from engine.rulesets import Ruleset
from engine.state import State
from engine.tiles import Tiles, minus
from tests.properties.plain_points import At, Laid, repeated, runs_through

FEW = 5  # a guest takes one of so many best plays


def plays_of(finder: Finder, board: Board, rack: Tiles, rules: Ruleset) -> Iterator[Play]:
    """All plays, best first, those that repeat a word too; the order is always the same."""
    found = finder.find([Position(board, rack)], replace(rules, repeats=True))
    order = np.lexsort((found.blanks, found.word, found.place, found.line, -found.points))
    return map(found.play, order.tolist())


def swaps_of(board: Board, rack: Tiles, most: int = 2) -> Iterator[tuple[Swap, ...]]:
    """The ways to put letters of the rack in the place of jokers; the first is none."""
    yield ()
    jokers = [Swap(at, tile.letter) for at, tile in board.tiles.items() if tile.blank]
    for count in range(1, most + 1):
        for swaps in combinations(jokers, count):
            if Counter(swap.letter for swap in swaps) <= Counter(rack):
                yield swaps


def after_swaps(board: Board, rack: Tiles, swaps: tuple[Swap, ...]) -> tuple[Board, Tiles]:
    """Board and rack when these jokers have been taken."""
    shown = {swap.square: Tile(swap.letter) for swap in swaps}
    rest = minus(rack, [swap.letter for swap in swaps])
    return board.with_tiles(shown), (*rest, *BLANK * len(swaps))


def has_play(finder: Finder, rules: Ruleset, board: Mapping[At, Laid], rack: Counter[str]) -> bool:
    """Whether there is anything to lay, found by listing all plays there are."""
    lying = Board({Square(*at): Tile(*laid) for at, laid in board.items()})
    for swaps in swaps_of(lying, tuple(rack.elements())) if rules.joker_swap else [()]:
        there, left = after_swaps(lying, tuple(rack.elements()), swaps)
        for play in plays_of(finder, there, left, rules):
            if _uses(play, swaps) and (rules.repeats or not _repeats(there, play)):
                return True
    return False


def _uses(play: Play, swaps: tuple[Swap, ...]) -> bool:
    """Whether a play lays as many jokers as are taken."""
    return len(swaps) <= sum(tile.blank for _, tile in play.laid)


def _repeats(board: Board, play: Play) -> bool:
    after = dict[At, Laid](board.with_tiles(dict(play.laid)).tiles.items())
    return bool(repeated(after, runs_through(after, [at for at, _ in play.laid])))


@dataclass(frozen=True)
class Guest:
    """How somebody plays: how often it passes or exchanges though it could play."""

    finder: Finder
    dice: Random
    passing: float
    exchanging: float

    def moves(self, state: State, seat: str) -> Iterator[Move]:
        """What to do in this turn, first choice first; a pass always stands.

        `state` is that after the open move has settled.
        """
        rack, mood = state.seat(seat).rack, self.dice.random()
        may_exchange = len(state.bag) >= max(1, state.rules.exchange_minimum)
        if mood < self.passing:
            yield Pass()
        if mood < self.passing + self.exchanging and may_exchange:
            yield self._exchange(state, rack)
        yield from self._plays(state, rack)
        if may_exchange and self.dice.random() < 0.8:
            yield self._exchange(state, rack)
        yield Pass()

    def _exchange(self, state: State, rack: Tiles) -> Exchange:
        most = min(len(rack), len(state.bag))
        return Exchange(tuple(self.dice.sample(rack, self.dice.randint(1, most))))

    def _plays(self, state: State, rack: Tiles) -> Iterator[Play]:
        """Plays with jokers taken off the board, if there are such; then plays without."""
        ways = list(swaps_of(state.board, rack)) if state.rules.joker_swap else [()]
        for swaps in reversed(ways):
            board, left = after_swaps(state.board, rack, swaps)
            for play in self._some_first(plays_of(self.finder, board, left, state.rules)):
                if not _uses(play, swaps):
                    continue
                if state.rules.many_placements and self.dice.random() < 0.3:
                    yield from self._two_words(state, board, left, Play(play.parts, swaps))
                yield Play(play.parts, swaps)

    def _two_words(self, state: State, board: Board, rack: Tiles, first: Play) -> Iterator[Play]:
        """Two plays in one turn: another one after the first, with what it leaves of the rack."""
        left = minus(rack, [tile.held_as for _, tile in first.laid])
        board = board.with_tiles(dict(first.laid))
        for second in self._some_first(islice(plays_of(self.finder, board, left, state.rules), 3)):
            yield Play((*first.parts, *second.parts), first.swaps)

    def _some_first(self, plays: Iterator[Play]) -> Iterator[Play]:
        """The few best in any order, then the others."""
        best = list(islice(plays, FEW))
        self.dice.shuffle(best)
        yield from best
        yield from plays
