"""TTVN, one test a sentence of rules 1; what it shares with other sets has files of its own."""

from collections import Counter
from datetime import timedelta

import pytest

from engine.board import BLANK, Board
from engine.events import GameStarted, MoveMade, MoveSettled, RackDealt, RoundEnded
from engine.lexicon import house_words
from engine.placement import MissesStart
from engine.refusals import AlreadyStarted, BagTooSmall, TooFewPlayers, WordsFall
from engine.rulesets import Adjustments, Judging, Order, Premiums, Ties, load_ruleset
from engine.state import Phase
from tests.engine.driver import GameTable, ttvn
from tests.engine.setups import no_play

TTVN = load_ruleset("ttvn")
EXAMPLE = (
    ("A", "8H THIEF", "THIEFAA"),
    ("B", "L8 .EeT", "?ETAAAA"),
    ("C", "K5 MAK.", "MAKAAAA"),
    ("D", "5K .EANS", "EANSAAA"),
    ("A", "L2 DOZ.", "DOZAAAA"),
    ("B", "6J G.N", "GNAAAAA"),
)


def play_example(options: str = "") -> GameTable:
    """The worked example of rules 1."""
    table = ttvn("A B C D", options)
    for player, move, rack in EXAMPLE:
        table.rack(player, rack)
        table.move(player, move)
    return table


def lobby(players: str) -> GameTable:
    """A TTVN table where these have registered."""
    table = GameTable(TTVN)
    for player in players.split():
        table.join(player)
    return table


def test_ttvn_is_what_rules_1_say() -> None:
    """Rules 1: the choices that make the rule set, in one place."""
    assert (TTVN.judging, TTVN.order) == (Judging.ADJUDICATED, Order.REGISTRATION)
    assert (TTVN.rack_size, TTVN.bingo, TTVN.exchange_minimum) == (7, ((7, 50),), 7)
    assert (TTVN.premiums, TTVN.adjustments, TTVN.ties) == (
        Premiums.ONCE,
        Adjustments.DEDUCT,
        Ties.SHARED,
    )
    assert not TTVN.going_out_ends and not TTVN.two_passes_end and not TTVN.six_scoreless


def test_board_has_the_published_premium_squares() -> None:
    """Rules 1: 164 plain, 24 letter x2, 16 word x2, 12 letter x3, 8 word x3, and the start H8."""
    signs = Counter("".join(TTVN.board.rows))
    assert signs == {".": 164, "'": 24, "-": 16, '"': 12, "=": 8, "*": 1}
    assert str(TTVN.board.start) == "H8"
    assert TTVN.board.premiums[TTVN.board.start].word == 2


def test_the_fourth_registration_starts_the_game() -> None:
    """Rules 1.1: four players."""
    table = lobby("A B C")
    assert table.state.phase is Phase.LOBBY
    table.join("D")
    assert (table.state.phase, table.on_turn) == (Phase.PLAYING, "A")


def test_order_of_play_is_that_of_the_post_ids() -> None:
    """Rules 1.1: by post ID, whatever they claim and whenever we hear of them."""
    table = GameTable(TTVN)
    for player, post in (("A", 30), ("B", 10), ("C", 40), ("D", 20)):
        table.join(player, post=post)
    assert table.last(GameStarted).order == ("B", "D", "A", "C")


def test_there_is_no_fifth_seat() -> None:
    """Rules 1.1: a table for four; one that is given back in time can be had again."""
    table = lobby("A B C")
    table.leave("A")
    table.join("D")
    table.join("E")
    assert table.last(GameStarted).order == ("B", "C", "D", "E")
    with pytest.raises(AlreadyStarted):
        table.join("A")


@pytest.mark.parametrize("players", ["A B", "A B C"])
def test_two_or_three_start_when_all_agree(players: str) -> None:
    """Rules 1.1: all who registered may agree to start with 2 or 3."""
    table, names = lobby(players), players.split()
    for player in names[:-1]:
        table.start(player)
        assert table.state.phase is Phase.LOBBY
    table.start(names[-1])
    assert table.last(GameStarted).order == tuple(names)


def test_an_agreement_is_void_when_somebody_joins_or_leaves() -> None:
    """Rules 1.1: all who registered, not all who were there at some time."""
    table = lobby("A B")
    table.start("A")
    table.join("C")
    table.start("B")
    table.start("C")
    assert table.state.phase is Phase.LOBBY
    table.leave("C")
    table.start("A")
    assert table.state.phase is Phase.LOBBY


