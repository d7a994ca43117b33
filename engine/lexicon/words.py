"""A set of words with a name and a fingerprint.

A word is a key as `engine.alphabets` spells it: upper case, one character a tile, a tile of
several characters in brackets ("[CH]O[CH]O").
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import chain
from typing import Protocol, Self

_TILE = re.compile(r"\[[^]]*\]|.")
_BRACKETS = frozenset("[]")


class Fault(StrEnum):
    """Why a word does not stand: stable names, the texts are elsewhere."""

    UNKNOWN = "unknown"  # not in the list
    INTERJECTION = "interjection"  # the others: a house rule's, see rules.md 1.4 and 5.4
    NOTE = "note"
    ABBREVIATION = "abbreviation"
    LETTER_NAME = "letter-name"


class LexiconError(ValueError):
    """There is no such word list, or it cannot be used."""


class WordListFault(LexiconError):
    """A line of a word list holds no word of the alphabet."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line
        self.fault = fault


class Words(Protocol):
    """What judges words: a list, with or without a rule on top of it."""

    @property
    def name(self) -> str:
        """The list's name, as a rule set gives it."""
        ...

    @property
    def sha256(self) -> str:
        """A fingerprint in lower-case hex of all that `fault` depends on."""
        ...

    def fault(self, word: str) -> str | None:
        """Why `word` does not stand: a Fault's value. None: it stands."""
        ...


def canonical_text(words: Iterable[str]) -> bytes:
    """What is fingerprinted: the words once each, sorted by code point, a line feed after each."""
    return "".join(f"{word}\n" for word in sorted(set(words))).encode()


@dataclass(frozen=True)
class Lexicon:
    """A word list. Two with one fingerprint and name are equal; printing one never lists it."""

    name: str
    sha256: str
    words: frozenset[str] = field(repr=False, compare=False)

    @classmethod
    def of(cls, name: str, words: Iterable[str]) -> Self:
        """The list of these words."""
        return cls.from_canonical(name, canonical_text(words))

    @classmethod
    def from_canonical(cls, name: str, text: bytes) -> Self:
        """The list whose canonical text this is: for texts that we wrote, as it is not checked."""
        return cls(name, hashlib.sha256(text).hexdigest(), frozenset(text.decode().split()))

    def __contains__(self, word: str) -> bool:
        return word in self.words

    def __len__(self) -> int:
        return len(self.words)

    def __iter__(self) -> Iterator[str]:
        """The words in canonical order."""
        return iter(sorted(self.words))

    def by_length(self) -> Counter[int]:
        """How many words there are of each number of tiles."""
        return Counter(len(_TILE.findall(word)) for word in self.words)

    @cached_property
    def letters(self) -> frozenset[str]:
        """The letters that its words need, each as an alphabet has it."""
        characters = frozenset(chain.from_iterable(self.words))
        if not characters & _BRACKETS:
            return characters
        tiles = chain.from_iterable(map(_TILE.findall, self.words))
        return frozenset(tile.strip("[]") for tile in tiles)

    def fault(self, word: str) -> str | None:
        """UNKNOWN, or None for a word of the list."""
        return None if word in self.words else Fault.UNKNOWN
