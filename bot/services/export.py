"""A game as JSON: what it takes to check its draws (rules 6), and nothing secret before the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.apply import replay
from engine.events import Event, FirstDrawn, MoveSettled, RackDealt
from engine.records import Draw
from engine.state import Phase
from engine.tiles import Tiles


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
        "commitment": state.commitment,
        "secret": secret.hex() if ended else None,
        "conserved": state.conserved,
        "order": [seat.player for seat in state.seats],
        "bag": list(tiles.all_tiles),
        "draws": [
            {
                "n": draw.n,
                "cause": draw.cause,
                "seat": seat,
                "tiles": list(draw.tiles) if ended else None,
                "returned": list(returned) if ended else None,
            }
            for seat, draw, returned in _draws(events)
        ],
    }


def _draws(events: Iterable[Event]) -> Iterable[tuple[str, Draw, Tiles]]:
    """Every draw in order, with the tiles that went back after it."""
    for event in events:
        match event:
            case FirstDrawn(draws=draws):
                for seat, draw in draws:
                    yield seat, draw, draw.tiles
            case RackDealt(seat=seat, draw=draw):
                yield seat, draw, ()
            case MoveSettled(seat=seat, draw=Draw() as draw, returned=returned):
                yield seat, draw, returned
            case _:
                continue
