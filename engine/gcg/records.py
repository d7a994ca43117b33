"""The lines of a GCG file as values. Two games are equal when they say the same: the numbers of
their lines do not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True)
class Played:
    """`8H FILMS`: tiles are laid; a case that Erudit needs is `8H КОТ; 9J КОД`."""

    play: str

    def __str__(self) -> str:
        return self.play


@dataclass(frozen=True)
class Exchanged:
    """`-QO`, or `-2` where the letters are not known."""

    letters: str
    count: int | None = None

    def __str__(self) -> str:
        return f"-{self.letters if self.count is None else self.count}"


@dataclass(frozen=True)
class Passed:
    """`-`: nothing is done; a turn lost to a challenge is written so too."""

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True)
class TakenBack:
    """`--`: the player's play was challenged and has left the board."""

    def __str__(self) -> str:
        return "--"


@dataclass(frozen=True)
class ChallengePrice:
    """`(challenge)`: what a challenge in vain brings the player, or costs the challenger."""

    def __str__(self) -> str:
        return "(challenge)"


@dataclass(frozen=True)
class EndRack:
    """`(QO)`: tiles left at the end, the others' for who went out, else the player's own."""

    letters: str

    def __str__(self) -> str:
        return f"({self.letters})"


@dataclass(frozen=True)
class TimePenalty:
    """`(time)`: points for the clock."""

    def __str__(self) -> str:
        return "(time)"


Move = Played | Exchanged | Passed
Action = Move | TakenBack | ChallengePrice | EndRack | TimePenalty


@dataclass(frozen=True)
class Pragma:
    """`#name text`; a note's text may have several lines."""

    name: str
    text: str = ""
    line: int = field(default=0, compare=False)

    @property
    def key(self) -> str:
        """The name as it is compared."""
        return self.name.lower()


@dataclass(frozen=True)
class Turn:
    """`>nick: rack action +score total`; an empty rack and no total are not written."""

    nick: str
    rack: str
    action: Action
    score: int | None
    total: int | None = None
    line: int = field(default=0, compare=False)

    @property
    def is_move(self) -> bool:
        """Whether this is a turn of its own; the other actions belong to the turn before."""
        return isinstance(self.action, Move)


Line = Pragma | Turn


@dataclass(frozen=True)
class GcgGame:
    """A file, line by line."""

    lines: tuple[Line, ...]

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The `>` lines."""
        return tuple(line for line in self.lines if isinstance(line, Turn))

    @property
    def pragmas(self) -> Iterator[Pragma]:
        """The `#` lines."""
        return (line for line in self.lines if isinstance(line, Pragma))

    def pragma(self, key: str) -> Pragma | None:
        """The first pragma of a name."""
        return next((pragma for pragma in self.pragmas if pragma.key == key), None)
