"""A thread file whose table plays with an imported list, and one that names a wrong list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot import cli
from bot.persistence.word_lists import WordLists
from tests.golden.command import of_kind, played, records, thread

SEATED = "Ann: I register\nBob: I register\nAnn: start\nBob: start\n"
RACK = "@rack Ann FILMSHA\n"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory with a club's list, which has a word of its own and an interjection."""
    monkeypatch.setenv("TILEKEEPER_DATA_DIR", str(tmp_path / "data"))
    words = {"club": ("FLIMS\nHA\nMA\n", "english"), "slova": ("КОТ\n", "erudit")}
    for name, (text, alphabet) in words.items():
        file = tmp_path / f"{name}.txt"
        file.write_text(text, encoding="utf-8")
        assert cli.main(["words", "import", name, str(file), "--alphabet", alphabet]) == 0
    return tmp_path / "data"


def written(folder: Path, text: str) -> Path:
    """A thread file."""
    file = folder / "a.thread"
    file.write_text(text, encoding="utf-8")
    return file


def imported(data: Path) -> str:
    """The fingerprint of the club's list as it is now."""
    entry = WordLists.within(data).find("club")
    assert entry is not None
    return entry.sha256


@pytest.mark.parametrize(
    ("move", "kind", "error"),
    [("8H FLIMS", "move", None), ("8H FILMS", "refused", "WordsFall"), ("8H MA", "move", None)],
)
def test_words_stand_by_the_list_of_the_table(
    tmp_path: Path, move: str, kind: str, error: str | None
) -> None:
    file = written(tmp_path, f"@rules ttvn words=club\n{SEATED}{RACK}Ann: {move}\n")
    (told,) = of_kind(records(file), "move", "refused")
    assert (told["kind"], told.get("error")) == (kind, error)
    (opened,) = of_kind(records(file), "opened")
    assert opened["options"]["words"] == "club"
    assert "(list: club, 3 words, the host's own)" in opened["text"]


@pytest.mark.parametrize(
    ("rules", "faults"), [("ttvn", ["HA", "interjection"]), ("ttvn judging=challenge", None)]
)
def test_the_house_rule_holds_for_an_imported_list(
    tmp_path: Path, rules: str, faults: list[str] | None, capsys: pytest.CaptureFixture[str]
) -> None:
    """As `words check HA --rules ttvn --lexicon club` says."""
    file = written(
        tmp_path, f"@rules {rules} words=club\n{SEATED}{RACK}Ann: 8H HA\nBob: challenge\n"
    )
    told = of_kind(records(file), "refused", "challenge")
    if faults is not None:
        assert told[0]["facts"] == {"words": [faults]}
    else:
        assert told[0]["good"] is False
    assert cli.main(["words", "check", "HA", "--rules", "ttvn", "--lexicon", "club"]) == 1
    assert capsys.readouterr().out == "HA: no: interjection, house rule of ttvn\n"


def test_a_classic_table_has_no_house_rule(tmp_path: Path) -> None:
    rules = "classic words=club order=registration"
    file = written(tmp_path, f"@rules {rules}\n{SEATED}{RACK}Ann: 8H HA\nBob: challenge\n")
    (told,) = of_kind(records(file), "challenge")
    assert told["good"] is True


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        ("ttvn words=nope", "words cannot be 'nope'; it can be: enable_plus, club"),
        ("ttvn words", "expected option=value, not 'words'"),
        (
            "ttvn words=slova",
            "words cannot be 'slova', which the tiles of ttvn cannot spell; it can be:"
            " enable_plus, club",
        ),
        (
            "erudit words=enable_plus",
            "words cannot be 'enable_plus', which the tiles of erudit cannot spell; it can be:"
            " ru_nouns, slova",
        ),
    ],
)
def test_a_list_that_no_table_can_have_is_a_fault_of_the_line(
    tmp_path: Path, rules: str, fault: str
) -> None:
    file = written(tmp_path, f"@rules {rules}\n{SEATED}")
    answer = thread(str(file))
    assert (answer.code, answer.out, answer.err) == (2, "", f"{file}:1: {fault}\n")


def test_a_list_that_is_damaged_is_told_in_one_line(tmp_path: Path, data: Path) -> None:
    sha256 = imported(data)
    (data / "lexicons" / f"{sha256}.txt.gz").unlink()
    answer = thread(str(written(tmp_path, f"@rules ttvn words=club\n{SEATED}")))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == (
        f"tilekeeper: no list 'club' with SHA-256 {sha256}: import it anew with --replace\n"
    )


def test_a_game_with_an_own_list_can_be_exported_and_checked(tmp_path: Path, data: Path) -> None:
    text = f"@rules ttvn words=club\n{SEATED}Ann: pass\nBob: pass\n@clock +3d\n"
    game, gcg = tmp_path / "game.json", tmp_path / "game.gcg"
    played(written(tmp_path, text), "--export", str(game), "--gcg", str(gcg))
    assert json.loads(game.read_text())["words"] == {
        "name": "club",
        "sha256": imported(data),
        "count": 3,
    }
    assert "#lexicon club" in gcg.read_text()
    assert cli.main(["verify", str(game)]) == 0
    assert cli.main(["gcg", "check", str(gcg)]) == 0


def test_who_plays_with_our_lists_needs_no_data_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEKEEPER_DATA_DIR", "~nobody-of-this-name")
    assert thread(str(written(tmp_path, SEATED))).code == 0
    answer = thread(str(written(tmp_path, f"@rules ttvn words=club\n{SEATED}")))
    assert answer.code == 2
    assert answer.err.startswith("tilekeeper: TILEKEEPER_DATA_DIR must be a directory ")
    assert answer.err.count("\n") == 1
