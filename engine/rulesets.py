"""Rule sets as values, read from data files; a variant differs in fields only (rules 1 to 4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache, cached_property
from typing import Any

from engine.datafiles import Line, asset_names, asset_text, read_lines
from engine.errors import DataError
from engine.layouts import Layout, layout_names, load_layout
from engine.scoring import Pricing
from engine.tiles import TileSet, load_tileset, tileset_names


class Judging(StrEnum):
    """Who judges words: the GM when they are posted, or an opponent who challenges."""

    ADJUDICATED = "adjudicated"
    CHALLENGE = "challenge"


class Order(StrEnum):
    """Who begins: the first to register, or who draws the tile nearest to A (rules 2.1)."""

    REGISTRATION = "registration"
    DRAW = "draw"


class Premiums(StrEnum):
    """Whether a premium counts once, or again in the main words of its round (rules 1)."""

    ONCE = "once"
    MAIN_WORD_SAME_ROUND = "main-word-same-round"


class Adjustments(StrEnum):
    """What tiles left on racks do to the totals at the end (rules 1.11, 2.10)."""

    NONE = "none"
    DEDUCT = "deduct"
    DEDUCT_AND_ADD = "deduct-and-add"  # who went out adds everybody else's


class Ties(StrEnum):
    """Who wins a tie (rules 1.10, 2.10)."""

    SHARED = "shared"
    BEFORE_ADJUSTMENTS = "before-adjustments"


class Level(StrEnum):
    """How well a seat plays, for Finish Line's targets (rules 4)."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    EXPERT = "expert"


@dataclass(frozen=True)
class Imported:
    """Which list of the host's own a table plays with, whatever its name means by now."""

    sha256: str
    words: int


@dataclass(frozen=True)
class Ruleset:
    """All that one table's rules say. Times are in seconds."""

    id: str
    title: str
    tileset: str
    layout: str
    lexicon: str
    house_exclusions: bool
    judging: Judging
    order: Order
    everybody_starts: bool  # all who registered must agree to start short of a full table
    rack_size: int
    bingo: tuple[tuple[int, int], ...]  # tiles played, points
    exchange_minimum: int
    going_out_ends: bool
    two_passes_end: bool  # a seat's two passes running
    adjustments: Adjustments
    ties: Ties
    blank_worth_letter: bool = False
    many_placements: bool = False  # several words may be laid in a turn
    joker_swap: bool = False
    repeats: bool = True  # a word that lies on the board may be laid again
    last_turns: bool = False  # one more turn each once the bag is empty
    length_bonus: bool = False
    targets: tuple[tuple[int, int, int, int], ...] = ()  # players; beginner, intermediate, expert
    level: Level = Level.BEGINNER
    seat_levels: tuple[tuple[str, Level], ...] = ()
    premiums: Premiums = Premiums.ONCE
    six_scoreless: bool = False
    gold: bool = True
    turn: int = 24 * 3600
    closing: int = 3600
    max_players: int = 4
    min_players: int = 2
    imported: Imported | None = None  # what `lexicon` names; None: a list that ships with us

    @cached_property
    def tiles(self) -> TileSet:
        """The tile set of the game."""
        return load_tileset(self.tileset)

    @cached_property
    def board(self) -> Layout:
        """The layout of the game."""
        return load_layout(self.layout)

    @cached_property
    def pricing(self) -> Pricing:
        """What the rule set pays."""
        return Pricing(
            self.tiles, self.board, dict(self.bingo), self.blank_worth_letter, self.length_bonus
        )

    @property
    def pass_round_ends(self) -> bool:
        """Whether a full round of passes ends the game (rules 7.6): every game can end."""
        return self.adjudicated or not self.two_passes_end

    @property
    def adjudicated(self) -> bool:
        """Whether the GM judges words when they are posted."""
        return self.judging is Judging.ADJUDICATED

    def target(self, players: int, name: str, level: str | None) -> int | None:
        """The points that end the game for a seat, or None without a finish line (rules 4).

        `level` is what the seat said when it registered; one set for it by name comes first.
        """
        named = dict(self.seat_levels).get(name)
        chosen = named or (Level(level) if level else self.level)
        for count, beginner, intermediate, expert in self.targets:
            if count == players:
                return {
                    Level.BEGINNER: beginner,
                    Level.INTERMEDIATE: intermediate,
                    Level.EXPERT: expert,
                }[chosen]
        return None


