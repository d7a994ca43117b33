"""What a host may set."""

import os
from pathlib import Path


def data_dir() -> Path:
    """Where Tilekeeper keeps its files: TILEKEEPER_DATA_DIR, or else a place of the user's own."""
    named = os.environ.get("TILEKEEPER_DATA_DIR")
    if named:
        return Path(named).expanduser()
    base = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The XDG standard has relative paths ignored.
    return (base if base.is_absolute() else Path.home() / ".local" / "share") / "tilekeeper"
