"""The peer of judging a move: a plain scorer that goes over a grid of squares, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.board import SIZE, Board, Direction, Square, Tile
from engine.layouts import PLAIN
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.rulesets import Ruleset
from engine.tiles import Tiles

Grid = list[list[Tile | None]]


class PlainScorer:
    """Checks and scores plays the way one writes it first: on a copy of the grid."""

    def __init__(self, rules: Ruleset, words: Lexicon) -> None:
        self.rules, self.words = rules, words
        self.premiums = [
            [rules.board.premiums.get(Square(row, col), PLAIN) for col in range(SIZE)]
            for row in range(SIZE)
        ]

    @staticmethod
    def grid(board: Board) -> Grid:
        """The board as rows of squares."""
        return [[board[Square(row, col)] for col in range(SIZE)] for row in range(SIZE)]

    def points(self, grid: Grid, play: Play, rack: Tiles) -> int | None:
        """The points of a play, None if it does not stand."""
        (part,) = play.parts
        after = [list(row) for row in grid]
        laid = set()
        for at, tile in part.squares():
            if not at.on_board or (grid[at.row][at.col] is None) != (tile is not None):
                return None
            if tile is not None:
                after[at.row][at.col] = tile
                laid.add(at)
        if not laid or not self._connected(grid, laid) or Counter(play.used) - Counter(rack):
            return None
        total = 0
        for word in self._new_words(after, laid, part.direction):
            if "".join(tile.letter for _, tile in word) not in self.words:
                return None
            total += self._word_points(word, laid)
        return total + self.rules.pricing.bingo.get(len(laid), 0)

    def _connected(self, grid: Grid, laid: set[Square]) -> bool:
        """Whether a new tile lies on the start square or next to an old one."""
        if self.rules.board.start in laid:
            return True
        for row, col in laid:
            for at in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
                if 0 <= at[0] < SIZE and 0 <= at[1] < SIZE and grid[at[0]][at[1]] is not None:
                    return True
        return False

    def _new_words(
        self, grid: Grid, laid: set[Square], direction: Direction
    ) -> Iterator[list[tuple[Square, Tile]]]:
        """All words of two letters or more with a new tile in them."""
        yield from self._words_in(grid, {min(laid)}, direction)
        yield from self._words_in(grid, laid, direction.other)

    def _words_in(
        self, grid: Grid, laid: set[Square], direction: Direction
    ) -> Iterator[list[tuple[Square, Tile]]]:
        for square in laid:
            while (before := square.step(direction, -1)).on_board and grid[before.row][before.col]:
                square = before
            word = []
            while square.on_board and (tile := grid[square.row][square.col]) is not None:
                word.append((square, tile))
                square = square.step(direction)
            if len(word) > 1:
                yield word

    def _word_points(self, word: list[tuple[Square, Tile]], laid: set[Square]) -> int:
        total, times = 0, 1
        for square, tile in word:
            premium = self.premiums[square.row][square.col] if square in laid else PLAIN
            value = 0 if tile.blank else self.rules.tiles.values[tile.letter]
            total += value * premium.letter
            times *= premium.word
        return total * times
