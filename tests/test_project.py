"""What holds for the project as a whole and no linter checks."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCK = ROOT / ".ci" / "requirements.txt"

TOP_LEVEL = {
    *("README.md", "CHANGELOG.md", "LICENSE", "Makefile", "pyproject.toml"),
    *("bot", "engine", "assets", "tests"),
    *(".ci", ".env.example", ".gitignore"),
}
SETTINGS = {
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "TILEKEEPER_LANGUAGE",
    "TILEKEEPER_TURN_HOURS",
    "TILEKEEPER_LOG_LEVEL",
    "TILEKEEPER_DATA_DIR",
    "TILEKEEPER_DISCORD_API",
    "TILEKEEPER_DISCORD_GATEWAY",
}
# Written so that this file does not match itself.
INDEX_ADDRESS = re.compile(rb"py[p]i\.org|python[h]osted|npm[j]s\.|deb\.[d]ebian|index-[u]rl")
MACHINE_PATH = re.compile(rb"(?<![\w.~}])/(?:root|home|work|Users)/")


def project_files() -> list[Path]:
    """All files that are or would be committed, relative to the root."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    names = (Path(name) for name in listing.stdout.split("\0") if name)
    return sorted(name for name in names if (ROOT / name).is_file())


def imported(path: Path) -> Iterator[str]:
    """The top-level names of what a module imports, in functions too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def pins() -> dict[str, str]:
    """Name to version, as locked."""
    return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", LOCK.read_text("utf-8"), re.MULTILINE))


def test_no_module_is_longer_than_400_lines() -> None:
    lines = {
        str(path): len((ROOT / path).read_text("utf-8").splitlines())
        for path in project_files()
        if path.suffix == ".py"
    }
    assert {path: count for path, count in lines.items() if count > 400} == {}


def test_top_level_holds_only_what_the_readme_promises() -> None:
    assert {path.parts[0] for path in project_files()} - TOP_LEVEL == set()


@pytest.mark.parametrize("pattern", [INDEX_ADDRESS, MACHINE_PATH], ids=["index", "machine"])
def test_no_file_names_a_package_index_or_a_machine(pattern: re.Pattern[bytes]) -> None:
    found = {str(path): pattern.findall((ROOT / path).read_bytes()) for path in project_files()}
    assert {path: hits for path, hits in found.items() if hits} == {}


def test_engine_imports_only_the_standard_library() -> None:
    allowed = sys.stdlib_module_names | {"engine", "assets"}
    foreign = {
        (path.relative_to(ROOT).as_posix(), name)
        for path in (ROOT / "engine").rglob("*.py")
        for name in imported(path)
        if name not in allowed
    }
    # Move generation alone may count in arrays.
    assert {
        (path, name)
        for path, name in foreign
        if not (name == "numpy" and path.startswith("engine/movegen/"))
    } == set()


def test_every_pin_has_hashes_and_nothing_else_is_locked() -> None:
    for entry in re.split(r"\n(?=\S)", LOCK.read_text("utf-8").strip()):
        first, *rest = entry.splitlines()
        assert re.fullmatch(r"[\w.-]+==[\w.]+( ; .+)? \\", first)
        assert rest
        assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", line) for line in rest)


def test_lock_satisfies_everything_the_project_asks_for() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = declared["project"]
    asked = [
        Requirement(line)
        for line in (
            *project["dependencies"],
            *project["optional-dependencies"]["dev"],
            *declared["build-system"]["requires"],
        )
    ]
    locked = pins()
    unmet = [str(a) for a in asked if locked.get(canonicalize_name(a.name), "0") not in a.specifier]
    assert unmet == []


def test_env_example_lists_all_settings_and_gives_away_none() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    listed = dict(re.findall(r"^(?:# )?([A-Z_]+)=(.*)$", example, re.MULTILINE))
    assert set(listed) == SETTINGS
    assert listed["DISCORD_TOKEN"] == ""
