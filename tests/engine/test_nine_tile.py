"""Nine-tile, rules 3: Classic with racks of nine and a flat bonus."""

from dataclasses import replace

import pytest

from engine.rulesets import load_ruleset
from tests.engine.driver import classic


def test_nine_tile_is_classic_but_for_racks_and_bonus() -> None:
    """Rules 3: nothing else differs."""
    nine, same = load_ruleset("nine-tile"), load_ruleset("classic")
    assert replace(nine, id=same.id, title=same.title, rack_size=7, bingo=same.bingo) == same


def test_racks_have_nine_tiles() -> None:
    """Rules 3."""
    table = classic("A B", rules="nine-tile")
    assert [len(table.held(player)) for player in "AB"] == [9, 9]
    table.step("A")
    table.accept("B")
    assert len(table.held("A")) == 9


@pytest.mark.parametrize(
    ("word", "bonus"),
    [("AEIOUA", 0), ("AEIOUAE", 50), ("AEIOUAEI", 50), ("AEIOUAEIO", 50)],
)
def test_fifty_points_for_seven_eight_or_nine_tiles(word: str, bonus: int) -> None:
    """Rules 3: +50, flat; six earn none. D8 and L8 double a letter, H8 the word."""
    table = classic("A B", rules="nine-tile")
    table.rack("A", "AEIOUAEIO")
    table.move("A", f"8D {word}")
    doubled_letters = 2 if len(word) == 9 else 1
    assert table.score("A") == (len(word) + doubled_letters) * 2 + bonus


def test_using_up_a_last_rack_of_six_earns_nothing() -> None:
    """Rules 3, 2.8."""
    table = classic("A B", rules="nine-tile", bag=0)
    table.rack("A", "AEIOUA")
    table.move("A", "8H AEIOUA")
    assert table.score("A") == 14
