"""Posts that are nothing but notation: `14H GRaPIE.T`, `8H КОТ; 8H ...Ы`, `D12 O.` (rules 7.14).

Here a dot within a word is a tile that lies there, never the end of a sentence. One at the end may
be either and is left out: the tiles that adjoin a word in its line belong to it anyway.
"""

from __future__ import annotations

import re

from engine.alphabets import Alphabet
from engine.board import Direction
from engine.errors import Refusal
from engine.posts.intents import (
    Anchor,
    Letter,
    Mark,
    MoveIntent,
    PlayIntent,
    SwapIntent,
    WordIntent,
)
from engine.posts.phrases import Phrases
from engine.posts.scan import square_of

_PART = re.compile(
    r"(?:(?P<row>\d{1,2})(?P<col>[^\W\d_])|(?P<col1>[^\W\d_])(?P<row1>\d{1,2}))"
    r"\s+(?P<word>[^\W\d_.]*(?:\.+[^\W\d_]+)*\.*)(?:\s*[=+]?\s*(?P<score>\d{1,4}))?"
)
_SWAP = re.compile(r"\*\s*(?P<col>[^\W\d_])(?P<row>\d{1,2})\s*=\s*(?P<letter>[^\W\d_]{1,3})")
_LONGEST = 400  # signs of a turn in notation
_CAPITALS_FOR_MARKS = 2
_OF_SENTENCES = (1, 3)  # a full stop, an ellipsis


def notation(text: str, alphabet: Alphabet, phrases: Phrases) -> MoveIntent | None:
    """The move, if the whole post is notation that a reader of sentences would get wrong.

    That is so with a dot in it, or with a word of one letter.
    """
    text = text.strip()
    if len(text) > _LONGEST:
        return None
    pieces = [piece.strip() for piece in re.split(r"[;\n]", text) if piece.strip()]
    parts: list[WordIntent | SwapIntent] = []
    for piece in pieces:
        part = _swap(piece, alphabet, phrases) or _word(piece, alphabet, phrases)
        if part is None:
            return None
        parts.append(part)
    words = [part for part in parts if isinstance(part, WordIntent)]
    needed = any("." in piece for piece in pieces) or any(len(word.letters) == 1 for word in words)
    return MoveIntent((PlayIntent(tuple(parts)),)) if words and needed else None


def number_first(text: str, alphabet: Alphabet, phrases: Phrases) -> MoveIntent | None:
    """The move of a post in capitals like `8E DOWN`, whose word can be a word of the language too.

    Only where nothing else is in the post: the number before the letter says across.
    """
    text = text.strip()
    if text != text.upper() or len(text) > _LONGEST:
        return None
    word = _word(text, alphabet, phrases)
    if word is None or word.direction is None or len(word.letters) < _CAPITALS_FOR_MARKS:
        return None
    return MoveIntent((PlayIntent((word,)),))


def _swap(piece: str, alphabet: Alphabet, phrases: Phrases) -> SwapIntent | None:
    found = _SWAP.fullmatch(piece)
    square = square_of(found["col"], found["row"], phrases) if found else None
    if found is None or square is None:
        return None
    letters = _letters(found["letter"], alphabet)
    return SwapIntent(square, letters[0].token) if len(letters) == 1 else None


def _word(piece: str, alphabet: Alphabet, phrases: Phrases) -> WordIntent | None:
    found = _PART.fullmatch(piece)
    if found is None:
        return None
    square = square_of(found["col"] or found["col1"], found["row"] or found["row1"], phrases)
    written = found["word"]
    if len(written) - len(written.rstrip(".")) in _OF_SENTENCES:
        written = written.rstrip(".")
    letters = _letters(written, alphabet)
    if square is None or not letters or written.islower():
        return None
    direction = Direction.ACROSS if found["row"] else None
    claimed = int(found["score"]) if found["score"] else None
    return WordIntent(letters, direction, (Anchor(square),), claimed=claimed)


def _letters(written: str, alphabet: Alphabet) -> tuple[Letter, ...]:
    """The letters with their marks; none where one is not of this alphabet."""
    capitals = sum(char.isupper() for char in written)
    letters: list[Letter] = []
    try:
        for number, run in enumerate(written.split(".")):
            if number:
                letters.append(Letter("", Mark.THROUGH))
            for token, lower in alphabet.read(run):
                blank = lower and capitals >= _CAPITALS_FOR_MARKS
                letters.append(Letter(token, Mark.BLANK if blank else Mark.PLAIN))
    except Refusal:
        return ()
    return tuple(letters)
