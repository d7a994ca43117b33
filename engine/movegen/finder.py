"""Plays by one word list: all of them, of many positions at once, or whether there is any."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

import numpy as np

from engine.alphabets import Alphabet
from engine.board import Board
from engine.judging import check_words
from engine.lexicon import Words
from engine.movegen.found import Found, find
from engine.movegen.grid import Position
from engine.movegen.index import WordIndex
from engine.movegen.singles import one_tile_play, one_tile_words
from engine.movegen.survey import Survey
from engine.moves import Play
from engine.placement import place
from engine.refusals import RepeatedWords
from engine.rulesets import Ruleset
from engine.tiles import Tiles

QUICK_SQUARES = 8  # where a play of one tile is tried before all plays are sought


class WordList(Words, Iterable[str], Protocol):
    """Words that can be listed as well as looked up."""


class ScoredPlay(NamedTuple):
    """A play and its points."""

    play: Play
    points: int


class Finder:
    """Finds plays. What it needs of the words is made when first asked for, once an alphabet.

    A play here is one word laid in one line from the rack. All words that it makes stand by the
    list and, where a rule set forbids repeats, by that too (rules 5.4). What takes more than a
    board and a rack to tell is left to others: several words a turn, joker swaps and the round's
    premiums (rules 5.3, 5.6, 1).
    """

    def __init__(self, words: WordList) -> None:
        self._words = words
        self._indexes: dict[tuple[str, ...], WordIndex] = {}

    def index(self, alphabet: Alphabet) -> WordIndex:
        """The words that this alphabet can spell, as arrays."""
        if alphabet.letters not in self._indexes:
            self._indexes[alphabet.letters] = WordIndex.of(self._words, alphabet)
        return self._indexes[alphabet.letters]

    def find(self, positions: Sequence[Position], rules: Ruleset) -> Found:
        """All plays of each position's rack on its board, in one go and in no order.

        Raises KeyError for a letter that the tile set lacks.
        """
        found = find(positions, self.index(rules.tiles.alphabet), rules.pricing)
        if rules.repeats:
            return found
        stand = [
            number
            for number, position in enumerate(found.position.tolist())
            if self._stands(positions[position].board, found.play(number), rules)
        ]
        return found.only(np.array(stand, np.intp))

    def plays(self, board: Board, rack: Tiles, rules: Ruleset) -> list[ScoredPlay]:
        """All plays of a rack, best first; those of equal points by their notation.

        Raises KeyError for a letter that the tile set lacks.
        """
        found = self.find([Position(board, rack)], rules)
        plays = map(found.play, range(len(found)))
        scored = map(ScoredPlay, plays, found.points.tolist())
        return sorted(scored, key=lambda one: (-one.points, str(one.play)))

    def can_play(self, board: Board, rack: Tiles, rules: Ruleset) -> bool:
        """Whether the rack has any play: what `engine.story.CanPlay` asks (rules 7.6).

        One tile on a few squares is tried first, which nearly always settles it.
        """
        for square, tile in one_tile_words(board, rack, rules, self._words, QUICK_SQUARES):
            if rules.repeats or self._stands(board, one_tile_play(board, square, tile), rules):
                return True
        positions, index = [Position(board, rack)], self.index(rules.tiles.alphabet)
        if rules.repeats:
            survey = Survey.of(positions, index, rules.pricing)
            return any(len(pair) for pairs in survey.pairs() for pair, _ in survey.laid(pairs))
        found = find(positions, index, rules.pricing)
        return any(self._stands(board, found.play(number), rules) for number in range(len(found)))

    def _stands(self, board: Board, play: Play, rules: Ruleset) -> bool:
        """Whether no word of a play lies elsewhere on the board, where that counts (rules 5.4)."""
        try:
            check_words(rules, place(board, play, rules.board.start), self._words)
        except RepeatedWords:
            return False
        return True


@lru_cache(maxsize=8)
def finder_for(words: WordList) -> Finder:
    """The finder of a word list; the same one for lists of one name and fingerprint."""
    return Finder(words)
