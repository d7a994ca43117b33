"""Checking a recorded game: each placement, score, total and end line against our engine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.gcg.faults import Differs, GcgError, Unreadable
from engine.gcg.header import last_rack_of, read_header
from engine.gcg.racks import fault_of_rack, read_rack
from engine.gcg.reading import decode, parse_game
from engine.gcg.records import GcgGame
from engine.gcg.replay import Step, replay


class Verdict(StrEnum):
    """All is right; something differs; the file cannot be read or is out of order."""

    OK = "ok"
    DIFFERS = "differs"
    BAD = "bad"


@dataclass(frozen=True)
class RackRemark:
    """A rack that cannot have been so; scores may be right all the same."""

    line: int
    fault: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.fault}"


@dataclass(frozen=True)
class Checked:
    """What a check has found: the first fault, if any, and what was right before it."""

    verdict: Verdict
    line: int | None = None
    fault: str | None = None
    racks: tuple[RackRemark, ...] = ()
    moves: int = 0
    totals: tuple[tuple[str, int], ...] = ()
    lexicon: str | None = None


def check_file(content: bytes) -> Checked:
    """Check the bytes of a file."""
    try:
        game = parse_game(decode(content))
    except Unreadable as error:
        return Checked(Verdict.BAD, error.line, error.fault)
    return check(game)


def check(game: GcgGame) -> Checked:
    """Check a game. Words are not judged: lexica differ."""
    checking = _Checking()
    verdict, fault = Verdict.OK, None
    try:
        checking.run(game)
    except GcgError as error:
        verdict = Verdict.DIFFERS if isinstance(error, Differs) else Verdict.BAD
        fault = error
    lexicon = game.pragma("lexicon")
    return Checked(
        verdict,
        fault.line if fault else None,
        fault.fault if fault else None,
        tuple(checking.racks),
        checking.moves,
        tuple(checking.totals.items()),
        lexicon.text if lexicon else None,
    )


class _Checking:
    """A check under way."""

    def __init__(self) -> None:
        self.totals: dict[str, int] = {}
        self.racks: list[RackRemark] = []
        self.moves = 0

    def run(self, game: GcgGame) -> None:
        """Check every line. Raises GcgError at the first fault."""
        header = read_header(game)
        self.totals = dict.fromkeys(header.nicks, 0)
        step = None
        for step in replay(game):
            self._judge(step)
            if step.rack_fault is not None:
                self.racks.append(RackRemark(step.turn.line, step.rack_fault))
        for pragma in game.pragmas:
            player = last_rack_of(pragma)
            if player is None or step is None:
                continue
            if not 1 <= player <= len(header.nicks):
                raise Unreadable(pragma.line, f"there is no player {player}")
            rack = read_rack(pragma.text, header.rules, pragma.line)
            if fault := fault_of_rack(rack, (), step.board, header.rules):
                self.racks.append(RackRemark(pragma.line, fault))

    def _judge(self, step: Step) -> None:
        """Score and total of a line. Raises Differs."""
        turn = step.turn
        self.moves = step.number
        if turn.score is not None and turn.score not in step.scores:
            right = " or ".join(f"{score:+}" for score in step.scores)
            raise Differs(turn.line, f"{turn.action} is {right}, not {turn.score:+}")
        self.totals[turn.nick] += turn.score or 0
        if turn.total is not None and turn.total != self.totals[turn.nick]:
            raise Differs(
                turn.line, f"total of {turn.nick} is {self.totals[turn.nick]}, not {turn.total}"
            )
