"""Where files can be made."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.places import fault_of_file, fault_of_folder, nearest

ANYBODY = os.geteuid() != 0
only_for_some = pytest.mark.skipif(not ANYBODY, reason="root may write everywhere")


def test_what_there_is_of_a_path(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path, there in (("", ""), ("file", "file"), ("a/b/c", ""), ("file/a/b", "file")):
        assert nearest(tmp_path / path) == tmp_path / there


def test_where_nothing_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert fault_of_folder(tmp_path / "a" / "b") is None
    assert fault_of_file(tmp_path / "new") is None
    assert fault_of_file(tmp_path / "file") is None


def test_what_is_in_the_way(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert fault_of_folder(file / "a") == f"{file}: is a file, not a directory"
    assert fault_of_file(file / "a") == f"{file}: is a file, not a directory"
    assert fault_of_file(tmp_path) == f"{tmp_path}: is a directory"
    there = f"there is no directory {tmp_path / 'a'}"
    assert fault_of_file(tmp_path / "a" / "b") == f"{tmp_path / 'a' / 'b'}: {there}"


@only_for_some
@pytest.mark.parametrize("mode", [0o500, 0o000])
def test_what_may_not_be_written(tmp_path: Path, mode: int) -> None:
    folder = tmp_path / "folder"
    folder.mkdir(mode=mode)
    told = f"{folder}: cannot be written"
    assert fault_of_folder(folder / "a" / "b") == fault_of_file(folder / "a") == told
