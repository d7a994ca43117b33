"""Registration, who begins, and the first racks (rules 1.1, 1.2, 2.1, 8.5, 8.7)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.board import BLANK
from engine.draws import Draws
from engine.endings import finish
from engine.events import (
    FirstDrawn,
    GameOpened,
    GameStarted,
    RackDealt,
    SeatJoined,
    SeatLeft,
    StartAgreed,
)
from engine.flow import begin_turn
from engine.records import Draw, EndReason, Ruling
from engine.refusals import (
    AlreadyRegistered,
    AlreadyStarted,
    GameOver,
    NotRegistered,
    TableFull,
    TooFewPlayers,
    UnknownLevel,
)
from engine.rulesets import Level, Order, Ruleset
from engine.state import Phase, State
from engine.story import Story


@dataclass(frozen=True)
class Registration:
    """A post, or a command, that asks for a seat."""

    player: str
    name: str
    post: int
    level: str | None = None


def open_table(
    rules: Ruleset, draws: Draws, *, language: str, lexicon: str, now: datetime
) -> GameOpened:
    """The first event of a table."""
    return GameOpened(draws.game, rules, language, draws.commitment, lexicon, now)


def join(story: Story, asked: Registration) -> None:
    """Give a player a seat; the last seat starts the game.

    Raises AlreadyStarted, GameOver, AlreadyRegistered, TableFull or UnknownLevel.
    """
    state = story.state
    _check_lobby(state)
    if state.has_seat(asked.player):
        raise AlreadyRegistered
    if len(state.seats) >= state.rules.max_players:
        raise TableFull(state.rules.max_players)
    if asked.level is not None and (not state.rules.targets or asked.level not in list(Level)):
        raise UnknownLevel(asked.level)
    story.add(SeatJoined(asked.player, asked.name, asked.post, asked.level, story.now))
    if len(story.state.seats) == state.rules.max_players:
        _start(story)


def leave(story: Story, player: str) -> None:
    """Give a seat back. Raises AlreadyStarted, GameOver or NotRegistered."""
    _check_lobby(story.state)
    _check_seated(story.state, player)
    story.add(SeatLeft(player, story.now))


def remove(story: Story, player: str, ruling: Ruling) -> None:
    """Take a seat from its player, who has it, before the start (rules 8.5)."""
    story.add(SeatLeft(player, story.now, ruling))


def call_off(story: Story, player: str) -> None:
    """Close a table that nobody has started (rules 8.7). Raises AlreadyStarted or GameOver."""
    state = story.state
    _check_lobby(state)
    name = state.seat(player).name if state.has_seat(player) else ""
    finish(story, EndReason.CALLED_OFF, Ruling(player, name, ""))


def want_start(story: Story, player: str) -> None:
    """Start short of a full table: any player may, or all must agree (ttvn).

    Raises AlreadyStarted, GameOver, NotRegistered or TooFewPlayers.
    """
    state = story.state
    _check_lobby(state)
    _check_seated(state, player)
    if len(state.seats) < state.rules.min_players:
        raise TooFewPlayers(state.rules.min_players)
    if not state.seat(player).wants_start:
        story.add(StartAgreed(player, story.now))
    agreed = all(seat.wants_start for seat in story.state.seats)
    if agreed or not state.rules.everybody_starts:
        _start(story)


def _check_lobby(state: State) -> None:
    if state.phase is Phase.PLAYING:
        raise AlreadyStarted
    if state.phase is Phase.ENDED:
        raise GameOver


def _check_seated(state: State, player: str) -> None:
    if not state.has_seat(player):
        raise NotRegistered


def _start(story: Story) -> None:
    order = [seat.player for seat in story.state.seats]
    if story.state.rules.order is Order.DRAW:
        first = order.index(_draw_for_first(story))
        order = order[first:] + order[:first]
    story.add(GameStarted(tuple(order), story.now))
    rules = story.state.rules
    for seat in story.state.seats:
        draws = story.tools.draws
        draw = draws.draw(story.state.draws + 1, seat.post, story.state.bag, rules.rack_size)
        story.add(RackDealt(seat.player, draw))
    newest = max(seat.post for seat in story.state.seats)
    begin_turn(story, order[0], 1, newest)


def _draw_for_first(story: Story) -> str:
    """Draw a tile each until one seat alone is nearest to A; a blank beats all (rules 2.1)."""
    drawing = [seat.player for seat in story.state.seats]
    while True:
        best = _draw_once(story, drawing)
        if len(best) == 1:
            return best[0]
        drawing = best


def _draw_once(story: Story, drawing: list[str]) -> list[str]:
    state, bag, draws = story.state, list(story.state.bag), []
    for number, player in enumerate(drawing, 1):
        cause = state.seat(player).post
        draw = story.tools.draws.draw(state.draws + number, cause, tuple(bag), 1)
        bag.remove(draw.tiles[0])
        draws.append((player, draw))
    nearest = min(_nearness(state, draw) for _, draw in draws)
    best = [player for player, draw in draws if _nearness(state, draw) == nearest]
    story.add(FirstDrawn(tuple(draws), best[0] if len(best) == 1 else "", story.now))
    return best


def _nearness(state: State, draw: Draw) -> int:
    (tile,) = draw.tiles
    return -1 if tile == BLANK else state.rules.tiles.alphabet.order[tile]
