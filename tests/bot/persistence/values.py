"""Any value of a type, for hypothesis."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from datetime import datetime, timedelta, timezone
from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

OFFSETS = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
FACTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda facts: st.lists(facts).map(tuple)
)
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    str: st.text(max_size=8),
    int: st.integers(),
    bool: st.booleans(),
    type(None): st.none(),
    datetime: st.datetimes(timezones=OFFSETS),
    Any: FACTS,
}


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a type that an event can hold."""
    arguments = get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if get_origin(hint) in (Union, UnionType):
        return st.one_of(*map(values_of, arguments))
    if get_origin(hint) is tuple and arguments[-1] is ...:
        return st.lists(values_of(arguments[0]), max_size=3).map(tuple)
    if get_origin(hint) is tuple:
        return st.tuples(*map(values_of, arguments))
    if issubclass(hint, Enum):
        return st.sampled_from(hint)
    hints = get_type_hints(hint)
    names = [field.name for field in fields(hint)] if is_dataclass(hint) else hint._fields
    return st.builds(hint, **{name: values_of(hints[name]) for name in names})
