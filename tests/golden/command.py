"""`tilekeeper thread`, called in this process."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot import cli

ROOT = Path(__file__).parents[2]
Record = Mapping[str, Any]


@dataclass(frozen=True)
class Answer:
    """What a command answered."""

    code: int
    out: str
    err: str


def thread(*arguments: str) -> Answer:
    """Run `tilekeeper thread` with these arguments."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = cli.main(["thread", *arguments])
    return Answer(code, out.getvalue(), err.getvalue())


def played(file: Path, *options: str) -> str:
    """What the command prints of a file that it can play."""
    answer = thread(str(file), *options)
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def records(file: Path) -> list[Record]:
    """The things that the GM said, with their facts."""
    return [json.loads(line) for line in played(file, "--json").splitlines()]


def of_kind(said: Iterable[Record], *kinds: str) -> list[Record]:
    """Those of some kinds."""
    return [record for record in said if record["kind"] in kinds]
