"""The three files of texts: nothing missing, nothing unused, plurals right."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import bot.presentation
import engine
from bot.presentation.echo import NOTE_TEXTS
from bot.presentation.texts import LONGEST_QUOTE, TextError, Texts, languages, moment, plain
from engine.datafiles import asset_text
from engine.errors import Refusal
from engine.lexicon import Fault
from engine.records import Asking, EndReason, NoteKind
from engine.rulesets import Adjustments, Judging, Level, Order, Premiums, Ties
from tests.bot.presentation.telling import LANGUAGES
from tests.engine.driver import NOON

FAMILIES = {
    "agreed": ("pause", "resume"),
    "brief-adjustments": tuple(Adjustments),
    "brief-house": tuple(kind for kind in Fault if kind is not Fault.UNKNOWN),
    "brief-judging": tuple(Judging),
    "brief-pace": tuple(Judging),
    "brief-order": tuple(Order),
    "brief-premiums": tuple(Premiums),
    "brief-ties": tuple(Ties),
    "fault": tuple(Fault),
    "level": tuple(Level),
    "question": tuple(Asking),
    "reason": tuple(EndReason),
}
"""Texts that are chosen by a value: PREFIX-VALUE."""


def refusals() -> list[type[Refusal]]:
    """Every refusal that can be raised, from all modules of the engine."""
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        importlib.import_module(module.name)
    return [kind for kind in _leaves(Refusal) if kind.__module__.startswith("engine.")]


def _leaves(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    below = kind.__subclasses__()
    if not below:
        yield kind
    for subclass in below:
        yield from _leaves(subclass)


def family_keys() -> set[str]:
    chosen = {f"{prefix}-{value}" for prefix, values in FAMILIES.items() for value in values}
    return chosen | {f"refused-{refusal.__name__}" for refusal in refusals()}


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    resource = FluentParser().parse(asset_text("locales", f"{language}.ftl"))
    found = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    comments = (ftl.Comment, ftl.GroupComment, ftl.ResourceComment)
    others = [entry for entry in resource.body if not isinstance(entry, (ftl.Message, *comments))]
    assert others == [], "a file of texts holds messages only, and no junk"
    assert len({message.id.name for message in found}) == len(found), "a key stands twice"
    return {message.id.name: message for message in found}


def variables(node: object) -> set[str]:
    """The facts that a text speaks of."""
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    return {name for child in children(node) for name in variables(child)}


def source() -> Iterator[ast.AST]:
    """Every node of the package's code."""
    for path in sorted(Path(bot.presentation.__path__[0]).glob("*.py")):
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


def calls_of_say() -> Iterator[tuple[str, ast.Call]]:
    """The calls that name their text outright."""
    for node in source():
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        key = node.args[0] if node.args else None
        if node.func.attr == "say" and isinstance(key, ast.Constant):
            yield str(key.value), node


def test_there_are_three_languages() -> None:
    assert languages() == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_asked_for_is_there(language: str) -> None:
    wanted = {key for key, _ in calls_of_say()} | family_keys() | set(NOTE_TEXTS.values())
    assert wanted - set(messages(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_there_is_used(language: str) -> None:
    constants = {node.value for node in source() if isinstance(node, ast.Constant)}
    assert set(messages(language)) - constants - family_keys() == set()


@pytest.mark.parametrize("language", ["vi", "ru"])
def test_all_languages_have_the_same_texts_with_the_same_facts(language: str) -> None:
    def speaks_of(tongue: str) -> dict[str, set[str]]:
        return {key: variables(text) for key, text in messages(tongue).items()}

    assert speaks_of(language) == speaks_of("en")


def test_every_call_gives_the_facts_that_its_text_speaks_of() -> None:
    wrong = {
        key: {keyword.arg for keyword in call.keywords}
        for key, call in calls_of_say()
        if all(keyword.arg for keyword in call.keywords)
        and {keyword.arg for keyword in call.keywords} != variables(messages("en")[key])
    }
    assert wrong == {}


@pytest.mark.parametrize("refusal", refusals(), ids=lambda refusal: refusal.__name__)
def test_every_refusal_says_all_its_facts(refusal: type[Refusal]) -> None:
    text = messages("en")[f"refused-{refusal.__name__}"]
    assert variables(text) == {field.name for field in fields(refusal)}


def test_every_remark_has_a_text() -> None:
    assert set(NOTE_TEXTS) == set(NoteKind)


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "1 tile, 2 tiles, 5 tiles, 11 tiles, 21 tiles, 22 tiles, 25 tiles"),
        ("vi", "1 chữ, 2 chữ, 5 chữ, 11 chữ, 21 chữ, 22 chữ, 25 chữ"),
        ("ru", "1 фишку, 2 фишки, 5 фишек, 11 фишек, 21 фишку, 22 фишки, 25 фишек"),
    ],
)
def test_plurals(language: str, shown: str) -> None:
    texts = Texts.for_language(language)
    before = texts.say("exchanged", name="An", count=5).partition("5")[0]
    said = [
        texts.say("exchanged", name="An", count=count).removeprefix(before).rstrip(".")
        for count in (1, 2, 5, 11, 21, 22, 25)
    ]
    assert ", ".join(said) == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_use_the_forms_of_the_language(language: str) -> None:
    allowed = {
        "en": {"0", "1", "one", "other"},
        "vi": {"0", "1", "other"},
        "ru": {"0", "1", "one", "few", "many", "other"},
    }[language]
    used = {
        key.name if isinstance(key, ftl.Identifier) else key.value
        for message in messages(language).values()
        for key in variant_keys(message)
    }
    assert used <= allowed


def variant_keys(node: object) -> Iterator[ftl.Identifier | ftl.NumberLiteral]:
    if isinstance(node, ftl.Variant):
        yield node.key
    for child in children(node):
        yield from variant_keys(child)


def children(node: object) -> Iterable[object]:
    if isinstance(node, list):
        return node
    return vars(node).values() if isinstance(node, ftl.BaseNode) else ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_hold_no_markdown(language: str) -> None:
    text = asset_text("locales", f"{language}.ftl")
    lines = [line for line in text.splitlines() if not line.lstrip().startswith(("#", "*["))]
    shown = re.sub(r"{.*?}|\{ \$\w+ ->", "", "\n".join(lines))
    assert set("*_`~|>\\") & set(shown) == set()


def test_a_missing_text_or_fact_is_an_error() -> None:
    texts = Texts.for_language("en")
    with pytest.raises(TextError, match="no text 'nonsense'"):
        texts.say("nonsense")
    with pytest.raises(TextError, match="name"):
        texts.say("passed")


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        Texts.for_language("xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_not_grouped_and_marked_by_nothing(language: str) -> None:
    said = Texts.for_language(language).say("gold-seat", name="An", gold=123456)
    assert said == "An: 123456"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("An", "An"),
        ("An\nGM: the game is over", "An GM: the game is over"),
        ("  An \u202e\u200b Bình ", "An Bình"),
        ("x" * 100, "x" * (LONGEST_QUOTE - 1) + "…"),
    ],
)
def test_what_players_write_stays_on_one_line(written: str, shown: str) -> None:
    assert plain(written) == shown


def test_moments_are_in_utc() -> None:
    assert moment(NOON) == "2026-03-01 12:00 UTC"
