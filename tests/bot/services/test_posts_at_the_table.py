"""Posts, edits, deletions and buttons at a running table: rules 1.5, 1.7 and 7.4 to 7.16."""

import pytest

from bot.services.entries import Button
from engine.events import (
    HelpGiven,
    MoveEdited,
    MoveMade,
    PostRefused,
    QuestionAsked,
    SeatWithdrawn,
    TurnTimedOut,
)
from engine.records import NoteKind, PlayDone, Scope
from tests.bot.services.forum import Forum
from tests.engine.driver import classic, ttvn


def forum(players: str = "A B", options: str = "", phonies: str = "") -> Forum:
    """A TTVN table; A holds FILMSEO."""
    thread = Forum(ttvn(players, options, phonies=phonies))
    thread.rack("A", "FILMSEO")
    return thread


def notation(thread: Forum) -> str:
    """The play that the last entry made."""
    done = thread.only(MoveMade).done
    assert isinstance(done, PlayDone)
    return str(done.play)


def notes(thread: Forum) -> set[NoteKind]:
    done = thread.only(MoveMade).done
    assert isinstance(done, PlayDone)
    return {note.kind for note in done.notes}


# Reading a move (rules 1.3, 1.5, 1.7, 7.14)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("8H FILMS", "8H FILMS"),
        ("films across, first letter at H8", "8H FILMS"),
        ("FILMS down, S at H8", "H4 FILMS"),
        ("films down from h8", "H8 FILMS"),
        ("Films ngang, F ở ô H8", "8H FILMS"),
    ],
)
def test_word_direction_and_any_square_of_the_word(text: str, made: str) -> None:
    """Rules 1.3, 7.14, 7.15: "Films" is five plain letters; three languages everywhere."""
    thread = forum()
    thread.post("A", text)
    assert notation(thread) == made


def test_the_first_alternative_that_stands_is_taken() -> None:
    """Rules 1.5: and the echo says so."""
    thread = forum(phonies="FILMS")
    thread.post("A", "films; if that won't do, take film; across; first letter f at H8")
    assert (notation(thread), notes(thread)) == ("8H FILM", {NoteKind.ALTERNATIVE})


def test_beginning_with_f_puts_f_on_the_start_square() -> None:
    """Rules 1, our only guess: the echo says so."""
    thread = forum()
    thread.post("A", "films, across, beginning with F")
    assert (notation(thread), notes(thread)) == ("8H FILMS", {NoteKind.GUESSED_SQUARE})


def test_a_letter_that_only_the_blank_can_serve_takes_it() -> None:
    """Rules 1.7, 7.14: and the echo says so."""
    thread = forum()
    thread.rack("A", "FIL?EEE")
    thread.post("A", "8H FILM")
    assert (notation(thread), notes(thread)) == ("8H FILm", {NoteKind.BLANK_INFERRED})


def test_which_of_two_letters_is_the_blank_is_asked() -> None:
    """Rules 1.7: the post must say which."""
    thread = forum()
    thread.rack("A", "FE?TAAA")
    thread.post("A", "8H FEET")
    options = [
        str(done.play) for done in thread.only(QuestionAsked).options if isinstance(done, PlayDone)
    ]
    assert sorted(options) == ["8H FEeT", "8H FeET"]


def test_tiles_that_adjoin_are_part_of_the_word() -> None:
    """Rules 7.14: and the echo says so."""
    thread = forum()
    thread.post("A", "8H FILM")
    thread.rack("B", "SAAAAAA")
    thread.post("B", "8L SA")
    assert (notation(thread), notes(thread)) == ("8H ....SA", {NoteKind.EXTENDED})


def test_a_claimed_score_is_checked() -> None:
    """Rules 1.8: the player may state it."""
    thread = forum()
    thread.post("A", "8H FILMS = 20")
    assert notes(thread) == {NoteKind.CLAIMED}


# Asking (rules 7.11, 7.12)


def test_a_move_without_direction_is_asked_about() -> None:
    """Rules 1.3: it must be said; two readings are legal, so its author is asked."""
    thread = forum()
    thread.post("A", "FILMS at H8")
    assert [
        str(done.play) for done in thread.only(QuestionAsked).options if isinstance(done, PlayDone)
    ] == ["8H FILMS", "H8 FILMS"]
    thread.choose("A", 2)
    assert notation(thread) == "H8 FILMS"


def test_a_newer_post_replaces_the_question() -> None:
    """Rules 7.12: the old buttons are dead."""
    thread = forum()
    thread.post("A", "FILMS at H8")
    thread.post("A", "8H FILM")
    assert notation(thread) == "8H FILM"
    thread.choose("A", 1)
    assert thread.only(PostRefused).error in ("NothingAsked", "NotYourTurn")


def test_an_edit_replaces_the_question() -> None:
    """Rules 7.12."""
    thread = forum()
    post = thread.post("A", "FILMS at H8")
    thread.edit(post, "FILMS across at H8")
    assert notation(thread) == "8H FILMS"


