"""A GM breaks a game off, or a table is called off before the start: rules 8.6 and 8.7."""

import pytest

from engine.draws import Draws
from engine.events import GameEnded, MoveSettled, RoundEnded
from engine.records import EndReason, Ruling
from engine.refusals import AlreadyStarted, GameOver
from engine.rulings import end, stop_clock
from tests.engine.driver import RULING, SECRET, GameTable, classic, ttvn
from tests.engine.phases import closing, lobby


def rounds(table: GameTable, count: int) -> GameTable:
    """Everybody has had so many turns more."""
    table.step(*[seat.player for seat in table.state.seats] * count)
    return table


# End (rules 8.6)


def test_a_game_that_is_broken_off_keeps_its_totals() -> None:
    """Rules 8.6: tiles left change nothing; the open move counts, and nothing more is drawn."""
    table = ttvn("A B C")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.decide(end)
    assert table.told == ["MoveSettled", "RoundEnded", "GameEnded"]
    ended = table.last(GameEnded)
    assert ended.reason is EndReason.CALLED_OFF
    assert dict(ended.totals) == {"A": 22, "B": 0, "C": 0}
    assert set(dict(ended.adjustments).values()) == {0}
    assert (table.last(MoveSettled).draw, table.gold("A")) == (None, 110)
    assert dict(table.last(RoundEnded).gold) == {"A": 110, "B": 0, "C": 0}


def test_broken_off_early_a_game_has_no_winner_and_no_prizes() -> None:
    """Rules 7.8, 8.6: A has had three turns, B two."""
    table = rounds(ttvn("A B"), 2)
    table.step("A")
    table.decide(end)
    ended = table.last(GameEnded)
    assert (ended.winners, ended.prizes) == ((), ())
    assert table.gold("A") == 5 * table.score("A")


def test_broken_off_later_it_is_won_by_the_highest_total() -> None:
    """Rules 7.8, 8.6: every seat has had three turns."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.step("B")
    rounds(table, 2)
    table.decide(end)
    ended = table.last(GameEnded)
    assert (ended.winners, dict(ended.prizes)) == (("A",), {"A": 2500})


def test_who_has_left_wins_nothing_by_it() -> None:
    """Rules 7.8, 8.6."""
    table = ttvn("A B C")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.step("B", "C")
    rounds(table, 2)
    table.resign("A")
    table.decide(end)
    assert "A" not in table.last(GameEnded).winners
    assert "A" not in dict(table.last(GameEnded).prizes)


def test_an_exchange_that_is_open_changes_no_tiles_any_more() -> None:
    """Rules 8.6: nothing is drawn; the driver counts the tiles."""
    table = ttvn("A B")
    held = table.held("A")
    table.exchange("A", held[:3])
    table.decide(end)
    assert (table.held("A"), table.last(MoveSettled).returned) == (held, ())


def test_in_the_closing_window_the_game_ends_as_it_would_have() -> None:
    """Rules 8.6, 2.10: only sooner; who went out has the tiles of the others."""
    table = closing()
    table.decide(end)
    ended = table.last(GameEnded)
    assert (ended.reason, ended.ruling) == (EndReason.WENT_OUT, RULING)
    assert dict(ended.adjustments) == {"A": 6, "B": -6}
    assert ended.winners == ("A",)


def test_a_target_is_reached_only_by_a_move() -> None:
    """Rules 4, 8.6: who is ahead when the game is broken off wins, short of the line or not."""
    table = classic("A B", rules="finish-line")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.step("B")
    rounds(table, 2)
    table.decide(end)
    assert table.last(GameEnded).winners == ("A",)


def test_a_paused_game_can_be_ended() -> None:
    """Rules 8.6."""
    table = ttvn("A B")
    table.decide(stop_clock)
    table.decide(end)
    assert table.ended


def test_the_secret_is_told_at_every_end() -> None:
    """Rules 6, 8.7."""
    for table in (ttvn("A B"), lobby("A"), lobby()):
        table.decide(end)
        secret = table.last(GameEnded).secret
        assert secret == SECRET.hex()
        assert Draws("T1", bytes.fromhex(secret)).commitment == table.state.commitment


# Before the start (rules 8.7)


@pytest.mark.parametrize("players", ["", "A", "A B C"])
@pytest.mark.parametrize("rules", ["ttvn", "classic", "finish-line", "erudit"])
def test_a_table_can_be_called_off_before_the_start(players: str, rules: str) -> None:
    """Rules 8.7: nobody wins, nothing is paid."""
    table = lobby(players, rules)
    table.decide(end)
    ended = table.last(GameEnded)
    assert (ended.reason, ended.ruling) == (EndReason.CALLED_OFF, RULING)
    assert (ended.winners, ended.prizes, ended.best_turn) == ((), (), None)
    assert dict(ended.totals) == dict.fromkeys(players.split(), 0)


def test_a_table_is_called_off_without_a_reason_by_who_may() -> None:
    """Rules 8.7: by its opener, with or without a seat; the log knows who it was."""
    table = lobby("A")
    table.call_off("A")
    assert table.last(GameEnded).ruling == Ruling("A", "A", "")
    table = lobby("A")
    table.call_off("X")
    assert table.last(GameEnded).ruling == Ruling("X", "", "")


def test_a_game_that_has_begun_is_not_called_off() -> None:
    """Rules 8.7: that takes a GM, and a reason."""
    table = ttvn("A B")
    with pytest.raises(AlreadyStarted):
        table.call_off("A")


def test_nobody_comes_or_goes_at_a_table_that_was_called_off() -> None:
    """Rules 7.17."""
    table = lobby("A B")
    table.decide(end)
    with pytest.raises(GameOver):
        table.join("C")
    with pytest.raises(GameOver):
        table.leave("A")
    with pytest.raises(GameOver):
        table.start("A")
    with pytest.raises(GameOver):
        table.call_off("A")
