"""What can be wrong: with our data files, with a notation, with a move.

A `Refusal` carries facts, never sentences: the texts live in `bot.presentation`, one for each class
name and language. A `private` one is for its author alone. One that is also `of_rack` tells about a
rack: the thread hears one neutral line in its place (rules 7.11).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar


class DataError(ValueError):
    """A data file of ours is wrong; the message begins with `FILE:LINE:`."""

    def __init__(self, file: str, line: int, fault: str) -> None:
        super().__init__(f"{file}:{line}: {fault}")
        self.file = file
        self.line = line
        self.fault = fault


@dataclass(unsafe_hash=True)
class Refusal(Exception):
    """Something that a player asked for does not stand; nothing has changed.

    Not frozen: whoever passes an exception on (a context manager, say) sets its traceback.
    """

    private: ClassVar[bool] = False
    of_rack: ClassVar[bool] = False

    @property
    def name(self) -> str:
        """The stable name that logs, thread files and texts use."""
        return type(self).__name__

    @property
    def facts(self) -> dict[str, Any]:
        """The fields of the refusal by name, as values that a text can show."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.name}({shown})"
