"""Finish Line, rules 4: Classic, until a seat reaches its target."""

from dataclasses import replace

import pytest

from engine.events import ClosingBegan, GameEnded
from engine.options import BadOption, UnknownOption, with_options
from engine.records import EndReason
from engine.refusals import UnknownLevel
from engine.rulesets import load_ruleset
from tests.engine.driver import GameTable, classic

TARGETS = {
    2: {"beginner": 70, "intermediate": 120, "expert": 200},
    3: {"beginner": 60, "intermediate": 100, "expert": 180},
    4: {"beginner": 50, "intermediate": 90, "expert": 160},
}


def finish_line(players: str = "A B", options: str = "", phonies: str = "") -> GameTable:
    return classic(players, options, rules="finish-line", phonies=phonies)


def targets(table: GameTable) -> list[int | None]:
    return [table.state.target(seat) for seat in table.state.seats]


@pytest.mark.parametrize("players", TARGETS)
@pytest.mark.parametrize("level", ["beginner", "intermediate", "expert"])
def test_the_target_depends_on_level_and_players(players: int, level: str) -> None:
    """Rules 4: all nine of the table."""
    table = finish_line(" ".join("ABCD"[:players]), f"level={level}")
    assert targets(table) == [TARGETS[players][level]] * players


def test_each_seat_its_own_target_by_its_level() -> None:
    """Rules 4: mixed groups; who says no level has the table's."""
    table = finish_line("A:expert B C:intermediate", "level=beginner")
    assert targets(table) == [180, 60, 100]


def test_levels_can_be_given_by_name() -> None:
    """Rules 4: as a table option, `NAME:level,…`."""
    table = finish_line("A B C D", "level=A:expert,C:intermediate")
    assert targets(table) == [160, 50, 90, 50]


def test_the_target_counts_those_who_began() -> None:
    """Rules 4: set at the start; that one has left since changes nothing."""
    table = finish_line("A B C")
    table.resign("C")
    assert targets(table)[:2] == [60, 60]


@pytest.mark.parametrize("name", ["ttvn", "classic", "nine-tile"])
def test_other_rules_have_no_target_and_no_levels(name: str) -> None:
    """Rules 4: levels are Finish Line's."""
    rules = load_ruleset(name)
    assert rules.target(2, "A", None) is None
    with pytest.raises(UnknownOption):
        with_options(rules, [("level", "expert")])
    with pytest.raises(UnknownLevel):
        GameTable(rules).join("A", "expert")


def test_there_are_three_levels() -> None:
    """Rules 4."""
    with pytest.raises(UnknownLevel):
        GameTable(load_ruleset("finish-line")).join("A", "master")
    with pytest.raises(BadOption) as refused:
        with_options(load_ruleset("finish-line"), [("level", "master")])
    assert refused.value.valid == ("beginner", "intermediate", "expert", "NAME:level,…")


def test_who_reaches_the_target_first_wins_even_with_a_lower_score() -> None:
    """Rules 4: A has 160 of 200 points, B reaches 70 with fewer."""
    table = finish_line("A:expert B")
    table.rack("A", "ZZQXJKV")
    table.move("A", "8E ZZQXJKV")
    table.rack("B", "VIBRATE")
    table.move("B", "G8 .VIBRATE")
    table.accept("A")
    ended = table.last(GameEnded)
    assert (ended.reason, ended.winners) == (EndReason.TARGET, ("B",))
    assert 200 > table.score("A") > table.score("B") >= 70


def test_the_target_is_reached_when_the_play_has_settled() -> None:
    """Rules 4, 7.7: a closing window first; a challenge that succeeds in it undoes it."""
    table = finish_line(phonies="QUIZZED")
    table.rack("A", "QUIZZED")
    table.move("A", "8E QUIZZED")
    assert (table.ended, table.on_turn) == (False, None)
    assert table.last(ClosingBegan).reason is EndReason.TARGET
    table.challenge("B")
    assert (table.ended, table.on_turn, table.score("A")) == (False, "B", 0)


def test_no_end_adjustments_at_the_target() -> None:
    """Rules 4."""
    table = finish_line()
    table.rack("A", "QUIZZED")
    table.move("A", "8E QUIZZED")
    before = table.score("A")
    table.accept("B")
    assert dict(table.last(GameEnded).adjustments) == {"A": 0, "B": 0}
    assert table.score("A") == before


@pytest.mark.parametrize(("word", "reached"), [("QUIZ", False), ("QUIZZ", True)])
def test_exactly_the_target_is_enough(word: str, reached: bool) -> None:
    """Rules 4: 44 points of 64 are not, 64 are."""
    table = GameTable(replace(load_ruleset("finish-line"), targets=((2, 64, 64, 64),)))
    table = table.seated("A B")
    first = table.on_turn
    assert first is not None
    table.rack(first, "QUIZZEE")
    table.move(first, f"8E {word}")
    assert table.score(first) == (64 if reached else 44)
    assert (table.state.closing is not None) == reached


def test_if_tiles_run_out_first_classics_end_decides() -> None:
    """Rules 4: the adjustments are made, the higher total wins."""
    table = classic("A B", rules="finish-line", bag=0)
    table.rack("A", "GO")
    table.rack("B", "ZE")
    table.move("A", "8H GO")
    table.accept("B")
    ended = table.last(GameEnded)
    assert (ended.reason, ended.winners) == (EndReason.WENT_OUT, ("A",))
    assert dict(ended.adjustments) == {"A": 11, "B": -11}


def test_if_plays_run_out_first_classics_end_decides() -> None:
    """Rules 4, 2.3: two passes of one seat."""
    table = finish_line()
    table.passes("A", "B", "A")
    table.run_out()
    assert table.last(GameEnded).reason is EndReason.PASSES
