"""A word as typed, letter by letter, with what is said of its blanks (rules 1.7, 7.14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.alphabets import Alphabet, LookAlike, UnknownLetter
from engine.posts.intents import Letter, Mark

_CAPITALS_FOR_MARKS = 2
_LONGEST = 60  # signs of a word: 15 letters, each with marks
_CLOSING = {"(": ")", "[": "]"}


@dataclass(frozen=True)
class Spelled:
    """The letters of a word; `asked`: the places before which a `?` stands.

    `alien` is the first letter that belongs to another script and only looks like one of ours.
    """

    letters: tuple[Letter, ...]
    asked: tuple[int, ...] = ()
    alien: str = ""

    @property
    def tokens(self) -> tuple[str, ...]:
        """The letters without their marks."""
        return tuple(letter.token for letter in self.letters)


@dataclass
class _Typed:
    """A letter on its way into a word."""

    token: str
    lower: bool = False
    mark: Mark = Mark.PLAIN


def spell(raw: str, alphabet: Alphabet, is_blank: Callable[[str], bool]) -> Spelled | None:
    """Read `raw` as a word of `alphabet`; None if it cannot be one.

    `is_blank` tells whether what stands in brackets is a word for the blank: `E(blank)`.
    """
    if len(raw) > _LONGEST:
        return None
    try:
        return _spell(raw, alphabet, is_blank)
    except UnknownLetter:
        return None
    except LookAlike as fault:
        return _alien(raw, fault.letter, alphabet)


def _alien(raw: str, letter: str, alphabet: Alphabet) -> Spelled | None:
    """A word with look-alikes, unless it is simply a word of another language."""
    ours = {char for char in raw if char.isalpha() and char.upper() not in alphabet.lookalikes}
    try:
        for char in sorted(ours):
            alphabet.read(char)
    except UnknownLetter:
        return None
    letters = tuple(Letter(char.upper()) for char in raw if char.isalpha())
    return Spelled(letters, alien=letter)


def _spell(raw: str, alphabet: Alphabet, is_blank: Callable[[str], bool]) -> Spelled | None:
    typed: list[_Typed] = []
    asked: list[int] = []
    for piece in _pieces(raw):
        if piece == ".":
            typed.append(_Typed("", mark=Mark.THROUGH))
        elif piece == "?":
            asked.append(len(typed))
        elif piece == "*" or is_blank(piece[1:-1]):
            if not typed or not typed[-1].token:
                return None
            typed[-1].mark = Mark.BLANK
        else:
            typed += _letters(piece, alphabet)
    if not any(letter.token for letter in typed):
        return None
    _mark_lower(typed)
    return Spelled(tuple(Letter(letter.token, letter.mark) for letter in typed), tuple(asked))


def _pieces(raw: str) -> Iterator[str]:
    """Runs of letters, groups in brackets, single signs."""
    at = 0
    while at < len(raw):
        end = at + 1
        if raw[at] in _CLOSING:
            end = raw.find(_CLOSING[raw[at]], at) + 1 or len(raw)
        elif raw[at].isalpha():
            while end < len(raw) and raw[end].isalpha():
                end += 1
        yield raw[at:end]
        at = end


def _letters(piece: str, alphabet: Alphabet) -> Iterator[_Typed]:
    """The letters of a run, or of a group in brackets; `[CH]` is one tile where there is one."""
    bracketed = piece[0] in _CLOSING
    glyphs = alphabet.read(piece[1:-1] if bracketed else piece)
    one_tile = bracketed and len(glyphs) == 1 and len(piece) > len("[X]") and piece[0] == "["
    mark = Mark.IN_BRACKETS if bracketed and not one_tile else Mark.PLAIN
    for glyph in glyphs:
        yield _Typed(glyph.token, glyph.lower, mark)


def _mark_lower(typed: list[_Typed]) -> None:
    """Small letters are blanks in a word with at least two capitals (rules 7.14)."""
    capitals = sum(1 for letter in typed if letter.token and not letter.lower)
    if capitals < _CAPITALS_FOR_MARKS:
        return
    for letter in typed:
        if letter.lower and letter.mark is Mark.PLAIN:
            letter.mark = Mark.BLANK


def settle_asked(spelled: Spelled, notes: tuple[str, ...]) -> tuple[Letter, ...] | None:
    """The letters once each `?` is understood; None where it could mean two things.

    With a note ("RETAIN?, blank = S") the `?` is the place of that letter. Without one it marks
    the letter before it, or the first of the word if it stands before that.
    """
    letters = list(spelled.letters)
    if not spelled.asked:
        return spelled.letters
    if notes:
        return _filled(letters, spelled.asked, notes)
    for place in spelled.asked:
        if place == len(letters):
            return None  # "FILMS? 8H": a question as likely as a blank
        marked = place if place == 0 or letters[place].mark is Mark.BLANK else place - 1
        letters[marked] = Letter(letters[marked].token, Mark.BLANK)
    return tuple(letters)


def _filled(
    letters: list[Letter], asked: tuple[int, ...], notes: tuple[str, ...]
) -> tuple[Letter, ...] | None:
    if len(asked) != len(notes):
        return None
    for place, token in sorted(zip(asked, notes, strict=True), reverse=True):
        if token in {letter.token for letter in letters[max(place - 1, 0) : place + 1]}:
            return None  # "FE?T, blank = E" may be FET or FEET
        letters.insert(place, Letter(token, Mark.BLANK))
    return tuple(letters)
