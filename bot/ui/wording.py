"""What belongs to Discord alone: button labels, command names, private answers."""

from __future__ import annotations

import re
from datetime import datetime

import discord

from bot.presentation.texts import Texts, languages, plain

DEFAULT_LANGUAGE = "en"
LIVE = re.compile(r"[\\`*_~|<\[]|^[>#+-]|(?<=:)//")
"""What Discord takes for more than a character; a backslash before it makes it one again."""


def wording(language: str) -> Texts:
    """The interface's texts in one of our languages."""
    return Texts.load("interface", language)


def language_of(locale: discord.Locale | str | None) -> str:
    """The language of ours that is nearest to a Discord locale."""
    code = str(locale or DEFAULT_LANGUAGE).split("-")[0]
    return code if code in languages() else DEFAULT_LANGUAGE


def markdown(written: str) -> str:
    """What a player wrote, shown as it is: no formatting, no mention, no link."""
    escaped = LIVE.sub(r"\\\g<0>", plain(written))
    return discord.utils.escape_mentions(escaped)


def timestamp(at: datetime) -> str:
    """A time that every reader sees in their own zone, and how far away it is."""
    return f"{discord.utils.format_dt(at, 'f')} ({discord.utils.format_dt(at, 'R')})"
