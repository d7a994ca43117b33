"""What the second book-keeper knows of a game, in plain containers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from engine import events as ev
from engine.records import Done, ExchangeDone, PassDone
from engine.rulesets import Ruleset
from tests.properties.plain_points import At, Laid

CLASSIC = ("classic", "nine-tile", "finish-line")
ERUDIT = ("erudit", "erudit-131")
RACK = {"nine-tile": 9}
HasPlay = Callable[[dict[At, Laid], Counter[str]], bool]
IsWord = Callable[[str], bool]


@dataclass
class Account:
    """What the book says of one seat; `passes` counts the turns running that it passed."""

    level: str
    post: int
    rack: Counter[str] = field(default_factory=Counter)
    points: int = 0
    gold: int = 0
    best: int = 0
    passes: int = 0

    @property
    def held(self) -> int:
        """How many tiles the seat holds."""
        return self.rack.total()


@dataclass(frozen=True)
class Unsettled:
    """A move whose tiles have not been drawn."""

    seat: str
    post: int
    round: int
    done: Done


@dataclass
class Book:
    """One game as far as it has been read.

    `turn` is who is on turn and in which round. `passed` is who passed in the last turns running,
    `idle` who passed or exchanged since the last play, `since_empty` who had a turn since the bag
    ran empty.
    """

    rules: Ruleset
    is_word: IsWord
    has_play: HasPlay
    bag: Counter[str] = field(default_factory=Counter)
    board: dict[At, Laid] = field(default_factory=dict)
    accounts: dict[str, Account] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    first: str = ""
    draws: int = 0
    turn: tuple[str, int] | None = None
    last_turn: tuple[str, int] | None = None
    open: Unsettled | None = None
    closing: ev.ClosingBegan | None = None
    ended: ev.GameEnded | None = None
    round_squares: dict[int, set[At]] = field(default_factory=dict)
    round_gold: dict[int, Counter[str]] = field(default_factory=dict)
    rounds: int = 0
    done: list[Done] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    scoreless: int = 0
    idle: set[str] = field(default_factory=set)
    since_empty: set[str] = field(default_factory=set)

    @property
    def rack_size(self) -> int:
        """How many tiles a full rack holds."""
        return RACK.get(self.rules.id, 7)

    @property
    def owed(self) -> int:
        """How many tiles the author of the open move will draw."""
        match self.open:
            case None | Unsettled(done=PassDone()):
                return 0
            case Unsettled(done=ExchangeDone(tiles=tiles)):
                return len(tiles)
            case Unsettled(seat=seat):
                return min(self.rack_size - self.accounts[seat].held, self.bag.total())

    def when_settled(self) -> tuple[int, Counter[str]]:
        """How many tiles the bag and each seat will hold when the open move has settled."""
        bag, held = self.bag.total(), Counter({s: a.held for s, a in self.accounts.items()})
        if self.open is not None and not isinstance(self.open.done, ExchangeDone):
            held[self.open.seat] += self.owed
            bag -= self.owed
        return bag, held

    def next_turn(self) -> tuple[str, int]:
        """The next seat that has or is owed tiles, and the round (rules 7.6)."""
        if self.last_turn is None:
            return self.order[0], 1
        _, held = self.when_settled()
        seat, number = self.last_turn
        place = self.order.index(seat)
        for _ in self.order:
            place += 1
            if place == len(self.order):
                place, number = 0, number + 1
            if held[self.order[place]]:
                return self.order[place], number
        raise AssertionError("nobody has tiles")
