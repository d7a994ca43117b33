"""Checking an exported game: rules 6. What was changed in it is found and named."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.services.export import export_game
from engine.verifying import Fault, UnreadableRecord, Wrong, read_record, verify
from tests.engine.driver import SECRET, GameTable, classic, ttvn
from tests.engine.gcg.whole_games import next_row, play_out

GOLDEN = Path(__file__).parent / "golden" / "exported_game.json"
Record = dict[str, Any]


def exported(table: GameTable) -> Record:
    """What a file would hold."""
    record: Record = json.loads(json.dumps(export_game(table.events, SECRET)))
    return record


@cache
def whole_game() -> Record:
    """Three draw for first; there is an exchange among the refills, and somebody leaves."""
    table = classic("A B C", "order=draw")
    assert table.on_turn is not None
    table.exchange(table.on_turn, table.held(table.on_turn)[:3])
    for _ in range(4):
        table.move(table.on_turn, next_row(table))
    table.resign("B")
    return exported(play_out(table))


def changed() -> Record:
    """A copy to be tampered with."""
    return copy.deepcopy(whole_game())


def found(record: Record) -> list[tuple[Wrong, int | None]]:
    return [(fault.wrong, fault.draw) for fault in verify(read_record(record))]


def about(faults: tuple[Fault, ...], draw: int) -> set[Wrong]:
    return {fault.wrong for fault in faults if fault.draw == draw}


def index_of(kind: str) -> int:
    """The place of the first draw of a kind."""
    kinds = [draw["kind"] for draw in whole_game()["draws"]]
    return kinds.index(kind)


def test_a_game_as_it_was_played_is_right() -> None:
    record = whole_game()
    assert {draw["kind"] for draw in record["draws"]} == {"first", "rack", "refill", "exchange"}
    assert found(record) == []


@pytest.mark.parametrize("rules", ["ttvn", "nine-tile", "finish-line"])
def test_games_of_all_rules_are_right(rules: str) -> None:
    table = ttvn("A B C") if rules == "ttvn" else classic("A B", rules=rules)
    assert found(exported(play_out(table))) == []


def test_the_golden_game_is_right_and_still_exported_so(update_golden: bool) -> None:
    text = json.dumps(whole_game(), ensure_ascii=False, indent=1) + "\n"
    if update_golden:
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(text, "utf-8")
    assert GOLDEN.read_text("utf-8") == text


def test_what_the_contract_lists_is_enough() -> None:
    """Keys that we add may be missing."""
    record = changed()
    for key in ("conserved", "order", "posts", "drawn", "tileset"):
        del record[key]
    for draw in record["draws"]:
        del draw["kind"], draw["count"]
    assert found(record) == []
    record["draws"][5]["tiles"][2] = "Q"
    assert found(record) == [(Wrong.TILES, 6)]


# Before the end


def test_before_the_end_nothing_is_given_away_and_nothing_is_checked() -> None:
    table = classic("A B", "order=draw")
    table.move(table.on_turn or "", next_row(table))
    table.passes(table.on_turn or "")
    record = exported(table)
    assert record["secret"] is None
    assert [(draw["tiles"], draw["returned"]) for draw in record["draws"]] == [(None, None)] * 5
    assert [draw["count"] for draw in record["draws"]] == [1, 1, 7, 7, 7]
    assert SECRET.hex() not in json.dumps(record)
    (fault,) = verify(read_record(record))
    assert fault.wrong is Wrong.NOT_ENDED
    assert str(fault).startswith("the game has not ended: 5 draws so far")


def test_a_thread_file_that_gave_racks_is_not_called_right() -> None:
    table = ttvn("A B")
    table.rack("A", "QQQQQQQ")
    record = exported(play_out(table))
    assert found(record) == [(Wrong.NOT_CONSERVED, None)]


# One thing changed


@given(st.data())
def test_a_changed_tile_is_named(data: st.DataObject) -> None:
    record = changed()
    place = data.draw(st.integers(0, len(record["draws"]) - 1))
    draw = record["draws"][place]
    tile = data.draw(st.integers(0, len(draw["tiles"]) - 1))
    new = data.draw(st.sampled_from(sorted({*record["bag"], "Ж"} - {draw["tiles"][tile]})))
    draw["tiles"][tile] = new
    faults = verify(read_record(record))
    wanted = {Wrong.TILES} if len(draw["tiles"]) > 3 else {Wrong.TILES, Wrong.TILES_OR_CAUSE}
    assert about(faults, draw["n"]) & wanted
    assert str(draw["n"]) in str(faults[0])


@given(st.data())
def test_a_changed_cause_is_named(data: st.DataObject) -> None:
    record = changed()
    place = data.draw(st.integers(0, len(record["draws"]) - 1))
    draw = record["draws"][place]
    assume(draw["kind"] in ("first", "rack") or len(draw["tiles"]) > 3)
    causes = {draw["cause"] for draw in record["draws"]}
    draw["cause"] = data.draw(st.integers(1, 2**63).filter(lambda cause: cause not in causes))
    faults = verify(read_record(record))
    named = about(faults, draw["n"])
    if draw["kind"] == "first":  # another post may by chance have drawn the same one tile
        assert named & {Wrong.CAUSE, Wrong.SEAT}
    else:
        assert Wrong.CAUSE in named or Wrong.TILES_OR_CAUSE in named
    assert str(draw["cause"]) in " ".join(map(str, faults))


@given(st.text(max_size=20))
def test_a_changed_game_id_is_named(game: str) -> None:
    record = changed()
    assume(game != record["game"])
    record["game"] = game
    assert found(record) == [(Wrong.GAME, None)]


@given(st.binary(max_size=40))
def test_a_changed_secret_is_named(secret: bytes) -> None:
    assume(secret != SECRET)
    record = changed()
    record["secret"] = secret.hex()
    assert found(record) == [(Wrong.SECRET, None)]


def test_a_changed_commitment_is_named() -> None:
    record = changed()
    record["commitment"] = "0" * 64
    assert found(record) == [(Wrong.COMMITMENT, None)]


def test_a_changed_bag_is_named() -> None:
    record = changed()
    record["bag"][0] = "Z"
    assert found(record) == [(Wrong.BAG, None)]
    (fault,) = verify(read_record(record))
    assert fault.text == "the bag lacks A and has Z too many, by the set 'english'"
    record["bag"] = whole_game()["bag"][::-1]
    (fault,) = verify(read_record(record))
    assert fault.text == "the bag is not in canonical order, by the set 'english'"


def test_tiles_in_another_order_are_named() -> None:
    record = changed()
    draw = record["draws"][index_of("rack")]
    draw["tiles"].reverse()
    assert found(record) == [(Wrong.TILES, draw["n"])]


def test_a_tile_too_few_is_named() -> None:
    record = changed()
    draw = record["draws"][index_of("refill")]
    draw["tiles"].pop()
    assert found(record) == [(Wrong.TILES, draw["n"])]


@pytest.mark.parametrize("place", [0, 4, 7, -1])
def test_a_missing_draw_is_named(place: int) -> None:
    record = changed()
    gone = record["draws"].pop(place)
    assert (Wrong.NUMBER, gone["n"]) in found(record)


def test_a_game_without_draws_is_not_called_right() -> None:
    record = changed()
    record["draws"], record["drawn"] = [], 0
    assert {wrong for wrong, _ in found(record)} >= {Wrong.SEAT}


def test_an_added_draw_is_named() -> None:
    record = changed()
    last = record["draws"][-1]
    record["draws"].append({**last, "n": last["n"] + 1})
    assert (Wrong.NUMBER, last["n"] + 1) in found(record)
    record = changed()
    record["draws"].append(dict(record["draws"][4]))
    assert (Wrong.NUMBER, 5) in found(record)
    assert not any("after draw" in fault.text for fault in verify(read_record(record)))


def test_a_changed_number_is_named() -> None:
    record = changed()
    record["draws"][6]["n"] = 900
    assert {(Wrong.NUMBER, 7), (Wrong.NUMBER, 900)} <= set(found(record))


def test_draws_in_another_order_are_named() -> None:
    record = changed()
    record["draws"][4:6] = record["draws"][5], record["draws"][4]
    assert found(record) == [(Wrong.NUMBER, 5)]


def test_a_changed_seat_is_named() -> None:
    record = changed()
    draw = record["draws"][-1]
    draw["seat"] = "eve"
    assert (Wrong.SEAT, draw["n"]) in found(record)
    record = changed()
    rack = record["draws"][index_of("rack")]
    rack["seat"] = next(seat for seat in record["order"] if seat != rack["seat"])
    assert (Wrong.SEAT, rack["n"]) in found(record)
    assert any("first racks" in fault.text for fault in verify(read_record(record)))


def test_a_changed_post_is_named() -> None:
    record = changed()
    record["posts"]["A"] += 1000
    assert {wrong for wrong, _ in found(record)} == {Wrong.SEAT}


def test_what_went_back_is_checked() -> None:
    record = changed()
    draw = record["draws"][index_of("exchange")]
    draw["returned"][0] = "Q" if "Q" not in draw["returned"] else "J"
    assert (Wrong.RETURNED, draw["n"]) in found(record)
    record = changed()
    draw = record["draws"][index_of("exchange")]
    draw["returned"].pop()
    assert (Wrong.RETURNED, draw["n"]) in found(record)
    record = changed()
    draw = record["draws"][index_of("refill")]
    draw["returned"] = draw["tiles"][:1]
    assert (Wrong.RETURNED, draw["n"]) in found(record)
    record = changed()
    record["draws"][2]["returned"] = []
    assert (Wrong.RETURNED, None) in found(record)
    record["draws"][2]["returned"] = ["Q"]
    assert (Wrong.RETURNED, 3) in found(record)


def test_a_tile_that_is_not_left_is_named_in_a_short_draw_too() -> None:
    record = changed()
    draw = record["draws"][-1]
    assert len(draw["tiles"]) == 2
    draw["tiles"][0] = "Q"
    assert found(record) == [(Wrong.TILES, draw["n"])]


def test_nearly_all_that_is_left_in_another_order_may_have_another_cause() -> None:
    record = changed()
    draw = record["draws"][-2]
    draw["tiles"].reverse()
    assert found(record) == [(Wrong.TILES_OR_CAUSE, draw["n"])]


def test_a_count_that_is_not_that_of_the_tiles_is_named() -> None:
    record = changed()
    draw = record["draws"][-1]
    draw["count"] = 7
    assert found(record) == [(Wrong.TILES, draw["n"])]


def test_a_registration_that_did_not_cause_a_rack_is_told_once() -> None:
    record = changed()
    draw = record["draws"][index_of("rack")]
    draw["cause"] = 7
    assert found(record) == [(Wrong.CAUSE, draw["n"])]


def test_a_cause_of_two_seats_is_named() -> None:
    record = changed()
    draw = record["draws"][-1]
    draw["seat"] = next(seat for seat in record["order"] if seat != draw["seat"])
    record["draws"][-3]["cause"] = draw["cause"]
    assert (Wrong.SEAT, draw["n"]) in found(record)


def test_another_tile_gone_back_does_not_make_it_another_game() -> None:
    record = changed()
    draw = record["draws"][index_of("exchange")]
    rack = record["draws"][index_of("rack")]["tiles"]
    draw["returned"][0] = next(tile for tile in rack if tile not in draw["returned"])
    kinds = {wrong for wrong, _ in found(record)}
    assert kinds
    assert Wrong.GAME not in kinds


def test_a_tile_goes_back_once() -> None:
    table = classic("A B")
    once = next(tile for tile in table.held("A") if table.held("A").count(tile) == 1)
    table.exchange("A", once)
    table.passes("B")
    table.exchange("A", table.held("A")[-1])
    record = exported(play_out(table))
    first, second = (draw for draw in record["draws"] if draw["kind"] == "exchange")
    assert once not in (*first["tiles"], *second["returned"])
    second["returned"] = [once]
    assert (Wrong.RETURNED, second["n"]) in found(record)


def test_tiles_of_racks_that_a_file_gave_may_go_back() -> None:
    table = classic("A B")
    table.rack("A", "QQQQQQQ")
    table.exchange("A", "Q")
    assert found(exported(play_out(table))) == [(Wrong.NOT_CONSERVED, None)]


# What is no record


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda record: record.pop("game"), "has no 'game'"),
        (lambda record: record.pop("draws"), "has no 'draws'"),
        (lambda record: record.pop("bag"), "has no 'bag'"),
        (lambda record: record.pop("commitment"), "has no 'commitment'"),
        (lambda record: record.pop("secret"), "has no 'secret'"),
        (lambda record: record.update(game=1), "'game' is not a text"),
        (lambda record: record.update(game="\ud800"), "'game' holds half a character"),
        (lambda record: record.update({"secret": "xyz"}), "'secret' is not hexadecimal"),
        (lambda record: record.update({"secret": 7}), "'secret' is not a text"),
        (lambda record: record.update(bag=["A", 1]), "'bag' is not a list of texts"),
        (lambda record: record.update(drawn=True), "'drawn' is not a number"),
        (lambda record: record.update(conserved=1), "'conserved' is not true or false"),
        (lambda record: record.update(posts={"A": "x"}), "posts: 'A' is not a number"),
        (lambda record: record.update(draws=[3]), "draw in place 1: not an object"),
        (lambda record: record["draws"][1].pop("n"), "draw in place 2: has no 'n'"),
        (lambda record: record["draws"][1].update(tiles=None), "draw in place 2: 'tiles' is not"),
        (lambda record: record["draws"][1].update(kind="x"), "draw in place 2: unknown kind 'x'"),
    ],
)
def test_what_is_no_exported_game_is_told(change: Any, told: str) -> None:
    record = changed()
    change(record)
    with pytest.raises(UnreadableRecord, match=told):
        read_record(record)


def test_a_list_is_no_exported_game() -> None:
    with pytest.raises(UnreadableRecord, match="not an object"):
        read_record([])
