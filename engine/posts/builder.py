"""From the words and elements of a post to what its author wants (rules 1.3, 1.5, 1.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from engine.board import Direction, Square
from engine.posts.clauses import Clause, Word
from engine.posts.intents import (
    Anchor,
    BlankNote,
    Letter,
    Mark,
    SwapIntent,
    Unclear,
    Unread,
    WordIntent,
)
from engine.posts.items import Begin, Blank, BlankAt, Claim, Place, Range, Way, Which
from engine.posts.segments import claims, strays
from engine.posts.spelling import settle_asked


class Undecided(Exception):
    """The post could mean several things and nothing decides: it is not read as a move."""


class Unreadable(Exception):
    """The post is a move, but cannot be one as written."""

    def __init__(self, why: Unclear, detail: str) -> None:
        super().__init__(why, detail)
        self.unread = Unread(why, detail)


@dataclass
class Said:
    """What is said of one word: places, directions, blanks, points."""

    places: list[Place] = field(default_factory=list)
    ranges: list[Range] = field(default_factory=list)
    ways: list[Way] = field(default_factory=list)
    begins: list[str] = field(default_factory=list)
    blanks: list[Which] = field(default_factory=list)
    blanks_at: list[BlankAt] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)

    @property
    def placed(self) -> bool:
        """Whether a square is named."""
        return bool(self.places or self.ranges)

    @property
    def directed(self) -> bool:
        """Whether a direction is said, in words or by the form of a square."""
        spots = (place.spot for place in self.places)
        formed = any(spot.number_first or spot.direction is not None for spot in spots)
        return bool(self.ways or self.ranges) or formed


def said_in(clauses: Sequence[Clause], word: Word | None = None) -> Said:
    """What the usable clauses say; squares in a clause with unknown words count only if alone.

    Raises Unreadable for a letter of another script.
    """
    usable = [clause for clause in clauses if clause.usable]
    for stray in strays(usable):
        raise Unreadable(Unclear.LOOK_ALIKE, stray.text)
    own = [clause for clause in usable if word is not None and word in clause.words]
    sure = [clause for clause in usable if clause.pure or clause in own]
    said = _gather(sure)
    if not said.placed and (word is None or word.strong):
        said = _gather(usable)
    said.claims = claims(usable)
    said.ways = _ways(own) or said.ways or _ways(_in_sentence(usable, own))
    return said


def _in_sentence(usable: Sequence[Clause], own: Sequence[Clause]) -> list[Clause]:
    sentences = {clause.sentence for clause in own}
    return [clause for clause in usable if clause.sentence in sentences]


def _ways(clauses: Iterable[Clause]) -> list[Way]:
    return [item for clause in clauses for item in clause.items if isinstance(item, Way)]


def _gather(clauses: Iterable[Clause]) -> Said:
    said = Said()
    for clause in clauses:
        for item in clause.items:
            match item:
                case Place():
                    said.places.append(item)
                case Range():
                    said.ranges.append(item)
                case Way():
                    said.ways.append(item)
                case Begin(token=token):
                    said.begins.append(token)
                case Blank(which=which):
                    said.blanks.append(which)
                case BlankAt():
                    said.blanks_at.append(item)
                case _:
                    pass
    return said


def swaps(said: Said) -> tuple[SwapIntent, ...]:
    """The jokers to be taken from the board (rules 5.6). Raises Undecided."""
    found = []
    for blank in said.blanks_at:
        if blank.swap:
            if blank.token is None:
                raise Undecided
            found.append(SwapIntent(blank.square, blank.token))
    return tuple(dict.fromkeys(found))


def word_intent(word: Word, said: Said) -> WordIntent:
    """The intent for one word. Raises Undecided or Unreadable."""
    _check_squares(said)
    if word.spelled.alien:
        raise Unreadable(Unclear.LOOK_ALIKE, word.spelled.alien)
    notes = tuple(which.token for which in said.blanks if which.token is not None)
    letters = settle_asked(word.spelled, notes)
    if letters is None:
        raise Undecided
    asked = bool(word.spelled.asked and notes)
    letters = _marked_by_sum(letters, word, said.claims)
    anchors, end = _anchors(letters, said), _end(said)
    intent = WordIntent(
        letters,
        _direction(said),
        anchors,
        end,
        () if asked else tuple(_note(letters, which) for which in said.blanks),
        _begins_with(letters, said, placed=bool(anchors or end)),
        _claimed(word, said.claims),
    )
    return _with_blanks_at(intent, said)


def _check_squares(said: Said) -> None:
    """A bad square is at fault unless a good one is named too."""
    spots = [place.spot for place in said.places]
    spots += [spot for pair in said.ranges for spot in (pair.start, pair.end)]
    bad = [spot for spot in spots if spot.square is None]
    if bad and (len(bad) == len(spots) or said.ranges):
        raise Unreadable(Unclear.BAD_SQUARE, bad[0].text)
    for pair in said.ranges:
        if _line(pair) is None:
            raise Unreadable(Unclear.BAD_SQUARE, f"{pair.start.text}-{pair.end.text}")


def _line(pair: Range) -> Direction | None:
    start, end = pair.start.square, pair.end.square
    assert start is not None
    assert end is not None
    if start.row == end.row and start.col < end.col:
        return Direction.ACROSS
    return Direction.DOWN if start.col == end.col and start.row < end.row else None


def _direction(said: Said) -> Direction | None:
    """A word for it beats the form of the square; two that differ decide nothing."""
    for sure in (True, False):
        ways = {way.direction for way in said.ways if way.sure is sure}
        if ways:
            return ways.pop() if len(ways) == 1 else None
    if said.ranges:
        return _line(said.ranges[0])
    signed = {place.spot.direction for place in said.places} - {None}
    if signed:
        return signed.pop() if len(signed) == 1 else None
    return Direction.ACROSS if any(place.spot.number_first for place in said.places) else None


def _anchors(letters: tuple[Letter, ...], said: Said) -> tuple[Anchor, ...]:
    """The squares that are named, each with its letter. Raises Undecided."""
    found = [Anchor(pair.start.square) for pair in said.ranges[:1] if pair.start.square is not None]
    for place in said.places:
        if place.spot.square is not None:
            found.append(_anchor(letters, place.spot.square, place.which))
    anchors = tuple(dict.fromkeys(found))
    if sum(1 for anchor in anchors if anchor.token is None) > 1 or len(said.ranges) > 1:
        raise Undecided
    return anchors


def _anchor(letters: tuple[Letter, ...], square: Square, which: Which | None) -> Anchor:
    if which is None:
        return Anchor(square)
    if which.place is not None:
        token, nth = _numbered(letters, which.place)
        alone = sum(1 for letter in letters if letter.token == token) == 1
        return Anchor(square, *((token, None if alone else nth) if which.place else ()))
    if which.nth == 1 and letters[0].token == which.token:
        return Anchor(square)  # "beginning with T at H8"
    return Anchor(square, which.token, which.nth)


def _numbered(letters: tuple[Letter, ...], place: int) -> tuple[str, int]:
    """The letter at a place of the word, and which of its equals it is. Raises Undecided."""
    if not -len(letters) <= place < len(letters) or not letters[place].token:
        raise Undecided
    token = letters[place].token
    before = letters[: place % len(letters) + 1]
    return token, sum(1 for letter in before if letter.token == token)


def _end(said: Said) -> Square | None:
    return said.ranges[0].end.square if said.ranges else None


def _note(letters: tuple[Letter, ...], which: Which) -> BlankNote:
    if which.token is not None:
        return BlankNote(which.token, which.nth)
    return BlankNote(*_numbered(letters, which.place or 0))


def _begins_with(letters: tuple[Letter, ...], said: Said, *, placed: bool) -> str | None:
    begins = set(said.begins)
    if not begins or (placed and begins == {letters[0].token}):
        return None
    if len(begins) > 1:
        raise Undecided
    return begins.pop()


def _claimed(word: Word, found: Sequence[Claim]) -> int | None:
    """The points for the turn; the sums of several words are added up."""
    sums = {claim.of: claim.points for claim in found if claim.of}
    if len(sums) > 1:
        return sum(sums.values())
    stated = [claim for claim in found if not claim.bare] or list(found)
    return stated[-1].points if stated else None


def _marked_by_sum(
    letters: tuple[Letter, ...], word: Word, found: Iterable[Claim]
) -> tuple[Letter, ...]:
    """The word with the letters marked that its sum calls blank: `F4 + E1 + E(blank) + T1`."""
    for claim in found:
        spelled = [addend[0].upper() for addend in claim.addends]
        if spelled == [letter.token for letter in letters]:
            return tuple(
                replace(letter, mark=Mark.BLANK) if "(" in addend else letter
                for letter, addend in zip(letters, claim.addends, strict=True)
            )
    return letters


def _with_blanks_at(intent: WordIntent, said: Said) -> WordIntent:
    """The word with the blanks marked whose squares are named. Raises Undecided."""
    letters = list(intent.letters)
    for blank in said.blanks_at:
        if blank.swap:
            continue
        place = _place_on(intent, blank.square)
        if place is None or blank.token not in (None, letters[place].token):
            raise Undecided
        letters[place] = replace(letters[place], mark=Mark.BLANK)
    return replace(intent, letters=tuple(letters))


def _place_on(intent: WordIntent, square: Square) -> int | None:
    """Which letter lies on `square`; None where the post leaves it open."""
    starts = [anchor.square for anchor in intent.anchors if anchor.token is None]
    if len(starts) != 1:
        return None
    down, across = square.row - starts[0].row, square.col - starts[0].col
    place = down if across == 0 else across
    along = across == 0 or down == 0
    return place if along and 0 <= place < len(intent.letters) else None
