"""A game of ours as GCG. Until it has ended it shows no rack and no exchanged letter.

The end is written as the box rule has it, so that the totals are those of the game. A seat that
is passed over (it has left, or has no tiles) passes, for a GCG reader expects each in turn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine import events as ev
from engine.apply import apply, opened
from engine.gcg.header import OUR_RULES
from engine.gcg.records import (
    Action,
    EndRack,
    Exchanged,
    GcgGame,
    Line,
    Passed,
    Played,
    Pragma,
    TakenBack,
    Turn,
)
from engine.gcg.writing import format_game
from engine.records import Done, ExchangeDone, PassDone, PlayDone
from engine.records import TakenBack as Cause
from engine.rulesets import Premiums, Ruleset
from engine.state import Phase, Seat, State
from engine.tiles import Tiles


def from_events(events: Sequence[ev.Event]) -> str:
    """The game that these events tell, as GCG."""
    first, *rest = events
    if not isinstance(first, ev.GameOpened):
        raise TypeError(f"a game begins with GameOpened, not {type(first).__name__}")
    log = _Log(opened(first))
    for event in rest:
        log.take(event)
    writer = _Writer(log.state)
    for entry in log.entries:
        writer.write(entry)
    if isinstance(events[-1], ev.GameEnded):
        writer.write_end(events[-1])
    return format_game(writer.game())


@dataclass(frozen=True)
class _Entry:
    """What a seat did with a rack."""

    seat: str
    action: Action
    score: int = 0
    rack: Tiles = ()
    note: str = ""


@dataclass
class _Log:
    """The entries of a game so far; `open` is the place of the open move."""

    state: State
    entries: list[_Entry] = field(default_factory=list)
    open: int = 0

    def take(self, event: ev.Event) -> None:
        match event:
            case ev.MoveMade(seat=seat, done=done):
                self._in_turn(_done(seat, done, self.state))
                self.open = len(self.entries) - 1
            case ev.MoveEdited(seat=seat, done=done):
                self.entries[self.open] = _done(seat, done, self.state.without_open())
            case ev.MoveTakenBack(cause=Cause.DELETED):
                del self.entries[self.open :]  # turns that others lost after it come again
            case ev.MoveTakenBack(seat=seat):
                self.entries.insert(self.open + 1, self._taken_back(seat))
            case ev.TurnLost(seat=seat):
                self._in_turn(_Entry(seat, Passed(), note="turn lost to a challenge"))
            case ev.TurnSkipped(seat=seat):
                self._in_turn(_Entry(seat, Passed(), note="turn lost, skipped by the GM"))
            case ev.TurnTimedOut(seat=seat):
                self._in_turn(_Entry(seat, Passed(), note="turn lost, out of time"))
            case _:
                pass
        self.state = apply(self.state, event)

    def _taken_back(self, seat: str) -> _Entry:
        play = self.entries[self.open]
        return replace(play, seat=seat, action=TakenBack(), score=-play.score)

    def _in_turn(self, entry: _Entry) -> None:
        """Append an entry, after passes of those who were passed over."""
        players = [seat.player for seat in self.state.seats]
        due = players.index(self.entries[-1].seat) + 1 if self.entries else 0
        while self.entries and players[due % len(players)] != entry.seat:
            self.entries.append(_Entry(players[due % len(players)], Passed()))
            due += 1
        self.entries.append(entry)


def _done(seat: str, done: Done, state: State) -> _Entry:
    rack = state.seat(seat).rack
    match done:
        case PlayDone():
            return _Entry(seat, Played(str(done.play)), done.score, rack)
        case ExchangeDone():
            letters = state.rules.tiles.spell(done.tiles)
            return _Entry(seat, Exchanged(letters), rack=rack)
        case PassDone():
            return _Entry(seat, Passed(), rack=rack)


class _Writer:
    """The lines of a game while they are written."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.ended = state.phase is Phase.ENDED
        self.nicks = _nicks(state.seats)
        self.totals = dict.fromkeys(self.nicks, 0)
        self.lines: list[Line] = list(_head(state, self.nicks))

    def write(self, entry: _Entry) -> None:
        """One entry, without what is secret."""
        action = entry.action
        if isinstance(action, Exchanged) and not self.ended:
            action = Exchanged("", len(self.state.rules.tiles.parse_rack(action.letters)))
        self._turn(entry.seat, entry.rack if self.ended else (), action, entry.score)
        if entry.note:
            self.lines.append(Pragma("note", entry.note))

    def write_end(self, event: ev.GameEnded) -> None:
        """What the tiles left changed: who holds some loses, who went out gains."""
        changes = dict(event.adjustments)
        if not any(changes.values()):
            return
        left: list[str] = []
        for seat in self.state.seats:
            if seat.rack:
                left.extend(seat.rack)
                rack = EndRack(self._spell(seat.rack))
                self._turn(seat.player, seat.rack, rack, changes[seat.player])
        for seat in self.state.seats:
            if changes[seat.player] > 0:
                rack = EndRack(self._spell(self.state.rules.tiles.sort(left)))
                self._turn(seat.player, (), rack, changes[seat.player])

    def game(self) -> GcgGame:
        """All that has been written."""
        if not self.ended:
            self.lines.append(Pragma("incomplete"))
        return GcgGame(tuple(self.lines))

    def _turn(self, seat: str, rack: Tiles, action: Action, score: int) -> None:
        self.totals[seat] += score
        self.lines.append(
            Turn(self.nicks[seat], self._spell(rack), action, score, self.totals[seat])
        )

    def _spell(self, tiles: Tiles) -> str:
        return self.state.rules.tiles.spell(tiles)


def _head(state: State, nicks: dict[str, str]) -> list[Pragma]:
    rules = state.rules
    head = [
        Pragma("character-encoding", "UTF-8"),
        Pragma("description", f"Played at Tilekeeper, rules {rules.title}"),
        Pragma("id", f"tilekeeper {state.game}"),
        Pragma("lexicon", rules.lexicon),
        Pragma("tile-distribution", rules.tileset),
        Pragma(OUR_RULES, _rules(rules)),
    ]
    for number, seat in enumerate(state.seats, 1):
        name = " ".join(seat.name.split())
        head.append(Pragma(f"player{number}", f"{nicks[seat.player]} {name}".strip()))
    return head


def _rules(rules: Ruleset) -> str:
    """The rule set, and of its options those on which scores hang."""
    words = [rules.id]
    if rules.premiums is not Premiums.ONCE:
        words.append(f"premiums={rules.premiums}")
    if rules.length_bonus:
        words.append("length-bonus=on")
    return " ".join(words)


def _nicks(seats: Sequence[Seat]) -> dict[str, str]:
    """A nick without blanks for each player, no two alike."""
    nicks: dict[str, str] = {}
    for seat in seats:
        nick = first = re.sub(r"\s+", "_", seat.name.strip()) or "player"
        number = 2
        while nick in nicks.values():
            nick, number = f"{first}_{number}", number + 1
        nicks[seat.player] = nick
    return nicks
