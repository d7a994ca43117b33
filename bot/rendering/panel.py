"""The panel below a board: heading, tiles left, seats with totals, whose turn, the last move."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.rendering.lettering import Weight, clean, fit, width
from bot.rendering.paint import Paint
from bot.rendering.sprites import text_sprite
from engine.views import GameView, LastMoveView, SeatView

# Pixels of a picture 588 wide, which Discord shows unscaled on a desktop and 360 wide on a phone:
# text of 22 has capitals of 10 pixels there.
WIDTH, MARGIN, GAP = 588, 24, 10
ROOM = WIDTH - 2 * MARGIN
TEXT, TOTAL = 22, 28  # font sizes
LINE = 32
SEAT_HEIGHT, SEAT_WIDTH = 44, (ROOM - GAP) // 2
MARKER = 28  # the place of a seat's number
WORD_LINES = 2
BETWEEN = "  ·  "  # words of the last move


@dataclass(frozen=True)
class PremiumLabels:
    """What is written on premium squares: two characters are large, four still fit."""

    letter2: str
    letter3: str
    word2: str
    word3: str


@dataclass(frozen=True)
class PanelTexts:
    """All words of a board's picture, ready to draw; an empty one takes no room.

    `heading` says which game this is, `bag` how many tiles are left and owed, `turn` whose turn it
    is or who has won, `last` who made the last move, and what it was if not a play.
    """

    labels: PremiumLabels
    heading: str
    bag: str
    turn: str
    last: str


@dataclass(frozen=True)
class Line:
    """A line of text: bold at the left, or not; and something at the right that is never cut."""

    left: str
    right: str = ""
    weight: Weight = Weight.REGULAR


def panel_height(view: GameView, texts: PanelTexts) -> int:
    """How high the panel is, in pixels."""
    lines = len(_head(texts)) + len(_foot(view, texts))
    return lines * LINE + (len(view.seats) + 1) // 2 * (SEAT_HEIGHT + GAP) + GAP


def paint_panel(canvas: Image.Image, view: GameView, paint: Paint, texts: PanelTexts) -> None:
    """Paint the panel on a canvas whose lower part, from row `WIDTH` on, is empty."""
    y = WIDTH
    for line in _head(texts):
        _paint_line(canvas, paint, line, y)
        y += LINE
    y += GAP // 2
    for number, seat in enumerate(view.seats):
        corner = MARGIN + number % 2 * (SEAT_WIDTH + GAP), y + number // 2 * (SEAT_HEIGHT + GAP)
        ink = "turn" if seat.player == view.on_turn else "muted" if seat.withdrawn else "page"
        _paint_seat(canvas, paint, ink, (number, seat), corner)
    y += (len(view.seats) + 1) // 2 * (SEAT_HEIGHT + GAP) - GAP // 2
    for line in _foot(view, texts):
        _paint_line(canvas, paint, line, y)
        y += LINE


def _head(texts: PanelTexts) -> list[Line]:
    """What stands above the seats: heading and bag side by side if they fit, else one by one."""
    heading, bag = clean(texts.heading), clean(texts.bag)
    together = width(heading, Weight.BOLD, TEXT) + width(bag, Weight.REGULAR, TEXT) + 2 * GAP
    if heading and together <= ROOM:
        return [Line(heading, bag, Weight.BOLD)]
    lines = [Line(heading, weight=Weight.BOLD), Line(bag)]
    return [line for line in lines if line.left]


def _foot(view: GameView, texts: PanelTexts) -> list[Line]:
    """What stands below the seats: the turn, then the last move and its words."""
    lines = [Line(texts.turn, weight=Weight.BOLD)] if texts.turn else []
    if view.last is None:
        return lines
    points = str(view.last.score) if view.last.words else ""
    if texts.last:
        lines.append(Line(texts.last, points))
    return lines + [Line(words) for words in _words(view.last)]


def _words(last: LastMoveView) -> list[str]:
    """The words of a move with their points, and the bonus, on at most `WORD_LINES` lines."""
    items = [f"{word} {points}" for word, points in last.words]
    bonus = last.score - sum(points for _, points in last.words)
    if bonus:
        items.append(f"+{bonus}")
    lines: list[str] = []
    for item in items:
        longer = f"{lines[-1]}{BETWEEN}{item}" if lines else item
        if lines and (width(longer, Weight.REGULAR, TEXT) <= ROOM or len(lines) == WORD_LINES):
            lines[-1] = longer
        else:
            lines.append(item)
    return lines


def _paint_line(canvas: Image.Image, paint: Paint, line: Line, y: int) -> None:
    """Paint a line of text; the left part is cut where the right one begins."""
    room = ROOM
    if line.right:
        sprite = text_sprite(paint, "page", line.right, Weight.REGULAR, TEXT)
        canvas.paste(sprite, (WIDTH - MARGIN - sprite.width, y))
        room -= sprite.width + GAP
    left = fit(line.left, room, line.weight, TEXT)
    canvas.paste(text_sprite(paint, "page", left, line.weight, TEXT), (MARGIN, y))


def _paint_seat(
    canvas: Image.Image, paint: Paint, ink: str, seat: tuple[int, SeatView], corner: tuple[int, int]
) -> None:
    """Paint a seat in an ink: number (a pointer when on turn), name, total, finish line."""
    (number, player), (x, y) = seat, corner
    draw = ImageDraw.Draw(canvas)
    if ink == "turn":
        draw.rectangle((x, y, x + SEAT_WIDTH - 1, y + SEAT_HEIGHT - 1), fill=paint.solid["turn"])
        pointer = (x + 8, y + 13), (x + 8, y + 31), (x + 21, y + 22)
        draw.polygon(pointer, fill=paint.solid["turn_ink"])
    else:
        name = text_sprite(paint, ink, str(number + 1), Weight.REGULAR, TEXT)
        canvas.paste(name, (x + 8, y + 8))
    right = x + SEAT_WIDTH - 8
    if player.target is not None:
        target = text_sprite(paint, ink, f" / {player.target}", Weight.REGULAR, TEXT)
        right -= target.width
        canvas.paste(target, (right, y + 8))
    total = text_sprite(paint, ink, str(player.score), Weight.BOLD, TOTAL)
    right -= total.width
    canvas.paste(total, (right, y + 4))
    left = x + MARKER
    shown = fit(player.name, right - left - GAP, Weight.REGULAR, TEXT)
    name = text_sprite(paint, ink, shown, Weight.REGULAR, TEXT)
    canvas.paste(name, (left, y + 8))
    if player.withdrawn:
        draw.line((left, y + 23, left + name.width, y + 23), fill=paint.solid[ink], width=2)
