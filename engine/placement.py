"""Geometry: may these tiles lie there, and which words do they make? (rules 1.3, 2.2, 2.4)"""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Board, Direction, Square, Tile
from engine.errors import Refusal
from engine.moves import Part, Play


@dataclass(frozen=True)
class IllegalMove(Refusal):
    """A move that is one, but not here."""


@dataclass(frozen=True)
class OffTheBoard(IllegalMove):
    """The word runs past the edge."""

    word: str
    square: str


@dataclass(frozen=True)
class RunsOver(IllegalMove):
    """A letter of the word would lie where another tile is."""

    word: str
    square: str
    wanted: str
    found: str


@dataclass(frozen=True)
class NothingThere(IllegalMove):
    """The post takes a tile to lie on a square that is empty."""

    word: str
    square: str


@dataclass(frozen=True)
class NoNewTile(IllegalMove):
    """The word lies there already."""

    word: str


@dataclass(frozen=True)
class AdjoinsTiles(IllegalMove):
    """The word is part of a longer run of tiles; strict readers want all of it."""

    word: str
    whole: str


@dataclass(frozen=True)
class MissesStart(IllegalMove):
    """The first move must cover the start square."""

    square: str


@dataclass(frozen=True)
class Detached(IllegalMove):
    """The tiles touch nothing on the board."""

    word: str


@dataclass(frozen=True)
class OneLetter(IllegalMove):
    """A lone tile is no word (rules 2.2)."""

    word: str


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
    """Lay a play's one part on `board`. Raises IllegalMove subclasses (rules 1.3)."""
    (part,) = play.parts
    laid = _fit(board, part)
    after = board.with_tiles(dict(laid))
    _check_touch(board, part, laid, start)
    words = _words(after, part, laid)
    return Placement(laid, words, after)


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


def _words(
    after: Board, part: Part, laid: tuple[tuple[Square, Tile], ...]
) -> tuple[FormedWord, ...]:
    """The main word, then the cross-words. Raises AdjoinsTiles, OneLetter."""
    found = [_word(after, laid[0][0], part.direction)]
    found += [_word(after, at, part.direction.other) for at, _ in laid]
    words = tuple(word for word in found if len(word.squares) > 1)
    main = found[0]
    if len(main.squares) > len(part.tiles):
        raise AdjoinsTiles(_shown(part), "".join(main.tokens))
    if not words:
        raise OneLetter(_shown(part))
    return words


def _word(board: Board, square: Square, direction: Direction) -> FormedWord:
    squares = tuple(board.run(square, direction))
    return FormedWord(squares, tuple(board.tiles[at] for at in squares), direction)


def _shown(part: Part) -> str:
    return "".join("." if tile is None else tile.letter for tile in part.tiles)