_READ_WORD: dict[str, Callable[[str], Any]] = {
    "Judging": Judging,
    "Order": Order,
    "Premiums": Premiums,
    "Adjustments": Adjustments,
    "Ties": Ties,
    "Level": Level,
    "str": str,
}
_KINDS = {field.name: str(field.type) for field in fields(Ruleset)}
_AT_THE_TABLE = "{!r} is set at the table, not here"


def _value(line: Line) -> Any:
    """The value of a `key value…` line. Raises DataError."""
    kind = _KINDS[line.key]
    if kind.startswith("tuple"):
        return _numbers(line)
    if line.key == "imported":
        raise line.fault(_AT_THE_TABLE.format(line.key))
    if kind == "str":
        return line.rest
    (word,) = line.values(1, "one value")
    if kind == "bool":
        if word not in ("yes", "no"):
            raise line.fault(f"{line.key!r} is yes or no, not {word!r}")
        return word == "yes"
    if kind == "int":
        return line.number_of(word, repr(line.key))
    try:
        return _READ_WORD[kind](word)
    except ValueError as error:
        raise line.fault(str(error)) from None


def _numbers(line: Line) -> tuple[tuple[int, ...], ...]:
    """`bingo 7 50, 8 50` as tuples of numbers."""
    size = {"bingo": 2, "targets": 4}.get(line.key)
    if size is None:
        raise line.fault(_AT_THE_TABLE.format(line.key))
    groups = tuple(
        tuple(line.number_of(word, repr(line.key)) for word in group.split())
        for group in line.rest.split(",")
    )
    if any(len(group) != size for group in groups):
        raise line.fault(f"{line.key!r} needs groups of {size} numbers")
    return groups


def parse_ruleset(text: str, file: str) -> Ruleset:
    """Read a rule set file; `extends NAME` takes another's fields first. Raises DataError."""
    found: dict[str, Any] = {}
    last = 1
    seen: set[str] = set()
    for line in read_lines(text, file):
        last = line.number
        if line.key in seen:
            raise line.fault(f"{line.key!r} stands twice")
        seen.add(line.key)
        if line.key == "extends":
            found = {**_parent(line), **found}
        elif line.key in _KINDS:
            found[line.key] = _value(line)
            _check_name(line)
        else:
            raise line.fault(f"unknown key {line.key!r}")
    try:
        return Ruleset(**found)
    except TypeError as error:
        raise DataError(file, last, str(error).partition("() ")[2]) from None


def _parent(line: Line) -> dict[str, Any]:
    (name,) = line.values(1, "the name of a rule set")
    if name not in ruleset_names():
        raise line.fault(f"there is no rule set {name!r}")
    parent = load_ruleset(name)
    return {field.name: getattr(parent, field.name) for field in fields(parent)}


def _check_name(line: Line) -> None:
    """Tile set and layout must be there. Raises DataError."""
    known = {"tileset": tileset_names, "layout": layout_names}.get(line.key)
    if known is not None and line.rest not in known():
        raise line.fault(f"there is no {line.key} {line.rest!r}; known are {', '.join(known())}")


@cache
def load_ruleset(name: str) -> Ruleset:
    """A rule set that ships with us. Raises DataError; FileNotFoundError for an unknown name."""
    return parse_ruleset(asset_text("rulesets", f"{name}.rules"), f"{name}.rules")


def ruleset_names() -> tuple[str, ...]:
    """The rule sets that ship with us."""
    return asset_names("rulesets", ".rules")


def with_levels(rules: Ruleset, levels: tuple[tuple[str, Level], ...]) -> Ruleset:
    """These rules with a level of its own for each named seat."""
    return replace(rules, seat_levels=levels)
