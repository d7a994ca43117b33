"""Recorded games against our engine: what is right, what differs, what is out of order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.gcg import Verdict, check_file

# Rules 1, the worked example: its scores are 30, 6, 20, 7, 28 and 23.
FOUR = """\
#player1 lat2006 Lat Dat
#player2 MinHy
#player3 den.troi
#player4 4
>lat2006: EFHIKOT 8H THIEF +30 30
>MinHy: ?EIOOTT L8 .EeT +6 6
#note THIEF, FEET
>den.troi: AKM K5 MAK. +20 20
>4: AENS 5K .EANS +7 7
>lat2006: DOZ L2 DOZ. +28 58
>MinHy: GN 6J G.N +23 29
"""

TWO = """\
#character-encoding UTF-8
#title A club night
#lexicon CSW24
#game-type classic
#board-layout CrosswordGame
#tile-set English set
#tile-distribution english
#player1 ann Ann
#player2 bob Bob
>ann: FILMSEO 8D FILMS +28 28
>bob: AEGIST? - +0 0
>ann: AEOQVVW -QVW +0 28
>bob: AEGIST? -3 +0 0
>ann: AEOQRTV H8 .QV +15 43
>ann: AEOQRTV -- -15 28
>bob: AEGIST? H8 .TAGIEs +8 8
>bob: ADDEERR (challenge) +5 13
#note it stood
>ann: AEORTUV 14H .OVA +14 42
#rack1 ERTU
#rack2 DD
"""


def test_where_the_rules_are_named_a_list_may_be_called_anything() -> None:
    """An own list is: `#lexicon frank` is no French."""
    for rules in ("classic", "classic words=frank", "classic words=ru_nouns gold=off"):
        ours = changed(TWO, "#lexicon CSW24", f"#lexicon frank\n#tilekeeper-rules {rules}")
        assert verdict(ours)[0] == verdict(TWO)[0]


def lines_of(text: str) -> list[str]:
    return text.splitlines()


def verdict(text: str) -> tuple[str, int | None, str | None]:
    checked = check_file(text.encode())
    return checked.verdict, checked.line, checked.fault


def changed(text: str, old: str, new: str) -> str:
    """The text with its one `old` replaced."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
    return text.replace(old, new)


def test_four_play_the_worked_example() -> None:
    checked = check_file(FOUR.encode())
    assert (checked.verdict, checked.racks, checked.moves) == (Verdict.OK, (), 6)
    assert dict(checked.totals) == {"lat2006": 58, "MinHy": 29, "den.troi": 20, "4": 7}


def test_two_play_with_all_that_happens_on_the_way() -> None:
    checked = check_file(TWO.encode())
    assert (checked.verdict, checked.fault, checked.racks) == (Verdict.OK, None, ())
    assert (checked.moves, checked.lexicon) == (7, "CSW24")
    assert dict(checked.totals) == {"ann": 42, "bob": 13}


def test_letters_already_there_may_be_spelled() -> None:
    text = changed(FOUR, ".EeT", "FEeT")
    text = changed(text, "MAK.", "MAKE")
    assert verdict(changed(text, "L2 DOZ.", "l2 DOZE"))[0] == Verdict.OK


def test_a_blank_already_there_may_be_spelled_as_a_letter() -> None:
    text = FOUR + ">den.troi: EIJ 10K JEE +9 29\n"
    assert verdict(text)[0] == Verdict.OK


def test_premiums_may_count_again_in_their_round() -> None:
    """Rules 1: the example as its source scores it; in round 2 THIEF's premiums are spent."""
    text = "#tilekeeper-rules ttvn premiums=main-word-same-round\n" + FOUR
    text = changed(changed(text, ".EeT +6 6", ".EeT +10 10"), ".EANS +7 7", ".EANS +14 14")
    text = changed(text, "+23 29", "+23 33")
    assert verdict(text)[0] == Verdict.OK
    assert verdict(text + ">den.troi: S 8H .....S +12 32\n")[0] == Verdict.OK


def test_players_may_be_known_by_their_moves_alone() -> None:
    text = "".join(f"{line}\n" for line in lines_of(FOUR) if not line.startswith("#player"))
    assert [nick for nick, _ in check_file(text.encode()).totals] == [
        "lat2006",
        "MinHy",
        "den.troi",
        "4",
    ]


def test_a_play_may_be_worth_nothing() -> None:
    assert verdict(">a: ?? 8H qi +0 0\n>b: AB - +0 0\n")[0] == Verdict.OK


