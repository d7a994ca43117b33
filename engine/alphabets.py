"""Letters as tokens: what a tile says is not always one character (Spanish CH, Catalan L·L)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine.errors import Refusal


class Glyph(NamedTuple):
    """One letter as somebody wrote it: its token, and whether it was written in lower case."""

    token: str
    lower: bool


@dataclass(unsafe_hash=True)
class UnknownLetter(Refusal):
    """The text holds a character that is no letter of this tile set."""

    letter: str


@dataclass(unsafe_hash=True)
class LookAlike(Refusal):
    """A letter of another script that only looks like one of ours (rules 5.4)."""

    letter: str
    meant: str


@dataclass(frozen=True)
class Alphabet:
    """The letters of a tile set in their canonical order, and the ways they may be written.

    `aliases` maps other upper-case spellings to a token (Ё to Е); `lookalikes` maps letters of
    another script to the token that they resemble.
    """

    letters: tuple[str, ...]
    aliases: Mapping[str, str] = field(default_factory=dict)
    lookalikes: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def _spellings(self) -> dict[str, str]:
        return {letter: letter for letter in self.letters} | dict(self.aliases)

    @cached_property
    def _longest(self) -> int:
        return max(len(spelling) for spelling in self._spellings)

    @cached_property
    def order(self) -> Mapping[str, int]:
        """The canonical place of each token; the blank comes after all letters."""
        return {letter: place for place, letter in enumerate((*self.letters, "?"))}

    def read(self, text: str) -> tuple[Glyph, ...]:
        """Split what a player wrote, the longest letter first; `[CH]` names a tile explicitly.

        Raises UnknownLetter or LookAlike.
        """
        return tuple(self._split(text, range(self._longest, 0, -1)))

    def read_exact(self, text: str) -> tuple[Glyph, ...]:
        """Split what we wrote, the shortest letter first; `[CH]` keeps C and H together.

        Raises UnknownLetter or LookAlike.
        """
        return tuple(self._split(text, range(1, self._longest + 1)))

    def _split(self, text: str, sizes: range) -> Iterator[Glyph]:
        text = unicodedata.normalize("NFC", text)
        at = 0
        while at < len(text):
            close = text.find("]", at, at + self._longest + 2) if text[at] == "[" else -1
            if close > at:
                yield self._glyph(text[at + 1 : close])
                at = close + 1
                continue
            size = self._size_at(text, at, sizes)
            yield self._glyph(text[at : at + size])
            at += size

    def tokens(self, text: str) -> tuple[str, ...]:
        """The tokens of `text`, whatever its case. Raises UnknownLetter or LookAlike."""
        return tuple(glyph.token for glyph in self.read(text))

    def spell(self, tokens: Iterable[str]) -> str:
        """A word's canonical key: tokens joined, those of several characters in brackets."""
        return "".join(token if len(token) == 1 else f"[{token}]" for token in tokens)

    def _size_at(self, text: str, at: int, sizes: range) -> int:
        """The first of `sizes` that makes a letter; 1 when none does."""
        return next((size for size in sizes if text[at : at + size].upper() in self._spellings), 1)

    def _glyph(self, written: str) -> Glyph:
        upper = written.upper()
        token = self._spellings.get(upper)
        if token is not None:
            return Glyph(token, written[0] != upper[0])
        if upper in self.lookalikes:
            raise LookAlike(written, self.lookalikes[upper])
        raise UnknownLetter(written)
