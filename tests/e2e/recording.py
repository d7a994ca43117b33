"""A game of four as it was played once: who did what, and when. All its draws follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import accumulate

from bot.standin.snowflakes import SEQUENCE_BITS, snowflake

BEGIN = datetime.fromisoformat("2026-01-01T12:00:00+00:00")
LATE = 1 << SEQUENCE_BITS - 1  # people post in the second half of a millisecond, the bot before


@dataclass(frozen=True)
class Act:
    """What somebody does, so many seconds after the act before."""

    who: str
    seconds: int = 20


@dataclass(frozen=True)
class Command(Act):
    """A slash command in the channel of the games."""

    name: str = ""
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Post(Act):
    """A post in the table's thread; `name` is how later acts name it."""

    text: str = ""
    name: str = ""


@dataclass(frozen=True)
class Edit(Act):
    """A change of a post."""

    post: str = ""
    text: str = ""


@dataclass(frozen=True)
class Delete(Act):
    """A post is deleted."""

    post: str = ""


@dataclass(frozen=True)
class Press(Act):
    """A press of the newest button of its sort that the person sees."""

    button: str = ""


@dataclass(frozen=True)
class Wait(Act):
    """Nobody does anything."""


def say(who: str, text: str, name: str = "") -> Post:
    """A post."""
    return Post(who, text=text, name=name)


NINE_MINUTES = Wait("", 540)  # less than what counts as an outage

PLAYED: tuple[Act, ...] = (
    Command("An", name="game new", options=(("rules", "ttvn"), ("options", "turn=20m"))),
    Post("An", 17, "register"),
    say("Binh", "I'd like to join, please"),
    say("Chi", "good evening everybody"),
    say("Chi", "register"),
    say("Dung", "count me in"),
    # The first round: a word that falls, a question, a change of mind.
    say("Binh", "whose turn is it?"),
    say("An", "NACRETI across from H8"),
    say("An", "TRAIN at H8", "train"),
    Press("An", button="choose:1"),
    Edit("An", post="train", text="sorry, I mean CRETIN, across from H8"),
    say("Dung", "SHOUT down from N8"),
    say("Binh", "MANTION down, letter T at K8; if not, MENTION down, letter T at K8"),
    say("Chi", "PURDaH, down, from J1. The A is a blank"),
    Press("Chi", button="lock"),
    say("Dung", "I play JOUST horizontally, starting at H12, for 50 points"),
    # The second: a move taken back, an exchange, a pass, a turn that runs out.
    say("An", "JAVA down from H12", "java"),
    Delete("An", post="java"),
    say("An", "AJIVA, down, the J on H12", "ajiva"),
    say("Binh", "I exchange A A L"),
    say("Chi", "pass"),
    say("An", "I think Dung sleeps"),
    NINE_MINUTES,
    NINE_MINUTES,
    NINE_MINUTES,
    # The third: somebody leaves.
    say("An", "swab down from M12"),
    say("Binh", "~~PAL~~ PAR down from L4", "par"),
    Edit("Binh", post="par", text="~~PAL~~ DAP down from L4"),
    say("Chi", "ZONAL, left to right, from J14"),
    say("Dung", "I resign"),
    Press("Dung", button="confirm"),
    # A round of passes ends it.
    say("An", "pass"),
    say("Binh", "I pass too"),
    say("Chi", "pass"),
    say("Binh", "well played, all"),
    Press("Chi", button="lock"),
    say("An", "thank you all"),
)


def times() -> list[datetime]:
    """When each act was."""
    spans = accumulate(act.seconds for act in PLAYED)
    return [BEGIN + timedelta(seconds=seconds) for seconds in spans]


def post_id(at: datetime) -> int:
    """The ID of what was posted then."""
    return snowflake(at) + LATE
