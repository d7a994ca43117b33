"""GCG as it is met: dialects that are read, lines that are not, and what is written reads back."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.gcg import GcgGame, Unreadable, decode, format_game, parse_game
from engine.gcg.records import (
    Action,
    ChallengePrice,
    EndRack,
    Exchanged,
    Passed,
    Played,
    Pragma,
    TakenBack,
    TimePenalty,
    Turn,
)


def turn(line: str) -> Turn:
    (read,) = parse_game(line).turns
    return read


@pytest.mark.parametrize(
    ("line", "read"),
    [
        (">p1: AEIOU 8H WORD +24 124", Turn("p1", "AEIOU", Played("8H WORD"), 24, 124)),
        (">p1: AEIOU h8 WO.d +24 24", Turn("p1", "AEIOU", Played("H8 WO.d"), 24, 24)),
        (">p1:\tAEIOU  8h WORD\t+24 24  ", Turn("p1", "AEIOU", Played("8H WORD"), 24, 24)),
        (">p1: 8H WORD 24", Turn("p1", "", Played("8H WORD"), 24, None)),
        (">p1: C[CH]O 8H [CH]O[rr] +8 8", Turn("p1", "C[CH]O", Played("8H [CH]O[rr]"), 8, 8)),
        (">p1: A 8H КОТ +8", Turn("p1", "A", Played("8H КОТ"), 8, None)),
        (">p1: A 8H AB; 9J CD +8", Turn("p1", "A", Played("8H AB; 9J CD"), 8, None)),
        (">p1: A * h8 = A;9J CD +8", Turn("p1", "A", Played("* H8 = A; 9J CD"), 8, None)),
        (">p1: AEI? - +0 24", Turn("p1", "AEI?", Passed(), 0, 24)),
        (">p1: AEI? -", Turn("p1", "AEI?", Passed(), None, None)),
        (">p1: AEIQO -QO +0 24", Turn("p1", "AEIQO", Exchanged("QO"), 0, 24)),
        (">p1: AEIQO -2 +0 24", Turn("p1", "AEIQO", Exchanged("", 2), 0, 24)),
        (">p1: -7", Turn("p1", "", Exchanged("", 7), None, None)),
        (">p1: QQ --  -76 0", Turn("p1", "QQ", TakenBack(), -76, 0)),
        (">p1: QQ (challenge) +5 81", Turn("p1", "QQ", ChallengePrice(), 5, 81)),
        (">p1:  (G) +4 81", Turn("p1", "", EndRack("G"), 4, 81)),
        (">p1: FW? (FW?) -8 -8", Turn("p1", "FW?", EndRack("FW?"), -8, -8)),
        (">p1: FW (FW) +-8 -8", Turn("p1", "FW", EndRack("FW"), -8, -8)),
        (">p1: (TIME) +12 24", Turn("p1", "", EndRack("TIME"), 12, 24)),
        (">p1: FW (time) -10 24", Turn("p1", "FW", TimePenalty(), -10, 24)),
        (">p1: ??????? 8H WORD +24", Turn("p1", "???????", Played("8H WORD"), 24, None)),
        (">p1: _______ 8H WORD +24", Turn("p1", "_______", Played("8H WORD"), 24, None)),
        (">42: A - +0", Turn("42", "A", Passed(), 0, None)),
        (">:-): A - +0", Turn(":-)", "A", Passed(), 0, None)),
        (">a:b:: A - +0", Turn("a:b:", "A", Passed(), 0, None)),
        (">p1:A - +0", Turn("p1", "A", Passed(), 0, None)),
    ],
)
def test_a_turn_in_any_dialect(line: str, read: Turn) -> None:
    assert turn(line) == read


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_lines_end_in_any_way_and_keep_their_numbers(end: str) -> None:
    game = parse_game(end.join(("#title one", "", "#x", ">p1: A - +0", "")))
    assert [line.line for line in game.lines] == [1, 3, 4]


def test_a_note_may_go_on_below() -> None:
    game = parse_game("#note one\ntwo\n\n three \n#note\n")
    assert game.lines == (Pragma("note", "one\ntwo\nthree"), Pragma("note"))


def test_decomposed_letters_are_composed() -> None:
    assert parse_game("#title A\u0301\n") == parse_game("#title \u00c1\n")


def test_unknown_pragmas_are_kept() -> None:
    game = parse_game("#Style\tfancy  one\n#\n# said\n")
    assert game.lines == (Pragma("Style", "fancy  one"), Pragma(""), Pragma("", "said"))


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("#title Цна".encode(), "#title Цна"),
        ("#title Ñu".encode("iso-8859-1"), "#title Ñu"),
        (b"\xef\xbb\xbf#title \xc3\x91u", "#title Ñu"),
        (b"\xef\xbb\xbf#character-encoding UTF-8\n#\xc3\x91", "#character-encoding UTF-8\n#Ñ"),
        (b"#Character-Encoding utf-8\r#\xc3\x91", "#Character-Encoding utf-8\r#Ñ"),
        (b"#character-encoding ISO-8859-1\n#\xd1", "#character-encoding ISO-8859-1\n#Ñ"),
        (b"#character-encoding ISO-8859-1\n#\xc3", "#character-encoding ISO-8859-1\n#Ã"),
    ],
)
def test_the_encoding_is_that_which_the_file_names(content: bytes, text: str) -> None:
    assert decode(content) == text


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"#character-encoding ASCII\n", 1),
        (b"#character-encoding UTF-8\r#title x\r#title \xd1u", 3),
        (b"\xef\xbb\xbf#title x\r\n#title \xd1u", 2),
        (b"#title x\n>p1: A\0B - +0", 2),
    ],
)
def test_what_is_no_text_is_told_by_line(content: bytes, line: int) -> None:
    with pytest.raises(Unreadable) as caught:
        decode(content)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("words", "'words' begins neither with # nor with >"),
        (">p1 ABC", "'>p1 ABC' has no nick and colon after the >"),
        (">p1:", "has no move"),
        (">p1: ABC", "has no move"),
        (">p1: AB8C 8H CAB +8", "'AB8C' is no rack"),
        (">p1: ~!# (challenge) +5", "'~!#' is no rack"),
        (">p1: A--B (challenge) +5", "'A--B' is no rack"),
        (">p1: ABC CAB +8", "'CAB' is no move such as 8H WORD"),
        (">p1: ABC 8H +8", "'8H' is no move such as 8H WORD"),
        (">p1: ABC 8H C2B +8", "'8H C2B' is no move such as 8H WORD"),
        (">p1: ABC 8H CA B +8", "'8H CA B' is no move such as 8H WORD"),
        (">p1: ABC H CAB +8", "'H CAB' is no move such as 8H WORD"),
        (">p1: ABC 8H8 CAB +8", "'8H8 CAB' is no move such as 8H WORD"),
        (">p1: ABC -A.B +0", "'-A.B' is no exchange"),
        (">p1: ABC -0 +0", "'-0' is no exchange"),
        (">p1: ABC (resign) -8", "'(resign)' is neither (challenge), (time) nor a rack"),
        (">p1: ABC (A -8", "'(A' is neither (challenge), (time) nor a rack"),
        (">p1: ABC 8H CAB", "has no score"),
        (">p1: ABC --", "has no score"),
        (">p1: ABC 8H CAB +8 8 8", "'+8 8 8' is no score and total"),
        (">p1: ABC - +0 8x", "'+0 8x' is no score and total"),
        (">p1: " + "X8" * 40 + " - +0", "'" + "X8" * 19 + "X…' is no rack"),
    ],
)
def test_a_line_that_is_no_gcg_is_told_by_number(line: str, fault: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_game(f"#title x\n\n{line}\n")
    assert caught.value.line == 3
    assert caught.value.fault.startswith(fault)


LETTERS = st.sampled_from([*string.ascii_uppercase, "Я", "Ñ", "[CH]"])
BLANKS = st.sampled_from([*string.ascii_lowercase, "я", "[ch]"])
RACKS = st.lists(LETTERS | st.just("?"), max_size=9).map("".join)
FULL_RACKS = RACKS.filter(bool)
WORDS = st.lists(LETTERS | BLANKS | st.just("."), min_size=1, max_size=9).map("".join)
PLACES = st.tuples(st.integers(1, 15), st.sampled_from("ABCDEFGHIJKLMNO")).flatmap(
    lambda at: st.sampled_from([f"{at[0]}{at[1]}", f"{at[1]}{at[0]}"])
)
PARTS = st.tuples(PLACES, WORDS).map(" ".join)
SWAPS = st.tuples(PLACES, LETTERS).map("* {0[0]} = {0[1]}".format)
PLAYS = st.lists(SWAPS, max_size=2).flatmap(
    lambda swaps: st.lists(PARTS, min_size=1, max_size=3).map(
        lambda parts: "; ".join((*swaps, *parts))
    )
)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    PLAYS.map(Played),
    FULL_RACKS.map(Exchanged),
    st.integers(1, 99).map(lambda count: Exchanged("", count)),
    RACKS.map(EndRack),
    st.sampled_from([Passed(), TakenBack(), ChallengePrice(), TimePenalty()]),
)
NUMBERS = st.integers(-2000, 2000)
NICKS = st.text(string.ascii_letters + string.digits + "_:;-)>#.é", min_size=1, max_size=12)
TURNS = st.builds(Turn, NICKS, RACKS, ACTIONS, NUMBERS, st.none() | NUMBERS)
SAYINGS = st.text("aé Я8H#>:.+-()", max_size=20).map(lambda text: " ".join(text.split()))
BELOW = SAYINGS.filter(lambda text: text[:1] not in ("", "#", ">"))
NOTES = st.tuples(SAYINGS, st.lists(BELOW, max_size=2)).map(
    lambda texts: Pragma("note", "\n".join((texts[0], *texts[1])))
)
NAMES = st.from_regex(r"[A-Za-z0-9-]{0,12}", fullmatch=True)
PRAGMAS = st.builds(Pragma, NAMES, SAYINGS) | NOTES
GAMES = st.lists(PRAGMAS | TURNS, max_size=12).map(tuple).map(GcgGame)


@given(GAMES)
def test_what_is_written_reads_back_as_the_same_game(game: GcgGame) -> None:
    assert parse_game(format_game(game)) == game


@given(GAMES)
def test_what_is_read_is_written_in_one_way(game: GcgGame) -> None:
    text = format_game(game)
    assert format_game(parse_game(text)) == text
