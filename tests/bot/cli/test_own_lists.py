"""A host's commands about games that play with imported lists, also when the lists are lost."""

from __future__ import annotations

import json
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.cli import main
from bot.persistence.database import open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from bot.persistence.word_lists import WordLists
from bot.services.tools import Library
from engine.lexicon import Lexicon, load_lexicon
from engine.options import with_options
from engine.rulesets import load_ruleset
from tests.bot.persistence.tables import Player

Said = pytest.CaptureFixture[str]
CLUB = Lexicon.of("club", (word for word in load_lexicon("enable_plus") if len(word) < 5))
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.fixture
def lists(data: Path) -> WordLists:
    lists = WordLists.within(data)
    lists.add(CLUB, NOON)
    return lists


@pytest.fixture(autouse=True)
def games(data: Path, lists: WordLists) -> None:
    """Game 1 goes on with the club's list, so does 2, which has ended; 3 goes on with ours."""
    engine = open_database(f"sqlite:///{data / 'tilekeeper.sqlite3'}")
    upgrade(engine)
    store, library = SqlStore(engine), Library(lists)
    rules = with_options(load_ruleset("ttvn"), [("words", "club")], lists.offered)
    for chosen in (rules, rules, load_ruleset("ttvn")):
        player = Player(store, library, chosen)
        player.start()
        player.move(3)
        if player.game == "2":
            player.resign()
    store.close()


def lines(capsys: Said, about: str) -> list[str]:
    return [line for line in capsys.readouterr().out.splitlines() if about in line]


def test_the_doctor_names_a_list_that_running_games_wait_for(
    data: Path, tmp_path: Path, lists: WordLists, capsys: Said
) -> None:
    main(["doctor"])
    assert lines(capsys, "club") == [
        f"ok lexicon club: {len(CLUB)} words, SHA-256 {CLUB.sha256}",
    ]
    lists.replace(Lexicon.of("club", ["QI"]), NOON)
    main(["doctor"])
    assert len(lines(capsys, "club")) == 1  # what it meant is still there
    (data / "lexicons" / f"{CLUB.sha256}.txt.gz").unlink()
    assert main(["doctor"]) == 1
    (told,) = lines(capsys, "missing lexicon club")
    assert told == (
        "missing lexicon club of 1 running game: tilekeeper words import club FILE,"
        f" whose SHA-256 is {CLUB.sha256}"
    )
    file = tmp_path / "old.txt"
    file.write_text("\n".join(CLUB))
    assert main(["words", "import", "older", str(file)]) == 0
    main(["doctor"])
    assert lines(capsys, "missing lexicon") == []


@pytest.mark.parametrize("lost", [False, True])
def test_what_only_reads_games_needs_no_list(
    data: Path, tmp_path: Path, lost: bool, capsys: Said
) -> None:
    if lost:
        shutil.rmtree(data / "lexicons")
    assert main(["db", "check"]) == 0
    assert lines(capsys, "ok: 3 games") != []
    for number, checked in (("1", 1), ("2", 0)):
        game, gcg = tmp_path / f"{number}.json", tmp_path / f"{number}.gcg"
        assert main(["game", "export", number, "--out", str(game)]) == 0
        assert json.loads(game.read_text())["words"]["sha256"] == CLUB.sha256
        assert main(["verify", str(game)]) == checked
        assert main(["gcg", "export", number, "--out", str(gcg)]) == 0
        assert main(["gcg", "check", str(gcg)]) == 0
    assert main(["game", "export", "3"]) == 0
    assert '"words"' not in capsys.readouterr().out


def test_all_plays_by_an_imported_list(capsys: Said) -> None:
    board = "/".join(["15"] * 15)
    assert main(["moves", "--board", board, "--rack", "FILMSEO", "--lexicon", "club"]) == 0
    assert all(len(line.split()[-1]) < 5 for line in capsys.readouterr().out.splitlines())
    assert main(["words", "check", "FILM", "--lexicon", "club", "--rules", "ttvn"]) == 0
    assert main(["words", "check", "FILMS", "--lexicon", "club", "--rules", "ttvn"]) == 1
