"""One road for everything that reaches a table: from an entry to the events that it causes.

Nothing here stores, sends or raises at a player: a refusal is an event too, and goes the same way
as every other answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from bot.services.entries import (
    Act,
    Button,
    Chosen,
    Deleted,
    Edited,
    Entry,
    Joined,
    Posted,
    Pressed,
    Ruled,
)
from bot.services.moving import (
    Moving,
    edit_by_post,
    foresee,
    move_by_post,
    offer_replacement,
    play_unread,
    would_replace,
)
from bot.services.refusing import refuse, refuse_privately
from engine.challenges import accept, challenge
from engine.clocks import next_alarm, ring, want_pause, want_resume
from engine.edits import take_back
from engine.errors import Refusal
from engine.events import Event, HelpGiven
from engine.lobby import Registration, call_off, join, leave, want_start
from engine.posts import Phrases, read_post
from engine.posts.intents import (
    Chatter,
    MoveIntent,
    Plain,
    PlainIntent,
    Reading,
    ToGameManager,
    Unread,
)
from engine.questions import answer, drop
from engine.records import Ruling
from engine.refusals import AlreadyStarted, NotNewestPost, TooLateToEdit
from engine.rulings import dismiss, end, extend_deadline, skip, start_clock, stop_clock
from engine.state import Phase, State
from engine.story import Story, Tools
from engine.turns import ask_to_resign, lock, prefer_lock, resign


@dataclass(frozen=True)
class Table:
    """What a table needs to answer: the engine's tools, and the words of the three languages."""

    tools: Tools
    phrases: Phrases

    def receive(self, state: State, entry: Entry) -> tuple[Event, ...]:
        """The events that an entry causes, timeouts that were due before it included."""
        story = Story(state, self.tools, entry.at)
        self._ring_before(story, entry.at)
        match entry:
            case Posted():
                self._posted(story, entry)
            case Edited():
                self._edited(story, entry)
            case Deleted():
                _deleted(story, entry)
            case _:
                _or_refuse(story, entry.player, 0, partial(_act, story, entry))
        return story.told

    def preview(self, state: State, entry: Posted) -> tuple[Event, ...]:
        """What a post would be as a move, for its author: the move, a question or a refusal.

        It is judged as if the open move had settled and its author were on turn. What else would
        follow is left out, and nothing comes of it: no word is judged where opponents must.
        """
        story = Story(state, self.tools, entry.at)
        self._ring_before(story, entry.at)
        thought, reading = story.copy(), self._read(story.state, entry)
        if isinstance(reading, Chatter | ToGameManager):
            return ()
        if isinstance(reading, PlainIntent) and reading.kind is not Plain.PASS:
            return ()
        try:
            return foresee(thought, entry, reading)
        except Refusal as refusal:
            refuse_privately(thought, entry.player, entry.post, refusal)
        return thought.told

    def pass_time(self, state: State, until: datetime) -> tuple[Event, ...]:
        """The events of every reminder and deadline up to and including `until`, in their order."""
        story = Story(state, self.tools, until)
        while (alarm := next_alarm(story.state)) is not None and alarm <= until:
            story.now = alarm
            ring(story)
        return story.told

    def _ring_before(self, story: Story, at: datetime) -> None:
        """A post counts by its own time: one that comes at the deadline is in time (rules 7.16)."""
        while (alarm := next_alarm(story.state)) is not None and alarm < at:
            story.now = alarm
            ring(story)
        story.now = at

    def _posted(self, story: Story, entry: Posted) -> None:
        reading = self._read(story.state, entry)
        if isinstance(reading, ToGameManager):
            story.add(HelpGiven(entry.player, entry.post, story.now))
        elif story.state.phase is Phase.LOBBY:
            _in_lobby(story, entry, reading)
        elif story.state.phase is Phase.PLAYING and story.state.has_seat(entry.player):
            _in_play(story, entry, reading)
        elif story.state.phase is Phase.PLAYING:
            _from_outside(story, entry, reading)

    def _edited(self, story: Story, entry: Edited) -> None:
        """What a changed post does now; a question about what it said before is over (7.12)."""
        asked = story.state.questions.get(entry.player)
        self._changed(story, entry)
        if asked is None or asked.post != entry.post:
            return
        if story.state.questions.get(entry.player) is asked:
            drop(story, entry.player)

    def _changed(self, story: Story, entry: Edited) -> None:
        state, player = story.state, entry.player
        if state.phase is Phase.LOBBY and not state.has_seat(player):
            self._posted(story, _as_post(entry))
            return
        if state.phase is not Phase.PLAYING or not state.has_seat(player):
            return
        reading = self._read(state, entry)
        if state.open is not None and (state.open.seat, state.open.post) == (player, entry.post):
            _or_refuse(story, player, entry.post, lambda: edit_by_post(story, entry, reading))
        elif entry.post in state.settled_posts:
            _tell_late(story, player, entry.post)
        elif _can_become_move(state, entry):
            self._posted(story, _as_post(entry))
        elif state.turn is not None and state.turn.seat == player and _is_move(reading):
            refuse_privately(story, player, entry.post, NotNewestPost())

    def _read(self, state: State, entry: Posted | Edited) -> Reading:
        alphabet = state.rules.tiles.alphabet
        return read_post(entry.text, alphabet, self.phrases, addressed=entry.addressed)


