"""Racks as a file gives them. They are unreliable: what does not fit is remarked, never judged."""

from __future__ import annotations

import re
from collections import Counter

from engine.alphabets import LookAlike, UnknownLetter
from engine.board import Board
from engine.gcg.faults import unreadable_letter
from engine.rulesets import Ruleset
from engine.tiles import Tiles, missing

UNKNOWN = re.compile("UNKNOWN|_+|\\?{3,}")  # what programs write for a rack that they do not know


def read_rack(shown: str, rules: Ruleset, line: int) -> Tiles:
    """The tiles of a rack, none where it is not known. Raises Unreadable."""
    if UNKNOWN.fullmatch(shown):
        return ()
    try:
        return rules.tiles.parse_rack(shown)
    except (UnknownLetter, LookAlike) as refusal:
        raise unreadable_letter(line, refusal, rules.tileset) from refusal


def fault_of_rack(rack: Tiles, used: Tiles, board: Board, rules: Ruleset) -> str | None:
    """What is wrong with a rack of which `used` are taken, with these tiles on the board."""
    if not rack:
        return None
    if lacking := missing(rack, used):
        return f"rack lacks {rules.tiles.spell(lacking)}"
    if len(rack) > rules.rack_size:
        return f"rack has {len(rack)} tiles"
    if excess := missing(left_of(rules, board).elements(), rack):
        return f"rack has {rules.tiles.spell(excess)} more than is left"
    return None


def left_of(rules: Ruleset, board: Board) -> Counter[str]:
    """The tiles that do not lie on the board."""
    return Counter(rules.tiles.counts) - on_board(board)


def on_board(board: Board) -> Counter[str]:
    """The tiles that lie on the board, blanks as `?`."""
    return Counter(tile.held_as for tile in board.tiles.values())
