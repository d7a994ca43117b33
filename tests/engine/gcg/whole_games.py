"""Whole games without a word list: each seat lays its rack as a row of one block of letters."""

from __future__ import annotations

from engine.board import BLANK, COLUMNS
from tests.engine.driver import GameTable

ROWS = (*range(8, 16), *range(7, 0, -1))


def next_row(table: GameTable) -> str:
    """A play of the whole rack of the seat on turn, in the next row from the middle on."""
    board, rules = table.state.board, table.state.rules
    full = {square.row + 1 for square in board.tiles}
    row = next(row for row in ROWS if row not in full)
    rack = table.held(table.on_turn or "")
    return f"{row}{COLUMNS[7 - rules.rack_size // 2]} {rack.replace(BLANK, 'e')}"


def play_out(table: GameTable) -> GameTable:
    """Play to the end; nobody changes or challenges the last move."""
    while not table.ended:
        if table.on_turn is None:
            table.run_out()
        else:
            table.move(table.on_turn, next_row(table))
    return table