def test_one_player_is_no_game() -> None:
    """Rules 1.1: two at least."""
    with pytest.raises(TooFewPlayers):
        lobby("A").start("A")


def test_every_player_has_seven_tiles_by_the_registration() -> None:
    """Rules 1.2: seven tiles, drawn by the player's own registration post."""
    table = ttvn("A B C D")
    dealt = {event.seat: event.draw for event in table.all(RackDealt)}
    assert {player: len(draw.tiles) for player, draw in dealt.items()} == dict.fromkeys("ABCD", 7)
    assert {player: draw.cause for player, draw in dealt.items()} == {
        seat.player: seat.post for seat in table.state.seats
    }


def test_later_tiles_come_by_the_post_of_the_move() -> None:
    """Rules 1.2: the post is the player's own: then the move's."""
    table = ttvn("A B")
    table.step("A")
    post = table.last(MoveMade).post
    table.step("B")
    settled = table.last(MoveSettled)
    assert settled.draw is not None
    assert (settled.seat, settled.draw.cause, len(settled.draw.tiles)) == ("A", post, 2)
    assert len(table.held("A")) == 7


def test_a_word_that_falls_is_played_again() -> None:
    """Rules 1.4: the turn is not lost."""
    table = ttvn("A B", phonies="FILMZ")
    table.rack("A", "FILMZSO")
    with pytest.raises(WordsFall) as refused:
        table.move("A", "8H FILMZ")
    assert refused.value.words == (("FILMZ", "unknown"),)
    assert table.on_turn == "A"
    table.move("A", "8H FILMS")
    assert table.on_turn == "B"


@pytest.mark.parametrize(
    ("word", "fault"),
    [("FILMS", None), ("FA", "note"), ("LA", "note"), ("HA", "interjection"), ("ZZZ", "unknown")],
)
def test_real_english_words_stand_but_for_the_house_rule(word: str, fault: str | None) -> None:
    """Rules 1.4: plurals count; notes and interjections never, even if the dictionary has them."""
    table = GameTable(TTVN, house_words("enable_plus")).seated("A B")
    table.rack("A", word + "EE")
    if fault is None:
        table.move("A", f"8H {word}")
        return
    with pytest.raises(WordsFall) as refused:
        table.move("A", f"8H {word}")
    assert refused.value.words == ((word, fault),)


def test_one_bad_cross_word_is_enough() -> None:
    """Rules 1.4: every word that the move makes must stand."""
    table = ttvn("A B", phonies="FO")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.rack("B", "ONEEEEE")
    with pytest.raises(WordsFall) as refused:
        table.move("B", "9H ON")
    assert refused.value.words == (("FO", "unknown"),)


def test_a_turn_is_24_hours_or_what_the_table_says() -> None:
    """Rules 1.12: ours is 24 h a turn, a table option."""
    assert ttvn("A B").left == timedelta(hours=24)
    assert ttvn("A B", "turn=90m").left == timedelta(minutes=90)


def test_the_tiles_are_the_standard_english_ones() -> None:
    """Rules 1.13, 2.7: 98 letters with the printed values, and two blanks."""
    counts = Counter(TTVN.tiles.all_tiles)
    assert (sum(counts.values()), counts[BLANK]) == (100, 2)
    values = TTVN.tiles.values
    printed = {
        1: "AEILNORSTU",
        2: "DG",
        3: "BCMP",
        4: "FHVWY",
        5: "K",
        8: "JX",
        10: "QZ",
    }
    assert {
        points: "".join(letter for letter in sorted(values) if values[letter] == points)
        for points in printed
    } == printed


def test_exchanging_needs_seven_tiles_in_the_bag() -> None:
    """Rules 1.14."""
    table = ttvn("A B", bag=7)
    table.exchange("A", "EE")
    table = ttvn("A B", bag=6)
    with pytest.raises(BagTooSmall) as refused:
        table.exchange("A", "E")
    assert refused.value.facts == {"bag": 6, "needed": 7}


def test_passing_is_allowed_at_any_turn() -> None:
    """Rules 1.14."""
    table = ttvn("A B C D")
    table.passes("A")
    assert (table.on_turn, table.score("A")) == ("B", 0)


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ("", [30, 6, 20, 7, 28, 23]),
        ("premiums=main-word-same-round", [30, 10, 20, 14, 28, 23]),
    ],
)
def test_worked_example(options: str, points: list[int]) -> None:
    """Rules 1, worked example: by item 8, and with the option that gives the source's figures."""
    table = play_example(options)
    assert [made.done.score for made in table.all(MoveMade)] == points


