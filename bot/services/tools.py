"""What a table of some rule set needs to decide: its words, its draws, its phrases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from bot.services.ports import Lists
from bot.services.table import Table
from engine.draws import Draws
from engine.lexicon import (
    HouseWords,
    Lexicon,
    LexiconError,
    house_exclusions,
    house_words,
    load_lexicon,
)
from engine.movegen import finder_for
from engine.options import OwnList
from engine.posts import Phrases, load_phrases
from engine.rulesets import Ruleset
from engine.story import Tools

MOST_LISTS = 8  # of a host's own that are kept in memory


class WordsMissing(Exception):
    """A table's own word list is not here, or is damaged: no word can be judged there."""

    def __init__(self, name: str, sha256: str) -> None:
        super().__init__(f"no list {name!r} with SHA-256 {sha256}")
        self.name = name
        self.sha256 = sha256


class NoLists:
    """Where a host has imported nothing."""

    def offered(self) -> Mapping[str, OwnList]:
        """See the port."""
        return {}

    def load_content(self, name: str, sha256: str) -> Lexicon:
        """See the port."""
        raise LexiconError(f"no list {name!r} is kept here")


class Library:
    """The word lists of all tables: each is read once, whoever plays with it."""

    def __init__(self, own: Lists) -> None:
        self.offered = own.offered
        self._read = lru_cache(maxsize=MOST_LISTS)(own.load_content)

    def words_for(self, rules: Ruleset) -> Lexicon | HouseWords:
        """The word list of a rule set, with the house exclusions where they are on (rules 1.4).

        Raises WordsMissing.
        """
        if rules.imported is None:
            return words_for(rules)
        try:
            lexicon = self._read(rules.lexicon, rules.imported.sha256)
        except (LexiconError, OSError) as error:
            raise WordsMissing(rules.lexicon, rules.imported.sha256) from error
        return _under_house_rule(lexicon, rules.tileset) if rules.house_exclusions else lexicon


SHIPPED = Library(NoLists())


def words_for(rules: Ruleset) -> Lexicon | HouseWords:
    """The word list that ships with us for a rule set, house exclusions as there."""
    if rules.house_exclusions:
        return house_words(rules.lexicon)
    return load_lexicon(rules.lexicon)


def table_for(rules: Ruleset, draws: Draws, library: Library = SHIPPED) -> Table:
    """A table that is ready to receive. Without its words it raises WordsMissing when it judges."""
    try:
        words: Lexicon | HouseWords | _Lost = library.words_for(rules)
    except WordsMissing as missing:
        words = _Lost(missing.name, missing.sha256)
    return Table(Tools(words, draws, finder_for(words).can_play), _phrases())


@dataclass(frozen=True)
class _Lost:
    """In the place of words that are missing: time can pass and a game can end without them."""

    name: str
    sha256: str

    def fault(self, word: str) -> str | None:
        """Raises WordsMissing."""
        raise WordsMissing(self.name, self.sha256)

    def __iter__(self) -> Iterator[str]:
        """Raises WordsMissing."""
        raise WordsMissing(self.name, self.sha256)


@lru_cache(maxsize=MOST_LISTS)
def _under_house_rule(lexicon: Lexicon, tileset: str) -> HouseWords:
    return HouseWords.of(lexicon, house_exclusions(tileset))


@cache
def _phrases() -> Phrases:
    """The same for every table."""
    return load_phrases()
