"""Rules, tiles, words and generators for test tables, and what holds at each of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields, replace
from functools import cached_property

from engine.board import Board
from engine.options import with_options
from engine.rulesets import Ruleset, load_ruleset
from engine.state import Phase, State
from engine.tiles import Tiles, TileSet, load_tileset


@dataclass(frozen=True)
class AllBut:
    """Words for tests: all stand but the phonies."""

    phonies: frozenset[str] = frozenset()
    name: str = "all-but"
    sha256: str = "0" * 64

    def fault(self, word: str) -> str | None:
        """`unknown` for a phony."""
        return "unknown" if word in self.phonies else None


@dataclass(frozen=True)
class SmallSet(Ruleset):
    """Rules that are played with the tiles of `pool`, at the values of their own set."""

    pool: str = ""

    @cached_property
    def tiles(self) -> TileSet:
        """Their set with other counts."""
        own = load_tileset(self.tileset)
        counts = dict.fromkeys(own.counts, 0) | Counter(self.pool)
        return replace(own, id="pool", counts=counts)


def holds_tiles(board: Board, rack: Tiles, rules: Ruleset) -> bool:
    """Every rack with tiles has a play."""
    return bool(rack)


def no_play(board: Board, rack: Tiles, rules: Ruleset) -> bool:
    """No rack has a play."""
    return False


def rules_of(name: str, options: str = "") -> Ruleset:
    """A rule set with options written as `turn=24h gold=off`."""
    pairs = (option.partition("=") for option in options.split())
    return with_options(load_ruleset(name), [(key, value) for key, _, value in pairs])


def with_pool(rules: Ruleset, pool: str) -> Ruleset:
    """These rules with other tiles."""
    return SmallSet(**{one.name: getattr(rules, one.name) for one in fields(rules)}, pool=pool)


def with_bag(rules: Ruleset, players: str, bag: int | None) -> Ruleset:
    """These rules with so many tiles, all E, that `bag` are left after the deal."""
    if bag is None:
        return rules
    letter = {"english": "E"}.get(rules.tileset, "Е")
    return with_pool(rules, letter * (rules.rack_size * len(players.split()) + bag))


def check_tiles(state: State) -> None:
    """Tiles are conserved after every event (rules 7.17)."""
    if not state.conserved:
        return
    racks = [token for seat in state.seats for token in seat.rack]
    laid = [tile.held_as for tile in state.board.tiles.values()]
    everywhere = Counter([*state.bag, *racks, *laid, *state.out_of_play])
    assert everywhere == Counter(state.rules.tiles.all_tiles), "tiles are conserved"
    assert all(len(seat.rack) <= state.rules.rack_size for seat in state.seats), "a rack is full"


def check_rest(state: State) -> None:
    """Between actions of a game one clock runs, and not for somebody who has left."""
    if state.phase is not Phase.PLAYING:
        assert state.turn is None and state.closing is None
        return
    assert (state.turn is None) != (state.closing is None), "one clock runs"
    if state.turn is not None:
        assert not state.seat(state.turn.seat).withdrawn, "who has left has no turn"
    if state.closing is not None:
        assert state.open is not None, "a closing window is about an open move"
