"""Which plays a post can mean on this board with this rack (rules 1.3, 1.7, 7.11, 7.14).

A post leaves things open: the direction, which of two equal letters stands on the square, which of
two tiles is the blank. Every way to close them is tried; the legal ones are the readings. What is
wrong with the others is kept apart by whether it tells about the rack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, islice, product

from engine.board import BLANK, Square, Tile
from engine.errors import Refusal
from engine.judging import check_words, lay, price
from engine.lexicon import Words
from engine.moves import Part, Play
from engine.posts.intents import BlankNote, Mark, PlayIntent, WordIntent
from engine.records import Note, NoteKind, PlayDone
from engine.refusals import (
    BlankUnplaced,
    MissingTiles,
    NoJokerSwap,
    OnePlacement,
    TooManyReadings,
)
from engine.sites import Site, fit, guessed_note, places
from engine.state import State
from engine.tiles import Tiles

MOST_READINGS = 5
MOST_BLANK_CHOICES = 50  # far more than can be asked about


@dataclass
class Readings:
    """What came of one alternative: legal plays, and what is wrong with the other readings.

    `faults` may be said in public; `secrets` are about the rack.
    """

    legal: list[PlayDone] = field(default_factory=list)
    faults: list[Refusal] = field(default_factory=list)
    secrets: list[Refusal] = field(default_factory=list)


def resolve(state: State, player: str, intent: PlayIntent, words: Words) -> Readings:
    """All readings of one alternative, judged in the order geometry, words, rack (rules 7.11).

    `state` is the one on which the move is judged. Raises nothing: faults are collected.
    """
    found = Readings()
    try:
        word = _only_word(intent)
        sites = tuple(places(state, word))
    except Refusal as fault:
        found.faults.append(fault)
        return found
    for start, direction in sites:
        try:
            site = fit(state.board, word, start, direction)
            _check_in_public(state, site, words)
            choices = tuple(_said_blanks(word, site))
        except Refusal as fault:
            found.faults.append(fault)
            continue
        _take_from_rack(state, player, word, site, choices, found)
    found.legal = _distinct(found.legal)
    if len(found.legal) > MOST_READINGS:
        return Readings(secrets=[TooManyReadings()])
    return found


def _only_word(intent: PlayIntent) -> WordIntent:
    """Raises OnePlacement or NoJokerSwap where the post wants more than these rules allow."""
    first, *others = intent.parts
    if not isinstance(first, WordIntent) or any(
        not isinstance(other, WordIntent) for other in others
    ):
        raise NoJokerSwap
    if others:
        raise OnePlacement
    return first


def _check_in_public(state: State, site: Site, words: Words) -> None:
    """What everybody can see: geometry and words. Raises IllegalMove subclasses or WordsFall."""
    placement = lay(state, _play(site, frozenset()))
    check_words(state.rules, placement, words)


def _play(site: Site, blanks: frozenset[Square]) -> Play:
    """The play at a site with these squares covered by blanks."""
    needed = {at: letter.token for at, letter in site.needed}
    tiles = tuple(Tile(needed[at], at in blanks) if at in needed else None for at in site.squares)
    return Play((Part(site.squares[0], site.direction, tiles),))


def _said_blanks(word: WordIntent, site: Site) -> Iterator[frozenset[Square]]:
    """Each way to place the blanks that the post speaks of. Raises BlankUnplaced."""
    marked = frozenset(
        at for at, letter in site.needed if letter.mark in (Mark.BLANK, Mark.IN_BRACKETS)
    )
    notes = list(word.blanks)
    for at in marked:
        token = dict(site.needed)[at].token
        notes = _without_one(notes, token)
    options = [_squares_for(note, site, marked) for note in notes]
    seen = set()
    for chosen in product(*options):
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
    state: State,
    player: str,
    word: WordIntent,
    site: Site,
    choices: tuple[frozenset[Square], ...],
    found: Readings,
) -> None:
    """Add the plays that the rack allows, or what it lacks."""
    rack = state.seat(player).rack
    for said in choices:
        try:
            options = tuple(islice(_blank_choices(site, said, rack), MOST_BLANK_CHOICES))
        except MissingTiles as secret:
            found.secrets.append(secret)
            continue
        for blanks in options:
            play = _play(site, blanks)
            done = price(state, play, lay(state, play))
            notes = _notes(state, word, site, blanks - said, done)
            found.legal.append(replace(done, notes=notes))


def _blank_choices(site: Site, said: frozenset[Square], rack: Tiles) -> Iterator[frozenset[Square]]:
    """Each set of squares that blanks must cover with this rack. Raises MissingTiles."""
    squares: dict[str, list[Square]] = {}
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
    state: State, word: WordIntent, site: Site, inferred: frozenset[Square], done: PlayDone
) -> tuple[Note, ...]:
    """What the echo must say about how the post was understood (rules 7.14)."""
    notes = list(guessed_note(state, word, site))
    if site.extended:
        notes.append(Note(NoteKind.EXTENDED))
    needed = dict(site.needed)
    notes += [
        Note(NoteKind.BLANK_INFERRED, (("letter", needed[at].token), ("square", str(at))))
        for at in sorted(inferred)
    ]
    if word.claimed is not None and word.claimed != done.score:
        notes.append(Note(NoteKind.CLAIMED, (("claimed", word.claimed), ("score", done.score))))
    return tuple(notes)


def _distinct(legal: list[PlayDone]) -> list[PlayDone]:
    """One play for each set of tiles on squares."""
    return list({frozenset(done.play.laid): done for done in reversed(legal)}.values())[::-1]
