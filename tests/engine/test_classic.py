"""Classic, one test a sentence of rules 2; challenges and endings have files of their own."""

import pytest

from engine.events import FirstDrawn, GameEnded, GameStarted, MoveMade
from engine.placement import MissesStart, OneLetter
from engine.records import EndReason
from engine.refusals import BagTooSmall
from engine.rulesets import Adjustments, Judging, Order, Ties, load_ruleset
from engine.state import Phase
from tests.engine.driver import GameTable, classic
from tests.engine.setups import rules_of, with_pool

CLASSIC = load_ruleset("classic")


def drawing(players: str, pool: str, secret: int = 0) -> GameTable:
    """A table that draws for first from these tiles."""
    table = GameTable(with_pool(CLASSIC, pool), secret=bytes([secret]) * 32)
    return table.seated(players)


def test_classic_is_what_rules_2_say() -> None:
    """Rules 2: the choices that make the rule set, in one place."""
    assert (CLASSIC.judging, CLASSIC.order) == (Judging.CHALLENGE, Order.DRAW)
    assert (CLASSIC.rack_size, CLASSIC.bingo, CLASSIC.exchange_minimum) == (7, ((7, 50),), 7)
    assert (CLASSIC.adjustments, CLASSIC.ties) == (
        Adjustments.DEDUCT_AND_ADD,
        Ties.BEFORE_ADJUSTMENTS,
    )
    assert CLASSIC.going_out_ends and CLASSIC.two_passes_end and not CLASSIC.six_scoreless


@pytest.mark.parametrize("players", ["A B", "A B C"])
def test_any_player_starts_with_two_or_three(players: str) -> None:
    """Rules 2.1: 2 to 4 players; design: with two or three, any registered player starts it."""
    table = GameTable(CLASSIC)
    for player in players.split():
        table.join(player)
    table.start("B")
    assert table.state.phase is Phase.PLAYING


@pytest.mark.parametrize("secret", range(8))
def test_nearest_to_a_goes_first_and_a_blank_beats_all(secret: int) -> None:
    """Rules 2.1."""
    table = drawing("A B C D", "ABCDEFGHIJKLMNOPQRSTUVWXYZ??" * 2, secret)
    final = table.last(FirstDrawn)
    nearness = {player: " ".join("?ABCDEFGHIJKLMNOPQRSTUVWXYZ").split() for player in "ABCD"}
    drawn = {player: nearness[player].index(draw.tiles[0]) for player, draw in final.draws}
    assert drawn[final.first] == min(drawn.values())
    assert list(drawn.values()).count(drawn[final.first]) == 1
    assert table.last(GameStarted).order[0] == final.first == table.on_turn


def test_ties_draw_again() -> None:
    """Rules 2.1: and only those who tied."""
    ties = 0
    for secret in range(20):
        first, *again = drawing("A B C D", "A" * 16 + "B" * 16, secret).all(FirstDrawn)
        nearest = [player for player, draw in first.draws if draw.tiles == ("A",)]
        if len(nearest) > 1:
            ties += 1
            assert first.first == ""
            assert [player for player, _ in again[0].draws] == nearest
    assert ties


def test_the_tiles_drawn_for_first_go_back() -> None:
    """Rules 2.1: each draw for first is from the full bag less what this round has drawn."""
    table = drawing("A B", "?" + "Z" * 15)
    assert len(table.state.bag) == 2
    assert all(len(table.held(player)) == 7 for player in "AB")


