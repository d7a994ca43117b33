"""Bot processes that start in no time: a process that has imported everything has them as children.

    python -m tests.e2e.nursery

It takes a request a line, in JSON, and answers each with a line. When its input ends, so do all
its children.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn, Self

from engine.lexicon import house_words
from engine.movegen import finder_for
from engine.rulesets import load_ruleset
from tests.e2e.bot_process import main as run_bot

ROOT = Path(__file__).parents[2]


class Nursery:
    """The parent of bot processes: `with Nursery() as nursery`."""

    def __enter__(self) -> Self:
        self._parent = subprocess.Popen(
            [sys.executable, "-m", "tests.e2e.nursery"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._parent.communicate()

    def start(self, clock: Path, log: Path, settings: Mapping[str, str]) -> int:
        """Start a bot; its process number."""
        return self._ask({"clock": str(clock), "log": str(log), "settings": dict(settings)})

    def kill(self, process: int) -> None:
        """Let a bot drop dead, and wait until it has."""
        os.kill(process, signal.SIGKILL)
        self._ask({"dead": process})

    def _ask(self, request: Mapping[str, object]) -> int:
        assert self._parent.stdin is not None and self._parent.stdout is not None
        print(json.dumps(request), file=self._parent.stdin, flush=True)
        return int(self._parent.stdout.readline())


def tend() -> None:
    """Have children until nobody asks for any."""
    rules = load_ruleset("ttvn")
    finder_for(house_words(rules.lexicon)).index(rules.tiles.alphabet)
    children: set[int] = set()
    for line in sys.stdin:
        request = json.loads(line)
        if "dead" in request:
            number = request["dead"]
            os.waitpid(number, 0)
            children.discard(number)
        else:
            number = os.fork()
            if not number:
                _live(request)
            children.add(number)
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()
    for child in children:
        os.kill(child, signal.SIGKILL)


def _live(request: Mapping[str, Any]) -> NoReturn:
    """Be a bot, and end with it."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    log = os.open(request["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for ours, theirs in ((nothing, 0), (log, 1), (log, 2)):
        os.dup2(ours, theirs)
    os.environ.update(request["settings"])
    try:
        run_bot(Path(request["clock"]))
    finally:
        os._exit(1)  # nothing here is the parent's to clean up


if __name__ == "__main__":
    tend()
