"""Commands as they are registered, one at a time or all at once."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.standin.validation.rules import (
    Record,
    Rule,
    anything,
    array,
    bits,
    boolean,
    distinct,
    inside,
    mapping,
    maybe,
    nothing,
    number,
    one_of,
    ordered,
    record,
    said,
    snowflake,
    tagged,
    text,
)

LOCALES: Final = (
    *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl"),
    *("no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi"),
    *("th", "zh-CN", "ja", "zh-TW", "ko"),
)
CHAT, USER_MENU, MESSAGE_MENU, ENTRY_POINT = 1, 2, 3, 4
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, CHANNEL, NUMBER = 3, 4, 7, 10
MOST_OF_TYPE: Final = {CHAT: 100, USER_MENU: 15, MESSAGE_MENU: 15, ENTRY_POINT: 1}
MOST_COMMANDS: Final = sum(MOST_OF_TYPE.values())
MOST_CHARACTERS: Final = 8000
MOST_OPTIONS = MOST_CHOICES = 25
LARGEST: Final = 2**53 - 1
# Scripts whose letters need marks that are no letters.
_DEVANAGARI, _THAI = range(0x900, 0x980), range(0xE00, 0xE80)
_ABOUT = text(1, 100)
_TITLE = text(1, 32)
_LABEL = text(1, 100)


def _command_name(path: str, value: Any) -> Iterator[str]:
    """A name to be typed: letters, digits and - _ ' in lower case."""
    problems = list(_TITLE(path, value))
    yield from problems
    if problems:
        return
    odd = sorted({one for one in value if not _may_be_typed(one)})
    if odd:
        yield said(path, f"must not contain {', '.join(map(repr, odd))}")
    if value != value.lower():
        yield said(path, f"must be in lower case: {value!r}")


def _may_be_typed(character: str) -> bool:
    if unicodedata.category(character)[0] in "LN" or character in "-_'":
        return True
    script = ord(character) in _DEVANAGARI or ord(character) in _THAI
    return script and unicodedata.category(character)[0] == "M"


def _named(name: Rule) -> dict[str, Rule]:
    return {"name": name, "name_localizations": maybe(mapping(LOCALES, name))}


def _described() -> dict[str, Rule]:
    return {"description": _ABOUT, "description_localizations": maybe(mapping(LOCALES, _ABOUT))}


def _names_differ(path: str, named: Sequence[Record]) -> Iterator[str]:
    """No two may read alike, in English or in any other language."""
    yield from distinct(path, (f"name {one['name']}" for one in named))
    for locale in LOCALES:
        names = (_in(one, locale, "name") for one in named)
        for name, count in Counter(names).items():
            if count > 1 and len({one["name"] for one in named}) == len(named):
                yield said(path, f"name {name!r} is there {count} times in {locale}")


def _in(node: Record, locale: str, what: str) -> str:
    """A name or description as users of a locale read it."""
    return str((node.get(f"{what}_localizations") or {}).get(locale, node.get(what) or ""))


def _required_first(path: str, options: Sequence[Record]) -> Iterator[str]:
    asked = [bool(option.get("required")) for option in options]
    for at, required in enumerate(asked):
        if required and not all(asked[:at]):
            yield said(f"{path}[{at}].required", "must not come after one that is not required")


def _one_sort(path: str, options: Sequence[Record]) -> Iterator[str]:
    """A command has subcommands and groups, or options of its own."""
    if len({option["type"] in (SUBCOMMAND, GROUP) for option in options}) > 1:
        yield said(path, "subcommands and other options must not be mixed")


def _chosen_or_completed(path: str, option: Record) -> Iterator[str]:
    if option.get("autocomplete") and option.get("choices"):
        yield said(inside(path, "autocomplete"), "must not be set where there are choices")


def _choices(value: Rule) -> Rule:
    choice = record(_named(_LABEL) | {"value": value}, needs=["name", "value"])
    return maybe(array(choice, 0, MOST_CHOICES, _names_differ))


def _fraction(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, bool) or not isinstance(value, int | float):
        yield said(path, "must be a number")


def _option(*further: Rule, **own: Rule) -> Rule:
    fields = _named(_command_name) | _described()
    fields |= {"type": number(1, 11), "required": maybe(boolean)}
    return record(fields | own, *further, needs=["type", "name", "description"])


