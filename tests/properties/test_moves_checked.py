"""Random plays on random boards, checked and scored by the engine and by plain looking (rules 1.3,
1.8, 5): the same refusals with the same facts, the same words and points, letter by letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.board import Board, Direction, Square, Tile
from engine.errors import Refusal
from engine.judging import falling
from engine.lexicon import Lexicon
from engine.moves import Part, Play, Swap
from engine.placement import Placement, place, words_on
from engine.rulesets import Ruleset, load_ruleset, ruleset_names
from engine.scoring import Score, WordScore, score
from engine.tiles import missing
from tests.properties.finder import lay_run
from tests.properties.plain_moves import Faulty, laid
from tests.properties.plain_points import At, Laid, Squares, runs_through, word_points

PLAYS = 1500
ERUDIT = ("erudit", "erudit-131")
REFUSED = {
    *("OffTheBoard", "NothingThere", "RunsOver", "NoNewTile", "MissesStart", "Detached"),
    *("AdjoinsTiles", "OneLetter"),
}
OF_MANY = {"NoJokerThere", "JokerUnused", "parts: 2", "parts: 3", "swaps: True"}
NO_WORDS = Lexicon.of("none", ("-",))


def board_of(letters: Sequence[str], dice: Random) -> Board:
    """A board of any density; a bare one now and then."""
    share = dice.choice((0, 0.05, 0.15, 0.3, 0.5))
    return Board(
        {
            Square(row, col): Tile(dice.choice(letters), dice.random() < 0.1)
            for row in range(15)
            for col in range(15)
            if dice.random() < share
        }
    )


def play_on(board: Board, rules: Ruleset, letters: Sequence[str], dice: Random) -> Play:
    """Tiles in a line, most often as they may lie; where rules allow it, more parts and swaps."""
    swaps = tuple(_swaps(board, dice)) if rules.joker_swap else ()
    parts = []
    for _ in range(dice.choice((1, 1, 2, 3)) if rules.many_placements else 1):
        part = _part(board, rules.board.start, letters, dice)
        parts.append(part)
        board = board.with_tiles({at: tile for at, tile in part.laid if at.on_board})
    return Play(tuple(parts), swaps)


def _swaps(board: Board, dice: Random) -> Iterator[Swap]:
    for at, tile in board.tiles.items():
        if tile.blank and dice.random() < 0.05:
            yield Swap(at, tile.letter if dice.random() < 0.9 else "А")


def _part(board: Board, centre: Square, letters: Sequence[str], dice: Random) -> Part:
    direction = dice.choice(tuple(Direction))
    start = Square(dice.randrange(15), dice.randrange(15))
    if not board:
        start = centre.step(direction, -dice.randrange(4))
    count = dice.choice((1, 1, 2, 3, 4, 7))
    tiles = tuple(Tile(dice.choice(letters), dice.random() < 0.2) for _ in range(count))
    part = lay_run(board, start, direction, tiles)
    if dice.random() < 0.7:
        return part
    # Now one that starts elsewhere, is too long, too short, or lays and leaves out the wrong tiles.
    shown = [*part.tiles, dice.choice((None, *tiles))][dice.randrange(2) :]
    if dice.random() < 0.5:
        shown[dice.randrange(len(shown))] = dice.choice((None, *tiles))
    moved = start if dice.random() < 0.2 else part.start
    return Part(moved, direction, tuple(shown)[: dice.choice((1, 2, 15, 15))])


def engine_says(board: Board, play: Play, start: Square) -> Placement | tuple[str, dict[str, str]]:
    try:
        return place(board, play, start)
    except Refusal as refusal:
        return refusal.name, refusal.facts


@pytest.mark.parametrize("name", ruleset_names())
def test_plays_do_what_they_do_square_by_square(name: str) -> None:
    """Rules 1.3, 5.3, 5.6: refusals and their facts; words, the main one first; points."""
    rules, dice, seen = load_ruleset(name), Random(name), set[str]()
    letters = rules.tiles.alphabet.letters
    for _ in range(PLAYS):
        board = board_of(letters, dice)
        play = play_on(board, rules, letters, dice)
        said = engine_says(board, play, rules.board.start)
        try:
            after, fresh, words = laid(board.tiles, play)
        except Faulty as fault:
            assert said == (fault.name, fault.facts), f"{board} {play}"
            seen.add(fault.name)
            continue
        assert isinstance(said, Placement), f"{board} {play} {said}"
        check_words(said, after, fresh, words)
        again = frozenset(at for at in board.tiles if dice.random() < 0.3)
        for live in (frozenset[Square](), again):
            scored = score(said, rules.pricing, live)
            check_points(rules, scored, after, words, (set(fresh), set(fresh) | live))
        seen |= {f"parts: {len(play.parts)}", f"swaps: {bool(play.swaps)}"}
    assert seen >= (REFUSED | OF_MANY if rules.many_placements else REFUSED)


def check_words(
    placement: Placement, after: dict[At, Laid], fresh: list[At], words: list[Squares]
) -> None:
    """The board afterwards, and the words in order."""
    assert placement.board.tiles == after
    assert placement.board.cells == Board(placement.board.tiles).cells
    assert [at for at, _ in placement.laid] == fresh
    assert [word.squares for word in placement.words] == words
    for word in placement.words:
        assert word.tiles == tuple(after[at] for at in word.squares)
        assert word.squares[0].step(word.direction) == word.squares[1]
    assert {word.squares for word in words_on(placement.board)} == runs_through(after, after)


def check_points(
    rules: Ruleset,
    scored: Score,
    after: dict[At, Laid],
    words: list[Squares],
    live: tuple[set[At], set[At]],
) -> None:
    """The points of each word and letter. `live` squares: in crossing words, in the main word."""
    fresh, main = live
    erudit = rules.id in ERUDIT
    points = [
        word_points(after, run, main if run == words[0] else fresh, erudit=erudit) for run in words
    ]
    bonus = rules.pricing.bingo.get(len(fresh), 0)
    bonus += sum(map(len, words)) if rules.length_bonus else 0
    assert ([word.points for word in scored.words], scored.bonus) == (points, bonus)
    assert scored.points == sum(points) + bonus
    for run, word in zip(words, scored.words, strict=True):
        assert [(one.letter, one.blank) for one in word.letters] == [after[at] for at in run]
        assert summed(word) == word.points


def summed(word: WordScore) -> int:
    """What the letters of a word add up to."""
    return word.times * sum(one.value * one.times for one in word.letters)


def test_the_length_bonus_is_counted_too() -> None:
    """Rules 5.8."""
    rules, dice = replace(load_ruleset("erudit"), length_bonus=True), Random(8)
    letters = rules.tiles.alphabet.letters
    for _ in range(PLAYS // 5):
        board = board_of(letters, dice)
        play = play_on(board, rules, letters, dice)
        said = engine_says(board, play, rules.board.start)
        if isinstance(said, Placement):
            after, fresh, words = laid(board.tiles, play)
            scored = score(said, rules.pricing)
            check_points(rules, scored, after, words, (set(fresh), set(fresh)))


def test_a_tile_of_two_characters_is_a_tile_like_others() -> None:
    """A CH of its worth for every X: the same refusals and points; the words have brackets."""
    rules, dice, stood = load_ruleset("classic"), Random(6), 0
    values = {**rules.tiles.values, "CH": rules.tiles.values["X"]}
    pricing = replace(rules.pricing, tileset=replace(rules.tiles, values=values))
    for _ in range(PLAYS):
        board = board_of(("A", "E", "X"), dice)
        play = play_on(board, rules, ("A", "E", "X"), dice)
        said = engine_says(board, play, rules.board.start)
        (part,) = play.parts
        with_ch = replace(part, tiles=tuple(tile and as_ch(tile) for tile in part.tiles))
        other = Board({at: as_ch(tile) for at, tile in board.tiles.items()})
        said_of_ch = engine_says(other, Play((with_ch,)), rules.board.start)
        if not isinstance(said, Placement):
            assert str(said_of_ch) == str(said).replace("X", "CH")
            continue
        assert isinstance(said_of_ch, Placement)
        assert score(said_of_ch, pricing).points == score(said, pricing).points
        spelled = dict(falling(rules, said_of_ch, NO_WORDS))
        assert list(spelled) == [
            word.replace("X", "[CH]") for word, _ in falling(rules, said, NO_WORDS)
        ]
        stood += 1
    assert stood > PLAYS / 10


def as_ch(tile: Tile) -> Tile:
    """A CH for an X."""
    return Tile("CH", tile.blank) if tile.letter == "X" else tile


def test_what_a_rack_lacks() -> None:
    """Like with like, in the order in which they are wanted."""
    dice = Random(9)
    for _ in range(PLAYS):
        rack, wanted = (tuple(dice.choices("AB?", k=dice.randrange(8))) for _ in range(2))
        lacking = (Counter(wanted) - Counter(rack)).elements()
        assert missing(rack, wanted) == tuple(lacking)
