"""A generator that is slow and obviously right: every word at every place, asked of the referee."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from engine.board import BLANK, Board, Direction, Square, Tile
from engine.errors import Refusal
from engine.judging import check_words
from engine.layouts import ALL_SQUARES
from engine.lexicon import Lexicon
from engine.moves import Part, Play
from engine.placement import place
from engine.rulesets import Ruleset
from engine.scoring import score
from engine.tiles import Tiles, missing

Laid = frozenset[tuple[Square, Tile]]


def slow_plays(board: Board, rack: Tiles, rules: Ruleset, words: Lexicon) -> dict[Laid, int]:
    """The points of every play, each as the set of tiles that it puts on squares."""
    found = {}
    for part in _parts(board, rules, words):
        for blanks in _choices(len(part.laid), rack.count(BLANK)):
            play = Play((_with_blanks(part, blanks),))
            if missing(rack, play.used):
                continue
            points = points_of(board, play, rules, words)
            if points is not None:
                found[frozenset(play.laid)] = points
    return found


def points_of(board: Board, play: Play, rules: Ruleset, words: Lexicon) -> int | None:
    """What the referee gives for a play; None where it refuses it, the rack apart."""
    try:
        placement = place(board, play, rules.board.start)
        check_words(rules, placement, words)
    except Refusal:
        return None
    spell = rules.tiles.alphabet.spell
    if any(spell(word.tokens) not in words for word in placement.words):
        return None
    return score(placement, rules.pricing).points


def _parts(board: Board, rules: Ruleset, words: Iterable[str]) -> Iterator[Part]:
    """Every word at every place where it runs over nothing and touches something."""
    touched = set(board.tiles) or {rules.board.start}
    near = touched | {
        at.step(way, count) for at in board.tiles for way in Direction for count in (-1, 1)
    }
    for word in words:
        tokens = rules.tiles.alphabet.tokens(word)
        for start, direction in product(ALL_SQUARES, Direction):
            squares = [start.step(direction, count) for count in range(len(tokens))]
            if squares[-1].on_board and not near.isdisjoint(squares):
                part = _over(board, start, direction, tokens)
                if part is not None:
                    yield part


def _over(
    board: Board, start: Square, direction: Direction, tokens: tuple[str, ...]
) -> Part | None:
    tiles: list[Tile | None] = []
    for count, token in enumerate(tokens):
        lies = board[start.step(direction, count)]
        if lies is not None and lies.letter != token:
            return None
        tiles.append(None if lies is not None else Tile(token))
    return Part(start, direction, tuple(tiles)) if any(tiles) else None


def _choices(laid: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to make at most so many of the laid tiles blanks."""
    for count in range(min(laid, most) + 1):
        yield from combinations(range(laid), count)


def _with_blanks(part: Part, blanks: tuple[int, ...]) -> Part:
    number = iter(range(len(part.tiles)))
    tiles = tuple(tile and Tile(tile.letter, next(number) in blanks) for tile in part.tiles)
    return Part(part.start, part.direction, tiles)
