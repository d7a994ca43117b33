"""What everybody has at the end: rules 1.10, 1.11, 2.3, 2.10, 7.8 and 7.9."""

from engine.events import ClosingBegan, GameEnded
from engine.records import BestTurn, EndReason
from tests.engine.driver import GameTable, classic, ttvn
from tests.engine.setups import no_play


def out(table: GameTable) -> GameTable:
    """A plays its last two tiles for 6 points."""
    table.rack("A", "GO")
    table.move("A", "8H GO")
    return table


def tied(table: GameTable) -> GameTable:
    """A has 6 points and holds 2, B has 4 and holds a blank; nobody plays on."""
    table.rack("A", "GOEE")
    table.rack("B", "OT?")
    table.move("A", "8H GO")
    table.move("B", "H8 .OT")
    while table.on_turn:
        table.passes(table.on_turn)
    table.run_out()
    return table


def films_and_feet(table: GameTable) -> GameTable:
    """A has 22 points, B 7; each holds an E and passes."""
    table.rack("A", "FILMSE")
    table.rack("B", "EETE")
    table.move("A", "8H FILMS")
    table.move("B", "H8 .EET")
    table.passes("A", "B")
    return table


def test_ttvn_deducts_what_each_player_holds() -> None:
    """Rules 1.11: going out earns nothing; totals may fall below zero."""
    table = ttvn("A B C", bag=0, can_play=no_play)
    table.rack("B", "QZ?")
    table.rack("C", "EK")
    out(table).lock("A")
    ended = table.last(GameEnded)
    assert dict(ended.adjustments) == {"A": 0, "B": -20, "C": -6}
    assert dict(ended.totals) == {"A": 6, "B": -20, "C": -6}


def test_the_highest_total_wins() -> None:
    """Rules 1.11: after the deduction."""
    table = films_and_feet(ttvn("A B", bag=0))
    table.rack("A", "QZ")
    table.run_out()
    ended = table.last(GameEnded)
    assert (dict(ended.totals), ended.winners) == ({"A": 2, "B": 6}, ("B",))


def test_classic_adds_all_others_tiles_to_who_went_out() -> None:
    """Rules 2.10: a player uses the last tile."""
    table = classic("A B C", bag=0)
    table.rack("B", "QZ?")
    table.rack("C", "EK")
    out(table).run_out()
    ended = table.last(GameEnded)
    assert ended.reason is EndReason.WENT_OUT
    assert dict(ended.adjustments) == {"A": 26, "B": -20, "C": -6}
    assert (table.score("A"), ended.winners) == (32, ("A",))


def test_going_out_needs_an_empty_bag() -> None:
    """Rules 2.10: the last tile is the bag's too."""
    table = out(classic("A B", bag=1))
    assert table.on_turn == "B"


def test_everybodys_tiles_are_deducted_when_the_game_ends_by_passes() -> None:
    """Rules 2.3: item 10's adjustments apply; nobody has gone out."""
    table = classic("A B", bag=0)
    table.rack("A", "QZ")
    table.rack("B", "EEE")
    table.passes("A", "B", "A")
    table.run_out()
    assert dict(table.last(GameEnded).adjustments) == {"A": -20, "B": -3}


def test_classics_tie_goes_to_the_higher_score_before_the_adjustments() -> None:
    """Rules 2.10: 6 less 2 beats 4 less 0."""
    ended = tied(classic("A B", bag=0)).last(GameEnded)
    assert (dict(ended.totals), ended.winners) == ({"A": 4, "B": 4}, ("A",))


def test_classics_tie_is_shared_when_it_stays() -> None:
    """Rules 2.10: still equal."""
    table = classic("A B", bag=0)
    table.passes("A", "B", "A")
    table.run_out()
    assert table.last(GameEnded).winners == ("A", "B")


def test_ttvns_tie_is_shared_whatever_was_before() -> None:
    """Rules 1.10: a tied prize is shared; the best turn was A's alone."""
    ended = tied(ttvn("A B", bag=0)).last(GameEnded)
    assert (dict(ended.totals), ended.winners) == ({"A": 4, "B": 4}, ("A", "B"))
    assert dict(ended.prizes) == {"A": 1500, "B": 1000}


