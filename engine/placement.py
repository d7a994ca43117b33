"""Geometry: may these tiles lie there, and which words do they make? (rules 1.3, 2.2, 2.4)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, NamedTuple

from engine.board import (
    BLANK,
    ROW,
    SIZE,
    SQUARES,
    STEPS,
    Board,
    Direction,
    Square,
    Tile,
    letter_of,
    run_ends,
)
from engine.errors import Refusal
from engine.moves import Part, Play


@dataclass(unsafe_hash=True)
class IllegalMove(Refusal):
    """A move that is one, but not here."""


@dataclass(unsafe_hash=True)
class OffTheBoard(IllegalMove):
    """The word runs past the edge."""

    word: str
    square: str


@dataclass(unsafe_hash=True)
class RunsOver(IllegalMove):
    """A letter of the word would lie where another tile is."""

    word: str
    square: str
    wanted: str
    found: str


@dataclass(unsafe_hash=True)
class NothingThere(IllegalMove):
    """The post takes a tile to lie on a square that is empty."""

    word: str
    square: str


@dataclass(unsafe_hash=True)
class NoNewTile(IllegalMove):
    """The word lies there already."""

    word: str


@dataclass(unsafe_hash=True)
class AdjoinsTiles(IllegalMove):
    """The word is part of a longer run of tiles; strict readers want all of it."""

    word: str
    whole: str


@dataclass(unsafe_hash=True)
class MissesStart(IllegalMove):
    """The first move must cover the start square."""

    square: str


@dataclass(unsafe_hash=True)
class Detached(IllegalMove):
    """The tiles touch nothing on the board."""

    word: str


@dataclass(unsafe_hash=True)
class OneLetter(IllegalMove):
    """A lone tile is no word (rules 2.2)."""

    word: str


@dataclass(unsafe_hash=True)
class NoJokerThere(IllegalMove):
    """No joker that stands for this letter lies on the square (rules 5.6)."""

    letter: str
    square: str


@dataclass(unsafe_hash=True)
class JokerUnused(IllegalMove):
    """A joker taken off the board must be used in the same turn (rules 5.6).

    Whether a letter is laid as a joker can hang on the rack, so this is not for everybody.
    """

    private: ClassVar[bool] = True
    of_rack: ClassVar[bool] = True
    taken: int


# The values of a FormedWord: naming them takes longer than all that is done with them.
Run = tuple[int, int, tuple[str, ...], tuple[int, ...]]


class FormedWord(NamedTuple):
    """A word that a play makes or changes: where it lies, and its tiles in reading order.

    `step` leads from one cell to the next, `fresh` are the cells whose tiles are new.
    """

    first: int
    step: int
    codes: tuple[str, ...]
    fresh: tuple[int, ...]

    @property
    def cells(self) -> range:
        """The cells of the word in reading order."""
        return range(self.first, self.first + len(self.codes) * self.step, self.step)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the word in reading order."""
        return tuple([SQUARES[cell] for cell in self.cells])

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the word in reading order."""
        return tuple(map(Tile.of_code, self.codes))

    @property
    def direction(self) -> Direction:
        """The way the word reads."""
        return Direction.ACROSS if self.step == STEPS[Direction.ACROSS] else Direction.DOWN

    @property
    def tokens(self) -> tuple[str, ...]:
        """The letters that the word shows."""
        return tuple(map(letter_of, self.codes))


class Placement(NamedTuple):
    """What laying a play did: the words, the main one first, and the cells of the new tiles."""

    before: Board
    play: Play
    runs: tuple[Run, ...]
    fresh: tuple[int, ...]

    @property
    def words(self) -> tuple[FormedWord, ...]:
        """The words that the play made or changed."""
        return tuple(map(FormedWord._make, self.runs))

    @property
    def laid(self) -> tuple[tuple[Square, Tile], ...]:
        """The new tiles and where they lie."""
        return self.play.laid

    @property
    def board(self) -> Board:
        """The board with the play on it."""
        return self.before.with_tiles(self.play.shown)


# What Placement() does, at half the cost.
_placed = partial(tuple.__new__, Placement)


def place(board: Board, play: Play, start: Square) -> Placement:
    """Lay a play on `board`, part after part. Raises IllegalMove subclasses (rules 1.3, 5.3, 5.6).

    The words are those that lie there when all is laid, each once.
    """
    after = _swapped(board, play) if play.swaps else board
    if len(play.parts) == 1:
        runs, fresh = _lay(after, play.parts[0], start)
        return _placed((board, play, runs, fresh))
    for part in play.parts:
        _lay(after, part, start)
        after = after.with_tiles(dict(part.laid))
    # Later parts may have changed what earlier ones made.
    fresh = tuple([at.cell for at, _ in play.laid])
    made = {run[:2]: run for run in _all_runs(after, play, fresh)}
    return Placement(board, play, tuple(made.values()), fresh)


def _swapped(board: Board, play: Play) -> Board:
    """The board with letters in the place of jokers. Raises NoJokerThere or JokerUnused."""
    for swap in play.swaps:
        if board[swap.square] != Tile(swap.letter, blank=True):
            raise NoJokerThere(swap.letter, str(swap.square))
    if sum(tile.blank for _, tile in play.laid) < len(play.swaps):
        raise JokerUnused(len(play.swaps))
    return board.with_tiles({swap.square: Tile(swap.letter) for swap in play.swaps})


def _lay(board: Board, part: Part, start: Square) -> tuple[tuple[Run, ...], tuple[int, ...]]:
    """The words of a part when it is laid, the one along it first, and the cells of its new tiles.

    Raises OffTheBoard, RunsOver, NothingThere, or what `_check_touch` raises.
    """
    cells, tiles = board.cells, part.tiles
    row, col = part.start
    step = STEPS[part.direction]
    cross, room = ROW + 1 - step, SIZE - (col if step == 1 else row)
    if not (0 <= row < SIZE and 0 <= col < SIZE and len(tiles) <= room):
        raise OffTheBoard(_shown(part), str(_edge(part)))
    codes, fresh, crossing = [], [], []
    first = cell = (row + 1) * ROW + col
    for tile in tiles:
        code = cells[cell]
        if tile is not None:
            if code:
                raise RunsOver(_shown(part), str(SQUARES[cell]), tile.letter, letter_of(code))
            code, blank = tile
            if blank:
                code += BLANK
            fresh.append(cell)
            if cells[cell - cross] or cells[cell + cross]:
                crossing.append(_crossing(cells, cell, cross, code))
        elif not code:
            raise NothingThere(_shown(part), str(SQUARES[cell]))
        codes.append(code)
        cell += step
    adjoins = cells[first - step] or cells[cell]
    if adjoins or not (crossing or 0 < len(fresh) < len(tiles)):
        _check_touch(board, part, start, adjoins)
    laid = tuple(fresh)
    if len(codes) == 1:
        return tuple(crossing), laid
    return ((first, step, tuple(codes), laid), *crossing), laid


def _check_touch(board: Board, part: Part, start: Square, adjoins: str) -> None:
    """Check a part that runs on into other tiles, or neither goes through any nor crosses a word.

    Raises NoNewTile, AdjoinsTiles, Detached, MissesStart or OneLetter.
    """
    if not part.laid:
        raise NoNewTile("".join(board.tiles[at].letter for at, _ in part.squares()))
    if adjoins:
        raise AdjoinsTiles(_shown(part), _whole(board, part))
    if board.tiles:
        raise Detached(_shown(part))
    if all(at != start for at, _ in part.laid):
        raise MissesStart(str(start))
    if len(part.tiles) == 1:
        raise OneLetter(_shown(part))


def _edge(part: Part) -> Square:
    """The last square of a part before it runs past the edge."""
    inside = [at for at, _ in part.squares() if at.on_board]
    return inside[-1] if inside else part.start


def _crossing(cells: tuple[str, ...], cell: int, step: int, code: str) -> Run:
    """The word through a new tile that is not among `cells` yet."""
    first, end = run_ends(cells, cell, step)
    return first, step, (*cells[first:cell:step], code, *cells[cell + step : end : step]), (cell,)


def _all_runs(after: Board, play: Play, fresh: tuple[int, ...]) -> Iterator[Run]:
    """The words of each part of a play: the one along it, then those that cross its new tiles."""
    for part in play.parts:
        step, laid = STEPS[part.direction], [at.cell for at, _ in part.laid]
        for cell, way in ((laid[0], step), *((cell, ROW + 1 - step) for cell in laid)):
            word = _word(after, cell, way)
            if len(word.codes) > 1:
                yield word._replace(fresh=tuple([cell for cell in word.cells if cell in fresh]))


def _word(board: Board, cell: int, step: int) -> FormedWord:
    """The run of tiles through a cell that has one, be it of one letter."""
    first, end = run_ends(board.cells, cell, step)
    return FormedWord(first, step, board.cells[first:end:step], ())


def _whole(board: Board, part: Part) -> str:
    """The letters of the run that a part is only a piece of."""
    after, (at, _) = board.with_tiles(dict(part.laid)), part.laid[0]
    return "".join(_word(after, at.cell, STEPS[part.direction]).tokens)


def _shown(part: Part) -> str:
    return "".join("." if tile is None else tile.letter for tile in part.tiles)


def words_on(board: Board) -> Iterator[FormedWord]:
    """Every word that lies on a board."""
    for square in board.tiles:
        for step in STEPS.values():
            if not board.cells[square.cell - step]:
                word = _word(board, square.cell, step)
                if len(word.codes) > 1:
                    yield word
