"""Pictures look as they did when somebody last looked at them."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.rendering.board import draw_board
from bot.rendering.panel import PanelTexts
from bot.rendering.rack import draw_rack
from bot.rendering.themes import load_theme
from engine.rulesets import Ruleset, load_ruleset
from tests.bot.rendering import scenes

GOLDEN = Path(__file__).parent / "golden"
# Another release of FreeType may round a letter's edge otherwise.
PIXEL, SHARE = 40, 0.0005  # of 255 in any channel; of all pixels


def board(name: str, texts: PanelTexts, theme: str) -> Callable[[], bytes]:
    return lambda: draw_board(getattr(scenes, name)(), load_theme(theme), texts=texts)


def rack(letters: str, rules: Ruleset, theme: str) -> Callable[[], bytes]:
    return lambda: draw_rack(rules.tiles.parse_rack(letters), rules, load_theme(theme))


PICTURES = {
    "example-light": board("worked_example", scenes.ENGLISH, "light"),
    "example-dark": board("worked_example", scenes.ENGLISH, "dark"),
    "example-colour-blind-safe": board("worked_example", scenes.ENGLISH, "colour-blind-safe"),
    "strangers-light": board("strangers", scenes.VIETNAMESE, "light"),
    "finished-light": board("finished", scenes.ENGLISH, "light"),
    "russian-dark": board("russian", scenes.RUSSIAN, "dark"),
    "spanish-colour-blind-safe": board("spanish", scenes.ENGLISH, "colour-blind-safe"),
    "packed-light": lambda: draw_board(
        scenes.packed(load_ruleset("classic")), load_theme("light"), texts=scenes.ENGLISH
    ),
    "rack-light": rack("AEJQWZ?", load_ruleset("ttvn"), "light"),
    "rack-dark": rack("AINORSTU?", load_ruleset("nine-tile"), "dark"),
    "rack-long": rack("CH L·L NY QU RR W ??", scenes.long_tokens(), "colour-blind-safe"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_picture_is_the_golden_one(name: str, update_golden: bool) -> None:
    drawn = Image.open(io.BytesIO(PICTURES[name]()))
    file = GOLDEN / f"{name}.png"
    if update_golden:
        drawn.save(file, optimize=True)
    golden = Image.open(file)
    assert drawn.size == golden.size
    difference = ImageChops.difference(drawn.convert("RGB"), golden.convert("RGB")).split()
    off = [sum(channel.histogram()[PIXEL + 1 :]) for channel in difference]
    assert max(off) <= SHARE * drawn.width * drawn.height


def test_goldens_are_all_compared_and_small() -> None:
    files = {file.stem: file.stat().st_size for file in GOLDEN.iterdir()}
    assert files.keys() == PICTURES.keys()
    assert max(files.values()) <= 30 * 1024
