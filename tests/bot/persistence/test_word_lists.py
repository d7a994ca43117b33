"""Imported lists: a name may change its meaning, a fingerprint never does."""

import gzip
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.persistence.word_lists import Entry, NameTaken, WordLists
from engine.lexicon import Lexicon, LexiconError
from engine.options import OwnList
from engine.rulesets import Imported

NOON = datetime(2006, 12, 12, 12, tzinfo=UTC)
OLD = Lexicon.of("club", ("AA", "CAT"))
NEW = Lexicon.of("club", ("AA", "CAT", "DOG"))


@pytest.fixture
def lists(tmp_path: Path) -> WordLists:
    return WordLists(tmp_path / "not" / "there" / "yet")


def test_before_the_first_import_there_is_nothing(lists: WordLists) -> None:
    assert lists.names() == ()
    assert lists.find("club") is None
    with pytest.raises(LexiconError, match="club"):
        lists.load("club")


def test_a_list_is_loaded_as_it_was_added(lists: WordLists) -> None:
    lists.add(OLD, NOON)
    assert lists.find("club") == Entry(OLD.sha256, 2, NOON, frozenset("ACT"))
    assert lists.load("club") == OLD
    assert set(lists.load("club")) == {"AA", "CAT"}


def test_another_process_finds_it(lists: WordLists, tmp_path: Path) -> None:
    lists.add(OLD, NOON)
    assert WordLists(tmp_path / "not" / "there" / "yet").load("club") == OLD


def test_the_same_list_may_be_added_again(lists: WordLists) -> None:
    lists.add(OLD, NOON)
    lists.add(OLD, NOON)
    assert lists.names() == ("club",)


def test_another_list_under_a_used_name_is_refused(lists: WordLists) -> None:
    lists.add(OLD, NOON)
    with pytest.raises(NameTaken, match="2 words"):
        lists.add(NEW, NOON)
    assert lists.load("club") == OLD


def test_a_running_game_keeps_a_list_that_was_replaced(lists: WordLists) -> None:
    lists.add(OLD, NOON)
    lists.replace(NEW, NOON)
    assert lists.load("club") == NEW
    assert lists.load_content("club", OLD.sha256) == OLD


def offer(lexicon: Lexicon, letters: str) -> OwnList:
    return OwnList(Imported(lexicon.sha256, len(lexicon)), frozenset(letters))


def test_tables_are_offered_what_each_name_means_now(lists: WordLists) -> None:
    assert lists.offered() == {}
    lists.add(OLD, NOON)
    lists.add(Lexicon.of("other", OLD), NOON)
    lists.replace(NEW, NOON)
    assert lists.offered() == {"club": offer(NEW, "ACDGOT"), "other": offer(OLD, "ACT")}


def test_an_entry_of_an_older_version_is_offered_too(lists: WordLists, tmp_path: Path) -> None:
    lists.add(OLD, NOON)
    (entry,) = tmp_path.rglob("club.json")
    row = json.loads(entry.read_text())
    del row["letters"]
    entry.write_text(json.dumps(row))
    assert lists.find("club") == Entry(OLD.sha256, 2, NOON)
    assert lists.offered() == {"club": offer(OLD, "ACT")}
    (content,) = tmp_path.rglob("*.txt.gz")
    content.unlink()
    assert lists.offered() == {"club": offer(OLD, "ACT")}  # it is read once
    assert WordLists(tmp_path / "not" / "there" / "yet").offered() == {}


def test_a_damaged_entry_is_not_offered(lists: WordLists, tmp_path: Path) -> None:
    lists.add(OLD, NOON)
    lists.add(Lexicon.of("other", NEW), NOON)
    (entry,) = tmp_path.rglob("club.json")
    entry.write_text("[]")
    assert lists.offered() == {"other": offer(NEW, "ACDGOT")}


def test_two_names_may_mean_one_list(lists: WordLists) -> None:
    lists.add(OLD, NOON)
    lists.add(Lexicon.of("other", OLD), NOON)
    assert lists.names() == ("club", "other")
    assert lists.load("other").sha256 == OLD.sha256


def test_nothing_but_lists_and_names_is_left_behind(lists: WordLists, tmp_path: Path) -> None:
    lists.add(OLD, NOON)
    lists.replace(NEW, NOON)
    files = {path.name for path in tmp_path.rglob("*") if path.is_file()}
    assert files == {"club.json", f"{OLD.sha256}.txt.gz", f"{NEW.sha256}.txt.gz"}


@pytest.mark.parametrize("name", ["CSW19", "my-list", "my_list", "2006", "_", "x" * 64])
def test_names(lists: WordLists, name: str) -> None:
    lists.add(Lexicon.of(name, OLD), NOON)
    assert lists.names() == (name,)


@pytest.mark.parametrize(
    "name", ["", "a b", "a/b", "..", "../x", "-x", "x.y", "từ", "x\n", "x" * 65]
)
def test_what_cannot_be_a_name(lists: WordLists, name: str) -> None:
    with pytest.raises(LexiconError, match="is no name"):
        lists.add(Lexicon.of(name, OLD), NOON)
    with pytest.raises(LexiconError, match="is no name"):
        lists.replace(Lexicon.of(name, OLD), NOON)
    assert lists.find(name) is None


@pytest.mark.parametrize("name", ["enable_plus", "Enable_Plus"])
def test_the_name_of_a_list_that_ships_cannot_be_taken(lists: WordLists, name: str) -> None:
    with pytest.raises(LexiconError, match="ships"):
        lists.replace(Lexicon.of(name, OLD), NOON)


@pytest.mark.parametrize("sha256", ["0" * 64, "", "../names/club", OLD.sha256.upper()])
def test_an_unknown_fingerprint_is_refused(lists: WordLists, sha256: str) -> None:
    lists.add(OLD, NOON)
    with pytest.raises(LexiconError, match="is kept here"):
        lists.load_content("club", sha256)


@pytest.mark.parametrize(
    "content",
    [b"", b"CAT\n", gzip.compress(b"CAT\n"), gzip.compress(b"AA\nCAT\n")[:-9], b"\x1f\x8b\x08"],
    ids=["empty", "no gzip", "other words", "cut off", "cut in the head"],
)
def test_a_damaged_list_is_refused_until_it_is_imported_again(
    lists: WordLists, tmp_path: Path, content: bytes
) -> None:
    lists.add(OLD, NOON)
    (kept,) = tmp_path.rglob("*.txt.gz")
    kept.write_bytes(content)
    with pytest.raises(LexiconError, match="damaged"):
        lists.load("club")
    lists.add(OLD, NOON)
    assert lists.load("club") == OLD


@pytest.mark.parametrize("row", ["", "[]", "{}", '{"sha256": "0", "words": 1, "imported": "x"}'])
def test_a_damaged_name_is_told(lists: WordLists, tmp_path: Path, row: str) -> None:
    lists.add(OLD, NOON)
    (entry,) = tmp_path.rglob("club.json")
    entry.write_text(row)
    with pytest.raises(LexiconError, match="damaged"):
        lists.find("club")
