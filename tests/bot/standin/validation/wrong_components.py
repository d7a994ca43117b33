"""Buttons, menus, forms and answers that Discord refuses, and where the fault lies."""

from __future__ import annotations

from tests.bot.standin.validation.shapes import (
    V2,
    button,
    callback,
    field,
    labelled,
    link,
    modal,
    row,
    rows,
    select,
)

FIRST = "components[0].components[0]"
TEXT = {"type": 10, "content": "hello"}
DATA = "data.components[0]"
LONG_LABEL = {"label": "x" * 101, "value": "x"}

COMPONENTS = [
    rows("six rows", "components", *(row(button(str(n))) for n in range(6))),
    rows("six buttons", "components[0].components", row(*(button(str(n)) for n in range(6)))),
    rows("empty row", "components[0].components", row()),
    rows("button without row", "components[0].type", button()),
    rows("two menus in a row", "components[0].components", row(select("a"), select("b"))),
    rows("menu and button", "components[0].components", row(select("a"), button())),
    rows("same custom_id in a row", "components", row(button("b"), button("b"))),
    rows("same custom_id in two rows", "components", row(button("b")), row(button("b"))),
    rows("same number", "components", row(button("a", id=7), button("b", id=7))),
    rows("custom_id of 101", f"{FIRST}.custom_id", row(button("b" * 101))),
    rows("empty custom_id", f"{FIRST}.custom_id", row(button(""))),
    rows("no custom_id", f"{FIRST}.custom_id", row({"type": 2, "style": 1, "label": "x"})),
    rows("label of 81", f"{FIRST}.label", row(button(label="x" * 81))),
    rows("neither label nor emoji", FIRST, row(button(label=""))),
    rows("unknown style", f"{FIRST}.style", row(button(style=7))),
    rows("button without style", f"{FIRST}.style", row({"type": 2, "custom_id": "b"})),
    rows("link with custom_id", f"{FIRST}.custom_id", row(link(custom_id="b"))),
    rows("link to nowhere", f"{FIRST}.url", row({"type": 2, "style": 5, "label": "x"})),
    rows("link to a file", f"{FIRST}.url", row(link(url="file:///etc"))),
    rows("link of 513", f"{FIRST}.url", row(link(url="https://e.org/" + "x" * 499))),
    rows("button with a link", f"{FIRST}.url", row(button(url="https://e.org"))),
    rows("text field in a message", f"{FIRST}.type", row(field(label="x"))),
    rows("unknown type", "components[0].type", {"type": 99}),
    rows("misspelt button", f"{FIRST}.disable", row(button(disable=True))),
    rows("menu of nothing", f"{FIRST}.options", row(select())),
    rows("menu of 26", f"{FIRST}.options", row(select(*map(str, range(26))))),
    rows("same value twice", f"{FIRST}.options", row(select("a", "a"))),
    rows("menu label of 101", f"{FIRST}.options[0].label", row(select(options=[LONG_LABEL]))),
    rows("placeholder of 151", f"{FIRST}.placeholder", row(select("a", placeholder="x" * 151))),
    rows("more than all", f"{FIRST}.max_values", row(select("a", "b", max_values=3))),
    rows(
        "at least two of one", f"{FIRST}.min_values", row(select("a", min_values=2, max_values=1))
    ),
    rows("no more than none", f"{FIRST}.max_values", row(select("a", max_values=0))),
    rows("text without the flag", "components[0].type", TEXT),
    rows("content beside components", "content", TEXT, flags=V2),
    rows("41 components", "components", *[TEXT] * 41, flags=V2),
]

MODALS = [
    modal("title of 46", "data.title", labelled(field()), title="x" * 46),
    modal("no title", "data.title", labelled(field()), title=""),
    modal("form of nothing", "data.components"),
    modal("six fields", "data.components", *(labelled(field(custom_id=c)) for c in "abcdef")),
    modal("same field twice", "data.components", labelled(field()), labelled(field())),
    modal("form of a bare field", f"{DATA}.type", field()),
    modal("form of a button", f"{DATA}.components[0].type", row(button())),
    modal("field label of 46", f"{DATA}.label", labelled(field(), label="x" * 46)),
    modal("label of 46 in a row", f"{DATA}.components[0].label", row(field(label="x" * 46))),
    modal("no label in a row", f"{DATA}.components[0].label", row(field())),
    modal("two labels", f"{DATA}.component.label", labelled(field(label="x"))),
    modal("two fields in a row", f"{DATA}.components", row(field(label="x"), field(label="y"))),
    modal("hint of 101", f"{DATA}.component.placeholder", labelled(field(placeholder="x" * 101))),
    modal("about of 101", f"{DATA}.description", labelled(field(), description="x" * 101)),
    modal("room for 4001", f"{DATA}.component.max_length", labelled(field(max_length=4001))),
    modal(
        "field: least above most",
        f"{DATA}.component.min_length",
        labelled(field(min_length=5, max_length=2)),
    ),
    modal(
        "longer than allowed", f"{DATA}.component.value", labelled(field(max_length=2, value="xxx"))
    ),
    modal(
        "field without style", f"{DATA}.component.style", labelled({"type": 4, "custom_id": "f"})
    ),
    modal("disabled menu", f"{DATA}.component.disabled", labelled(select("a", disabled=True))),
]

CALLBACKS = [
    callback("no such answer", "type", 3),
    callback("type as text", "type", 44, {"content": "x"}),
    callback("empty answer", "data", 4, {"content": "", "flags": 64}),
    callback("answer without data", "data", 4),
    callback("answer of 2001", "data.content", 4, {"content": "x" * 2001}),
    callback("answer with a nonce", "data.nonce", 4, {"content": "x", "nonce": "1"}),
    callback("long edit", "data.content", 7, {"content": "x" * 2001}),
    callback("26 completions", "data.choices", 8, {"choices": [{"name": "a", "value": "a"}] * 26}),
    callback("no completions", "data.choices", 8, {}),
    callback(
        "completion of 101",
        "data.choices[0].name",
        8,
        {"choices": [{"name": "a" * 101, "value": 1}]},
    ),
    callback(
        "empty completion", "data.choices[0].name", 8, {"choices": [{"name": "", "value": 1}]}
    ),
    callback("form without fields", "data.components", 9, {"custom_id": "m", "title": "x"}),
]
