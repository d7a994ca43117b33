"""Erudit's nouns: the list that ships, the rule it is built by, and the review by hand."""

import gzip
import hashlib
from importlib import resources

import pytest

from assets.lexicons import build_russian
from assets.lexicons.build_russian import Reading, nouns_by_rule, reviewed, rows
from engine.lexicon import Fault, house_exclusions, house_words, load_lexicon, tileset_of
from engine.tiles import load_tileset

PACKED = resources.files("assets").joinpath("lexicons", "ru_nouns.txt.gz").read_bytes()
TEXT = gzip.decompress(PACKED)
NOUNS = load_lexicon("ru_nouns")
ERUDIT = house_words("ru_nouns")


def test_the_text_is_the_stated_one() -> None:
    assert hashlib.sha256(TEXT).hexdigest() == build_russian.TEXT_SHA256 == NOUNS.sha256


def test_the_words_by_length_are_the_stated_ones() -> None:
    assert build_russian.counts(TEXT) == build_russian.COUNTS
    assert sum(build_russian.COUNTS) == len(NOUNS) == 60_274


def test_nothing_in_the_file_changes_from_one_build_to_the_next() -> None:
    assert PACKED[4:8] == bytes(4)  # gzip's time stamp
    assert gzip.decompress(build_russian.pack(TEXT)) == TEXT


def test_every_word_is_spelled_by_erudits_tiles() -> None:
    letters = set(load_tileset(tileset_of("ru_nouns")).alphabet.letters)
    assert all(letters.issuperset(word) for word in NOUNS)
    assert "Ё" not in letters


# What was lost or let in by mistake at one time or another.


STANDING = """
СЧАСТЬЕ ВЕСЕЛЬЕ УЩЕЛЬЕ ПОХМЕЛЬЕ СУПРУГА КАЧЕЛИ МЕМУАРЫ НОЖНИЦЫ САНИ СТОЛОВАЯ РАБОЧИЙ ЖИВОТНОЕ
РОЗА ВЕРА ЛЕВ МАРС ЕЖ ЩИ СЛОВО ДЕНЬГИ КРОССОВКА ТАПОЧКА КИНОЛОГ МАНДРАЖ ДУРДОМ ПЕСНЬ ГОГОЛЬ
СТОМАТОЛОГИЯ ПТИЦЕФАБРИКА ЭЛЕКТРОМОНТАЖ АВТОСЕРВИС ОБЩЕПИТ ШЕКЕЛЬ ЛАБРАДОР КАЛИФ ГЖЕЛЬ АЛКАН
АЛКЕН ПОЛЧАСА ДЗОТ СОЛЬ ГАММА ДЕЛЬТА ПИ
"""


@pytest.mark.parametrize("word", STANDING.split())
def test_nouns_that_stand(word: str) -> None:
    assert ERUDIT.fault(word) is None


ABSENT = """
ИМПОРТИРОВАНЬЕ МОСКВА ВОЛГА ФРАНЦИЯ ИВАН ПЕТРОВ ИВАНОВНА БЕГАТЬ КРАСНЫЙ СТОЛЫ СТОЛА ЛЮДИ ДЕТИ
ТАПОЧКИ ПОНЯТЫЕ КАНДИТАТ ДЕВЧЕНКА ПОЛСТАКАНЧИКА ПОЛВТОРОГО АХСАРБЕК БАЙКОНУР ВКОНТАКТЕ ЁЖ еж
СЛОВA
"""


@pytest.mark.parametrize("word", ABSENT.split())
def test_words_that_are_not_in_it(word: str) -> None:
    assert ERUDIT.fault(word) == Fault.UNKNOWN


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("ДО РЕ МИ ФА ЛЯ СИ", Fault.NOTE),
        ("АЗ ЕР УК ЯТЬ ЭМ ЭН ЭР ЭС ЭФ БЭ БЕТА ЛАМБДА ЭЙЧ", Fault.LETTER_NAME),
        ("ВУЗ ЗАГС НЭП СЕЛЬПО КАМАЗ ГА", Fault.ABBREVIATION),
    ],
)
def test_names_of_letters_and_notes_and_abbreviations_fall_with_their_kind(
    words: str, kind: Fault
) -> None:
    assert {ERUDIT.fault(word) for word in words.split()} == {kind}


