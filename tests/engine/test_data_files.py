"""Tile sets, layouts and rule sets are data; each fault is said as FILE:LINE and what is wrong."""

import pytest

from engine.datafiles import asset_text
from engine.errors import DataError
from engine.layouts import layout_names, load_layout, parse_layout
from engine.rulesets import load_ruleset, parse_ruleset, ruleset_names
from engine.tiles import load_tileset, parse_tileset, tileset_names

TILES = """\
id small
title Three letters

# a comment
tile A 2 1 a
tile B 1 3
blank 1
total 4 5
lookalike В B
"""
LAYOUT = asset_text("layouts", "standard.layout")
RULES = """\
extends classic
id mine
title Mine
bingo 7 35, 8 40
six_scoreless yes
turn 3600
"""


def changed(text: str, number: int, line: str) -> str:
    """The text with another line `number`."""
    lines = text.splitlines()
    lines[number - 1] = line
    return "\n".join(lines)


def test_a_tile_set_is_read() -> None:
    tiles = parse_tileset(TILES, "small.tiles")
    assert (tiles.id, tiles.title, tiles.all_tiles) == (
        "small",
        "Three letters",
        ("A", "A", "B", "?"),
    )
    assert (tiles.values["B"], tiles.alphabet.aliases) == (3, {"a": "A"})


@pytest.mark.parametrize(
    ("number", "line", "fault"),
    [
        (1, "id", "'id' needs one name"),
        (1, "id two words", "'id' needs one name"),
        (2, "name x", "unknown key 'name'"),
        (5, "tile A", "'tile' needs a letter, a count and a value"),
        (5, "tile A two 1", "the count must be a whole number, not 'two'"),
        (5, "tile A -2 1", "the count must be a whole number, not '-2'"),
        (5, "tile A 2 ½", "the value must be a whole number, not '½'"),
        (5, "tile a 2 1", "letter 'a' must have a capital form, and be written in it"),
        (5, "tile Ch 2 1", "letter 'Ch' must have a capital form, and be written in it"),
        (5, "tile 1 2 1", "letter '1' must have a capital form, and be written in it"),
        (6, "tile A 1 3", "letter 'A' stands twice"),
        (6, "tile a 1 3", "letter 'a' stands twice"),
        (6, "tile B 1 3 A", "spelling 'A' stands twice"),
        (6, "tile B 1 3 a", "spelling 'a' stands twice"),
        (7, "blank", "'blank' needs a count"),
        (7, "blank some", "the count must be a whole number, not 'some'"),
        (8, "total 4", "'total' needs the number of tiles and the sum of their values"),
        (8, "total 5 5", "says 5 tiles and 5 points, but there are 4 and 5"),
        (8, "total 4 6", "says 4 tiles and 6 points, but there are 4 and 5"),
        (9, "lookalike В", "'lookalike' needs the foreign letter and the one it resembles"),
        (9, "lookalike В C", "'C' is no letter of this set"),
        (9, "lookalike A B", "letter 'A' stands twice"),
        (9, "tile C 1 1", "'tile' stands after 'total'"),
        (9, "blank 2", "'blank' stands after 'total'"),
    ],
)
def test_faults_of_a_tile_set(number: int, line: str, fault: str) -> None:
    with pytest.raises(DataError) as raised:
        parse_tileset(changed(TILES, number, line), "small.tiles")
    assert str(raised.value) == f"small.tiles:{number}: {fault}"
    assert (raised.value.file, raised.value.line) == ("small.tiles", number)


@pytest.mark.parametrize(
    ("number", "fault"),
    [(1, "small.tiles:9: has no 'id'"), (8, "small.tiles:9: has no 'total' line after the tiles")],
)
def test_what_a_tile_set_must_have(number: int, fault: str) -> None:
    with pytest.raises(DataError) as raised:
        parse_tileset(changed(TILES, number, "# nothing"), "small.tiles")
    assert str(raised.value) == fault


@pytest.mark.parametrize(
    ("number", "line", "fault"),
    [
        (4, "id", "'id' needs one name"),
        (5, "rows 3", "unknown key 'rows'"),
        (5, "row =..'...=...'..", "a row has 15 signs, this one 14"),
        (5, "row =..'...=...'...=", "a row has 15 signs, this one 16"),
        (5, "row =..'... =...'..=", "'row' needs 15 signs without blanks"),
        (5, "row =..'...2...'..=", "unknown sign '2'; known are . ' \" - = * +"),
        (13, "row ..'...'+'...'..", "there is a second start square"),
    ],
)
def test_faults_of_a_layout(number: int, line: str, fault: str) -> None:
    with pytest.raises(DataError) as raised:
        parse_layout(changed(LAYOUT, number, line), "x.layout")
    assert str(raised.value) == f"x.layout:{number}: {fault}"


