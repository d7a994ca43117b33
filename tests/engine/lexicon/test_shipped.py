"""The lists that ship are what their build script states."""

import gzip
import hashlib
from importlib import resources

import pytest

from assets.lexicons import build_english
from engine.lexicon import LexiconError, load_lexicon, shipped_names

PACKED = resources.files("assets").joinpath("lexicons", "enable_plus.txt.gz").read_bytes()
TEXT = gzip.decompress(PACKED)


def test_the_text_is_the_stated_one() -> None:
    assert hashlib.sha256(TEXT).hexdigest() == build_english.TEXT_SHA256


def test_the_words_by_length_are_the_stated_ones() -> None:
    assert build_english.counts(TEXT) == build_english.COUNTS
    assert sum(build_english.COUNTS) == 168_562


def test_nothing_in_the_file_changes_from_one_build_to_the_next() -> None:
    assert PACKED[4:8] == bytes(4)  # gzip's time stamp
    assert gzip.decompress(build_english.pack(TEXT)) == TEXT


def test_our_additions_are_in_and_long_words_are_out() -> None:
    words = (
        build_english.english_text(["cat", "a", "antidisestablishmentarianism"]).decode().split()
    )
    assert words == sorted(["CAT", *build_english.MISSING, *build_english.MODERN])


def test_a_list_is_loaded_with_its_name_and_fingerprint() -> None:
    lexicon = load_lexicon("enable_plus")
    assert lexicon.name == "enable_plus"
    assert lexicon.sha256 == build_english.TEXT_SHA256
    assert len(lexicon) == sum(build_english.COUNTS)


def test_its_words_come_in_the_order_of_the_file() -> None:
    assert list(load_lexicon("enable_plus")) == TEXT.decode().split()


@pytest.mark.parametrize("word", ["QI", "ZA", "KNICKKNACK", "RAZZMATAZZES", "AA", "STRAINERS"])
def test_words_that_it_has(word: str) -> None:
    assert word in load_lexicon("enable_plus")


@pytest.mark.parametrize("name", ["nope", "", "ENABLE_PLUS", "../lexicons/enable_plus"])
def test_an_unknown_name_is_refused_with_the_valid_ones(name: str) -> None:
    with pytest.raises(LexiconError, match=r"enable_plus, ru_nouns$"):
        load_lexicon(name)


def test_every_list_that_ships_loads_and_is_in_canonical_order() -> None:
    for name in shipped_names():
        packed = resources.files("assets").joinpath("lexicons", f"{name}.txt.gz").read_bytes()
        words = gzip.decompress(packed).decode().splitlines()
        assert words == list(load_lexicon(name))
