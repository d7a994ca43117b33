"""What a table of some rule set needs to decide: its words, its draws, its phrases."""

from __future__ import annotations

from functools import cache

from bot.services.table import Table
from engine.draws import Draws
from engine.lexicon import HouseWords, Lexicon, house_words, load_lexicon
from engine.movegen import finder_for
from engine.posts import Phrases, load_phrases
from engine.rulesets import Ruleset
from engine.story import Tools


def words_for(rules: Ruleset) -> Lexicon | HouseWords:
    """The word list of a rule set, with the house exclusions where they are on (rules 1.4)."""
    if rules.house_exclusions:
        return house_words(rules.lexicon)
    return load_lexicon(rules.lexicon)


def table_for(rules: Ruleset, draws: Draws) -> Table:
    """A table that is ready to receive."""
    words = words_for(rules)
    return Table(Tools(words, draws, finder_for(words).can_play), _phrases())


@cache
def _phrases() -> Phrases:
    """The same for every table."""
    return load_phrases()
