"""A board without a picture: in words for those who hear it, in rows for those who read it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.board import COLUMNS, SIZE, Board, Direction, Square, Tile
from engine.views import GameView

ALT_LIMIT = 1024  # Discord's, in UTF-16 units


def alt_text(view: GameView, heading: str, empty: str) -> str:
    """`heading` and then every tile on the board, within Discord's limit.

    Words are named with the square of their first letter, `8H FILMS` across and `H8 FILMS` down,
    blanks in lower case. A board too full for that is given row by row, `.` where there is no tile.
    `empty` is said of a bare board. Only `heading` is ever cut.
    """
    if not view.board:
        return f"{_cut(heading, ALT_LIMIT - _units(empty) - 1)} {empty}".strip()
    for shown in (", ".join(_words(view.board)), _rows(view.board, str)):
        if _units(f"{heading} {shown}") <= ALT_LIMIT:
            return f"{heading} {shown}".strip()
    shown = _rows(view.board, _bare)
    return f"{_cut(heading, ALT_LIMIT - _units(shown) - 1)} {shown}".strip()


def _words(board: Board) -> Iterator[str]:
    """Every word on the board, across ones first; then tiles that are in none."""
    for direction in Direction:
        for square in sorted(board.tiles):
            run = tuple(board.run(square, direction))
            if run[0] == square and len(run) > 1:
                yield f"{_place(square, direction)} {_spell(board, run)}"
    for square in sorted(board.tiles):
        if all(len(tuple(board.run(square, direction))) == 1 for direction in Direction):
            yield f"{square} {board.tiles[square]}"


def _place(square: Square, direction: Direction) -> str:
    """`8H` before a word across, `H8` before one down."""
    across = direction is Direction.ACROSS
    return f"{square.row + 1}{COLUMNS[square.col]}" if across else str(square)


def _spell(board: Board, squares: tuple[Square, ...]) -> str:
    return "".join(str(board.tiles[square]) for square in squares)


def _rows(board: Board, show: Callable[[Tile], str]) -> str:
    """The board from row 1 to 15, each tile as `show` says."""
    rows = ([board[Square(row, col)] for col in range(SIZE)] for row in range(SIZE))
    return ", ".join(
        f"{number} {''.join(show(tile) if tile else '.' for tile in row)}"
        for number, row in enumerate(rows, 1)
    )


def _bare(tile: Tile) -> str:
    """A tile without the brackets around several characters."""
    return tile.letter.lower() if tile.blank else tile.letter


def _units(text: str) -> int:
    """The length of a text as Discord counts it."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _cut(text: str, room: int) -> str:
    """`text`, shortened with an ellipsis to at most `room` UTF-16 units."""
    if _units(text) <= room:
        return text
    while _units(text) > room - 1:
        text = text[:-1]
    return f"{text}…"


def text_board(view: GameView) -> str:
    """The board as lines of equally wide columns, to be shown in a monospaced font.

    Blanks are lower case; where no tile lies stands the premium's sign as in a layout file: `'` and
    `"` for letter x2 and x3, `-` and `=` for word x2 and x3, `*` or `+` for the start.
    """
    wide = max((len(tile.letter) for tile in view.board.tiles.values()), default=1)
    lines = [_line("", COLUMNS, wide)]
    for row in range(SIZE):
        squares = (Square(row, col) for col in range(SIZE))
        lines.append(_line(str(row + 1), (_shown(view, square) for square in squares), wide))
    return "\n".join(lines)


def _line(number: str, cells: Iterable[str], wide: int) -> str:
    return f"{number:>2} {' '.join(cell.ljust(wide) for cell in cells)}".rstrip()


def _shown(view: GameView, square: Square) -> str:
    tile = view.board[square]
    return _bare(tile) if tile else view.rules.board.sign(square)