def _can_become_move(state: State, entry: Edited) -> bool:
    """Whether a post of the player on turn is their newest, or was refused, in this turn (7.5)."""
    turn = state.turn
    if turn is None or turn.seat != entry.player:
        return False
    if turn.comes_after(entry.post, entry.posted):
        return False
    return entry.newest or entry.post in state.refused_posts


def _is_move(reading: Reading) -> bool:
    return isinstance(reading, MoveIntent) or reading == PlainIntent(Plain.PASS)


def _as_post(entry: Edited) -> Posted:
    return Posted(
        entry.player, entry.name, entry.post, entry.text, entry.at, addressed=entry.addressed
    )


def _or_refuse(story: Story, player: str, post: int, act: Callable[[], None]) -> None:
    """Do it, or say why not."""
    try:
        act()
    except Refusal as refusal:
        refuse(story, player, post, refusal)


def _in_lobby(story: Story, entry: Posted, reading: Reading) -> None:
    if not isinstance(reading, PlainIntent):
        return
    registration = Registration(entry.player, entry.name, entry.post, reading.level)
    acts: dict[Plain, Callable[[], None]] = {
        Plain.REGISTER: lambda: join(story, registration),
        Plain.LEAVE: lambda: leave(story, entry.player),
        Plain.START: lambda: want_start(story, entry.player),
    }
    seated = story.state.has_seat(entry.player)
    if reading.kind in acts and (seated or reading.kind is Plain.REGISTER):
        _or_refuse(story, entry.player, entry.post, acts[reading.kind])


def _from_outside(story: Story, entry: Posted, reading: Reading) -> None:
    """A post of somebody without a seat: who asks for one comes too late."""
    if isinstance(reading, PlainIntent) and reading.kind is Plain.REGISTER:
        refuse_privately(story, entry.player, entry.post, AlreadyStarted())


def _in_play(story: Story, entry: Posted, reading: Reading) -> None:
    """A post of a seated player."""
    state, player, post = story.state, entry.player, entry.post
    match reading:
        case Chatter() | ToGameManager():
            return
        case PlainIntent(kind=kind) if kind is not Plain.PASS:
            _or_refuse(story, player, post, lambda: _plain(story, player, kind))
        case MoveIntent() | PlainIntent() | Unread():
            if would_replace(state, player):
                _offer_or_refuse(story, entry, reading)
            elif _told_before(state, player) or _too_old(state, entry):
                return
            elif isinstance(reading, Unread):
                _or_refuse(story, player, post, lambda: play_unread(story, player, reading))
            else:
                _or_refuse(story, player, post, lambda: move_by_post(story, entry, reading))


