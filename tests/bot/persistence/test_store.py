"""What the store is asked and what it answers, method by method."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.persistence.store import SqlStore
from bot.services.ports import NoSuchGame, StaleGame, Store
from bot.services.records import (
    Batch,
    LetterStatus,
    TableRecord,
)
from engine.events import GameOpened
from engine.state import Phase
from tests.bot.persistence.tables import (
    AN,
    BINH,
    CHI,
    GUILD,
    HOUR,
    NOON,
    OTHER_GUILD,
    SECRET,
    batch,
    first_event,
    gold,
    joined,
    letter,
    open_table,
    post,
    seat,
)


def test_it_is_the_store_that_the_services_need(store: SqlStore) -> None:
    served: Store = store
    assert served.tables() == []


def test_an_opened_table_is_loaded_as_it_was_returned(store: SqlStore) -> None:
    log = open_table(store)
    record = log.record
    assert store.load(record.game) == log
    assert log.events == (first_event(record.game),)
    assert (record.place.guild, record.place.channel, record.place.forum) == (GUILD, 7, True)
    assert (record.opener, record.secret, record.language) == (AN, SECRET, "vi")
    assert (record.phase, record.version, record.alarm) == (Phase.LOBBY, 1, None)
    assert (record.thread, record.cursor, record.made_up) == (None, 0, NOON)
    assert not record.lost
    assert SECRET.hex() not in repr(log)
    assert repr(SECRET) not in repr(log)


def test_every_table_has_a_number_of_its_own(store: SqlStore) -> None:
    games = [open_table(store).record.game for _ in range(3)]
    assert len(set(games)) == 3
    assert all(store.load(game).events == (first_event(game),) for game in games)


def test_a_table_whose_first_event_fails_is_not_opened(store: SqlStore) -> None:
    def first(game: str) -> GameOpened:
        raise RuntimeError(game)

    with pytest.raises(RuntimeError):
        store.open_table(replace(open_table(store).record.place), AN, SECRET, first)
    assert len(store.tables()) == 1


def test_a_batch_is_loaded_as_it_was_appended(store: SqlStore) -> None:
    game = open_table(store).record.game
    events = (joined(AN), joined(BINH))
    store.append(game, 1, batch(*events, alarm=NOON + HOUR, made_up=NOON + 2 * HOUR))
    log = store.load(game)
    assert log.events == (first_event(game), *events)
    record = log.record
    assert (record.phase, record.version) == (Phase.PLAYING, 3)
    assert (record.alarm, record.made_up) == (NOON + HOUR, NOON + 2 * HOUR)
    store.append(game, 3, batch(joined(CHI)))
    record = store.load(game).record
    assert (record.version, record.alarm, record.made_up) == (4, None, NOON + 2 * HOUR)


def test_a_batch_may_have_no_events(store: SqlStore) -> None:
    game = open_table(store).record.game
    assert store.append(game, 1, batch(made_up=NOON + HOUR)) == ()
    record = store.load(game).record
    assert (record.version, record.made_up) == (1, NOON + HOUR)


@pytest.mark.parametrize("expected", [0, 2, 3])
def test_a_batch_for_another_version_is_stale(store: SqlStore, expected: int) -> None:
    before = open_table(store)
    game = before.record.game
    stale = batch(
        joined(AN),
        seats=(seat(AN),),
        letters=(letter(before.record, AN, 2),),
        gold=(gold(before.record, AN, 2, 5),),
        seen=(post(9),),
    )
    with pytest.raises(StaleGame):
        store.append(game, expected, stale)
    assert store.load(game) == before
    assert (store.of_player(None, AN), store.balances(GUILD)) == ([], [])
    assert (store.seen(9), len(store.pending(NOON))) == (None, 1)


def test_a_batch_is_stored_whole_or_not_at_all(store: SqlStore) -> None:
    before = open_table(store)
    record = before.record
    twice = (letter(record, AN, 2), letter(record, AN, 2))  # one nonce
    with pytest.raises(Exception, match="UNIQUE"):
        store.append(record.game, 1, batch(joined(AN), seats=(seat(AN),), letters=twice))
    assert store.load(record.game) == before
    assert store.of_player(None, AN) == []


@pytest.mark.parametrize("game", ["7", "", "x", "-1", "01", "１", "1 ", "9" * 30, "1.0"])
def test_what_is_no_game(store: SqlStore, game: str) -> None:
    open_table(store)
    for act in (
        lambda: store.load(game),
        lambda: store.append(game, 1, batch()),
        lambda: store.place_thread(game, 1),
        lambda: store.lose_thread(game),
        lambda: store.see(game, post(1)),
    ):
        with pytest.raises(NoSuchGame):
            act()


def test_of_two_threads_that_append_the_same_one_wins(store: SqlStore) -> None:
    game = open_table(store).record.game
    stale: list[int] = []
    ready = threading.Barrier(2)

    def append(player: int) -> None:
        ready.wait()
        for version in range(1, 31):
            try:
                store.append(game, version, batch(joined(player)))
            except StaleGame:
                stale.append(player)

    threads = [threading.Thread(target=append, args=(player,)) for player in (AN, BINH)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    log = store.load(game)
    assert len(log.events) == log.record.version
    # Each version was won by at most one, and who was behind was told so.
    assert len(log.events) - 1 + len(stale) == 60


def test_a_thread_is_placed_found_and_lost(store: SqlStore) -> None:
    record = open_table(store).record
    game, thread = record.game, 1 << 61
    assert store.at_thread(thread) is None
    store.place_thread(game, thread)
    store.place_thread(game, thread)
    assert store.at_thread(thread) == replace(record, thread=thread)

    letters = (letter(record, None, 2), letter(record, AN, 2))
    sent, _ = store.append(game, 1, batch(joined(AN), alarm=NOON, letters=letters))
    store.settle_letter(sent.id, LetterStatus.SENT, 99)
    store.lose_thread(game)
    store.append(game, 2, batch(joined(BINH), alarm=NOON))
    found = store.at_thread(thread)
    assert found is not None
    assert found.lost
    assert found.alarm is None
    assert (store.due(NOON), store.next_alarm(), store.tables()) == ([], None, [])
    assert (store.of_guild(GUILD), store.pending(NOON)) == ([], ())
    assert store.lost_of(GUILD) == [found]
    assert store.messages_like(letters[0]) == {99}  # what has been sent is remembered


def test_live_tables_are_those_that_have_not_ended(store: SqlStore) -> None:
    lobby, playing, ended = (open_table(store).record for _ in range(3))
    elsewhere = open_table(store, OTHER_GUILD).record
    seats = (seat(AN), seat(BINH, withdrawn=True))
    for record in (playing, elsewhere):
        store.append(record.game, 1, batch(joined(AN), seats=seats))
    store.append(ended.game, 1, Batch((joined(AN),), Phase.ENDED, None, seats))

    def games(records: Iterable[TableRecord]) -> list[str]:
        return [record.game for record in records]

    assert games(store.tables()) == [lobby.game, playing.game, elsewhere.game]
    assert games(store.of_guild(GUILD)) == [lobby.game, playing.game]
    assert games(store.lost_of(GUILD)) == []
    assert games(store.of_player(None, AN)) == [playing.game, elsewhere.game]
    assert games(store.of_player(GUILD, AN)) == [playing.game]
    assert games(store.of_player(None, BINH)) == []
    assert store.tables()[1] == store.load(playing.game).record


def test_seats_are_as_the_newest_batch_has_them(store: SqlStore) -> None:
    game = open_table(store).record.game
    store.append(game, 1, batch(joined(AN), seats=(seat(AN), seat(BINH))))
    store.append(game, 2, batch(joined(AN), seats=(seat(BINH),)))
    store.append(game, 3, batch(joined(AN)))  # does not say
    assert store.of_player(None, AN) == []
    assert len(store.of_player(None, BINH)) == 1
    store.append(game, 4, batch(joined(AN), seats=()))
    assert store.of_player(None, BINH) == []


def test_alarms_are_due_in_their_order(store: SqlStore) -> None:
    games = [open_table(store).record.game for _ in range(4)]
    assert store.next_alarm() is None
    for game, hours in zip(games, (3, 1, 2), strict=False):
        store.append(game, 1, batch(joined(AN), alarm=NOON + hours * HOUR))
    assert store.next_alarm() == NOON + HOUR
    assert store.due(NOON) == []
    assert store.due(NOON + 2 * HOUR) == [games[1], games[2]]
    assert store.due(NOON + 9 * HOUR) == [games[1], games[2], games[0]]


def test_a_post_is_known_with_what_became_of_it(store: SqlStore) -> None:
    game = open_table(store).record.game
    number = 1 << 62
    assert store.seen(number) is None
    store.see(game, post(number))
    assert store.seen(number) == post(number)
    edited = replace(post(number), digest="another", posted=NOON + HOUR, deleted=True)
    store.see(game, edited)
    assert store.seen(number) == edited


def test_posts_move_the_cursor_forward(store: SqlStore) -> None:
    game = open_table(store).record.game
    for number, cursor in ((5, 5), (3, 5), (8, 8)):
        store.see(game, post(number))
        assert store.load(game).record.cursor == cursor
    store.append(game, 1, batch(joined(AN), seen=(post(7), post(9), post(3))))
    assert store.load(game).record.cursor == 9
    store.append(game, 2, batch(joined(AN), seen=(post(4),)))
    store.append(game, 3, batch(joined(AN)))
    assert store.load(game).record.cursor == 9
    assert store.seen(7) == post(7)


def test_the_newest_post_of_an_author(store: SqlStore) -> None:
    game, other = (open_table(store).record.game for _ in range(2))
    assert store.newest_by(game, AN) is None
    for number in (5, 8, 6):
        store.see(game, post(number))
    store.see(game, post(9, BINH))
    store.see(other, post(10))
    assert store.newest_by(game, AN) == 8
    store.see(game, post(8, deleted=True))
    assert store.newest_by(game, AN) == 6


def test_letters_come_back_as_they_were_owed(store: SqlStore) -> None:
    record = open_table(store).record
    (first,) = store.pending(NOON)
    assert first == replace(letter(record, None, 1), id=first.id)
    held = replace(letter(record, AN, 2, 3), held_until=NOON + HOUR)
    owed = (letter(record, None, 2, 3), held, letter(record, BINH, 2, 3))
    kept = store.append(record.game, 1, batch(joined(AN), joined(BINH), letters=owed))
    assert tuple(replace(one, id=0) for one in kept) == owed
    assert first.id < kept[0].id < kept[1].id < kept[2].id
    assert store.pending(NOON) == (first, kept[0], kept[2])
    assert store.pending(NOON + HOUR) == (first, *kept)
    store.release([kept[1].id])
    store.release([])
    assert store.pending(NOON) == (first, kept[0], replace(kept[1], held_until=None), kept[2])


def test_what_became_of_a_letter(store: SqlStore) -> None:
    record = open_table(store).record
    owed = (letter(record, None, 2), letter(record, AN, 2), letter(record, BINH, 2))
    first, *_ = store.pending(NOON)
    thread, an, binh = store.append(record.game, 1, batch(joined(AN), letters=owed))
    store.settle_letter(first.id, LetterStatus.SENT, 1 << 62)
    store.settle_letter(thread.id, LetterStatus.SENT, 70)
    store.settle_letter(an.id, LetterStatus.UNDELIVERABLE, None)
    assert store.pending(NOON) == (binh,)
    assert store.undelivered(record.game, AN) == (replace(an, status=LetterStatus.UNDELIVERABLE),)
    assert store.undelivered(record.game, BINH) == ()
    store.settle_letter(an.id, LetterStatus.SENT, 71)
    assert store.undelivered(record.game, AN) == ()


def test_messages_to_the_same_reader(store: SqlStore) -> None:
    one, two = (open_table(store).record for _ in range(2))
    message = 100
    kept = {}
    for record in (one, two):
        (opening,) = (each for each in store.pending(NOON) if each.game == record.game)
        owed = (letter(record, None, 2), letter(record, AN, 2), letter(record, BINH, 2))
        letters = (opening, *store.append(record.game, 1, batch(joined(AN), letters=owed)))
        for each in letters:
            message += 1
            store.settle_letter(each.id, LetterStatus.SENT, message)
        kept[record.game] = letters
    opening, thread, an, _ = kept[one.game]
    assert store.messages_like(thread) == {101}
    assert store.messages_like(opening) == {102}
    assert store.messages_like(an) == {107}
    assert store.messages_like(letter(one, CHI, 2)) == frozenset()


def test_times_are_told_to_the_microsecond_and_in_utc(store: SqlStore) -> None:
    game = open_table(store).record.game
    at = NOON + timedelta(microseconds=1)
    store.append(game, 1, batch(joined(AN), alarm=at.astimezone(), seen=(post(3),)))
    alarm = store.load(game).record.alarm
    assert alarm == at
    assert alarm is not None
    assert alarm.utcoffset() == timedelta(0)
    assert store.due(NOON) == []
    assert store.due(at) == [game]
