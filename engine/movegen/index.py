"""A word list as arrays: letters, how many of each, and which words have two letters in a place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np

from engine.alphabets import Alphabet
from engine.board import SIZE
from engine.movegen.arrays import Bytes, Ints, Keys, Small, ranges

ROW = 16  # bytes that a word takes up: fifteen letters at most, and a zero
_FIRST_PRIVATE = 0xE000  # stands for tokens of several characters while a list is read
_STRANGER = 255
# block(length, place) = BLOCKS[length] + place numbers the places of words of every length.
BLOCKS: Small = np.array([length * (length - 1) // 2 for length in range(ROW)], np.int32)
N_BLOCKS = int(BLOCKS[SIZE]) + SIZE


@dataclass(frozen=True, eq=False)
class WordIndex:
    """The words of 2 to 15 letters, shortest first. A letter's code is its place from 1; 0 is none.

    `letters` [words, 16] uint8: the codes, zeros behind the last. `lengths` [words] uint8.
    `counts` [codes, words] uint8: how often a letter is in a word.
    `postings` [sum of lengths] int32: the words by length, place, letter there and letter behind
    it (0 behind the last); those of one such key lie between two neighbours of `slices` [keys + 1].
    """

    alphabet: Alphabet
    letters: Bytes
    lengths: Bytes
    counts: Bytes
    postings: Small
    slices: Small

    @classmethod
    def of(cls, words: Iterable[str], alphabet: Alphabet) -> Self:
        """The index of `words`; those that the tiles of `alphabet` cannot spell are left out."""
        letters, lengths = _encoded(words, alphabet)
        codes = len(alphabet.letters) + 1
        counts = np.zeros((codes, len(letters)), np.uint8)
        for code in range(1, codes):
            np.sum(letters == code, axis=1, out=counts[code])
        postings, slices = _posted(letters, lengths, codes)
        return cls(alphabet, letters, lengths, counts, postings, slices)

    @property
    def codes(self) -> int:
        """How many letter codes there are, 0 among them."""
        return len(self.alphabet.letters) + 1

    @cached_property
    def code_of(self) -> dict[str, int]:
        """The code of each letter."""
        return {letter: code for code, letter in enumerate(self.alphabet.letters, 1)}

    @cached_property
    def halves(self) -> tuple[Keys, Keys]:
        """The first and the last eight letters of each word as a number: [words] uint64 each."""
        first, last = self.letters.view(np.uint64).T
        return np.ascontiguousarray(first), np.ascontiguousarray(last)

    @cached_property
    def flat(self) -> Bytes:
        """The letters in one row: [words * 16] uint8."""
        return self.letters.reshape(-1)

    @cached_property
    def up_to(self) -> tuple[int, ...]:
        """How many words have at most 0, 1, … 15 letters: these come first."""
        return tuple(np.searchsorted(self.lengths, np.arange(ROW), "right").tolist())

    def likely(self, patterns: Bytes, lengths: Ints) -> tuple[Small, Ints]:
        """Words that have the rarest letters of each pattern in their places.

        `patterns` [p, 16] uint8 holds at least one letter a row, 0 for any. How many words each
        pattern has, [p], and all of them in a row.
        """
        first, count = self._rarest(patterns, lengths)
        return count, self.postings.take(ranges(first, count)).astype(np.intp)

    def agreeing(self, patterns: Bytes, owner: Ints, words: Ints) -> tuple[Ints, Ints]:
        """Of words, each with its pattern's number, those that have all letters in their places."""
        wanted = patterns.view(np.uint64)
        masks = ((patterns != 0) * np.uint8(255)).view(np.uint64)
        for half, letters in enumerate(self.halves):
            seen = letters.take(words) & masks[:, half].take(owner)
            alike = np.flatnonzero(seen == wanted[:, half].take(owner))
            owner, words = owner.take(alike), words.take(alike)
        return owner, words

    def _rarest(self, patterns: Bytes, lengths: Ints) -> tuple[Small, Small]:
        """The shortest slice of the postings for each pattern: first and count, [p] each."""
        here, behind = patterns[:, :-1].astype(np.int32), patterns[:, 1:].astype(np.int32)
        places: Small = np.add.outer(BLOCKS.take(lengths), np.arange(SIZE, dtype=np.int32))
        keys = (places * self.codes + here) * self.codes + behind
        first = self.slices.take(keys)
        count = self.slices.take(keys + np.where(behind > 0, 1, self.codes)) - first
        count[here == 0] = np.iinfo(np.int32).max
        best = np.arange(0, count.size, SIZE) + count.argmin(axis=1)
        return first.take(best), count.take(best)


def _encoded(words: Iterable[str], alphabet: Alphabet) -> tuple[Bytes, Bytes]:
    """The letters [words, 16] and lengths [words] of what the alphabet can spell, by length."""
    text = "\n".join(words) + "\n"
    table = np.full(_FIRST_PRIVATE + ROW * ROW, _STRANGER, np.uint8)
    for code, token in enumerate(alphabet.letters, 1):
        sign = ord(token) if len(token) == 1 else _FIRST_PRIVATE + code
        if len(token) > 1:
            text = text.replace(f"[{token}]", chr(sign))
        table[sign] = code
    signs = np.frombuffer(text.encode("utf-32-le"), np.uint32)
    ends = np.flatnonzero(signs == ord("\n"))
    codes = table.take(signs, mode="clip")
    starts = np.concatenate(([0], ends[:-1] + 1))
    sizes = ends - starts
    strange = np.add.reduceat(codes == _STRANGER, starts) > 1  # the line feed is one
    kept = np.flatnonzero((sizes >= 2) & (sizes <= SIZE) & ~strange)
    kept = kept.take(np.argsort(sizes.take(kept), kind="stable"))
    starts, sizes = starts.take(kept), sizes.take(kept)
    letters = np.zeros((len(kept), ROW), np.uint8)
    letters[np.arange(ROW) < sizes[:, None]] = codes.take(ranges(starts, sizes))
    return letters, sizes.astype(np.uint8)


def _posted(letters: Bytes, lengths: Bytes, codes: int) -> tuple[Small, Small]:
    """`postings` and `slices` of an index."""
    square = codes * codes
    sizes = np.zeros(N_BLOCKS * square, np.int32)
    postings = np.zeros(int(lengths.sum(dtype=np.int64)), np.int32)
    at = 0
    for length in range(2, SIZE + 1):
        first, last = np.searchsorted(lengths, (length, length + 1))
        for place in range(length):
            here, behind = letters[first:last, place], letters[first:last, place + 1]
            pairs = here.astype(np.uint16) * np.uint16(codes) + behind
            block = int(BLOCKS[length]) + place
            sizes[block * square : (block + 1) * square] = np.bincount(pairs, minlength=square)
            postings[at : at + len(pairs)] = np.argsort(pairs, kind="stable") + first
            at += len(pairs)
    # One range more at the end, so that "any letter behind it" has an end there too.
    slices = np.zeros(len(sizes) + codes + 1, np.int32)
    np.cumsum(sizes, out=slices[1 : len(sizes) + 1])
    slices[len(sizes) + 1 :] = slices[len(sizes)]
    return postings, slices