def _offer_or_refuse(story: Story, entry: Posted, reading: Moving) -> None:
    """What becomes of a second move is between its author and the GM (rules 7.5)."""
    try:
        offer_replacement(story, entry, reading)
    except Refusal as refusal:
        refuse_privately(story, entry.player, entry.post, refusal)


def _told_before(state: State, player: str) -> bool:
    """Who is off turn is told so once a turn (rules 7.5)."""
    return state.turn is not None and player in state.turn.told


def _too_old(state: State, entry: Posted) -> bool:
    """Whether the post is older than its author's turn (rules 7.5).

    Who is heard for the first time speaks of the table as it is: no time is compared then.
    """
    turn = state.turn
    if turn is None or turn.seat != entry.player:
        return False
    return turn.comes_after(entry.post, entry.posted or turn.began)


def _plain(story: Story, player: str, kind: Plain) -> None:
    """What a post of one meaning does; registering and starting are long over."""
    match kind:
        case Plain.CHALLENGE:
            challenge(story, player)
        case Plain.ACCEPT:
            if _can_accept(story.state, player):
                accept(story, player)
        case Plain.RESIGN:
            ask_to_resign(story, player)
        case Plain.LOCK:
            lock(story, player)
        case Plain.PAUSE:
            want_pause(story, player)
        case Plain.RESUME:
            want_resume(story, player)
        case Plain.PASS | Plain.REGISTER | Plain.LEAVE | Plain.START:
            return


def _can_accept(state: State, player: str) -> bool:
    """Where "no challenge" means nothing it is talk, and gets silence."""
    move = state.open
    return (
        move is not None
        and not state.rules.adjudicated
        and player != move.seat
        and player not in move.accepted
    )


def _act(story: Story, entry: Joined | Pressed | Chosen | Ruled) -> None:
    """What needs no reading. Raises a Refusal."""
    match entry:
        case Joined():
            join(story, Registration(entry.player, entry.name, entry.post, entry.level))
        case Pressed():
            _press(story, entry)
        case Chosen():
            answer(story, entry.player, entry.number, entry.mark)
        case Ruled():
            _rule(story, entry)


def _press(story: Story, entry: Pressed) -> None:
    acts: dict[Button, Callable[[Story, str], None]] = {
        Button.START: want_start,
        Button.LEAVE: leave,
        Button.CALL_OFF: call_off,
        Button.LOCK: lock,
        Button.ALWAYS_LOCK: partial(prefer_lock, always=True),
        Button.NEVER_LOCK: partial(prefer_lock, always=False),
        Button.ACCEPT: partial(accept, version=entry.version),
        Button.CHALLENGE: partial(challenge, version=entry.version),
        Button.PAUSE: want_pause,
        Button.RESUME: want_resume,
        Button.RESIGN: ask_to_resign,
        Button.CONFIRM: resign,
    }
    acts[entry.button](story, entry.player)


def _rule(story: Story, entry: Ruled) -> None:
    """What a GM decides (rules 8)."""
    ruling = Ruling(entry.gm, entry.name, entry.reason)
    match entry.act:
        case Act.PAUSE:
            stop_clock(story, ruling)
        case Act.RESUME:
            start_clock(story, ruling)
        case Act.SKIP:
            skip(story, ruling)
        case Act.EXTEND:
            extend_deadline(story, ruling, entry.hours or 0)
        case Act.WITHDRAW:
            dismiss(story, ruling, entry.seat or "")
        case Act.END:
            end(story, ruling)


def _deleted(story: Story, entry: Deleted) -> None:
    state, player, post = story.state, entry.player, entry.post
    if state.phase is not Phase.PLAYING or not state.has_seat(player):
        return
    if state.open is not None and (state.open.seat, state.open.post) == (player, post):
        _or_refuse(story, player, post, lambda: take_back(story, player, post))
    elif post in state.settled_posts:
        _tell_late(story, player, post)
    elif player in state.questions and state.questions[player].post == post:
        drop(story, player)


def _tell_late(story: Story, player: str, post: int) -> None:
    """The author of a settled move is told once that it stays (rules 7.4)."""
    if post not in story.state.told_late:
        refuse_privately(story, player, post, TooLateToEdit())
