"""The options of a new table as text: `judging=challenge gold=off`, read and suggested."""

from __future__ import annotations

from discord.app_commands import Choice

from engine.options import (
    BadOption,
    OwnLists,
    UnknownOption,
    no_lists,
    valid_options,
    with_options,
)
from engine.rulesets import Ruleset

MOST_SUGGESTED = 25  # Discord's limit
LONGEST_SUGGESTION = 100  # Discord's limit
EXAMPLES = {"turn": ("12h", "24h", "48h", "7d"), "exchange-minimum": ("0", "1", "7")}
"""Values of options that take any number."""


def parse_options(text: str) -> tuple[tuple[str, str], ...]:
    """Each option with its value. One without "=" has an empty value, which none may have."""
    pairs = (piece.partition("=") for piece in text.replace(" = ", "=").split())
    return tuple((name.casefold(), value) for name, _, value in pairs)


def suggestions(rules: Ruleset, text: str, own: OwnLists = no_lists) -> list[Choice[str]]:
    """What is written so far with each way to complete its last piece."""
    *done, last = text.split(" ")
    taken = {piece.partition("=")[0] for piece in done}
    completed = [
        " ".join(filter(None, (*done, piece)))
        for name in valid_options(rules)
        if name not in taken
        for piece in (f"{name}={value}" for value in _values(rules, name, own))
        if piece.casefold().startswith(last.casefold())
    ]
    fitting = [whole for whole in completed if len(whole) <= LONGEST_SUGGESTION]
    return [Choice(name=whole, value=whole) for whole in fitting[:MOST_SUGGESTED]]


def _values(rules: Ruleset, name: str, own: OwnLists) -> tuple[str, ...]:
    """The values of an option that can be picked; one alone is no choice."""
    if name in EXAMPLES:
        return EXAMPLES[name]
    try:
        with_options(rules, [(name, "")], own)
    except BadOption as refusal:
        values = tuple(value for value in refusal.valid if "…" not in value)
        return values if len(values) > 1 else ()
    except UnknownOption:
        return ()
    return ()