def test_draws_for_first_are_numbered_with_all_others() -> None:
    """Rules 2.1, 6: they use the same road; causes are the registration posts."""
    table = drawing("A B C", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    drawn = [draw for event in table.all(FirstDrawn) for _, draw in event.draws]
    assert [draw.n for draw in drawn] == list(range(1, len(drawn) + 1))
    assert {draw.cause for draw in drawn} == {seat.post for seat in table.state.seats}
    assert table.state.draws == len(drawn) + 3


@pytest.mark.parametrize("secret", range(6))
def test_play_moves_in_order_of_registration_from_the_first_player_on(secret: int) -> None:
    """Rules 2.1: to the left."""
    table = drawing("A B C D", "ABCDEFGHIJKLMNOPQRSTUVWXYZ??" * 2, secret)
    order = "".join(table.last(GameStarted).order)
    assert order in "ABCDABCD"


def test_the_first_move_uses_at_least_two_tiles() -> None:
    """Rules 2.2."""
    table = classic()
    table.rack("A", "AEEEEEE")
    with pytest.raises(OneLetter):
        table.move("A", "8H A")
    table.move("A", "8H AE")


def test_the_first_move_covers_the_centre() -> None:
    """Rules 2.2."""
    table = classic()
    with pytest.raises(MissesStart):
        table.move("A", "7G " + table.held("A")[:2])


def test_a_turn_is_a_play_an_exchange_or_a_pass() -> None:
    """Rules 2.3: neither an exchange nor a pass scores."""
    table = classic("A B C")
    table.step("A")
    table.exchange("B", table.held("B")[:3])
    table.passes("C")
    assert [type(made.done).__name__ for made in table.all(MoveMade)] == [
        "PlayDone",
        "ExchangeDone",
        "PassDone",
    ]
    assert (table.score("B"), table.score("C"), table.on_turn) == (0, 0, "A")


def test_an_exchange_draws_before_the_old_tiles_go_back() -> None:
    """Rules 2.3: what is put back cannot be drawn at once."""
    table = GameTable(with_pool(rules_of("classic", "order=registration"), "E" * 21)).seated("A B")
    table.rack("A", "QQQQQQQ")
    table.exchange("A", "QQQQQQQ")
    table.passes("B")
    assert (table.held("A"), "".join(table.state.bag)) == ("EEEEEEE", "QQQQQQQ")


def test_exchanged_tiles_go_back_into_the_bag() -> None:
    """Rules 2.3: the rack is full again, the bag as full as before."""
    table = classic("A B", bag=9)
    table.exchange("A", "EEE")
    table.accept("B")
    assert (len(table.held("A")), len(table.state.bag)) == (7, 9)


def test_words_are_not_judged_when_they_are_posted() -> None:
    """Rules 2.5: the GM judges geometry, rack and score only."""
    table = classic(phonies="ZQX")
    table.rack("A", "ZQXEEEE")
    table.move("A", "8H ZQX")
    assert table.score("A") == (10 + 10 + 8) * 2


def test_every_word_made_or_changed_scores() -> None:
    """Rules 2.4: adding to a word, crossing one, lying parallel."""
    table = classic()
    table.rack("A", "FILMEEE")
    table.move("A", "8H FILM")
    table.rack("B", "SONEEEE")
    table.move("B", "L8 SON")
    assert table.score("B") == (4 + 1 + 1 + 3 + 2 * 1) + (2 * 1 + 1 + 1)
    table.rack("A", "ASEEEEE")
    table.move("A", "9H AS")
    main = 1 + 2 * 1
    assert table.score("A") == 18 + main + (4 + 1) + (1 + 2 * 1)


def test_a_bingo_is_50_points_for_all_seven() -> None:
    """Rules 2.8."""
    table = classic()
    table.rack("A", "TRAINER")
    table.move("A", "8E TRAINER")
    assert table.score("A") == 7 * 2 + 50


def test_using_up_a_last_rack_of_fewer_earns_nothing() -> None:
    """Rules 2.8."""
    table = classic(bag=0)
    table.rack("A", "TRAINE")
    table.move("A", "8F TRAINE")
    assert table.score("A") == 12


def test_a_premium_counts_once_under_a_blank_too() -> None:
    """Rules 2.9: the centre doubles the word, the blank on it is worth nothing."""
    table = classic()
    table.rack("A", "F?LMEEE")
    table.move("A", "8G FiLM")
    assert table.score("A") == (4 + 0 + 1 + 3) * 2
    table.rack("B", "SEEEEEE")
    table.move("B", "8G ....S")
    assert table.score("B") == 4 + 0 + 1 + 3 + 1


def test_an_exchange_needs_seven_tiles_in_the_bag() -> None:
    """Rules 2.11."""
    with pytest.raises(BagTooSmall):
        classic(bag=6).exchange("A", "E")


@pytest.mark.parametrize(("minimum", "bag"), [(1, 1), (3, 3), (7, 7)])
def test_the_exchange_minimum_is_a_table_option(minimum: int, bag: int) -> None:
    """Rules 2.11."""
    table = classic("A B", f"exchange-minimum={minimum}", bag=bag)
    table.exchange("A", "E")
    with pytest.raises(BagTooSmall):
        classic("A B", f"exchange-minimum={minimum}", bag=bag - 1).exchange("A", "E")


@pytest.mark.parametrize("bag", [0, 2])
def test_nobody_exchanges_more_than_the_bag_holds(bag: int) -> None:
    """Rules 2.11, 5.7: without a minimum the bag itself is the limit."""
    table = classic("A B", "exchange-minimum=0", bag=bag)
    with pytest.raises(BagTooSmall) as refused:
        table.exchange("A", "EEE")
    assert refused.value.facts == {"bag": bag, "needed": 3}


def test_exchanging_nothing_is_a_pass() -> None:
    """Rules 2.3, 5.7: so two of them in a row end the game too."""
    table = classic()
    table.move("A", "-")
    table.step("B")
    table.move("A", "-")
    table.run_out()
    assert table.last(GameEnded).reason is EndReason.PASSES


def test_the_draw_for_first_is_the_same_for_the_same_posts() -> None:
    """Rules 2.1, 6: chance comes from the secret and the posts alone."""
    pool = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert drawing("A B C", pool, 7).all(FirstDrawn) == drawing("A B C", pool, 7).all(FirstDrawn)
    assert drawing("A B C", pool, 7).all(FirstDrawn) != drawing("A B C", pool, 8).all(FirstDrawn)
