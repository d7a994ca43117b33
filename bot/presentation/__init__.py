"""What the GM says: events and refusals as texts in a table's language, to whom, with facts."""

from bot.presentation.help_card import help_card
from bot.presentation.notices import Notice, PictureKind
from bot.presentation.panel import panel_texts, premium_labels
from bot.presentation.refusals import refusal_text
from bot.presentation.rules_brief import rules_brief
from bot.presentation.tell import tell
from bot.presentation.texts import Texts, languages, moment, plain

__all__ = [
    "Notice",
    "PictureKind",
    "Texts",
    "help_card",
    "languages",
    "moment",
    "panel_texts",
    "plain",
    "premium_labels",
    "refusal_text",
    "rules_brief",
    "tell",
]
