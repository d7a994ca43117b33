"""Games of ours written as GCG: they check, and before the end they give nothing away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.events import GameEnded, SeatJoined
from engine.gcg import Verdict, check, from_events, parse_game
from engine.gcg.records import EndRack, Exchanged, Turn
from engine.rulings import end, skip
from tests.engine.driver import GameTable, classic, ttvn
from tests.engine.gcg.whole_games import next_row, play_out
from tests.engine.setups import rules_of


def turns(table: GameTable) -> tuple[Turn, ...]:
    return parse_game(from_events(table.events)).turns


def shown(table: GameTable) -> list[str]:
    """Nick, action and score of each turn."""
    return [f"{turn.nick} {turn.action} {turn.score:+}" for turn in turns(table)]


def assert_checks(table: GameTable) -> None:
    checked = check(parse_game(from_events(table.events)))
    assert (checked.verdict, checked.fault, checked.racks) == (Verdict.OK, None, ())
    assert dict(checked.totals) == dict(table.last(GameEnded).totals)


@pytest.mark.parametrize(
    ("rules", "players", "options"),
    [
        ("classic", "A B", ""),
        ("classic", "A B C", ""),
        ("classic", "A B C D", ""),
        ("nine-tile", "A B", ""),
        ("finish-line", "A B C", ""),
        ("ttvn", "A B", ""),
        ("ttvn", "A B C D", ""),
        ("ttvn", "A B C D", "premiums=main-word-same-round"),
    ],
)
def test_a_whole_game_checks(rules: str, players: str, options: str) -> None:
    table = ttvn(players, options) if rules == "ttvn" else classic(players, options, rules=rules)
    assert_checks(play_out(table))


def test_who_went_out_gains_what_the_others_lose() -> None:
    table = play_out(classic("A B C"))
    ends = [turn for turn in turns(table) if isinstance(turn.action, EndRack)]
    losses = [turn for turn in ends if turn.rack]
    (gain,) = [turn for turn in ends if not turn.rack]
    assert losses
    assert sum(turn.score or 0 for turn in ends) == 0
    assert isinstance(gain.action, EndRack)
    assert sorted(gain.action.letters) == sorted("".join(turn.rack for turn in losses))


def test_an_edit_counts_and_a_deleted_move_does_not() -> None:
    table = ttvn("A B")
    table.rack("A", "CATSDOG")
    table.move("A", "8H CAT")
    table.edit("A", "8H CATS")
    table.delete("A")
    table.move("A", "8H DOGS")
    assert shown(table) == ["A 8H DOGS +12"]


def test_an_edited_move_is_written_with_the_rack_that_it_came_from() -> None:
    table = ttvn("A B")
    first, second = sorted(set(table.held("A")))[-2:]
    table.move("A", f"8H {first}{second}")
    table.edit("A", f"8H {second}{first}")
    table.passes("B")
    assert_checks(play_out(table))


def test_turns_lost_after_a_deleted_move_go_with_it() -> None:
    table = classic("A B C")
    table.rack("A", "BEXXXXX")
    table.move("A", "8H BE")
    table.challenge("C")  # off turn: C will lose its next one
    table.passes("B")
    assert shown(table) == ["A 8H BE +8", "B - +0", "C - +0"]
    table.delete("B")
    assert shown(table) == ["A 8H BE +8"]


def test_a_phony_is_taken_off() -> None:
    table = classic("A B", phonies="QQ")
    table.rack("A", "QQABCDE")
    table.move("A", "8H QQ")
    table.challenge("B")
    table.rack("B", "BEXXXXX")
    table.move("B", "8H BE")
    assert shown(table) == ["A 8H QQ +40", "A -- -40", "B 8H BE +8"]


def test_a_turn_lost_to_a_challenge_is_a_pass_with_a_note() -> None:
    table = classic("A B")
    table.rack("A", "BEXXXXX")
    table.move("A", "8H BE")
    table.challenge("B")
    assert shown(table) == ["A 8H BE +8", "B - +0"]
    assert "#note turn lost to a challenge" in from_events(table.events)


def test_a_turn_that_ran_out_is_a_pass_with_a_note() -> None:
    table = ttvn("A B")
    table.run_out()
    assert shown(table) == ["A - +0"]
    assert "#note turn lost, out of time" in from_events(table.events)


def test_a_turn_that_the_gm_took_is_a_pass_with_a_note() -> None:
    table = ttvn("A B")
    table.decide(skip)
    assert shown(table) == ["A - +0"]
    assert "#note turn lost, skipped by the GM" in from_events(table.events)


def test_a_game_that_was_broken_off_checks() -> None:
    """Rules 8.6: it ends without lines for the tiles that are left."""
    table = ttvn("A B")
    for player in "ABA":
        table.move(player, next_row(table))
    table.decide(end)
    assert not [turn for turn in turns(table) if isinstance(turn.action, EndRack)]
    assert_checks(table)


def test_who_has_left_passes_for_the_readers_sake() -> None:
    table = ttvn("A B C")
    table.passes("A")
    table.resign("B")
    table.move("C", next_row(table))
    table.move("A", next_row(table))
    table.move("C", next_row(table))
    assert [turn.nick for turn in turns(table)] == ["A", "B", "C", "A", "B", "C"]
    assert_checks(play_out(table))


def test_a_challenge_after_others_lost_their_turns_takes_the_right_play_off() -> None:
    table = classic("A B C", phonies="BQQ")
    table.rack("A", "BEQQXXX")
    table.move("A", "8H BE")
    table.challenge("C")  # off turn: C will lose its next one
    table.rack("B", "QQXXXXX")
    table.move("B", "H8 .QQ")
    table.challenge("A")
    assert shown(table) == ["A 8H BE +8", "B H8 .QQ +23", "B -- -23", "C - +0"]
    assert table.on_turn == "A"


def test_before_the_end_there_is_no_rack_and_no_exchanged_letter() -> None:
    table = classic("A B")
    table.exchange("A", table.held("A")[:3])
    table.move("B", next_row(table))
    assert str(turns(table)[0].action) == "-3"
    ended = play_out(table)
    for count in range(1, len(ended.events)):
        text = from_events(ended.events[:count])
        assert text.splitlines()[-1] == "#incomplete"
        game = parse_game(text)
        assert not any(turn.rack for turn in game.turns)
        changed = [turn.action for turn in game.turns if isinstance(turn.action, Exchanged)]
        assert not any(action.letters for action in changed)
    exchange = turns(ended)[0].action
    assert isinstance(exchange, Exchanged)
    assert len(exchange.letters) == 3


def test_nicks_have_no_blanks_and_differ() -> None:
    table = GameTable(classic().state.rules)
    for name in ("Mai  Lan", "Mai_Lan", "a:"):
        table.join(name)
        joined = table.events.pop()
        assert isinstance(joined, SeatJoined)
        table.events.append(replace(joined, name=name))
    game = parse_game(from_events(table.events))
    texts = [pragma.text for pragma in game.pragmas if pragma.key.startswith("player")]
    assert texts == ["Mai_Lan Mai Lan", "Mai_Lan_2 Mai_Lan", "a: a:"]


def test_several_words_a_turn_and_joker_swaps_are_written_and_checked() -> None:
    """Rules 5.3, 5.6: nothing else writes such turns in GCG, so the file names its rules."""
    table = GameTable(rules_of("erudit", "length-bonus=on")).seated("A B")
    table.rack("A", "КОТАРЕ?")
    table.move("A", "8H КОт; H8 .АР")
    table.rack("B", "ТЕСОИИИ")
    table.move("B", "* J8 = Т; J8 .е; 10H .О")
    table.rack("A", "ИИИИИИИ")
    assert shown(table)[1].startswith("B * J8 = Т; J8 .е; 10H .О +")
    checked = check(parse_game(from_events(table.events)))
    assert (checked.verdict, checked.fault) == (Verdict.OK, None)
    assert dict(checked.totals) == {"A": table.score("A"), "B": table.score("B")}
