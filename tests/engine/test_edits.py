"""Editing and deleting the post of an open move: rules 1.6, 7.3, 7.4 and 7.5."""

from datetime import timedelta

import pytest

from engine.edits import edit_move, take_back
from engine.events import DeadlineMoved, MoveEdited, MoveMade, MoveTakenBack, TurnBegan
from engine.moves import Pass
from engine.placement import Detached, MissesStart
from engine.records import Asking, Extension, TakenBack
from engine.refusals import (
    AlreadyTakenBack,
    MissingTiles,
    NothingAsked,
    NothingOpen,
    NotYourMove,
    TooLateToEdit,
    TooManyChanges,
    WordsFall,
)
from engine.story import Story
from tests.engine.driver import GameTable, classic, ttvn
from tests.engine.setups import no_play

QUARTER = timedelta(hours=6)


def films(table: GameTable) -> GameTable:
    """A has played FILMS for 22 points; the move is open."""
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    return table


def test_the_open_move_follows_its_post() -> None:
    """Rules 1.6, 7.1: until the next player has moved."""
    table = films(ttvn("A B"))
    table.edit("A", "8E FILM")
    assert (table.score("A"), table.held("A"), table.on_turn) == (18, "EOS", "B")
    assert table.board == "/".join(["15"] * 7 + ["4FILM7"] + ["15"] * 7)


@pytest.mark.parametrize(("text", "score"), [("-FIL", 0), ("pass", 0), ("H8 FILMSEO", 76)])
def test_a_move_can_become_one_of_another_kind(text: str, score: int) -> None:
    """Rules 7.1: play, exchange or pass."""
    table = films(ttvn("A B"))
    table.edit("A", text)
    assert table.score("A") == score


def test_after_the_next_move_an_edit_does_not_count() -> None:
    """Rules 1.6, 7.4: nor a deletion."""
    table = films(ttvn("A B"))
    post = table.last(MoveMade).post
    table.step("B")
    before = table.state
    story = Story(table.state, table.tools, table.now)
    with pytest.raises(TooLateToEdit):
        edit_move(story, "A", post, Pass())
    with pytest.raises(TooLateToEdit):
        take_back(story, "A", post)
    assert story.state == before
    assert post in table.state.settled_posts


def test_after_the_lock_nothing_is_open() -> None:
    """Rules 7.4."""
    table = films(ttvn("A B"))
    table.lock("A")
    with pytest.raises(NothingOpen):
        table.replace("A", "8H FILM")


def test_only_the_author_replaces_a_move() -> None:
    """Rules 7.5."""
    table = films(ttvn("A B"))
    with pytest.raises(NotYourMove):
        table.replace("B", "H8 .EET")


def test_a_newer_post_can_replace_the_open_move() -> None:
    """Rules 7.5: `/play` too: it has no post to edit. From then on the new post is the move's."""
    table = films(ttvn("A B"))
    table.replace("A", "8H FILM")
    edited = table.last(MoveEdited)
    assert (edited.post, table.score("A")) == (table.posts, 18 - 0)
    table.edit("A", "8H FILMS")
    assert table.score("A") == 22


def test_an_edit_to_the_same_move_changes_nothing() -> None:
    """Rules 7.4: changed moves are counted, not edits of the talk around them."""
    table = films(ttvn("A B"))
    table.edit("A", "8H FILMS")
    assert table.new == ()


@pytest.mark.parametrize(
    ("text", "error"),
    [("1A FILM", MissesStart), ("8H FILMZ", MissingTiles), ("8H ZZ", WordsFall)],
)
def test_an_edit_that_is_illegal_is_refused_and_the_old_move_stands(
    text: str, error: type[Exception]
) -> None:
    """Rules 7.4."""
    table = films(ttvn("A B", phonies="ZZ"))
    before = table.state
    with pytest.raises(error):
        table.edit("A", text)
    assert table.state == before


def test_an_edit_is_judged_on_the_board_that_its_author_found() -> None:
    """Rules 7.3: the open move's own tiles are off it."""
    table = films(ttvn("A B"))
    table.lock("A")
    table.rack("B", "EETAAAA")
    table.move("B", "H8 .EET")
    with pytest.raises(Detached):
        table.edit("B", "H11 ETA")
    table.edit("B", "L8 .EA")
    assert table.held("B") == "AAAET"


