"""From the lines of a GCG game to text that reads back as the same game."""

from __future__ import annotations

from engine.gcg.records import GcgGame, Line, Pragma


def format_game(game: GcgGame) -> str:
    """The game as text, one line after the other."""
    return "".join(f"{_line(line)}\n" for line in game.lines)


def _line(line: Line) -> str:
    if isinstance(line, Pragma):
        first, *below = line.text.split("\n")
        return "\n".join((f"#{line.name} {first}".rstrip(), *below))
    words = [f">{line.nick}:", line.rack, str(line.action)]
    if line.score is not None:
        words.append(f"{line.score:+}")
        if line.total is not None:
            words.append(str(line.total))
    return " ".join(word for word in words if word)
