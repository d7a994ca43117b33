"""The generator finds what a slow and obviously right one finds, for all tiles and rules."""

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.board import BLANK, SIZE, Board, Direction, Square, Tile
from engine.lexicon import Lexicon
from engine.movegen import Finder, Position
from engine.rulesets import Ruleset
from engine.tiles import Tiles
from tests.engine.movegen.slow import slow_plays
from tests.engine.movegen.tables import RULES


def used_letters(rules: Ruleset) -> Sequence[str]:
    """A few letters, so that words meet: the first, the last, and those of two characters."""
    letters = rules.tiles.alphabet.letters
    return (*letters[:3], *letters[-2:])


def lexicons(rules: Ruleset) -> st.SearchStrategy[Lexicon]:
    letters = st.sampled_from(used_letters(rules))
    short, long = (
        st.lists(letters, min_size=2, max_size=5),
        st.lists(letters, min_size=6, max_size=15),
    )
    words = st.tuples(st.lists(short, min_size=4, max_size=16), st.lists(long, max_size=2)).map(
        lambda lists: [*lists[0], *lists[1]]
    )
    spell = rules.tiles.alphabet.spell
    return words.map(lambda lists: Lexicon.of("few", {spell(word) for word in lists}))


@st.composite
def boards(draw: st.DrawFn, rules: Ruleset, words: Lexicon) -> Board:
    """Words, some of them phonies, laid over one another, around the middle or at an edge."""
    tiles: dict[Square, Tile] = {}
    tokens = [rules.tiles.alphabet.tokens(word) for word in words]
    for _ in range(draw(st.integers(0, 4))):
        word = draw(st.sampled_from(tokens))
        direction = draw(st.sampled_from(Direction))
        near, far = (
            draw(st.integers(0, SIZE - len(word))),
            draw(st.sampled_from((0, 5, 6, 7, 8, 14))),
        )
        start = Square(far, near) if direction is Direction.ACROSS else Square(near, far)
        for count, token in enumerate(word):
            tiles[start.step(direction, count)] = Tile(token, draw(st.integers(0, 5)) == 0)
    return Board(tiles)


def racks(rules: Ruleset) -> st.SearchStrategy[Tiles]:
    letters = st.lists(st.sampled_from(used_letters(rules)), max_size=rules.rack_size)
    blanks = st.sampled_from((0, 0, 0, 1, 1, 2, 3))
    return st.tuples(letters, blanks).map(
        lambda held: rules.tiles.sort((*held[0][held[1] :], *(BLANK,) * held[1]))
    )


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_it_finds_what_a_slow_generator_finds(rules: Ruleset, data: st.DataObject) -> None:
    """Same plays and points, each play once; and it can play if there is one."""
    words = data.draw(lexicons(rules), "words")
    board = data.draw(boards(rules, words), "board")
    rack = data.draw(racks(rules), "rack")
    finder = Finder(words)
    plays = finder.plays(board, rack, rules)
    found = {frozenset(scored.play.laid): scored.points for scored in plays}
    assert found == slow_plays(board, rack, rules, words)
    assert len(found) == len(plays)
    assert finder.can_play(board, rack, rules) == bool(plays)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_many_positions_at_once_are_as_one_at_a_time(rules: Ruleset, data: st.DataObject) -> None:
    """Boards with and without tiles, racks with different numbers of blanks."""
    words = data.draw(lexicons(rules), "words")
    positions = data.draw(
        st.lists(st.builds(Position, boards(rules, words), racks(rules)), max_size=5), "positions"
    )
    finder = Finder(words)
    together = finder.find(positions, rules)
    shown: list[set[tuple[str, int]]] = [set() for _ in positions]
    for number, position in enumerate(together.position.tolist()):
        shown[position].add((str(together.play(number)), int(together.points[number])))
    alone = [finder.plays(board, rack, rules) for board, rack in positions]
    assert shown == [{(str(play), points) for play, points in plays} for plays in alone]
    assert len(together) == sum(map(len, alone))
