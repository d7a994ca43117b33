"""From tokens to items: phrases, words, squares, numbers and signs."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.board import COLUMNS, SIZE, Direction, Square
from engine.posts.items import Chunk, Item, Number, Phrase, Sign, Spot
from engine.posts.lexer import Token, plain_key
from engine.posts.markup import MENTION
from engine.posts.phrases import Match, Meaning, Phrases, Sense
from engine.posts.words import marked, may_begin, spelled_out

_SQUARE = re.compile(r"([^\W\d_])(\d{1,3})([^\W\d_]?)|(\d{1,3})([^\W\d_])([^\W\d_]?)")
_COUNT = re.compile(r"(\d{1,5})([^\W\d_]+)")
_SHOUTED = 3  # a post of so many words, all in capitals, shows none of them as a word played
_BREAKS = frozenset(".!?;\n")

# Phrases that make up a move; their words may be played words when capitals say so.
_OF_MOVES = frozenset(
    (
        *(Sense.ACROSS, Sense.DOWN, Sense.PERHAPS_ACROSS, Sense.AT, Sense.FROM, Sense.TO),
        *(
            Sense.EXCHANGE,
            Sense.CHANGE,
            Sense.PLAY,
            Sense.GLUE,
            Sense.SELF,
            Sense.WORD,
            Sense.LETTER,
            Sense.BEGINS,
        ),
    )
)
# These may hold a letter in capitals, "plan B" and "L to R"; in others it is meant as a letter.
_WITH_CAPITALS = frozenset((Sense.FALLBACK, Sense.ACROSS, Sense.GLUE))
# In quotes these are words played; others may be quoted for emphasis.
_IDLE = frozenset((Sense.COURTESY, Sense.SELF, Sense.GLUE, Sense.TALK, Sense.ASK, Sense.AND))


def items(text: list[Token], phrases: Phrases) -> list[Item]:
    """The items of a post, in order."""
    scanner = _Scanner(text, phrases)
    while scanner.at < len(text):
        scanner.step()
    return scanner.found


def spot(text: str, phrases: Phrases) -> Spot | None:
    """`H8`, `8H`, `H8a` or `8Dd` as a square; None if it has another form."""
    found = _SQUARE.fullmatch(text)
    if found is None:
        return None
    number_first = found[4] is not None
    column, row = (found[5], found[4]) if number_first else (found[1], found[2])
    direction = None
    if sign := found[6] if number_first else found[3]:
        direction = signed_direction(Token(sign, sign.casefold(), True), phrases)
        if direction is None:
            return None
    square = square_of(column, row, phrases)
    return Spot(text, square, number_first, direction)


def square_of(column: str, row: str, phrases: Phrases) -> Square | None:
    """The square in that column and row; None if there is none."""
    known = phrases.columns.get(column.upper())
    if known is None or not 1 <= int(row) <= SIZE:
        return None
    return Square(int(row) - 1, COLUMNS.index(known))


def signed_direction(token: Token, phrases: Phrases) -> Direction | None:
    """The direction that a letter behind a square gives."""
    meaning = phrases.signs.get(token.key)
    if meaning is None:
        return None
    return Direction.ACROSS if meaning.sense is Sense.SIGN_ACROSS else Direction.DOWN


@dataclass
class _Scanner:
    """Where the reading of the tokens has come to."""

    text: list[Token]
    phrases: Phrases
    at: int = 0
    found: list[Item] = field(default_factory=list)
    italic: bool = False  # between the asterisks of *films*
    shouting: bool = field(init=False)

    def __post_init__(self) -> None:
        words = [token.text for token in self.text if token.text.isalpha() and len(token.text) > 1]
        self.shouting = len(words) >= _SHOUTED and all(word.isupper() for word in words)

    def step(self) -> None:
        """Take the next item."""
        token = self.text[self.at]
        if token.text[0].isdecimal() or (token.text[0].isalnum() and not token.text.isalpha()):
            self._alphanumeric(token)
        elif token.text == MENTION:
            self._phrase(Match(Meaning(Sense.MENTION), 1))
        elif token.text == "@":
            self._at_sign()
        elif not (token.text.isalpha() and self._spelled_out()) and not self._word():
            self._sign(token)

    def _alphanumeric(self, token: Token) -> None:
        match = self.phrases.match(self.text, self.at)
        if match is not None:
            self._phrase(match)
            return
        self.at += 1
        if token.text.isdecimal() and len(token.text) <= len("99999"):
            self.found.append(Number(int(token.text)))
        elif counted := self._counted(token.text):
            self.found += counted
        else:
            self.found.append(spot(token.text, self.phrases) or Chunk(token.text, place=self.at))

    def _counted(self, text: str) -> list[Item]:
        """`22pts`, `66P`: a number with its unit; `8P` is a square, though off the board."""
        split = _COUNT.fullmatch(text)
        if split is None or (len(split[2]) == 1 and split[2].isascii() and int(split[1]) <= SIZE):
            return []
        unit = Token(split[2], plain_key(split[2]), True)
        meaning = self.phrases.meaning(unit)
        if meaning is None or meaning.sense is not Sense.POINTS:
            return []
        return [Number(int(split[1])), Phrase(Sense.POINTS, "", split[2])]

    def _at_sign(self) -> None:
        """`@GM` is the GM, `@name` another player, `@H8` a place."""
        match = self.phrases.match(self.text, self.at)
        if match is not None:
            self._phrase(match)
            return
        self.at += 1
        follows = self.text[self.at] if self.at < len(self.text) else None
        if follows is not None and follows.text.isalpha() and len(follows.text) > 1:
            self.at += 1
            self.found.append(Sign("@"))
        else:
            self.found.append(Phrase(Sense.AT, "", "@"))

    def _spelled_out(self) -> bool:
        end = spelled_out(self.text, self.at)
        if end == self.at:
            return False
        pieces = [token.text for token in self.text[self.at : end] if token.text != "-"]
        self._chunk("".join(pieces), end, strong=all(piece.isupper() for piece in pieces))
        return True

    def _word(self) -> bool:
        """Take a phrase or a written word."""
        match = self.phrases.match(self.text, self.at)
        end = marked(self.text, self.at, self.phrases) if may_begin(self.text, self.at) else self.at
        if end > self.at and self.italic and self.text[end - 1].text == "*":
            end -= 1
        if match is not None and (match.length > 1 or end - self.at <= 1):
            match = self._unless_shown(match)
        if match is not None and match.length >= end - self.at:
            self._phrase(match)
            return True
        if end == self.at:
            return False
        raw = "".join(token.text for token in self.text[self.at : end])
        self._chunk(raw, end, strong=self._quoted(end) or self._looks_played(raw))
        return True

    def _unless_shown(self, match: Match) -> Match | None:
        """The phrase, unless capitals or quotes show that its first word stands for itself."""
        words = [
            token.text
            for token in self.text[self.at : self.at + match.length]
            if token.text.isalpha() and len(token.text) > 1
        ]
        sense = match.meaning.sense
        if match.length == 1:
            quoted = sense in _IDLE and self._quoted(self.at + 1)
            return None if quoted or self._lone_capital() or self._exchanged(sense) else match
        if sense not in _WITH_CAPITALS and self._names_letter(match.length):
            meaning = self.phrases.meaning(self.text[self.at])
            return Match(meaning, 1) if meaning is not None else None
        if sense in _OF_MOVES and not self.shouting and len({w.isupper() for w in words}) > 1:
            meaning = self.phrases.meaning(self.text[self.at])
            return Match(meaning, 1) if meaning is not None else None
        return match

    def _exchanged(self, sense: Sense) -> bool:
        """Whether the word in capitals is letters to be exchanged: `exchange THE`."""
        verb = self.found[-1] if self.found else None
        return (
            isinstance(verb, Phrase)
            and verb.sense in (Sense.EXCHANGE, Sense.CHANGE)
            and sense not in (Sense.EVERYTHING, Sense.BLANK)
            and self.text[self.at].text.isupper()
            and not self.shouting
        )

    def _names_letter(self, length: int) -> bool:
        """Whether a letter of the phrase is meant as such: the A of "blank is A"."""
        letters = [token.text for token in self.text[self.at + 1 : self.at + length]]
        return not self.shouting and any(len(t) == 1 and t.isupper() and t != "I" for t in letters)

    def _lone_capital(self) -> bool:
        """A single capital is a letter, but for the first of a sentence and "I"."""
        text = self.text[self.at].text
        if text in ("I", "i"):
            return self._letter_on_square()
        if len(text) != 1 or not text.isupper() or self.shouting:
            return False
        return self.at > 0 and self.text[self.at - 1].text not in _BREAKS

    def _letter_on_square(self) -> bool:
        """Whether "I" is the letter: "I at H8", which nobody says of themselves."""
        if self.at + 2 >= len(self.text):
            return False
        meaning = self.phrases.meaning(self.text[self.at + 1])
        at = meaning is not None and meaning.sense is Sense.AT
        return at and spot(self.text[self.at + 2].text, self.phrases) is not None

    def _looks_played(self, raw: str) -> bool:
        letters = [char for char in raw if char.isalpha()]
        capitals = sum(char.isupper() for char in letters)
        if any(sign in raw for sign in ".*?([") and len(letters) > 1:
            return True
        if capitals == len(letters):
            return len(letters) > 1 and not self.shouting
        return capitals > 1

    def _quoted(self, end: int) -> bool:
        """Whether the word up to `end` stands in quotes, bold, code or italics by itself."""
        if self.at == 0 or end >= len(self.text):
            return False
        mark = self.text[self.at - 1].text
        return (
            mark in ('"', "'", "*")
            and self.text[end].text == mark
            and self.text[self.at].glued
            and self.text[end].glued
        )

    def _chunk(self, raw: str, end: int, *, strong: bool) -> None:
        self.found.append(Chunk(raw, strong, place=self.at))
        self.at = end

    def _phrase(self, match: Match) -> None:
        end = self.at + match.length
        pieces = self.text[self.at : end]
        first = pieces[0].text
        single = len(pieces) == 1 and first.isalpha() and len(first) > 1
        shown = single and (sum(map(str.isupper, first)) > 1 or self._quoted(end))
        text = " ".join(piece.text for piece in pieces)
        self.found.append(Phrase(match.meaning.sense, match.meaning.value, text, shown, single))
        self.at = end

    def _sign(self, token: Token) -> None:
        if token.text == "*":
            after = self.text[self.at + 1] if self.at + 1 < len(self.text) else None
            opens = after is not None and after.glued and after.text.isalpha()
            self.italic = opens and not (token.glued and self.text[self.at - 1].text.isalnum())
        elif token.text == "\n":
            self.italic = False
        self.found.append(Sign(token.text, token.glued))
        self.at += 1
