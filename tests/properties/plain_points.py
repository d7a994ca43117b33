"""Words and points read off the squares of a board, without help from the engine (rules 1.8, 5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

At = tuple[int, int]
Laid = tuple[str, bool]  # the letter that a tile shows, and whether it is a blank
Squares = tuple[At, ...]
CENTRE = (7, 7)

# The upper left quarter, up to the centre: d, t double and triple letters; D, T words.
QUARTER = (
    "T..d...T",
    ".D...t..",
    "..D...d.",
    "d..D...d",
    "....D...",
    ".t...t..",
    "..d...d.",
    "T..d...D",
)
ENGLISH = {
    0: "?",
    1: "AEILNORSTU",
    2: "DG",
    3: "BCMP",
    4: "FHVWY",
    5: "K",
    8: "JX",
    10: "QZ",
}
RUSSIAN = {0: "?", 1: "АЕИНО", 2: "ВДЙКЛМПРСТ", 3: "БГУЯ", 5: "ЖЗХЧЫЬ", 10: "ФЦШЩЪЭЮ"}
VALUES = {letter: n for by in (ENGLISH, RUSSIAN) for n, letters in by.items() for letter in letters}


def premium(at: At) -> str:
    """The sign of a square in the picture."""
    row, col = at
    return QUARTER[7 - abs(7 - row)][7 - abs(7 - col)]


def run_through(board: Mapping[At, Laid], at: At, down: bool) -> Squares:
    """All tiles in a row with the one on a square."""
    row, col = at
    step_row, step_col = (1, 0) if down else (0, 1)
    while (row - step_row, col - step_col) in board:
        row, col = row - step_row, col - step_col
    squares = []
    while (row, col) in board:
        squares.append((row, col))
        row, col = row + step_row, col + step_col
    return tuple(squares)


def runs_through(board: Mapping[At, Laid], squares: Iterable[At]) -> set[Squares]:
    """Every word of two letters or more with a tile on one of these squares."""
    runs = {run_through(board, at, down) for at in squares for down in (False, True)}
    return {run for run in runs if len(run) > 1}


def letters(board: Mapping[At, Laid], run: Squares) -> str:
    """The word that lies there."""
    return "".join(board[at][0] for at in run)


def repeated(board: Mapping[At, Laid], made: Iterable[Squares]) -> list[str]:
    """Which of these words lie on the board more than once (rules 5.4)."""
    everywhere = [letters(board, run) for run in runs_through(board, board)]
    return [word for run in made if everywhere.count(word := letters(board, run)) > 1]


def is_connected(board: Mapping[At, Laid]) -> bool:
    """Whether every tile is joined to one on the centre."""
    reached: set[At] = set()
    edge = [CENTRE]
    while edge:
        at = edge.pop()
        if at in board and at not in reached:
            reached.add(at)
            edge.extend(_beside(at))
    return len(reached) == len(board)


def _beside(at: At) -> Iterator[At]:
    row, col = at
    yield from ((row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1))


def word_points(
    board: Mapping[At, Laid], run: Squares, fresh: Collection[At], *, erudit: bool
) -> int:
    """Letters times premiums, summed, times word premiums; only `fresh` squares have premiums.

    In Erudit a joker is worth its letter and the centre is plain (rules 5.2, 5.6).
    """
    total, times = 0, 1
    for at in run:
        letter, blank = board[at]
        sign = premium(at) if at in fresh else "."
        if erudit and at == CENTRE:
            sign = "."
        worth = 0 if blank and not erudit else VALUES[letter]
        total += worth * {"d": 2, "t": 3}.get(sign, 1)
        times *= {"D": 2, "T": 3}.get(sign, 1)
    return total * times


def rack_points(rack: Iterable[str]) -> int:
    """What tiles left over are worth; a blank is worth nothing."""
    return sum(VALUES[tile] for tile in rack)
