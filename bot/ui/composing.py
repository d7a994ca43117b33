"""From what has happened to the messages that say it: words, picture, pings and buttons.

A batch is one message for each reader, however many events it holds. The words depend on the log
and on nothing else, so that a message which may have been sent already can be known again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.illustrations import board_picture, rack_picture
from bot.presentation.board_text import alt_text
from bot.presentation.notices import Notice, PictureKind
from bot.presentation.scene import Scene
from bot.presentation.tell import tell
from bot.presentation.texts import Texts
from bot.rendering.themes import load_theme
from bot.services.records import Step
from bot.ui.buttons import Push, Verb
from bot.ui.wording import markdown, timestamp, wording
from engine.events import (
    Event,
    GameOpened,
    MoveEdited,
    MoveMade,
    PostRefused,
    QuestionAsked,
    SeatJoined,
)
from engine.state import Phase, State
from engine.views import view

LONGEST = 2000
LOBBY = (Verb.JOIN, Verb.LEAVE, Verb.START)


@dataclass(frozen=True)
class Picture:
    """A picture that is drawn when it is sent; `alt` says in words what it shows."""

    name: str
    alt: str
    draw: Callable[[], bytes]


@dataclass(frozen=True)
class Message:
    """One message to send. `ping` is the one player it may notify."""

    text: str
    language: str
    picture: Picture | None = None
    ping: int | None = None
    pushes: tuple[Push, ...] = ()


def hearers(event: Event, before: State, after: State) -> Iterable[str | None]:
    """Whom an event is told; who joins is greeted, which shows whether they can be written to."""
    yield from (notice.to for notice in tell(event, before, after))
    if isinstance(event, SeatJoined):
        yield event.seat


def compose(steps: Sequence[Step], reader: str | None) -> tuple[Message, ...]:
    """What a batch says to the thread (None) or to one player, in as many messages as it takes."""
    state = steps[-1].after
    notices = [notice for step in steps for notice in _told(step, reader)]
    texts = [_with_ping(notice) for notice in notices if notice.text]
    if reader is not None:
        texts = [*_greetings(steps, reader), *texts]
    pings = [notice.ping for notice in notices if notice.ping is not None]
    *first, last = fitting("\n\n".join(texts))
    language = state.language
    return (
        *(Message(text, language) for text in first),
        Message(
            last,
            language,
            _picture(state, notices, reader),
            int(pings[-1]) if pings else None,
            _pushes(steps, notices, reader),
        ),
    )


def says_more_than_rack(steps: Sequence[Step], reader: str) -> bool:
    """Whether a letter holds something that "My rack" would not show."""
    return any(notice.kind != "rack" for step in steps for notice in _told(step, reader))


def holds_rack(steps: Sequence[Step], reader: str) -> bool:
    """Whether a letter shows its reader new letters."""
    return any(notice.kind == "rack" for step in steps for notice in _told(step, reader))


def rack_message(state: State, player: str) -> Message:
    """A player's rack, for their eyes."""
    return Message(_rack(state, player).text, state.language, _rack_picture(state, player))


def board_message(state: State) -> Message:
    """The board as it is now."""
    return Message("", state.language, _board_picture(state))


def preview_message(steps: Sequence[Step], reader: str) -> Message | None:
    """What a post would do, for its author alone: the move and the board, or why it is none.

    What would follow, such as the tiles that a lock would draw, is not for anybody to know yet.
    """
    for step in steps:
        notices = tell(step.event, step.before, step.after, escape=markdown, when=timestamp)
        public = [notice.text for notice in notices if notice.to is None]
        private = [notice.text for notice in notices if notice.to == reader]
        match step.event:
            case MoveMade() | MoveEdited():
                heading = wording(step.after.language).say("preview")
                text = "\n".join((heading, *public))
                return Message(text, step.after.language, _board_picture(step.after))
            case PostRefused(seat=seat) | QuestionAsked(seat=seat) if seat == reader:
                return Message("\n".join(private or public), step.after.language)
    return None


def status_text(state: State) -> str:
    """The line that stands at the head of the thread: who has what, and whose turn it is."""
    say = wording(state.language).say
    seats = " · ".join(
        say("status-seat", name=markdown(seat.name), score=seat.score) for seat in state.seats
    )
    running = running_text(state, wording(state.language))
    return "\n".join((f"**{state.rules.title}** · {state.game}", seats, running))


