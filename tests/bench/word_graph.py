"""The peer of move generation: Appel and Jacobson's algorithm on a word graph, in plain Python.

A. Appel and G. Jacobson, "The World's Fastest Scrabble Program" (1988): words in a directed acyclic
word graph, cross-checks, anchors, left parts and extensions to the right. It is written to be fast
for what it is: dictionaries and tuples, points added up while a word grows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from engine.board import BLANK, SIZE, Board, Square
from engine.layouts import PLAIN
from engine.scoring import Pricing
from engine.tiles import Tiles

Check = tuple[frozenset[str] | None, int]  # letters that make a crossing word, value of its tiles


UNCHECKED: Check = (None, 0)


class Node:
    """A state of the graph: where each letter leads, and whether a word ends here."""

    __slots__ = ("ends", "next")

    def __init__(self) -> None:
        self.next: dict[str, Node] = {}
        self.ends = False

    def walk(self, letters: Iterable[str]) -> Node | None:
        """The node that `letters` lead to."""
        node: Node | None = self
        for letter in letters:
            if node is None:
                return None
            node = node.next.get(letter)
        return node


def word_graph(words: Iterable[str]) -> Node:
    """The smallest graph of sorted words of single letters (Daciuk and others, 2000)."""
    path, before = [Node()], ""
    known: dict[tuple[bool, tuple[tuple[str, int], ...]], Node] = {}

    def settle(length: int) -> None:
        while len(path) > length + 1:
            node = path.pop()
            key = node.ends, tuple((letter, id(child)) for letter, child in node.next.items())
            path[-1].next[before[len(path) - 1]] = known.setdefault(key, node)

    for word in words:
        common = 0
        while before[common : common + 1] == word[common]:
            common += 1
        settle(common)
        for letter in word[common:]:
            path[-1].next[letter] = node = Node()
            path.append(node)
        path[-1].ends = True
        before = word
    settle(0)
    return path[0]


class FoundPlay(NamedTuple):
    """A play: its line, the first square it covers there, its letters, and the points.

    The letters fill the gaps from that square on; those of blanks are in lower case.
    """

    down: bool
    line: int
    first: int
    letters: str
    points: int


class Held(NamedTuple):
    """A rack, and what its letters are worth."""

    have: dict[str, int]
    blanks: int
    worth: Mapping[str, int]
    blank_worth: Mapping[str, int]
    bingo: Mapping[int, int]


def plays(graph: Node, board: Board, rack: Tiles, pricing: Pricing) -> list[FoundPlay]:
    """Every play of `rack`, each once."""
    held = _held(rack, pricing)
    found: list[FoundPlay] = []
    start = pricing.layout.start
    for down in (False, True):
        lines, crossing = (_lines(board, pricing, way) for way in (down, not down))
        checks = _checks(crossing, graph)
        for number, line in enumerate(lines):
            anchors = _anchors(line.letters, checks[number])
            if not board and number == start[down]:
                anchors = [start[not down]]
            for first, letters, points in _Search(graph, line, checks[number], held).run(anchors):
                # One tile that reads both ways is an across play.
                if not (down and len(letters) == 1 and first in checks[number]):
                    found.append(FoundPlay(down, number, first, letters, points))
    return found


def _held(rack: Tiles, pricing: Pricing) -> Held:
    have = dict(Counter(rack))
    worth = pricing.tileset.values
    blank_worth = worth if pricing.blank_worth_letter else dict.fromkeys(worth, 0)
    return Held(have, have.pop(BLANK, 0), worth, blank_worth, pricing.bingo)


class _Line(NamedTuple):
    letters: list[str]
    values: list[int]
    letter_times: list[int]
    word_times: list[int]


def _lines(board: Board, pricing: Pricing, down: bool) -> list[_Line]:
    """The fifteen lines of a reading direction."""
    found = []
    for line in range(SIZE):
        squares = [Square(at, line) if down else Square(line, at) for at in range(SIZE)]
        tiles = [board[square] for square in squares]
        premiums = [pricing.layout.premiums.get(square, PLAIN) for square in squares]
        worth = pricing.blank_worth_letter
        found.append(
            _Line(
                [*(tile.letter if tile else "" for tile in tiles), ""],
                [
                    pricing.tileset.value(tile, blank_worth_letter=worth) if tile else 0
                    for tile in tiles
                ],
                [premium.letter for premium in premiums],
                [premium.word for premium in premiums],
            )
        )
    return found


def _checks(crossing: list[_Line], graph: Node) -> list[dict[int, Check]]:
    """For each line, those of its gaps that have tiles beside them in the crossing lines."""
    found: list[dict[int, Check]] = [{} for _ in range(SIZE)]
    for at, (letters, values, _, _) in enumerate(crossing):
        for line in range(SIZE):
            if letters[line]:
                continue
            first, last = line, line + 1
            while first and letters[first - 1]:
                first -= 1
            while last < SIZE and letters[last]:
                last += 1
            if last - first > 1:
                fits = _completions(graph, letters[first:line], letters[line + 1 : last])
                found[line][at] = fits, sum(values[first:last])
    return found


def _completions(graph: Node, before: list[str], after: list[str]) -> frozenset[str]:
    node = graph.walk(before)
    if node is None:
        return frozenset()
    ends = ((letter, child.walk(after)) for letter, child in node.next.items())
    return frozenset(letter for letter, end in ends if end is not None and end.ends)


def _anchors(letters: list[str], checks: dict[int, Check]) -> list[int]:
    """The gaps of a line that touch a tile."""
    return [
        at
        for at in range(SIZE)
        if not letters[at]
        and (
            at in checks
            or (at > 0 and letters[at - 1] != "")
            or (at < SIZE - 1 and letters[at + 1] != "")
        )
    ]


class _Search:
    """All plays on one line; state in slots and arguments few, for speed."""

    __slots__ = ("anchor", "begin", "blanks", "checks", "found", "graph", "have", "held", "line")

    def __init__(self, graph: Node, line: _Line, checks: dict[int, Check], held: Held) -> None:
        self.graph, self.line, self.checks, self.held = graph, line, checks, held
        self.have, self.blanks = held.have, held.blanks
        self.found: list[tuple[int, str, int]] = []  # first square, letters, points
        self.anchor = self.begin = 0

    def run(self, anchors: list[int]) -> list[tuple[int, str, int]]:
        """Every play, by its first anchor."""
        letters = self.line.letters
        for before, anchor in pairwise((-1, *anchors)):
            self.anchor = self.begin = first = anchor
            while first and letters[first - 1]:
                first -= 1
            if first == anchor:
                self._left(self.graph, "", anchor - before - 1)
            elif (node := self.graph.walk(letters[first:anchor])) is not None:
                self._right(node, anchor, "", (sum(self.line.values[first:anchor]), 1, 0))
        return self.found

    def _left(self, node: Node, part: str, room: int) -> None:
        """From the part before the anchor go right; then make that part longer."""
        _, _, worth, blank_worth, _ = self.held
        self.begin = at = self.anchor - len(part)
        total, times = 0, 1
        for letter in part:
            value = worth[letter] if letter in worth else blank_worth[letter.upper()]
            total += value * self.line.letter_times[at]
            times *= self.line.word_times[at]
            at += 1
        self._right(node, at, part, (total, times, 0))
        if not room:
            return
        have = self.have
        for letter, child in node.next.items():
            if have.get(letter):
                have[letter] -= 1
                self._left(child, part + letter, room - 1)
                have[letter] += 1
            if self.blanks:
                self.blanks -= 1
                self._left(child, part + letter.lower(), room - 1)
                self.blanks += 1

    def _right(self, node: Node, at: int, laid: str, sums: tuple[int, int, int]) -> None:
        """Go through the tiles at `at`, note a word that ends there, and lay the next letter.

        `sums` are the letters' points, what multiplies them, and the points of crossing words.
        """
        letters = self.line.letters
        if letters[at]:
            total, times, crossing = sums
            while letters[at]:
                if letters[at] not in node.next:
                    return
                node = node.next[letters[at]]
                total += self.line.values[at]
                at += 1
            sums = total, times, crossing
        if node.ends and at > self.anchor:
            total, times, crossing = sums
            points = total * times + crossing + self.held.bingo.get(len(laid), 0)
            self.found.append((self.begin, laid, points))
        if at < SIZE and node.next:
            self._lay(node.next, at, laid, sums)

    def _lay(self, nexts: dict[str, Node], at: int, laid: str, sums: tuple[int, int, int]) -> None:
        """Lay each letter that the graph, the rack and the crossing tiles allow."""
        total, times, crossing = sums
        _, _, worth, blank_worth, _ = self.held
        fits, beside = self.checks.get(at, UNCHECKED)
        by, word_by = self.line.letter_times[at], self.line.word_times[at]
        times *= word_by
        crossing += beside * word_by
        also = 0 if fits is None else word_by
        have = self.have
        for letter in nexts if fits is None else nexts.keys() & fits:
            if have.get(letter):
                have[letter] -= 1
                value = worth[letter] * by
                grown = total + value, times, crossing + value * also
                self._right(nexts[letter], at + 1, laid + letter, grown)
                have[letter] += 1
            if self.blanks:
                self.blanks -= 1
                value = blank_worth[letter] * by
                grown = total + value, times, crossing + value * also
                self._right(nexts[letter], at + 1, laid + letter.lower(), grown)
                self.blanks += 1
