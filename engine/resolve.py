"""Which plays a post can mean on this board with this rack (rules 1.3, 1.7, 7.11, 7.14).

A post leaves things open: the direction, which of two equal letters stands on the square, which of
two tiles is the blank. Every way to close them is tried; the legal ones are the readings. What is
wrong with the others is kept apart by whether it tells about the rack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, islice, product
from typing import Self

from engine.board import BLANK, Board, Square, Tile
from engine.errors import Refusal
from engine.judging import check_words, lay, price
from engine.lexicon import Words
from engine.moves import Part, Play, Swap
from engine.placement import JokerUnused, NoJokerThere
from engine.posts.intents import BlankNote, Mark, PlayIntent, WordIntent
from engine.records import Note, NoteKind, PlayDone
from engine.refusals import BlankUnplaced, MissingTiles, NoJokerSwap, OnePlacement, TooManyReadings
from engine.sites import Site, fit, guessed_note, places
from engine.state import State
from engine.tiles import Tiles, minus, missing

MOST_READINGS = 5
MOST_CHOICES = 50  # far more than can be asked about

Sites = tuple[Site, ...]


@dataclass
class Readings:
    """What came of one alternative: legal plays, and what is wrong with the other readings.

    `faults` may be said in public; `secrets` are about the rack.
    """

    legal: list[PlayDone] = field(default_factory=list)
    faults: list[Refusal] = field(default_factory=list)
    secrets: list[Refusal] = field(default_factory=list)


@dataclass(frozen=True)
class _Asked:
    """What a post asks for: joker swaps first, then words; `state` has the swaps on its board."""

    swaps: tuple[Swap, ...]
    words: tuple[WordIntent, ...]
    player: str
    before: State
    state: State

    @classmethod
    def of(cls, state: State, player: str, intent: PlayIntent) -> Self:
        """Raises OnePlacement, NoJokerSwap, NoJokerThere or JokerUnused."""
        words = tuple(part for part in intent.parts if isinstance(part, WordIntent))
        swaps = tuple(
            Swap(part.square, part.token)
            for part in intent.parts
            if not isinstance(part, WordIntent)
        )
        if swaps and not state.rules.joker_swap:
            raise NoJokerSwap
        if len(words) > 1 and not state.rules.many_placements:
            raise OnePlacement
        for swap in swaps:
            if state.board[swap.square] != Tile(swap.letter, blank=True):
                raise NoJokerThere(swap.letter, str(swap.square))
        if not words:
            raise JokerUnused(len(swaps))
        board = state.board.with_tiles({swap.square: Tile(swap.letter) for swap in swaps})
        return cls(swaps, words, player, state, replace(state, board=board))

    @property
    def rack(self) -> Tiles:
        """The rack after the swaps. Raises MissingTiles."""
        rack = self.before.seat(self.player).rack
        letters = tuple(swap.letter for swap in self.swaps)
        if lacking := missing(rack, letters):
            raise MissingTiles(lacking)
        return (*minus(rack, letters), *(BLANK for _ in letters))

    def play(self, sites: Sites, blanks: frozenset[Square]) -> Play:
        """The play at these sites with these squares covered by blanks."""
        return Play(tuple(_part(site, blanks) for site in sites), self.swaps)


def resolve(state: State, player: str, intent: PlayIntent, words: Words) -> Readings:
    """All readings of one alternative, judged in the order geometry, words, rack (rules 7.11).

    `state` is the one on which the move is judged. Raises nothing: faults are collected.
    """
    found = Readings()
    try:
        asked = _Asked.of(state, player, intent)
    except Refusal as fault:
        (found.secrets if fault.of_rack else found.faults).append(fault)
        return found
    ways = _all_sites(asked.state, asked.state.board, asked.words, found)
    for sites in islice(ways, MOST_CHOICES):
        try:
            plain = Play(tuple(_part(site, frozenset()) for site in sites))
            check_words(state.rules, lay(asked.state, plain), words)
            said = tuple(_said_blanks(asked.words, sites))
        except Refusal as fault:
            found.faults.append(fault)
            continue
        _take_from_rack(asked, sites, said, found)
    found.legal = _distinct(found.legal)
    if len(found.legal) > MOST_READINGS:
        return Readings(secrets=[TooManyReadings()])
    return found


def _all_sites(
    state: State, board: Board, words: tuple[WordIntent, ...], found: Readings
) -> Iterator[Sites]:
    """Every way to lay the words one after the other; what cannot be goes to the faults."""
    if not words:
        yield ()
        return
    try:
        ways = tuple(places(replace(state, board=board), words[0]))
    except Refusal as fault:
        found.faults.append(fault)
        return
    for start, direction in ways:
        try:
            site = fit(board, words[0], start, direction)
        except Refusal as fault:
            found.faults.append(fault)
            continue
        after = board.with_tiles({at: Tile(letter.token) for at, letter in site.needed})
        for others in _all_sites(state, after, words[1:], found):
            yield (site, *others)


def _part(site: Site, blanks: frozenset[Square]) -> Part:
    needed = {at: letter.token for at, letter in site.needed}
    tiles = tuple(Tile(needed[at], at in blanks) if at in needed else None for at in site.squares)
    return Part(site.squares[0], site.direction, tiles)


def _said_blanks(words: tuple[WordIntent, ...], sites: Sites) -> Iterator[frozenset[Square]]:
    """Each way to place the blanks that the post speaks of. Raises BlankUnplaced."""
    of_words = [tuple(_said_in_word(word, site)) for word, site in zip(words, sites, strict=True)]
    for chosen in product(*of_words):
        yield frozenset().union(*chosen)


def _said_in_word(word: WordIntent, site: Site) -> Iterator[frozenset[Square]]:
    marked = frozenset(
        at for at, letter in site.needed if letter.mark in (Mark.BLANK, Mark.IN_BRACKETS)
    )
    notes = list(word.blanks)
    for at in marked:
        notes = _without_one(notes, dict(site.needed)[at].token)
    options = [_squares_for(note, site, marked) for note in notes]
    seen = set()
    for chosen in islice(product(*options), MOST_CHOICES):
        blanks = marked | frozenset(chosen)
        if len(blanks) == len(marked) + len(notes) and blanks not in seen:
            seen.add(blanks)
            yield blanks


def _without_one(notes: list[BlankNote], token: str) -> list[BlankNote]:
    """A mark in the word and a remark on the same letter speak of one blank."""
    for place, note in enumerate(notes):
        if note.token == token:
            return notes[:place] + notes[place + 1 :]
    return notes


def _squares_for(note: BlankNote, site: Site, marked: frozenset[Square]) -> list[Square]:
    """The squares that "blank = E" can mean. Raises BlankUnplaced."""
    alike = [at for at, token in site.spelled if token == note.token]
    if note.nth is not None:
        place = note.nth if note.nth < 0 else note.nth - 1
        alike = alike[place : place + 1 or None]
    laid = {at for at, _ in site.needed}
    free = [at for at in alike if at in laid and at not in marked]
    if not free:
        raise BlankUnplaced(note.token)
    return free


def _take_from_rack(
    asked: _Asked, sites: Sites, choices: tuple[frozenset[Square], ...], found: Readings
) -> None:
    """Add the plays that the rack allows, or what it lacks."""
    for said in choices:
        try:
            options = tuple(islice(_blank_choices(sites, said, asked.rack), MOST_CHOICES))
        except MissingTiles as secret:
            found.secrets.append(secret)
            continue
        for blanks in options:
            try:
                found.legal.append(_done(asked, sites, said, blanks))
            except JokerUnused as secret:
                found.secrets.append(secret)


def _done(
    asked: _Asked, sites: Sites, said: frozenset[Square], blanks: frozenset[Square]
) -> PlayDone:
    """The play with its points and remarks. Raises JokerUnused."""
    play = asked.play(sites, blanks)
    done = price(asked.before, play, lay(asked.before, play))
    return replace(done, notes=_notes(asked, sites, blanks - said, done))


def _blank_choices(
    sites: Sites, said: frozenset[Square], rack: Tiles
) -> Iterator[frozenset[Square]]:
    """Each set of squares that blanks must cover with this rack. Raises MissingTiles."""
    squares: dict[str, list[Square]] = {}
    for site in sites:
        for at, letter in site.needed:
            if at not in said:
                squares.setdefault(letter.token, []).append(at)
    short = {token: len(ats) - rack.count(token) for token, ats in squares.items()}
    lacking = tuple(token for token, count in short.items() for _ in range(count))
    left = rack.count(BLANK) - len(said)
    if left < 0 or len(lacking) > left:
        raise MissingTiles(lacking or (BLANK,) * -left)
    options = (combinations(squares[token], count) for token, count in short.items() if count > 0)
    for chosen in product(*options):
        yield said.union(*chosen)


def _notes(
    asked: _Asked, sites: Sites, inferred: frozenset[Square], done: PlayDone
) -> tuple[Note, ...]:
    """What the echo must say about how the post was understood (rules 7.14)."""
    notes = list(guessed_note(asked.before, asked.words[0], sites[0]))
    if any(site.extended for site in sites):
        notes.append(Note(NoteKind.EXTENDED))
    shown = done.play.shown
    notes += [
        Note(NoteKind.BLANK_INFERRED, (("letter", shown[at].letter), ("square", str(at))))
        for at in sorted(inferred)
    ]
    claimed = asked.words[-1].claimed
    if claimed is not None and claimed != done.score:
        notes.append(Note(NoteKind.CLAIMED, (("claimed", claimed), ("score", done.score))))
    return tuple(notes)


def _distinct(legal: list[PlayDone]) -> list[PlayDone]:
    """One play for each set of tiles on squares."""
    return list({frozenset(done.play.laid): done for done in reversed(legal)}.values())[::-1]
