"""What JSON must be like: a rule looks at the value at a path and tells what is wrong with it.

The rules of Discord are put together from these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final
from urllib.parse import urlsplit

Record = Mapping[str, Any]
Rule = Callable[[str, Any], Iterator[str]]

WEB: Final = ("http", "https")
MOST_IN_ID: Final = 2**64


def said(path: str, problem: str) -> str:
    """A problem with its place."""
    return f"{path or 'body'}: {problem}"


def inside(path: str, key: str) -> str:
    """The path of a field."""
    return f"{path}.{key}" if path else key


def maybe(rule: Rule) -> Rule:
    """Null will do too."""

    def check(path: str, value: Any) -> Iterator[str]:
        if value is not None:
            yield from rule(path, value)

    return check


def anything(path: str, value: Any) -> Iterator[str]:
    """Whatever it is, Discord does not mind."""
    yield from ()


def nothing(path: str, value: Any) -> Iterator[str]:
    """Where no value is taken."""
    if value is not None:
        yield said(path, "must be left out")


def boolean(path: str, value: Any) -> Iterator[str]:
    """True or false."""
    if not isinstance(value, bool):
        yield said(path, "must be true or false")


def snowflake(path: str, value: Any) -> Iterator[str]:
    """An ID, as digits or as a number."""
    digits = isinstance(value, str) and value.isascii() and value.isdecimal()
    if not (digits or _whole(value)) or not 0 <= int(value) < MOST_IN_ID:
        yield said(path, "must be an ID")


def bits(path: str, value: Any) -> Iterator[str]:
    """A set of permissions: a number that is often sent as digits."""
    yield from snowflake(path, value)


def text(least: int, most: int) -> Rule:
    """A string of so many characters; space around it does not count towards the least."""

    def check(path: str, value: Any) -> Iterator[str]:
        if not isinstance(value, str):
            yield said(path, "must be a string")
        elif len(value) > most:
            yield said(path, f"must be {most} characters at most, not {len(value)}")
        elif len(value.strip()) < least:
            yield said(path, "must not be empty")

    return check


def number(least: int, most: int) -> Rule:
    """A whole number in a range."""

    def check(path: str, value: Any) -> Iterator[str]:
        if not _whole(value):
            yield said(path, "must be a whole number")
        elif not least <= value <= most:
            yield said(path, f"must be {least} to {most}, not {value}")

    return check


def one_of(*allowed: int | str) -> Rule:
    """One of a few values."""

    def check(path: str, value: Any) -> Iterator[str]:
        if isinstance(value, bool) or value not in allowed:
            yield said(path, f"must be one of {', '.join(map(str, allowed))}, not {value!r}")

    return check


def address(most: int, schemes: Collection[str] = WEB) -> Rule:
    """A URL of one of these schemes."""
    string = text(1, most)

    def check(path: str, value: Any) -> Iterator[str]:
        problems = list(string(path, value))
        yield from problems
        if not problems and not _is_address(value, schemes):
            yield said(path, f"must be a URL with {', '.join(schemes)}, not {value!r}")

    return check


def array(item: Rule, least: int, most: int, *further: Rule) -> Rule:
    """A list of so many. `further` rules see it only where every item is right."""

    def check(path: str, value: Any) -> Iterator[str]:
        if not isinstance(value, list):
            yield said(path, "must be a list")
            return
        if not least <= len(value) <= most:
            yield said(path, f"must hold {least} to {most}, not {len(value)}")
        problems = [
            problem for at, one in enumerate(value) for problem in item(f"{path}[{at}]", one)
        ]
        yield from problems or _all(further, path, value)

    return check


def record(fields: Mapping[str, Rule], *further: Rule, needs: Iterable[str] = ()) -> Rule:
    """An object of these fields alone. `further` rules see it only where every field is right."""
    needed = tuple(needs)

    def check(path: str, value: Any) -> Iterator[str]:
        if not isinstance(value, dict):
            yield said(path, "must be an object")
            return
        problems = [said(inside(path, key), "is missing") for key in needed if key not in value]
        for key, one in value.items():
            problems += fields[key](inside(path, key), one) if key in fields else ()
        problems += [_unknown(path, key, fields) for key in value if key not in fields]
        yield from problems or _all(further, path, value)

    return check


def mapping(keys: Collection[str], rule: Rule) -> Rule:
    """An object from some of these keys to values of one kind."""
    return record(dict.fromkeys(keys, rule))


def tagged(kinds: Mapping[int, Rule]) -> Rule:
    """An object whose `type` says what it is."""
    known = one_of(*kinds)

    def check(path: str, value: Any) -> Iterator[str]:
        if not isinstance(value, dict):
            yield said(path, "must be an object")
            return
        problems = list(known(inside(path, "type"), value.get("type")))
        yield from problems or kinds[value["type"]](path, value)

    return check


def distinct(path: str, value: Iterable[Hashable]) -> Iterator[str]:
    """No item twice."""
    for one, count in Counter(value).items():
        if count > 1:
            yield said(path, f"{one!r} is there {count} times")


def distinct_by(key: str) -> Rule:
    """No two records of a list may have the same value in a field."""

    def check(path: str, value: Iterable[Record]) -> Iterator[str]:
        values = (record.get(key) for record in value)
        yield from distinct(path, (f"{key} {one}" for one in values if one is not None))

    return check


def ordered(low: str, high: str) -> Rule:
    """One field's number must not be above another's."""

    def check(path: str, value: Record) -> Iterator[str]:
        least, most = value.get(low), value.get(high)
        if least is not None and most is not None and least > most:
            yield said(inside(path, low), f"must not be above {high}: {least} > {most}")

    return check


def _all(rules: Iterable[Rule], path: str, value: Any) -> Iterator[str]:
    for rule in rules:
        yield from rule(path, value)


def _unknown(path: str, key: str, fields: Collection[str]) -> str:
    close = get_close_matches(str(key), fields, 1)
    hint = f"; did you mean {close[0]}?" if close else ""
    return said(inside(path, str(key)), f"is no field that Discord knows{hint}")


def _whole(value: Any) -> bool:
    """Whether it is a whole number, which JSON may write as 3.0 too."""
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (isinstance(value, float) and value.is_integer())


def _is_address(value: str, schemes: Collection[str]) -> bool:
    try:
        parts = urlsplit(value)
    except ValueError:
        return False
    return parts.scheme in schemes and bool(parts.netloc)
