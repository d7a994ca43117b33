"""The option `words`: a table plays with a list that the host has imported."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.lexicon import Lexicon
from engine.options import (
    BadOption,
    ForeignWords,
    OwnList,
    OwnLists,
    UnknownOption,
    valid_options,
    with_options,
)
from engine.rulesets import Imported, load_ruleset, ruleset_names

CLUB = Imported("c1" * 32, 2)
CYRILLIC = Imported("c2" * 32, 1)


def lists() -> Mapping[str, OwnList]:
    return {
        "club": OwnList(CLUB, frozenset("ACT")),
        "слова": OwnList(CYRILLIC, frozenset("КОТ")),
    }


def test_a_table_may_play_with_an_imported_list() -> None:
    rules = with_options(load_ruleset("ttvn"), [("words", "club"), ("gold", "off")], lists)
    assert (rules.lexicon, rules.imported, rules.gold) == ("club", CLUB, False)
    assert rules.house_exclusions


@pytest.mark.parametrize("name", ruleset_names())
def test_the_list_of_the_rule_set_may_be_named(name: str) -> None:
    rules = load_ruleset(name)
    assert with_options(rules, [("words", rules.lexicon)], lists) == rules
    assert valid_options(rules)[-1] == "words"


def test_the_last_list_that_is_named_counts() -> None:
    rules = load_ruleset("ttvn")
    assert with_options(rules, [("words", "club"), ("words", "enable_plus")], lists) == rules


@pytest.mark.parametrize("name", ["nope", "", "Club", "../club"])
def test_an_unknown_list_is_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(BadOption) as refused:
        with_options(load_ruleset("ttvn"), [("words", name)], lists)
    assert refused.value == BadOption("words", name, ("enable_plus", "club"))


@pytest.mark.parametrize(
    ("rules", "name", "fitting"),
    [
        ("ttvn", "слова", ("enable_plus", "club")),
        ("classic", "ru_nouns", ("enable_plus", "club")),
        ("erudit", "club", ("ru_nouns", "слова")),
        ("erudit-131", "enable_plus", ("ru_nouns", "слова")),
    ],
)
def test_a_list_of_other_letters_is_refused(
    rules: str, name: str, fitting: tuple[str, ...]
) -> None:
    with pytest.raises(ForeignWords) as refused:
        with_options(load_ruleset(rules), [("words", name)], lists)
    assert refused.value == ForeignWords(name, rules, fitting)


def test_lists_are_looked_for_only_when_one_is_named() -> None:
    def broken() -> Mapping[str, OwnList]:
        raise OSError

    asked: OwnLists = broken
    assert not with_options(load_ruleset("ttvn"), [("gold", "off")], asked).gold
    with pytest.raises(UnknownOption):
        with_options(load_ruleset("ttvn"), [("mots", "club")], asked)
    with pytest.raises(OSError):
        with_options(load_ruleset("ttvn"), [("words", "club")], asked)


@pytest.mark.parametrize(
    ("words", "letters"),
    [(("CAT", "TAT"), {"C", "A", "T"}), (("[CH]O[CH]O", "O[CH]O"), {"CH", "O"})],
)
def test_the_letters_that_a_list_needs(words: tuple[str, ...], letters: set[str]) -> None:
    assert Lexicon.of("club", words).letters == letters