@pytest.mark.parametrize("bonus", [0, 50])
def test_more_than_seven_tiles_bring_a_bonus_or_none(bonus: int) -> None:
    text = ">a: AAAAAAAA 8H AAAAAAAA +{} \n>b: -\n"
    assert verdict(text.format(54 + bonus))[0] == Verdict.OK
    assert verdict(text.format(55 + bonus))[0] == Verdict.DIFFERS


def test_the_rules_that_a_file_names_decide() -> None:
    text = "#tilekeeper-rules {}\n#player1 a\n#player2 b\n>a: AAAAAAAA 8H AAAAAAAA +104\n"
    assert verdict(text.format("nine-tile"))[0] == Verdict.OK
    assert verdict(text.format("classic")) == (Verdict.DIFFERS, 4, "8H AAAAAAAA is +54, not +104")


@pytest.mark.parametrize(
    ("old", "new", "line", "fault"),
    [
        ("FILMS +28 28", "FILMS +29 29", 10, "8D FILMS is +28, not +29"),
        ("FILMS +28 28", "FILMS +28 29", 10, "total of ann is 28, not 29"),
        ("8D FILMS", "8C FILMS", 10, "the first play does not cover H8"),
        ("8D FILMS", "8L FILMS", 10, "FILMS runs past the edge"),
        ("- +0 0\n", "- +5 5\n", 11, "- is +0, not +5"),
        ("-QVW +0", "-QVW +1", 12, "-QVW is +0, not +1"),
        ("-3 +0", "-8 +0", 13, "-8 changes more tiles than a rack holds"),
        ("-- -15 28", "-- -8 35", 15, "-- is -15, not -8"),
        ("H8 .TAGIEs", "8C TAGIE", 16, "TAGIE puts A on D8, where F lies"),
        ("H8 .TAGIEs", "H9 TAGIEs", 16, "TAGIES is only a part of STAGIES"),
        ("H8 .TAGIEs", "A1 TAG", 16, "TAG touches no tile"),
        ("H8 .TAGIEs", "8D .....", 16, "FILMS lays no tile"),
        ("H8 .TAGIEs", "8C ..ABLE", 16, "..ABLE takes a tile to lie on C8, which is empty"),
        ("H8 .TAGIEs", "H8 .QQ", 16, "2 tiles Q on the board, the set has 1"),
    ],
)
def test_what_differs_is_named_by_line(old: str, new: str, line: int, fault: str) -> None:
    assert verdict(changed(TWO, old, new)) == (Verdict.DIFFERS, line, fault)


def test_a_lone_tile_is_no_first_play() -> None:
    assert verdict(">a: A 8H A +2 2\n>b: -\n") == (Verdict.DIFFERS, 1, "A alone makes no word")


@pytest.mark.parametrize(
    ("old", "new", "line", "fault"),
    [
        ("#title A", "#title A\n#title A", 3, "#title stands in line 2 already"),
        ("#title A", "#note A", 2, "#note must follow the move that it is about"),
        ("#note it", "#id it", 18, "#id must stand before the first move"),
        ("#title A club night", "#character-encoding UTF-8", 2, "#character-encoding must be the"),
        ("game-type classic", "game-type lonify", 4, "game type 'lonify' is not known here"),
        ("layout CrosswordGame", "layout Super", 5, "board layout 'Super' is not known here"),
        ("set English set", "set Polish", 6, "tile set 'Polish' is not known here"),
        ("distribution english", "distribution french", 7, "tile distribution 'french' is not"),
        ("lexicon CSW24", "lexicon FRA24", 3, "lexicon 'FRA24' is French"),
        ("lexicon CSW24", "tilekeeper-rules golf", 3, "there are no rules 'golf'"),
        ("lexicon CSW24", "tilekeeper-rules ttvn x=y", 3, "ttvn has no option 'x'; it has: turn,"),
        ("lexicon CSW24", "tilekeeper-rules ttvn gold", 3, "gold cannot be ''; it can be: on, off"),
        ("#player2 bob", "#player3 bob", 9, "#player3 stands where #player2 should"),
        ("#player2 bob Bob", "#player2 ann", 9, "#player2 needs a nick of its own"),
        ("#player2 bob Bob", "#player2", 9, "#player2 needs a nick of its own"),
        ("#player2 bob Bob\n", "", 8, "2 to 4 play, here 1"),
        (">bob: AEGIST? - +0", ">eve: AEGIST? - +0", 11, "there is no player 'eve'"),
        (">bob: AEGIST? - +0 0", ">ann: AEGIST? - +0 28", 11, "ann moves, but it is the turn of"),
        (">ann: AEOQRTV --", ">bob: AEOQRTV --", 15, "-- follows no play of bob"),
        ("H8 .QV +15 43", "- +0 28", 15, "-- follows no play of ann"),
        (">bob: ADDEERR (ch", ">ann: ADDEERR (ch", 17, "(challenge) is about the play of bob"),
        ("H8 .TAGIEs +8 8", "- +0 0", 17, "(challenge) follows no play"),
        ("#rack2 DD\n", "#rack2 DD\n>bob: A - +0\n", 22, "a move after the last rack of line 21"),
        ("#rack2 DD", "#rack3 DD", 21, "there is no player 3"),
        ("#rack2 DD", "#rack1 DD", 21, "#rack1 stands in line 20 already"),
        ("#rack2 DD", "#rack2 D4", 21, "'4' is no letter of the english set"),
        ("14H .OVA", "14H .OVÑ", 19, "'Ñ' is no letter of the english set"),
        ("14H .OVA", "16H .OVA", 19, "16H .OVA is no move on this board"),
        ("14H .OVA", "14H .OVA; 9A AA", 19, "14H .OVA; 9A AA is more than one word"),
    ],
)
def test_what_is_out_of_order_is_named_by_line(old: str, new: str, line: int, fault: str) -> None:
    found = verdict(changed(TWO, old, new))
    assert found[:2] == (Verdict.BAD, line)
    assert found[2] is not None
    assert found[2].startswith(fault)


