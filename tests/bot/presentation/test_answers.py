"""Refusals, questions and help: what is said, and who hears it."""

from dataclasses import replace
from typing import Any, get_type_hints

import pytest

from bot.presentation.refusals import refusal_text
from bot.presentation.texts import Texts
from engine.errors import Refusal
from engine.events import HelpGiven, PostRefused, QuestionDropped
from engine.lexicon import Fault
from engine.placement import RunsOver
from engine.records import Asking, Scope
from engine.refusals import MissingTiles, NotYourTurn, WordsFall
from tests.bot.presentation.telling import LANGUAGES, notices, only, tell_next
from tests.bot.presentation.test_texts import refusals
from tests.engine.driver import NOON, ttvn

SAMPLES: dict[str, Any] = {
    "str": "Xy",
    "int": 3,
    "tuple[str, ...]": ("Xy", "?"),
    "Tiles": ("Q", "?"),
    "tuple[tuple[str, str], ...]": tuple((f"WORD{n}", fault) for n, fault in enumerate(Fault)),
}


def sample(kind: type[Refusal]) -> Refusal:
    """A refusal with something in each field."""
    return kind(**{name: SAMPLES[str(hint)] for name, hint in fields_of(kind).items()})


def fields_of(kind: type[Refusal]) -> dict[str, str]:
    return {
        name: str(hint)
        for cls in kind.__mro__
        for name, hint in getattr(cls, "__annotations__", {}).items()
        if "ClassVar" not in str(hint)
    }


def refused(refusal: Refusal, scope: Scope, seat: str = "A") -> PostRefused:
    return PostRefused(seat, 8320590, refusal.name, tuple(refusal.facts.items()), scope, NOON)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", refusals(), ids=lambda kind: kind.__name__)
def test_every_refusal_shows_its_facts(kind: type[Refusal], language: str) -> None:
    refusal = sample(kind)
    text = refusal_text(refusal.name, refusal.facts.items(), Texts.for_language(language))
    for fact in refusal.facts.values():
        shown = fact if isinstance(fact, tuple) else (fact,)
        words = (one[0] if isinstance(one, tuple) else str(one) for one in shown if one != "?")
        assert all(word in text for word in words)
    assert text[0] == text[0].upper()


def test_a_public_refusal_names_fact_and_fix() -> None:
    refusal = RunsOver("FEET", "L8", "F", "O")
    (notice,) = tell_next(ttvn().state, refused(refusal, Scope.PUBLIC))
    assert notice.to is None
    assert notice.text == (
        "A: FEET wants F on L8, but I find O there. Please check square and direction."
    )
    assert notice.facts == {
        "seat": "A",
        "version": 0,
        "error": "RunsOver",
        "facts": {"word": "FEET", "square": "L8", "wanted": "F", "found": "O"},
    }


def test_words_that_fall_are_named_with_the_reason() -> None:
    refusal = WordsFall((("FA", "note"), ("XZ", "unknown")))
    (notice,) = tell_next(ttvn().state, refused(refusal, Scope.PUBLIC))
    assert "FA (a note), XZ (not in the word list)" in notice.text
    assert notice.facts["facts"] == {"words": [["FA", "note"], ["XZ", "unknown"]]}


def test_a_cause_on_the_rack_is_one_neutral_line_and_a_private_one() -> None:
    refusal = MissingTiles(("Q", "?"))
    public, private = tell_next(ttvn().state, refused(refusal, Scope.NEUTRAL))
    assert (public.to, private.to) == (None, "A")
    assert public.facts == {"seat": "A", "version": 0, "error": "NotPlayable"}
    assert private.facts == {
        "seat": "A",
        "version": 0,
        "error": "MissingTiles",
        "facts": {"missing": ["Q", "?"]},
    }
    assert "Q, blank" in private.text
    other = tell_next(ttvn().state, refused(MissingTiles(("Z",)), Scope.NEUTRAL))[0]
    assert other == public


def test_a_private_refusal_stays_private() -> None:
    (notice,) = tell_next(ttvn().state, refused(NotYourTurn("A"), Scope.PRIVATE, "B"))
    assert (notice.to, notice.text) == ("B", "It is not your turn: A is to move.")