def _counted(value: Rule) -> Rule:
    return _option(
        _chosen_or_completed,
        ordered("min_value", "max_value"),
        choices=_choices(value),
        autocomplete=maybe(boolean),
        min_value=maybe(value),
        max_value=maybe(value),
    )


_WHOLE = number(-LARGEST, LARGEST)
_VALUES: Final[dict[int, Rule]] = {
    STRING: _option(
        _chosen_or_completed,
        ordered("min_length", "max_length"),
        choices=_choices(_LABEL),
        autocomplete=maybe(boolean),
        min_length=maybe(number(0, 6000)),
        max_length=maybe(number(1, 6000)),
    ),
    INTEGER: _counted(_WHOLE),
    NUMBER: _counted(_fraction),
    CHANNEL: _option(channel_types=maybe(array(number(0, 16), 0, 17, distinct))),
    **dict.fromkeys((5, 6, 8, 9, 11), _option()),
}


def _options(kinds: Mapping[int, Rule], *further: Rule) -> Rule:
    checks = (_names_differ, _required_first, *further)
    return maybe(array(tagged(kinds), 0, MOST_OPTIONS, *checks))


_SUBCOMMAND = _option(options=_options(_VALUES), required=nothing)
_GROUP = _option(options=_options({SUBCOMMAND: _SUBCOMMAND}), required=nothing)
_NODES = _VALUES | {SUBCOMMAND: _SUBCOMMAND, GROUP: _GROUP}


def _within_room(path: str, value: Record) -> Iterator[str]:
    count = _length(value)
    if count > MOST_CHARACTERS:
        yield said(path, f"must be {MOST_CHARACTERS} characters at most in all, not {count}")


def _length(node: Record) -> int:
    """How much of a command's room it takes; of all translations the longest counts."""
    named = sum(
        max(len(_in(node, locale, what)) for locale in (*LOCALES, ""))
        for what in ("name", "description")
    )
    inner = [*(node.get("options") or ()), *(node.get("choices") or ())]
    return named + len(str(node.get("value", ""))) + sum(map(_length, inner))


_ANY_COMMAND: Final[dict[str, Rule]] = {
    "id": maybe(snowflake),
    "type": maybe(one_of(*MOST_OF_TYPE)),
    "default_member_permissions": maybe(bits),
    "dm_permission": maybe(boolean),
    "default_permission": maybe(boolean),
    "nsfw": maybe(boolean),
    "contexts": maybe(array(one_of(0, 1, 2), 1, 3, distinct)),
    "integration_types": maybe(array(one_of(0, 1), 1, 2, distinct)),
}
_CHAT = record(
    {
        **_ANY_COMMAND,
        **_named(_command_name),
        **_described(),
        "options": _options(_NODES, _one_sort),
    },
    _within_room,
    needs=["name", "description"],
)
_MENU = record(
    {
        **_ANY_COMMAND,
        **_named(_TITLE),
        "description": maybe(text(0, 0)),
        "description_localizations": nothing,
        "options": maybe(array(anything, 0, 0)),
    },
    needs=["name"],
)
_ENTRY = record(
    _ANY_COMMAND | _named(_command_name) | _described() | {"handler": maybe(one_of(1, 2))},
    needs=["name", "description"],
)


def command(path: str, value: Any) -> Iterator[str]:
    """One command; without a type it is one that is typed."""
    kind = value.get("type") if isinstance(value, dict) else None
    if kind == ENTRY_POINT:
        yield from _ENTRY(path, value)
    elif kind in (USER_MENU, MESSAGE_MENU):
        yield from _MENU(path, value)
    else:
        yield from _CHAT(path, value)


def _of_each_type(path: str, commands: Sequence[Record]) -> Iterator[str]:
    for kind, most in MOST_OF_TYPE.items():
        alike = [one for one in commands if (one.get("type") or CHAT) == kind]
        if len(alike) > most:
            yield said(path, f"must be {most} of type {kind} at most, not {len(alike)}")
        yield from _names_differ(path, alike)


COMMANDS: Final = array(command, 0, MOST_COMMANDS, _of_each_type)


def _string_or_number(path: str, value: Any) -> Iterator[str]:
    yield from (_LABEL if isinstance(value, str) else _fraction)(path, value)


_COMPLETION = record(_named(_LABEL) | {"value": _string_or_number}, needs=["name", "value"])
COMPLETIONS: Final = record({"choices": array(_COMPLETION, 0, MOST_CHOICES)}, needs=["choices"])
