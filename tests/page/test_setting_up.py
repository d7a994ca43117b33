"""What `make play` says while it sets up what it needs, by a Python that installs nothing."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = """#!/bin/sh
case "$*" in
  "-m venv .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python
    printf '#!/bin/sh\\necho played "$@"\\n' > .venv/bin/tilekeeper
    chmod +x .venv/bin/tilekeeper ;;
esac
"""


def _made(folder: Path, *arguments: str) -> tuple[str, str]:
    command = ["make", *arguments, "PYTHON=./python"]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return ran.stdout, ran.stderr


def test_it_says_that_it_sets_up_and_says_so_once(tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml", ".ci/requirements.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    python = tmp_path / "python"
    python.write_text(PYTHON, encoding="utf-8")
    python.chmod(0o755)
    said, aside = _made(tmp_path, "play")
    assert said == "played play\n"
    assert aside.startswith("Setting up .venv") and aside.count("\n") == 1
    assert _made(tmp_path, "play", "PORT=9") == ("played play --port 9\n", "")