@pytest.mark.parametrize(
    ("options", "gold"),
    [
        ("", {"A": 150, "B": 30, "C": 100, "D": 35}),
        ("premiums=main-word-same-round", {"A": 150, "B": 50, "C": 100, "D": 70}),
    ],
)
def test_gold_of_the_first_round_of_the_example(options: str, gold: dict[str, int]) -> None:
    """Rules 1, worked example: gold after round 1, and 1.10: a round summary."""
    first, *others = play_example(options).all(RoundEnded)
    assert (first.round, dict(first.gold), others) == (1, gold, [])


@pytest.mark.parametrize(
    ("start", "points"), [("D", 28), ("E", 20), ("F", 20), ("G", 20), ("H", 22)]
)
def test_films_across_the_start(start: str, points: int) -> None:
    """Rules 1, the thread: FILMS scores 28 from D8, 20 from E8 to G8, 22 from H8."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", f"8{start} FILMS")
    assert table.score("A") == points


@pytest.mark.parametrize("start", "EFGH")
def test_film_scores_18_anywhere(start: str) -> None:
    """Rules 1, the thread."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", f"8{start} FILM")
    assert table.score("A") == 18


def test_the_first_move_covers_the_start_square() -> None:
    """Rules 1.3."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    with pytest.raises(MissesStart):
        table.move("A", "8C FILMS")


def test_adding_to_both_ends_of_a_word_is_a_move() -> None:
    """Rules 1.3: TRAINER to STRAINERS."""
    table = ttvn("A B")
    table.rack("A", "TRAINER")
    table.move("A", "8E TRAINER")
    table.rack("B", "SSEEEEE")
    table.move("B", "8D S.......S")
    assert Board.parse(table.board, TTVN.tiles.alphabet) == table.state.board
    assert "3STRAINERS3" in table.board


def test_a_bingo_brings_50_points_and_250_gold_more() -> None:
    """Rules 1.8, 1.10: all seven tiles in one turn."""
    table = ttvn("A B")
    table.rack("A", "TRAINER")
    table.move("A", "8E TRAINER")
    assert table.score("A") == 7 * 2 + 50
    assert (table.gold("A"), table.state.pending_gold) == (0, 64 * 5)
    table.lock("A")
    assert table.gold("A") == 64 * 5


def test_seven_tiles_are_a_bingo_in_one_turn_only() -> None:
    """Rules 1.8: six tiles to a word of seven letters earn no bonus."""
    table = ttvn("A B")
    table.rack("A", "TRAINEE")
    table.move("A", "8F TRAINE")
    table.rack("B", "REEEEEE")
    table.move("B", "8F ......R")
    assert table.score("B") == 6 + 2 * 1


def test_blanks_are_worth_nothing() -> None:
    """Rules 1.7: two blanks, value 0, any letter."""
    table = ttvn("A B")
    table.rack("A", "QI?EEEE")
    table.move("A", "8G QiE")
    assert table.score("A") == (10 + 0 + 1) * 2


def test_racks_are_refilled_before_the_players_next_turn() -> None:
    """Rules 1.9."""
    table = ttvn("A B")
    table.step("A")
    assert len(table.held("A")) == 5
    table.step("B")
    assert (table.on_turn, len(table.held("A"))) == ("A", 7)


def test_going_out_earns_nothing_and_ends_nothing() -> None:
    """Rules 1.11: the others play on; who has no tiles is skipped (rules 7.6)."""
    table = ttvn("A B C", bag=0)
    table.rack("A", "GO")
    table.move("A", "8H GO")
    assert (table.ended, table.on_turn, table.score("A")) == (False, "B", 6)
    table.step("B", "C")
    assert table.on_turn == "B"


def test_when_nobody_can_move_what_is_left_is_deducted() -> None:
    """Rules 1.11: each player's remaining tiles are deducted, the highest total wins."""
    table = ttvn("A B", bag=0, can_play=no_play)
    table.rack("A", "FILMSQ")
    table.rack("B", "ZE")
    table.move("A", "8H FILMS")
    table.run_out()
    assert table.ended
    assert {seat.player: seat.score for seat in table.state.seats} == {"A": 22 - 10, "B": -11}
