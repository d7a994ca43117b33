"""Challenges: rules 2.5, 7.7 and 7.10."""

from datetime import timedelta

import pytest

from engine.events import (
    Challenged,
    ClosingBegan,
    DeadlineMoved,
    GameEnded,
    LossOwed,
    MoveSettled,
    MoveTakenBack,
    TurnLost,
)
from engine.records import EndReason, TakenBack
from engine.refusals import (
    InClosingWindow,
    NoChallenges,
    NothingOpen,
    NothingToChallenge,
    NotRegistered,
    OwnMove,
    StaleVersion,
    StoppedClock,
)
from tests.engine.driver import GameTable, classic, ttvn


def played(table: GameTable, word: str) -> GameTable:
    """A has played a word of five letters from H8; the move is open."""
    table.rack("A", word + "EO")
    table.move("A", f"8H {word}")
    return table


def phony(players: str = "A B", options: str = "") -> GameTable:
    return played(classic(players, options, phonies="FILMZ"), "FILMZ")


def good(players: str = "A B", options: str = "") -> GameTable:
    return played(classic(players, options, phonies="FILMZ"), "FILMS")


def test_bad_word_the_tiles_go_back_and_the_turn_is_lost() -> None:
    """Rules 2.5, 7.10: tiles back, score undone, the turn is over."""
    table = phony()
    table.challenge("B")
    assert table.last(MoveTakenBack).cause is TakenBack.CHALLENGE
    assert (table.score("A"), sorted(table.held("A")), table.on_turn) == (0, sorted("FILMZEO"), "B")
    assert table.board == "/".join(["15"] * 15)
    assert table.seat("A").turns == 1


def test_bad_word_nothing_is_drawn() -> None:
    """Rules 7.10: the draw waits for the move to settle, so there is none to undo."""
    table = phony()
    bag, draws = table.state.bag, table.state.draws
    table.challenge("B")
    assert (table.state.bag, table.state.draws, table.all(MoveSettled)) == (bag, draws, [])


def test_good_word_the_play_settles_at_once() -> None:
    """Rules 7.10."""
    table = good()
    table.challenge("B")
    assert table.last(MoveSettled).seat == "A"
    assert (table.score("A"), table.gold("A"), len(table.held("A"))) == (22, 110, 7)


def test_good_word_a_challenger_on_turn_loses_this_turn() -> None:
    """Rules 2.5, 7.10."""
    table = good("A B C")
    table.challenge("B")
    assert table.last(TurnLost).seat == "B"
    assert (table.on_turn, table.seat("B").turns) == ("C", 1)
    table.step("C", "A")
    assert table.on_turn == "B"


def test_good_word_a_challenger_off_turn_loses_the_next_turn() -> None:
    """Rules 2.5, 7.10."""
    table = good("A B C")
    table.challenge("C")
    assert (table.last(LossOwed).seat, table.on_turn, table.all(TurnLost)) == ("C", "B", [])
    table.step("B")
    assert (table.last(TurnLost).seat, table.on_turn) == ("C", "A")
    table.step("A", "B")
    assert table.on_turn == "C"


def test_any_opponent_may_challenge_but_the_author() -> None:
    """Rules 2.5."""
    with pytest.raises(OwnMove):
        phony().challenge("A")
    for player in "BCD":
        table = phony("A B C D")
        table.challenge(player)
        assert (table.score("A"), table.on_turn) == (0, "B")


def test_strangers_do_not_challenge() -> None:
    """Rules 2.5: an opponent, not a reader; nor one who has left."""
    with pytest.raises(NotRegistered):
        phony().challenge("X")
    table = phony("A B C")
    table.resign("C")
    with pytest.raises(NotRegistered):
        table.challenge("C")


def test_the_whole_play_is_challenged() -> None:
    """Rules 2.5: one bad cross word takes the play back; the dictionary decides."""
    table = played(classic(phonies="FO"), "FILMS")
    table.rack("B", "ONEEEEE")
    table.move("B", "9H ON")
    table.challenge("A")
    challenged = table.last(Challenged)
    assert challenged.words == ("ON", "FO", "IN")
    assert (challenged.bad, table.score("B"), table.on_turn) == (("FO",), 0, "A")


def test_before_the_next_turn() -> None:
    """Rules 2.5: once the next seat has moved the play stands."""
    table = phony("A B C")
    table.passes("B")
    with pytest.raises(NothingToChallenge):
        table.challenge("C")
    assert table.score("A") == (4 + 1 + 1 + 3 + 2 * 10) * 2


def test_passes_and_exchanges_are_no_words() -> None:
    """Rules 2.5: the play is challenged."""
    table = classic()
    table.passes("A")
    with pytest.raises(NothingToChallenge):
        table.challenge("B")


def test_nobody_challenges_where_the_gm_judges() -> None:
    """Rules 1.4: TTVN words are judged when they are posted."""
    table = played(ttvn("A B"), "FILMS")
    with pytest.raises(NoChallenges):
        table.challenge("B")


def test_only_one_challenge_decides() -> None:
    """Rules 7.10: after either outcome nothing is open."""
    for table in (phony("A B C"), good("A B C")):
        table.challenge("B")
        with pytest.raises(NothingOpen):
            table.challenge("C")


def test_a_challenge_is_bound_to_the_version_that_was_seen() -> None:
    """Rules 7.10: stale ones are asked again; so are acceptances."""
    table = phony()
    seen = table.version
    table.edit("A", "8H FILM")
    with pytest.raises(StaleVersion):
        table.challenge("B", seen)
    with pytest.raises(StaleVersion):
        table.accept("B", seen)
    table.challenge("B", table.version)
    assert table.score("A") == 18


