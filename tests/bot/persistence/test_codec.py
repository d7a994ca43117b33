"""Events written and read back; rows that were written once are read for ever."""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from bot.persistence.codec import UnreadableEvent, coder_for, decode, encode
from bot.thread_file.runner import Run
from bot.thread_file.script import read_script
from engine.apply import replay
from engine.errors import DataError, Refusal
from engine.events import Event, GameOpened, PostRefused, SeatJoined
from engine.records import Scope
from tests.bot.persistence.coverage import parts_of, shown_by
from tests.bot.persistence.examples import AT, EVENTS, REFUSALS, refused
from tests.bot.persistence.values import values_of
from tests.properties.scribe import Scribe

GOLDEN = Path(__file__).parent / "golden"
THREADS = sorted(Path(__file__).parents[2].glob("golden/threads/*.thread"))


def rows(name: str) -> list[str]:
    return (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def check(row: str, event: Event) -> None:
    """A row from long ago means this event, and so does what is written of it now."""
    assert decode(row) == event
    # Equal is not enough: a list for a tuple, say, would be found by whoever hashes it.
    assert repr(decode(row)) == repr(decode(encode(event))) == repr(event)


def name_of(value: object) -> str:
    """What to call a test: rows are long."""
    return "" if isinstance(value, str) else type(value).__name__


@pytest.mark.parametrize(
    ("row", "event"), [*zip(rows("events"), EVENTS, strict=False)], ids=name_of
)
def test_an_old_row_is_read(row: str, event: Event) -> None:
    check(row, event)


@pytest.mark.parametrize(
    ("row", "refusal"), [*zip(rows("refusals"), REFUSALS, strict=False)], ids=name_of
)
def test_an_old_refusal_is_read(row: str, refusal: Refusal) -> None:
    found = decode(row)
    assert found == refused(refusal) == decode(encode(refused(refusal)))
    assert isinstance(found, PostRefused)
    assert hash(found.facts) == hash(tuple(refusal.facts.items()))


def test_every_example_has_its_golden_row() -> None:
    missing = [encode(event) for event in EVENTS[len(rows("events")) :]]
    assert missing == [], "add these lines to golden/events.jsonl"
    missing = [encode(refused(refusal)) for refusal in REFUSALS[len(rows("refusals")) :]]
    assert missing == [], "add these lines to golden/refusals.jsonl"
    assert (len(EVENTS), len(REFUSALS)) == (len(rows("events")), len(rows("refusals")))


def test_the_examples_show_every_part_of_every_event() -> None:
    shown = {part for event in EVENTS for part in shown_by(event, Event)}
    assert set(parts_of(Event)) - shown == set(), "add examples at the end of EVENTS"


def with_facts(kind: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    for child in kind.__subclasses__():
        if child.__module__.startswith("engine.") and fields(child):
            yield child
        yield from with_facts(child)


def test_the_examples_show_the_facts_of_every_refusal() -> None:
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        importlib.import_module(module.name)
    assert set(with_facts()) - {type(refusal) for refusal in REFUSALS} == set()


@settings(max_examples=400)
@given(event=st.sampled_from(get_args(Event)).flatmap(values_of))
def test_anything_is_read_back(event: Event) -> None:
    assert decode(encode(event)) == event


@pytest.mark.parametrize("file", THREADS, ids=lambda file: file.stem)
def test_a_thread_is_replayed_from_its_rows(file: Path) -> None:
    check_log(file.read_bytes())


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_random_thread_is_replayed_from_its_rows(seed: int) -> None:
    scribe = Scribe.begin(Random(seed))
    scribe.write(30)
    check_log("\n".join(scribe.lines).encode())


def check_log(content: bytes) -> None:
    script = read_script(content, "a.thread")
    run = Run.begin(script)
    with suppress(DataError):  # the log goes as far as the file does
        list(run.play(script))
    again = [decode(encode(event)) for event in run.events]
    assert again == list(run.events)
    assert replay(again) == replay(run.events)


def test_a_field_of_a_later_version_is_passed_over() -> None:
    row = json.loads(encode(EVENTS[0]))
    row["mood"] = "good"
    row["rules"]["fog"] = {"of": ["war"]}
    assert decode(json.dumps(row)) == EVENTS[0]


def test_a_field_of_a_later_version_has_its_default_in_older_rows() -> None:
    event = EVENTS[0]
    row = json.loads(encode(event))
    assert isinstance(event, GameOpened)
    for name in ("six_scoreless", "max_players"):
        del row["rules"][name]
    assert decode(json.dumps(row)) == event


class Old(NamedTuple):
    row: int


class New(NamedTuple):
    row: int
    col: int = 8


@dataclass(frozen=True)
class Walk:
    steps: int


@dataclass(frozen=True)
class Ride:
    horse: str


@dataclass(frozen=True)
class Kept:
    kind: str


def test_a_named_tuple_may_grow_at_its_end() -> None:
    assert coder_for(New).decode(coder_for(Old).encode(Old(7))) == New(7)
    assert coder_for(Old).decode(coder_for(New).encode(New(7))) == Old(7)


def test_a_union_may_grow() -> None:
    alone, among = coder_for(Walk | None), coder_for(Walk | Ride | None)
    assert among.decode(alone.encode(Walk(3))) == Walk(3)
    assert among.decode(among.encode(Ride("Roan"))) == Ride("Roan")
    assert among.decode(among.encode(None)) is None


@pytest.mark.parametrize(
    ("hint", "value", "written"),
    [
        (timedelta, timedelta(days=-1, microseconds=5), -86_399_999_995),
        (frozenset[str], frozenset("ba"), ["a", "b"]),
        (Mapping[Old, tuple[str, int]], {Old(1): ("a", 2)}, [[[1], ["a", 2]]]),
    ],
)
def test_values_of_other_types(hint: Any, value: Any, written: Any) -> None:
    coder = coder_for(hint)
    assert json.loads(json.dumps(coder.encode(value))) == written
    assert coder.decode(written) == value


@pytest.mark.parametrize("hint", [list[int], Walk | int, Walk | Kept, object, complex])
def test_a_type_without_a_way_is_refused_before_anything_is_written(hint: Any) -> None:
    with pytest.raises(TypeError, match="no way to"):
        coder_for(hint)


@pytest.mark.parametrize("fact", [["a"], {"a": 1}, {"a"}, 1.5, b"a", AT])
def test_a_fact_that_would_not_come_back_is_not_written(fact: object) -> None:
    event = PostRefused("1", 1, "NothingOpen", (("fact", fact),), Scope.PUBLIC, AT)
    with pytest.raises(TypeError, match="no way to write the fact"):
        encode(event)


def test_what_utf8_cannot_express_is_kept() -> None:
    event = SeatJoined("1", "\ud83d \0 \u2028", 1, None, AT)
    encode(event).encode("ascii")
    assert decode(encode(event)) == event


@pytest.mark.parametrize(
    "row",
    [
        "",
        "[]",
        "nonsense",
        '{"kind":"TeaServed","seat":"1"}',
        '{"kind":"SeatLeft","seat":"1"}',
        '{"kind":"SeatLeft","seat":"1","at":7}',
        '{"kind":"SeatWithdrawn","seat":"1","cause":"bored","at":"2026-12-01T10:30:15+00:00"}',
        '{"kind":"MoveMade","seat":"1","post":1,"done":3,"at":"2026-12-01T10:30:15+00:00"}',
    ],
)
def test_a_row_that_cannot_be_read_is_named(row: str) -> None:
    with pytest.raises(UnreadableEvent):
        decode(row)
