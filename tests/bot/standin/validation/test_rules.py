"""What Discord refuses is refused, with the place of the fault; what it takes is taken."""

from __future__ import annotations

import copy
import re
from random import Random
from typing import Any

import discord
import pytest

from bot.standin.validation import check_body
from bot.ui.commands import install
from tests.bot.standin.validation import wrong_components, wrong_messages, wrong_others
from tests.bot.standin.validation.right import HAND_MADE, serialised
from tests.bot.standin.validation.shapes import COMMANDS, Case
from tests.bot.ui.test_command_names import Nobody

WRONG = [
    *wrong_messages.TEXTS,
    *wrong_messages.EMBEDS,
    *wrong_components.COMPONENTS,
    *wrong_components.MODALS,
    *wrong_components.CALLBACKS,
    *wrong_others.NAMES,
    *wrong_others.OPTIONS,
    *wrong_others.THREADS_AND_CHANNELS,
]
JUNK: tuple[Any, ...] = (None, True, -1, 2.5, 10**30, "", "é\n", [], [[]], {}, {"type": [1]}, [{}])


def paths(problems: list[str]) -> set[str]:
    """Where the problems lie."""
    return {problem.partition(": ")[0] for problem in problems}


@pytest.mark.parametrize("case", WRONG, ids=str)
def test_wrong_bodies_are_refused_where_they_are_wrong(case: Case) -> None:
    assert paths(check_body(case.method, case.route, case.body)) == {case.at}


@pytest.mark.parametrize("case", HAND_MADE, ids=str)
def test_right_bodies_are_taken(case: Case) -> None:
    assert check_body(case.method, case.route, case.body) == []


async def test_what_discord_py_writes_is_taken() -> None:
    for case in serialised():
        assert check_body(case.method, case.route, case.body) == [], case.name


async def test_our_own_commands_are_taken() -> None:
    assert check_body("PUT", COMMANDS, await own_commands()) == []


def test_no_two_cases_have_one_name() -> None:
    names = [case.name for case in (*WRONG, *HAND_MADE)]
    assert sorted(set(names)) == sorted(names)


def test_problems_say_what_was_meant() -> None:
    assert check_body("POST", "/channels/{id}/messages", {"content": "x", "embed": {}}) == [
        "embed: is no field that Discord knows; did you mean embeds?"
    ]
    assert check_body("POST", "/channels/{id}/messages", {"content": "x" * 2001}) == [
        "content: must be 2000 characters at most, not 2001"
    ]


def test_letters_outside_the_basic_plane_count_once() -> None:
    assert check_body("POST", "/channels/{id}/messages", {"content": "🎲" * 2000}) == []


def test_the_names_of_parameters_do_not_matter() -> None:
    for route in ("/webhooks/{webhook_id}/{webhook_token}", "/webhooks/{a}/{b}"):
        assert check_body("post", route, {"content": "x"}) == []
        assert check_body("post", route, {}) != []


def test_any_junk_is_answered() -> None:
    """A broken body is refused, never an error of the stand-in."""
    dice = Random(2006)
    for case in (*HAND_MADE, *WRONG):
        for _ in range(20):
            body = spoilt(copy.deepcopy(case.body), dice)
            for problem in check_body(case.method, case.route, body):
                assert re.match(r"(body|[^ ]+): ", problem)


def spoilt(value: Any, dice: Random) -> Any:
    """The value with something in it replaced by junk."""
    inner = [*value] if isinstance(value, dict) else [*range(len(value))] if _is_list(value) else []
    if not inner or dice.random() < 0.2:
        return copy.deepcopy(dice.choice(JUNK))
    at = dice.choice(inner)
    value[at] = spoilt(value[at], dice)
    return value


def _is_list(value: object) -> bool:
    return isinstance(value, list)


async def own_commands() -> list[dict[str, Any]]:
    """All commands of ours as they are registered."""
    bot = Nobody()
    await install(bot)
    translator = bot.tree.translator
    assert translator is not None
    kinds = (discord.AppCommandType.chat_input, discord.AppCommandType.message)
    found = [one for kind in kinds for one in bot.tree.get_commands(type=kind)]
    return [await one.get_translated_payload(bot.tree, translator) for one in found]
