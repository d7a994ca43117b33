"""No text for the thread depends on a rack (rules 7.11; design: at the table)."""

from dataclasses import replace

import pytest

from bot.presentation.notices import Notice
from bot.presentation.tell import tell
from engine.apply import apply, opened
from engine.events import Event, GameEnded, GameOpened, RackDealt, RackSet
from engine.records import ExchangeDone
from engine.rulings import dismiss, extend_deadline, skip, start_clock, stop_clock
from engine.state import State
from engine.tiles import Tiles
from tests.bot.presentation.telling import LANGUAGES
from tests.engine.driver import GameTable, classic, ttvn


def played() -> GameTable:
    """Plays, edits, an exchange, a question, a take-back and a lock; A's rack never runs short."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.ask("A", "8H FILMS", "H8 FILMS")
    table.choose("A", 2)
    table.edit("A", "H8 FILM")
    table.edit("A", "-FI")
    table.lock("A")
    table.passes("B")
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    table.delete("A")
    table.move("A", "H8 FILMS")
    table.passes("B")
    table.clock("25h")
    table.always_lock("B")
    table.decide(stop_clock)
    table.decide(extend_deadline, 5)
    table.decide(start_clock)
    table.decide(skip)
    return table


def dismissed() -> GameTable:
    """A leaves with a move open, and B while C is on turn."""
    table = ttvn("A B C D")
    table.exchange("A", table.held("A")[:2])
    table.decide(dismiss, "A")
    table.passes("B")
    table.decide(dismiss, "B")
    return table


def challenged() -> GameTable:
    table = classic("A B C", phonies="FILMS")
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    table.accept("C")
    table.challenge("B")
    return table


def with_other_racks(state: State) -> State:
    """The same table with every letter of every rack another one, exchanged ones too."""
    seats = tuple(replace(seat, rack=_others(seat.rack)) for seat in state.seats)
    move = state.open
    if move is not None and isinstance(move.done, ExchangeDone):
        move = replace(move, done=ExchangeDone(_others(move.done.tiles)))
    return replace(state, seats=seats, open=move)


def _others(tiles: Tiles) -> Tiles:
    return tuple("Z" if tile != "Z" else "J" for tile in tiles)


def public(event: Event, before: State, after: State) -> list[Notice]:
    return [notice for notice in tell(event, before, after) if notice.to is None]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", [played, challenged, dismissed])
def test_the_thread_hears_the_same_whatever_the_racks(table: object, language: str) -> None:
    assert callable(table)
    first, *rest = table().events
    assert isinstance(first, GameOpened)
    state = opened(replace(first, language=language))
    for event in rest:
        before, state = state, apply(state, event)
        assert not isinstance(event, GameEnded), "the end reveals what was left"
        told = public(event, before, state)
        assert told == public(event, with_other_racks(before), with_other_racks(state))


def test_drawn_letters_are_for_their_owner() -> None:
    for event, said in _said(played()):
        if isinstance(event, (RackDealt, RackSet)):
            assert [notice.to for notice in said] == [event.seat]
        for notice in said:
            assert notice.to is not None or "letters" not in notice.facts


def _said(table: GameTable) -> list[tuple[Event, tuple[Notice, ...]]]:
    first, *rest = table.events
    assert isinstance(first, GameOpened)
    state, said = opened(first), []
    for event in rest:
        before, state = state, apply(state, event)
        said.append((event, tell(event, before, state)))
    return said