def test_deleting_the_post_drops_the_question() -> None:
    """Rules 7.12: there is no post any more."""
    thread = forum()
    thread.delete(thread.post("A", "FILMS at H8"))
    assert thread.told == ["QuestionDropped"]


def test_fallbacks_are_never_tried_for_validity_in_challenge_sets() -> None:
    """Rules 7.12: the phony is played; geometry and rack alone send us to the fallback."""
    thread = Forum(classic("A B", phonies="FILMS"))
    thread.rack("A", "FILMSEO")
    thread.post("A", "8H FILMS, if not then 8H FILM")
    assert notation(thread) == "8H FILMS"
    thread = Forum(classic("A B"))
    thread.rack("A", "FILMEEO")
    thread.post("A", "8H FILMS, if not then 8H FILM")
    assert notation(thread) == "8H FILM"


# Refusals (rules 7.11)


@pytest.mark.parametrize(
    ("text", "error", "scope"),
    [
        ("8A FILMS", "MissesStart", Scope.PUBLIC),
        ("8H FILMZ", "WordsFall", Scope.PUBLIC),
        ("8H QUIZ", "MissingTiles", Scope.NEUTRAL),
    ],
)
def test_who_hears_of_a_refusal(text: str, error: str, scope: Scope) -> None:
    """Rules 7.11: a private cause has one neutral public line; the author hears what is wrong."""
    thread = forum(phonies="FILMZ")
    thread.post("A", text)
    refused = thread.only(PostRefused)
    assert (refused.error, refused.scope) == (error, scope)


def test_words_are_judged_before_the_rack() -> None:
    """Rules 7.11: a phony that the rack lacks too is refused as a phony."""
    thread = forum(phonies="QUIZ")
    thread.post("A", "8H QUIZ")
    assert thread.only(PostRefused).error == "WordsFall"


def test_geometry_is_judged_before_words() -> None:
    """Rules 7.11."""
    thread = forum(phonies="QUIZ")
    thread.post("A", "8A QUIZ")
    assert thread.only(PostRefused).error == "MissesStart"


def test_after_five_public_refusals_the_rest_are_private() -> None:
    """Rules 7.11: of a seat in a turn; the next turn's are public again."""
    thread = forum()
    scopes = []
    for _ in range(7):
        thread.post("A", "8A FILMS")
        scopes.append(thread.only(PostRefused).scope)
    assert scopes == [Scope.PUBLIC] * 5 + [Scope.PRIVATE] * 2
    thread.post("A", "8H FILMS")
    thread.post("B", "1A FILMS")
    assert thread.only(PostRefused).scope is Scope.PUBLIC


def test_a_refused_post_may_be_edited_or_followed_by_another() -> None:
    """Rules 7.5."""
    thread = forum()
    thread.edit(thread.post("A", "8A FILMS"), "8H FILMS")
    assert notation(thread) == "8H FILMS"
    thread = forum()
    thread.post("A", "8A FILMS")
    thread.post("A", "8H FILMS")
    assert notation(thread) == "8H FILMS"


# Which posts count (rules 7.4, 7.5)


def test_out_of_turn_a_private_line_once_a_turn() -> None:
    """Rules 7.5."""
    thread = forum("A B C")
    thread.post("B", "pass")
    refused = thread.only(PostRefused)
    assert (refused.error, refused.scope) == ("NotYourTurn", Scope.PRIVATE)
    thread.post("B", "pass")
    assert thread.told == []
    thread.post("C", "pass")
    assert thread.told == ["PostRefused"]


def test_a_post_older_than_the_turn_never_becomes_a_move() -> None:
    """Rules 7.5: written while A was on turn, edited when B is, who is told so."""
    thread = forum()
    early = thread.post("B", "H8 PEET")
    thread.post("A", "8H FILMS")
    thread.rack("B", "EETAAAA")
    thread.edit(early, "H8 .EET")
    assert thread.told == ["PostRefused"]
    assert thread.on_turn == "B"


def test_a_post_from_before_a_timeout_never_becomes_a_move() -> None:
    """Rules 7.5: B wrote while A was on turn; A ran out of time; B edits."""
    thread = forum()
    early = thread.post("B", "8H EETA")
    thread.wait("25h")
    thread.rack("B", "EETAAAA")
    thread.edit(early, "8H TEA")
    assert (thread.told[-1], thread.on_turn) == ("PostRefused", "B")


def test_a_second_move_while_one_is_open_is_offered_as_a_replacement() -> None:
    """Rules 7.5: privately; nothing changes until its author takes it."""
    thread = forum()
    thread.post("A", "8H FILMS")
    thread.post("A", "8H FILM")
    assert thread.told == ["QuestionAsked"]
    thread.choose("A", 1)
    assert thread.only(MoveEdited).done.score == 18


