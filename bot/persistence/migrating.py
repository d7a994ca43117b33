"""Running Alembic's steps."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

SCRIPTS = "bot.persistence:migrations"


def known_steps() -> frozenset[str]:
    """Every step that there is."""
    scripts = ScriptDirectory.from_config(_config())
    return frozenset(script.revision for script in scripts.walk_revisions())


def run_steps(connection: Connection, target: str) -> None:
    """Run the steps that are missing up to `target`, in the connection's transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, target)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    return config
