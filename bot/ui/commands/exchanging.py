"""From an option that lists letters to a post that exchanges just these."""

from __future__ import annotations

EVERYTHING = frozenset({"all", "hết", "tất cả", "все", "всё"})
BETWEEN = ",;.+-/"
BLANK = "?"


def exchange_text(letters: str) -> str:
    """A post that exchanges the letters: `qv?` gives "exchange [Q][V], blank".

    Letters in brackets are no words, so that A, L, L is not "all". What is no list of letters is
    left to whoever reads the post.
    """
    asked = " ".join(letters.split())
    listed = [char for char in asked if char not in BETWEEN and not char.isspace()]
    if asked.casefold() in EVERYTHING and not asked.isupper():
        return "exchange all"
    if any(not char.isalpha() and char != BLANK for char in listed):
        return f"exchange {asked}"
    named = "".join(f"[{char.upper()}]" for char in listed if char != BLANK)
    blanks = ["blank"] * listed.count(BLANK)
    return f"exchange {', '.join([*filter(None, [named]), *blanks])}"
