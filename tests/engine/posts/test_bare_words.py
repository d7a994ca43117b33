"""A word that is talk elsewhere is played where it stands alone with a place (rules 7.11, 7.15)."""

from __future__ import annotations

import pytest

from engine.board import Direction
from engine.posts import load_phrases, read_post
from engine.posts.intents import Chatter, MoveIntent, PlayIntent, WordIntent
from engine.rulesets import load_ruleset

PHRASES = load_phrases()
LATIN = load_ruleset("ttvn").tiles.alphabet
CYRILLIC = load_ruleset("erudit").tiles.alphabet


def _words(text: str) -> list[tuple[str, Direction | None]]:
    """The words of the only reading that is a move."""
    reading = read_post(text, CYRILLIC if "\u0400" <= text[0] <= "\u04ff" else LATIN, PHRASES)
    assert isinstance(reading, MoveIntent), reading
    (play,) = reading.alternatives
    assert isinstance(play, PlayIntent)
    return [
        ("".join(letter.token for letter in part.letters), part.direction)
        for part in play.parts
        if isinstance(part, WordIntent)
    ]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("add across from h8", "ADD"),
        ("great across from h8!", "GREAT"),
        ("across from h8 love", "LOVE"),
        ("nice hàng ngang từ ô h8", "NICE"),
        ("scored across from H8.", "SCORED"),
        ("DOWN across from E8", "DOWN"),
        ("ACROSS across from H8", "ACROSS"),
        ("across across from h8", "ACROSS"),
        ("слово по горизонтали от h8", "СЛОВО"),
    ],
)
def test_a_word_alone_with_its_place_is_played(text: str, word: str) -> None:
    assert _words(text) == [(word, Direction.ACROSS)]


def test_the_gms_own_words_are_read_again() -> None:
    assert _words("DOWN down from H8") == [("DOWN", Direction.DOWN)]


@pytest.mark.parametrize(
    "text",
    [
        "ok across from h8",
        "no across from h8",
        "sorry, across from h8",
        "great across from h8?",
        "what across from h8",
        "nice add across from h8",
        "down across from h8",
        "great h8",
        "h8 down",
    ],
)
def test_what_may_be_an_answer_or_a_question_stays_talk(text: str) -> None:
    assert isinstance(read_post(text, LATIN, PHRASES), Chatter)
