"""Events as JSON and back. What is written today is readable for ever.

How a value is written follows from its type alone:

- a dataclass as an object of its fields; in a union with others its class name stands under `kind`;
- a named tuple, a tuple, a set as an array; a mapping as an array of pairs;
- an enum as its value, a time in ISO 8601, a span in microseconds, the rest as JSON has it.

So a field or a member may be added to a dataclass (with a default), a named tuple (at its end, with
a default), a union (not as its first member) or an enum, and nothing may be renamed or taken away.
Fields that are not known any more are passed over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime, timedelta
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.events import Event

Convert = Callable[[Any], Any]
KIND = "kind"
_MICROSECOND = timedelta(microseconds=1)


class UnreadableEvent(ValueError):
    """A stored event is damaged, or was written by a newer version of this program."""


def encode(event: Event) -> str:
    """An event as JSON."""
    # In ASCII, for players' texts may hold what UTF-8 cannot express.
    return json.dumps(_EVENT.encode(event), separators=(",", ":"))


def decode(text: str) -> Event:
    """The event that was written. Raises UnreadableEvent."""
    try:
        event: Event = _EVENT.decode(json.loads(text))
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        # Without the text itself, which may hold a rack.
        raise UnreadableEvent(f"{type(error).__name__}: {error}") from error
    return event


@dataclass(frozen=True)
class Coder:
    """How values of one type are written and read; `plain` when JSON has them as they are."""

    encode: Convert
    decode: Convert
    plain: bool = False


def _same(value: Any) -> Any:
    return value


PLAIN = Coder(_same, _same, plain=True)


@cache
def coder_for(hint: Any) -> Coder:
    """The coder of a type. Raises TypeError for a type that has none."""
    if hint in (str, int, float, bool, NoneType):
        return PLAIN
    if hint in _OWN:
        return _OWN[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _union(arguments)
    if origin in _CONTAINERS:
        return _CONTAINERS[origin](*arguments)
    if isinstance(hint, type):
        return _class(hint)
    raise TypeError(f"no way to write {hint}")


def _class(kind: type) -> Coder:
    if issubclass(kind, Enum):
        return Coder(lambda member: member.value, kind)
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return _named_tuple(kind, kind._fields)
    if is_dataclass(kind):
        return _record(kind)
    raise TypeError(f"no way to write {kind}")


def _record(kind: type) -> Coder:
    hints = get_type_hints(kind)
    coders = [(field.name, coder_for(hints[field.name])) for field in fields(kind)]
    writers = [(name, coder.encode) for name, coder in coders]
    readers = [(name, None if coder.plain else coder.decode) for name, coder in coders]

    def write(value: Any) -> dict[str, Any]:
        return {name: convert(getattr(value, name)) for name, convert in writers}

    def read(data: dict[str, Any]) -> Any:
        return kind(
            **{
                name: data[name] if convert is None else convert(data[name])
                for name, convert in readers
                if name in data
            }
        )

    return Coder(write, read)


def _named_tuple(kind: type, names: tuple[str, ...]) -> Coder:
    hints = get_type_hints(kind)
    coders = [coder_for(hints[name]) for name in names]
    if all(coder.plain for coder in coders):
        size = len(names)
        return Coder(_same, lambda data: kind(*data[:size]))
    writers = [coder.encode for coder in coders]
    readers = [coder.decode for coder in coders]
    return Coder(
        lambda value: [convert(part) for convert, part in zip(writers, value, strict=True)],
        # Rows of other versions may have fewer parts, or more.
        lambda data: kind(*[convert(part) for convert, part in zip(readers, data, strict=False)]),
    )


def _tuple(*hints: Any) -> Coder:
    first, *others = hints
    if others == [...]:
        coder = coder_for(first)
        if coder.plain:
            return Coder(_same, tuple)
        write, read = coder.encode, coder.decode
        return Coder(
            lambda value: [write(part) for part in value],
            lambda data: tuple([read(part) for part in data]),
        )
    coders = [coder_for(hint) for hint in hints]
    if all(coder.plain for coder in coders):
        return Coder(_same, tuple)
    writers, readers = [coder.encode for coder in coders], [coder.decode for coder in coders]
    return Coder(
        lambda value: [convert(part) for convert, part in zip(writers, value, strict=True)],
        lambda data: tuple([convert(part) for convert, part in zip(readers, data, strict=True)]),
    )


def _frozenset(hint: Any) -> Coder:
    coder = coder_for(hint)
    # In one order, so that equal sets are written alike.
    return Coder(
        lambda value: sorted(map(coder.encode, value), key=repr),
        lambda data: frozenset(map(coder.decode, data)),
    )


def _mapping(key: Any, value: Any) -> Coder:
    keys, values = coder_for(key), coder_for(value)
    return Coder(
        lambda mapping: [[keys.encode(k), values.encode(v)] for k, v in mapping.items()],
        lambda data: {keys.decode(k): values.decode(v) for k, v in data},
    )


def _union(members: tuple[Any, ...]) -> Coder:
    some = tuple(member for member in members if member is not NoneType)
    if len(some) == 1:
        coder = coder_for(some[0])
    elif all(coder_for(member).plain for member in some):
        coder = PLAIN
    else:
        coder = _kinds(some)
    if coder.plain or len(some) == len(members):
        return coder
    return Coder(
        lambda value: None if value is None else coder.encode(value),
        lambda data: None if data is None else coder.decode(data),
    )


def _kinds(members: tuple[Any, ...]) -> Coder:
    """Dataclasses told apart by name; rows from before there were others hold the first."""
    for member in members:
        if not is_dataclass(member) or any(field.name == KIND for field in fields(member)):
            raise TypeError(f"no way to tell {member} from {members}")
    writers = {member: (member.__name__, coder_for(member).encode) for member in members}
    readers = {member.__name__: coder_for(member).decode for member in members}
    first = members[0].__name__

    def write(value: Any) -> dict[str, Any]:
        name, convert = writers[type(value)]
        return {KIND: name, **convert(value)}

    return Coder(write, lambda data: readers[data.get(KIND, first)](data))


def _write_fact(fact: Any) -> Any:
    """A fact of a refusal: texts and numbers, and tuples of them. Raises TypeError."""
    if isinstance(fact, tuple):
        return [_write_fact(part) for part in fact]
    if fact is None or isinstance(fact, str | int):
        return fact
    raise TypeError(f"no way to write the fact {fact!r}")


def _read_fact(data: Any) -> Any:
    return tuple([_read_fact(part) for part in data]) if isinstance(data, list) else data


_OWN: dict[Any, Coder] = {
    datetime: Coder(datetime.isoformat, datetime.fromisoformat),
    timedelta: Coder(lambda span: span // _MICROSECOND, lambda data: data * _MICROSECOND),
    Any: Coder(_write_fact, _read_fact),
}
_CONTAINERS: dict[Any, Callable[..., Coder]] = {
    tuple: _tuple,
    frozenset: _frozenset,
    Mapping: _mapping,
}
_EVENT = coder_for(Event)
