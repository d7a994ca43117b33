"""The words on a board's picture."""

import pytest

from bot.presentation.panel import panel_texts, premium_labels
from bot.presentation.texts import Texts
from bot.rendering.panel import PanelTexts, PremiumLabels
from engine.views import view
from tests.bot.presentation.telling import LANGUAGES
from tests.engine.driver import GameTable, classic, ttvn
from tests.engine.setups import rules_of

ENGLISH = Texts.for_language("en")


def test_before_play() -> None:
    table = GameTable(rules_of("ttvn"))
    assert panel_texts(view(table.state), ENGLISH) == {
        "heading": "TTVN",
        "turn": "",
        "bag": "Bag: 100, none of them owed.",
        "last": "",
    }


def test_in_play() -> None:
    table = ttvn()
    table.rack("A", "FILMSEO")
    table.move("A", "H8 FILMS")
    assert panel_texts(view(table.state), ENGLISH) == {
        "heading": "TTVN, round 1",
        "turn": "On turn: B",
        "bag": "Bag: 72, 5 of them owed.",
        "last": "Last move: A",
    }
    table.passes("B")
    assert panel_texts(view(table.state), ENGLISH)["last"] == "B laid no tiles"


def test_in_the_closing_window_and_after_the_end() -> None:
    table = classic("A B", bag=0)
    table.rack("A", "EE")
    table.move("A", "8G EE")
    assert panel_texts(view(table.state), ENGLISH)["turn"] == "The last move can still change"
    table.accept("B")
    assert panel_texts(view(table.state), ENGLISH)["turn"] == "The game is over"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_renderer_takes_them(language: str) -> None:
    texts = Texts.for_language(language)
    labels = PremiumLabels(**premium_labels(texts))
    PanelTexts(labels, **panel_texts(view(ttvn().state), texts))
    assert all(len(label) == 2 for label in premium_labels(texts).values())
