"""Reading a thread file: one post, edit, deletion or directive a line; faults name FILE:LINE."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bot.services.entries import Button
from engine.errors import DataError
from engine.options import (
    BadOption,
    ForeignWords,
    OwnLists,
    UnknownOption,
    no_lists,
    parse_span,
    why_refused,
    with_options,
)
from engine.rulesets import Ruleset, load_ruleset, ruleset_names

LANGUAGES = ("vi", "en", "ru")
FIRST_MESSAGE = 8320580  # post n has the ID that follows by n
LATEST = datetime(3000, 1, 1, tzinfo=UTC)  # no thread goes on so long
_POST = re.compile(r"([~-]?)(\w{1,32})(?: ([0-9]{1,6}))?:(?:\s(.*)|\s*)")


@dataclass(frozen=True)
class Header:
    """What stands before the first post."""

    rules: Ruleset
    language: str
    start: datetime
    secret: bytes | None


@dataclass(frozen=True)
class Post:
    """`NAME: text`."""

    name: str
    text: str


@dataclass(frozen=True)
class Edit:
    """`~NAME n: text`; `post` is the number of the post."""

    name: str
    post: int
    text: str
    newest: bool


@dataclass(frozen=True)
class Deletion:
    """`-NAME n:`."""

    name: str
    post: int


@dataclass(frozen=True)
class SetRack:
    """`@rack NAME LETTERS`; where it stands is kept for its faults."""

    name: str
    letters: str
    file: str
    line: int


@dataclass(frozen=True)
class PassTime:
    """`@clock +25h`."""

    span: timedelta


@dataclass(frozen=True)
class Press:
    """`@button NAME lock` or `@button NAME 2`."""

    name: str
    button: Button | int


Step = Post | Edit | Deletion | SetRack | PassTime | Press


@dataclass(frozen=True)
class Script:
    """A thread file as read."""

    header: Header
    steps: tuple[Step, ...]


@dataclass
class _Reader:
    """A thread file while it is read: what was posted so far, and by whom."""

    file: str
    own: OwnLists
    rules: Ruleset = field(default_factory=lambda: load_ruleset("ttvn"))
    language: str = "en"
    start: datetime = datetime(2006, 12, 12, 10, tzinfo=UTC)
    secret: bytes | None = None
    steps: list[Step] = field(default_factory=list)
    posts: dict[int, str] = field(default_factory=dict)
    numbered: int = 0
    line: int = 0
    passed: timedelta = timedelta()

    def fault(self, why: str) -> DataError:
        return DataError(self.file, self.line, why)

    def take(self, text: str) -> None:
        """One line. Raises DataError."""
        if text.startswith("@"):
            self._directive(_composed(text))
            return
        head, colon, tail = text.partition(":")
        found = _POST.fullmatch(_composed(head) + colon + tail)
        if found is None:
            raise self.fault("expected 'NAME: text', '~NAME: text', '-NAME:', '@directive' or '#'")
        sign, name, number, said = found.groups(default="")
        if name == "thread":
            raise self.fault("nobody can be called 'thread': that is who hears public messages")
        if not sign and number:
            raise self.fault("a post has no number; write 'NAME: text'")
        if sign == "-" and said.strip():
            raise self.fault("nothing may follow '-NAME:'")
        self._numbered(sign, name, number, said.replace("\\n", "\n"))

    def _numbered(self, sign: str, name: str, number: str, said: str) -> None:
        self.numbered += 1
        if not sign:
            self.posts[self.numbered] = name
            self.steps.append(Post(name, said))
            return
        own = [post for post, author in self.posts.items() if author == name]
        if not own:
            raise self.fault(f"{name} has no post")
        post = int(number) if number else own[-1]
        if post not in own:
            raise self.fault(f"{post} is no post of {name}'s; theirs are {_listed(own)}")
        if sign == "~":
            self.steps.append(Edit(name, post, said, newest=post == own[-1]))
        else:
            del self.posts[post]
            self.steps.append(Deletion(name, post))

    def _directive(self, text: str) -> None:
        name, *words = text[1:].split() or [""]
        if name in _HEADER:
            if self.steps:
                raise self.fault(f"@{name} must stand before the first post")
            _HEADER[name](self, words)
        elif name in _STEPS:
            self.steps.append(_STEPS[name](self, words))
        else:
            known = ", ".join(f"@{known}" for known in (*_HEADER, *_STEPS))
            raise self.fault(f"unknown directive @{name}; known are {known}")

    def one(self, words: list[str], what: str) -> str:
        """The only word. Raises DataError."""
        if len(words) != 1:
            raise self.fault(f"expected {what}")
        return words[0]


def _composed(text: str) -> str:
    """A name is the same name however its accents were typed."""
    return unicodedata.normalize("NFC", text)


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def _rules(reader: _Reader, words: list[str]) -> None:
    if not words or words[0] not in ruleset_names():
        raise reader.fault(f"expected a rule set: {', '.join(ruleset_names())}")
    pairs = []
    for word in words[1:]:
        name, sign, value = word.partition("=")
        if not sign:
            raise reader.fault(f"expected option=value, not {word!r}")
        pairs.append((name, value))
    rules = load_ruleset(words[0])
    try:
        reader.rules = with_options(rules, pairs, reader.own)
    except (UnknownOption, BadOption, ForeignWords) as refusal:
        raise reader.fault(why_refused(rules, refusal)) from None


def _language(reader: _Reader, words: list[str]) -> None:
    language = reader.one(words, f"a language: {', '.join(LANGUAGES)}")
    if language not in LANGUAGES:
        raise reader.fault(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    reader.language = language


def _start(reader: _Reader, words: list[str]) -> None:
    text = reader.one(words, "a time such as 2006-12-12T10:00")
    try:
        moment = datetime.fromisoformat(text)
        reader.start = (
            moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
        )
    except (ValueError, OverflowError):
        raise reader.fault(f"{text!r} is no time such as 2006-12-12T10:00") from None
    if reader.start >= LATEST:
        raise reader.fault(f"a thread begins before the year {LATEST.year}, not at {text!r}")


def _secret(reader: _Reader, words: list[str]) -> None:
    text = reader.one(words, "the secret in hexadecimal")
    try:
        reader.secret = bytes.fromhex(text)
    except ValueError:
        raise reader.fault(f"{text!r} is not hexadecimal") from None


def _rack(reader: _Reader, words: list[str]) -> Step:
    if len(words) < 2:
        raise reader.fault("expected @rack NAME LETTERS")
    return SetRack(words[0], " ".join(words[1:]), reader.file, reader.line)


def _clock(reader: _Reader, words: list[str]) -> Step:
    text = reader.one(words, "a span of time such as +25h")
    if not text.startswith("+"):
        raise reader.fault(f"time only goes forward: +25h, not {text!r}")
    try:
        span = timedelta(seconds=parse_span(text[1:]))
    except ValueError as error:
        raise reader.fault(str(error)) from None
    reader.passed += span
    if reader.passed >= LATEST - reader.start:
        raise reader.fault(f"time goes on beyond the year {LATEST.year}")
    return PassTime(span)


def _button(reader: _Reader, words: list[str]) -> Step:
    buttons = ", ".join(Button)
    if len(words) != 2:
        raise reader.fault(f"expected @button NAME and one of {buttons} or a number")
    name, what = words
    if re.fullmatch(r"[0-9]{1,3}", what):
        return Press(name, int(what))
    if what not in list(Button):
        raise reader.fault(f"no button {what!r}; there are {buttons} and numbers")
    return Press(name, Button(what))


_HEADER: dict[str, Callable[[_Reader, list[str]], None]] = {
    "rules": _rules,
    "language": _language,
    "start": _start,
    "secret": _secret,
}
_STEPS: dict[str, Callable[[_Reader, list[str]], Step]] = {
    "rack": _rack,
    "clock": _clock,
    "button": _button,
}


def read_script(content: bytes, file: str, own: OwnLists = no_lists) -> Script:
    """Read a thread file. Raises DataError with file and line."""
    reader = _Reader(file, own)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        bad_line = content[: error.start].count(b"\n") + 1
        raise DataError(file, bad_line, "is not UTF-8") from None
    for number, raw in enumerate(text.split("\n"), 1):
        reader.line = number
        line = raw.strip()
        if line and not line.startswith("#"):
            reader.take(line)
    header = Header(reader.rules, reader.language, reader.start, reader.secret)
    return Script(header, tuple(reader.steps))
