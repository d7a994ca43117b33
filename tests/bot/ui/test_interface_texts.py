"""Texts that belong to Discord alone: none missing, none unused, the same in each language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import bot.ui
from bot.services.records import Cause, Reminders
from bot.ui.errors import NAMED_PERMISSIONS
from engine.datafiles import asset_names, asset_text

LANGUAGES = ("en", "vi", "ru")
FAMILIES = {
    "gold": tuple(Cause),
    "lock": ("on", "off"),
    "permission": NAMED_PERMISSIONS,
    "refused": ("TooManyTables", "TooManyOfYours"),
    "reminders": tuple(Reminders),
}
"""Texts of answers that are chosen by a value: PREFIX-VALUE."""
AREAS = tuple(name.partition(".")[0] for name in asset_names("interface", ".en.ftl"))
"""The files of texts beside that which belongs to no command: `AREA.en.ftl` …"""
NAMES = ("command-", "option-", "choice-", "menu-")
"""How the keys of names and descriptions begin; all others are answers."""


@cache
def messages(area: str, language: str) -> dict[str, ftl.Message]:
    resource = FluentParser().parse(asset_text("interface", f"{area}.{language}.ftl"))
    found = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    comments = (ftl.Comment, ftl.GroupComment, ftl.ResourceComment)
    others = [entry for entry in resource.body if not isinstance(entry, (ftl.Message, *comments))]
    assert others == [], "a file of texts holds messages only, and no junk"
    assert len({message.id.name for message in found}) == len(found), "a key stands twice"
    return {message.id.name: message for message in found}


@cache
def names(language: str) -> dict[str, ftl.Message]:
    """The names and descriptions of commands, options and choices."""
    return {key: text for key, text in _all(language).items() if key.startswith(NAMES)}


@cache
def answers(language: str) -> dict[str, ftl.Message]:
    """What users are answered."""
    return {key: text for key, text in _all(language).items() if not key.startswith(NAMES)}


def _all(language: str) -> dict[str, ftl.Message]:
    return {key: text for area in AREAS for key, text in messages(area, language).items()}


def variables(node: object) -> set[str]:
    """The facts that a text speaks of."""
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    if isinstance(node, list):
        return {name for child in node for name in variables(child)}
    if isinstance(node, ftl.BaseNode):
        return variables(list(vars(node).values()))
    return set()


@cache
def source() -> tuple[ast.AST, ...]:
    (folder,) = map(Path, bot.ui.__path__)
    return tuple(
        node
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
    )


def calls() -> Iterator[tuple[str, set[str]]]:
    """Each call that names a text, with the facts that it gives."""
    for node in source():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else None
        named = node.func.id if isinstance(node.func, ast.Name) else name
        first = node.args[0]
        keyed = isinstance(first, ast.Constant) and isinstance(first.value, str)
        if named in ("say", "Sorry") and keyed and all(one.arg for one in node.keywords):
            assert isinstance(first, ast.Constant)
            yield str(first.value), {str(one.arg) for one in node.keywords}


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", ["vi", "ru"])
def test_all_languages_have_the_same_texts_with_the_same_facts(area: str, language: str) -> None:
    def speaks_of(tongue: str) -> dict[str, set[str]]:
        return {key: variables(text) for key, text in messages(area, tongue).items()}

    assert speaks_of(language) == speaks_of("en")


def test_no_key_stands_in_two_files() -> None:
    keys = [key for area in AREAS for key in messages(area, "en")]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_that_is_there_is_used(language: str) -> None:
    constants = {node.value for node in source() if isinstance(node, ast.Constant)}
    families = {f"{prefix}-{value}" for prefix, values in FAMILIES.items() for value in values}
    assert families <= set(answers(language))
    assert set(answers(language)) - constants - families == set()


def test_every_call_gives_the_facts_that_its_text_speaks_of() -> None:
    texts = answers("en")
    wrong = {
        key: facts for key, facts in calls() if key in texts and facts != variables(texts[key])
    }
    assert wrong == {}


def test_every_description_belongs_to_a_name() -> None:
    texts = names("en")
    abouts = {key.removesuffix("-about") for key in texts if key.endswith("-about")}
    unnamed = {key for key in abouts if key not in texts}
    bare = {key for key in texts if not key.endswith("-about")} - abouts
    assert unnamed == set()
    assert all(key.startswith(("choice-", "menu-")) for key in bare)
