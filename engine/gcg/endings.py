"""The lines after the last move: racks that are left, and time penalties.

Programs disagree on what going out brings: twice the other rack, or the box rule (each player
loses the own rack, who went out gains the sum). A file says by its own lines which one it keeps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.board import Board
from engine.gcg.faults import Differs, Unreadable
from engine.gcg.header import Header
from engine.gcg.racks import fault_of_rack, left_of, read_rack
from engine.gcg.records import EndRack, Passed, Played, TakenBack, TimePenalty, Turn
from engine.rulesets import Ruleset
from engine.tiles import Tiles, missing


@dataclass(frozen=True)
class Place:
    """A line with those before and after it."""

    turn: Turn
    before: Sequence[Turn]
    after: Sequence[Turn]

    @property
    def ended(self) -> Turn | None:
        """The first end line before this one."""
        return next((turn for turn in self.before if _is_end(turn)), None)


def check_not_over(place: Place) -> None:
    """Raises Unreadable for a move after the end."""
    if place.ended is not None:
        raise Unreadable(place.turn.line, f"a move after the end in line {place.ended.line}")


def scores_of_time(place: Place) -> tuple[int, ...]:
    """A time penalty may be any, but comes last and once a player. Raises Unreadable, Differs."""
    turn, penalty = place.turn, place.turn.score or 0
    for later in place.after:
        if not isinstance(later.action, TimePenalty):
            raise Unreadable(turn.line, f"a time penalty before the end, see line {later.line}")
    for earlier in place.before:
        if isinstance(earlier.action, TimePenalty) and earlier.nick == turn.nick:
            raise Unreadable(turn.line, f"{turn.nick} has a time penalty already")
    if penalty > 0:
        raise Differs(turn.line, f"a time penalty brings {penalty:+}")
    return (penalty,)


def scores_of_rack(place: Place, tiles: Tiles, header: Header, board: Board) -> tuple[int, ...]:
    """What an end rack may bring or cost. Raises Unreadable where there can be none."""
    turn, gains = place.turn, _gains(place.turn)
    racks = [line for line in (*place.before, *place.after) if isinstance(line.action, EndRack)]
    if any(line.nick == turn.nick for line in racks):
        raise Unreadable(turn.line, f"{turn.nick} has two end racks")
    value = rack_value(tiles, header.rules)
    if not gains:
        return (-value,)
    _check_went_out(place)
    most = max(len(tiles), (len(header.nicks) - 1) * header.rules.rack_size)
    if (unseen := left_of(header.rules, board).total()) > most:
        raise Unreadable(turn.line, f"a rack of the end, but {unseen} tiles are not yet played")
    if not all(_gains(line) for line in racks):
        return (value,)  # the box rule: the others lose what this player gains
    return (2 * value,) if len(header.nicks) == 2 else (2 * value, value)


def fault_of_end_rack(
    turn: Turn, rack: Tiles, tiles: Tiles, board: Board, rules: Ruleset
) -> str | None:
    """What is wrong with the tiles of an end rack, or with the rack beside it."""
    if not _gains(turn):
        return fault_of_rack(rack, tiles, board, rules)
    if excess := missing(left_of(rules, board).elements(), tiles):
        return f"rack has {rules.tiles.spell(excess)} more than is left"
    return None


def rack_value(rack: Tiles, rules: Ruleset) -> int:
    """What the tiles of a rack are worth; blanks nothing."""
    return sum(rules.tiles.values.get(token, 0) for token in rack)


def end_tiles(turn: Turn, rules: Ruleset) -> Tiles:
    """The tiles in the brackets of an end rack. Raises Unreadable."""
    assert isinstance(turn.action, EndRack), "a line of an end rack"
    return read_rack(turn.action.letters, rules, turn.line)


def _check_went_out(place: Place) -> None:
    """Only who laid the last tiles gains by racks; others may have passed since.

    Raises Unreadable.
    """
    turn = place.turn
    last = next((line for line in reversed(place.before) if _decides(line)), None)
    if last is None or not isinstance(last.action, Played) or last.nick != turn.nick:
        raise Unreadable(turn.line, f"{turn.nick} gains by a rack, but has not gone out")


def _decides(turn: Turn) -> bool:
    """Whether a line says who went out: a play, its taking back, an exchange."""
    if isinstance(turn.action, TakenBack):
        return True
    return turn.is_move and not isinstance(turn.action, Passed)


def _is_end(turn: Turn) -> bool:
    return isinstance(turn.action, (EndRack, TimePenalty))


def _gains(turn: Turn) -> bool:
    """Whether the tiles are the others'; where nothing is gained or lost, the own rack is empty."""
    return (turn.score or 0) > 0 or (not turn.score and not turn.rack)
