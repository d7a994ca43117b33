"""Can a file or a directory be made there? Asked before there is anything to write."""

from __future__ import annotations

import os
from pathlib import Path


def nearest(path: Path) -> Path:
    """What there is of a path: itself, the directory that is to hold it, or what holds that."""
    whole = path.absolute()
    return next(place for place in (whole, *whole.parents) if _is_there(place))


def fault_of_folder(folder: Path) -> str | None:
    """Why files cannot be put into a directory, which may be yet to be made; None: they can."""
    there = nearest(folder)
    if not there.is_dir():
        return f"{there}: is a file, not a directory"
    if not os.access(there, os.W_OK | os.X_OK):
        return f"{there}: cannot be written"
    return None


def fault_of_file(file: Path) -> str | None:
    """Why a file cannot be written, be it there or not; None: it can."""
    there = nearest(file)
    if there == file.absolute():
        if there.is_dir():
            return f"{file}: is a directory"
        return None if os.access(there, os.W_OK) else f"{file}: cannot be written"
    if there != file.absolute().parent:
        return f"{file}: there is no directory {file.parent}"
    return fault_of_folder(file.parent)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # what may not be looked into, or has a name that cannot be
        return False
