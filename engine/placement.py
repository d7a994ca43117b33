"""Geometry: may these tiles lie there, and which words do they make? (rules 1.3, 2.2, 2.4)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from engine.board import AHEAD, BEHIND, BESIDE, Board, Direction, Square, Tile
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


class FormedWord(NamedTuple):
    """A word that a play makes or changes: its squares and tiles in reading order."""

    squares: tuple[Square, ...]
    tiles: tuple[Tile, ...]
    direction: Direction

    @property
    def tokens(self) -> tuple[str, ...]:
        """The letters that the word shows."""
        return tuple([tile.letter for tile in self.tiles])


class Placement(NamedTuple):
    """What laying a play did: the new tiles, and the words, the main one first."""

    laid: tuple[tuple[Square, Tile], ...]
    words: tuple[FormedWord, ...]
    board: Board


def place(board: Board, play: Play, start: Square) -> Placement:
    """Lay a play on `board`, part after part. Raises IllegalMove subclasses (rules 1.3, 5.3, 5.6).

    The words are those that lie there when all is laid, each once.
    """
    after = _swapped(board, play) if play.swaps else board
    words: tuple[FormedWord, ...] = ()
    for part in play.parts:
        _fit(after, part)
        _check_touch(after, part, start)
        after = after.with_tiles(dict(part.laid))
        words = _whole_words(after, part)
    if len(play.parts) > 1:  # later parts may have changed what earlier ones made
        made = (word for part in play.parts for word in _words(after, part))
        words = tuple({word.squares: word for word in made}.values())
    return Placement(play.laid, words, after)


def _swapped(board: Board, play: Play) -> Board:
    """The board with letters in the place of jokers. Raises NoJokerThere or JokerUnused."""
    for swap in play.swaps:
        if board[swap.square] != Tile(swap.letter, blank=True):
            raise NoJokerThere(swap.letter, str(swap.square))
    if sum(tile.blank for _, tile in play.laid) < len(play.swaps):
        raise JokerUnused(len(play.swaps))
    return board.with_tiles({swap.square: Tile(swap.letter) for swap in play.swaps})


def _fit(board: Board, part: Part) -> None:
    """Check each square of the part. Raises OffTheBoard, RunsOver, NothingThere, NoNewTile."""
    if not part.start.on_board or len(part.tiles) > len(AHEAD[part.direction][part.start]) + 1:
        raise OffTheBoard(_shown(part), str(_edge(part)))
    squares = (part.start, *AHEAD[part.direction][part.start])
    for at, tile in zip(squares, part.tiles, strict=False):
        lies = board.tiles.get(at)
        if tile is None and lies is None:
            raise NothingThere(_shown(part), str(at))
        if tile is not None and lies is not None:
            raise RunsOver(_shown(part), str(at), tile.letter, lies.letter)
    if not part.laid:
        raise NoNewTile(_shown(part))


def _edge(part: Part) -> Square:
    """The last square of a part before it runs past the edge."""
    inside = [at for at, _ in part.squares() if at.on_board]
    return inside[-1] if inside else part.start


def _check_touch(board: Board, part: Part, start: Square) -> None:
    """The first move covers `start`; later ones touch a tile. Raises MissesStart, Detached."""
    if not board.tiles:
        if all(at != start for at, _ in part.laid):
            raise MissesStart(str(start))
    elif len(part.laid) == len(part.tiles) and not any(
        beside in board.tiles for at, _ in part.laid for beside in BESIDE[at]
    ):
        raise Detached(_shown(part))


def _whole_words(after: Board, part: Part) -> tuple[FormedWord, ...]:
    """The words of a part, which names a whole run of two letters or more.

    Raises AdjoinsTiles or OneLetter.
    """
    words = tuple(_words(after, part))
    along = after.run(part.laid[0][0], part.direction)
    if len(along) > len(part.tiles):
        raise AdjoinsTiles(_shown(part), "".join(after.tiles[at].letter for at in along))
    if not words:
        raise OneLetter(_shown(part))
    return words


def _words(after: Board, part: Part) -> Iterator[FormedWord]:
    """The word along a part, then those that cross it at each new tile."""
    tiles, across = after.tiles, part.direction.other
    if (main := _word(after, part.laid[0][0], part.direction)) is not None:
        yield main
    ahead, behind = AHEAD[across], BEHIND[across]
    for at, _ in part.laid:
        # Most tiles have nothing on either side.
        if (ahead[at] and ahead[at][0] in tiles) or (behind[at] and behind[at][0] in tiles):
            crossing = _word(after, at, across)
            if crossing is not None:
                yield crossing


def _word(board: Board, square: Square, direction: Direction) -> FormedWord | None:
    """The word through a square, if it has two letters."""
    squares = board.run(square, direction)
    if len(squares) < 2:
        return None
    return FormedWord(squares, tuple([board.tiles[at] for at in squares]), direction)


def _shown(part: Part) -> str:
    return "".join("." if tile is None else tile.letter for tile in part.tiles)


def words_on(board: Board) -> Iterator[FormedWord]:
    """Every word that lies on a board."""
    for square in board.tiles:
        for direction in Direction:
            if square.step(direction, -1) not in board.tiles:
                word = _word(board, square, direction)
                if word is not None:
                    yield word
