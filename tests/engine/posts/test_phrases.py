"""The phrase files: what they may hold, and that a slip in them is found."""

from __future__ import annotations

import pytest

from engine.errors import DataError
from engine.posts.lexer import tokens
from engine.posts.phrases import Meaning, Phrases, Sense, load_phrases, read_phrases


def read(text: str) -> Phrases:
    """The phrases of a small file."""
    phrases = Phrases()
    read_phrases(text, "xx.phrases", phrases)
    return phrases


def meaning(phrases: Phrases, text: str) -> Meaning | None:
    """What the whole of `text` means."""
    pieces = tokens(text)
    match = phrases.match(pieces, 0)
    return match.meaning if match and match.length == len(pieces) else None


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("[accross]\nacross", 1, "there is no section 'accross'"),
        ("across", 1, "a phrase before the first section"),
        ("[down]\ndown; down", 2, "'down' is twice"),
        ("[down]\ndown\n[across]\nright; down", 4, "'down' is in [down] too"),
        ("[nth]\nfirst", 1, "[nth] cannot be ''"),
        ("[plain fold]\nfold", 1, "[plain] cannot be 'fold'"),
        ("[level grandmaster]", 1, "[level] cannot be 'grandmaster'"),
        ("[at]\n{at|on", 2, "braces do not match"),
        ("[at]\nat}", 2, "braces do not match"),
        ("[at]\n{|}", 2, "an empty phrase"),
        ("[at]\n" + "{a|b|c|d|e|f|g|h} " * 4, 2, "too many choices in one pattern"),
        ("[columns]\nБ Q", 2, "'Б Q' names no column anew"),
        ("[sign-down]\nd\n[sign-across]\nd", 4, "'d' is no sign, or one of the other direction"),
        ("[count 2]\ntwo\n[count 3]\ntwo", 4, "'two' is no word for one number"),
    ],
)
def test_a_faulty_file_is_refused_with_its_line(text: str, line: int, fault: str) -> None:
    with pytest.raises(DataError) as refused:
        read(text)
    assert str(refused.value) == f"xx.phrases:{line}: {fault}"


def test_choices_stand_for_every_phrase() -> None:
    phrases = read("[across]\n{going|} {across|left to right}")
    for text in ("across", "going across", "left to right", "Going Left-To-Right"):
        assert meaning(phrases, text) == Meaning(Sense.ACROSS), text
    assert meaning(phrases, "going") is None


def test_accents_may_be_missing_but_not_wrong() -> None:
    phrases = read("[down]\nhàng dọc\n[talk]\nđọc sách")
    assert meaning(phrases, "hàng dọc") == Meaning(Sense.DOWN)
    assert meaning(phrases, "hang doc") == Meaning(Sense.DOWN)
    assert meaning(phrases, "hàng đọc") is None


def test_missing_accents_that_leave_two_meanings_leave_none() -> None:
    phrases = read("[down]\ndọc\n[talk]\nđọc")
    assert meaning(phrases, "doc") is None
    assert meaning(read("[down]\ndọc; doc\n[talk]\nđọc"), "doc") == Meaning(Sense.DOWN)


def test_the_tone_mark_may_stand_on_either_vowel() -> None:
    assert meaning(read("[talk]\nhoá ra"), "hóa ra") == Meaning(Sense.TALK)


def test_the_longest_phrase_counts() -> None:
    phrases = read("[plain challenge]\nchallenge\n[plain accept]\nno challenge")
    assert meaning(phrases, "no challenge") == Meaning(Sense.PLAIN, "accept")


def test_our_files_hold_together_and_know_every_sense() -> None:
    phrases = load_phrases()
    assert phrases.columns["Н"] == "H"
    assert meaning(phrases, "hàng ngang") == Meaning(Sense.ACROSS)
    assert meaning(phrases, "по вертикали") == Meaning(Sense.DOWN)