def test_at_most_five_changed_moves() -> None:
    """Rules 7.4."""
    table = films(ttvn("A B"))
    for number in range(5):
        table.edit("A", "8H FILM" if number % 2 == 0 else "8H FILMS")
    with pytest.raises(TooManyChanges) as refused:
        table.edit("A", "8H FILMS")
    assert refused.value.limit == 5
    assert table.score("A") == 18


def test_five_changed_moves_a_turn_not_a_move() -> None:
    """Rules 7.4: a deletion between does not bring new ones."""
    table = films(ttvn("A B"))
    table.edit("A", "8H FILM")
    table.edit("A", "8H FILMS")
    table.edit("A", "8H FILM")
    table.delete("A")
    table.move("A", "8H FILMS")
    table.edit("A", "8H FILM")
    table.edit("A", "8H FILMS")
    with pytest.raises(TooManyChanges):
        table.edit("A", "8H FILM")


def test_an_edit_extends_the_next_players_clock_to_a_quarter() -> None:
    """Rules 7.4: the board changes under the next player."""
    table = films(ttvn("A B"))
    table.clock("20h")
    table.edit("A", "8H FILM")
    assert (table.last(DeadlineMoved).cause, table.left) == (Extension.EDIT, QUARTER)


def test_a_clock_with_more_than_a_quarter_left_is_not_moved() -> None:
    """Rules 7.4: to at least a quarter; the ping comes all the same."""
    table = films(ttvn("A B"))
    deadline = table.deadline
    table.clock("1h")
    table.edit("A", "8H FILM")
    assert len(table.all(DeadlineMoved)) == 1
    assert table.deadline == deadline


def test_one_ping_and_one_extension_for_each_open_move() -> None:
    """Rules 7.4: later edits update silently; the next open move has its own."""
    table = films(ttvn("A B"))
    table.clock("20h")
    table.edit("A", "8H FILM")
    deadline = table.deadline
    table.clock("3h")
    table.edit("A", "8H FILMS")
    assert (table.told, table.deadline) == (["MoveEdited"], deadline)
    table.step("B")
    table.edit("B", "pass")
    assert table.told == ["MoveEdited", "DeadlineMoved"]


def test_an_edit_voids_acceptances() -> None:
    """Rules 7.4."""
    table = films(classic("A B C"))
    table.accept("B")
    table.edit("A", "8H FILM")
    table.accept("C")
    assert table.state.open is not None
    table.accept("B")
    assert table.state.open is None


def test_an_edit_voids_questions() -> None:
    """Rules 7.4: the readings were those of another board."""
    table = films(ttvn("A B"))
    table.rack("B", "EETAAAA")
    table.ask("B", "H8 .EET", "I8 .TA")
    table.edit("A", "8H FILM")
    with pytest.raises(NothingAsked):
        table.choose("B", 1)


def test_deleting_the_post_returns_the_turn() -> None:
    """Rules 7.4, 7.3: board, rack, score and turn are restored."""
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    before = table.state
    films(table)
    table.delete("A")
    taken = table.last(MoveTakenBack)
    assert (taken.cause, table.on_turn, table.score("A")) == (TakenBack.DELETED, "A", 0)
    assert (table.state.board, table.state.bag) == (before.board, before.bag)
    assert (sorted(table.held("A")), table.seat("A").turns) == (sorted("FILMSEO"), 0)
    assert (table.state.runs, table.state.last) == (before.runs, before.last)


def test_the_author_has_the_original_deadline_again() -> None:
    """Rules 7.4: original deadline or a quarter turn, whichever is later."""
    table = ttvn("A B")
    original = table.deadline
    table.clock("1h")
    films(table)
    table.clock("2h")
    table.delete("A")
    assert table.deadline == original


def test_the_author_has_a_quarter_turn_at_least() -> None:
    """Rules 7.4."""
    table = films(ttvn("A B"))
    table.clock("23h")
    table.delete("A")
    assert table.left == QUARTER


def test_a_move_is_deleted_once_a_turn() -> None:
    """Rules 7.4: the second deletion changes nothing; the next turn's first one counts."""
    table = films(ttvn("A B"))
    table.delete("A")
    table.move("A", "8H FILMS")
    with pytest.raises(AlreadyTakenBack):
        table.delete("A")
    table.passes("B")
    table.passes("A")
    table.delete("A")
    assert table.on_turn == "A"


