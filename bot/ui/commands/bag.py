"""What can be known of the tiles that are out of sight, from what everybody sees."""

from __future__ import annotations

from collections import Counter

from engine.board import BLANK
from engine.state import State


def unseen(state: State) -> dict[str, int]:
    """How many tiles of each letter do not lie on the board: in the bag, on racks, out of play.

    It is counted from the set and the board, and from nothing that only some may know.
    """
    tiles = state.rules.tiles
    left = Counter(tiles.all_tiles)
    left.subtract(BLANK if tile.blank else tile.letter for tile in state.board.tiles.values())
    return {letter: left[letter] for letter in tiles.sort(left) if left[letter] > 0}