# The review by hand.


def test_what_was_put_in_is_in_and_what_was_taken_out_is_out() -> None:
    assert NOUNS.words.issuperset(rows("ru_nouns_additions.tsv"))
    assert NOUNS.words.isdisjoint(rows("ru_nouns_removals.tsv"))
    assert NOUNS.words.isdisjoint(house_exclusions("erudit"))


@pytest.mark.parametrize("file", ["ru_nouns_additions.tsv", "ru_nouns_removals.tsv"])
def test_every_correction_is_sorted_and_has_a_reason(file: str) -> None:
    corrections = rows(file)
    assert list(corrections) == sorted(corrections)
    assert all(reason for (reason,) in corrections.values())


def test_every_word_of_two_letters_is_reviewed() -> None:
    verdicts = {word: verdict for word, (verdict, _) in rows("ru_two_letters.tsv").items()}
    kept = {word for word, verdict in verdicts.items() if verdict == "keep"}
    assert kept == {word for word in NOUNS if len(word) == 2}
    assert set(verdicts.values()) == {"keep", "drop"}
    assert all(
        ERUDIT.fault(word) in set(Fault) - {Fault.UNKNOWN} for word in verdicts.keys() - kept
    )


def test_the_two_tile_sets_and_no_other_have_erudits_exclusions() -> None:
    assert house_exclusions("erudit") == house_exclusions("erudit-131")
    assert not house_exclusions("erudit").keys() & house_exclusions("english").keys()
    assert house_exclusions("klingon") == {}


# The rule, sentence by sentence.


@pytest.mark.parametrize(
    ("reading", "nouns"),
    [
        (Reading("ёж", "NOUN,anim,masc sing,nomn", "ёж"), {"ЕЖ"}),
        (Reading("сани", "NOUN,inan,GNdr,Pltm plur,nomn", "сани"), {"САНИ"}),
        (Reading("качели", "NOUN,inan,femn plur,nomn", "качели"), {"КАЧЕЛИ"}),
        (Reading("столы", "NOUN,inan,masc plur,nomn", "стол"), set()),
        (Reading("стола", "NOUN,inan,masc sing,gent", "стол"), set()),
        (Reading("супруга", "NOUN,anim,femn sing,nomn", "супруг"), {"СУПРУГА"}),
        (Reading("желанье", "NOUN,inan,neut sing,nomn,V-be", "желание"), {"ЖЕЛАНЬЕ"}),
        (Reading("импортированье", "NOUN,inan,neut sing,nomn,V-be", "импортирование"), set()),
        (Reading("москва", "NOUN,inan,femn,Sgtm,Geox sing,nomn", "москва"), set()),
        (Reading("вуз", "NOUN,inan,masc,Abbr sing,nomn", "вуз"), set()),
        (Reading("красный", "ADJF,Qual masc,sing,nomn", "красный"), set()),
        (Reading("я", "NOUN,inan,neut sing,nomn", "я"), set()),
        (Reading("кое-кто", "NOUN,anim,masc sing,nomn", "кое-кто"), set()),
        (Reading("а" * 16, "NOUN,inan,masc sing,nomn", "а" * 16), set()),
    ],
    ids=lambda value: value.word if isinstance(value, Reading) else "",
)
def test_the_rule(reading: Reading, nouns: set[str]) -> None:
    assert nouns_by_rule([reading], frozenset({"ЖЕЛАНЬЕ"})) == nouns


def test_one_reading_that_is_a_noun_is_enough() -> None:
    name = Reading("роза", "NOUN,anim,femn,Name sing,nomn", "роза")
    flower = Reading("роза", "NOUN,inan,femn sing,nomn", "роза")
    assert nouns_by_rule([name, flower], frozenset()) == {"РОЗА"}


def test_the_review_corrects_what_the_rule_gives() -> None:
    words = reviewed({"КОТ", "ЛЯ", "КАНДИТАТ"}).decode().split()
    assert words == sorted({"КОТ", *rows("ru_nouns_additions.tsv")})
