"""Positions from games that the generator plays with itself, the same for a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.board import Board
from engine.movegen import Finder, Position
from engine.placement import place
from engine.rulesets import Ruleset


def positions(finder: Finder, rules: Ruleset, seed: int) -> Iterator[Position]:
    """Every position of a game after the first play until somebody has no play."""
    dice = random.Random(seed)
    bag = list(rules.tiles.all_tiles)
    dice.shuffle(bag)
    board, racks = Board(), [[], []]  # type: tuple[Board, list[list[str]]]
    turn = 0
    while True:
        rack = racks[turn % 2]
        while bag and len(rack) < rules.rack_size:
            rack.append(bag.pop())
        position = Position(board, rules.tiles.sort(rack))
        if board:
            yield position
        found = finder.find([position], rules)
        if not len(found):
            return
        play = found.play(
            int(found.points.argmax()) if dice.random() < 0.6 else dice.randrange(len(found))
        )
        board = place(board, play, rules.board.start).board
        for token in play.used:
            rack.remove(token)
        turn += 1
