"""Posts made to be slow or to break the reader: it takes work in proportion to their length."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from engine.posts import load_phrases, read_post
from tests.engine.posts.letters import ENGLISH

LENGTH = 150

HOSTILE = {
    "one letter": "a",
    "one capital": "A",
    "single letters": "A ",
    "brackets": "(",
    "closed brackets": "(A)",
    "square brackets": "[",
    "quoted lines": "> ",
    "quotes": "\n> x",
    "digits": "7",
    "numbers": "7 ",
    "squares": "H8 ",
    "bad squares": "Z99 ",
    "zero width": "\u200b",
    "combining marks": "\u0301\u0327",
    "accents": "e\u0301\u0323",
    "strikes": "~~",
    "half strikes": "~~~ ",
    "stars": "*",
    "star words": "*A* ",
    "backticks": "`",
    "dots": ".",
    "dotted": "A.",
    "question marks": "?",
    "questions": "AB? ",
    "exchanges": "swap ",
    "exchanged": "swap QV?, ",
    "alternatives": "FILMS H8 or ",
    "bare alternatives": "or ",
    "conditions": "if not valid then FILMS ",
    "corrections": "FILMS H8 no wait ",
    "placements": "FILMS 8H; ",
    "words": "FILMS ",
    "words without end": "AB CD EF GH ",
    "blanks": "blank = E, ",
    "swaps": "* H8 = A; ",
    "sums": "= (",
    "sum": "= 1 + ",
    "letters on squares": "T at L11 ",
    "many letters": "the second letter E ",
    "rows": "row 8 ",
    "mentions": "@",
    "tags": "<@123",
    "links": "http://",
    "passes": "pass, ",
    "hyphens": "A-",
    "shown phrases": "DOWN FROM ",
    "lines": "\n",
    "fallback start": "if that ",
    "backslashes": "\\",
    "verbs": "là ",
    "topics": "H8 là ",
    "comments": "FILMS thì ",
    "moves": "films h8 down. ",
    "moves in a sentence": "films h8 down, ",
    "points": "22 điểm ",
    "totals": "total ",
    "sentence of two squares": "films h8 down, x at h9, ",
}


@contextmanager
def counted_lines() -> Iterator[list[int]]:
    """How many lines of Python run inside: a measure of work that no machine changes."""
    count = [0]

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        count[0] += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield count
    finally:
        sys.settrace(before)


def work(text: str) -> int:
    """The lines run to read `text`."""
    with counted_lines() as count:
        read_post(text, ENGLISH, load_phrases())
    return count[0]


@pytest.mark.parametrize("piece", HOSTILE.values(), ids=HOSTILE.keys())
def test_twice_the_text_is_at_most_twice_the_work(piece: str) -> None:
    load_phrases()
    once, twice = work(piece * LENGTH), work(piece * (2 * LENGTH))
    assert twice <= 2.2 * once + 2000


@pytest.mark.parametrize("piece", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_move_before_hostile_text_raises_nothing(piece: str) -> None:
    read_post("FILMS H8 down " + piece * (8 * 1024 // len(piece)), ENGLISH, load_phrases())
