"""What a file says, on one line of a terminal."""

from __future__ import annotations


def printable(line: str) -> str:
    """The line with control characters shown, not obeyed."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in line)
