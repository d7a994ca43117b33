"""Reads a word list as people have it: bare, with definitions, or exported by a word study tool."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from engine.alphabets import Alphabet, LookAlike, UnknownLetter
from engine.lexicon.words import Lexicon, LexiconError, WordListFault

_SHORTEST = 2  # what makes a word on a board


def plain_english(written: str) -> str:
    """The key of a word of A-Z, whatever its case. Raises ValueError."""
    if written.isascii() and written.isalpha():
        return written.upper()
    stranger = next(letter for letter in written if not (letter.isascii() and letter.isalpha()))
    raise ValueError(f"{stranger!r} is no letter of this alphabet")


def keys_of(alphabet: Alphabet) -> Callable[[str], str]:
    """What gives the key of a word of `alphabet`, or raises ValueError with what is wrong."""
    single = all(len(spelling) == 1 for spelling in (*alphabet.letters, *alphabet.aliases))
    simple = frozenset(alphabet.letters if single else ())  # every word of such letters is its key

    def key(written: str) -> str:
        upper = written.upper()
        if simple.issuperset(upper) and len(upper) == len(written):  # not so: ß, which becomes SS
            return upper
        try:
            return alphabet.spell(alphabet.tokens(written))
        except LookAlike as stranger:
            raise ValueError(f"{stranger.letter!r} only looks like {stranger.meant!r}") from None
        except UnknownLetter as stranger:
            raise ValueError(f"{stranger.letter!r} is no letter of this alphabet") from None

    return key


def read_word_list(name: str, text: str, tokenise: Callable[[str], str] = plain_english) -> Lexicon:
    """The words of `text`: the first of each line; what follows it is taken for a definition.

    `tokenise` gives a word's canonical key, or raises ValueError with what is wrong. Empty lines
    say nothing. Raises WordListFault at the first line without a word of the alphabet, and
    LexiconError when there is none at all.
    """
    words = {_key(line, written, tokenise) for line, written in _entries(text)}
    if not words:
        raise LexiconError("there is no word in it")
    return Lexicon.of(name, words)


def _entries(text: str) -> Iterator[tuple[int, str]]:
    """Line number and first word of each line that has one, but for a title."""
    # Not splitlines: it would also break at characters that stand inside definitions.
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    rows = [(number, line.split()) for number, line in enumerate(lines, 1) if line.strip()]
    for number, words in rows[_has_title(rows) :]:
        yield number, words[0]


def _has_title(rows: list[tuple[int, list[str]]]) -> bool:
    """Whether the first row is a title: several words, apart from a list without gaps.

    Lists are handed round with one ("Some Words (2006). 9 words."). Taken for a word with its
    definition it would add a word that the list may not have.
    """
    if len(rows) < 2 or len(rows[0][1]) == 1:
        return False
    lines = [number for number, _ in rows[:3]]
    gaps = [later - line > 1 for line, later in pairwise(lines)]
    return gaps[0] and not any(gaps[1:])


def _key(line: int, written: str, tokenise: Callable[[str], str]) -> str:
    try:
        key = tokenise(written)
    except ValueError as error:
        raise WordListFault(line, f"{written!r}: {error}") from error
    if len(written) < _SHORTEST:
        raise WordListFault(line, f"{written!r}: a word has at least {_SHORTEST} letters")
    return key
