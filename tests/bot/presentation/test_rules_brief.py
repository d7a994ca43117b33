"""The rules in brief are read off the rule set: whatever differs shows."""

from dataclasses import fields, replace
from typing import Any

import pytest

from bot.presentation.rules_brief import options_of, rules_brief
from bot.presentation.texts import Texts
from engine.options import valid_options, with_options
from engine.rulesets import (
    Adjustments,
    Imported,
    Judging,
    Level,
    Order,
    Premiums,
    Ruleset,
    Ties,
    load_ruleset,
    ruleset_names,
)
from tests.bot.presentation.telling import LANGUAGES

FINISH_LINE = load_ruleset("finish-line")
CLUB = Imported("c1" * 32, 279_496)
NOT_IN_THE_BRIEF = {"id", "title"}  # said with the call itself
OTHER: dict[str, Any] = {
    "tileset": "erudit",
    "layout": "erudit",
    "lexicon": "another",
    "judging": Judging.ADJUDICATED,
    "order": Order.REGISTRATION,
    "bingo": ((7, 60),),
    "adjustments": Adjustments.DEDUCT,
    "ties": Ties.SHARED,
    "premiums": Premiums.MAIN_WORD_SAME_ROUND,
    "targets": ((2, 71, 121, 201),),
    "level": Level.EXPERT,
    "seat_levels": (("An", Level.EXPERT),),
    "turn": 90 * 60,
    "closing": 120 * 60,
    "imported": CLUB,
}


def changed(name: str) -> Ruleset:
    """The rules with one field another."""
    old = getattr(FINISH_LINE, name)
    other: Any = OTHER.get(name)
    if isinstance(old, bool):
        other = not old
    elif other is None:
        other = old + 1
    return replace(FINISH_LINE, **{name: other})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name", [field.name for field in fields(Ruleset) if field.name not in NOT_IN_THE_BRIEF]
)
def test_every_field_shows(name: str, language: str) -> None:
    texts = Texts.for_language(language)
    assert rules_brief(changed(name), texts) != rules_brief(FINISH_LINE, texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ruleset_names())
def test_every_rule_set_can_be_told_briefly(name: str, language: str) -> None:
    brief = rules_brief(load_ruleset(name), Texts.for_language(language))
    assert len(brief.splitlines()) <= 24
    assert len(brief) <= 1800  # with the call around it still one message on Discord


@pytest.mark.parametrize("name", ruleset_names())
def test_options_read_back(name: str) -> None:
    rules = load_ruleset(name)
    options = options_of(rules)
    assert set(options) == set(valid_options(rules)) - {"words"}
    pairs = [(option, str(value)) for option, value in options.items()]
    assert with_options(rules, pairs) == rules


def test_options_with_levels_of_seats_and_minutes() -> None:
    rules = with_options(FINISH_LINE, [("level", "An:expert,Binh:beginner"), ("turn", "90m")])
    assert options_of(rules)["level"] == "An:expert,Binh:beginner"
    assert options_of(rules)["turn"] == "90m"


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "(list: club, 279496 words, the host's own)"),
        ("vi", "(danh sách: club, 279496 từ, của người quản lý bot)"),
        ("ru", "(список: club, 279496 слов, свой у хозяина бота)"),
    ],
)
@pytest.mark.parametrize("name", ruleset_names())
def test_a_list_of_the_hosts_own_is_named_with_its_size(
    name: str, language: str, shown: str
) -> None:
    rules = replace(load_ruleset(name), lexicon="club", imported=CLUB)
    assert shown in rules_brief(rules, Texts.for_language(language))
    assert options_of(rules)["words"] == "club"


def test_exchanging_without_a_minimum() -> None:
    brief = rules_brief(replace(FINISH_LINE, exchange_minimum=0), Texts.for_language("en"))
    assert "exchange as many tiles as the bag holds" in brief


def test_a_set_number_of_players_starts_by_itself() -> None:
    brief = rules_brief(replace(FINISH_LINE, min_players=4), Texts.for_language("en"))
    assert "starts by itself" not in brief
