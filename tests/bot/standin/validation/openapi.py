"""Bodies checked against Discord's own OpenAPI description, where it lies beside the project.

It is read more mildly than it is written: discord.py sends IDs as numbers and large numbers as
digits, and of a union's branches, which overlap, any may fit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator, validators
from jsonschema.exceptions import ValidationError

DESCRIPTION: Final = Path(__file__).parents[5] / "shared" / "discord" / "openapi.json"
LARGEST_SAFE: Final = 2**53
METHODS: Final = ("post", "put", "patch")
BODY: Final = ("requestBody", "content", "application/json", "schema")
UNNAMED: Final = {"ChannelTypes": [{"const": 16}]}  # media channels are documented elsewhere

Schema = dict[str, Any]
Check = Callable[[str, str, object], list[str]]


@cache
def load_openapi_check() -> Check | None:
    """A function like `check_body` that asks Discord's description; None where there is none."""
    if not DESCRIPTION.exists():
        return None
    return _Description(json.loads(DESCRIPTION.read_text("utf-8"))).check


class _Description:
    """The description; a validator is made for a request when it is first asked about."""

    def __init__(self, described: Mapping[str, Any]) -> None:
        self._schemas: Mapping[str, Schema] = described["components"]["schemas"]
        self._bodies = dict(_bodies(described["paths"]))
        self._resolved: dict[str, Schema] = {}
        self._validators: dict[tuple[str, str], Any] = {}

    def check(self, method: str, route: str, body: object) -> list[str]:
        """What is wrong with a body, each problem with its path."""
        request = (method.lower(), _anonymous(route))
        if request not in self._bodies:
            return [] if body is None else ["body: no such request takes one"]
        if request not in self._validators:
            self._validators[request] = _Mild(self._plain(self._bodies[request]))
        errors: Iterable[ValidationError] = self._validators[request].iter_errors(body)
        return [f"{_path(error.absolute_path)}: {_brief(error.message)}" for error in errors]

    def _plain(self, schema: Any) -> Any:
        """The schema with its references replaced by what they mean, and milder."""
        if isinstance(schema, list):
            return [self._plain(one) for one in schema]
        if not isinstance(schema, dict):
            return schema
        if "$ref" in schema:
            return self._named(schema["$ref"].rsplit("/", 1)[1])
        return _milder({key: self._plain(value) for key, value in schema.items()})

    def _named(self, name: str) -> Schema:
        if name not in self._resolved:
            # It may contain itself: whoever meets it again gets the same dictionary.
            self._resolved[name] = {}
            self._resolved[name].update(self._plain(self._schemas[name]))
            self._resolved[name].get("anyOf", []).extend(UNNAMED.get(name, ()))
        return self._resolved[name]


def _bodies(paths: Mapping[str, Any]) -> Iterator[tuple[tuple[str, str], Schema]]:
    for path, operations in paths.items():
        for method in METHODS:
            node = operations.get(method)
            for key in BODY:
                node = node.get(key) if node else None
            if node:
                yield (method, _anonymous(path)), node


def _anonymous(route: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", route)


def _milder(schema: Schema) -> Schema:
    """Unions may overlap; IDs may be numbers; large numbers may be digits."""
    if "oneOf" in schema:
        schema["anyOf"] = schema.pop("oneOf")
    if schema.get("format") == "snowflake":
        return {"anyOf": [schema, {"type": "integer", "minimum": 0}]}
    kinds = schema.get("type")
    if "integer" in (kinds if isinstance(kinds, list) else [kinds]) and _large(schema):
        return {"anyOf": [schema, {"type": "string", "pattern": "^[0-9]+$"}]}
    return schema


def _large(schema: Schema) -> bool:
    """Whether it is a set of flags, or another number that JSON's readers could round."""
    closed = {"format", "enum", "const", "anyOf", "allOf"} & set(schema)
    return not closed and int(schema.get("maximum", LARGEST_SAFE)) >= LARGEST_SAFE


def _union(
    validator: Any, branches: Sequence[Schema], instance: Any, schema: Schema
) -> Iterator[ValidationError]:
    """Errors of the branch that was meant: the one of the same `type`, else the closest one."""
    values = [one["const"] for one in branches if "const" in one]
    if len(values) == len(branches):
        if instance not in values or isinstance(instance, bool):
            yield ValidationError(f"{instance!r} is none of {values}")
        return
    meant = [one for one in branches if _is_meant(one, instance)]
    if not meant:
        yield ValidationError(f"{instance!r} is of no kind that may stand here")
        return
    found = []
    for at, branch in enumerate(meant):
        errors = list(validator.descend(instance, branch, schema_path=at))
        if not errors:
            return
        found.append(errors)
    yield from min(found, key=len)


def _is_meant(branch: Schema, instance: Any) -> bool:
    if branch.get("type") == "null":
        return instance is None
    if instance is None or not isinstance(instance, dict):
        return True
    kind = branch.get("properties", {}).get("type", {})
    return "enum" not in kind or instance.get("type") in kind["enum"]


_extend: Any = validators.extend  # without types
_Mild: Any = _extend(Draft202012Validator, {"anyOf": _union})


def _path(parts: Iterable[str | int]) -> str:
    joined = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in parts)
    return joined.removeprefix(".") or "body"


def _brief(message: str) -> str:
    """The message without most of the value that it repeats."""
    return message if len(message) < 200 else f"{message[:60]} … {message[-80:]}"
