"""Words that name a direction can be played too (rules 7.14)."""

from __future__ import annotations

import pytest

from engine.posts import load_phrases, read_post
from engine.posts.intents import Chatter, MoveIntent
from engine.rulesets import load_ruleset

PHRASES = load_phrases()
ALPHABET = load_ruleset("ttvn").tiles.alphabet


@pytest.mark.parametrize("text", ["8E DOWN", "8E RIGHT", "DOWN across from E8", "12A ACROSS"])
def test_a_direction_is_a_word_where_it_can_be_nothing_else(text: str) -> None:
    assert isinstance(read_post(text, ALPHABET, PHRASES), MoveIntent)


@pytest.mark.parametrize("text", ["8e down", "E8 down", "8E down", "E8 DOWN"])
def test_a_square_and_a_direction_are_no_move(text: str) -> None:
    assert isinstance(read_post(text, ALPHABET, PHRASES), Chatter)
