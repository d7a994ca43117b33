"""Geometry: may these tiles lie there, and which words do they make? (rules 1.3, 2.2, 2.4)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.board import Board, Direction, Square, Tile
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


@dataclass(frozen=True)
class FormedWord:
    """A word that a play makes or changes: its squares and tiles in reading order."""

    squares: tuple[Square, ...]
    tiles: tuple[Tile, ...]
    direction: Direction

    @property
    def tokens(self) -> tuple[str, ...]:
        """The letters that the word shows."""
        return tuple(tile.letter for tile in self.tiles)


@dataclass(frozen=True)
class Placement:
    """What laying a play did: the new tiles, and the words, the main one first."""

    laid: tuple[tuple[Square, Tile], ...]
    words: tuple[FormedWord, ...]
    board: Board


def place(board: Board, play: Play, start: Square) -> Placement:
    """Lay a play on `board`, part after part. Raises IllegalMove subclasses (rules 1.3, 5.3, 5.6).

    The words are those that lie there when all is laid, each once.
    """
    after = _swapped(board, play)
    for part in play.parts:
        laid = _fit(after, part)
        _check_touch(after, part, laid, start)
        after = after.with_tiles(dict(laid))
        _check_whole(after, part)
    words = (word for part in play.parts for word in _words(after, part))
    distinct = {word.squares: word for word in words}
    return Placement(play.laid, tuple(distinct.values()), after)


def _swapped(board: Board, play: Play) -> Board:
    """The board with letters in the place of jokers. Raises NoJokerThere or JokerUnused."""
    for swap in play.swaps:
        if board[swap.square] != Tile(swap.letter, blank=True):
            raise NoJokerThere(swap.letter, str(swap.square))
    if sum(tile.blank for _, tile in play.laid) < len(play.swaps):
        raise JokerUnused(len(play.swaps))
    return board.with_tiles({swap.square: Tile(swap.letter) for swap in play.swaps})


def _fit(board: Board, part: Part) -> tuple[tuple[Square, Tile], ...]:
    """Check each square of the part. Raises OffTheBoard, RunsOver, NothingThere, NoNewTile."""
    for at, tile in part.squares():
        if not at.on_board:
            edge = at.step(part.direction, -1)
            raise OffTheBoard(_shown(part), str(edge) if edge.on_board else str(part.start))
        lies = board[at]
        if tile is None and lies is None:
            raise NothingThere(_shown(part), str(at))
        if tile is not None and lies is not None:
            raise RunsOver(_shown(part), str(at), tile.letter, lies.letter)
    if not part.laid:
        raise NoNewTile(_shown(part))
    return part.laid


def _check_touch(
    board: Board, part: Part, laid: tuple[tuple[Square, Tile], ...], start: Square
) -> None:
    """The first move covers `start`; later ones touch a tile. Raises MissesStart, Detached."""
    if not board:
        if all(at != start for at, _ in laid):
            raise MissesStart(str(start))
        return
    if any(tile is None for tile in part.tiles):
        return
    if not any(_has_neighbour(board, at) for at, _ in laid):
        raise Detached(_shown(part))


def _has_neighbour(board: Board, square: Square) -> bool:
    return any(
        board[square.step(direction, count)] is not None
        for direction in Direction
        for count in (-1, 1)
    )


def _check_whole(after: Board, part: Part) -> None:
    """A part names a whole run of two letters or more. Raises AdjoinsTiles or OneLetter."""
    main, *crossing = _runs(after, part)
    if len(main.squares) > len(part.tiles):
        raise AdjoinsTiles(_shown(part), "".join(main.tokens))
    if all(len(word.squares) == 1 for word in (main, *crossing)):
        raise OneLetter(_shown(part))


def _words(after: Board, part: Part) -> Iterator[FormedWord]:
    """The main word of a part, then its cross-words."""
    return (word for word in _runs(after, part) if len(word.squares) > 1)


def _runs(after: Board, part: Part) -> Iterator[FormedWord]:
    """The run along a part, then those that cross it at each new tile."""
    yield _word(after, part.laid[0][0], part.direction)
    for at, _ in part.laid:
        yield _word(after, at, part.direction.other)


def _word(board: Board, square: Square, direction: Direction) -> FormedWord:
    squares = tuple(board.run(square, direction))
    return FormedWord(squares, tuple(board.tiles[at] for at in squares), direction)


def _shown(part: Part) -> str:
    return "".join("." if tile is None else tile.letter for tile in part.tiles)


def words_on(board: Board) -> Iterator[FormedWord]:
    """Every word that lies on a board."""
    for square in board.tiles:
        for direction in Direction:
            if square.step(direction, -1) not in board.tiles:
                word = _word(board, square, direction)
                if len(word.squares) > 1:
                    yield word
