"""Tables in a real store: what an entry causes is stored, owed and counted, once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.persistence.database import open_database
from bot.persistence.store import SqlStore
from bot.persistence.upgrading import upgrade
from bot.services.entries import Button, Pressed
from bot.services.hearing import Gone, Written, hear, play_text
from bot.services.house import House, Receipt, TooManyOfYours, TooManyTables
from bot.services.records import Cause, LetterStatus, Outage, Place, ServerSettings
from bot.ui.composing import hearers
from engine.rulesets import load_ruleset
from engine.state import Phase

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
PLACE = Place(guild=10, channel=20)
AN, BINH, CHI = 101, 102, 103


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[House]:
    """A house with an empty store."""
    engine = open_database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    upgrade(engine)
    store = SqlStore(engine)
    yield House(store, hearers, clock, bytes)
    store.close()


def open_table(house: House, opener: int = AN) -> str:
    return house.open(PLACE, opener, load_ruleset("ttvn"), "en").record.game


def write(
    house: House, game: str, author: int, post: int, text: str, edited: bool = False
) -> Receipt | None:
    """A post by `author`, who is called by their number."""
    now = house.clock()
    changed = now if edited else None
    return hear(house, game, Written(post, author, f"P{author}", text, NOON, changed))


def start(house: House) -> str:
    """A table of two, in play; An is on turn."""
    game = open_table(house)
    write(house, game, AN, 1, "register")
    write(house, game, BINH, 2, "register")
    write(house, game, AN, 3, "start")
    write(house, game, BINH, 4, "start")
    return game


def test_a_table_owes_its_first_letter_to_its_thread(house: House) -> None:
    game = open_table(house)
    (letter,) = house.store.pending(house.clock())
    assert (letter.game, letter.first, letter.last, letter.to) == (game, 1, 1, None)


def test_a_start_owes_each_seat_a_letter_of_its_own(house: House) -> None:
    game = start(house)
    owed = [letter.to for letter in house.store.pending(house.clock()) if letter.game == game]
    assert owed.count(AN) == 2  # a greeting and a rack
    assert owed.count(BINH) == 2


def test_the_same_post_twice_is_one_post(house: House) -> None:
    game = open_table(house)
    assert write(house, game, AN, 1, "register") is not None
    assert write(house, game, AN, 1, "register") is None


def test_an_unfurled_link_is_no_edit(house: House) -> None:
    game = open_table(house)
    write(house, game, AN, 1, "register")
    assert write(house, game, AN, 1, "  register ", edited=True) is None


def test_a_text_that_cannot_be_seen_is_not_known(house: House) -> None:
    game = open_table(house)
    assert write(house, game, AN, 1, "") is None
    assert write(house, game, AN, 1, "register") is not None


def test_what_is_remembered_is_what_is_stored(house: House) -> None:
    game = start(house)
    write(house, game, AN, 5, "pass")
    remembered = house.look(game)
    house.forget(game)
    assert house.look(game) == remembered


def test_a_letter_tells_the_same_when_it_is_read_anew(house: House, clock: Clock) -> None:
    game = start(house)
    letters = house.store.pending(clock())
    again = House(house.store, hearers, clock)
    for letter in letters:
        assert again.steps(letter) == house.steps(letter)
    assert letters[-1].game == game


def test_a_deleted_pass_gives_the_turn_back_once(house: House, clock: Clock) -> None:
    game = start(house)
    write(house, game, AN, 5, "pass")
    assert hear(house, game, Gone(5, clock())) is not None
    assert hear(house, game, Gone(5, clock())) is None
    turn = house.look(game).state.turn
    assert turn is not None
    assert turn.seat == str(AN)


def test_an_outage_is_made_up_for_once(house: House, clock: Clock) -> None:
    game = start(house)
    before = house.look(game).state.turn
    clock.now += timedelta(hours=3)
    house.store.note_outage(Outage(NOON + timedelta(hours=1), clock()))
    house.make_up(game)
    house.make_up(game)
    after = house.look(game).state.turn
    assert before is not None
    assert after is not None
    assert after.deadline - before.deadline == timedelta(hours=2)


def test_gold_of_a_game_is_in_the_ledger_once(house: House, clock: Clock) -> None:
    game = start(house)
    for post in range(5, 9):
        write(house, game, AN if post % 2 else BINH, post, "pass")
    clock.now += timedelta(days=2)
    house.pass_time(game, clock())
    state = house.look(game).state
    assert state.phase is Phase.ENDED
    for player in (AN, BINH):
        entries = house.store.ledger(PLACE.guild, player, 100)
        assert {entry.cause for entry in entries} <= {Cause.TURN, Cause.PRIZE}
        assert sum(entry.amount for entry in entries) == state.seat(str(player)).gold


def test_what_is_asked_after_the_end_takes_no_win_away(house: House, clock: Clock) -> None:
    game = start(house)
    write(house, game, AN, 5, "resign")
    house.receive(game, Pressed(str(AN), Button.CONFIRM, clock()))
    assert house.look(game).state.phase is Phase.ENDED
    wins = [(one.player, one.wins) for one in house.store.standings(PLACE.guild)]
    house.receive(game, Pressed(str(BINH), Button.LOCK, clock()))
    house.make_up(game)
    assert sorted(wins) == [(AN, 0), (BINH, 1)]
    assert [(one.player, one.wins) for one in house.store.standings(PLACE.guild)] == wins


def test_a_letter_to_who_answers_an_interaction_is_held(house: House, clock: Clock) -> None:
    game = start(house)
    for letter in house.store.pending(clock()):
        house.store.settle_letter(letter.id, LetterStatus.SENT, letter.id)
    written = Written(50, BINH, "B", "pass", clock())
    receipt = play_text(house, game, written, clock() + timedelta(minutes=1))
    assert [letter.to for letter in receipt.letters] == [BINH]
    assert house.store.pending(clock()) == ()
    clock.now += timedelta(minutes=2)
    assert [letter.to for letter in house.store.pending(clock())] == [BINH]


def test_a_server_has_so_many_tables_and_no_more(house: House) -> None:
    house.store.set_server(ServerSettings(PLACE.guild, most_live=3, most_by_member=2))
    open_table(house)
    open_table(house)
    with pytest.raises(TooManyOfYours):
        open_table(house)
    open_table(house, BINH)
    with pytest.raises(TooManyTables):
        open_table(house, CHI)


def test_a_table_that_was_called_off_was_played_by_nobody(house: House, clock: Clock) -> None:
    game = open_table(house)
    write(house, game, AN, 1, "register")
    house.receive(game, Pressed(str(AN), Button.CALL_OFF, clock()))
    assert house.look(game).state.phase is Phase.ENDED
    assert house.store.standings(PLACE.guild) == []


def test_a_reminder_that_comes_after_its_deadline_is_not_sent(house: House, clock: Clock) -> None:
    game = start(house)
    clock.now += timedelta(hours=13)
    in_time = house.pass_time(game, clock())
    assert [letter.to for letter in in_time.letters] == [AN]
    clock.now += timedelta(hours=12)
    late = house.pass_time(game, clock())
    assert [letter.to for letter in late.letters] == [None]
