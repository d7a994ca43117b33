"""Whatever is stored beside a log and does not follow from it is found."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from sqlalchemy import Engine

from bot.persistence.checking import check_games, file_faults
from bot.persistence.database import file_of
from bot.persistence.store import SqlStore
from tests.bot.persistence.tables import AN, BINH, open_table, play_game, play_to_the_end


def faults(engine: Engine) -> list[str]:
    return [fault for game in check_games(engine) for fault in game.found]


def test_games_that_were_played_are_as_their_logs_say(engine: Engine, store: SqlStore) -> None:
    games = (open_table(store).record.game, play_game(store), play_to_the_end(store))
    store.place_thread(games[1], 99)
    checked = list(check_games(engine))
    # The first was opened with a commitment to another secret.
    assert [one.game for one in checked] == list(games)
    assert [len(one.found) for one in checked] == [1, 0, 0]
    assert checked[1].events == store.load(games[1]).record.version
    assert file_faults(engine) == ()


def test_a_lost_table_has_no_alarm(engine: Engine, store: SqlStore) -> None:
    store.lose_thread(play_game(store))
    assert faults(engine) == []


@pytest.fixture
def change(url: str, engine: Engine, store: SqlStore) -> Callable[[str], list[str]]:
    """What is found when a game that is being played has been changed with SQL."""
    play_game(store)

    def found_after(statement: str) -> list[str]:
        with closing(sqlite3.connect(file_of(url))) as connection:
            connection.execute(statement, {"an": AN, "binh": BINH})
            connection.commit()
        return faults(engine)

    return found_after


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE games SET phase = 'lobby'", "phase is lobby, its log says playing"),
        ("UPDATE games SET language = 'ru'", "language is ru, its log says en"),
        ("UPDATE games SET alarm = NULL", "alarm is None, its log says 2026-12-02 00:10:00+00:00"),
        ("UPDATE games SET lost = 1", "alarm is 2026-12-02 00:10:00+00:00, its log says None"),
        ("UPDATE games SET version = 27", "version is 27, but its log has 28 events from 1 to 28"),
        (
            "DELETE FROM events WHERE version = 28",
            "version is 28, but its log has 27 events from 1 to 27",
        ),
        ("DELETE FROM seats WHERE player = :an", f"seat (1, {AN}, 'P{AN}'"),
        (
            "UPDATE seats SET score = 7 WHERE player = :binh",
            f"seat (1, {BINH}, 'P{BINH}', False, 7",
        ),
        ("DELETE FROM gold WHERE player = :an AND version = 12", f"gold ({AN}, 12, 'turn', 130)"),
        ("UPDATE gold SET amount = 1000 WHERE version = 12", f"gold ({AN}, 12, 'turn', 1000)"),
        ("UPDATE letters SET nonce = 'x' WHERE first = 2", "letter x is of events 2 to 2 of 28"),
        ("UPDATE letters SET last = 29 WHERE last = 28", "letter 1.26.t is of events 26 to 29"),
        (
            "UPDATE games SET secret = zeroblob(31)",
            "its game or commitment is not that of the log",
        ),
        (
            "UPDATE events SET body = replace(body, '\"cause\":7,', '\"cause\":8,')",
            "draw 5 is not that of the secret",
        ),
        (
            "UPDATE events SET body = 'x' WHERE version = 9",
            "event 9 cannot be read: JSONDecodeError",
        ),
        (
            "UPDATE events SET body = replace(body, 'MoveMade', 'TeaMade')",
            "event 10 cannot be read: KeyError: 'TeaMade'",
        ),
        ("DELETE FROM events WHERE version < 9", "version is 28, but its log has 20 events"),
        ("DELETE FROM events", "version is 28, but its log has no events"),
    ],
)
def test_what_was_changed_is_told(
    change: Callable[[str], list[str]], statement: str, told: str
) -> None:
    found = change(statement)
    assert any(fault.startswith(told) for fault in found), found


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM events WHERE game = 1 AND version = 1",
        "DELETE FROM events WHERE game = 1 AND version = 3",
        "DELETE FROM events WHERE game = 1 AND version = 9",
    ],
)
def test_a_log_with_a_hole_is_told_and_the_next_game_is_checked(
    change: Callable[[str], list[str]], store: SqlStore, engine: Engine, statement: str
) -> None:
    play_to_the_end(store)
    found = change(statement)
    assert found[-1].startswith("its log cannot be replayed: ")
    assert [bool(game.found) for game in check_games(engine)] == [True, False]


def test_who_won_is_compared(url: str, store: SqlStore, engine: Engine) -> None:
    play_to_the_end(store)
    with closing(sqlite3.connect(file_of(url))) as connection:
        connection.execute("UPDATE seats SET won = 1 - won")
        connection.commit()
    assert len(faults(engine)) == 4


def test_rows_without_a_game_are_found(url: str, engine: Engine, store: SqlStore) -> None:
    open_table(store)
    with closing(sqlite3.connect(file_of(url))) as connection:
        connection.execute("INSERT INTO events VALUES (77, 1, '{}')")
        connection.commit()
    (told,) = file_faults(engine)
    assert told.endswith(" of events is of a game that is not there")
