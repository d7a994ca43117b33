"""Our own data files: one `key value…` a line, `#` begins a comment, faults name FILE:LINE."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources

from engine.errors import DataError


@dataclass(frozen=True)
class Line:
    """A line that says something: its words, where it stands, and how to complain about it."""

    file: str
    number: int
    words: tuple[str, ...]
    text: str

    @property
    def key(self) -> str:
        """The first word."""
        return self.words[0]

    def fault(self, why: str) -> DataError:
        """The error to raise about this line."""
        return DataError(self.file, self.number, why)

    def values(self, count: int, what: str) -> tuple[str, ...]:
        """The words after the key. Raises DataError unless there are exactly `count`."""
        if len(self.words) != count + 1:
            raise self.fault(f"{self.key!r} needs {what}")
        return self.words[1:]

    def number_of(self, word: str, what: str) -> int:
        """`word` as a whole number from 0. Raises DataError."""
        if not (word.isascii() and word.isdecimal()):
            raise self.fault(f"{what} must be a whole number, not {word!r}")
        return int(word)

    @property
    def rest(self) -> str:
        """Everything after the key, as written."""
        return self.text[len(self.key) :].strip()


def read_lines(text: str, file: str) -> Iterator[Line]:
    """The lines of `text` that are neither blank nor comments."""
    for number, raw in enumerate(text.splitlines(), 1):
        text_of_line = raw.strip()
        if text_of_line and not text_of_line.startswith("#"):
            yield Line(file, number, tuple(text_of_line.split()), text_of_line)


def asset_text(folder: str, name: str) -> str:
    """The text of `assets/FOLDER/NAME`. Raises FileNotFoundError."""
    return resources.files("assets").joinpath(folder, name).read_text(encoding="utf-8")


def asset_names(folder: str, suffix: str) -> tuple[str, ...]:
    """The names of the data files of a folder, sorted, without `suffix`."""
    found = (entry.name for entry in resources.files("assets").joinpath(folder).iterdir())
    return tuple(sorted(name.removesuffix(suffix) for name in found if name.endswith(suffix)))
