"""What a table of some rule set needs to decide: its words, its draws, its phrases."""

from __future__ import annotations

from bot.services.table import Table
from engine.board import Board
from engine.draws import Draws
from engine.lexicon import Words, house_words, load_lexicon
from engine.posts import load_phrases
from engine.rulesets import Ruleset
from engine.story import Tools
from engine.tiles import Tiles


def words_for(rules: Ruleset) -> Words:
    """The word list of a rule set, with the house exclusions where they are on (rules 1.4)."""
    if rules.house_exclusions:
        return house_words(rules.lexicon)
    return load_lexicon(rules.lexicon)


def table_for(rules: Ruleset, draws: Draws) -> Table:
    """A table that is ready to receive."""
    return Table(Tools(words_for(rules), draws, _some_play), load_phrases())


def _some_play(board: Board, rack: Tiles, rules: Ruleset) -> bool:
    """A rack with tiles is taken to have a play: such games end by passes (rules 7.6)."""
    return bool(rack)
