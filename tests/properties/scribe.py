"""Writes random thread files of games that go on: it plays along to know what would stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache, reduce
from random import Random

from bot.services.entries import Button, Chosen, Deleted, Edited, Entry, Posted, Pressed
from bot.services.table import Table
from bot.services.tools import table_for
from bot.thread_file.script import FIRST_MESSAGE
from engine.apply import apply, opened
from engine.draws import Draws
from engine.events import Event
from engine.lobby import open_table
from engine.options import parse_span, with_options
from engine.rulesets import Ruleset, load_ruleset, ruleset_names
from engine.state import State
from tests.properties.sandbox import NOON
from tests.properties.texts import legal_text, some_line, some_text

NAMES = ("Ann", "Bob", "Cid", "Ông_Ba", "Ж2")
OPTIONS = (
    *("judging=challenge", "judging=adjudicated", "exchange-minimum=0", "six-scoreless=on"),
    *("gold=off", "premiums=main-word-same-round", "order=draw", "turn=1h"),
)
SECRET = bytes(32)


@cache
def _table(rules: Ruleset) -> Table:
    return table_for(rules, Draws(str(FIRST_MESSAGE), SECRET))


@dataclass
class Scribe:
    """A thread so far. `posts` are those that can be edited or deleted, with author and time."""

    dice: Random
    table: Table
    state: State
    now: datetime
    lines: list[str]
    numbered: int = 0
    posts: dict[int, tuple[str, datetime]] = field(default_factory=dict)

    @classmethod
    def begin(cls, dice: Random) -> Scribe:
        """A new thread with some rule set, options and language."""
        name, said = dice.choice(ruleset_names()), dice.sample(OPTIONS, dice.randint(0, 3))
        pairs = [(key, value) for key, _, value in (option.partition("=") for option in said)]
        rules = with_options(load_ruleset(name), pairs)
        table, language = _table(rules), dice.choice(("vi", "en", "ru"))
        first = open_table(rules, table.tools.draws, language=language, lexicon="", now=NOON)
        header = [f"@rules {' '.join((name, *said))}", f"@language {language}"]
        header += [f"@secret {SECRET.hex()}", f"@start {NOON.isoformat()}"]
        return cls(dice, table, opened(first), NOON, header)

    def write(self, count: int) -> None:
        """Register two to four players, and let so many things happen."""
        for name in self.dice.sample(NAMES, self.dice.randint(2, 4)):
            self.post(name, "Em đăng ký")
        for seat in self.state.seats:
            self.press(seat.player, Button.START)
        deeds: tuple[Callable[[], None], ...] = (
            (self.play,) * 8 + (self.say,) * 3 + (self.edit,) * 3
        )
        deeds += (self.delete, self.press_any, self.press_any, self.choose, self.wait, self.rack)
        for _ in range(count):
            self.dice.choice(deeds)()

    def play(self) -> None:
        """A legal move by the seat on turn, in notation."""
        self.post(self.someone(), legal_text(self.state, self.someone(), self.dice))

    def say(self) -> None:
        """Anything by anybody."""
        name = self.dice.choice((*NAMES, self.someone()))
        text = some_text(self.state, name, self.dice)
        self.post(name, self.dice.choice((text, some_line(self.dice))))

    def edit(self) -> None:
        """Another text for a post, mostly the newest."""
        post, name = self.some_post()
        if name:
            open_ = self.state.open
            own = open_ is not None and open_.seat == name
            state = self.state.without_open() if own else self.state
            text = self.dice.choice((legal_text, some_text))(state, name, self.dice)
            newest = post == max(n for n, (author, _) in self.posts.items() if author == name)
            shown = _one_line(text)
            self.line(f"~{name}{'' if newest else f' {post}'}: {shown}")
            posted = self.posts[post][1]
            message = FIRST_MESSAGE + post
            self.receive(Edited(name, name, message, text, self.now, posted, newest=newest))

    def delete(self) -> None:
        post, name = self.some_post()
        if name:
            del self.posts[post]
            self.line(f"-{name} {post}:")
            self.receive(Deleted(name, FIRST_MESSAGE + post, self.now))

    def press_any(self) -> None:
        self.press(self.dice.choice((*NAMES, self.someone())), self.dice.choice(list(Button)))

    def press(self, name: str, button: Button) -> None:
        self.lines.append(f"@button {name} {button}")
        self.receive(Pressed(name, button, self.now))

    def choose(self) -> None:
        name, number = next(iter(self.state.questions), self.someone()), self.dice.randint(0, 4)
        self.lines.append(f"@button {name} {number}")
        self.receive(Chosen(name, number, self.now))

    def wait(self) -> None:
        span = self.dice.choice(("30m", "5h", "13h", "25h", "2d"))
        self.lines.append(f"@clock +{span}")
        self.now += timedelta(seconds=parse_span(span))
        self.take(self.table.pass_time(self.state, self.now))

    def rack(self) -> None:
        """A rack that the file gives; the scribe's own is another from now on."""
        if self.state.active and self.dice.random() < 0.3:
            name = self.dice.choice(self.state.active).player
            letters = "".join(self.dice.choices(self.state.rules.tiles.alphabet.letters, k=7))
            self.lines.append(f"@rack {name} {letters}")

    def post(self, name: str, text: str) -> None:
        self.line(f"{name}: {_one_line(text)}")
        self.posts[self.numbered] = name, self.now
        self.receive(Posted(name, name, FIRST_MESSAGE + self.numbered, text, self.now))

    def line(self, line: str) -> None:
        """A line that has a number."""
        self.numbered += 1
        self.lines.append(line)

    def someone(self) -> str:
        """The seat on turn, if there is one."""
        return self.state.turn.seat if self.state.turn else NAMES[0]

    def some_post(self) -> tuple[int, str]:
        """A post, the newest or one further back, and its author."""
        back = self.dice.choice((1, 1, 1, 1, 2, 3))
        if len(self.posts) < back:
            return 0, ""
        post = sorted(self.posts)[-back]
        return post, self.posts[post][0]

    def receive(self, entry: Entry) -> None:
        self.take(self.table.receive(self.state, entry))

    def take(self, events: tuple[Event, ...]) -> None:
        self.state = reduce(apply, events, self.state)


def _one_line(text: str) -> str:
    return text.replace("\n", "\\n")
