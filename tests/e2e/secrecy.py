"""Whether anything public tells of tiles that nobody but their owner may know (rules 6, 7.11).

A line of a public text is judged in two ways. If the game's log can tell it, it is told again at
twin tables, whose racks, bag and draws are others while all that everybody saw is the same: a line
that some twin does not tell depends on what is hidden. Any other line (of a command, of a log, or
what should never have been there) is searched for tiles that stand on a rack at that time.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import accumulate
from random import Random

from bot.presentation.board_text import text_board
from bot.presentation.tell import tell
from bot.presentation.texts import moment, plain
from bot.ui.composing import Message, board_message, rack_message, status_text
from bot.ui.wording import markdown, timestamp
from engine import events as ev
from engine import refusals
from engine.apply import apply, opened
from engine.board import BLANK
from engine.datafiles import asset_names, asset_text
from engine.errors import Refusal
from engine.records import Done, Draw, ExchangeDone, PlayDone, Scope
from engine.state import Phase, State
from engine.tiles import Tiles, minus, missing
from engine.views import view
from tests.properties.sandbox import other_secrets

TWINS = 3
STYLES = ((plain, moment), (markdown, timestamp))
SQUARE = re.compile(r"[A-O](?:1[0-5]|[1-9])")
PART = re.compile(r"(?<!\w)(?:[A-O]\d\d?|\d\d?[A-O]) (?=\w*\.)[\w.]+")  # of a play, as `8H F.LM`
PING = re.compile(r"^<@!?\d+> ")
BLANKS = Counter({BLANK: 9})
# What comes before a letter that is meant as a tile, where the letter alone could be a word.
CUE = re.compile(
    r"(?:letters?|tiles?|racks?|no|not|lacks?|drew|draws?|drawn|exchang\w+|holds?|keeps?"
    r"|chữ|không|bốc|đổi|giữ|букв\w*|фиш\w*|нет|меня\w*|взял\w*|держит)\W{0,3}$",
    re.IGNORECASE,
)


def find_leaks(
    log: Sequence[ev.Event], public: Iterable[str | tuple[str, int]], posts: Iterable[str] = ()
) -> list[str]:
    """What public texts, in their order, tell of hidden tiles; nothing is hidden after the end.

    A text may come with the number of events that the log held when it was shown; else the time is
    inferred from the texts around it. What `posts`, the players' own, showed is no secret.
    """
    table = _Table(tuple(log), frozenset(_shown(posts)))
    texts = [one if isinstance(one, tuple) else (one, None) for one in public]
    spans = _spans(table, texts)
    return [
        f"{leak}: {text!r}"
        for (text, _), span in zip(texts, spans, strict=True)
        for leak in table.leaks(text, span)
    ]


@dataclass(frozen=True)
class _Told:
    """The lines that can be told of one event: all, and those that every twin tells too."""

    all: frozenset[str]
    steady: frozenset[str]


@dataclass
class _Table:
    """A game as its log tells it. `shown` are words of the players' own posts."""

    log: tuple[ev.Event, ...]
    shown: frozenset[str]
    states: list[State] = field(init=False)
    told: list[_Told] = field(init=False)

    def __post_init__(self) -> None:
        first = self.log[0]
        assert isinstance(first, ev.GameOpened), "a game begins with GameOpened"
        start = opened(first)
        self.states = [start, *accumulate(self.log[1:], apply, initial=start)][1:]
        dice = Random(len(self.log))
        befores = [start, *self.states]
        self.told = [
            _told(event, before, dice) for event, before in zip(self.log, befores, strict=False)
        ]

    @cached_property
    def _only(self) -> dict[str, int]:
        """Lines that are told of a single event, with its place in the log."""
        counts = Counter(line for told in self.told for line in told.all)
        return {
            line: at for at, told in enumerate(self.told) for line in told.all if counts[line] == 1
        }

    def place(self, text: str, after: int) -> int | None:
        """The event that a text follows, if only one can be meant; what was said before may be
        said again, and then tells nothing of the time.
        """
        found = max((self._only.get(line, -1) for line in _lines(text)), default=-1)
        return found if found >= after else None

    @cached_property
    def _steady_since(self) -> dict[str, int]:
        """Lines that hide nothing, with the first event of which they are told."""
        places = range(len(self.told) - 1, -1, -1)
        return {line: at for at in places for line in self.told[at].steady}

    @cached_property
    def _telling(self) -> frozenset[str]:
        """Lines that depend on hidden tiles."""
        return frozenset(line for told in self.told for line in told.all - told.steady)

    def leaks(self, text: str, span: range) -> Iterator[str]:
        """What a text tells of tiles that were hidden in a span of the log."""
        if any(isinstance(event, ev.GameEnded) for event in self.log[: span[0] + 1]):
            return
        if _tells_secret(text, self.states[0].commitment):
            yield "the secret of the draws"
        for line in _lines(text):
            if self._steady_since.get(line, len(self.log)) <= span[-1]:
                continue
            if line in self._telling:
                yield "depends on hidden tiles"
            else:
                yield from _Search(self, span).tiles(line)