def test_what_a_layout_must_have() -> None:
    last = len(LAYOUT.splitlines())
    rows = LAYOUT.splitlines()
    centre = next(number for number, row in enumerate(rows, 1) if row.count("*") and "row" in row)
    for text, fault in (
        (LAYOUT.replace("id standard", "#"), f"x.layout:{last}: has no 'id'"),
        ("\n".join(rows[:-1]), f"x.layout:{last - 1}: has 14 rows, not 15"),
        (f"{LAYOUT}row {'.' * 15}", f"x.layout:{last + 1}: has 16 rows, not 15"),
        (
            changed(LAYOUT, centre, f"row {'.' * 15}"),
            f"x.layout:{last}: has no start square (* or +)",
        ),
    ):
        with pytest.raises(DataError) as raised:
            parse_layout(text, "x.layout")
        assert str(raised.value) == fault


def test_a_rule_set_takes_what_it_does_not_say_from_another() -> None:
    rules, classic = parse_ruleset(RULES, "mine.rules"), load_ruleset("classic")
    assert (rules.id, rules.bingo, rules.six_scoreless) == ("mine", ((7, 35), (8, 40)), True)
    assert (rules.turn, rules.judging, rules.order) == (3600, classic.judging, classic.order)


@pytest.mark.parametrize(
    ("number", "line", "fault"),
    [
        (1, "extends", "'extends' needs the name of a rule set"),
        (1, "extends bridge", "there is no rule set 'bridge'"),
        (2, "colour red", "unknown key 'colour'"),
        (3, "id again", "'id' stands twice"),
        (4, "bingo 7", "'bingo' needs groups of 2 numbers"),
        (4, "bingo seven 50", "'bingo' must be a whole number, not 'seven'"),
        (4, "targets 2 70 120", "'targets' needs groups of 4 numbers"),
        (4, "seat_levels A expert", "'seat_levels' is set at the table, not here"),
        (4, "imported club", "'imported' is set at the table, not here"),
        (5, "six_scoreless maybe", "'six_scoreless' is yes or no, not 'maybe'"),
        (5, "six_scoreless", "'six_scoreless' needs one value"),
        (5, "judging strict", "'strict' is not a valid Judging"),
        (5, "order dice", "'dice' is not a valid Order"),
        (5, "premiums twice", "'twice' is not a valid Premiums"),
        (5, "adjustments all", "'all' is not a valid Adjustments"),
        (5, "ties coin", "'coin' is not a valid Ties"),
        (5, "level master", "'master' is not a valid Level"),
        (6, "turn 1h", "'turn' must be a whole number, not '1h'"),
        (6, "turn 1 2", "'turn' needs one value"),
    ],
)
def test_faults_of_a_rule_set(number: int, line: str, fault: str) -> None:
    with pytest.raises(DataError) as raised:
        parse_ruleset(changed(RULES, number, line), "mine.rules")
    assert str(raised.value) == f"mine.rules:{number}: {fault}"


@pytest.mark.parametrize("key", ["tileset", "layout"])
def test_a_rule_set_names_tiles_and_a_layout_that_are_there(key: str) -> None:
    with pytest.raises(DataError) as raised:
        parse_ruleset(changed(RULES, 3, f"{key} nowhere"), "mine.rules")
    assert str(raised.value).startswith(f"mine.rules:3: there is no {key} 'nowhere'; known are ")


def test_a_rule_set_must_say_everything_that_has_no_default() -> None:
    with pytest.raises(DataError) as raised:
        parse_ruleset("id mine\ntitle Mine", "mine.rules")
    assert str(raised.value).startswith("mine.rules:2: missing ")
    assert "'judging'" in str(raised.value)


@pytest.mark.parametrize(
    ("load", "names"),
    [
        (load_tileset, tileset_names()),
        (load_layout, layout_names()),
        (load_ruleset, ruleset_names()),
    ],
    ids=["tilesets", "layouts", "rulesets"],
)
def test_all_that_ships_is_sound_and_bears_its_name(load: object, names: tuple[str, ...]) -> None:
    assert callable(load) and names
    assert [load(name).id for name in names] == list(names)


def test_a_layout_is_symmetric_as_boards_are() -> None:
    """Rules 1, 2.9, 5.2: a slip in a picture would show here."""
    for name in layout_names():
        rows = load_layout(name).rows
        assert rows == rows[::-1] == tuple("".join(column) for column in zip(*rows, strict=True))
        assert all(row == row[::-1] for row in rows)
