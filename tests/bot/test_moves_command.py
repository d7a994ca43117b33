"""`tilekeeper moves`, as somebody types it."""

import json
from pathlib import Path

import pytest

from bot.cli import main

Said = pytest.CaptureFixture[str]
FILMS = "15/" * 7 + "7FILMS3" + "/15" * 7
BARE = "15" + "/15" * 14


@pytest.fixture(autouse=True)
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEKEEPER_DATA_DIR", str(tmp_path / "data"))


@pytest.fixture
def club(tmp_path: Path, capsys: Said) -> str:
    """A list of one's own."""
    file = tmp_path / "club.txt"
    file.write_text("films\nha\nhah\nha\nzha\n", encoding="utf-8")
    assert main(["words", "import", "club", str(file)]) == 0
    capsys.readouterr()
    return "club"


def records(capsys: Said, *arguments: str) -> list[dict[str, object]]:
    assert main(["moves", "--json", *arguments]) == 0
    listed: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    return listed


def test_json_holds_all_plays_best_first(club: str, capsys: Said) -> None:
    """One array; a play of both directions, each once; a blank is another play."""
    found = records(capsys, "--board", BARE, "--rack", "HA", "--lexicon", club)
    assert found == [
        {"notation": notation, "score": 10, "words": ["HA"]}
        for notation in ("8G HA", "8H HA", "H7 HA", "H8 HA")
    ]


def test_blanks_are_in_lower_case(club: str, capsys: Said) -> None:
    found = records(capsys, "--board", BARE, "--rack", "H?", "--lexicon", club, "--top", "2")
    assert found == [
        {"notation": "8G Ha", "score": 8, "words": ["HA"]},
        {"notation": "8H Ha", "score": 8, "words": ["HA"]},
    ]


def test_all_words_of_a_play_are_told(capsys: Said) -> None:
    """The main word first; the board's tiles as dots."""
    found = records(capsys, "--board", FILMS, "--rack", "HEN")
    assert {"notation": "L8 .HE", "score": 6, "words": ["SHE"]} in found
    beside = next(play for play in found if play["notation"] == "9G HE")
    assert beside == {"notation": "9G HE", "score": 14, "words": ["HE", "FE"]}


def test_lines_for_people(club: str, capsys: Said) -> None:
    assert main(["moves", "--board", BARE, "--rack", "HA", "--lexicon", club, "--top", "1"]) == 0
    assert capsys.readouterr().out == "  10  8G HA                 HA\n"


def test_no_play_is_no_error(club: str, capsys: Said) -> None:
    arguments = ["--board", BARE, "--rack", "VV", "--lexicon", club]
    assert main(["moves", *arguments]) == 0
    assert capsys.readouterr().out == "no play\n"
    assert records(capsys, *arguments) == []


def test_classic_rules_unless_others_are_named(capsys: Said) -> None:
    """No house exclusions in Classic (rules 1.4)."""
    board = "15/" * 7 + "7H7" + "/15" * 7
    assert records(capsys, "--board", board, "--rack", "A")
    assert not [
        play
        for play in records(capsys, "--board", board, "--rack", "A", "--rules", "ttvn")
        if "HA" in str(play["words"])
    ]


def test_a_russian_list_brings_its_rules(capsys: Said) -> None:
    """A joker is worth its letter (rules 5.6)."""
    found = records(capsys, "--board", BARE, "--rack", "КО?", "--lexicon", "ru_nouns")
    assert {"notation": "8F КОт", "score": 5, "words": ["КОТ"]} in found


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--board", "15/15", "--rack", "A"), "board: 2 rows, not 15"),
        (("--board", BARE + "A", "--rack", "A"), "board: row 15 has 16 squares, not 15"),
        (("--board", BARE.replace("15", "14Ж", 1), "--rack", "A"), "'Ж' is no letter of classic"),
        (("--board", BARE.replace("15", "14?", 1), "--rack", "A"), "'?' is no letter of classic"),
        (("--board", BARE.replace("15", "14А", 1), "--rack", "A"), "'А' only looks like 'A'"),
        (("--board", "", "--rack", "A"), "board: row 1 has 0 squares, not 15"),
        (("--board", BARE, "--rack", "A1"), "rack: '1' is no letter of classic"),
        (("--board", BARE, "--rack", "А"), "rack: 'А' only looks like 'A'"),
        (("--board", BARE, "--rack", ""), "rack: 0 tiles, but classic has 1 to 7"),
        (("--board", BARE, "--rack", "ABCDEFGH"), "rack: 8 tiles, but classic has 1 to 7"),
        (("--board", BARE, "--rack", "A???"), "rack: 3 blanks, but classic has 2"),
        (("--board", BARE, "--rack", "A", "--top", "0"), "'0' is no number from 1"),
        (("--board", BARE, "--rack", "A", "--rules", "golf"), "ttvn"),
        (("--board", BARE, "--rack", "A", "--lexicon", "golf"), "valid: enable_plus"),
        (
            ("--board", BARE, "--rack", "A", "--rules", "classic", "--lexicon", "ru_nouns"),
            "no word of ru_nouns can be laid with the tiles of classic",
        ),
        (("--rack", "A"), "--board"),
    ],
)
def test_what_is_unusable_is_told_in_one_line(
    arguments: tuple[str, ...], told: str, capsys: Said
) -> None:
    assert main(["moves", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert told in said.err
    assert said.err.count("\n") == 1
