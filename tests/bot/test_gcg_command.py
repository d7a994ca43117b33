"""`tilekeeper gcg check` and `gcg show`, as somebody with files types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from bot.cli import main

Said = pytest.CaptureFixture[str]
GOOD = """\
#player1 ann Ann Ä.
#player2 bob
>ann: FILMSEO 8D FILMS +28 28
>bob: AEGIST? H8 .TAGIEs +8 8
>bob: AEGIST? -- -8 0
>ann: EOAAABB - +0 28
"""


def written(path: Path, content: str) -> str:
    path.write_text(content, encoding="utf-8")
    return str(path)


def test_good_files_are_ok(tmp_path: Path, capsys: Said) -> None:
    one, two = written(tmp_path / "1.gcg", GOOD), written(tmp_path / "2.gcg", GOOD)
    assert main(["gcg", "check", one, two]) == 0
    assert capsys.readouterr().out == f"ok {one}\nok {two}\n"


def test_a_faulty_rack_is_named_and_no_fault(tmp_path: Path, capsys: Said) -> None:
    file = written(tmp_path / "1.gcg", GOOD.replace("FILMSEO", "FILMEOO"))
    assert main(["gcg", "check", file]) == 0
    assert capsys.readouterr().out == f"ok {file} (line 3: rack lacks S)\n"


def test_a_wrong_score_differs(tmp_path: Path, capsys: Said) -> None:
    file = written(tmp_path / "1.gcg", GOOD.replace("+28 28", "+29 29"))
    assert main(["gcg", "check", file]) == 1
    assert capsys.readouterr().out == f"differs {file} line 3: 8D FILMS is +28, not +29\n"


def test_the_other_files_are_checked_after_a_bad_one(tmp_path: Path, capsys: Said) -> None:
    bad = written(tmp_path / "bad.gcg", GOOD.replace("8D FILMS", "FILMS"))
    wrong = written(tmp_path / "wrong.gcg", GOOD.replace("+28 28", "+28 30"))
    good = written(tmp_path / "good.gcg", GOOD)
    nowhere = str(tmp_path / "nowhere.gcg")
    assert main(["gcg", "check", bad, nowhere, wrong, good]) == 2
    assert capsys.readouterr().out.splitlines() == [
        f"bad {bad} line 3: 'FILMS' is no move such as 8H WORD or H8 WO.D",
        f"bad {nowhere}: No such file or directory",
        f"differs {wrong} line 3: total of ann is 28, not 30",
        f"ok {good}",
    ]


def test_json_has_one_object_a_file(tmp_path: Path, capsys: Said) -> None:
    good = written(
        tmp_path / "good.gcg", "#lexicon CSW24\n" + GOOD.replace("AEGIST? H", "AEGIST H")
    )
    bad = written(tmp_path / "bad.gcg", "")
    assert main(["gcg", "check", "--json", good, bad]) == 2
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {
        "file": good,
        "verdict": "ok",
        "line": None,
        "fault": None,
        "racks": [{"line": 5, "fault": "rack lacks ?"}],
        "moves": 3,
        "totals": {"ann": 28, "bob": 0},
        "lexicon": "CSW24",
    }
    assert (second["verdict"], second["line"], second["fault"]) == ("bad", 1, "is empty")


def test_control_characters_of_a_file_are_shown_not_obeyed(tmp_path: Path, capsys: Said) -> None:
    file = written(tmp_path / "1.gcg", GOOD + ">eve\x1b[2J: A - +0\n")
    assert main(["gcg", "check", file]) == 2
    assert "\x1b" not in capsys.readouterr().out


def test_show_prints_the_board_after_the_last_turn(tmp_path: Path, capsys: Said) -> None:
    assert main(["gcg", "show", written(tmp_path / "1.gcg", GOOD)]) == 0
    heading, columns, *rows = capsys.readouterr().out.splitlines()
    assert heading == "Ann Ä. 28, bob 0; turn 3: ann - +0"
    assert columns == "   A B C D E F G H I J K L M N O"
    assert len(rows) == 15
    assert rows[7] == " 8 = . . F I L M S . . . ' . . ="
    assert rows[8] == " 9 . . ' . . . ' . ' . . . ' . ."


@pytest.mark.parametrize(
    ("turn", "heading", "row"),
    [
        ("0", "Ann Ä. 0, bob 0", " 8 = . . ' . . . * . . . ' . . ="),
        ("1", "Ann Ä. 28, bob 0; turn 1: ann 8D FILMS +28", " 8 = . . F I L M S . . . ' . . ="),
        ("2", "Ann Ä. 28, bob 0; turn 2: bob -- -8", " 8 = . . F I L M S . . . ' . . ="),
    ],
)
def test_show_stops_after_a_turn_and_its_challenge(
    turn: str, heading: str, row: str, tmp_path: Path, capsys: Said
) -> None:
    assert main(["gcg", "show", written(tmp_path / "1.gcg", GOOD), "--turn", turn]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (lines[0], lines[9]) == (heading, row)


def test_show_does_not_look_behind_the_turn_that_is_asked_for(tmp_path: Path) -> None:
    file = written(tmp_path / "1.gcg", GOOD.replace("H8 .TAG", "A1 TAG"))
    assert main(["gcg", "show", file, "--turn", "1"]) == 0
    assert main(["gcg", "show", file]) == 2


def test_show_follows_a_file_whose_scores_differ(tmp_path: Path, capsys: Said) -> None:
    file = written(tmp_path / "1.gcg", GOOD.replace("+28", "+30"))
    assert main(["gcg", "show", file]) == 0
    assert capsys.readouterr().out.startswith("Ann Ä. 30")


@pytest.mark.parametrize(
    ("content", "turn", "told"),
    [
        (GOOD, "4", "there is no turn 4; valid: 0 to 3"),
        (GOOD, "-1", "there is no turn -1; valid: 0 to 3"),
        (GOOD[: GOOD.index(">")], "1", "there is no turn 1; valid: 0, the empty board"),
        (GOOD, "x", "invalid int value"),
        (GOOD.replace("8D FILMS", "8A FILMS"), "3", "line 3: the first play does not cover H8"),
        ("", "0", "line 1: is empty"),
    ],
)
def test_show_says_in_one_line_what_it_cannot_show(
    content: str, turn: str, told: str, tmp_path: Path, capsys: Said
) -> None:
    file = written(tmp_path / "1.gcg", content)
    assert main(["gcg", "show", file, f"--turn={turn}"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert told in said.err
    assert said.err.count("\n") == 1


def test_show_says_first_that_the_picture_cannot_be_written(tmp_path: Path, capsys: Said) -> None:
    file = written(tmp_path / "1.gcg", GOOD)
    assert main(["gcg", "show", file, "--image", str(tmp_path)]) == 2
    assert capsys.readouterr() == ("", f"tilekeeper: {tmp_path}: is a directory\n")


@pytest.mark.parametrize("turn", ["0", "1", "2", "3"])
def test_show_writes_a_picture(turn: str, tmp_path: Path) -> None:
    image = tmp_path / "board.png"
    file = written(tmp_path / "1.gcg", GOOD)
    assert main(["gcg", "show", file, "--turn", turn, "--image", str(image)]) == 0
    with Image.open(image) as picture:
        assert picture.format == "PNG"


@pytest.mark.parametrize("action", [[], ["check"], ["show"]])
def test_help_is_there(action: list[str], capsys: Said) -> None:
    assert main(["gcg", *action, "--help"]) == 0
    assert "usage: tilekeeper gcg" in capsys.readouterr().out