def test_an_empty_file_is_bad() -> None:
    assert verdict("") == (Verdict.BAD, 1, "is empty")
    assert verdict("#title x\n") == (Verdict.BAD, 1, "2 to 4 play, here nobody")


@pytest.mark.parametrize(
    ("old", "new", "remark"),
    [
        ("FILMSEO 8D", "FILSEO 8D", "line 10: rack lacks M"),
        ("AEOQVVW -Q", "AEOQV -Q", "line 12: rack lacks W"),
        ("ADDEERR", "ADDEERRS", "line 17: rack has 8 tiles"),
        ("ADDEERR", "ADDZZZZ", "line 17: rack has ZZZ more than is left"),
        ("#rack2 DD", "#rack2 DDKK", "line 21: rack has K more than is left"),
    ],
)
def test_a_faulty_rack_is_only_remarked_on(old: str, new: str, remark: str) -> None:
    checked = check_file(changed(TWO, old, new).encode())
    assert checked.verdict is Verdict.OK
    assert [str(rack) for rack in checked.racks] == [remark]


@pytest.mark.parametrize("rack", ["UNKNOWN", "???????", "_______", ""])
def test_a_rack_that_is_not_known_is_not_remarked_on(rack: str) -> None:
    assert check_file(changed(TWO, "FILMSEO 8D", f"{rack} 8D").encode()).racks == ()


def test_racks_are_remarked_on_beside_a_fault_too() -> None:
    checked = check_file(changed(changed(TWO, "FILMSEO", "FILM"), "-3", "-9").encode())
    assert (checked.verdict, checked.line) == (Verdict.DIFFERS, 13)
    assert [str(rack) for rack in checked.racks] == ["line 10: rack lacks S"]


def test_several_challengers_may_pay() -> None:
    text = ">a: BE 8H BE +8\n>a: (challenge) +5\n>a: (challenge) +5\n>b: -\n>c: -\n"
    assert verdict(text)[0] == Verdict.OK


def test_a_challenge_in_vain_may_cost_the_challenger() -> None:
    text = changed(TWO, ">bob: ADDEERR (challenge) +5 13", ">ann: (challenge) -10 18")
    assert verdict(changed(text, "+14 42", "+14 32"))[0] == Verdict.OK


@given(st.binary(max_size=200))
def test_any_bytes_get_a_verdict(content: bytes) -> None:
    checked = check_file(content)
    assert (checked.verdict is Verdict.OK) == (checked.fault is None)


@given(st.data())
def test_a_game_with_a_line_gone_doubled_or_cut_gets_a_verdict(data: st.DataObject) -> None:
    lines = lines_of(TWO)
    place = data.draw(st.integers(0, len(lines) - 1))
    cut = data.draw(st.integers(0, len(lines[place])))
    lines[place : place + 1] = data.draw(
        st.sampled_from([[], [lines[place]] * 2, [lines[place][:cut]], [lines[place][cut:]]])
    )
    checked = check_file("\n".join(lines).encode())
    assert checked.line is None or 1 <= checked.line <= len(lines)