def _told(event: ev.Event, before: State, dice: Random) -> _Told:
    here = frozenset(_tellable(event, before))
    if isinstance(event, ev.GameEnded):
        return _Told(here, here)  # what was left on racks is told
    steady = here
    for _ in range(TWINS):
        other = _redealt(before, _shown_tiles(event, before), dice)
        steady &= frozenset(_tellable(_other_event(event, other, dice), other))
    return _Told(here, steady)


def _tellable(event: ev.Event, before: State) -> Iterator[str]:
    """All lines that can be said of an event and of the table after it, to whomever."""
    after = before if isinstance(event, ev.GameOpened) else apply(before, event)
    for escape, when in STYLES:
        for notice in tell(event, before, after, escape, when):
            yield from _lines(notice.text)
    if after is before or after.board != before.board:
        yield from _lines(text_board(view(after)))
        yield from _alt(board_message(after))
    for seat in after.seats:
        if seat not in before.seats:
            yield from _alt(rack_message(after, seat.player))
    if after.turn or after.closing or after.paused_at or after.phase is Phase.ENDED:
        yield from _lines(status_text(after))


def _alt(message: Message) -> list[str]:
    return _lines(message.picture.alt if message.picture else "")


def _lines(text: str) -> list[str]:
    """The lines of a text, without what pings somebody."""
    lines = (PING.sub("", line.strip()) for line in text.splitlines())
    return [line for line in lines if line]


def _shown_tiles(event: ev.Event, before: State) -> tuple[str, Tiles]:
    """The tiles that an event shows to come from a seat's rack: every twin has them there."""
    if isinstance(event, ev.MoveMade) and isinstance(event.done, PlayDone):
        return event.seat, event.done.play.used
    if isinstance(event, ev.MoveEdited) and isinstance(event.done, PlayDone):
        assert before.open is not None, "an open move is edited"
        return event.seat, missing(before.open.used, event.done.play.used)
    return "", ()


def _redealt(state: State, shown: tuple[str, Tiles], dice: Random) -> State:
    """The same public table with all other tiles in other hands, those out of play included."""
    seat, tiles = shown
    sort, gone = state.rules.tiles.sort, len(state.out_of_play)
    if tiles:
        state = state.with_seat(seat, lambda one: replace(one, rack=minus(one.rack, tiles)))
    pool = replace(state, bag=sort((*state.bag, *state.out_of_play)), out_of_play=())
    other = other_secrets(pool, dice)
    out = tuple(dice.sample(other.bag, gone))
    other = replace(other, bag=minus(other.bag, out), out_of_play=sort(out))
    if tiles:
        other = other.with_seat(seat, lambda one: replace(one, rack=sort((*one.rack, *tiles))))
    return other


def _other_event(event: ev.Event, before: State, dice: Random) -> ev.Event:
    """The event as it would be at a twin: of the same kind and size, with other hidden tiles."""
    match event:
        case ev.RackDealt(draw=draw):
            return replace(event, draw=_other_draw(draw, before, dice))
        case ev.RackSet(tiles=tiles):
            some = dice.sample(before.rules.tiles.all_tiles, len(tiles))
            return replace(event, tiles=before.rules.tiles.sort(some))
        case ev.MoveMade(seat=seat, done=done) | ev.MoveEdited(seat=seat, done=done):
            return replace(event, done=_other_done(done, before.without_open(), seat))
        case ev.MoveSettled(seat=seat, draw=draw, returned=returned):
            given = before.seat(seat).rack[: len(returned)]
            other = _other_draw(draw, before, dice) if draw else None
            return replace(event, draw=other, returned=given)
        case ev.QuestionAsked(seat=seat, options=options):
            others = tuple(_other_done(done, before.without_open(), seat) for done in options)
            return replace(event, options=others)
        case ev.PostRefused(facts=facts) if _of_rack(event):
            letters = before.rules.tiles.alphabet.letters
            return replace(event, facts=tuple((name, _other(f, letters)) for name, f in facts))
        case _:
            return event