def test_the_next_player_has_a_whole_turn_after_a_deletion() -> None:
    """Rules 7.4, 7.16: it begins when the new move is made."""
    table = films(ttvn("A B"))
    table.clock("20h")
    table.delete("A")
    table.move("A", "8H FILM")
    assert table.left == timedelta(hours=24)


def test_a_take_back_restores_the_pass_counts() -> None:
    """Rules 7.3: B's third pass of a round of passes is taken back."""
    table = ttvn("A B C")
    table.passes("A", "B")
    before = table.state.runs
    table.passes("C")
    table.delete("C")
    assert (table.state.runs, table.seat("C").passes, table.on_turn) == (before, 0, "C")
    table.step("C")
    assert table.on_turn == "A"


def test_a_take_back_does_not_bring_back_who_has_resigned() -> None:
    """Rules 7.3: seats and resignations are never rolled back."""
    table = films(ttvn("A B C"))
    table.resign("C")
    table.delete("A")
    assert table.seat("C").withdrawn
    table.move("A", "8H FILM")
    assert table.on_turn == "B"


def test_a_take_back_does_not_end_a_pause() -> None:
    """Rules 7.3: pauses are never rolled back."""
    table = films(ttvn("A B"))
    table.pause("A", "B")
    table.delete("A")
    assert table.state.paused_at is not None
    table.clock("5d")
    table.resume("A", "B")
    assert table.left == timedelta(hours=24)


def test_a_take_back_does_not_undo_a_preference() -> None:
    """Rules 7.3: preferences are never rolled back."""
    table = films(ttvn("A B"))
    table.always_lock("A")
    table.delete("A")
    assert table.seat("A").always_lock


def test_a_take_back_gives_a_loss_back_that_the_move_made_due() -> None:
    """Rules 7.3, 7.10: the seat on turn is restored, so C's lost turn is still to come."""
    table = films(classic("A B C"))
    table.challenge("C")
    table.step("B")
    assert table.on_turn == "A"
    table.delete("B")
    assert (table.on_turn, table.seat("C").owed_losses) == ("B", 1)
    table.step("B")
    assert (table.on_turn, table.seat("C").owed_losses) == ("A", 0)


def test_an_edit_across_the_end_of_a_round_leaves_the_rounds_apart() -> None:
    """Rules 1, option: B's edit in round 1 must not carry its premiums into A's round 2."""
    table = films(ttvn("A B", "premiums=main-word-same-round"))
    table.rack("B", "EETAAAA")
    table.move("B", "H8 .EET")
    table.edit("B", "H8 .EE")
    table.rack("A", "STAAAAA")
    table.move("A", "8H .....T")
    assert table.score("A") == 22 + 4 + 1 + 1 + 3 + 1 + 1


def test_an_answer_replaces_the_open_move_too() -> None:
    """Rules 7.5: the offer is made privately and taken by its author."""
    table = films(ttvn("A B"))
    table.ask("A", "8H FILM", "8E FILM", asking=Asking.REPLACE)
    table.choose("A", 2)
    assert (table.score("A"), "4FILM7" in table.board) == (18, True)


def test_each_edit_says_when_it_was_made() -> None:
    """Rules 1.6: the forum shows that a post was edited and when."""
    table = films(ttvn("A B"))
    table.clock("25m")
    table.edit("A", "8H FILM")
    made, edited = table.last(MoveMade), table.last(MoveEdited)
    assert (edited.post, edited.at - made.at) == (made.post, timedelta(minutes=25))
    assert len(table.all(TurnBegan)) == 2


def test_an_edit_in_the_window_leaves_opponents_a_quarter_to_challenge() -> None:
    """Rules 7.4, 7.7: in challenge sets; else a phony could slip in at the last minute."""
    table = classic("A B", bag=0)
    table.rack("A", "GO")
    table.move("A", "8H GO")
    table.clock("23h")
    table.edit("A", "8G GO")
    assert (table.on_turn, table.left) == (None, QUARTER)
    table.clock("5h")
    table.edit("A", "8H GO")
    assert table.left == timedelta(hours=1)


def test_an_edit_in_the_window_of_the_gms_judging_takes_no_longer() -> None:
    """Rules 7.7: one hour; there is nothing to challenge."""
    table = ttvn("A B", bag=0, can_play=no_play)
    table.rack("A", "GO")
    table.move("A", "8H GO")
    table.clock("30m")
    table.edit("A", "8G GO")
    assert (table.on_turn, table.left) == (None, timedelta(minutes=30))