def test_players_are_called_by_their_names() -> None:
    state = ttvn().state
    named = replace(state, seats=tuple(replace(seat, name="Lật Đật") for seat in state.seats))
    (notice,) = tell_next(named, refused(NotYourTurn("A"), Scope.PRIVATE, "B"))
    assert "Lật Đật is to move" in notice.text


def test_somebody_without_a_seat_is_not_called_by_a_number() -> None:
    (notice,) = tell_next(ttvn().state, refused(NotYourTurn("A"), Scope.PUBLIC, "12345"))
    assert notice.text == "It is not your turn: A is to move."


def test_question() -> None:
    table = ttvn()
    table.rack("A", "FILMSEO")
    table.ask("A", "8H FILMS", "H8 FILMS")
    notice = only(notices(table), "question")
    assert notice.to == "A"
    assert notice.facts == {
        "seat": "A",
        "version": 0,
        "readings": [
            {"n": 1, "notation": "8H FILMS", "score": 22},
            {"n": 2, "notation": "H8 FILMS", "score": 22},
        ],
    }
    assert notice.text == (
        "Your post can be read in 2 ways. Which do you mean?\n"
        "1: FILMS across from H8, 22 points\n"
        "2: FILMS down from H8, 22 points\n"
        "Choose a number, or post again with word, direction and square."
    )


@pytest.mark.parametrize(
    ("asking", "said"),
    [(Asking.EDIT, "Your edit can be read like this"), (Asking.REPLACE, "take its place?")],
)
def test_a_question_about_another_move_is_read_without_the_open_one(
    asking: Asking, said: str
) -> None:
    table = ttvn()
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    table.ask("A", "8H FILM", asking=asking)
    text = only(notices(table), "question").text
    assert said in text
    assert "1: FILM across from H8, " in text


def test_a_question_about_an_exchange_names_its_letters_to_their_owner() -> None:
    table = ttvn()
    table.rack("A", "FILMSEO")
    table.ask("A", "-FI", "pass")
    notice = only(notices(table), "question")
    assert notice.to == "A"
    assert "1: exchange FI, 0 points\n2: pass, 0 points" in notice.text
    assert notice.facts["readings"] == [
        {"n": 1, "notation": "exchange 2", "score": 0},
        {"n": 2, "notation": "pass", "score": 0},
    ]


def test_a_dropped_question_is_not_worth_a_word() -> None:
    table = ttvn()
    table.ask("A", "pass")
    assert tell_next(table.state, QuestionDropped("A", NOON)) == ()


def test_help_is_given_in_the_thread_by_name() -> None:
    (notice,) = tell_next(ttvn().state, HelpGiven("B", 8320590, NOON))
    assert (notice.kind, notice.to, notice.facts) == ("help", None, {"seat": "B"})
    assert notice.text.startswith("B: This is how to move")


def test_what_a_player_wrote_goes_through_the_escape() -> None:
    text = refusal_text(
        "UnknownLetter",
        (("letter", "*"),),
        Texts.for_language("en"),
        lambda written: f"\\{written}",
    )
    assert text == '"\\*" is no letter of this game.'


def test_samples_cover_every_kind_of_fact() -> None:
    assert get_type_hints(RunsOver)["word"] is str
    assert {hint for kind in refusals() for hint in fields_of(kind).values()} <= set(SAMPLES)


def test_words_that_fall_are_played_again_by_the_seat_on_turn_alone() -> None:
    """Rules 1.4, 7.4: the turn is not lost; but who edits an open move has no turn."""
    table = ttvn("A B")
    fallen = refused(WordsFall((("HA", Fault.INTERJECTION),)), Scope.PUBLIC)
    (asked_again,) = tell_next(table.state, fallen)
    assert asked_again.text == (
        "A: These do not stand: HA (an interjection). Please play again; the turn is still yours."
    )
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    open_move = table.state.open
    assert open_move is not None
    (edited,) = tell_next(table.state, replace(fallen, post=open_move.post))
    assert edited.text == ("A: These do not stand: HA (an interjection). Your old move stands.")
    (replaced,) = tell_next(table.state, replace(fallen, scope=Scope.PRIVATE))
    assert replaced.text == "These do not stand: HA (an interjection)."
