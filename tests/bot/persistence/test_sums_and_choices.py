"""What the store adds up, and what it keeps that is about no game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.persistence.store import SqlStore
from bot.services.records import (
    Batch,
    Cause,
    Outage,
    Preferences,
    Reminders,
    ServerSettings,
    Standing,
)
from engine.state import Phase
from tests.bot.persistence.tables import (
    AN,
    BINH,
    CHI,
    GUILD,
    HOUR,
    NOON,
    OTHER_GUILD,
    batch,
    gold,
    joined,
    open_table,
    seat,
)


def test_gold_is_given_once_for_each_cause(store: SqlStore) -> None:
    record = open_table(store).record
    entry = gold(record, AN, 2, 40)
    prize = replace(entry, cause=Cause.PRIZE, amount=10)
    other = gold(record, BINH, 2, 50)
    store.append(record.game, 1, batch(joined(AN), gold=(entry, entry, prize, other)))
    store.append(record.game, 2, batch(joined(BINH), gold=(replace(entry, amount=7),)))
    assert store.balances(GUILD) == [(AN, 50), (BINH, 50)]
    assert store.ledger(GUILD, AN, 9) == [prize, entry]
    assert store.ledger(GUILD, AN, 1) == [prize]
    assert (store.balances(OTHER_GUILD), store.ledger(OTHER_GUILD, AN, 9)) == ([], [])


def test_a_reversing_entry_takes_gold_back(store: SqlStore) -> None:
    record = open_table(store).record
    back = replace(gold(record, AN, 3, -40), cause=Cause.CORRECTION)
    store.append(record.game, 1, batch(joined(AN), gold=(gold(record, AN, 2, 40),)))
    store.append(record.game, 2, batch(joined(AN), gold=(back,)))
    assert store.balances(GUILD) == [(AN, 0)]


def test_standings_count_the_games_that_have_ended(store: SqlStore) -> None:
    for winner in (AN, BINH, None):
        record = open_table(store).record
        seats = (
            seat(AN, score=100, best_turn=40, won=winner == AN),
            seat(BINH, score=90, best_turn=50, won=winner == BINH),
            seat(CHI, score=10, withdrawn=True),
        )
        phase = Phase.PLAYING if winner is None else Phase.ENDED
        paid = (gold(record, BINH, 2, 5),)
        store.append(record.game, 1, Batch((joined(AN),), phase, None, seats, gold=paid))
    assert store.standings(GUILD) == [
        Standing(BINH, games=2, wins=1, points=180, best_turn=50, gold=15),
        Standing(AN, games=2, wins=1, points=200, best_turn=40, gold=0),
        Standing(CHI, games=2, wins=0, points=20, best_turn=0, gold=0),
    ]
    assert store.standings(OTHER_GUILD) == []


def test_settings_of_servers(store: SqlStore) -> None:
    assert store.server(GUILD) == ServerSettings(GUILD)
    chosen = ServerSettings(GUILD, "vi", 48, 1 << 62, 5, 1)
    store.set_server(chosen)
    assert (store.server(GUILD), store.server(OTHER_GUILD)) == (
        chosen,
        ServerSettings(OTHER_GUILD),
    )
    store.set_server(ServerSettings(GUILD))
    assert store.server(GUILD) == ServerSettings(GUILD)


@pytest.mark.parametrize("reminders", Reminders)
def test_preferences_of_players(store: SqlStore, reminders: Reminders) -> None:
    assert store.preferences(AN) == Preferences(AN)
    chosen = Preferences(AN, reminders, always_lock=True, dms_closed=True)
    store.set_preferences(chosen)
    assert (store.preferences(AN), store.preferences(BINH)) == (chosen, Preferences(BINH))
    assert store.preferences(AN).reminders is reminders


def test_when_the_bot_was_there(store: SqlStore) -> None:
    assert store.last_heard() is None
    for hours in (1, 3, 2):
        store.heard(NOON + hours * HOUR)
        assert store.last_heard() == NOON + hours * HOUR


def test_outages_are_told_in_their_order(store: SqlStore) -> None:
    outages = [Outage(NOON + n * HOUR, NOON + (n + 1) * HOUR) for n in (4, 0, 2)]
    for outage in outages:
        store.note_outage(outage)
    assert store.outages_since(NOON) == sorted(outages, key=lambda outage: outage.began)
    assert store.outages_since(NOON + HOUR) == [outages[2], outages[0]]
    assert store.outages_since(NOON + 5 * HOUR) == []


def test_at_the_end_of_an_outage_the_bot_was_there(store: SqlStore) -> None:
    store.heard(NOON)
    store.note_outage(Outage(NOON, NOON + HOUR))
    assert store.last_heard() == NOON + HOUR
