"""The options of a table, in the same words everywhere: `turn=24h premiums=once …`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from engine.errors import Refusal
from engine.lexicon import shipped_names, tileset_of
from engine.rulesets import Imported, Judging, Level, Order, Premiums, Ruleset, with_levels
from engine.tiles import load_tileset

WORDS = "words"
UNITS = {"m": 60, "h": 3600, "d": 86400}
LONGEST_TURN = 30 * 86400


@dataclass(unsafe_hash=True)
class UnknownOption(Refusal):
    """No option of this name; `valid` lists those that there are."""

    option: str
    valid: tuple[str, ...]


@dataclass(unsafe_hash=True)
class BadOption(Refusal):
    """The option has no such value; `valid` says which it has."""

    option: str
    value: str
    valid: tuple[str, ...]


@dataclass(unsafe_hash=True)
class ForeignWords(Refusal):
    """The tiles of the rules cannot spell the words of this list; `valid` are those they can."""

    value: str
    rules: str
    valid: tuple[str, ...]


@dataclass(frozen=True)
class OwnList:
    """A word list of the host's own, and the letters that its words need."""

    imported: Imported
    letters: frozenset[str]


OwnLists = Callable[[], Mapping[str, OwnList]]
"""Which lists of the host's own there are by name; asked only when it matters."""


def no_lists() -> Mapping[str, OwnList]:
    """Where nothing has been imported."""
    return {}


def parse_span(text: str) -> int:
    """Seconds of `90m`, `25h` or `2d`. Raises ValueError."""
    found = re.fullmatch(r"([0-9]{1,6})([mhd])", text)
    if found is None:
        raise ValueError(f"{text!r} is no span of time such as 30m, 25h or 2d")
    return int(found[1]) * UNITS[found[2]]


def _turn(rules: Ruleset, value: str) -> Ruleset:
    seconds = parse_span(value)
    if not 60 <= seconds <= LONGEST_TURN:
        raise ValueError(value)
    return replace(rules, turn=seconds)


def _exchange_minimum(rules: Ruleset, value: str) -> Ruleset:
    if not re.fullmatch(r"[0-9]{1,2}", value) or int(value) > 99:
        raise ValueError(value)
    return replace(rules, exchange_minimum=int(value))


def _level(rules: Ruleset, value: str) -> Ruleset:
    if ":" not in value:
        return replace(rules, level=Level(value))
    levels = []
    for pair in value.split(","):
        name, _, level = pair.rpartition(":")
        if not name:
            raise ValueError(value)
        levels.append((name, Level(level)))
    return with_levels(rules, tuple(levels))


def _switch(value: str) -> bool:
    if value not in ("on", "off"):
        raise ValueError(value)
    return value == "on"


_LEVELS = (*Level, "NAME:level,…")
_OPTIONS: dict[str, tuple[Callable[[Ruleset, str], Ruleset], tuple[str, ...]]] = {
    "turn": (_turn, ("1m … 30d",)),
    "order": (lambda rules, value: replace(rules, order=Order(value)), tuple(Order)),
    "judging": (lambda rules, value: replace(rules, judging=Judging(value)), tuple(Judging)),
    "premiums": (lambda rules, value: replace(rules, premiums=Premiums(value)), tuple(Premiums)),
    "exchange-minimum": (_exchange_minimum, ("0 … 99",)),
    "six-scoreless": (
        lambda rules, value: replace(rules, six_scoreless=_switch(value)),
        ("on", "off"),
    ),
    "length-bonus": (
        lambda rules, value: replace(rules, length_bonus=_switch(value)),
        ("on", "off"),
    ),
    "gold": (lambda rules, value: replace(rules, gold=_switch(value)), ("on", "off")),
    "level": (_level, _LEVELS),
}


def with_options(
    rules: Ruleset, options: Iterable[tuple[str, str]], own: OwnLists = no_lists
) -> Ruleset:
    """These rules with a table's options. Raises UnknownOption, BadOption or ForeignWords."""
    for name, value in options:
        if name not in valid_options(rules):
            raise UnknownOption(name, valid_options(rules))
        if name == WORDS:
            rules = _with_words(rules, value, own())
            continue
        change, valid = _OPTIONS[name]
        try:
            rules = change(rules, value)
        except ValueError:
            raise BadOption(name, value, tuple(map(str, valid))) from None
    return rules


def valid_options(rules: Ruleset) -> tuple[str, ...]:
    """The names of the options that these rules know."""
    return (*(name for name in _OPTIONS if name != "level" or rules.targets), WORDS)


def why_refused(rules: Ruleset, refusal: UnknownOption | BadOption | ForeignWords) -> str:
    """What `with_options` refuses, in words for files, whose faults are told in English."""
    valid = ", ".join(refusal.valid)
    match refusal:
        case UnknownOption():
            return f"{rules.id} has no option {refusal.option!r}; it has: {valid}"
        case BadOption():
            return f"{refusal.option} cannot be {refusal.value!r}; it can be: {valid}"
        case ForeignWords():
            misfit = f"{refusal.value!r}, which the tiles of {rules.id} cannot spell"
            return f"{WORDS} cannot be {misfit}; it can be: {valid}"


def _with_words(rules: Ruleset, name: str, own: Mapping[str, OwnList]) -> Ruleset:
    """These rules with another word list. Raises BadOption or ForeignWords."""
    fitting = _fitting(rules, own)
    if name in fitting:
        return replace(rules, lexicon=name, imported=fitting[name])
    if name in own or name in shipped_names():
        raise ForeignWords(name, rules.id, tuple(fitting))
    raise BadOption(WORDS, name, tuple(fitting))


def _fitting(rules: Ruleset, own: Mapping[str, OwnList]) -> dict[str, Imported | None]:
    """The lists whose words the tiles can spell; those that ship with us are not imported."""
    letters = frozenset(rules.tiles.alphabet.letters)
    alphabets = {name: load_tileset(tileset_of(name)).alphabet for name in shipped_names()}
    shipped = {name: None for name, one in alphabets.items() if letters.issuperset(one.letters)}
    imported = {name: one.imported for name, one in own.items() if one.letters <= letters}
    return {**shipped, **imported}
