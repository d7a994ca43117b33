"""What must fit in a record before any draw is made again: numbers, seats, what went back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from engine.tiles import Tiles, load_tileset, missing, tileset_names
from engine.verifying.faults import Fault, Wrong
from engine.verifying.records import DrawRecord, GameRecord, Kind


def numbered(game: GameRecord) -> tuple[DrawRecord, ...]:
    """The draws by number, up to the first that is missing."""
    found = {draw.n: draw for draw in reversed(game.draws)}
    draws: list[DrawRecord] = []
    while len(draws) + 1 in found:
        draws.append(found[len(draws) + 1])
    return tuple(draws)


def number_faults(game: GameRecord) -> Iterator[Fault]:
    """Draws that are missing, stand twice, were added or stand in another order."""
    numbers = [draw.n for draw in game.draws]
    counted = Counter(numbers)
    lacking = game.drawn - sum(1 <= n <= game.drawn for n in counted)
    if lacking:
        first = len(numbered(game)) + 1
        more = f", as are {lacking - 1} more" if lacking > 1 else ""
        yield Fault(Wrong.NUMBER, f"is missing{more}; draws after it are not checked", first)
    for n, count in sorted(counted.items()):
        if count > 1:
            yield Fault(Wrong.NUMBER, f"stands {count} times", n)
        if not 1 <= n <= game.drawn:
            yield Fault(Wrong.NUMBER, f"was added or misnumbered: {game.drawn} were made", n)
    if len(counted) == len(numbers):
        for before, after in pairwise(numbers):
            if before > after:
                yield Fault(Wrong.NUMBER, f"stands after draw {before}", after)


def conserved_faults(game: GameRecord) -> Iterator[Fault]:
    """Whether the racks came from the draws at all."""
    if not game.conserved:
        yield Fault(
            Wrong.NOT_CONSERVED,
            "a thread file gave racks: what the seats held does not follow from the draws",
        )


def true_bag(game: GameRecord) -> Tiles:
    """The bag of the tile set that the record names, where we know it, else the record's."""
    if game.tileset in tileset_names():
        return load_tileset(game.tileset).all_tiles
    return game.bag


def bag_faults(game: GameRecord) -> Iterator[Fault]:
    """How the bag differs from the tile set."""
    bag = true_bag(game)
    if bag == game.bag:
        return
    lacks, excess = missing(game.bag, bag), missing(bag, game.bag)
    shown = [f"lacks {' '.join(lacks)}"] * bool(lacks)
    shown += [f"has {' '.join(excess)} too many"] * bool(excess)
    what = " and ".join(shown) or "is not in canonical order"
    yield Fault(Wrong.BAG, f"the bag {what}, by the set {game.tileset!r}")


def seat_faults(game: GameRecord) -> Iterator[Fault]:
    """Draws of somebody who does not play, and causes that two seats share."""
    seats: dict[int, str] = {}
    for draw in game.draws:
        if game.order and draw.seat not in game.order:
            yield Fault(Wrong.SEAT, f"{draw.seat} has no seat", draw.n)
        elif (other := seats.setdefault(draw.cause, draw.seat)) != draw.seat:
            text = f"cause {draw.cause} is {other}'s, not {draw.seat}'s"
            yield Fault(Wrong.SEAT, text, draw.n)
    racks = Counter(draw.seat for draw in game.draws if draw.kind is Kind.RACK)
    told = bool(racks) or all(draw.kind for draw in game.draws)  # what each draw was for
    for seat in game.order if told else ():
        if racks[seat] != 1:
            yield Fault(Wrong.SEAT, f"{seat} was dealt {racks[seat]} first racks, not one")


def is_not_registration(game: GameRecord, draw: DrawRecord) -> bool:
    """Whether a draw that a registration must cause has another cause (rules 1.2)."""
    at_start = draw.kind in (Kind.FIRST, Kind.RACK)
    return at_start and draw.seat in game.posts and game.posts[draw.seat] != draw.cause


def returned_faults(game: GameRecord) -> Iterator[Fault]:
    """Tiles that went back though they were not drawn, or not as many as the draw brought.

    What a draw was for decides what may go back; an export that does not say is not judged.
    """
    if all(draw.kind for draw in game.draws):
        yield from _rounds_for_first(game)
        if game.conserved:
            yield from _exchanges(game)


def _rounds_for_first(game: GameRecord) -> Iterator[Fault]:
    out: Counter[str] = Counter()
    for draw in game.draws:
        if draw.kind is not Kind.FIRST:
            continue
        out.update(draw.tiles)
        if draw.returned:
            if Counter(draw.returned) != out:
                text = "other tiles went back than this round had drawn for first"
                yield Fault(Wrong.RETURNED, text, draw.n)
            out.clear()
    if out:
        yield Fault(Wrong.RETURNED, "the tiles drawn for first never went back")


def _exchanges(game: GameRecord) -> Iterator[Fault]:
    held: dict[str, Counter[str]] = {}
    for draw in game.draws:
        if draw.kind is Kind.FIRST:
            continue
        hand, back = held.setdefault(draw.seat, Counter()), Counter(draw.returned)
        if strange := back - hand:
            shown = " ".join(sorted(strange.elements()))
            text = f"{draw.seat} gave back {shown} without having drawn it"
            yield Fault(Wrong.RETURNED, text, draw.n)
        if (draw.kind is Kind.EXCHANGE) != bool(back) or back.total() not in (0, draw.count):
            text = f"{back.total()} tiles went back for {draw.count} new ones, kind {draw.kind}"
            yield Fault(Wrong.RETURNED, text, draw.n)
        hand.update(draw.tiles)
        hand.subtract(back)
