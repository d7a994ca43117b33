"""Tables to draw: what the tests compare, measure and bench."""

from __future__ import annotations

import random
from dataclasses import dataclass, fields, replace
from functools import cached_property

from bot.rendering.panel import PanelTexts, PremiumLabels
from engine.alphabets import Alphabet
from engine.board import Board, Square, Tile
from engine.layouts import ALL_SQUARES
from engine.rulesets import Ruleset, load_ruleset
from engine.state import Phase
from engine.tiles import TileSet
from engine.views import GameView, LastMoveView, SeatView, view
from tests.engine.driver import ttvn

ENGLISH = PanelTexts(
    PremiumLabels("2L", "3L", "2W", "3W"),
    heading="TTVN · round 2",
    bag="68 tiles left, 3 of them owed",
    turn="C to move",
    last="Last move: B",
)
VIETNAMESE = PanelTexts(
    PremiumLabels("2C", "3C", "2T", "3T"),
    heading="TTVN · lượt 12",
    bag="Còn 54 quân, nợ 5 quân",
    turn="Đến lượt Nguyễn Thị Hồng Nhung đặt chữ, trước 10 giờ sáng ngày mai, giờ Hà Nội",
    last="Nước vừa đi: Nguyễn Thị Hồng Nhung",
)
RUSSIAN = PanelTexts(
    PremiumLabels("2Б", "3Б", "2С", "3С"),
    heading="Эрудит · круг 3",
    bag="В мешке 91 фишка, из них 4 причитаются",
    turn="Ходит Щукин",
    last="Последний ход: Ёлкин",
)
EXAMPLE = (
    ("A", "8H THIEF", "THIEFAA"),
    ("B", "L8 .EeT", "?ETAAAA"),
    ("C", "K5 MAK.", "MAKAAAA"),
    ("D", "5K .EANS", "EANSAAA"),
    ("A", "L2 DOZ.", "DOZAAAA"),
    ("B", "6J G.N", "GNAAAAA"),
)
HOSTILE = (
    "Nguyễn Thị Hồng Nhung vô địch",
    "\u202eمها ١٢٣\u202c 👩‍👩‍👧‍👦🏴‍☠️",
    "𝓕𝓪𝓷𝓬𝔂 Ｗｉｄｅ z̸̢̛͎͠a̷l̵g̶o",
    "@everyone\n# ||x||" + "W" * 500,
)


@dataclass(frozen=True)
class _LongTokens(Ruleset):
    """Rules with tiles of several characters."""

    @cached_property
    def tiles(self) -> TileSet:
        values = {"A": 1, "CH": 5, "L·L": 10, "NY": 10, "QU": 8, "RR": 8, "Ç": 10, "W": 4}
        return TileSet("long", "long", Alphabet(tuple(values)), dict.fromkeys(values, 9), values)


def long_tokens() -> Ruleset:
    """TTVN with tiles of several characters."""
    base = load_ruleset("ttvn")
    return _LongTokens(**{one.name: getattr(base, one.name) for one in fields(base)})


def erudit() -> Ruleset:
    """As much of Erudit as shows in a picture."""
    return replace(
        load_ruleset("classic"),
        id="erudit",
        tileset="erudit",
        layout="erudit",
        blank_worth_letter=True,
    )


def worked_example() -> GameView:
    """The example of rules 1, played through the engine."""
    table = ttvn("A B C D")
    for player, move, rack in EXAMPLE:
        table.rack(player, rack)
        table.move(player, move)
    return view(table.state)


def table(rules: Ruleset, board: str, *names: str, last: LastMoveView | None = None) -> GameView:
    """A table in its third round, the last seat on turn; the board as `Board` prints it."""
    seats = tuple(
        SeatView(name, name, 37 + 64 * number, 0, rules.rack_size, None, withdrawn=False)
        for number, name in enumerate(names)
    )
    parsed = Board.parse(board, rules.tiles.alphabet) if board else Board()
    on_turn = names[-1] if names else None
    return GameView(rules, Phase.PLAYING, parsed, seats, on_turn, 3, None, 54, 5, last, 0, None, ())


def packed(rules: Ruleset, count: int = 225) -> GameView:
    """Four seats, and `count` squares with tiles of all kinds, blanks among them."""
    dice = random.Random(count)
    letters = [token for token in rules.tiles.all_tiles if token in rules.tiles.values]
    tiles = {at: Tile(dice.choice(letters), dice.random() < 0.05) for at in ALL_SQUARES}
    covered = Board({at: tiles[at] for at in dice.sample(ALL_SQUARES, count)})
    last = LastMoveView(
        "D", frozenset(dice.sample(ALL_SQUARES, 7)), (("DOZEN", 15), ("GAN", 8)), 73
    )
    return replace(table(rules, "", *"ABCD", last=last), board=covered)


def strangers() -> GameView:
    """Seats with names that no font draws, one of them withdrawn; a move of many long words."""
    words = tuple((word * 3, 99) for word in ("ABCDE", "FGHIJ", "KLMNO", "PQRST", "UVWXY"))
    last = LastMoveView("Lan", frozenset({Square(7, 7)}), words, 545)
    seen = table(load_ruleset("ttvn"), "15/" * 7 + "7Q7" + "/15" * 7, *HOSTILE, last=last)
    *others, gone = seen.seats
    gone = replace(gone, withdrawn=True, score=1234)
    return replace(seen, seats=(*others, gone), on_turn=HOSTILE[1])


def finished() -> GameView:
    """The end of a Finish Line game, after a pass."""
    seen = table(load_ruleset("finish-line"), "15/" * 7 + "6CAT6" + "/15" * 7, "Ann", "Bob", "Eve")
    seats = tuple(
        replace(seat, target=target)
        for seat, target in zip(seen.seats, (60, 100, 180), strict=True)
    )
    last = LastMoveView("Bob", frozenset(), (), 0)
    return replace(seen, seats=seats, on_turn=None, phase=Phase.ENDED, last=last)


def russian() -> GameView:
    """An Erudit board with tails, accents and two jokers."""
    rows = ["15"] * 15
    rows[6], rows[7], rows[8] = "4ЩЁЙЦДЪ5", "3ФШЫЖЮЯэГ4", "5щЛЧ7"
    squares = frozenset(Square(7, col) for col in range(3, 11))
    last = LastMoveView("Ёлкин", squares, (("ФШЫЖЮЯЭГ", 84),), 99)
    return table(erudit(), "/".join(rows), "Ёлкин", "Щукин", last=last)


def spanish() -> GameView:
    """A board of long tokens, some of them blanks."""
    rows = ["15"] * 15
    rows[7] = "3[CH]A[L·L][NY][QU][RR]ÇW4"
    rows[8] = "3[ch]A[l·l][ny][qu][rr]çw4"
    last = LastMoveView("Ann", frozenset({Square(7, 3), Square(8, 5)}), (("[CH]A", 6),), 6)
    return table(long_tokens(), "/".join(rows), "Ann", "Bob", last=last)
