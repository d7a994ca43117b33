"""Filling in the forms that the bot shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.standin.components import SELECTS, TEXT_INPUT, walk
from bot.standin.errors import NotPossible
from bot.standin.model import Json

TEXT_DISPLAY = 10
LABEL = 18
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23
LONGEST = 4000  # characters of a field
TAKES_SEVERAL = SELECTS | {CHECKBOX_GROUP}


def submitted(modal: Json, values: Mapping[str, object]) -> Json:
    """The data of a filled-in form: values by custom ID or label. Raises NotPossible."""
    unknown = set(values) - _names(modal)
    if unknown:
        raise NotPossible(f"the form does not ask for {', '.join(sorted(unknown))}")
    components = [_part(part, values) for part in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": components}


def _names(modal: Json) -> set[str]:
    return {
        str(one[key])
        for one in walk(modal["components"])
        for key in ("custom_id", "label")
        if one.get(key)
    }


def _part(part: Json, values: Mapping[str, object]) -> Json:
    bare = {"type": part["type"], "id": part["id"]}
    if part["type"] == LABEL:
        return bare | {"component": _field(part["component"], part.get("label"), values)}
    if part["type"] == TEXT_DISPLAY:
        return bare
    fields = [_field(one, one.get("label"), values) for one in part.get("components", ())]
    return bare | {"components": fields}


def _field(field: Json, label: str | None, values: Mapping[str, object]) -> Json:
    named = values.get(field["custom_id"], values.get(label or "", None))
    bare = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    if field["type"] == TEXT_INPUT:
        return bare | {"value": _text(field, named)}
    if field["type"] in TAKES_SEVERAL:
        return bare | {"values": _several(field, named)}
    if field["type"] == CHECKBOX:
        return bare | {"value": bool(named)}
    return bare | {"value": named}


def _text(field: Json, named: object) -> str:
    text = str(field.get("value") or "") if named is None else str(named)
    if field.get("required", True) and not text:
        raise NotPossible(f"{field['custom_id']} must be filled in")
    low, high = field.get("min_length") or 0, field.get("max_length") or LONGEST
    if text and not low <= len(text) <= high:
        raise NotPossible(f"{field['custom_id']} takes {low} to {high} characters")
    return text


def _several(field: Json, named: Any) -> list[str]:
    chosen = [named] if isinstance(named, str) else [str(one) for one in named or ()]
    options = {option["value"] for option in field.get("options", ())}
    if options and not set(chosen) <= options:
        raise NotPossible(f"{field['custom_id']} does not offer {chosen}")
    if field.get("required", True) and len(chosen) < field.get("min_values", 1):
        raise NotPossible(f"{field['custom_id']} must be chosen")
    return chosen