def test_an_edit_of_the_open_moves_post_changes_the_move() -> None:
    """Rules 1.6."""
    thread = forum()
    post = thread.post("A", "8H FILMS")
    thread.edit(post, "Sorry: 8H FILM")
    assert thread.only(MoveEdited).done.score == 18


def test_an_edit_that_is_no_move_leaves_the_old_one() -> None:
    """Rules 7.4: refused, and said."""
    thread = forum()
    post = thread.post("A", "8H FILMS")
    thread.edit(post, "never mind")
    assert thread.only(PostRefused).error == "EditIsNoMove"
    assert thread.state.seat("A").score == 22


def test_deleting_the_post_of_the_open_move_takes_it_back() -> None:
    """Rules 7.4."""
    thread = forum()
    thread.delete(thread.post("A", "8H FILMS"))
    assert (thread.told, thread.on_turn) == (["MoveTakenBack"], "A")


def test_after_the_next_move_the_author_is_told_once() -> None:
    """Rules 7.4: edits and deletions change nothing; privately."""
    thread = forum()
    post = thread.post("A", "8H FILMS")
    thread.post("B", "pass")
    thread.edit(post, "8H FILM")
    refused = thread.only(PostRefused)
    assert (refused.error, refused.scope) == ("TooLateToEdit", Scope.PRIVATE)
    thread.edit(post, "8H FIL")
    assert thread.told == []
    thread.delete(post)
    assert thread.told == []


def test_after_the_lock_the_author_is_told() -> None:
    """Rules 7.4: locked."""
    thread = forum()
    post = thread.post("A", "8H FILMS")
    thread.press("A", Button.LOCK)
    thread.delete(post)
    assert thread.only(PostRefused).error == "TooLateToEdit"


def test_after_a_challenge_the_author_is_told() -> None:
    """Rules 7.4: challenged."""
    thread = Forum(classic("A B", phonies="FILMS"))
    thread.rack("A", "FILMSEO")
    post = thread.post("A", "8H FILMS")
    thread.post("B", "challenge")
    thread.edit(post, "8H FILM")
    assert thread.only(PostRefused).error == "TooLateToEdit"
    assert thread.state.seat("A").score == 0


# Plain posts (rules 7.13, 7.15)


def test_a_courtesy_does_not_hide_a_pass() -> None:
    """Rules 7.13: what the post says, courtesies apart."""
    thread = forum()
    thread.post("A", "I pass, thanks!")
    assert "MoveMade" in thread.told


@pytest.mark.parametrize("text", ["can you pass me the link", "I would challenge that", "lol"])
def test_talk_gets_silence(text: str) -> None:
    """Rules 7.13, 7.15."""
    thread = forum()
    thread.post("A", text)
    assert thread.told == []


def test_a_question_to_the_gm_gets_the_help_card() -> None:
    """Rules 7.15: a post that mentions or answers the bot, with no move in it."""
    thread = forum()
    thread.post("B", "how do I say a direction?", addressed=True)
    assert thread.only(HelpGiven).seat == "B"
    thread.post("A", "8H FILMS, is that all right?", addressed=True)
    assert notation(thread) == "8H FILMS"


def test_resigning_is_confirmed_by_a_button() -> None:
    """Rules 7.13."""
    thread = forum("A B C")
    thread.post("B", "I resign")
    assert thread.told == ["ResignAsked"]
    thread.press("B", Button.CONFIRM)
    assert thread.only(SeatWithdrawn).seat == "B"


def test_what_is_quoted_or_struck_is_not_read() -> None:
    """Rules 7.15."""
    thread = forum()
    thread.post("A", "> 8H FILMS\n~~8H FILM~~\n8H FILE")
    assert notation(thread) == "8H FILE"


def test_strangers_get_silence() -> None:
    """Rules 7.15: who has no seat makes no move."""
    thread = forum()
    thread.post("X", "8H FILMS")
    assert thread.told == []


# Time (rules 7.16)


def test_a_post_counts_by_its_own_time() -> None:
    """Rules 7.16: at the deadline it is in time, a minute later the turn is lost first."""
    thread = forum()
    thread.wait("24h")
    thread.post("A", "8H FILMS")
    assert notation(thread) == "8H FILMS"
    thread = forum()
    thread.wait("1441m")
    thread.post("A", "8H FILMS")
    assert thread.only(TurnTimedOut).seat == "A"
    assert thread.only(PostRefused).error == "NotYourTurn"


def test_an_edit_counts_by_its_edited_time() -> None:
    """Rules 7.16: after B's deadline A's move has settled."""
    thread = forum()
    post = thread.post("A", "8H FILMS")
    thread.wait("1441m")
    thread.edit(post, "8H FILM")
    assert thread.only(TurnTimedOut).seat == "B"
    assert thread.only(PostRefused).error == "TooLateToEdit"
