"""What the items of a post say together: places, directions, blanks, points."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.alphabets import Alphabet, LookAlike
from engine.board import Direction
from engine.posts.items import (
    Begin,
    Blank,
    BlankAt,
    Chunk,
    Item,
    Phrase,
    Place,
    Range,
    Sign,
    Spot,
    Stray,
    Way,
    Which,
)
from engine.posts.letters import letter_of, letter_text, which_letter
from engine.posts.lexer import Token
from engine.posts.phrases import Phrases, Sense
from engine.posts.scan import signed_direction
from engine.posts.squares import row_alone, spot_at
from engine.posts.sums import claim_at

_TO_SQUARE = frozenset((Sense.AT, Sense.FROM, Sense.BEGINS, Sense.IS, Sense.PLAY, Sense.TO))
_TO_BLANK = frozenset((Sense.IS, Sense.GLUE, Sense.FROM, Sense.AT, Sense.PLAY, Sense.WORTH))
_SIGNS_TO_SQUARE = frozenset(":=-→(")
_SIGNS_TO_BLANK = frozenset(':=-("')
_MOST_LINKS = 4
_DIRECTIONS = {
    Sense.ACROSS: Way(Direction.ACROSS),
    Sense.DOWN: Way(Direction.DOWN),
    Sense.PERHAPS_ACROSS: Way(Direction.ACROSS, sure=False),
}
_IDLE = frozenset(
    (*_DIRECTIONS, Sense.COURTESY, Sense.SELF, Sense.GLUE, Sense.TALK, Sense.ASK, Sense.PLAIN)
)
_SWAPS = (Sense.REPLACE, Sense.EXCHANGE, Sense.CHANGE)


def combine(items: list[Item], alphabet: Alphabet, phrases: Phrases) -> list[Item]:
    """`items` with everything that a move is made of joined to elements."""
    reader = _Reader(items, alphabet, phrases)
    while reader.at < len(items):
        reader.step()
    return reader.found


@dataclass
class _Reader:
    """Where the reading of the items has come to.

    `swapping`: a verb for taking a joker has been read in this sentence.
    """

    items: list[Item]
    alphabet: Alphabet
    phrases: Phrases
    at: int = 0
    found: list[Item] = field(default_factory=list)
    swapping: bool = False

    def step(self) -> None:
        """Take the next element, or the next item as it is."""
        item = self.items[self.at]
        before = self.at
        try:
            taken = self._element(item)
        except LookAlike as fault:
            self.found.append(Stray(fault.letter))
            self.at = before + 1
            return
        if not taken:
            self._plain(item)

    def _element(self, item: Item) -> bool:
        if self._adds() and self._claim():
            return True
        match item:
            case Phrase(sense=Sense.BLANK):
                return self._blank()
            case Phrase(sense=Sense.BEGINS):
                return self._begin()
            case Phrase(sense=Sense.NOT):
                return self._not()
            case Phrase(sense=Sense.WORD | Sense.FROM | Sense.LETTER | Sense.PLAY):
                self._introduce(item.sense)
            case Sign(text="*"):
                return self._star()
            case _:
                pass
        match item:
            case Phrase() if item.sense in _DIRECTIONS or item.sense is Sense.ROW:
                return self._square()
            case Phrase() | Chunk() if self._letter():
                return True
        return self._square() or self._claim()

    def _plain(self, item: Item) -> None:
        """An item that is no part of a greater one."""
        self.at += 1
        if isinstance(item, Phrase):
            self.swapping = self.swapping or item.sense in _SWAPS
            if item.sense in _DIRECTIONS:
                self.found.append(_DIRECTIONS[item.sense])
                return
        elif isinstance(item, Sign) and item.text in ".!?;\n":
            self.swapping = False
        self.found.append(item)

    def _links(self, at: int, senses: frozenset[Sense], signs: frozenset[str]) -> int:
        """The place behind words and signs that only link."""
        end = at
        while end < len(self.items) and end - at < _MOST_LINKS:
            item = self.items[end]
            linking = isinstance(item, Phrase) and item.sense in senses
            if not linking and not (isinstance(item, Sign) and item.text in signs):
                break
            end += 1
        return end

    # Squares

    def _square(self) -> bool:
        """A square, a range, or a square and the letter on it."""
        found = spot_at(self.items, self.at, self.phrases)
        if found is None:
            alone = row_alone(self.items, self.at)
            moved = alone > self.at
            self.at = alone
            return moved
        spot, end = found
        if (to := self._to(end)) > end and (last := spot_at(self.items, to, self.phrases)):
            self.found.append(Range(spot, last[0]))
            self.at = last[1]
            return True
        which, end = self._letter_on(end)
        if which is None:
            spot, end = self._signed(spot, end)
        self.found.append(Place(spot, which))
        self.at = end
        return True

    def _to(self, at: int) -> int:
        item = self.items[at] if at < len(self.items) else None
        is_to = isinstance(item, Phrase) and (item.sense is Sense.TO or item.text == "→")
        return at + 1 if is_to or (isinstance(item, Sign) and item.text == "-") else at

    def _letter_on(self, at: int) -> tuple[Which | None, int]:
        """`L11 = T`: the letter named behind the square."""
        linked = self._links(at, frozenset((Sense.IS,)), frozenset("="))
        found = which_letter(self.items, linked, self.alphabet) if linked > at else None
        return (found[0], found[1]) if found else (None, at)

    def _signed(self, spot: Spot, at: int) -> tuple[Spot, int]:
        """`8D d`: the sign of a direction that stands behind its square."""
        if spot.direction or at >= len(self.items) or not (sign := letter_text(self.items[at])):
            return spot, at
        direction = signed_direction(Token(sign, sign.casefold(), False), self.phrases)
        following = self.items[at + 1] if at + 1 < len(self.items) else None
        if direction is None or (isinstance(following, Chunk) and not following.strong):
            return spot, at
        return Spot(spot.text, spot.square, spot.number_first, direction), at + 1

    def _letter(self) -> bool:
        """`T at L11`, "the last S is the blank"."""
        found = which_letter(self.items, self.at, self.alphabet)
        if found is None:
            return False
        which, end, meant = found
        if self._is_blank(which, end):
            return True
        if not meant and isinstance(self.items[self.at], Phrase) and not self._between(end):
            return False
        linked = self._links(end, _TO_SQUARE, _SIGNS_TO_SQUARE)
        if linked == end and not meant:
            return False
        if meant or self._verb_at(linked):
            linked = self._past_verb(linked)
        spot = spot_at(self.items, linked, self.phrases)
        if spot is None or (
            linked == end and letter_text(self.items[end - 1]) and end - self.at < 2
        ):
            return False
        self.found.append(Place(spot[0], which))
        self.at = spot[1]
        return True

    def _verb_at(self, at: int) -> bool:
        """Whether one unknown word and a preposition follow: "Z lands on K5"."""
        word = self.items[at] if at < len(self.items) else None
        then = self.items[at + 1] if at + 1 < len(self.items) else None
        unknown = isinstance(word, Chunk) and not word.strong and len(word.text) > 1
        return unknown and isinstance(then, Phrase) and then.sense in (Sense.AT, Sense.FROM)

    def _past_verb(self, at: int) -> int:
        """The square behind a word or two that link a letter to it: "letter T lands upon L11".

        `at` if there is none.
        """
        for end in range(at, min(at + _MOST_LINKS, len(self.items))):
            item = self.items[end]
            if spot_at(self.items, end, self.phrases) is not None:
                return end
            parts = isinstance(item, Phrase) and item.sense in (Sense.AND, *_DIRECTIONS)
            if parts or isinstance(item, Sign) or (isinstance(item, Chunk) and item.strong):
                break
        return at

    def _between(self, at: int) -> bool:
        """Whether a small letter that may be a word is a letter: `с на L11`."""
        word, follows = self.items[at - 1], self.items[at] if at < len(self.items) else None
        return (
            isinstance(word, Phrase)
            and word.sense in (Sense.AT, Sense.FROM, Sense.GLUE)
            and isinstance(follows, Phrase)
            and follows.sense in (Sense.AT, Sense.FROM)
        )

    # Blanks

    def _is_blank(self, which: Which, end: int) -> bool:
        """`E (blank)`, "E is the blank"; a second letter may follow the first."""
        linked = self._links(end, _TO_BLANK, _SIGNS_TO_BLANK)
        item = self.items[linked] if linked < len(self.items) else None
        if not isinstance(item, Phrase) or item.sense is not Sense.BLANK:
            return False
        if linked == end and not isinstance(self.items[end - 1], Chunk) and not self._apart(end):
            return False
        at = self._links(linked + 1, frozenset((Sense.AT, Sense.FROM)), frozenset())
        on_board = spot_at(self.items, at, self.phrases) if at > linked + 1 else None
        if on_board and on_board[0].square and which.token:
            self.found.append(BlankAt(on_board[0].square, which.token, swap=True))
            self.at = on_board[1]
            return True
        self.found.append(Blank(which))
        self.at = linked + 1
        return True

    def _apart(self, end: int) -> bool:
        """Whether a letter and a blank stand by themselves: `…, e blank`."""
        before = self.items[self.at - 1] if self.at else None
        behind = self.items[end + 1] if end + 1 < len(self.items) else None
        return all(item is None or isinstance(item, Sign) for item in (before, behind))

    def _blank(self) -> bool:
        """`blank = E`, "the blank is the last S", "blank at L10"."""
        linked = self._links(self.at + 1, _TO_BLANK, _SIGNS_TO_BLANK)
        on_board = spot_at(self.items, linked, self.phrases)
        if on_board and on_board[0].square:
            return self._blank_at(on_board[0], on_board[1])
        end = linked
        while (found := which_letter(self.items, end, self.alphabet)) is not None:
            which, after, meant = found
            if not (meant or linked > self.at + 1) or self._links_to_square(after):
                break
            self.found.append(Blank(which))
            self.at = after
            end = self._links(after, frozenset((Sense.AND,)), frozenset(","))
            if end == after:
                break
        return end > linked

    def _links_to_square(self, at: int) -> bool:
        """Whether the letter before `at` is one that is placed: `blank = E, T at L11`."""
        linked = self._links(at, _TO_SQUARE, _SIGNS_TO_SQUARE)
        return linked > at and spot_at(self.items, linked, self.phrases) is not None

    def _blank_at(self, spot: Spot, end: int) -> bool:
        links = _TO_BLANK | {Sense.REPLACE, Sense.LETTER, Sense.BEGINS, Sense.TO}
        linked = self._links(end, links, _SIGNS_TO_BLANK | {","})
        token = letter_of(self.items[linked], self.alphabet) if linked < len(self.items) else ""
        if token and linked > end:
            end = linked + 1
        else:
            token = ""
        assert spot.square is not None
        self.found.append(BlankAt(spot.square, token or None, self.swapping))
        self.at = end
        return True

    def _star(self) -> bool:
        """`* H8 = А`: the joker on H8 for an А."""
        found = spot_at(self.items, self.at + 1, self.phrases)
        if found is None or found[0].square is None:
            return False
        linked = self._links(found[1], frozenset((Sense.IS,)), frozenset("=-"))
        token = letter_of(self.items[linked], self.alphabet) if linked < len(self.items) else ""
        if not token or linked == found[1]:
            return False
        self.found.append(BlankAt(found[0].square, token, swap=True))
        self.at = linked + 1
        return True

    # Other elements

    def _begin(self) -> bool:
        """Beginning with a letter, which may stand on a square; "beginning at" is plain."""
        links = frozenset((Sense.LETTER, Sense.WORD, Sense.FROM, Sense.GLUE, Sense.BEGINS))
        linked = self._links(self.at + 1, links, frozenset(':"='))
        token = letter_of(self.items[linked], self.alphabet) if linked < len(self.items) else ""
        if not token:
            return False
        end = linked + 1
        to = self._links(end, _TO_SQUARE, _SIGNS_TO_SQUARE)
        spot = spot_at(self.items, to, self.phrases)
        if spot is not None:
            self.found.append(Place(spot[0], Which(token, 1)))
            self.at = spot[1]
            return True
        self.found.append(Begin(token))
        self.at = end
        return True

    def _introduce(self, sense: Sense) -> None:
        """`the word films`, `play: films`: what follows is the word, whatever it looks like."""
        end = self._links(self.at + 1, frozenset((Sense.WORD, Sense.IS)), frozenset(':"'))
        if end >= len(self.items):
            return
        item = self.items[end]
        colon = any(isinstance(sign, Sign) for sign in self.items[self.at + 1 : end])
        if (
            isinstance(item, Phrase)
            and item.single
            and (colon or item.shown)
            and item.sense in _IDLE
        ):
            item = self.items[end] = Chunk(item.text)
        if isinstance(item, Chunk) and len(item.text) > 1:
            item.strong = item.strong or colon or sense is not Sense.PLAY

    def _not(self) -> bool:
        """`not G8`, "not down": what is not meant is not read."""
        at = self._links(self.at + 1, frozenset((Sense.AT, Sense.FROM)), frozenset())
        item = self.items[at] if at < len(self.items) else None
        found = spot_at(self.items, at, self.phrases)
        if found is not None:
            self.at = found[1]
            return True
        if isinstance(item, Phrase) and item.sense in _DIRECTIONS:
            self.at = at + 1
            return True
        return False

    def _adds(self) -> bool:
        """Whether a sum may begin here: `F4 + …`."""
        sign = self.items[self.at + 1] if self.at + 1 < len(self.items) else None
        return isinstance(sign, Sign) and sign.text in "+*×"

    def _claim(self) -> bool:
        claim, end = claim_at(self.items, self.at)
        if end == self.at:
            return False
        if claim is not None:
            self.found.append(claim)
        self.at = end
        return True
