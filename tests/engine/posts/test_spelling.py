"""Words as typed, letter by letter (rules 1.7, 7.14)."""

from __future__ import annotations

import pytest

from engine.alphabets import Alphabet
from engine.posts.intents import Letter, Mark
from engine.posts.spelling import Spelled, settle_asked, spell
from tests.engine.posts.letters import ENGLISH, RUSSIAN, SPANISH
from tests.engine.posts.notation import shown_word


def spelled(raw: str, alphabet: Alphabet = ENGLISH) -> Spelled:
    """`raw` as a word that must be one."""
    word = spell(raw, alphabet, lambda inside: inside.lower() in ("blank", "джокер"))
    assert word is not None
    return word


@pytest.mark.parametrize(
    ("raw", "letters"),
    [
        ("films", "FILMS"),
        ("Films", "FILMS"),  # one capital: no blanks
        ("FEeT", "FEeT"),
        ("FeeT", "FeeT"),
        ("FE(E)T", "FE(E)T"),
        ("(Q)UIT", "(Q)UIT"),
        ("JA(CU)L", "JA(C)(U)L"),
        ("FEE*T", "FEeT"),
        ("FEE(blank)T", "FEeT"),
        ("H.N", "H.N"),
        (".UIT", ".UIT"),
        ("te[r][a]pia", "TE(R)(A)PIA"),
    ],
)
def test_marks_of_letters(raw: str, letters: str) -> None:
    assert shown_word(spelled(raw).letters) == letters


@pytest.mark.parametrize("raw", ["FÍLM", "F1LM", "*FILM", "", ".", "x" * 61, "ДОМ"])
def test_what_cannot_be_a_word(raw: str) -> None:
    assert spell(raw, ENGLISH, lambda _: False) is None


def test_several_characters_may_be_one_tile() -> None:
    assert spelled("LLANA", SPANISH).tokens == ("LL", "A", "N", "A")
    assert spelled("[L]LANA", SPANISH).tokens == ("L", "L", "A", "N", "A")
    assert spelled("[CH]ICA", SPANISH).letters[0] == Letter("CH")


def test_yo_is_ye_and_look_alikes_are_told() -> None:
    assert spelled("ёлка", RUSSIAN).tokens == tuple("ЕЛКА")
    assert spelled("КOТ", RUSSIAN).alien == "O"
    assert spelled("DОG").alien == "О"


@pytest.mark.parametrize(
    ("raw", "notes", "letters"),
    [
        ("FEE?T", "", "FEeT"),  # a mark follows its letter,
        ("?FILMS", "", "fILMS"),  # unless there is none before it
        ("FILMS?", "", None),
        ("RETAIN?", "S", "RETAINs"),  # the place of the blank that the post speaks of
        ("FE?T", "E", None),  # FET or FEET
        ("F?LM?", "IS", "FiLMs"),
        ("F?LM", "IS", None),
    ],
)
def test_question_marks(raw: str, notes: str, letters: str | None) -> None:
    settled = settle_asked(spelled(raw), tuple(notes))
    assert (settled and shown_word(settled)) == letters


def test_brackets_and_dots_are_marks_and_the_rest_is_plain() -> None:
    assert [letter.mark for letter in spelled("F.(L)M").letters] == [
        *(Mark.PLAIN, Mark.THROUGH),
        *(Mark.IN_BRACKETS, Mark.PLAIN),
    ]
