"""Posts in notation, where a dot is a tile that lies there (rules 7.14)."""

from __future__ import annotations

import pytest

from engine.posts import load_phrases, read_post
from engine.posts.intents import Chatter, Mark, MoveIntent, PlainIntent, PlayIntent, WordIntent
from engine.tiles import load_tileset


def parts(text: str, tileset: str = "english") -> list[str]:
    """Each word of the move that the post is: place, letters as marked."""
    reading = read_post(text, load_tileset(tileset).alphabet, load_phrases())
    assert isinstance(reading, MoveIntent), reading
    (play,) = reading.alternatives
    assert isinstance(play, PlayIntent)
    return [shown(part) for part in play.parts if isinstance(part, WordIntent)]


def shown(word: WordIntent) -> str:
    letters = "".join(
        letter.token.lower() if letter.mark is Mark.BLANK else letter.token or "."
        for letter in word.letters
    )
    return f"{word.anchors[0].square} {word.direction or '?'} {letters}"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("K6 LO.rS", "K6 ? LO.rS"),
        ("K6 LO.a", "K6 ? LO.a"),
        ("K6 lO.RS", "K6 ? lO.RS"),
        ("14H GRaPIE.T", "H14 across GRaPIE.T"),
        ("11A Co.ED", "A11 across Co.ED"),
        ("F5 O.DROnGA", "F5 ? O.DROnGA"),
        ("D12 O.", "D12 ? O"),
        ("8L S", "L8 across S"),
        ("5B AIR..... +12", "B5 across AIR....."),
    ],
)
def test_a_dot_in_a_word_is_a_tile(text: str, read: str) -> None:
    assert parts(text) == [read]


def test_no_part_of_a_turn_is_dropped() -> None:
    assert parts("8H КОТ; 8H ...Ы", "erudit") == ["H8 across КОТ", "H8 across ...Ы"]
    assert parts("8H КОТ; 7H С.", "erudit") == ["H8 across КОТ", "H7 across С"]


@pytest.mark.parametrize("text", ["MINE across, I at H8", "MINE across, I on H8"])
def test_i_on_a_square_is_the_letter(text: str) -> None:
    reading = read_post(text, load_tileset("english").alphabet, load_phrases())
    assert isinstance(reading, MoveIntent)
    (play,) = reading.alternatives
    assert isinstance(play, PlayIntent)
    (word,) = play.parts
    assert isinstance(word, WordIntent)
    assert [anchor.token for anchor in word.anchors] == ["I"]


def test_i_elsewhere_is_whoever_writes() -> None:
    alphabet = load_tileset("english").alphabet
    assert isinstance(read_post("I at the shop now", alphabet, load_phrases()), Chatter)
    assert isinstance(read_post("I pass", alphabet, load_phrases()), PlainIntent)


def test_a_word_for_challenging_can_be_played() -> None:
    assert parts("DISPUTE across from H8") == ["H8 across DISPUTE"]