def running_text(state: State, texts: Texts) -> str:
    """How a game stands: whose turn it is and until when, or that nobody moves."""
    if state.phase is Phase.ENDED:
        return texts.say("status-over")
    if state.phase is Phase.LOBBY:
        return texts.say("status-lobby")
    if state.wordless_since is not None:
        return texts.say("status-wordless")
    if state.paused_at is not None:
        return texts.say("status-paused")
    if state.closing is not None:
        return texts.say("status-closing", until=timestamp(state.closing.deadline))
    assert state.turn is not None, "a game in play has a turn or a closing window"
    name = markdown(state.seat(state.turn.seat).name)
    return texts.say("status-turn", name=name, until=timestamp(state.turn.deadline))


def _rack(state: State, player: str) -> Notice:
    texts = Texts.for_language(state.language)
    return Scene(state, state, texts, markdown, timestamp).rack(player)


def _told(step: Step, reader: str | None) -> Iterable[Notice]:
    notices = tell(step.event, step.before, step.after, escape=markdown, when=timestamp)
    return (notice for notice in notices if notice.to == reader)


def _with_ping(notice: Notice) -> str:
    return f"<@{notice.ping}> {notice.text}" if notice.ping else notice.text


def _greetings(steps: Sequence[Step], reader: str) -> list[str]:
    joined = [step for step in steps if isinstance(step.event, SeatJoined)]
    return [
        wording(step.after.language).say("greeting", game=step.after.game)
        for step in joined
        if isinstance(step.event, SeatJoined) and step.event.seat == reader
    ]


def fitting(text: str) -> list[str]:
    """The text in parts that Discord takes, broken between lines."""
    parts = [""]
    for line in text.split("\n"):
        pieces = [line[at : at + LONGEST] for at in range(0, len(line), LONGEST)] or [""]
        for piece in pieces:
            joined = f"{parts[-1]}\n{piece}" if parts[-1] else piece
            if len(joined) <= LONGEST:
                parts[-1] = joined
            else:
                parts.append(piece)
    return parts


def _picture(state: State, notices: Sequence[Notice], reader: str | None) -> Picture | None:
    kinds = {notice.picture for notice in notices}
    if PictureKind.RACK in kinds and reader is not None and state.has_seat(reader):
        return _rack_picture(state, reader)
    return _board_picture(state) if PictureKind.BOARD in kinds else None


def _board_picture(state: State) -> Picture:
    say = wording(state.language).say
    heading = say("alt-board", title=state.rules.title, game=state.game)
    alt = alt_text(view(state), heading, say("alt-board-empty"))
    return Picture("board.png", alt, lambda: board_picture(state, load_theme("light")))


def _rack_picture(state: State, player: str) -> Picture:
    letters = _rack(state, player).facts["letters"]
    alt = wording(state.language).say("alt-rack", letters=str(letters))
    return Picture("rack.png", alt, lambda: rack_picture(state, player, load_theme("light")))


def _pushes(
    steps: Sequence[Step], notices: Sequence[Notice], reader: str | None
) -> tuple[Push, ...]:
    state = steps[-1].after
    if reader is not None:
        return _private_pushes(state, notices, reader)
    if isinstance(steps[0].event, GameOpened):
        return tuple(Push(verb, state.game) for verb in LOBBY)
    if state.phase is not Phase.PLAYING or not _is_news(notices):
        return ()
    return (Push(Verb.RACK, state.game), *_open_pushes(state))


def _is_news(notices: Sequence[Notice]) -> bool:
    kinds = {"turn", "closing", "edited", "reopened", "started", "move", "passed", "exchanged"}
    return any(notice.kind in kinds for notice in notices)


def _open_pushes(state: State) -> tuple[Push, ...]:
    """What can be done about the open move, as it is now."""
    if state.open is None:
        return ()
    if state.rules.adjudicated:
        return (Push(Verb.LOCK, state.game, state.open.version),)
    verbs = (Verb.ACCEPT, Verb.CHALLENGE)
    return tuple(Push(verb, state.game, state.open.version) for verb in verbs)


def _private_pushes(state: State, notices: Sequence[Notice], reader: str) -> tuple[Push, ...]:
    kinds = {notice.kind for notice in notices}
    pushes: list[Push] = []
    if "question" in kinds and reader in state.questions:
        question = state.questions[reader]
        pushes += [
            Push(Verb.CHOOSE, state.game, question.mark, number)
            for number in range(1, len(question.options) + 1)
        ]
    if "confirm" in kinds and reader in state.resigning:
        pushes.append(Push(Verb.CONFIRM, state.game, state.versions))
    return tuple(pushes)
