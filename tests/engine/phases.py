"""Tables before the start, and in the closing window."""

from __future__ import annotations

from tests.engine.driver import GameTable, classic
from tests.engine.setups import rules_of


def lobby(players: str = "", rules: str = "ttvn") -> GameTable:
    """A table that has not begun."""
    table = GameTable(rules_of(rules))
    for player in players.split():
        table.join(player)
    return table


def closing() -> GameTable:
    """A Classic table at which A has laid its last tiles, and nobody has answered yet."""
    table = classic("A B", bag=0)
    table.rack("A", "GO")
    table.rack("B", "EK")
    table.move("A", "8H GO")
    return table
