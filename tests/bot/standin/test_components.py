"""Components are numbered and found as Discord does it."""

from __future__ import annotations

from bot.standin.components import find, numbered, walk
from bot.standin.model import Json


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def test_every_component_has_a_number_of_its_own() -> None:
    sent = [row({"type": 2, "custom_id": "a"}, {"type": 2, "custom_id": "b", "id": 2}), row()]
    made = numbered(sent)
    assert [one["id"] for one in walk(made)] == [1, 3, 2, 4]
    assert "id" not in sent[0]


def test_components_inside_labels_and_sections_are_numbered() -> None:
    made = numbered(
        [
            {"type": 18, "label": "Move", "component": {"type": 4, "custom_id": "move"}},
            {"type": 9, "components": [{"type": 10}], "accessory": {"type": 2, "label": "Go"}},
        ]
    )
    assert [one["id"] for one in walk(made)] == [1, 2, 3, 4, 5]


def test_what_bears_an_id_goes_before_what_bears_a_label() -> None:
    named = {"type": 2, "custom_id": "join", "label": "Leave"}
    labelled = {"type": 2, "custom_id": "x", "label": "join"}
    rows = [row(labelled, named)]
    assert find(rows, "join") is named
    assert find(rows, "Leave") is named
    assert find(rows, "nothing") is None
