"""`make bench`: times beside a peer or a floor measured in the same run. Only ratios carry over
from one machine to another, and nothing here is asserted.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.bench import movegen, reading, render, storing, tables

# Name, median and spread in seconds, and the ratios that the budgets are about.
Row = tuple[str, float, float, str]
MODULES: tuple[tuple[str, Callable[[], list[Row]]], ...] = (
    ("pictures", render.rows),
    ("reading and words", reading.rows),
    ("move generation", movegen.rows),
    ("storing", storing.rows),
    ("the bot as a process", tables.rows),
)


def main() -> None:
    """Print one table a module."""
    for title, rows in MODULES:
        print(f"{title:36} {'median':>10} {'spread':>10}  ratio")
        for name, median, spread, note in rows():
            print(f"  {name:34} {median * 1e3:7.3f} ms {spread * 1e3:7.3f} ms  {note}")


if __name__ == "__main__":
    main()
