"""Discord's own description beside our rules: what they take it takes, and refuses less."""

from __future__ import annotations

import re

import pytest

from tests.bot.standin.validation.openapi import Check, load_openapi_check
from tests.bot.standin.validation.right import HAND_MADE, serialised
from tests.bot.standin.validation.shapes import COMMANDS, MESSAGES, Case
from tests.bot.standin.validation.test_rules import WRONG, own_commands

# What it cannot express, or lets escape through another branch of a union.
_NAMES = """
nothing, empty content, blank content, empty lists, content of 2001, misspelt key, unknown key,
camel case, ephemeral in a channel, flags no number, all and some, misspelt mentions, number
twice, edit of 2001, edit with a nonce, edit to nothing, empty follow-up, follow-up with a
nonce, answer made private, embed of nothing, field of no name, field of no value, misspelt
field, footer of nothing, author without name, no time, ftp address, bare address, script
address, file as picture, picture without address, thumbnail of no address, 6001 characters in
all, 6001 characters in fields, six rows, two menus in a row, menu and button, same custom_id in
a row, same custom_id in two rows, same number, no custom_id, neither label nor emoji, link with
custom_id, link to nowhere, link to a file, button with a link, misspelt button, same value
twice, more than all, at least two of one, text without the flag, content beside components, six
fields, same field twice, no label in a row, two labels, two fields in a row, field: least above
most, longer than allowed, disabled menu, empty answer, answer without data, answer with a
nonce, no completions, upper case, space, dot, emoji, loose accent, chat command of no
description, no description, unknown language, language without country, upper case in
Vietnamese, upper case in Russian, space in Russian, same name twice, same name in Russian, 101
commands, 16 menus, menu with a description, menu with options, misspelt command, more than 8000
characters, one command, commands of a server, same option twice, option in upper case, required
last, range of a string, least above most, mixed, fault deep inside, same choice twice, value of
101, choices and completion, empty post, post of 2001, six tags, post with a nonce, post without
message, neither post nor thread, blank name, misspelt thread, rename to nothing, archived
maybe, slowmode of a day, six tags later, misspelt channel, letter to nobody
"""
MISSED = frozenset(" ".join(_NAMES.split()).split(", "))


@pytest.fixture
def check() -> Check:
    """The description as a check; without it there is nothing to test here."""
    found = load_openapi_check()
    if found is None:
        pytest.skip("Discord's description is not there")
    return found


@pytest.mark.parametrize("case", HAND_MADE, ids=str)
def test_right_bodies_are_taken(check: Check, case: Case) -> None:
    assert check(case.method, case.route, case.body) == []


async def test_what_discord_py_writes_is_taken(check: Check) -> None:
    for case in serialised():
        assert check(case.method, case.route, case.body) == [], case.name


async def test_our_own_commands_are_taken(check: Check) -> None:
    assert check("PUT", COMMANDS, await own_commands()) == []


@pytest.mark.parametrize("case", [one for one in WRONG if one.name not in MISSED], ids=str)
def test_it_refuses_what_it_can_express(check: Check, case: Case) -> None:
    assert check(case.method, case.route, case.body) != []


def test_it_says_what_is_wrong_and_where(check: Check) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 7, "custom_id": "b"}]}
    assert check("POST", MESSAGES, {"components": [row]}) == [
        "components[0].components[0].style: 7 is none of [1, 2, 3, 4, 5, 6]"
    ]
    (problem,) = check("POST", MESSAGES, {"embeds": [{"title": "x" * 257}]})
    assert re.fullmatch(r"embeds\[0\]\.title: 'x+ … x+' is too long", problem)


def test_requests_that_it_does_not_know_have_no_body(check: Check) -> None:
    assert check("POST", "/tables", None) == []
    assert check("POST", "/tables", {}) != []
