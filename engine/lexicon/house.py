"""House rules: what never counts, whatever a word list has.

TTVN: abbreviations, notes and interjections never count (rules.md 1.4). "Even if the dictionary
has them", says the source, and gives A.M, FA, LA, HA and YEAH: those five always fall. Any other
word falls only if every dictionary sense of it is of those kinds; which do, and on whose word,
stands in `assets/lexicons/house_exclusions_en.tsv`. Erudit: names of letters and notes and
abbreviations do not count (rules.md 5.4); `house_exclusions_ru.tsv` has them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Self

from engine.datafiles import Line, asset_text, read_lines
from engine.lexicon.shipped import load_lexicon, tileset_of
from engine.lexicon.words import Fault, Lexicon

_LANGUAGES = {"english": "en", "erudit": "ru", "erudit-131": "ru"}  # of the tile sets
_KINDS = frozenset(Fault) - {Fault.UNKNOWN}


@dataclass(frozen=True)
class HouseWords:
    """A word list less the words that a house rule takes out. The fingerprint covers both."""

    lexicon: Lexicon
    exclusions: Mapping[str, str] = field(repr=False, compare=False)
    sha256: str

    @classmethod
    def of(cls, lexicon: Lexicon, exclusions: Mapping[str, str]) -> Self:
        """`lexicon` without the words that `exclusions` maps to a reason."""
        rows = (f"{word}\t{reason}" for word, reason in sorted(exclusions.items()))
        text = "\n".join((lexicon.sha256, *rows))
        return cls(lexicon, exclusions, hashlib.sha256(text.encode()).hexdigest())

    @property
    def name(self) -> str:
        """The name of the list underneath."""
        return self.lexicon.name

    def __contains__(self, word: str) -> bool:
        return word in self.lexicon and word not in self.exclusions

    def __len__(self) -> int:
        return len(self.lexicon) - sum(word in self.lexicon for word in self.exclusions)

    def __iter__(self) -> Iterator[str]:
        """The words that stand, in canonical order."""
        return (word for word in self.lexicon if word not in self.exclusions)

    def fault(self, word: str) -> str | None:
        """The house rule's reason, or what the list says. None: the word stands."""
        return self.exclusions.get(word) or self.lexicon.fault(word)


@cache
def house_exclusions(tileset: str = "english") -> Mapping[str, str]:
    """The words that a house rule takes out in a tile set's language, each with its Fault."""
    if tileset not in _LANGUAGES:
        return MappingProxyType({})
    file = f"house_exclusions_{_LANGUAGES[tileset]}.tsv"
    return MappingProxyType(parse_exclusions(asset_text("lexicons", file), file))


@cache
def house_words(name: str) -> HouseWords:
    """A list that ships with us, under the house rule. Raises LexiconError for an unknown name."""
    return HouseWords.of(load_lexicon(name), house_exclusions(tileset_of(name)))


def parse_exclusions(text: str, file: str) -> dict[str, str]:
    """Read lines of word, tab, kind, tab, evidence. Raises DataError with file, line and fault."""
    exclusions: dict[str, str] = {}
    for line in read_lines(text, file):
        word, kind = _row(line)
        if word in exclusions:
            raise line.fault(f"{word!r} stands twice")
        exclusions[word] = kind
    return exclusions


def _row(line: Line) -> tuple[str, str]:
    cells = line.text.split("\t")
    if len(cells) != 3:
        raise line.fault("needs a word, a kind and the evidence, with tabs between")
    word, kind, _evidence = cells
    if word != word.upper():
        raise line.fault(f"{word!r} must be in capitals")
    if kind not in _KINDS:
        raise line.fault(f"unknown kind {kind!r}; valid: {', '.join(sorted(_KINDS))}")
    return word, kind
