"""The GM's texts in a table's language: Project Fluent, one file of `assets/locales` a language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from typing import Self

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from engine.datafiles import asset_names, asset_text

Fact = str | int
Escape = Callable[[str], str]
"""Makes what a player wrote harmless where it will be shown."""
When = Callable[[datetime], str]
"""Writes a time as it will be shown."""

LONGEST_QUOTE = 60


class TextError(LookupError):
    """A text is missing, or lacks a fact that it speaks of."""


@dataclass(frozen=True)
class Texts:
    """All texts of one language."""

    language: str
    bundle: FluentBundle = field(repr=False, compare=False)

    @classmethod
    def for_language(cls, language: str) -> Self:
        """The texts of `vi`, `en` or `ru`. Raises FileNotFoundError for another language."""
        return cls.load("locales", language)

    @classmethod
    @cache
    def load(cls, folder: str, language: str) -> Self:
        """The texts that a folder of `assets` has in one language: in `en.ftl`, `area.en.ftl` …

        Raises FileNotFoundError for a language that the folder has not.
        """
        # Isolating marks are invisible and would be copied along with an echo.
        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(FluentResource(asset_text(folder, f"{language}.ftl")))
        for name in asset_names(folder, f".{language}.ftl"):
            bundle.add_resource(FluentResource(asset_text(folder, f"{name}.{language}.ftl")))
        return cls(language, bundle)

    def say(self, key: str, /, **facts: Fact) -> str:
        """The text named `key` with its facts put in. Raises TextError."""
        if not self.bundle.has_message(key):
            raise TextError(f"{self.language}: no text {key!r}")
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            raise TextError(f"{self.language}: {key!r} is empty")
        arguments = {name: _argument(fact) for name, fact in facts.items()}
        said, errors = self.bundle.format_pattern(pattern, arguments)
        if errors:
            raise TextError(f"{self.language}: {key!r}: {errors[0]}")
        return str(said)


def languages() -> tuple[str, ...]:
    """The languages that the GM speaks."""
    return asset_names("locales", ".ftl")


def _argument(fact: Fact) -> object:
    """Numbers stay numbers for their plurals; no thousands are set apart, as in the thread."""
    return fact if isinstance(fact, str) else fluent_number(fact, useGrouping=False)


def plain(written: str) -> str:
    """What a player wrote, on one line and no longer than needed to know it again."""
    line = " ".join("".join(char if char.isprintable() else " " for char in written).split())
    return line if len(line) <= LONGEST_QUOTE else line[: LONGEST_QUOTE - 1] + "…"


def moment(at: datetime) -> str:
    """A time as the texts show it."""
    return at.astimezone(UTC).strftime("%Y-%m-%d %H:%M UTC")
