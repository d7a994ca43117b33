"""What the hosting page promises, and the units of systemd that it hands out."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest

from bot.ui.permissions import permission_number

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "bot" / "HOSTING.md").read_text(encoding="utf-8")
UNITS = sorted((ROOT / "assets" / "hosting").iterdir())
BOT = "/opt/tilekeeper/.venv/bin/tilekeeper"


def test_the_invitation_asks_for_what_the_page_says() -> None:
    assert f"({permission_number()})" in PAGE


def test_it_names_only_what_there_is() -> None:
    assert [
        name for name in re.findall(r"assets/hosting/[\w.-]+", PAGE) if not (ROOT / name).is_file()
    ] == []
    shown = subprocess.run([sys.executable, "-m", "bot", "--help"], capture_output=True, text=True)
    commands = set(re.findall(r"^    (\w+) ", shown.stdout, re.MULTILINE))
    named = set(re.findall(r"(?:bin/|`)tilekeeper (\w+)", PAGE))
    assert {"run", "doctor", "db"} <= named <= commands


def test_it_is_linked_and_its_headings_too() -> None:
    assert "(bot/HOSTING.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}
    assert set(re.findall(r"\(#([^)]+)\)", PAGE)) == anchors


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_understands_the_units(unit: Path, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd here")
    # The bot need not be installed for its unit to be right.
    for one in UNITS:
        text = one.read_text(encoding="utf-8").replace(BOT, sys.executable)
        (tmp_path / one.name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", tmp_path / unit.name], capture_output=True, text=True
    )
    told = [
        line for line in done.stderr.splitlines() if line.startswith(("tilekeeper", str(tmp_path)))
    ]
    assert told == []


def test_the_service_keeps_what_it_writes_to_itself() -> None:
    service = RawConfigParser(strict=False, interpolation=None)
    service.optionxform = str  # type: ignore[assignment,method-assign]
    service.read(ROOT / "assets" / "hosting" / "tilekeeper.service", encoding="utf-8")
    told = dict(service["Service"])
    assert told["ExecStart"] == f"{BOT} run"
    assert (told["StateDirectoryMode"], told["UMask"]) == ("0700", "0077")
    assert told["RestartPreventExitStatus"] == "2"
