"""From what a post asks for to a move: the first alternative that stands is taken (rules 1.5)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace

from bot.services.entries import Edited, Posted
from engine.alphabets import LookAlike
from engine.edits import before_open, edit_move
from engine.errors import Refusal
from engine.events import Event, MoveMade, QuestionAsked
from engine.judging import judge
from engine.moves import Exchange, Pass
from engine.posts.intents import (
    ExchangeIntent,
    MoveIntent,
    Plain,
    PlainIntent,
    PlayIntent,
    Reading,
    Unclear,
    Unread,
)
from engine.questions import as_move, ask
from engine.records import Asking, Done, Note, NoteKind, PlayDone
from engine.refusals import (
    BadSquare,
    EditIsNoMove,
    NeedsPlace,
    NoLettersNamed,
    NotYourTurn,
    TooManyAlternatives,
)
from engine.resolve import resolve
from engine.state import State
from engine.story import Story
from engine.turns import check_turn, make_move, own_open_move, settled_state

MOST_ALTERNATIVES = 8
Moving = MoveIntent | PlainIntent | Unread


@dataclass
class _Sought:
    """The readings of the first alternative that stands, and what was wrong before."""

    options: tuple[Done, ...] = ()
    faults: list[Refusal] = field(default_factory=list)
    secrets: list[Refusal] = field(default_factory=list)

    def refuse(self) -> Refusal:
        """What to say when none stands.

        A fault of the rack goes first: what the thread hears must not depend on the rack.
        """
        return (self.secrets + self.faults)[0]


def move_by_post(story: Story, entry: Posted, reading: MoveIntent | PlainIntent) -> None:
    """Move for the seat on turn, or ask its author. Raises a Refusal."""
    check_turn(story.state, entry.player)
    options = _options(story, settled_state(story), entry.player, reading)
    if len(options) > 1:
        ask(story, entry.player, entry.post, Asking.MOVE, options)
        return
    make_move(story, entry.player, entry.post, as_move(options[0]), _notes(options[0]))


def edit_by_post(story: Story, entry: Edited, reading: Reading) -> None:
    """Change the open move as its post was changed, or ask its author. Raises a Refusal."""
    if isinstance(reading, Unread):
        raise _unread(story.state, reading)
    if not isinstance(reading, MoveIntent) and reading != PlainIntent(Plain.PASS):
        raise EditIsNoMove
    options = _options(story, before_open(story.state), entry.player, reading)
    if len(options) > 1:
        ask(story, entry.player, entry.post, Asking.EDIT, options)
        return
    edit_move(story, entry.player, entry.post, as_move(options[0]), _notes(options[0]))


def would_replace(state: State, player: str) -> bool:
    """Whether the player has an open move, so that another could only take its place (7.5)."""
    on_turn = state.turn is not None and state.turn.seat == player
    return state.open is not None and state.open.seat == player and not on_turn


def offer_replacement(story: Story, entry: Posted, reading: Moving) -> None:
    """A second move while one is open is offered to its author alone (rules 7.5).

    The same move posted twice needs no answer. Raises a Refusal.
    """
    if options := _replacements(story, entry.player, reading):
        ask(story, entry.player, entry.post, Asking.REPLACE, options)


def _replacements(story: Story, player: str, reading: Moving) -> tuple[Done, ...]:
    """What could take the place of the open move; nothing if that is no other. Raises a Refusal."""
    old = own_open_move(story.state, player)
    if isinstance(reading, Unread):
        raise _unread(story.state, reading)
    options = _options(story, before_open(story.state), player, reading)
    same = all(as_move(done) == as_move(old.done) for done in options)
    return () if same else options


def foresee(story: Story, entry: Posted, reading: Moving) -> tuple[Event, ...]:
    """The move that a post would be, or the question about it; nothing is told of it.

    Who is not on turn sees what it would be if they were. Raises a Refusal.
    """
    player, post, now = entry.player, entry.post, story.now
    if would_replace(story.state, player):
        options = _replacements(story, player, reading)
        return (QuestionAsked(player, post, Asking.REPLACE, options, now),) if options else ()
    with suppress(NotYourTurn):
        check_turn(story.state, player)
    if isinstance(reading, Unread):
        raise _unread(story.state, reading)
    options = _options(story, settled_state(story), player, reading)
    if len(options) > 1:
        return (QuestionAsked(player, post, Asking.MOVE, options, now),)
    return (MoveMade(player, post, options[0], now),)


def play_unread(story: Story, player: str, reading: Unread) -> None:
    """A post that is meant as a move and cannot be read as one. Always raises a Refusal."""
    check_turn(story.state, player)
    raise _unread(story.state, reading)


def _unread(state: State, reading: Unread) -> Refusal:
    match reading.why:
        case Unclear.NO_SQUARE:
            return NeedsPlace(reading.detail)
        case Unclear.TOO_MANY:
            return TooManyAlternatives(MOST_ALTERNATIVES)
        case Unclear.BAD_SQUARE:
            return BadSquare(reading.detail)
        case Unclear.LOOK_ALIKE:
            alphabet = state.rules.tiles.alphabet
            return LookAlike(reading.detail, alphabet.lookalikes.get(reading.detail.upper(), ""))
        case Unclear.NO_LETTERS:
            return NoLettersNamed()


def _notes(done: Done) -> tuple[Note, ...]:
    return done.notes if isinstance(done, PlayDone) else ()


def _options(
    story: Story, state: State, player: str, reading: MoveIntent | PlainIntent
) -> tuple[Done, ...]:
    """The readings of the first alternative that stands. Raises a Refusal when none does."""
    words = story.tools.words
    if isinstance(reading, PlainIntent):
        return (judge(state, player, Pass(), words),)
    sought = _Sought()
    for number, alternative in enumerate(reading.alternatives, 1):
        _try(story, state, player, alternative, sought)
        if sought.options:
            return tuple(_with_number(done, number) for done in sought.options)
    raise sought.refuse()


def _try(
    story: Story, state: State, player: str, wanted: PlayIntent | ExchangeIntent, sought: _Sought
) -> None:
    """One alternative."""
    if isinstance(wanted, PlayIntent):
        found = resolve(state, player, wanted, story.tools.words)
        sought.options = tuple(found.legal)
        sought.faults += found.faults
        sought.secrets += found.secrets
        return
    tiles = state.seat(player).rack if wanted.everything else wanted.tokens
    try:
        sought.options = (judge(state, player, Exchange(tiles), story.tools.words),)
    except Refusal as refusal:
        (sought.secrets if refusal.of_rack else sought.faults).append(refusal)


def _with_number(done: Done, number: int) -> Done:
    """Say which alternative was taken, unless it was the first."""
    if number == 1 or not isinstance(done, PlayDone):
        return done
    note = Note(NoteKind.ALTERNATIVE, (("number", number),))
    return replace(done, notes=(note, *done.notes))
