"""Word lists as people have them."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.alphabets import Alphabet
from engine.lexicon import (
    Lexicon,
    LexiconError,
    WordListFault,
    keys_of,
    plain_english,
    read_word_list,
)
from engine.tiles import load_tileset

ENGLISH = load_tileset("english").alphabet
RUSSIAN = Alphabet(tuple("АБВЕЖ"), {"Ё": "Е"}, {"A": "А"})
SPANISH = Alphabet(("A", "C", "CH", "O"))
READERS = pytest.mark.parametrize(
    "tokenise", [plain_english, keys_of(ENGLISH)], ids=["default", "tile set"]
)


@pytest.mark.parametrize(
    "text",
    [
        "AA\nCAT\n",
        "AA\nCAT",
        "cat\nAa\ncat\n",
        "AA\r\nCAT\r\n",
        "AA\rCAT\r",
        "\ufeffAA\nCAT\n",
        "\n  AA  \n\n\tCAT\n",
        "AA rough, cindery lava [n AAS]\nCAT a carnivorous mammal\n",
        "AA\trough lava\nCAT\ta mammal\n",
        "AA\u00a0lava\nCAT one\u2028two\x85three\x0cfour\n",
        "Some Words (2006). 2 words.\n\nAA\nCAT\n",
    ],
    ids=[
        "plain",
        "no last line feed",
        "any case and order",
        "CRLF",
        "CR",
        "byte order mark",
        "blanks",
        "definitions after a space",
        "definitions after a tab",
        "odd characters in definitions",
        "title and empty line",
    ],
)
@READERS
def test_one_word_a_line(text: str, tokenise: Callable[[str], str]) -> None:
    found = read_word_list("x", text, tokenise)
    assert list(found) == ["AA", "CAT"]
    assert found == Lexicon.of("x", ("AA", "CAT"))


@pytest.mark.parametrize(
    "text", ["CAT\n\nDOG\nEMU\n", "CAT a pet\n\nDOG\n\nEMU\n", "CAT a pet\nDOG\n\nEMU\n"]
)
def test_what_does_not_look_like_a_title_is_a_word(text: str) -> None:
    assert list(read_word_list("x", text)) == ["CAT", "DOG", "EMU"]


def test_a_list_of_one_line_has_no_title() -> None:
    assert list(read_word_list("x", "CAT a pet\n\n")) == ["CAT"]


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("CAT\nDON'T\n", 2, '"\'"'),
        ("CAT\n\nX-RAY\n", 3, "'-'"),
        ("CAT,a mammal\n", 1, "','"),
        ("C4T\n", 1, "'4'"),
        ("# a comment\n", 1, "'#'"),
        ("CAT\r\nNAÏVE\r\n", 2, "'Ï'"),
        ("Q: AACT\n", 1, "':'"),
        ("CAT\nA\n", 2, "at least 2"),
        ("\x00\x01\n", 1, r"'\\x00'"),
        ("КОТ\n", 1, "'К'"),
        ("cat\nfuß\n", 2, "'ß'"),
    ],
)
@READERS
def test_a_line_without_a_word_is_named(
    text: str, line: int, fault: str, tokenise: Callable[[str], str]
) -> None:
    with pytest.raises(WordListFault, match=fault) as caught:
        read_word_list("x", text, tokenise)
    assert caught.value.line == line


@pytest.mark.parametrize("text", ["", "\n\n", "\ufeff"])
def test_a_list_without_words_is_refused(text: str) -> None:
    with pytest.raises(LexiconError, match="no word"):
        read_word_list("x", text)


@pytest.mark.parametrize(
    ("alphabet", "written", "key"),
    [
        (ENGLISH, "cat", "CAT"),
        (RUSSIAN, "ёж", "ЕЖ"),
        (RUSSIAN, "е\u0308ж", "ЕЖ"),
        (SPANISH, "chocho", "[CH]O[CH]O"),
        (SPANISH, "[CH]oc", "[CH]OC"),
    ],
)
def test_the_key_of_a_word_is_what_the_alphabet_spells(
    alphabet: Alphabet, written: str, key: str
) -> None:
    assert keys_of(alphabet)(written) == key


def test_a_look_alike_is_refused_as_one() -> None:
    with pytest.raises(WordListFault, match="'A' only looks like 'А'"):
        read_word_list("x", "БA\n", keys_of(RUSSIAN))


def test_words_are_counted_by_tiles() -> None:
    found = read_word_list("x", "chocho\noca\nchoca\nac\n", keys_of(SPANISH))
    assert found.by_length() == {2: 1, 3: 1, 4: 2}


@given(st.sets(st.text("ABCXYZ", min_size=2, max_size=9), min_size=1))
def test_what_is_written_out_is_read_back(words: set[str]) -> None:
    lexicon = Lexicon.of("x", words)
    assert read_word_list("x", "\n".join(lexicon)) == lexicon
    assert set(lexicon) == words


def test_the_fingerprint_depends_on_the_words_alone() -> None:
    twice = Lexicon.of("x", ("DOG", "CAT", "DOG"))
    assert twice == Lexicon.of("x", ("CAT", "DOG"))
    assert twice.sha256 != Lexicon.of("x", ("CAT",)).sha256


def test_printing_a_list_shows_no_word_of_it() -> None:
    assert "CAT" not in repr(Lexicon.of("x", ("CAT",)))
