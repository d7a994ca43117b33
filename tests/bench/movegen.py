"""Move generation against a word graph in plain Python (budget: 1/5, 1/7 and 1/12 of its time with
0, 1 and 2 blanks), a game's positions at once, whether anybody can move, and the judging of a move.

All positions come from games that the generator plays with itself, the same in every run.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import chain, count, islice, product, starmap
from typing import Any

from engine.board import BLANK, Board
from engine.judging import check_rack, falling
from engine.lexicon import load_lexicon
from engine.movegen import Position, finder_for
from engine.moves import Play
from engine.placement import place
from engine.rulesets import load_ruleset
from engine.scoring import Score, WordScore, score
from engine.tiles import Tiles
from tests.bench.plain_scorer import PlainScorer
from tests.bench.timing import in_turn
from tests.bench.word_graph import FoundPlay, Node, plays, word_graph

RULES = load_ruleset("classic")
WORDS = load_lexicon("enable_plus")
FINDER = finder_for(WORDS)
PRICING = RULES.pricing
Row = tuple[str, float, float, str]
Ways = dict[str, Callable[[], object]]


def rows() -> list[Row]:
    """All measurements."""
    FINDER.index(RULES.tiles.alphabet)
    return [*_generation(), *_whole_game(), *_can_play(), *_judging()]


def _generation() -> Iterator[Row]:
    """All plays, by the number of blanks: ours and the peer over the same positions in turn."""
    graph = word_graph(WORDS)
    for blanks, many, rounds in ((0, 30, 9), (1, 15, 5), (2, 6, 3)):
        some = [_with_blanks(position, blanks) for position in _midgame(many)]
        ways: Ways = {
            f"all plays, {blanks} blanks": partial(_all_plays, some),
            f"peer: word graph, {blanks} blanks": partial(
                _each, _peers, [(*each, graph) for each in some]
            ),
        }
        (ours, spread), (peer, peers_spread) = in_turn(ways, rounds).values()
        found = sum(len(FINDER.find([position], RULES)) for position in some) // many
        mine, theirs = ways
        yield mine, ours / many, spread / many, f"1/{peer / ours:.1f} of the peer; {found} plays"
        yield theirs, peer / many, peers_spread / many, ""


def _peers(board: Board, rack: Tiles, graph: Node) -> list[FoundPlay]:
    return plays(graph, board, rack, PRICING)


def _whole_game() -> Iterator[Row]:
    """The positions of one game, together and one by one."""
    game = next(game for game in _games() if len(game) >= 26)[:26]
    ways: Ways = {
        "a game's 26 positions at once": partial(FINDER.find, game, RULES),
        "the same one by one": partial(_all_plays, game),
    }
    taken = in_turn(ways, 15)
    (together, _), (alone, _) = taken.values()
    notes = (f"{together / alone:.2f} x one by one", f"{alone / 26 * 1e3:.2f} ms a position")
    for name, note in zip(ways, notes, strict=True):
        yield (name, *taken[name], note)


def _can_play() -> Iterator[Row]:
    """Can anybody move: where there is a play, and at the end of a game where there is none."""
    for some, answer in ((_midgame(40), "yes"), (list(islice(_stuck(), 20)), "no")):
        ways: Ways = {
            f"can play: {answer}": partial(
                _each, FINDER.can_play, [(*each, RULES) for each in some]
            ),
            "all plays of these": partial(_all_plays, some),
        }
        (asked, spread), (full, full_spread) = in_turn(ways, 15).values()
        note = f"{asked / full:.3f} x all plays of these"
        name, other = ways
        yield name, asked / len(some), spread / len(some), note
        yield other, full / len(some), full_spread / len(some), ""


def _judging() -> Iterator[Row]:
    """One move checked and scored, against a plain scorer that looks at square after square."""
    dice = random.Random(5)
    moves: list[tuple[Position, Play]] = []
    for position in _midgame(40):
        found = FINDER.find([position], RULES)
        moves += [(position, found.play(n)) for n in dice.sample(range(len(found)), 5)]
    plain = PlainScorer(RULES, WORDS)
    grids = [(plain.grid(board), play, rack) for (board, rack), play in moves]
    judged = [_judged(*move) for move in moves]
    assert [one and one.points for one in judged] == [plain.points(*move) for move in grids]
    # Boards and grids are as both keep them from turn to turn; of a play nothing is kept.
    ways: Ways = {
        "a move checked and scored": partial(_each, _judged, moves),
        "and each letter accounted for": partial(_each, _accounts, moves),
        "peer: plain scorer": partial(_each, plain.points, grids),
    }
    taken = in_turn(ways, 99)
    *ours, (peer, _) = taken.values()
    notes = (*(f"1/{peer / median:.1f} of the peer" for median, _ in ours), "")
    for name, note in zip(ways, notes, strict=True):
        median, spread = taken[name]
        yield name, median / len(moves), spread / len(moves), note


def _accounts(position: Position, play: Play) -> tuple[WordScore, ...] | None:
    """How these points come about, as the event of a move holds it."""
    judged = _judged(position, play)
    return judged and judged.words


def _judged(position: Position, play: Play) -> Score | None:
    """What the referee does with a move: geometry, words, rack, points."""
    placement = place(position.board, play, RULES.board.start)
    if falling(RULES, placement, WORDS):
        return None
    check_rack(position.rack, play.used)
    return score(placement, PRICING)


def _all_plays(positions: Sequence[Position]) -> None:
    for position in positions:
        FINDER.find([position], RULES)


def _each(function: Callable[..., object], arguments: Sequence[tuple[Any, ...]]) -> None:
    """Call a function with all of these, at as little cost as can be."""
    deque(starmap(function, arguments), maxlen=0)


@cache
def _games() -> tuple[tuple[Position, ...], ...]:
    """Forty games: six moves in ten are the best, the others any."""
    return tuple(tuple(_game(seed)) for seed in range(40))


def _game(seed: int) -> Iterator[Position]:
    dice = random.Random(seed)
    bag = list(RULES.tiles.all_tiles)
    dice.shuffle(bag)
    board, racks = Board(), ([], [])  # type: tuple[Board, tuple[list[str], list[str]]]
    for turn in count():
        rack = racks[turn % 2]
        while bag and len(rack) < RULES.rack_size:
            rack.append(bag.pop())
        yield (position := Position(board, RULES.tiles.sort(rack)))
        found = FINDER.find([position], RULES)
        if not len(found):
            return
        best = int(found.points.argmax())
        play = found.play(best if dice.random() < 0.6 else dice.randrange(len(found)))
        board = place(board, play, RULES.board.start).board
        for token in play.used:
            rack.remove(token)


def _midgame(many: int) -> list[Position]:
    """Positions with full racks, 15 to 80 tiles on the board and no blank on the rack."""
    full = (
        position
        for position in chain.from_iterable(zip(*_games(), strict=False))
        if 15 <= len(position.board.tiles) <= 80
        and len(position.rack) == RULES.rack_size
        and BLANK not in position.rack
    )
    return list(islice(full, many))


def _with_blanks(position: Position, blanks: int) -> Position:
    """The position with blanks in the place of its first letters."""
    return Position(position.board, (*position.rack[blanks:], *(BLANK,) * blanks))


def _stuck() -> Iterator[Position]:
    """The last positions of games with racks of few, awkward letters that have no play there."""
    for (*_, last), letters in product(_games(), ("V", "VV", "CV", "UVV", "IIV", "CVVU")):
        position = Position(last.board, RULES.tiles.sort(letters))
        if not len(FINDER.find([position], RULES)):
            yield position
