"""From the text of a post to its reading (rules 7.11 to 7.15).

A post is a move if it names a word and a place. What could be read in two ways is not read as a
move at all; what may stay open, such as the direction, is left open in the intent. A question
about a move ("how much would FILMS be at H8?") is no move: it is for the GM if it is addressed to
the GM, and chatter if not.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TypeGuard

from engine.alphabets import Alphabet
from engine.posts.bare import DIRECTIONS, bare_word
from engine.posts.builder import Undecided, Unreadable
from engine.posts.clauses import Clause, Speller
from engine.posts.cutting import clauses
from engine.posts.drafts import Draft, corrected
from engine.posts.elements import combine
from engine.posts.intents import (
    Chatter,
    MoveIntent,
    Plain,
    Reading,
    ToGameManager,
)
from engine.posts.items import Chunk, Item, Phrase, Place, Range, Spot
from engine.posts.kinds import plain
from engine.posts.lexer import tokens
from engine.posts.markup import clean
from engine.posts.phrases import Phrases, Sense
from engine.posts.scan import items
from engine.posts.spelling import Spelled, spell
from engine.posts.strict import notation, number_first

_MOST_SHOWN = 6  # words in capitals that are tried as the word played
_BESIDE_MOVES = frozenset(
    (None, Plain.ACCEPT, Plain.REGISTER, Plain.START, Plain.LOCK, Plain.RESUME)
)


def read_post(
    text: str, alphabet: Alphabet, phrases: Phrases, *, addressed: bool = False
) -> Reading:
    """What the post says, as far as its text alone can tell.

    `addressed`: it answers or mentions the GM by the platform's means.
    """
    cleaned = clean(text)
    if (move := notation(cleaned, alphabet, phrases)) is not None:
        return move
    scanned = items(tokens(cleaned), phrases)
    addressed = addressed or any(_is(item, Sense.MENTION) for item in scanned)
    reader = _Reader(alphabet, phrases)
    found = reader.read(list(scanned))
    if isinstance(found, Chatter):
        found = (
            reader.read_shown(scanned)
            or number_first(cleaned, alphabet, phrases)
            or reader.read_bare(scanned)
            or found
        )
    return ToGameManager() if addressed and isinstance(found, Chatter) else found


class _Reader:
    """Reads the items of one post; a word is spelled but once."""

    def __init__(self, alphabet: Alphabet, phrases: Phrases) -> None:
        self._alphabet = alphabet
        self._phrases = phrases
        self._spelled: dict[str, Spelled | None] = {}

    def read(self, scanned: list[Item]) -> Reading:
        """The reading of these items, whoever they are addressed to."""
        speller = Speller(self._spell, self._phrases.counts)
        kind, rest = plain(clauses(combine(scanned, self._alphabet, self._phrases), speller))
        try:
            move = _move(rest, speller)
        except Undecided:
            move = None
        except Unreadable as fault:
            return kind or fault.unread
        if move is None:
            return kind or Chatter()
        if (kind.kind if kind else None) not in _BESIDE_MOVES:
            return Chatter()
        return move

    def read_shown(self, scanned: Sequence[Item]) -> Reading | None:
        """The reading with one word of a phrase as the word played: "DOWN across from H8".

        None unless exactly one such word makes a move with a square.
        """
        shown = {item.text.casefold() for item in scanned if _may_be_played(item)}
        squares = any(isinstance(item, Spot | Place | Range) for item in scanned)
        if not squares or len(shown) > _MOST_SHOWN:
            return None
        found = []
        for word in sorted(shown):
            reading = self.read([_played(item, word) for item in scanned])
            if isinstance(reading, MoveIntent) and _allowed(word, scanned):
                found.append(reading)
        return found[0] if len(found) == 1 else None

    def read_bare(self, scanned: Sequence[Item]) -> Reading | None:
        """The reading of a word, a direction and a square alone: "add across from h8".

        Without capitals the word may be one that is talk in a longer post.
        """
        at = bare_word(scanned)
        if at is None:
            return None
        word = scanned[at]
        assert isinstance(word, Phrase), "the only word there"
        reading = self.read([*scanned[:at], Chunk(word.text, strong=True), *scanned[at + 1 :]])
        return reading if isinstance(reading, MoveIntent) else None

    def _spell(self, raw: str) -> Spelled | None:
        if raw not in self._spelled:
            self._spelled[raw] = spell(raw, self._alphabet, self._is_blank)
        return self._spelled[raw]

    def _is_blank(self, inside: str) -> bool:
        if len(inside) < len("ab"):
            return False
        meaning = self._phrases.meaning(tokens(inside)[0]) if inside.isalpha() else None
        return meaning is not None and meaning.sense is Sense.BLANK


def _may_be_played(item: Item) -> TypeGuard[Phrase]:
    return isinstance(item, Phrase) and item.single and item.shown


def _played(item: Item, word: str) -> Item:
    """The item as the word played, if it shows that word."""
    if _may_be_played(item) and item.text.casefold() == word:
        return Chunk(item.text, strong=True)
    return item


def _allowed(word: str, scanned: Sequence[Item]) -> bool:
    """Whether a phrase may be the word: not in "8H DOWN", nor in "I LOVE H8"."""
    itself = [i for i in scanned if _may_be_played(i) and i.text.casefold() == word]
    others = [item for item in scanned if not any(item is one for one in itself)]
    if any(_is(item, *DIRECTIONS) for item in itself):
        return any(_is(item, *DIRECTIONS) for item in others)
    if any(_is(item, Sense.TALK, Sense.ASK, Sense.NOT) for item in itself):
        return not any(_is(item, Sense.SELF, Sense.GLUE) for item in others)
    return True


def _move(rest: Sequence[Clause], spelled: Speller) -> MoveIntent | None:
    """The move that the clauses make. Raises Undecided or Unreadable."""
    found = _corrected(rest, spelled)
    if not found or not _stands(found, rest):
        return None
    return MoveIntent(tuple(dict.fromkeys(draft.intent() for draft in found)))


def _corrected(rest: Sequence[Clause], spelled: Speller) -> list[Draft]:
    """What holds after all corrections: the last version, or the one before with its changes."""
    if not rest:
        return []
    epochs: dict[int, list[Clause]] = {}
    for clause in rest:
        epochs.setdefault(clause.epoch, []).append(clause)
    *earlier, last = epochs.values()
    found: list[Draft] = []
    for version in earlier:
        with suppress(Undecided, Unreadable):
            found = corrected(found, version, spelled)
    return corrected(found, last, spelled)


def _stands(found: Sequence[Draft], rest: Sequence[Clause]) -> bool:
    """Whether it is a move: a word and a place, or for a first move what may replace one."""
    if all(draft.placed for draft in found):
        return True
    if all(draft.placed or draft.begun for draft in found):
        return True
    whole = all(clause.usable and clause.pure for clause in rest)
    return whole and all(draft.placed or draft.directed for draft in found)


def _is(item: Item, *senses: Sense) -> bool:
    return isinstance(item, Phrase) and item.sense in senses
