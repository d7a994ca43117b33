"""Whole threads through the real command: what everybody was told, as text and as JSON.

After a change: `pytest tests/golden --update-golden`, and read the difference as players would.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.rulesets import ruleset_names
from tests.golden.command import played, records

FOLDER = Path(__file__).parent / "threads"
THREADS = sorted(FOLDER.glob("*.thread"))
LONGEST = 80
KINDS = """opened registered started rack move edited passed exchanged timeout turn-lost resigned
withdrawn reopened paused resumed challenge refused question settled turn reminder closing gold
ended"""
every_thread = pytest.mark.parametrize("file", THREADS, ids=lambda file: file.stem)


def compare(golden: Path, found: str, update: bool) -> None:
    if update:
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


@every_thread
def test_thread_is_told_as_it_was_last_read(file: Path, update_golden: bool) -> None:
    compare(file.with_suffix(".txt"), played(file, "--posts"), update_golden)


@every_thread
def test_thread_is_recorded_as_it_was_last_read(file: Path, update_golden: bool) -> None:
    compare(file.with_suffix(".jsonl"), played(file, "--json"), update_golden)


@every_thread
def test_thread_is_short_enough_to_be_read(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_every_kind_is_told_in_some_thread() -> None:
    told = {record["kind"] for file in THREADS for record in records(file)}
    assert told >= set(KINDS.split())


def test_each_rule_set_has_a_thread_that_ends() -> None:
    ended = set()
    for file in THREADS:
        said = records(file)
        if said[-1]["kind"] == "ended":
            ended.add(said[0]["rules"])
    assert ended >= set(ruleset_names())