def _other_draw(draw: Draw, before: State, dice: Random) -> Draw:
    return replace(draw, tiles=tuple(dice.sample(before.bag, len(draw.tiles))))


def _other_done(done: Done, state: State, seat: str) -> Done:
    if not isinstance(done, ExchangeDone):
        return done
    return ExchangeDone(state.seat(seat).rack[: len(done.tiles)])


def _of_rack(event: ev.PostRefused) -> bool:
    kind = getattr(refusals, event.error, Refusal)
    return event.scope is Scope.NEUTRAL or bool(kind.of_rack)


def _other(fact: object, letters: Sequence[str]) -> object:
    """A fact with every tile in it made another."""
    if isinstance(fact, tuple):
        return tuple(_other(one, letters) for one in fact)
    return letters[letters.index(fact) - 1] if fact in letters else fact


def _spans(table: _Table, texts: Iterable[tuple[str, int | None]]) -> Iterator[range]:
    """For each text the events that it may follow: between those that are known around it."""
    places = [0]
    for text, count in texts:
        place = table.place(text, max(places)) if count is None else count - 1
        places.append(-1 if place is None else place)
    for at, place in enumerate(places[1:], 1):
        before = max(places[:at])
        after = min((one for one in places[at:] if one >= 0), default=len(table.log) - 1)
        low, high = sorted((before, after)) if place < 0 else (place, place)
        yield range(low, high + 1)


class _Search:
    """Looks in lines for tiles that are hidden in a span of the log."""

    def __init__(self, table: _Table, span: range) -> None:
        states = table.states[span[0] : span[-1] + 1]
        rules = states[0].rules
        self._values = rules.tiles.values
        self._hidden = dict(_hidden(table.log[: span[-1] + 1], states))
        self._pools = [Counter(rules.tiles.all_tiles) - _on_board(state) for state in states]
        self._names = sorted({seat.name for one in states for seat in one.seats}, key=len)[::-1]
        showed = [frozenset(_showed(event)) for event in table.log[: span[-1] + 1]]
        self._public = table.shown | {one for event in showed for one in event if len(one) > 1}
        self._named = {one for event in showed[span[0] :] for one in event if len(one) == 1}
        letters = "".join(one for one in rules.tiles.alphabet.letters if len(one) == 1)
        tile = rf"(?:[{letters}]|\?)\d{{0,2}}(?!\w)"
        self._run = re.compile(rf"(?<![\w.]){tile}(?:[\s.,;·|/&+-]{{1,3}}{tile})*(?!\.\w)")
        self._word = re.compile(rf"(?<![\w?])(?:[{letters}?]{{2,}}|\w{{6,}})(?![\w?])")

    def tiles(self, line: str) -> Iterator[str]:
        """What a line tells of hidden tiles."""
        line = re.sub(r"<[@#:t][^>]*>", " ", unicodedata.normalize("NFKC", line))
        line = PART.sub(" ", line)
        for name in self._names:
            line = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", line)
        line = re.sub(r"[*_`~'\"()\[\]]", "", line)
        for found in self._run.finditer(line):
            yield from self._in_run(re.findall(r"\w+|\?", found[0]), line[: found.start()])
        for found in self._word.finditer(line):
            yield from self._in_word(found[0])

    def _in_run(self, tokens: list[str], before: str) -> Iterator[str]:
        """Letters that stand apart. With numbers they are tiles if these are their values."""
        letters = [token[0] for token in tokens]
        worth = [self._values.get(one[0], 0) == int(one[1:] or 0) for one in tokens if one[1:]]
        if not all(worth):
            return
        if len(letters) == 1:
            yield from self._in_letter(tokens[0], before)
        elif "".join(letters) not in self._public:
            yield from self._of_rack(letters)

    def _in_letter(self, token: str, before: str) -> Iterator[str]:
        """One letter alone. "No Q" tells something though nobody need hold a Q."""
        if token in self._named:
            return
        word = SQUARE.fullmatch(token) or token[0] in _vocabulary() or token == BLANK
        if not word or CUE.search(before):
            yield f"names the tile {token[0]}"

    def _in_word(self, word: str) -> Iterator[str]:
        """Letters in one piece; in small letters only a whole rack can be told from a word."""
        letters = [*word.upper().replace(BLANK, "")]
        if "".join(letters) in self._public or word.strip(BLANK) in _vocabulary():
            return
        if word == word.upper():
            yield from self._of_rack(letters)
        elif any(Counter(letters) == tiles - BLANKS for tiles in self._hidden.values()):
            yield f"spells a rack: {word}"

    def _of_rack(self, letters: list[str]) -> Iterator[str]:
        """Whether these are tiles of somebody's, or a whole rack is among them."""
        count = Counter(letters)
        if count in self._pools:
            return  # what nobody has seen yet is for everybody to count
        for whose, tiles in self._hidden.items():
            size = tiles.total()
            pieces = (Counter(letters[at : at + size]) for at in range(len(letters) - size + 1))
            if count <= tiles or (size > 2 and tiles in pieces):
                yield f"names {''.join(letters)}, {whose}"
                return


