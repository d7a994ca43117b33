"""What words and phrases mean in posts, in all languages at once; the data are in assets/phrases.

A file is a list of sections, `[sense]` or `[sense value]`, each with patterns that are parted by
`;`. `{a|b|}` in a pattern is a choice, an empty one may be left out. Accents may be missing from
what players type, so a phrase is found by its plain letters, and told from others by accents.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from engine.board import COLUMNS
from engine.datafiles import Line, asset_names, asset_text, read_lines
from engine.posts.intents import Plain
from engine.posts.lexer import Token, accents, tokens

_MOST_CHOICES = 2000  # of one pattern: more is a slip of the pen


class Sense(StrEnum):
    """What a phrase does in a post. Each is a section of the data files."""

    ACROSS = "across"
    DOWN = "down"
    PERHAPS_ACROSS = "perhaps-across"  # "right": a direction if nothing else says one
    SIGN_ACROSS = "sign-across"  # the letter of H4a
    SIGN_DOWN = "sign-down"
    ROW = "row"
    COLUMN = "column"
    AT = "at"  # before a square
    TO = "to"  # between two squares
    LETTER = "letter"
    WORD = "word"  # before the word
    FROM = "from"  # before a square or the word: Vietnamese "từ" is both
    PLAY = "play"
    BEGINS = "begins"
    NTH = "nth"
    BLANK = "blank"
    IS = "is"
    POINTS = "points"  # after a number
    WORTH = "worth"  # before a number
    TOTAL = "total"  # before a number that is not the move's
    TURN = "turn"  # before the number of a turn or a player
    FALLBACK = "fallback"
    CORRECTION = "correction"
    SIDE = "side"  # before words that the move makes besides its own
    AND = "and"
    NOT = "not"  # before what is not meant
    BECAUSE = "because"
    BUT = "but"  # what follows stands, whatever was said before
    IF = "if"  # opens a condition: with NO in it, one on the word before
    NO = "no"  # refuses or denies
    THEN = "then"  # ends a condition
    COURTESY = "courtesy"
    SELF = "self"  # who speaks, and that they will
    GLUE = "glue"
    TALK = "talk"  # no part of a move
    ASK = "ask"  # makes the rest of its sentence a question, a condition or a wish
    EXCHANGE = "exchange"
    CHANGE = "change"  # an exchange if letters in capitals follow
    COUNT = "count"  # how many, in words; anywhere else these are words like others
    EVERYTHING = "everything"
    EXCEPT = "except"
    REPLACE = "replace"  # of jokers on the board
    MENTION = "mention"
    LEVEL = "level"
    PLAIN = "plain"


_VALUES: dict[Sense, frozenset[str]] = {
    Sense.COUNT: frozenset(map(str, range(1, 10))),
    Sense.NTH: frozenset(("-1", *map(str, range(1, 10)))),
    Sense.LEVEL: frozenset(("beginner", "intermediate", "expert")),
    Sense.PLAIN: frozenset(Plain),
}


class Meaning(NamedTuple):
    """A sense with its value: which number, level or plain kind."""

    sense: Sense
    value: str = ""


class Match(NamedTuple):
    """A phrase found in a text, and how many tokens it takes up."""

    meaning: Meaning
    length: int


class _Piece(NamedTuple):
    """A word or sign of a phrase."""

    key: str
    accents: str
    text: str


@dataclass(slots=True)
class _Node:
    """A place in the tree of all phrases, by plain keys."""

    after: dict[str, _Node] = field(default_factory=dict)
    endings: list[tuple[tuple[str, ...], Meaning]] = field(default_factory=list)


@dataclass
class Phrases:
    """All phrases; `columns` maps letters of other keyboards to those of the board.

    `signs` are the letters that give a direction behind a square, as in H4a, and `counts` the
    words for numbers of tiles; elsewhere both are letters and words like others.
    """

    columns: dict[str, str] = field(default_factory=lambda: {c: c for c in COLUMNS})
    signs: dict[str, Meaning] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    _root: _Node = field(default_factory=_Node)

    def match(self, text: list[Token], at: int) -> Match | None:
        """The longest phrase that begins with token `at`."""
        node, found = self._root, None
        seen: list[Token] = []
        for place in range(at, len(text)):
            token = text[place]
            following = node.after.get(token.key)
            if following is None:
                if token.text == "-" and token.glued and seen:
                    continue
                break
            node = following
            seen.append(token)
            if node.endings and (meaning := _choose(node.endings, seen)) is not None:
                found = Match(meaning, place + 1 - at)
        return found

    def meaning(self, token: Token) -> Meaning | None:
        """What the token means alone."""
        node = self._root.after.get(token.key)
        return _choose(node.endings, [token]) if node and node.endings else None

    def add(self, phrase: tuple[_Piece, ...], meaning: Meaning, line: Line) -> None:
        """Take in a phrase. Raises DataError if it is there already."""
        if not phrase:
            raise line.fault("an empty phrase")
        if meaning.sense in (Sense.SIGN_ACROSS, Sense.SIGN_DOWN):
            self._add_sign(phrase, meaning, line)
            return
        if meaning.sense is Sense.COUNT:
            self._add_count(phrase, int(meaning.value), line)
            return
        node = self._root
        for piece in phrase:
            node = node.after.setdefault(piece.key, _Node())
        marks = tuple(piece.accents for piece in phrase)
        for other, taken in node.endings:
            if other == marks:
                where = "twice" if taken == meaning else f"in [{' '.join(taken).strip()}] too"
                raise line.fault(f"{_shown(phrase)} is {where}")
        node.endings.append((marks, meaning))

    def _add_count(self, phrase: tuple[_Piece, ...], count: int, line: Line) -> None:
        word = phrase[0].text.casefold()
        if len(phrase) > 1 or self.counts.setdefault(word, count) != count:
            raise line.fault(f"{_shown(phrase)} is no word for one number")

    def _add_sign(self, phrase: tuple[_Piece, ...], meaning: Meaning, line: Line) -> None:
        sign = phrase[0].key
        if len(phrase) > 1 or len(sign) != 1 or self.signs.setdefault(sign, meaning) != meaning:
            raise line.fault(f"{_shown(phrase)} is no sign, or one of the other direction")


def _choose(endings: list[tuple[tuple[str, ...], Meaning]], seen: list[Token]) -> Meaning | None:
    """The meaning that the accents allow; none if missing accents leave several."""
    typed = [accents(token.text) for token in seen]
    possible: set[Meaning] = set()
    for marks, meaning in endings:
        if list(marks) == typed:
            return meaning
        if all(mine in ("", its) for mine, its in zip(typed, marks, strict=True)):
            possible.add(meaning)
    lone_letter = len(seen) == 1 and len(seen[0].key) == 1
    return possible.pop() if len(possible) == 1 and not lone_letter else None


@cache
def load_phrases() -> Phrases:
    """The phrases of all languages. Raises DataError."""
    phrases = Phrases()
    for name in asset_names("phrases", ".phrases"):
        read_phrases(asset_text("phrases", f"{name}.phrases"), f"{name}.phrases", phrases)
    return phrases


def read_phrases(text: str, file: str, phrases: Phrases) -> None:
    """Add what a data file says to `phrases`. Raises DataError."""
    meaning: Meaning | None = None
    columns = False
    for line in read_lines(text, file):
        if line.text.startswith("["):
            columns = line.text == "[columns]"
            meaning = None if columns else _section(line)
        elif columns:
            _add_column(line, phrases)
        elif meaning is None:
            raise line.fault("a phrase before the first section")
        else:
            for pattern in filter(None, map(str.strip, line.text.split(";"))):
                for phrase in _choices(pattern, line):
                    phrases.add(phrase, meaning, line)


def _section(line: Line) -> Meaning:
    name, _, value = line.text.strip("[]").partition(" ")
    if name not in set(Sense):
        raise line.fault(f"there is no section {name!r}")
    sense = Sense(name)
    if value not in _VALUES.get(sense, {""}):
        raise line.fault(f"[{name}] cannot be {value!r}")
    return Meaning(sense, value)


def _add_column(line: Line, phrases: Phrases) -> None:
    """`А A`: the first letter is meant as the second."""
    (column,) = line.values(1, "the column it stands for")
    if column not in COLUMNS or len(line.key) != 1 or line.key in phrases.columns:
        raise line.fault(f"{line.text!r} names no column anew")
    phrases.columns[line.key] = column


def _choices(pattern: str, line: Line) -> Iterator[tuple[_Piece, ...]]:
    """Every phrase that a pattern stands for."""
    written: list[tuple[_Piece, ...]] = [()]
    while pattern:
        before, brace, rest = pattern.partition("{")
        inside, closing, pattern = rest.partition("}")
        if "}" in before or (brace and not closing) or "{" in inside:
            raise line.fault("braces do not match")
        fixed = _pieces(before)
        choices = [_pieces(choice) for choice in inside.split("|")]
        written = [start + fixed + choice for start in written for choice in choices]
        if len(written) > _MOST_CHOICES:
            raise line.fault("too many choices in one pattern")
    yield from dict.fromkeys(written)


def _pieces(text: str) -> tuple[_Piece, ...]:
    return tuple(_Piece(token.key, accents(token.text), token.text) for token in tokens(text))


def _shown(phrase: tuple[_Piece, ...]) -> str:
    return repr(" ".join(piece.text for piece in phrase))
