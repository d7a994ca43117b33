"""The moves of a game from its log, a line each, as everybody may know them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bot.presentation.texts import Texts
from engine.apply import apply, opened
from engine.events import (
    Event,
    GameEnded,
    GameOpened,
    MoveEdited,
    MoveMade,
    MoveTakenBack,
    SeatWithdrawn,
    TurnLost,
    TurnSkipped,
    TurnTimedOut,
)
from engine.records import Done, ExchangeDone, PassDone, PlayDone, TakenBack
from engine.state import State


def moves_of(events: Sequence[Event], texts: Texts, escape: Callable[[str], str]) -> list[str]:
    """What each seat did, in order. An exchange shows how many letters, never which."""
    first, *rest = events
    assert isinstance(first, GameOpened), "a log begins with the table's opening"
    history = _History(opened(first), texts, escape)
    for event in rest:
        history.take(event)
    return [f"{number}. {line}" for number, (_, line) in enumerate(history.lines, 1)]


TOLD = {
    MoveTakenBack: "history-challenged",
    TurnTimedOut: "history-timeout",
    TurnLost: "history-turn-lost",
    TurnSkipped: "history-skipped",
    SeatWithdrawn: "history-withdrawn",
}


@dataclass
class _History:
    """The lines so far, each with its event; `open` is the place of the open move."""

    state: State
    texts: Texts
    escape: Callable[[str], str]
    lines: list[tuple[Event, str]] = field(default_factory=list)
    open: int = 0

    def take(self, event: Event) -> None:
        self.state = apply(self.state, event)
        match event:
            case MoveMade(seat=seat, done=done):
                self.open = len(self.lines)
                self.lines.append((event, self._done(seat, done)))
            case MoveEdited(seat=seat, done=done):
                self.lines[self.open] = event, self._done(seat, done)
            case MoveTakenBack(cause=TakenBack.DELETED):
                self._drop_open()
            case MoveTakenBack() | TurnTimedOut() | TurnLost() | TurnSkipped() | SeatWithdrawn():
                line = self.texts.say(TOLD[type(event)], name=self._name(event.seat))
                self.lines.append((event, line))
            case GameEnded(totals=totals):
                named = ", ".join(f"{self._name(seat)} {total}" for seat, total in totals)
                self.lines.append((event, self.texts.say("history-ended", totals=named)))
            case _:
                pass

    def _drop_open(self) -> None:
        """Turns that others lost after the open move come again; who has left stays away."""
        after = self.lines[self.open :]
        self.lines[self.open :] = [line for line in after if isinstance(line[0], SeatWithdrawn)]

    def _done(self, seat: str, done: Done) -> str:
        name, total = self._name(seat), self.state.seat(seat).score
        match done:
            case PlayDone(play=play, score=score):
                shown = "; ".join(map(self.escape, str(play).split("; ")))
                return self.texts.say(
                    "history-play", name=name, play=shown, score=score, total=total
                )
            case ExchangeDone(tiles=tiles):
                return self.texts.say("history-exchange", name=name, count=len(tiles))
            case PassDone():
                return self.texts.say("history-pass", name=name)

    def _name(self, seat: str) -> str:
        return self.escape(self.state.seat(seat).name)
