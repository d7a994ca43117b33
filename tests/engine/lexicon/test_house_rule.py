"""TTVN's words, rules.md 1.4, one test a sentence; Classic's list knows no such rule."""

import pytest

from engine.errors import DataError
from engine.lexicon import (
    Fault,
    HouseWords,
    Lexicon,
    Words,
    house_exclusions,
    house_words,
    load_lexicon,
)
from engine.lexicon.house import parse_exclusions
from engine.rulesets import load_ruleset, ruleset_names

TTVN = house_words("enable_plus")
PLAIN = load_lexicon("enable_plus")


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("A.M", Fault.ABBREVIATION),
        ("FA", Fault.NOTE),
        ("LA", Fault.NOTE),
        ("HA", Fault.INTERJECTION),
        ("YEAH", Fault.INTERJECTION),
    ],
)
def test_the_five_examples_of_the_source_always_fall(word: str, kind: Fault) -> None:
    assert TTVN.fault(word) == kind


@pytest.mark.parametrize("word", ["FA", "LA", "HA", "YEAH"])
def test_they_fall_even_though_the_dictionary_has_them(word: str) -> None:
    assert PLAIN.fault(word) is None


@pytest.mark.parametrize("word", ["AM", "SO", "RE", "DO", "TI", "RAY", "OH", "WOW", "HELLO", "MAN"])
def test_a_word_with_any_other_sense_stands(word: str) -> None:
    assert TTVN.fault(word) is None


@pytest.mark.parametrize("word", ["FILMS", "STRAINERS", "FEET", "OXEN", "HAHS"])
def test_plurals_count(word: str) -> None:
    assert TTVN.fault(word) is None


@pytest.mark.parametrize("word", ["ZZZ", "FILMZ", "", "CAT ", "cat"])
def test_what_is_no_english_word_falls_as_unknown(word: str) -> None:
    assert TTVN.fault(word) == PLAIN.fault(word) == Fault.UNKNOWN


def test_ttvn_and_erudit_have_a_house_rule() -> None:
    with_rule = [name for name in ruleset_names() if load_ruleset(name).house_exclusions]
    assert with_rule == ["erudit", "erudit-131", "ttvn"]


def test_every_excluded_word_but_the_dotted_one_is_in_the_list() -> None:
    assert [word for word in house_exclusions() if word not in PLAIN] == ["A.M"]


def test_every_excluded_word_falls_with_a_kind_that_has_a_name() -> None:
    kinds = {Fault.INTERJECTION, Fault.NOTE, Fault.ABBREVIATION}
    assert len(house_exclusions()) == 104
    assert {TTVN.fault(word) for word in house_exclusions()} == kinds


def test_the_house_list_is_the_plain_one_less_the_excluded_words() -> None:
    assert len(TTVN) == len(PLAIN) - 103 == 168_459
    assert set(PLAIN) - set(TTVN) == set(house_exclusions()) - {"A.M"}
    assert "HA" not in TTVN
    assert "HAH" in TTVN


def test_it_goes_by_the_name_of_the_list_but_has_its_own_fingerprint() -> None:
    judges: tuple[Words, ...] = (PLAIN, TTVN)
    assert {words.name for words in judges} == {"enable_plus"}
    assert len({words.sha256 for words in judges}) == 2


@pytest.mark.parametrize(
    ("words", "exclusions"),
    [(("CAT", "HA", "DOG"), {"HA": "note"}), (("CAT", "HA"), {"CAT": "note"}), (("CAT", "HA"), {})],
    ids=["another list", "another word", "no word"],
)
def test_the_fingerprint_covers_the_list_and_the_exclusions(
    words: tuple[str, ...], exclusions: dict[str, str]
) -> None:
    first = HouseWords.of(Lexicon.of("small", ("CAT", "HA")), {"HA": "note"})
    assert HouseWords.of(Lexicon.of("small", words), exclusions).sha256 != first.sha256


def test_the_fingerprint_does_not_depend_on_any_order() -> None:
    there = HouseWords.of(Lexicon.of("x", ("HA", "LA")), {"HA": "note", "LA": "note"})
    back = HouseWords.of(Lexicon.of("x", ("LA", "HA")), {"LA": "note", "HA": "note"})
    assert there == back


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("HA\tinterjection", 1, "tabs"),
        ("# head\nHA interjection sound", 2, "tabs"),
        ("HA\tnoise\tsound", 1, "'noise'"),
        ("HA\tunknown\tsound", 1, "'unknown'"),
        ("ha\tinterjection\tsound", 1, "capitals"),
        ("HA\tnote\tsound\nHA\tinterjection\tsound", 2, "twice"),
    ],
)
def test_a_faulty_row_is_named_by_its_line(text: str, line: int, fault: str) -> None:
    with pytest.raises(DataError, match=fault) as caught:
        parse_exclusions(text, "house.tsv")
    assert (caught.value.file, caught.value.line) == ("house.tsv", line)
