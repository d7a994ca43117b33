"""What a play does to a board, square by square, without the engine (rules 1.3, 5.3, 5.6).

Boards are mappings of rows and columns; words are tuples of these, as in `plain_points`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.board import Direction
from engine.moves import Part, Play
from tests.properties.plain_points import CENTRE, At, Laid, Squares, letters, run_through

SIZE = 15


class Faulty(Exception):
    """A play that may not be: the name of the refusal, and what it says."""

    def __init__(self, name: str, **facts: Any) -> None:
        super().__init__(name, facts)
        self.name, self.facts = name, facts


def laid(board: Mapping[Any, Laid], play: Play) -> tuple[dict[At, Laid], list[At], list[Squares]]:
    """The board afterwards, the squares of the new tiles, the words in order. Raises Faulty."""
    after: dict[At, Laid] = dict(board)
    fresh: list[At] = []
    for swap in play.swaps:
        if board.get(swap.square) != (swap.letter, True):
            raise Faulty("NoJokerThere", letter=swap.letter, square=str(swap.square))
        after[swap.square] = (swap.letter, False)
    blanks = sum(tile is not None and tile.blank for part in play.parts for tile in part.tiles)
    if blanks < len(play.swaps):
        raise Faulty("JokerUnused", taken=len(play.swaps))
    for part in play.parts:
        _check_squares(after, part)
        new = {at: tile for at, tile in _covered(part) if tile is not None}
        _check_place(after, part, new)
        after |= new
        fresh += new
        if not list(_words(after, part, fresh)):
            raise Faulty("OneLetter", word=_shown(part))
    words = [word for part in play.parts for word in _words(after, part, fresh)]
    return after, fresh, list(dict.fromkeys(words))


def _check_squares(board: Mapping[At, Laid], part: Part) -> None:
    """Each square is on the board and fits."""
    word = _shown(part)
    inside = [at for at, _ in _covered(part) if 0 <= at[0] < SIZE and 0 <= at[1] < SIZE]
    if len(inside) < len(part.tiles):
        raise Faulty("OffTheBoard", word=word, square=_name(inside[-1] if inside else part.start))
    for at, tile in _covered(part):
        if tile is None and at not in board:
            raise Faulty("NothingThere", word=word, square=_name(at))
        if tile is not None and at in board:
            found = board[at][0]
            raise Faulty("RunsOver", word=word, square=_name(at), wanted=tile[0], found=found)


def _check_place(board: Mapping[At, Laid], part: Part, new: Mapping[At, Laid]) -> None:
    """The first tiles cover the centre, later ones touch; and the part is all of its run."""
    if not new:
        there = "".join(board[at][0] for at, _ in _covered(part))
        raise Faulty("NoNewTile", word=there)
    if not board and CENTRE not in new:
        raise Faulty("MissesStart", square=_name(CENTRE))
    beside = {(row + 1, col) for row, col in new} | {(row - 1, col) for row, col in new}
    beside |= {(row, col + 1) for row, col in new} | {(row, col - 1) for row, col in new}
    if board and len(new) == len(part.tiles) and not beside & board.keys():
        raise Faulty("Detached", word=_shown(part))
    after = {**board, **new}
    whole = run_through(after, next(iter(new)), part.direction is Direction.DOWN)
    if len(whole) > len(part.tiles):
        raise Faulty("AdjoinsTiles", word=_shown(part), whole=letters(after, whole))


def _words(board: Mapping[At, Laid], part: Part, fresh: list[At]) -> Iterator[Squares]:
    """The word along a part that lies there, then those that cross it at its new tiles."""
    down = part.direction is Direction.DOWN
    mine = [at for at, tile in _covered(part) if tile is not None and at in fresh]
    runs = [run_through(board, mine[0], down), *(run_through(board, at, not down) for at in mine)]
    return (run for run in runs if len(run) > 1)


def _covered(part: Part) -> list[tuple[At, Laid | None]]:
    row, col = part.start
    if part.direction is Direction.DOWN:
        return [((row + n, col), tile) for n, tile in enumerate(part.tiles)]
    return [((row, col + n), tile) for n, tile in enumerate(part.tiles)]


def _name(at: At) -> str:
    return f"{'ABCDEFGHIJKLMNO'[at[1]]}{at[0] + 1}"


def _shown(part: Part) -> str:
    return "".join("." if tile is None else tile[0] for tile in part.tiles)
