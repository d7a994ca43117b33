"""Themes: what their files may hold, and that everybody can see what they show."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.rendering.paint import paint_for
from bot.rendering.themes import Colour, load_theme, parse_theme, theme_names
from engine.datafiles import asset_text
from engine.errors import DataError
from engine.rulesets import ruleset_names

LIGHT = asset_text("themes", "light.theme")
RULES = sorted({"ttvn", "classic", "nine-tile", "finish-line", "erudit", *ruleset_names()})
TEXT, SIGN = 4.5, 3.0  # WCAG 2.2 AA: success criteria 1.4.3 and 1.4.11

# How eyes without one kind of cone see linear red, green and blue: Machado, Oliveira and Fernandes,
# "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.
SIGHTS = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: Colour) -> list[float]:
    shares = [value / 255 for value in colour]
    return [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2.2."""
    red, green, blue = (0.2126, 0.7152, 0.0722)
    lights = [red * r + green * g + blue * b for r, g, b in (linear(one), linear(other))]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def seen(colour: Colour, sight: str) -> tuple[float, float, float]:
    """A colour as an eye sees it, in CIE L*a*b* (white D65)."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True))))
        for row in SIGHTS[sight]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0890
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Colour, other: Colour, sight: str) -> float:
    """How different two colours look (CIE 1976); 2 is just noticeable."""
    pairs = zip(seen(one, sight), seen(other, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.005)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("theme", theme_names())
def test_every_text_is_legible(theme: str, rules: str) -> None:
    pairs = paint_for(load_theme(theme), rules).pairs
    assert {name: pair for name, pair in pairs.items() if contrast(*pair) < TEXT} == {}


@pytest.mark.parametrize("theme", theme_names())
def test_the_last_move_and_blanks_stand_out(theme: str) -> None:
    colours = load_theme(theme).colours
    around = ("tile", "blank", "grid", "page")  # an outline runs between a tile and a line of grid
    faint = [name for name in around if contrast(colours["last"], colours[name]) < SIGN]
    assert faint == []
    assert contrast(colours["blank"], colours["tile"]) >= SIGN


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("rules", RULES)
def test_colour_blind_safe_theme_is_so(rules: str, sight: str) -> None:
    theme = load_theme("colour-blind-safe")
    squares = {square.back for square in theme.premiums(rules).values()} | {theme.colours["plain"]}
    assert min(distance(*pair, sight) for pair in combinations(squares, 2)) >= 17
    tiles = theme.colours["tile"], theme.colours["blank"]
    assert min(distance(tile, square, sight) for tile in tiles for square in squares) >= 12


@pytest.mark.parametrize("theme", theme_names())
def test_every_rule_set_has_a_palette_of_at_most_64_colours(theme: str) -> None:
    loaded = load_theme(theme)
    assert loaded.id == theme
    assert set(RULES) <= loaded.rules.keys()
    assert max(len(paint_for(loaded, rules).palette) // 3 for rules in RULES) <= 64


def test_an_unknown_rule_set_gets_the_first_palette() -> None:
    light = load_theme("light")
    assert light.premiums("club") == light.premiums("ttvn")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("page #FBF9F4", "page FBF9F4", "4: a colour is written #RRGGBB, not 'FBF9F4'"),
        ("page #FBF9F4", "page #FBF9F4 #000000", "4: 'page' needs one colour"),
        ("page #FBF9F4", "page #FBF9F4\npage #FBF9F4", "5: 'page' stands twice"),
        ("page #FBF9F4", "", "39: has no page"),
        ("page #FBF9F4", "paper #FBF9F4", "4: unknown key 'paper'"),
        ("id light", "", "39: has no 'id'"),
        ("id light", "id", "3: 'id' needs one name"),
        ("ttvn letter2", "ttvn letter4", "19: unknown square 'letter4'; known are letter2, let"),
        ("ttvn letter2", "ttvn word2", "20: ttvn word2 stands twice"),
        ("premium ttvn letter2 #7FDFEA #0B3A42\n", "", "38: palette ttvn has no letter2"),
        ("#7FDFEA #0B3A42", "#7FDFEA", "19: 'premium' needs a palette, a square and two colours"),
        ("rules ttvn ttvn", "rules ttvn", "18: 'rules' needs a palette and the IDs of rule sets"),
        ("rules ttvn ttvn", "rules club ttvn", "39: ttvn uses palette 'club', which is not there"),
        ("rules ttvn ttvn", "rules ttvn ttvn ttvn", "18: 'ttvn' has a palette already"),
    ],
)
def test_a_faulty_theme_names_file_and_line(old: str, new: str, fault: str) -> None:
    assert old in LIGHT
    with pytest.raises(DataError) as error:
        parse_theme(LIGHT.replace(old, new, 1), "light.theme")
    assert str(error.value).startswith(f"light.theme:{fault}")


def test_a_theme_without_palettes_is_faulty() -> None:
    bare = LIGHT.partition("\n# Letter x2 cyan")[0]
    with pytest.raises(DataError, match=r"light\.theme:\d+: has no 'premium'"):
        parse_theme(bare, "light.theme")


def test_an_unknown_theme_is_not_found() -> None:
    with pytest.raises(FileNotFoundError):
        load_theme("sepia")
