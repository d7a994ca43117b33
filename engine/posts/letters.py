"""Single letters in a post: the T of "T at L11", the E of "blank = E"."""

from __future__ import annotations

from collections.abc import Sequence

from engine.alphabets import Alphabet, LookAlike, UnknownLetter
from engine.posts.items import Chunk, Item, Phrase, Which
from engine.posts.phrases import Sense

_LONGEST_LETTER = 3  # L·L


def letter_text(item: Item | None) -> str:
    """A letter that stands alone, as written; empty if `item` is none."""
    if isinstance(item, Chunk | Phrase) and len(item.text) == 1 and item.text.isalpha():
        return item.text
    return ""


def letter_of(item: Item | None, alphabet: Alphabet) -> str:
    """The token of a letter that stands alone; empty if `item` is none. Raises LookAlike."""
    text = letter_text(item)
    if not text and isinstance(item, Chunk) and len(item.text) <= _LONGEST_LETTER:
        text = item.text
    if not text:
        return ""
    try:
        tokens = alphabet.tokens(text)
    except UnknownLetter:
        return ""
    return tokens[0] if len(tokens) == 1 else ""


def which_letter(
    items: Sequence[Item], at: int, alphabet: Alphabet
) -> tuple[Which, int, bool] | None:
    """A letter with "second" or "letter" beside it, the place behind, and if one was meant.

    Without "letter" or "second" a lone small letter may be anything. Raises LookAlike.
    """
    nth = _Nth()
    noun = False
    at = nth.take(items, at)
    while (
        at < len(items) and _is(items[at], Sense.LETTER, Sense.GLUE) and not letter_text(items[at])
    ):
        noun = noun or _is(items[at], Sense.LETTER)
        at = nth.take(items, at + 1)
    written = items[at] if at < len(items) else None
    if isinstance(written, Phrase) and not noun and nth.value is None:
        token = _word_or_letter(written, alphabet)
    else:
        token = letter_of(written, alphabet)
    if token:
        shown = isinstance(written, Chunk) and written.text.isupper()
        at = nth.take(items, at + 1)
        return Which(token, nth.value), at, noun or nth.value is not None or shown
    if noun and nth.value is not None:
        return Which(place=nth.value - 1 if nth.value > 0 else nth.value), at, True
    return None


def _word_or_letter(word: Phrase, alphabet: Alphabet) -> str:
    """The letter that a word of one letter may be; in another script it is just the word."""
    try:
        return letter_of(word, alphabet)
    except LookAlike:
        return ""


class _Nth:
    """The number of a letter, said before or behind it."""

    value: int | None = None

    def take(self, items: Sequence[Item], at: int) -> int:
        """Take the number at `at`, if there is one."""
        if at < len(items) and self.value is None:
            item = items[at]
            if isinstance(item, Phrase) and item.sense is Sense.NTH:
                self.value = int(item.value)
                return at + 1
        return at


def _is(item: Item, *senses: Sense) -> bool:
    return isinstance(item, Phrase) and item.sense in senses
