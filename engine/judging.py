"""Does a move stand? Geometry, then words where the GM judges them, then the rack (rules 7.11)."""

from __future__ import annotations

from collections import Counter

from engine.board import letter_of
from engine.lexicon import Words
from engine.moves import Exchange, Move, Pass, Play
from engine.placement import Placement, place, words_on
from engine.records import Done, ExchangeDone, Note, PassDone, PlayDone
from engine.refusals import (
    BagTooSmall,
    MissingTiles,
    NoJokerSwap,
    OnePlacement,
    RepeatedWords,
    WordsFall,
)
from engine.rulesets import Premiums, Ruleset
from engine.scoring import score
from engine.state import State
from engine.tiles import Tiles, missing


def judge(state: State, seat: str, move: Move, words: Words, notes: tuple[Note, ...] = ()) -> Done:
    """What the move does if it stands. `state` is that after the open move's settlement (7.2).

    Raises IllegalMove subclasses, WordsFall, MissingTiles or BagTooSmall.
    """
    rack = state.seat(seat).rack
    match move:
        case Pass():
            return PassDone()
        case Exchange(tiles=()):
            return PassDone()
        case Exchange(tiles=tiles):
            return _exchange(state, rack, tiles)
        case Play():
            placement = lay(state, move)
            check_words(state.rules, placement, words)
            check_rack(rack, move.used)
            return price(state, move, placement, notes)


def lay(state: State, play: Play) -> Placement:
    """The play on the board. Raises OnePlacement, NoJokerSwap or IllegalMove subclasses."""
    if len(play.parts) > 1 and not state.rules.many_placements:
        raise OnePlacement
    if play.swaps and not state.rules.joker_swap:
        raise NoJokerSwap
    return place(state.board, play, state.rules.board.start)


def check_words(rules: Ruleset, placement: Placement, words: Words) -> None:
    """Every word must stand where the GM judges (rules 1.4, 5.4).

    Raises WordsFall or RepeatedWords.
    """
    if rules.adjudicated and (bad := falling(rules, placement, words)):
        raise WordsFall(bad)
    if not rules.repeats and (again := _repeated(rules, placement)):
        raise RepeatedWords(again)


def _repeated(rules: Ruleset, placement: Placement) -> tuple[str, ...]:
    """The words of a turn that lie on the board elsewhere too, when all is laid (rules 5.4)."""
    lying = Counter(word.tokens for word in words_on(placement.board))
    made = dict.fromkeys(word.tokens for word in placement.words)
    return tuple(rules.tiles.alphabet.spell(word) for word in made if lying[word] > 1)


def falling(rules: Ruleset, placement: Placement, words: Words) -> tuple[tuple[str, str], ...]:
    """The words of a placement that do not stand, each with the reason's name."""
    fallen = {}
    for _, _, codes, _ in placement.runs:
        word = "".join(codes)
        if len(word) != len(codes):  # there is a blank, or a tile of several characters
            word = rules.tiles.alphabet.spell(map(letter_of, codes))
        if (why := words.fault(word)) is not None:
            fallen[word] = why
    return tuple(fallen.items()) if fallen else ()


def check_rack(rack: Tiles, used: Tiles) -> None:
    """The rack must hold what is used. Raises MissingTiles."""
    if lacking := missing(rack, used):
        raise MissingTiles(lacking)


def price(state: State, play: Play, placement: Placement, notes: tuple[Note, ...] = ()) -> PlayDone:
    """The play with its points (rules 1.8)."""
    again = state.rules.premiums is Premiums.MAIN_WORD_SAME_ROUND
    laid = state.runs.laid if again else frozenset()
    points = score(placement, state.rules.pricing, laid)
    return PlayDone(play, points.words, points.bonus, notes)


def _exchange(state: State, rack: Tiles, tiles: Tiles) -> ExchangeDone:
    """Raises BagTooSmall before MissingTiles: the bag is no secret, the rack is."""
    needed = max(state.rules.exchange_minimum, len(tiles))
    if len(state.bag) < needed:
        raise BagTooSmall(len(state.bag), needed)
    check_rack(rack, tiles)
    return ExchangeDone(state.rules.tiles.sort(tiles))
