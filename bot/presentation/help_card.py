"""The help card: how to move, with examples in the table's letters that work as posts."""

from __future__ import annotations

from dataclasses import dataclass

from bot.presentation.texts import Texts
from engine.rulesets import Ruleset


@dataclass(frozen=True)
class Examples:
    """Words to show how to write a move in one script; `blanked` has a blank in lower case."""

    word: str
    shorter: str
    other: str
    blanked: str
    letter: str
    exchanged: str


LATIN = Examples("FILMS", "FILM", "FEET", "FEeT", "T", "QVW")
CYRILLIC = Examples("ЛАМПА", "ЛАПА", "РЕКА", "РЕкА", "К", "ЩЪЭ")


def help_card(rules: Ruleset, texts: Texts) -> str:
    """How to take part at this table."""
    lines = [
        texts.say("help"),
        *example_posts(rules, texts),
        texts.say("help-marks"),
        texts.say("help-edit"),
        texts.say("help-adjudicated" if rules.adjudicated else "help-challenge"),
    ]
    return "\n".join(lines)


def example_posts(rules: Ruleset, texts: Texts) -> tuple[str, ...]:
    """The example posts of the card, each of which would be read as what it shows."""
    shown = LATIN if "F" in rules.tiles.alphabet.letters else CYRILLIC
    return (
        texts.say("help-example-word", word=shown.word),
        texts.say("help-example-letter", word=shown.other, letter=shown.letter),
        texts.say("help-example-blank", word=shown.blanked),
        texts.say("help-example-fallback", word=shown.word, shorter=shown.shorter),
        texts.say("help-example-exchange", letters=shown.exchanged),
        texts.say("help-example-pass"),
    )
