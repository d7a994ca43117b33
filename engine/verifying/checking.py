"""Making every draw again, and saying of one that does not match what must have been changed.

From such a draw on, the rest is tried both ways: if it fits the tiles that should have been drawn,
the record's tiles were changed; if it fits the record's tiles, the cause was.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from engine.draws import Draws
from engine.tiles import Tiles, minus, missing
from engine.verifying.consistency import (
    bag_faults,
    conserved_faults,
    is_not_registration,
    number_faults,
    numbered,
    returned_faults,
    seat_faults,
    true_bag,
)
from engine.verifying.faults import Fault, Wrong
from engine.verifying.records import DrawRecord, GameRecord


def verify(game: GameRecord) -> tuple[Fault, ...]:
    """Everything in the record that does not match; nothing when all draws are as they must be."""
    faults = [*conserved_faults(game), *number_faults(game), *seat_faults(game)]
    if game.secret is None:
        text = f"the game has not ended: {len(game.draws)} draws so far, the secret is not public"
        return (Fault(Wrong.NOT_ENDED, text), *faults)
    faults += [*bag_faults(game), *returned_faults(game)]
    return (*_draw_faults(game, Draws(game.game, game.secret)), *faults)


def _draw_faults(game: GameRecord, draws: Draws) -> tuple[Fault, ...]:
    runs = _Runs(_remake(game, draws, trusting=False), _remake(game, draws, trusting=True))
    best = runs.best
    if hashlib.sha256(draws.secret).hexdigest() != game.commitment:
        return (_broken_commitment(best),)
    if best.is_of_another_game:
        return (Fault(Wrong.GAME, f"hardly a draw follows from the game's ID {game.game!r}"),)
    faults = [runs.explain(game, made) for made in best.wrong]
    for made in best.made:
        if made.matches and is_not_registration(game, made.draw):
            draw = made.draw
            text = f"cause {draw.cause} is not the post with which {draw.seat} registered"
            faults.append(Fault(Wrong.SEAT, text, draw.n))
    return tuple(faults)


def _broken_commitment(best: _Run) -> Fault:
    """The secret is not the one that was promised; the draws tell which of the two was changed."""
    broken = "the commitment is not the SHA-256 of the secret"
    if best.is_of_another_game:
        return Fault(Wrong.SECRET, f"{broken}, and hardly a draw follows from this secret")
    return Fault(Wrong.COMMITMENT, f"{broken}, though the draws follow from it")


@dataclass(frozen=True)
class _Made:
    """A draw made again: the bag before it, and what should have been drawn."""

    draw: DrawRecord
    bag: Tiles
    expected: Tiles

    @property
    def matches(self) -> bool:
        return self.expected == self.draw.tiles and len(self.draw.tiles) == self.draw.count


@dataclass(frozen=True)
class _Run:
    """All draws made again, one after the other."""

    made: tuple[_Made, ...]

    @cached_property
    def wrong(self) -> tuple[_Made, ...]:
        """The draws that do not match."""
        return tuple(made for made in self.made if not made.matches)

    @property
    def is_of_another_game(self) -> bool:
        """Whether hardly a draw matches, nor the first rack, which nothing before it can spoil.

        A draw of one tile or two may match by chance.
        """
        telling = next((made for made in self.made if made.draw.count > 2), None)
        return telling is not None and not telling.matches and self._mostly_wrong

    @property
    def _mostly_wrong(self) -> bool:
        return len(self.wrong) * 2 > len(self.made)


def _remake(game: GameRecord, draws: Draws, *, trusting: bool) -> _Run:
    """Make every draw again; after a wrong one go on from its recorded tiles when `trusting`."""
    bag = true_bag(game)
    place = {token: number for number, token in enumerate(dict.fromkeys(bag))}
    run: list[_Made] = []
    for draw in numbered(game):
        expected = draws.draw(draw.n, draw.cause, bag, draw.count).tiles
        run.append(_Made(draw, bag, expected))
        taken = draw.tiles if trusting and not missing(bag, draw.tiles) else expected
        left = (*minus(bag, taken), *draw.returned)
        bag = tuple(sorted(left, key=lambda token: place.get(token, len(place))))
    return _Run(tuple(run))


@dataclass(frozen=True)
class _Runs:
    """A game made again in both ways."""

    expected: _Run
    recorded: _Run

    @property
    def best(self) -> _Run:
        """The one in which more draws match."""
        return min(self.expected, self.recorded, key=lambda run: len(run.wrong))

    def explain(self, game: GameRecord, made: _Made) -> Fault:
        """What was changed in a draw that does not match."""
        draw, says = made.draw, f"the record says {_shown(made.draw.tiles)}"
        if len(draw.tiles) != draw.count:
            return Fault(Wrong.TILES, f"{draw.count} tiles were drawn, {says}", draw.n)
        comes = f"cause {draw.cause} gives {_shown(made.expected)}"
        if is_not_registration(game, draw) or len(self.recorded.wrong) < len(self.expected.wrong):
            text = f"{comes}, {says}, which fits the other draws: the cause was changed"
            return Fault(Wrong.CAUSE, text, draw.n)
        if len(self.expected.wrong) < len(self.recorded.wrong) or _are_near(made):
            return Fault(Wrong.TILES, f"{comes}, {says}: the tiles were changed", draw.n)
        text = f"{comes}, {says}: the tiles, the cause or what went back before were changed"
        return Fault(Wrong.TILES_OR_CAUSE, text, draw.n)


def _are_near(made: _Made) -> bool:
    """Whether the tiles cannot have come from another cause, or only by a great chance."""
    drawn, expected = made.draw.tiles, made.expected
    if missing(made.bag, drawn):
        return True
    if Counter(drawn) == Counter(expected):  # in another order
        return len(made.bag) > 2 * len(drawn)
    differing = sum(one != other for one, other in zip(drawn, expected, strict=False))
    return len(drawn) == len(expected) > 3 and differing == 1


def _shown(tiles: Tiles) -> str:
    return " ".join(tiles) or "nothing"
