"""What is said of a move from post to settlement."""

from dataclasses import replace

import pytest

from bot.presentation.notices import PictureKind
from engine.events import MoveEdited, MoveMade
from engine.records import Note, NoteKind, PlayDone
from tests.bot.presentation.telling import LANGUAGES, notices, only, tell_next
from tests.engine.driver import FIRST_POST, GameTable, classic, ttvn

FILMS = """\
A plays:
FILMS down from H8
FILMS: F4 + I1 + L1 + M3 + S1×2 = 11 ×2 = 22
22 points, total 22. Gold pending: 110.
Bag: 72, 5 of them owed."""


def films(options: str = "") -> GameTable:
    """A has laid FILMS at a table of four."""
    table = ttvn(options=options)
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    return table


def with_note(kind: NoteKind, *facts: tuple[str, str | int], language: str = "en") -> str:
    """The text of FILMS with a remark."""
    table = films()
    made = table.last(MoveMade)
    assert isinstance(made.done, PlayDone)
    noted = replace(made, done=replace(made.done, notes=(Note(kind, facts),)))
    (notice,) = tell_next(table.state.without_open(), noted, language)
    return notice.text.splitlines()[-1]


def test_move() -> None:
    notice = only(notices(films()), "move")
    assert (notice.to, notice.picture, notice.text) == (None, PictureKind.BOARD, FILMS)
    assert notice.facts == {
        "seat": "A",
        "version": 1,
        "notation": "H8 FILMS",
        "words": [["FILMS", 22]],
        "bonus": 0,
        "score": 22,
        "total": 22,
        "gold": 110,
    }


def test_move_without_gold() -> None:
    notice = only(notices(films("gold=off")), "move")
    assert notice.facts["gold"] == 0
    assert "22 points, total 22.\n" in notice.text


def test_bingo_and_several_words_are_added_up() -> None:
    table = films()
    table.rack("B", "AIRTSNE")
    table.move("B", "13B NASTIER")
    notice = only(notices(table), "move")
    assert notice.facts["words"] == [["NASTIER", 16], ["FILMSR", 11]]
    assert notice.facts["bonus"] == 50
    assert "16 + 11 + 50 = 77\nBINGO! +50 points.\n77 points, total 77." in notice.text


def test_exchanged_and_passed() -> None:
    table = ttvn()
    table.rack("A", "QVWXYZA")
    table.exchange("A", "QVW")
    notice = only(notices(table), "exchanged")
    assert notice.facts == {"seat": "A", "version": 1, "count": 3}
    assert notice.text == "A exchanges 3 tiles.\nBag: 72, 3 of them owed."
    table.passes("B")
    notice = only(notices(table), "passed")
    assert (notice.text, notice.facts) == ("B passes.", {"seat": "B", "version": 2})


@pytest.mark.parametrize(
    ("kind", "facts", "text"),
    [
        (
            NoteKind.GUESSED_SQUARE,
            (("square", "H8"), ("others", "D8, E8")),
            "You named no square, so I put the first letter on H8. Other squares are possible: "
            "D8, E8. Edit the post if you mean one of them.",
        ),
        (
            NoteKind.EXTENDED,
            (),
            "I read your letters together with the tiles that adjoin them in the same line.",
        ),
        (
            NoteKind.BLANK_INFERRED,
            (("letter", "E"), ("square", "L10")),
            "I took the blank for E on L10.",
        ),
        (NoteKind.ALTERNATIVE, (("number", 2),), "I took alternative 2 of your post."),
        (NoteKind.CLAIMED, (("claimed", 20), ("score", 22)), "You claimed 20; I count 22."),
    ],
)
def test_remarks(kind: NoteKind, facts: tuple[tuple[str, str | int], ...], text: str) -> None:
    assert with_note(kind, *facts) == text
    for language in LANGUAGES:
        assert all(str(fact) in with_note(kind, *facts, language=language) for _, fact in facts)


def test_edited_says_when_and_gives_the_one_ping() -> None:
    table = films()
    table.now = table.now.replace(hour=13, minute=5)
    table.edit("A", "H8 FILM")
    said = notices(table)
    notice = only(said, "edited")
    assert notice.text.splitlines()[:2] == [
        "A edited the post at 2026-03-01 13:05 UTC. The move is now:",
        "FILM down from H8",
    ]
    assert (notice.facts["version"], notice.facts["score"], notice.picture) == (2, 18, "board")
    assert [(one.kind, one.ping) for one in said if one.ping] == [("turn", "B")]
    table.edit("A", "H8 FILMS")
    assert [one.ping for one in notices(table) if one.ping] == []


def test_edited_into_a_pass_or_an_exchange() -> None:
    table = films()
    table.edit("A", "-FI")
    notice = only(notices(table), "edited")
    nothing = {"words": [], "bonus": 0, "score": 0, "total": 0, "gold": 0}
    assert notice.facts == {"seat": "A", "version": 2, "notation": "exchange 2", **nothing}
    assert notice.text.splitlines()[1] == "A exchanges 2 tiles."
    table.edit("A", "pass")
    notice = only(notices(table), "edited")
    assert notice.facts == {"seat": "A", "version": 3, "notation": "pass", **nothing}
    assert notice.text.splitlines()[1] == "A passes."


