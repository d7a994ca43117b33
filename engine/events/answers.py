"""What does not stand, what cannot be told apart, and help (rules 7.11 to 7.15)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.records import Asking, Done, Scope


@dataclass(frozen=True)
class QuestionAsked:
    """A post can mean several plays; its author alone is asked which (rules 7.11)."""

    seat: str
    post: int
    asking: Asking
    options: tuple[Done, ...]
    at: datetime


@dataclass(frozen=True)
class QuestionDropped:
    """The post that a question was about is gone."""

    seat: str
    at: datetime


@dataclass(frozen=True)
class PostRefused:
    """Something a player asked for does not stand; `error` and `facts` are a Refusal's."""

    seat: str
    post: int
    error: str
    facts: tuple[tuple[str, Any], ...]
    scope: Scope
    at: datetime


@dataclass(frozen=True)
class HelpGiven:
    """A post asked the GM something and held no move: its author gets the help card (7.15)."""

    seat: str
    post: int
    at: datetime


AnswerEvent = QuestionAsked | QuestionDropped | PostRefused | HelpGiven
