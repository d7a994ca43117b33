"""Word lists that tables share, and tables whose list is missing, in a real store."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.persistence.database import open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from bot.persistence.word_lists import WordLists
from bot.services.hearing import Written, hear
from bot.services.house import House
from bot.services.records import Outage, Place
from bot.services.tools import Library, WordsMissing, words_for
from bot.ui.composing import hearers
from engine.lexicon import HouseWords, Lexicon, house_exclusions
from engine.options import with_options
from engine.rulesets import Ruleset, load_ruleset
from engine.state import Phase
from tests.bot.services.test_house import AN, BINH, NOON, Clock, write

PLACE = Place(guild=10, channel=20)
HOUR = timedelta(hours=1)
CLUB = Lexicon.of("club", ("FLIMS", "HA", "QI"))


class Shelf(WordLists):
    """Imported lists that count how often one is read."""

    read = 0

    def load_content(self, name: str, sha256: str) -> Lexicon:
        self.read += 1
        return super().load_content(name, sha256)


@pytest.fixture
def lists(tmp_path: Path) -> Shelf:
    lists = Shelf(tmp_path / "lexicons")
    lists.add(CLUB, datetime(2026, 1, 1, tzinfo=UTC))
    return lists


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlStore]:
    engine = open_database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    upgrade(engine)
    store = SqlStore(engine)
    yield store
    store.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


def rules(lists: WordLists, name: str = "ttvn") -> Ruleset:
    return with_options(load_ruleset(name), [("words", "club")], lists.offered)


def start(house: House, lists: WordLists) -> str:
    """A table of two, in play with the club's list; An is on turn."""
    game = house.open(PLACE, AN, rules(lists), "en").record.game
    base = int(game) * 100
    for number, (player, text) in enumerate(
        ((AN, "register"), (BINH, "register"), (AN, "start"), (BINH, "start"))
    ):
        write(house, game, player, base + number, text)
    assert house.look(game).state.phase is Phase.PLAYING
    return game


def lose(lists: WordLists, tmp_path: Path) -> None:
    (tmp_path / "lexicons" / f"{CLUB.sha256}.txt.gz").unlink()


@pytest.fixture
def bereft(store: SqlStore, lists: Shelf, clock: Clock, tmp_path: Path) -> tuple[House, str]:
    """A house that comes back without the list of a table that is in play."""
    game = start(House(store, hearers, clock, bytes, Library(lists)), lists)
    lose(lists, tmp_path)
    return House(store, hearers, clock, bytes, Library(lists)), game


def test_the_house_rule_is_that_of_the_table(lists: Shelf) -> None:
    library = Library(lists)
    strict = library.words_for(rules(lists))
    assert (strict.fault("HA"), strict.fault("FLIMS")) == ("interjection", None)
    assert strict == HouseWords.of(CLUB, house_exclusions("english"))
    assert library.words_for(rules(lists, "classic")) == CLUB


def test_without_the_option_nothing_is_looked_for(lists: Shelf) -> None:
    found = Library(lists).words_for(load_ruleset("ttvn"))
    assert found is words_for(load_ruleset("ttvn"))
    assert lists.read == 0


def test_a_list_is_read_once_for_all_tables(store: SqlStore, lists: Shelf, clock: Clock) -> None:
    house = House(store, hearers, clock, bytes, Library(lists))
    first, second = start(house, lists), house.open(PLACE, BINH, rules(lists), "en").record.game
    third = house.open(PLACE, BINH, rules(lists, "classic"), "en").record.game
    write(house, first, AN, 900, "pass")
    for game in (second, third):
        house.check_words(game)
    assert lists.read == 1


def test_a_game_stores_the_fingerprint_of_its_list(
    store: SqlStore, lists: Shelf, clock: Clock
) -> None:
    house = House(store, hearers, clock, bytes, Library(lists))
    game = start(house, lists)
    again = House(store, hearers, clock, bytes, Library(lists)).look(game).state
    assert again.rules.imported is not None
    assert (again.rules.imported.sha256, again.rules.imported.words) == (CLUB.sha256, 3)
    assert again.lexicon == HouseWords.of(CLUB, house_exclusions("english")).sha256


def test_no_table_is_opened_without_its_list(
    store: SqlStore, lists: Shelf, clock: Clock, tmp_path: Path
) -> None:
    chosen = rules(lists)
    lose(lists, tmp_path)
    with pytest.raises(WordsMissing, match=CLUB.sha256):
        House(store, hearers, clock, bytes, Library(lists)).open(PLACE, AN, chosen, "en")
    assert store.tables() == []


def test_a_table_without_its_list_judges_nothing(
    bereft: tuple[House, str], store: SqlStore
) -> None:
    house, game = bereft
    version = house.look(game).record.version
    rack = house.look(game).state.seat(str(AN)).rack
    word = "".join(tile for tile in rack if tile != "?")[:3]
    with pytest.raises(WordsMissing):
        write(house, game, AN, 900, f"8H {word}")
    with pytest.raises(WordsMissing):
        house.check_words(game)
    assert house.look(game).record.version == version
    assert store.seen(900) is None


def test_what_was_lost_is_given_back_once(
    bereft: tuple[House, str], store: SqlStore, lists: Shelf, clock: Clock
) -> None:
    house, game = bereft
    clock.now += HOUR
    house.miss_words(game)
    assert (store.next_alarm(), house.miss_words(game).steps) == (None, ())
    store.note_outage(Outage(NOON + 2 * HOUR, NOON + 5 * HOUR))
    clock.now = NOON + 80 * HOUR
    lists.add(CLUB, clock())
    house.find_words(game)
    house.make_up(game)
    turn = house.look(game).state.turn
    assert turn is not None
    assert turn.deadline == NOON + 80 * HOUR + 23 * HOUR
    assert store.next_alarm() == NOON + 80 * HOUR + 11 * HOUR
    assert house.find_words(game).steps == ()


def test_a_turn_that_began_in_an_outage_before_is_a_whole_one(
    bereft: tuple[House, str], store: SqlStore, lists: Shelf, clock: Clock
) -> None:
    """An posts while the bot is away; it comes back without the list, which is found later."""
    house, game = bereft
    clock.now = NOON + 11 * HOUR
    store.note_outage(Outage(NOON + HOUR, clock()))
    house.make_up(game)
    house.miss_words(game)
    lists.add(CLUB, clock())
    clock.now = NOON + 40 * HOUR
    hear(house, game, Written(900, AN, "An", "pass", NOON + 2 * HOUR))
    house.find_words(game)
    turn = house.look(game).state.turn
    assert turn is not None
    assert (turn.seat, turn.deadline) == (str(BINH), NOON + 64 * HOUR)


def test_without_its_list_a_table_tells_the_thread_once(bereft: tuple[House, str]) -> None:
    house, game = bereft
    (letter,) = house.miss_words(game).letters
    assert letter.to is None
    assert house.miss_words(game).letters == ()