def test_a_replacement_is_no_edit_of_a_post() -> None:
    table = films()
    table.replace("A", "H8 FILM")
    assert only(notices(table), "edited").text.startswith("A puts another move in place")


def test_an_edit_shows_the_rack_again_when_tiles_came_back() -> None:
    table = films()
    table.edit("A", "H8 FILM")
    rack = only(notices(table), "rack")
    assert (rack.to, rack.facts) == ("A", {"letters": "EOS"})
    table.edit("A", "H8 FILMS")
    assert [one for one in notices(table) if one.kind == "rack"] == []


def test_reopened() -> None:
    table = films()
    table.delete("A")
    said = notices(table)
    notice = only(said, "reopened")
    assert notice.facts == {"seat": "A", "version": 1}
    assert (notice.to, notice.ping, notice.picture) == (None, "B", PictureKind.BOARD)
    assert only(said, "rack").facts == {"letters": "EFILMOS"}


def test_reopened_after_an_edit_pings_nobody_again() -> None:
    table = films()
    table.edit("A", "H8 FILM")
    table.delete("A")
    assert only(notices(table), "reopened").ping is None


def test_settled_says_how_many_and_the_rack_goes_to_its_owner() -> None:
    table = films()
    table.lock("A")
    said = notices(table)
    assert only(said, "locked").facts == {"seat": "A", "version": 1}
    notice = only(said, "settled")
    assert notice.facts == {"seat": "A", "version": 1, "count": 5, "bag": 67}
    assert notice.text == (
        "A's move is final; 5 tiles drawn.\nGold +110, now 110.\nBag: 67, none of them owed."
    )
    rack = only(said, "rack")
    assert (rack.to, rack.facts["letters"]) == ("A", table.held("A"))


def test_settled_without_a_draw() -> None:
    table = ttvn()
    table.passes("A")
    table.lock("A")
    said = notices(table)
    assert [one.kind for one in said] == ["locked", "settled"]
    assert said[1].facts == {"seat": "A", "version": 1, "count": 0, "bag": 72}
    assert said[1].text == "A's move is final.\nBag: 72, none of them owed."


def test_preferring_to_lock_is_said_in_private() -> None:
    table = ttvn()
    table.always_lock("A")
    (notice,) = notices(table)
    assert (notice.to, notice.facts) == ("A", {"seat": "A", "version": 0, "always": True})
    table.always_lock("A", always=False)
    assert notices(table)[0].text != notice.text


def challenged(phonies: str = "") -> GameTable:
    """A has laid ZZZ before two opponents."""
    table = classic("A B C", phonies=phonies)
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    return table


def test_a_play_can_be_challenged_or_accepted() -> None:
    table = challenged()
    assert "accept or challenge" in only(notices(table), "move").text
    table.accept("B")
    notice = only(notices(table), "accepted")
    assert (notice.text, notice.facts) == ("B does not challenge.", {"seat": "B", "version": 1})


def test_a_challenge_that_succeeds() -> None:
    table = challenged("FILMS")
    table.challenge("B")
    said = notices(table)
    notice = only(said, "challenge")
    assert notice.facts == {
        "seat": "A",
        "version": 1,
        "by": "B",
        "words": ["FILMS"],
        "good": False,
    }
    assert "FILMS will not do" in notice.text
    assert only(said, "rack").facts == {"letters": "EFILMOS"}
    turn = only(said, "turn")
    assert (turn.ping, turn.picture) == ("B", PictureKind.BOARD)


@pytest.mark.parametrize(
    ("challenger", "price"), [("B", "loses this turn"), ("C", "will lose the next turn")]
)
def test_a_challenge_that_fails_has_its_price(challenger: str, price: str) -> None:
    table = challenged()
    table.challenge(challenger)
    said = notices(table)
    notice = only(said, "challenge")
    assert notice.facts["good"] is True
    assert notice.text.endswith(f"{challenger} {price}.")
    assert only(said, "settled").facts["count"] == 5
    lost = [one.facts for one in said if one.kind == "turn-lost"]
    assert lost == ([{"seat": "B", "version": 1}] if challenger == "B" else [])


def test_a_challenge_costs_nothing_when_the_game_closes() -> None:
    table = classic("A B", bag=0)
    table.rack("A", "EE")
    table.move("A", "8G EE")
    table.challenge("B")
    assert "costs B nothing" in only(notices(table), "challenge").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_who_and_how_much(language: str) -> None:
    text = only(notices(films(), language), "move").text
    assert text.startswith("A ")
    assert "H8" in text.splitlines()[1]
    assert "F4 + I1 + L1 + M3 + S1×2 = 11 ×2 = 22" in text
    assert all(number in text for number in ("110", "72", "5"))


def test_an_edit_into_another_move_is_told_from_its_own_post() -> None:
    table = films()
    table.edit("A", "H8 FILM")
    assert table.last(MoveEdited).post == FIRST_POST + 4