def _hidden(log: Sequence[ev.Event], states: Sequence[State]) -> Iterator[tuple[str, Counter[str]]]:
    """Tiles that belong together and that not everybody knows."""
    for number, state in enumerate(states):
        for seat in state.seats:
            if seat.rack:
                yield f"of {seat.name}'s rack ({number})", Counter(seat.rack)
        if state.given:
            yield f"given in an open exchange ({number})", Counter(state.given)
    for number, event in enumerate(log):
        if isinstance(event, ev.MoveSettled) and event.returned:
            yield f"exchanged by event {number}", Counter(event.returned)


def _on_board(state: State) -> Counter[str]:
    return Counter(tile.held_as for tile in state.board.tiles.values())


def _showed(event: ev.Event) -> Iterator[str]:
    """The words, and the single letters, that an event itself shows to everybody."""
    match event:
        case ev.MoveMade(done=PlayDone() as done) | ev.MoveEdited(done=PlayDone() as done):
            yield from ("".join(map(str, word.tokens)).upper() for word in done.words)
            yield from _words(str(done.play))
            yield from (swap.letter for swap in done.play.swaps)
        case ev.Challenged(words=words):
            yield from words
        case ev.FirstDrawn(draws=draws):
            yield from (tile for _, draw in draws for tile in draw.tiles)
        case ev.PostRefused(scope=Scope.PUBLIC, facts=facts):
            yield from _words(str(facts))
            yield from (fact for _, fact in facts if isinstance(fact, str))


def _shown(posts: Iterable[str]) -> Iterator[str]:
    """The words that players wrote, and letters that they wrote in a row."""
    for post in posts:
        yield from _words(post)
        for row in re.findall(r"(?<!\w)\w(?:[\s,]+\w)+(?!\w)", post):
            yield re.sub(r"[\s,]", "", row).upper()


def _words(text: str) -> Iterator[str]:
    yield from (word.upper() for word in re.findall(r"[^\W\d_]{2,}", text))


@cache
def _vocabulary() -> frozenset[str]:
    """What our texts write in capitals, or as words of one letter."""
    texts = (
        asset_text(folder, f"{name}.ftl")
        for folder in ("locales", "interface")
        for name in asset_names(folder, ".ftl")
    )
    plain_text = (
        re.sub(r"^[\w-]+ =|\{.*?\}|^ *\*?\[.*?\]", " ", text, flags=re.M) for text in texts
    )
    words = (word for text in plain_text for word in re.findall(r"\w+", text))
    return frozenset(word for word in words if word == word.upper())


def _tells_secret(text: str, commitment: str) -> bool:
    found = re.findall(r"(?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])", text)
    return any(hashlib.sha256(bytes.fromhex(one)).hexdigest() == commitment for one in found)
