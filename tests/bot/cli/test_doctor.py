"""`tilekeeper doctor`, as far as it comes without Discord."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.cli import main
from engine.rulesets import ruleset_names

Said = pytest.CaptureFixture[str]
SHAPE = re.compile(r"ok \S.*|missing \S.*: \S.*")


@pytest.fixture(autouse=True)
def no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


def lines(capsys: Said) -> list[str]:
    out, err = capsys.readouterr()
    assert err == ""
    assert all(SHAPE.fullmatch(line) for line in out.splitlines())
    return out.splitlines()


def test_all_but_the_token_is_well_on_a_new_machine(data: Path, capsys: Said) -> None:
    assert main(["doctor"]) == 1
    token, *others = lines(capsys)
    assert token.startswith("missing token: DISCORD_TOKEN is not set: ")
    assert [line.split()[:2] for line in others] == [
        ["ok", "fonts"],
        ["ok", "lexicon"],
        ["ok", "lexicon"],
        ["ok", "words"],
        ["ok", "words"],
        ["ok", "words"],
        ["ok", "data"],
        ["ok", "database:"],
    ]
    assert not data.exists()


def test_word_lists_are_named_with_their_fingerprints(
    data: Path, tmp_path: Path, capsys: Said
) -> None:
    (tmp_path / "words.txt").write_text("FILM\nFILMS\n")
    assert main(["words", "import", "club", str(tmp_path / "words.txt")]) == 0
    sha256 = capsys.readouterr().out.split("sha256: ")[1].strip()
    main(["doctor"])
    told = [line for line in lines(capsys) if "lexicon" in line]
    assert told[-1] == f"ok lexicon club: 2 words, SHA-256 {sha256}"
    assert re.fullmatch(r"ok lexicon enable_plus: \d+ words, SHA-256 [0-9a-f]{64}", told[0])
    (data / "lexicons" / f"{sha256}.txt.gz").write_bytes(b"")
    assert main(["doctor"]) == 1
    told = [line for line in lines(capsys) if "lexicon club" in line]
    assert told == ["missing lexicon club: import it anew with --replace (LexiconError)"]


@pytest.mark.parametrize("rules", ruleset_names())
def test_the_fingerprint_that_an_exported_game_carries_is_told(
    data: Path, tmp_path: Path, capsys: Said, rules: str
) -> None:
    (tmp_path / "a.thread").write_text(f"@rules {rules}\n")
    assert main(["thread", "a.thread", "--export", "a.json"]) == 0
    carried = json.loads((tmp_path / "a.json").read_text())["lexicon"]
    capsys.readouterr()
    main(["doctor"])
    (told,) = [line for line in lines(capsys) if re.match(rf"ok words for .*\b{rules}[,:]", line)]
    assert told.endswith(f", SHA-256 {carried} in exported games")


def test_a_misspelt_setting_is_told(
    data: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEKEEPER_LANGAUGE", "vi")
    assert main(["doctor"]) == 1
    hint = "there is none of this name (is TILEKEEPER_LANGUAGE meant?)"
    assert lines(capsys)[0] == f"missing setting TILEKEEPER_LANGAUGE: {hint}"


def test_a_database_is_named(database: Path, capsys: Said) -> None:
    main(["doctor"])
    size = database.stat().st_size
    assert lines(capsys)[-1] == f"ok database {database}: {size / 1_000_000:.1f} MB"


def test_a_file_that_is_no_database_is_told(database: Path, capsys: Said) -> None:
    database.write_text("no database at all, " * 100)
    assert main(["doctor"]) == 1
    assert lines(capsys)[-1] == f"missing usable database: {database}: is no SQLite database"


def test_a_data_directory_that_is_a_file_is_told(data: Path, capsys: Said) -> None:
    data.write_text("")
    assert main(["doctor"]) == 1
    assert any(line.startswith("missing writable data directory: ") for line in lines(capsys))


def test_a_bad_setting_is_told_in_one_line(
    data: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "two words")
    assert main(["doctor"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tilekeeper: DISCORD_TOKEN must be ")
    assert err.count("\n") == 1
    assert "two words" not in err


def test_a_discord_that_does_not_answer_is_told(
    data: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "not-a-token")
    monkeypatch.setenv("TILEKEEPER_DISCORD_API", "http://127.0.0.1:1/api/v10")
    monkeypatch.setenv("TILEKEEPER_DISCORD_GATEWAY", "ws://127.0.0.1:1")
    assert main(["doctor"]) == 1
    told = lines(capsys)
    assert told[0].startswith("missing answer from Discord: Discord was not reached (Client")
    assert "network" in told[0]
    assert "token" not in "".join(told)


def test_a_database_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}")
    main(["doctor"])
    (told,) = (line for line in lines(capsys) if "database" in line)
    assert told.startswith("missing database: ")
    assert str(tmp_path) in told
