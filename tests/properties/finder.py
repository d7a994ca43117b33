"""A small word list with many plays, and a plain finder of legal plays from it.

The words use six letters that look alike in Latin and Cyrillic, so that they serve every tile set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache

from engine.board import Board, Direction, Square, Tile
from engine.errors import Refusal
from engine.judging import check_words, falling
from engine.lexicon import Lexicon
from engine.moves import Part, Play
from engine.placement import place
from engine.rulesets import Ruleset
from engine.tiles import Tiles

LETTERS = "AENRST"
_CYRILLIC = str.maketrans(LETTERS, "АЕНРСТ")
_WORDS = """
    AN AR AS AT EN ER ES NA NE RE SE TA TE EAR EAT ERA SEA SET TAR TEA TEN RATE SEAT STAR TERN
    ASTER EARNS STARE EASTERN EASTERNER
"""
_NOUNS = "АНА АР АРТ АС АСТРА РАНА РАНЕТ РЕН САН СЕРА СЕНАТ СТАН СТЕНА ТАН ТЕАТР ТЕС ТЕСТ"


def in_script(text: str, rules: Ruleset) -> str:
    """`text` in the letters of the rules' tile set."""
    latin = "A" in rules.tiles.alphabet.letters
    return text if latin else text.translate(_CYRILLIC)


@cache
def small_lexicon(rules: Ruleset) -> Lexicon:
    """The small word list for these rules."""
    words = in_script(_WORDS, rules).split()
    return Lexicon.of("small", words if "A" in words[0] else [*words, *_NOUNS.split()])


def words_from(turn: int, rules: Ruleset) -> Iterator[str]:
    """All words of the list, beginning at a place of it that `turn` names."""
    words = sorted(small_lexicon(rules).words)
    start = turn % len(words)
    yield from words[start:]
    yield from words[:start]


def legal_plays(board: Board, rack: Tiles, rules: Ruleset, turn: int = 0) -> Iterator[Play]:
    """Plays of one part that are legal, by trying every word on every square it could be on."""
    near = _near(board, rules)
    for word in words_from(turn, rules):
        for direction in Direction:
            for start in _starts(near, len(word), direction):
                part = _laid(board, rack, word, start, direction)
                if part is not None and _stands(board, Play((part,)), rules):
                    yield Play((part,))


@lru_cache(maxsize=4096)
def _can_play(board: str, rack: Tiles, rules: Ruleset) -> bool:
    shown = Board.parse(board, rules.tiles.alphabet)
    return next(legal_plays(shown, rack, rules), None) is not None


def can_play(board: Board, rack: Tiles, rules: Ruleset) -> bool:
    """Whether the rack has a play of the small word list."""
    return bool(rack) and _can_play(str(board), rack, rules)


def lay_run(board: Board, start: Square, direction: Direction, tiles: tuple[Tile, ...]) -> Part:
    """A part that lays `tiles` from `start` on the bare squares, over the whole run of tiles."""
    while board[start.step(direction, -1)] is not None:
        start = start.step(direction, -1)
    shown: list[Tile | None] = []
    left, at = list(tiles), start
    while at.on_board and (left or board[at] is not None):
        shown.append(None if board[at] is not None else left.pop(0))
        at = at.step(direction)
    return Part(start, direction, tuple(shown))


def _near(board: Board, rules: Ruleset) -> list[Square]:
    """The bare squares that touch a tile, or the start square of a bare board."""
    if not board:
        return [rules.board.start]
    touching = (at.step(way, count) for at in board.tiles for way in Direction for count in (-1, 1))
    return sorted({at for at in touching if at.on_board and board[at] is None})


def _starts(near: list[Square], length: int, direction: Direction) -> list[Square]:
    """Where a word can begin to cover one of the squares."""
    starts = {at.step(direction, -back) for at in near for back in range(length)}
    return sorted(at for at in starts if at.on_board and at.step(direction, length - 1).on_board)


def _laid(board: Board, rack: Tiles, word: str, start: Square, direction: Direction) -> Part | None:
    """The word on the board with blanks for what the rack lacks, or None where it cannot lie."""
    if board[start.step(direction, -1)] or board[start.step(direction, len(word))]:
        return None
    held = Counter(rack)
    tiles: list[Tile | None] = []
    for count, letter in enumerate(word):
        lies = board[start.step(direction, count)]
        if lies is not None:
            if lies.letter != letter:
                return None
            tiles.append(None)
            continue
        tile = Tile(letter, blank=not held[letter])
        if not held[tile.held_as]:
            return None
        held[tile.held_as] -= 1
        tiles.append(tile)
    return Part(start, direction, tuple(tiles)) if any(tiles) else None


def _stands(board: Board, play: Play, rules: Ruleset) -> bool:
    """Whether the engine finds nothing wrong with geometry and words."""
    lexicon = small_lexicon(rules)
    try:
        placement = place(board, play, rules.board.start)
        check_words(rules, placement, lexicon)
    except Refusal:
        return False
    return not falling(rules, placement, lexicon)