def test_prizes_are_500_for_the_best_turn_and_2000_for_winning() -> None:
    """Rules 1.10: after the game."""
    table = films_and_feet(ttvn("A B", bag=0))
    table.run_out()
    ended = table.last(GameEnded)
    assert ended.best_turn == BestTurn(22, ("A",))
    assert dict(ended.prizes) == {"A": 2500}
    assert (table.gold("A"), table.gold("B")) == (22 * 5 + 2500, 7 * 5)


def test_classic_credits_prizes_too() -> None:
    """Rules 7.9: every rule set credits gold."""
    table = out(classic("A B", bag=0))
    table.run_out()
    assert table.gold("A") == 6 * 5 + 2500


def test_best_turn_and_game_can_have_different_winners() -> None:
    """Rules 1.10: the prize for one turn goes by one turn."""
    table = films_and_feet(ttvn("A B", bag=0))
    table.rack("A", "QZ")
    table.run_out()
    assert dict(table.last(GameEnded).prizes) == {"A": 500, "B": 2000}


def test_tied_prizes_are_shared_equally_and_rounded_down() -> None:
    """Rules 1.10: three turns of 4 points, three totals of 3."""
    table = ttvn("A B C", bag=0)
    table.rack("A", "AAE")
    table.rack("B", "ATEE")
    table.rack("C", "ATE")
    table.move("A", "8H AA")
    table.move("B", "H8 .ATE")
    table.move("C", "8F AT..")
    table.passes("A", "B", "C")
    table.run_out()
    ended = table.last(GameEnded)
    assert dict(ended.totals) == {"A": 3, "B": 3, "C": 3}
    assert ended.best_turn == BestTurn(4, ("A", "B", "C"))
    assert dict(ended.prizes) == dict.fromkeys("ABC", 166 + 666)


def test_the_prize_for_the_best_turn_is_paid_once() -> None:
    """Rules 1.10: +500 once per game, however often a seat was that good."""
    table = ttvn("A B", bag=0)
    table.rack("A", "AAATE")
    table.move("A", "8H AA")
    table.passes("B")
    table.move("A", "H8 .ATE")
    table.passes("B")
    table.run_out()
    assert table.last(GameEnded).best_turn == BestTurn(4, ("A",))
    assert table.gold("A") == 2 * 4 * 5 + 500 + 2000


def test_nobody_scored_nobody_had_the_best_turn() -> None:
    """Rules 1.10: the winners' prize is paid all the same."""
    table = ttvn("A B", bag=0)
    table.passes("A", "B")
    table.run_out()
    ended = table.last(GameEnded)
    assert (ended.best_turn, dict(ended.prizes)) == (None, {"A": 1000, "B": 1000})


def test_a_turn_that_was_challenged_off_is_no_best_turn() -> None:
    """Rules 7.10: score undone."""
    table = classic("A B", bag=0, phonies="FILMZ")
    table.rack("A", "FILMZ")
    table.move("A", "8H FILMZ")
    table.challenge("B")
    table.rack("B", "GO")
    table.move("B", "8H GO")
    table.accept("A")
    assert table.last(GameEnded).best_turn == BestTurn(6, ("B",))


def test_the_deduction_takes_no_gold_back() -> None:
    """Rules 1.10: gold credited stays."""
    table = films_and_feet(ttvn("A B", bag=0))
    table.rack("A", "QZ")
    before = table.gold("A")
    table.run_out()
    assert (table.score("A"), before, table.gold("A")) == (2, 110, 110 + 500)


def test_no_prizes_without_gold() -> None:
    """Rules 7.9."""
    table = films_and_feet(ttvn("A B", "gold=off", bag=0))
    table.run_out()
    assert (table.last(GameEnded).prizes, table.gold("A")) == ((), 0)


def test_erased_by_an_edit_a_better_turn_is_none() -> None:
    """Rules 1.10, 7.1: only what has settled counts."""
    table = ttvn("A B", bag=0)
    table.rack("A", "FILMSE")
    table.move("A", "8H FILMS")
    table.edit("A", "8H FILM")
    table.passes("B", "A")
    assert table.last(ClosingBegan).reason is EndReason.PASSES
    table.run_out()
    assert table.last(GameEnded).best_turn == BestTurn(18, ("A",))
