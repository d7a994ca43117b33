"""What a host installs works without the checkout."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, cwd: Path) -> str:
    """The standard output of a command that must succeed, run as from a user's own shell."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["TILEKEEPER_DATA_DIR"] = str(cwd)
    environment.pop("DATABASE_URL", None)
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, built with the locked backend and no network."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    options = ("--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", folder)
    run(*pip, "wheel", *options, ROOT, cwd=folder)
    (built,) = folder.glob("tilekeeper-*.whl")
    return built


@pytest.fixture(scope="module")
def host(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel and the locked dependencies only."""
    home = tmp_path_factory.mktemp("host")
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    run(*pip, "install", "--no-deps", "--no-index", wheel, cwd=home)
    # Lends the dependencies already installed. Only the folder is lent: the link files in it are
    # not followed, so that the editable install of the checkout stays out.
    (site_packages,) = home.glob("lib/python*/site-packages")
    (site_packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return home / "bin"


def test_wheel_holds_every_asset(wheel: Path) -> None:
    assets = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "assets").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert assets - set(zipfile.ZipFile(wheel).namelist()) == set()


def test_wheel_holds_every_step_of_the_database(wheel: Path) -> None:
    steps = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "bot" / "persistence" / "migrations").rglob("*.py")
    }
    assert len(steps) > 3
    assert steps - set(zipfile.ZipFile(wheel).namelist()) == set()


def test_wheel_installs_three_packages_and_nothing_else(wheel: Path) -> None:
    top_level = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {name for name in top_level if not name.endswith(".dist-info")} == {
        "bot",
        "engine",
        "assets",
    }


def test_packages_come_from_the_wheel(host: Path, tmp_path: Path) -> None:
    where = "import assets, bot, engine; print(assets.__file__, bot.__file__, engine.__file__)"
    for file in run(host / "python", "-c", where, cwd=tmp_path).split():
        assert Path(file).is_relative_to(host.parent)


def test_installed_command_explains_itself(host: Path, tmp_path: Path) -> None:
    assert "usage: tilekeeper" in run(host / "tilekeeper", "--help", cwd=tmp_path)
    assert "usage: tilekeeper" in run(host / "python", "-m", "bot", "--help", cwd=tmp_path)


def test_installed_command_makes_its_database(host: Path, tmp_path: Path) -> None:
    made = run(host / "tilekeeper", "db", "upgrade", cwd=tmp_path)
    assert made == f"{tmp_path / 'tilekeeper.sqlite3'}: has been made\n"
    assert run(host / "tilekeeper", "db", "check", cwd=tmp_path) == "ok: 0 games, 0 events\n"


def test_installed_command_knows_its_words(host: Path, tmp_path: Path) -> None:
    assert run(host / "tilekeeper", "words", "check", "CAT", cwd=tmp_path).startswith("CAT: yes")
