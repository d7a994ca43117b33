"""What the README promises."""

from __future__ import annotations

import importlib
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import engine
from engine.errors import Refusal
from engine.placement import IllegalMove
from engine.rulesets import ruleset_names

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def _refusals(kind: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    for child in kind.__subclasses__():
        if child.__module__.startswith("engine"):
            yield child
            yield from _refusals(child)


def test_every_refusal_is_listed() -> None:
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        importlib.import_module(module.name)
    names = {refusal.__name__ for refusal in _refusals()} - {IllegalMove.__name__}
    assert {name for name in names if f"`{name}`" not in README} == set()


def test_every_rule_set_and_command_is_named() -> None:
    assert [name for name in ruleset_names() if f"`{name}`" not in README] == []
    shown = subprocess.run([sys.executable, "-m", "bot", "--help"], capture_output=True, text=True)
    names = re.findall(r"^    (\w+) ", shown.stdout, re.MULTILINE)
    assert "thread" in names
    assert [name for name in names if f"tilekeeper {name}" not in README] == []


def test_its_pictures_are_there_and_small() -> None:
    pictures = re.findall(r"!\[[^]]{20,}\]\(([^)]+)\)", README)
    assert len(pictures) == README.count("![") >= 3
    for name in pictures:
        assert (ROOT / name).stat().st_size < 100_000
