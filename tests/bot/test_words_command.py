"""`tilekeeper words check` and `words import`, as a host types them."""

import hashlib
from pathlib import Path

import pytest

from bot.cli import main

Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TILEKEEPER_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def written(path: Path, content: str | bytes) -> str:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


@pytest.mark.parametrize(
    ("word", "rules", "line"),
    [
        ("CAT", "ttvn", "CAT: yes (enable_plus)"),
        ("films", "ttvn", "FILMS: yes (enable_plus)"),
        (" AM ", "ttvn", "AM: yes (enable_plus)"),
        ("HA", "classic", "HA: yes (enable_plus)"),
        ("FA", "nine-tile", "FA: yes (enable_plus)"),
        ("YEAH", "finish-line", "YEAH: yes (enable_plus)"),
    ],
)
def test_a_word_that_stands(word: str, rules: str, line: str, capsys: Said) -> None:
    assert main(["words", "check", word, "--rules", rules]) == 0
    assert capsys.readouterr().out == f"{line}\n"


@pytest.mark.parametrize(
    ("word", "line"),
    [
        ("HA", "HA: no: interjection, house rule of ttvn"),
        ("yeah", "YEAH: no: interjection, house rule of ttvn"),
        ("FA", "FA: no: musical note, house rule of ttvn"),
        ("LA", "LA: no: musical note, house rule of ttvn"),
        ("A.M", "A.M: no: abbreviation: written with dots"),
        ("p.m.", "P.M.: no: abbreviation: written with dots"),
        ("ZZZ", "ZZZ: no: not in enable_plus"),
        ("A", "A: no: not in enable_plus"),
        ("DON'T", "DON'T: no: written with an apostrophe"),
        ("DON\u2019T", "DON\u2019T: no: written with an apostrophe"),
        ("X-RAY", "X-RAY: no: written with a hyphen"),
        ("C4T", "C4T: no: '4' is no letter of this alphabet"),
        ("NAÏVE", "NAÏVE: no: 'Ï' is no letter of this alphabet"),
        ("TWO WORDS", "TWO WORDS: no: ' ' is no letter of this alphabet"),
        ("CAT\x1b", "'CAT\\x1b': no: '\\x1b' is no letter of this alphabet"),
    ],
)
def test_a_word_that_does_not_stand(word: str, line: str, capsys: Said) -> None:
    assert main(["words", "check", word]) == 1
    assert capsys.readouterr().out == f"{line}\n"


