"""Which words stand: word lists that ship with us, lists of a host's own, and house rules."""

from engine.lexicon.house import HouseWords, house_exclusions, house_words
from engine.lexicon.reading import keys_of, plain_english, read_word_list
from engine.lexicon.shipped import load_lexicon, shipped_names, tileset_of
from engine.lexicon.words import Fault, Lexicon, LexiconError, WordListFault, Words

__all__ = [
    "Fault",
    "HouseWords",
    "Lexicon",
    "LexiconError",
    "WordListFault",
    "Words",
    "house_exclusions",
    "house_words",
    "keys_of",
    "load_lexicon",
    "plain_english",
    "read_word_list",
    "shipped_names",
    "tileset_of",
]
