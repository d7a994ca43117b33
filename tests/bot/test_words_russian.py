"""`tilekeeper words check` in Russian."""

from pathlib import Path

import pytest

from bot.cli import main

Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEKEEPER_DATA_DIR", str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("слово", "СЛОВО: yes (ru_nouns)"),
        ("ёж", "ЁЖ: yes (ru_nouns)"),
        ("ЕЖ", "ЕЖ: yes (ru_nouns)"),
    ],
)
def test_a_noun_stands_with_either_e(word: str, said: str, capsys: Said) -> None:
    assert main(["words", "check", word, "--lexicon", "ru_nouns"]) == 0
    assert capsys.readouterr().out == f"{said}\n"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("МОСКВА", "МОСКВА: no: not in ru_nouns"),
        ("ля", "ЛЯ: no: musical note, house rule of "),
        ("ЭМ", "ЭМ: no: name of a letter, house rule of "),
        ("вуз", "ВУЗ: no: abbreviation, house rule of "),
        ("CЛОВО", "CЛОВО: no: 'C' only looks like 'С'"),  # a Latin C
        ("WORD", "WORD: no: 'W' is no letter of this alphabet"),
        ("СЛОВО-", "СЛОВО-: no: written with a hyphen"),
    ],
)
def test_what_does_not_stand_is_told_with_the_reason(word: str, said: str, capsys: Said) -> None:
    assert main(["words", "check", word, "--lexicon", "ru_nouns"]) == 1
    assert capsys.readouterr().out.startswith(said)


def test_the_english_list_takes_no_russian_letters(capsys: Said) -> None:
    assert main(["words", "check", "ЛИСТ"]) == 1
    assert "'Л' is no letter of this alphabet" in capsys.readouterr().out