def test_one_bad_word_among_good_ones_is_found_wrong(capsys: Said) -> None:
    assert main(["words", "check", "CAT", "ZZZ", "DOG"]) == 1
    assert [line.split(":")[1] for line in capsys.readouterr().out.splitlines()] == [
        " yes (enable_plus)",
        " no",
        " yes (enable_plus)",
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["CAT", "--rules", "golf"], "ttvn"),
        (["CAT", "--lexicon", "nope"], "valid: enable_plus"),
        (["CAT", "--lexicon", "../x"], "valid: enable_plus"),
        (["CAT", ""], "a WORD is empty"),
        (["  "], "a WORD is empty"),
        ([], "WORD"),
    ],
)
def test_bad_usage_is_told_in_one_line(arguments: list[str], told: str, capsys: Said) -> None:
    assert main(["words", "check", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert told in said.err
    assert said.err.count("\n") == 1


def test_an_imported_list_is_looked_in(tmp_path: Path, capsys: Said) -> None:
    file = written(tmp_path / "club.txt", "zzz a snore\nha a laugh\n")
    assert main(["words", "import", "Club", file]) == 0
    capsys.readouterr()
    assert main(["words", "check", "ZZZ", "CAT", "HA", "--lexicon", "Club"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "ZZZ: yes (Club)",
        "CAT: no: not in Club",
        "HA: no: interjection, house rule of ttvn",
    ]


def test_an_unknown_lexicon_is_refused_with_the_imported_ones_too(
    tmp_path: Path, capsys: Said
) -> None:
    main(["words", "import", "club", written(tmp_path / "club.txt", "CAT\n")])
    assert main(["words", "check", "CAT", "--lexicon", "nope"]) == 2
    assert "valid: enable_plus, ru_nouns, club" in capsys.readouterr().err


def test_an_import_prints_a_fingerprint_and_no_word(tmp_path: Path, capsys: Said) -> None:
    fingerprint = hashlib.sha256(b"CAT\nFILMS\nQI\nZA\n").hexdigest()
    file = written(tmp_path / "club.txt", "qi\nza\ncat\nfilms\n")
    assert main(["words", "import", "club", file]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "club: imported",
        "words: 4",
        "2-letter words: 2",
        "3-letter words: 1",
        f"sha256: {fingerprint}",
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbfcat\r\nAA\r\n",
        "AA rough lava\nCAT one that says na\u00efve\n".encode(),
        "AA rough lava\nCAT one that says na\u00efve\n".encode("iso-8859-1"),
    ],
    ids=["byte order mark and CRLF", "UTF-8", "ISO 8859-1"],
)
def test_the_same_words_again_are_already_there(
    tmp_path: Path, content: bytes, capsys: Said
) -> None:
    assert main(["words", "import", "club", written(tmp_path / "a.txt", "AA\nCAT\n")]) == 0
    assert main(["words", "import", "club", written(tmp_path / "b.txt", content)]) == 0
    assert "club: already there" in capsys.readouterr().out


def test_other_words_under_a_used_name_need_replace(tmp_path: Path, capsys: Said) -> None:
    old, new = written(tmp_path / "old.txt", "AA\n"), written(tmp_path / "new.txt", "BE\n")
    assert main(["words", "import", "club", old]) == 0
    assert main(["words", "import", "club", new]) == 2
    assert "--replace" in capsys.readouterr().err
    assert main(["words", "check", "AA", "--lexicon", "club"]) == 0
    assert main(["words", "import", "club", new, "--replace"]) == 0
    assert "club: replaced" in capsys.readouterr().out
    assert main(["words", "check", "AA", "--lexicon", "club"]) == 1


def test_replace_is_no_fault_where_there_is_nothing_to_replace(
    tmp_path: Path, capsys: Said
) -> None:
    file = written(tmp_path / "club.txt", "AA\n")
    assert main(["words", "import", "club", file, "--replace"]) == 0
    assert "club: imported" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("CAT\nDON'T\n", ':2: "DON\'T": "\'" is no letter'),
        ("CAT\r\n\r\nX1\r\n", ":3: 'X1': '1' is no letter"),
        ("CAT\nA\n", ":2: 'A': a word has at least 2"),
        ("", ": there is no word in it"),
        (b"\xff\xfeC\x00A\x00T\x00", ": is no text in UTF-8 or ISO 8859-1"),
        ("КОТ\n", ":1: "),
        ("naïve\n".encode("iso-8859-1"), ":1: 'naïve': 'ï' is no letter"),
    ],
)
def test_a_malformed_file_is_refused_by_line_and_not_kept(
    tmp_path: Path, data_dir: Path, content: str | bytes, told: str, capsys: Said
) -> None:
    file = written(tmp_path / "club.txt", content)
    assert main(["words", "import", "club", file]) == 2
    said = capsys.readouterr().err
    assert f"{file}{told}" in said
    assert said.count("\n") == 1
    assert not data_dir.exists()


def test_a_file_that_is_no_text_is_no_list(tmp_path: Path, capsys: Said) -> None:
    file = written(tmp_path / "club.png", b"\x89PNG\r\n\x1a\n\0")
    assert main(["words", "import", "club", file]) == 2
    told = f"tilekeeper: {file}: is no text in UTF-8 or ISO 8859-1\n"
    assert capsys.readouterr() == ("", told)


@pytest.mark.parametrize("name", ["enable_plus", "a/b", "", "từ"])
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str, capsys: Said) -> None:
    assert main(["words", "import", name, written(tmp_path / "club.txt", "CAT\n")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("file", ["nowhere.txt", "."])
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, file: str, capsys: Said) -> None:
    assert main(["words", "import", "club", str(tmp_path / file)]) == 2
    assert str(tmp_path) in capsys.readouterr().err


@pytest.mark.parametrize("action", [[], ["check"], ["import"]])
def test_help_is_there(action: list[str], capsys: Said) -> None:
    assert main(["words", *action, "--help"]) == 0
    assert "usage: tilekeeper words" in capsys.readouterr().out
