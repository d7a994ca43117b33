"""Files that a command is to write: what is wrong with a name is said before there is an answer."""

from __future__ import annotations

from pathlib import Path

from bot.cli.failures import BadInput
from bot.places import fault_of_file, fault_of_folder


def check_file_to_be(file: Path | None) -> None:
    """Raises BadInput when the file, if one is named, cannot be written."""
    fault = None if file is None else fault_of_file(file)
    if fault is not None:
        raise BadInput(fault)


def check_folder_to_be(folder: Path | None) -> None:
    """Raises BadInput when files cannot be put into the directory, if one is named."""
    fault = None if folder is None else fault_of_folder(folder)
    if fault is not None:
        raise BadInput(fault)