def test_after_a_challenge_edits_change_nothing() -> None:
    """Rules 7.4."""
    for table in (phony(), good()):
        open_move = table.state.open
        assert open_move is not None
        table.challenge("B")
        assert open_move.post in table.state.settled_posts
        assert table.state.open is None


def test_a_success_gives_the_seat_on_turn_a_quarter_turn() -> None:
    """Rules 7.4: the board has changed under the next player."""
    table = phony("A B C")
    table.clock("20h")
    table.challenge("C")
    assert (table.on_turn, table.left) == ("B", timedelta(hours=6))
    assert len(table.all(DeadlineMoved)) == 1


def test_a_lost_turn_is_no_pass() -> None:
    """Rules 2.3: a turn lost to a challenge breaks the run."""
    table = classic("A B", phonies="FILMZ")
    table.passes("A")
    table.step("B")
    table.step("A")
    table.challenge("B")
    assert table.last(TurnLost).seat == "B"
    assert table.on_turn == "A"
    table.passes("A")
    assert table.state.closing is None


def test_a_play_taken_off_breaks_the_run_of_passes() -> None:
    """Rules 2.3: pass, phony, pass is no run of two."""
    table = classic("A B", phonies="FILMZ")
    table.passes("A")
    table.rack("B", "ASEEEEE")
    table.move("B", "8H AS")
    table.accept("A")
    table.rack("A", "FILMZEO")
    table.move("A", "J8 FILMZ")
    table.challenge("B")
    table.step("B")
    table.passes("A")
    assert (table.state.closing, table.on_turn) == (None, "B")


def test_out_play_opens_a_window_of_a_turns_clock() -> None:
    """Rules 7.7: in challenge sets; only edit, accept and challenge are possible in it."""
    table = classic("A B", "turn=12h", bag=0)
    table.rack("A", "FILMS")
    table.move("A", "8H FILMS")
    assert (table.on_turn, table.left) == (None, timedelta(hours=12))
    assert table.last(ClosingBegan).reason is EndReason.WENT_OUT
    with pytest.raises(InClosingWindow):
        table.passes("B")


def test_challenge_that_succeeds_in_the_window() -> None:
    """Rules 7.7: the next seat is on turn, and play goes on."""
    table = classic("A B C", bag=0, phonies="FILMZ")
    table.rack("A", "FILMZ")
    table.move("A", "8H FILMZ")
    table.challenge("C")
    assert (table.ended, table.on_turn, table.held("A")) == (False, "B", "FILMZ")
    assert table.left == timedelta(hours=24)
    table.step("B", "C")
    assert table.on_turn == "A"


def test_challenge_that_fails_in_the_window_costs_nothing() -> None:
    """Rules 7.7: the play settles and the game is over."""
    table = classic("A B C", bag=0)
    table.rack("A", "FILMS")
    table.move("A", "8H FILMS")
    table.challenge("B")
    assert table.last(GameEnded).winners == ("A",)
    assert (table.all(TurnLost), table.all(LossOwed)) == ([], [])


def test_everybodys_acceptance_shortens_the_window() -> None:
    """Rules 7.7."""
    table = classic("A B C", bag=0)
    table.rack("A", "FILMS")
    table.move("A", "8H FILMS")
    table.accept("B")
    assert not table.ended
    table.accept("C")
    assert table.ended


def test_owed_losses_survive_skips() -> None:
    """Rules 7.10: C has no tiles, is skipped and owes its turn still."""
    table = ttvn("A B C", "judging=challenge", bag=0)
    table.rack("C", "")
    played(table, "FILMS")
    table.challenge("C")
    table.step("B")
    assert (table.on_turn, table.seat("C").owed_losses) == ("A", 1)


def test_two_owed_losses_cost_two_turns() -> None:
    """Rules 7.10."""
    table = good("A B C D")
    table.challenge("D")
    table.rack("B", "TEEEEEE")
    table.move("B", "8H .....T")
    table.challenge("D")
    assert table.seat("D").owed_losses == 2
    table.passes("C")
    assert (table.on_turn, table.seat("D").owed_losses) == ("A", 1)
    table.rack("A", "ZZEEEEE")
    table.move("A", "M8 .Z")
    table.passes("B")
    table.exchange("C", table.held("C")[0])
    assert (table.on_turn, table.seat("D").owed_losses) == ("A", 0)


def test_owed_losses_end_with_the_game() -> None:
    """Rules 7.10: nothing follows the end."""
    table = good("A B C")
    table.challenge("C")
    table.resign("A")
    table.resign("B")
    assert table.ended
    assert table.all(TurnLost) == []


def test_nobody_challenges_while_the_clock_stands() -> None:
    """Rules 7.3: the game is paused."""
    table = phony()
    table.pause("A", "B")
    with pytest.raises(StoppedClock):
        table.challenge("B")


def test_a_lost_turn_counts_as_scoreless() -> None:
    """Rules 2.3, option: six scoreless turns running; a phony counts as one."""
    table = classic("A B", "six-scoreless=on", phonies="FILMZ")
    for count in range(1, 6):
        author, other = "AB" if count % 2 else "BA"
        table.rack(author, "FILMZEO")
        table.move(author, "8H FILMZ")
        table.challenge(other)
        assert (table.state.runs.scoreless, table.ended) == (count, False)
    table.rack("B", "FILMZEO")
    table.move("B", "8H FILMZ")
    table.challenge("A")
    assert table.last(GameEnded).reason is EndReason.PASSES


def test_a_challenged_premium_is_live_again() -> None:
    """Rules 2.9: the square is bare, so its premium counts for the next play."""
    table = phony()
    table.challenge("B")
    table.rack("B", "FILMSEO")
    table.move("B", "8H FILMS")
    assert table.score("B") == 22
