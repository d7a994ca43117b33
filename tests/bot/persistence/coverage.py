"""Which parts of a type its values show: every class, every member of a union or an enum."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def parts_of(hint: Any, where: str = "") -> Iterator[str]:
    """What there is to be shown of a type."""
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        for member in arguments:
            yield f"{where}: {member}"
            yield from parts_of(member, where)
    elif arguments:
        for argument in arguments:
            yield from parts_of(argument, where)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from map(repr, hint)
    elif names := _names(hint):
        hints = get_type_hints(hint)
        for name in names:
            yield from parts_of(hints[name], f"{hint.__name__}.{name}")


def shown_by(value: Any, hint: Any, where: str = "") -> Iterator[str]:
    """What of it a value shows."""
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        member = next(one for one in arguments if isinstance(value, get_origin(one) or one))
        yield f"{where}: {member}"
        yield from shown_by(value, member, where)
    elif get_origin(hint) is tuple:
        first, *others = arguments
        each = [first] * len(value) if others == [...] else arguments
        for part, one in zip(value, each, strict=True):
            yield from shown_by(part, one, where)
    elif isinstance(value, Enum):
        yield repr(value)
    elif names := _names(hint):
        hints = get_type_hints(hint)
        for name in names:
            yield from shown_by(getattr(value, name), hints[name], f"{hint.__name__}.{name}")


def _names(hint: Any) -> tuple[str, ...]:
    """The fields of a dataclass or a named tuple."""
    if is_dataclass(hint):
        return tuple(field.name for field in fields(hint))
    return tuple(getattr(hint, "_fields", ()))
