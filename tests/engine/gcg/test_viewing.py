"""What everybody could see after a turn of a recorded game."""

from __future__ import annotations

from engine.board import Square
from engine.gcg import from_events, parse_game
from engine.gcg.viewing import position
from engine.state import Phase
from tests.engine.driver import classic
from tests.engine.gcg.test_checking import FOUR, TWO
from tests.engine.gcg.whole_games import play_out


def test_the_last_move_is_shown_with_its_words() -> None:
    view = position(parse_game(FOUR), 2).view
    assert view.last is not None
    assert view.last.squares == {Square(row, 11) for row in (8, 9, 10)}
    assert (view.last.seat, view.last.words, view.last.score) == ("MinHy", (("FEET", 6),), 6)
    assert [(seat.name, seat.score) for seat in view.seats] == [
        ("Lat Dat", 30),
        ("MinHy", 6),
        ("den.troi", 0),
        ("4", 0),
    ]
    assert (view.on_turn, view.round, view.bag) == ("den.troi", 1, 100 - 8 - 4 * 7)


def test_a_play_that_was_taken_back_lies_nowhere() -> None:
    view = position(parse_game(TWO), 5).view
    assert view.last is not None
    assert (view.last.squares, view.last.words) == (frozenset(), ())
    assert view.board[Square(8, 7)] is None


def test_before_the_first_turn_nothing_lies_there() -> None:
    view = position(parse_game(FOUR), 0).view
    assert (view.last, view.on_turn, view.round) == (None, None, 1)
    assert not view.board


def test_a_game_is_over_at_its_end_only() -> None:
    game = parse_game(from_events(play_out(classic("A B")).events))
    assert position(game).view.phase is Phase.ENDED
    assert position(game, 3).view.phase is Phase.PLAYING
    assert position(parse_game(FOUR)).view.phase is Phase.PLAYING
    assert position(game).view.bag == 0
