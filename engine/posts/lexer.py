"""A clean text as tokens: words, numbers, squares and single signs."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_TOKEN = re.compile(r"[^\W_]+(?:'[^\W_]+)*|\n|[^\w\s]|_")


def _plain_letters() -> dict[int, str]:
    """The Latin letters with marks and the letter under each; Ё is Е, Й stays Й."""
    plain = {ord("đ"): "d", ord("ё"): "е"}
    for code in (*range(0xC0, 0x250), *range(0x1E00, 0x1F00)):
        base = unicodedata.normalize("NFD", chr(code))[0]
        if base.isascii():
            plain[code] = base
    return plain


_PLAIN_LETTERS = _plain_letters()


@dataclass(slots=True)
class Token:
    """A piece of text; `glued`: nothing stands between it and the piece before.

    `key` is how phrases know it: small letters, without the accents of Latin letters.
    """

    text: str
    key: str
    glued: bool


def tokens(text: str) -> list[Token]:
    """All tokens of `text`, in one pass."""
    found: list[Token] = []
    end = -1
    for match in _TOKEN.finditer(text):
        piece = match[0]
        found.append(Token(piece, plain_key(piece), match.start() == end))
        end = match.end()
    return found


def plain_key(text: str) -> str:
    """`text` in small letters, without the accents of Latin letters."""
    key = text.casefold()
    return key if key.isascii() else key.translate(_PLAIN_LETTERS)


def accents(text: str) -> str:
    """What tells `text` from words with its plain key, wherever in it the tone mark stands.

    Empty for a text without accents.
    """
    key = text.casefold().replace("ё", "е")
    if key.isascii() or key == key.translate(_PLAIN_LETTERS):
        return ""
    return "".join(sorted(unicodedata.normalize("NFD", key)))
