"""The generator and the referee agree on positions from games, in both directions."""

import random
from collections.abc import Iterator
from itertools import chain, islice

import pytest

from engine.board import SIZE, Board, Direction, Square, Tile
from engine.layouts import ALL_SQUARES
from engine.lexicon import Lexicon, load_lexicon
from engine.movegen import Finder, Position, finder_for
from engine.moves import Part, Play
from engine.rulesets import Ruleset, load_ruleset
from engine.tiles import Tiles, missing
from tests.engine.movegen.games import positions
from tests.engine.movegen.slow import points_of

ALL = 10**9
SHOWN = 60  # plays of a position that the referee sees, of those found and of those made up


def game_positions(finder: Finder, rules: Ruleset, count: int) -> list[Position]:
    games = (positions(finder, rules, seed) for seed in range(count))
    return list(islice(chain.from_iterable(games), count))


@pytest.mark.parametrize(("name", "count"), [("classic", 200), ("nine-tile", 40), ("erudit", 40)])
def test_they_agree_on_plays(name: str, count: int) -> None:
    """What is found is accepted with these points; what is accepted has been found."""
    agree(name, count, SHOWN)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["classic", "nine-tile", "erudit"])
def test_they_agree_on_every_play(name: str) -> None:
    """All plays of 200 positions, and as many made up for each."""
    agree(name, 200, ALL)


def agree(name: str, count: int, shown: int) -> None:
    """Show the referee at most `shown` plays of each position, and as many made up."""
    rules = load_ruleset(name)
    words = load_lexicon(rules.lexicon)
    finder, dice = finder_for(words), random.Random(name)
    for board, rack in game_positions(finder, rules, count):
        found = finder.find([Position(board, rack)], rules)
        plays = {found.play(n): int(found.points[n]) for n in range(len(found))}
        assert len(plays) == len(found)
        some = dice.sample(sorted(plays, key=str), min(shown, len(plays)))
        for play in some:
            assert not missing(rack, play.used)
            assert points_of(board, play, rules, words) == plays[play]
        laid = {frozenset(play.laid) for play in plays}
        for play in islice(
            made_up(board, rack, some, words, dice), min(shown, max(SHOWN, len(plays)))
        ):
            if not missing(rack, play.used) and points_of(board, play, rules, words) is not None:
                assert frozenset(play.laid) in laid, f"{board} {rack} {play}"


def made_up(
    board: Board, rack: Tiles, plays: list[Play], words: Lexicon, dice: random.Random
) -> Iterator[Play]:
    """Plays that may well be legal: found ones with other letters or places, and wild guesses."""
    letters = [letter for letter in rack if letter != "?"] or ["A"]
    while True:
        if plays and dice.random() < 0.7:
            (part,) = dice.choice(plays).parts
            tiles = list(part.tiles)
            mine = [n for n, tile in enumerate(tiles) if tile is not None]
            tiles[dice.choice(mine)] = Tile(dice.choice(letters), dice.random() < 0.1)
            step = dice.choice((0, 0, 0, 1, -1))
            start = part.start.step(dice.choice(list(Direction)), step)
            if start.on_board:
                yield Play((Part(start, part.direction, tuple(tiles)),))
        else:
            direction, start = dice.choice(list(Direction)), dice.choice(ALL_SQUARES)
            squares = [start.step(direction, count) for count in range(dice.randint(1, 5))]
            on = [square for square in squares if square.on_board]
            yield Play((Part(start, direction, tuple(guessed(board, on, letters, dice))),))


def guessed(
    board: Board, squares: list[Square], letters: list[str], dice: random.Random
) -> Iterator[Tile | None]:
    for square in squares:
        yield None if board[square] else Tile(dice.choice(letters), dice.random() < 0.1)


def test_a_word_of_fifteen_letters_fills_a_line() -> None:
    """From edge to edge, through a tile that lies there."""
    rules = load_ruleset("classic")
    word = "UNCOPYRIGHTABLE"
    board = Board({Square(0, n): Tile(word[n]) for n in range(SIZE) if n % 2})
    finder = finder_for(Lexicon.of("long", [word]))
    rack = rules.tiles.sort(word[n] for n in range(SIZE) if not n % 2)
    (scored,) = finder.plays(board, rack, rules)
    assert str(scored.play) == "1A U.C.P.R.G.T.B.E"
