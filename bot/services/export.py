"""A game as JSON: what it takes to check its draws (rules 6), and nothing secret before the end.

`engine.verifying` reads it. `bag` lies in canonical order; `order` is that of play, empty until it
has begun. Of each draw: `returned` is what goes back to the bag when it has been made (the tiles of
a round of draws for first after the round's last draw, exchanged tiles after the new ones), `count`
how many tiles were drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.apply import replay
from engine.events import Event, FirstDrawn, MoveSettled, RackDealt
from engine.records import Draw
from engine.rulesets import Ruleset
from engine.state import Phase
from engine.tiles import Tiles, TileSet
from engine.verifying import Kind


def export_game(events: Sequence[Event], secret: bytes) -> dict[str, Any]:
    """The record of a game. Until it has ended it holds no secret, rack or drawn letter."""
    state = replay(events)
    ended = state.phase is Phase.ENDED
    tiles = state.rules.tiles
    return {
        "game": state.game,
        "rules": state.rules.id,
        "tileset": tiles.id,
        "lexicon": state.lexicon,
        **_own_list(state.rules),
        "commitment": state.commitment,
        "secret": secret.hex() if ended else None,
        "conserved": state.conserved,
        "order": [seat.player for seat in state.seats] if state.draws else [],
        "posts": {seat.player: seat.post for seat in state.seats},
        "bag": list(tiles.all_tiles),
        "drawn": state.draws,
        "draws": [
            {
                "n": draw.n,
                "cause": draw.cause,
                "seat": seat,
                "kind": kind,
                "count": len(draw.tiles),
                "tiles": list(draw.tiles) if ended else None,
                "returned": list(returned) if ended else None,
            }
            for seat, kind, draw, returned in _draws(events, tiles)
        ],
    }


def _own_list(rules: Ruleset) -> dict[str, Any]:
    """Which list of the host's own is played with; `lexicon` tells of the house rule too."""
    own = rules.imported
    if own is None:
        return {}
    return {"words": {"name": rules.lexicon, "sha256": own.sha256, "count": own.words}}


def _draws(events: Iterable[Event], tileset: TileSet) -> Iterable[tuple[str, Kind, Draw, Tiles]]:
    """Every draw in order: whose, what for, and what went back after it."""
    for event in events:
        match event:
            case FirstDrawn(draws=draws):
                *others, (seat, last) = draws
                for other, draw in others:
                    yield other, Kind.FIRST, draw, ()
                drawn = (token for _, draw in draws for token in draw.tiles)
                yield seat, Kind.FIRST, last, tileset.sort(drawn)
            case RackDealt(seat=seat, draw=draw):
                yield seat, Kind.RACK, draw, ()
            case MoveSettled(seat=seat, draw=Draw() as draw, returned=returned):
                yield seat, Kind.EXCHANGE if returned else Kind.REFILL, draw, returned
            case _:
                continue
