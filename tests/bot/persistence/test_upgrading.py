"""Databases of every age are brought to the form that this program knows."""

from __future__ import annotations

import importlib
import pkgutil
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, text
from sqlalchemy.schema import CreateTable

from bot.persistence import migrating, upgrading
from bot.persistence.database import file_of, open_database, open_to_read
from bot.persistence.failures import DatabaseTooNew, DatabaseTooOld, NoDatabase
from bot.persistence.migrating import known_steps
from bot.persistence.migrations import versions
from bot.persistence.store import SqlStore
from bot.persistence.tables import Row
from bot.persistence.upgrading import NEWEST, check_form, upgrade
from tests.bot.persistence.tables import open_table

STEP = '''\
"""A step of tomorrow."""
import sqlalchemy as sa
from alembic import op
revision = "tomorrow"
down_revision = "{newest}"

def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("mood", sa.String(), server_default="good"))
    {then}
'''


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(f"sqlite:///{tmp_path / 'fresh.sqlite3'}")
    yield engine
    engine.dispose()


def tomorrow(folder: Path, monkeypatch: pytest.MonkeyPatch, then: str = "") -> None:
    """The program of tomorrow, which knows one step more."""
    scripts = folder / "migrations"
    shutil.copytree(Path(migrating.__file__).parent / "migrations", scripts)
    step = STEP.format(newest=NEWEST, then=then)
    (scripts / "versions" / "r9999_tomorrow.py").write_text(step)
    monkeypatch.setattr(migrating, "SCRIPTS", str(scripts))
    monkeypatch.setattr(upgrading, "NEWEST", "tomorrow")


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.backup"))


def test_tables_are_made_in_an_empty_file(fresh: Engine, tmp_path: Path) -> None:
    assert upgrade(fresh) is None
    check_form(fresh)
    store = SqlStore(fresh)
    assert store.tables() == []
    assert open_table(store).record.game == "1"
    assert files_in(tmp_path) == []


def test_steps_and_models_agree(fresh: Engine) -> None:
    upgrade(fresh)
    with fresh.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, Row.metadata) == []


def test_the_newest_step_is_the_last_one() -> None:
    names = [
        module.name for module in pkgutil.iter_modules(versions.__path__, f"{versions.__name__}.")
    ]
    steps = [importlib.import_module(name) for name in names]
    followed = {step.down_revision for step in steps}
    assert [step.revision for step in steps if step.revision not in followed] == [NEWEST]
    assert known_steps() == {step.revision for step in steps}


def test_everything_that_may_be_altered_has_a_name() -> None:
    for table in Row.metadata.sorted_tables:
        shown = str(CreateTable(table))
        constraints = re.findall(r"^\t(.*(?:KEY|UNIQUE|CHECK).*)$", shown, re.MULTILINE)
        assert all(line.startswith("CONSTRAINT ") for line in constraints), shown
        assert constraints


def test_a_database_that_is_up_to_date_is_left_alone(url: str, engine: Engine) -> None:
    before = file_of(url).read_bytes()
    assert upgrade(engine) is None
    assert file_of(url).read_bytes() == before


def test_an_older_database_is_copied_and_upgraded(
    url: str, engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = open_table(SqlStore(engine)).record
    tomorrow(tmp_path, monkeypatch)
    with pytest.raises(DatabaseTooOld, match=r"run tilekeeper db upgrade$"):
        check_form(engine)
    copy = upgrade(engine)
    check_form(engine)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT mood FROM games")).scalars().all() == ["good"]
    assert SqlStore(engine).load(record.game).record == record
    assert copy is not None
    assert copy.parent == tmp_path
    assert re.fullmatch(rf"games\.sqlite3\.{NEWEST}-\d{{8}}-\d{{6}}\.backup", copy.name)
    monkeypatch.undo()
    old = open_to_read(f"sqlite:///{copy}")
    check_form(old)
    assert SqlStore(old).tables() == [record]


def test_an_upgrade_that_fails_changes_nothing(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = open_table(SqlStore(engine)).record
    tomorrow(tmp_path, monkeypatch, then="raise RuntimeError('no power')")
    with pytest.raises(RuntimeError, match="no power"):
        upgrade(engine)
    monkeypatch.undo()
    check_form(engine)
    assert SqlStore(engine).load(record.game).record == record


def test_a_database_of_a_newer_program(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tomorrow(tmp_path, monkeypatch)
    upgrade(engine)
    monkeypatch.undo()
    for act in (upgrade, check_form):
        with pytest.raises(DatabaseTooNew, match=r"written by a newer version of Tilekeeper$"):
            act(engine)
    assert len(files_in(tmp_path)) == 1


def test_a_database_of_another_program(fresh: Engine) -> None:
    with fresh.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (name TEXT)"))
    for act in (upgrade, check_form):
        with pytest.raises(NoDatabase, match=r"is a database of another program$"):
            act(fresh)


def test_an_empty_file_is_no_form(fresh: Engine) -> None:
    with pytest.raises(DatabaseTooOld):
        check_form(fresh)
