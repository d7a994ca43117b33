"""Where the word of a post can lie: starts and directions, and what lies there already."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.board import Board, Direction, Square
from engine.placement import NothingThere, OffTheBoard, RunsOver
from engine.posts.intents import Anchor, Letter, WordIntent
from engine.records import Note, NoteKind
from engine.refusals import LetterNotInWord, NeedsPlace, WrongLength
from engine.state import State


@dataclass(frozen=True)
class Site:
    """A place and direction for the word of a post, grown to the whole run of tiles.

    `squares` are the run's, `spelled` the letters as the post spells them, `needed` those of them
    that must be laid, with the post's marks.
    """

    direction: Direction
    squares: tuple[Square, ...]
    spelled: tuple[tuple[Square, str], ...]
    needed: tuple[tuple[Square, Letter], ...]
    extended: bool


def shown(word: WordIntent) -> str:
    """The word as the post spells it."""
    return "".join(letter.token or "." for letter in word.letters)


def places(state: State, word: WordIntent) -> Iterator[tuple[Square, Direction]]:
    """The starts and directions that the post leaves open.

    Raises NeedsPlace, LetterNotInWord or WrongLength.
    """
    directions = (word.direction,) if word.direction else tuple(Direction)
    if not word.anchors and word.end is None:
        yield from _without_square(state, word, directions)
        return
    for anchor in word.anchors:
        if anchor.token is not None and not _places_of(word, anchor):
            raise LetterNotInWord(anchor.token, shown(word))
    found = [(start, way) for way in directions for start in _starts(word, way)]
    if not found:
        last = word.end or word.anchors[-1].square
        first = word.anchors[0].square if word.anchors else last
        raise WrongLength(shown(word), str(first), str(last))
    yield from found


def _starts(word: WordIntent, direction: Direction) -> list[Square]:
    """The starts that agree with every square the post names."""
    wanted = [
        [anchor.square.step(direction, -place) for place in _places_of(word, anchor)]
        for anchor in word.anchors
    ]
    if word.end is not None:
        wanted.append([word.end.step(direction, 1 - len(word.letters))])
    return [start for start in wanted[0] if all(start in others for others in wanted)]


def _places_of(word: WordIntent, anchor: Anchor) -> list[int]:
    """Which letters of the word can stand on the anchor's square, counted from 0."""
    if anchor.token is None:
        return [0]
    alike = [n for n, letter in enumerate(word.letters) if letter.token == anchor.token]
    if anchor.nth is None:
        return alike
    place = anchor.nth if anchor.nth < 0 else anchor.nth - 1
    return alike[place : place + 1 or None]


def _without_square(
    state: State, word: WordIntent, directions: tuple[Direction, ...]
) -> Iterator[tuple[Square, Direction]]:
    """No square is named: only the first move can do without (rules 1). Raises NeedsPlace."""
    start = state.rules.board.start
    if _guesses(state, word):
        for direction in directions:
            yield start, direction
    elif not state.board and word.direction is not None:
        for back in range(len(word.letters)):
            yield start.step(word.direction, -back), word.direction
    else:
        raise NeedsPlace(shown(word))


def _guesses(state: State, word: WordIntent) -> bool:
    """Whether "beginning with F" puts F on the start square: our only guess (rules 1)."""
    first = word.letters[0].token
    return not state.board and not word.anchors and word.begins_with == first


def guessed_note(state: State, word: WordIntent, site: Site) -> Iterator[Note]:
    """After the guess: the other squares on which the word could have begun."""
    if word.anchors or word.end is not None or not _guesses(state, word):
        return
    start = state.rules.board.start
    others = (start.step(site.direction, -back) for back in range(1, len(word.letters)))
    names = [str(other) for other in others if other.on_board]
    yield Note(
        NoteKind.GUESSED_SQUARE, (("square", str(start)), ("others", ", ".join(reversed(names))))
    )


def fit(board: Board, word: WordIntent, start: Square, direction: Direction) -> Site:
    """Lay the letters over what lies there, and grow the word to the whole run (rules 7.14).

    Raises OffTheBoard, RunsOver or NothingThere.
    """
    spelled, needed = [], []
    for count, letter in enumerate(word.letters):
        at = start.step(direction, count)
        if not at.on_board:
            inside = (start.step(direction, n) for n in range(len(word.letters)))
            raise OffTheBoard(shown(word), str(next(sq for sq in inside if sq.on_board)))
        lies = board[at]
        if lies is None and not letter.token:
            raise NothingThere(shown(word), str(at))
        if lies is not None and letter.token not in ("", lies.letter):
            raise RunsOver(shown(word), str(at), letter.token, lies.letter)
        spelled.append((at, letter.token or (lies.letter if lies else "")))
        if lies is None:
            needed.append((at, letter))
    return _grown(board, direction, spelled, needed)


def _grown(
    board: Board,
    direction: Direction,
    spelled: list[tuple[Square, str]],
    needed: list[tuple[Square, Letter]],
) -> Site:
    """The site with the tiles that adjoin it in its line; a lone tile reads the other way."""
    run = _run_with(board, spelled, direction)
    if len(run) == 1 and len(crossing := _run_with(board, spelled, direction.other)) > 1:
        run, direction = crossing, direction.other
    grown = len(run) > len(spelled)
    return Site(direction, run, tuple(spelled), tuple(needed), grown)


def _run_with(
    board: Board, spelled: list[tuple[Square, str]], direction: Direction
) -> tuple[Square, ...]:
    """The squares of the word and the tiles before and behind it in its line."""
    squares = [at for at, _ in spelled]
    while (before := squares[0].step(direction, -1)) in board.tiles:
        squares.insert(0, before)
    while (behind := squares[-1].step(direction)) in board.tiles:
        squares.append(behind)
    return tuple(squares)
