"""What was understood of a move, as a line that would work as a post, and how its points add up."""

from __future__ import annotations

from collections.abc import Iterable

from bot.presentation.scene import Scene
from bot.presentation.texts import Fact
from engine.board import BLANK, Board, Direction, Square, Tile
from engine.moves import Part
from engine.records import Done, ExchangeDone, Note, NoteKind, PassDone, PlayDone
from engine.scoring import LetterScore, WordScore
from engine.tiles import Tiles

CAPITALS_FOR_MARKS = 2  # fewer, and lower case marks no blank (rules 7.14)


def notation(done: Done) -> str:
    """The move for programs; never which tiles were exchanged."""
    match done:
        case PlayDone(play=play):
            return str(play)
        case ExchangeDone(tiles=tiles):
            return f"exchange {len(tiles)}"
        case PassDone():
            return "pass"


def echo(scene: Scene, board: Board, done: Done) -> str:
    """The move as its author could post it, on the `board` that it was made on.

    It names exchanged letters: for their owner's eyes.
    """
    match done:
        case PlayDone(play=play):
            pieces = [scene.escape(str(swap)) for swap in play.swaps]  # begins with an asterisk
            for part in play.parts:
                board = board.with_tiles(dict(part.laid))
                pieces.append(_echo_part(scene, board, part))
            return "; ".join(pieces)
        case ExchangeDone(tiles=tiles):
            return scene.say("echo-exchange", letters=_exchanged(scene, tiles))
        case PassDone():
            return scene.say("echo-pass")


def _exchanged(scene: Scene, tiles: Tiles) -> str:
    """The letters in a row, then each blank by name: a `?` would look like a question."""
    letters = scene.after.rules.tiles.spell(tile for tile in tiles if tile != BLANK)
    blanks = [scene.say("blank")] * tiles.count(BLANK)
    return ", ".join(filter(None, (letters, *blanks)))


def _echo_part(scene: Scene, board: Board, part: Part) -> str:
    """One word, written whole: `FEeT down from L8`."""
    direction, squares = _whole(board, part)
    laid = {at for at, _ in part.laid}
    # A blank that lies there already is its letter: only new ones are marked.
    tiles = [Tile(board.tiles[at].letter, at in laid and board.tiles[at].blank) for at in squares]
    key = "echo-across" if direction is Direction.ACROSS else "echo-down"
    return scene.say(key, word=_marked(tiles), square=str(squares[0]))


def _whole(board: Board, part: Part) -> tuple[Direction, tuple[Square, ...]]:
    """The word that the part makes; a lone tile may make one only in the other direction."""
    at = part.laid[0][0]
    along = tuple(board.run(at, part.direction))
    if len(along) > 1:
        return part.direction, along
    return part.direction.other, tuple(board.run(at, part.direction.other))


def _marked(tiles: list[Tile]) -> str:
    """The word with its blanks in lower case, or marked one by one where that would not show."""
    capitals = sum(not tile.blank for tile in tiles)
    if capitals >= CAPITALS_FOR_MARKS or not any(tile.blank for tile in tiles):
        return "".join(map(str, tiles))
    return "".join(f"{Tile(tile.letter)}(blank)" if tile.blank else str(tile) for tile in tiles)


def sums(done: PlayDone) -> list[str]:
    """A line for each word, and one that adds several words and a bonus up."""
    lines = [_sum(word) for word in done.words]
    points = [word.points for word in done.words] + ([done.bonus] if done.bonus else [])
    if len(points) > 1:
        lines.append(f"{' + '.join(map(str, points))} = {done.score}")
    return lines


def _sum(word: WordScore) -> str:
    """`FILMS: F4 + I1 + L1×2 + M3 + S1 = 11 ×2 = 22`."""
    shown = "".join(
        letter.letter.lower() if letter.blank else letter.letter for letter in word.letters
    )
    addends = " + ".join(map(_addend, word.letters))
    total = sum(letter.value * letter.times for letter in word.letters)
    times = f" ×{word.times} = {word.points}" if word.times > 1 else ""
    return f"{shown}: {addends} = {total}{times}"


def _addend(letter: LetterScore) -> str:
    shown = letter.letter.lower() if letter.blank else letter.letter
    return f"{shown}{letter.value}" + (f"×{letter.times}" if letter.times > 1 else "")


def remarks(scene: Scene, notes: Iterable[Note]) -> list[str]:
    """What the GM adds to the echo, a line each."""
    return [_remark(scene, note) for note in notes]


def _remark(scene: Scene, note: Note) -> str:
    facts: dict[str, Fact] = {
        name: scene.escape(fact) if isinstance(fact, str) else fact for name, fact in note.facts
    }
    return scene.say(NOTE_TEXTS[note.kind], **facts)


NOTE_TEXTS = {
    NoteKind.GUESSED_SQUARE: "note-guessed-square",
    NoteKind.EXTENDED: "note-extended",
    NoteKind.BLANK_INFERRED: "note-blank-inferred",
    NoteKind.ALTERNATIVE: "note-alternative",
    NoteKind.CLAIMED: "note-claimed",
}
