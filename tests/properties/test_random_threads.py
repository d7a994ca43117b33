"""Random thread files through the real command: answers in JSON or one line of complaint."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.cli import main
from tests.properties.scribe import Scribe

MALFORMED = (
    *(
        "@",
        "@ ",
        "@rules",
        "@rules chess",
        "@rules ttvn turn",
        "@rules ttvn turn=9",
        "@rules ttvn =",
    ),
    *("@rules ttvn x=1", "@rules finish-line level=:", "@language", "@language xx", "@secret xyz"),
    *("@start tomorrow", "@start 9999-12-31T23:59", "@start 0001-01-01T00:00+14:00", "@secret"),
    *("@rack", "@rack Ann", "@rack Ann Ч", "@rack Nobody ABC", "@clock", "@clock 25h", "@clock +"),
    *("@clock +999999d", "@clock +1w", "@button", "@button Ann", "@button Ann dance", "@nonsense"),
    *("@button Ann 1000", "no colon here", ": no name", "Ann 3: a numbered post", "Ann\u00a0B: x"),
    *("~Zoe: no post of hers", "-Ann: not empty", "~Ann 999: x", "\x00", "A" * 33 + ": too long"),
)


LEFT = re.compile(r":\d+: \w+ has no seat\n$")  # a rack for a player who has left


def thread(seed: int, malformed: bool) -> bytes:
    """A thread file in which a game goes on; one line or byte is wrong if it is `malformed`."""
    dice = Random(seed)
    scribe = Scribe.begin(dice)
    scribe.write(dice.randint(0, 50))
    lines = scribe.lines
    if malformed:
        lines.insert(dice.randint(0, len(lines)), dice.choice(MALFORMED))
    text = dice.choice(("\n", "\n", "\r\n")).join(lines).encode()
    torn = malformed and dice.random() < 0.2
    return text + dice.randbytes(dice.randint(1, 9)) if torn else text


def check_run(content: bytes, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Play the thread: exit code and both outputs are as they should be. What was complained of."""
    file = folder / "random.thread"
    file.write_bytes(content)
    code = main(["thread", str(file), "--json"])
    told = capsys.readouterr()
    for line in told.out.splitlines():
        record = json.loads(line)
        assert {"post", "to", "kind", "text"} <= record.keys()
    if code == 0:
        assert told.err == ""
        assert told.out
    else:
        assert code == 2, told.err
        assert re.fullmatch(rf"{re.escape(str(file))}:\d+: .+\n", told.err), told.err
    return told.err


def runs(count: int) -> settings:
    """So many threads; the folder is made once for all of them."""
    return settings(max_examples=count, suppress_health_check=list(HealthCheck))


@settings(runs(60))
@given(seed=st.integers(0, 2**32), malformed=st.sampled_from((False, False, True)))
def test_random_threads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seed: int, malformed: bool
) -> None:
    complaint = check_run(thread(seed, malformed), tmp_path, capsys)
    assert malformed or not complaint or LEFT.search(complaint)


@pytest.mark.soak
@settings(runs(2000))
@given(seed=st.integers(0, 2**32), malformed=st.sampled_from((False, False, True)))
def test_many_random_threads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seed: int, malformed: bool
) -> None:
    complaint = check_run(thread(seed, malformed), tmp_path, capsys)
    assert malformed or not complaint or LEFT.search(complaint)


@pytest.mark.parametrize("line", MALFORMED)
def test_a_malformed_line_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    first = check_run(f"{line}\n".encode(), tmp_path, capsys)
    later = check_run(f"Ann: register\nBob: register\n{line}\n".encode(), tmp_path, capsys)
    assert first or later


def test_a_rack_given_after_the_end_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rules 7.17: nothing but reveals follows the end."""
    file = tmp_path / "over.thread"
    file.write_text(
        "@rules classic\nAnn: register\nBob: register\n@button Ann start\nAnn: resign\n"
        "@button Ann confirm\n@rack Bob ABC\n@rack Ann ABC\n"
    )
    assert main(["thread", str(file), "--json"]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert json.loads(last)["kind"] == "ended"


@settings(runs(60))
@given(
    content=st.binary(max_size=60)
    | st.text("@~-: ABn123\nregister#\\", max_size=60).map(str.encode)
)
def test_anything_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    check_run(content, tmp_path, capsys)
