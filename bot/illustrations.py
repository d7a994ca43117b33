"""A table's pictures with the words of its language on them: where texts and drawing meet."""

from __future__ import annotations

from bot.presentation.panel import panel_texts, premium_labels
from bot.presentation.texts import Texts
from bot.rendering.board import draw_board
from bot.rendering.panel import PanelTexts, PremiumLabels
from bot.rendering.rack import draw_rack
from bot.rendering.themes import Theme
from engine.state import State
from engine.views import view


def board_picture(state: State, theme: Theme) -> bytes:
    """The board as everybody sees it, as a PNG."""
    seen, texts = view(state), Texts.for_language(state.language)
    words = PanelTexts(PremiumLabels(**premium_labels(texts)), **panel_texts(seen, texts))
    return draw_board(seen, theme, texts=words)


def rack_picture(state: State, reader: str, theme: Theme) -> bytes:
    """The reader's own rack, as a PNG."""
    return draw_rack(view(state, reader).rack, state.rules, theme)
