"""A recorded game as those who draw boards want it: what everybody could see after some turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board import Board
from engine.gcg.header import Header, read_header
from engine.gcg.racks import left_of
from engine.gcg.records import EndRack, GcgGame, Played
from engine.gcg.replay import Step, replay
from engine.state import Phase
from engine.views import GameView, LastMoveView, SeatView


@dataclass(frozen=True)
class Shown:
    """A position: the steps that led there, the totals, and whether turns follow."""

    header: Header
    names: Mapping[str, str]
    steps: tuple[Step, ...]
    totals: Mapping[str, int]
    more: bool

    @property
    def view(self) -> GameView:
        """The position; how many tiles a seat holds is reckoned, racks being unreliable."""
        rules, nicks = self.header.rules, self.header.nicks
        last = self.steps[-1] if self.steps else None
        board = last.board if last else Board()
        unseen = left_of(rules, board).total()
        over = any(isinstance(step.turn.action, EndRack) for step in self.steps)
        number = last.number if last else 0
        return GameView(
            rules=rules,
            phase=Phase.ENDED if over else Phase.PLAYING,
            board=board,
            seats=tuple(
                SeatView(
                    player=nick,
                    name=self.names.get(nick, nick),
                    score=self.totals[nick],
                    gold=0,
                    tiles=min(rules.rack_size, unseen),
                    target=None,
                    withdrawn=False,
                )
                for nick in nicks
            ),
            on_turn=self._on_turn(),
            round=max(0, number - 1) // len(nicks) + 1,
            deadline=None,
            bag=max(0, unseen - len(nicks) * rules.rack_size),
            owed=0,
            last=_last(self.steps),
            pending_gold=0,
            viewer=None,
            rack=(),
        )

    def _on_turn(self) -> str | None:
        moves = [step.turn.nick for step in self.steps if step.turn.is_move]
        if not self.more or not moves:
            return None
        nicks = self.header.nicks
        return nicks[(nicks.index(moves[-1]) + 1) % len(nicks)]


def position(game: GcgGame, number: int | None = None) -> Shown:
    """The game after turn `number` and what belongs to it; after the last one when None.

    Raises Unreadable, and Differs for an impossible placement, in the lines up to there.
    """
    header = read_header(game)
    steps: list[Step] = []
    totals = dict.fromkeys(header.nicks, 0)
    moves = 0
    replaying = replay(game)
    for turn in game.turns:
        moves += turn.is_move
        if number is not None and moves > number:
            break
        steps.append(next(replaying))
        totals[turn.nick] += turn.score or 0
    more = len(steps) < len(game.turns)
    return Shown(header, _names(game), tuple(steps), totals, more)


def _names(game: GcgGame) -> dict[str, str]:
    """The full names behind the nicks, where a file gives them."""
    named = {}
    for pragma in game.pragmas:
        nick, _, name = pragma.text.partition(" ")
        if pragma.key.startswith("player") and name:
            named[nick] = name
    return named


def _last(steps: tuple[Step, ...]) -> LastMoveView | None:
    """The newest move; one that was taken back lies nowhere."""
    moves = [step for step in steps if step.turn.is_move]
    if not moves:
        return None
    step = moves[-1]
    nick = step.turn.nick
    if not isinstance(step.turn.action, Played) or not step.laid <= steps[-1].board.tiles.keys():
        return LastMoveView(nick, frozenset(), (), 0)
    return LastMoveView(nick, step.laid, step.words, step.turn.score or 0)
