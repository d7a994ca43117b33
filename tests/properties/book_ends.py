"""Why a game is over and what everybody then has, worked out from the book."""

from __future__ import annotations

from collections import Counter

from engine.records import BestTurn, EndReason
from tests.properties.book import CLASSIC, ERUDIT, Book
from tests.properties.plain_points import rack_points

TARGETS = {
    2: {"beginner": 70, "intermediate": 120, "expert": 200},
    3: {"beginner": 60, "intermediate": 100, "expert": 180},
    4: {"beginner": 50, "intermediate": 90, "expert": 160},
}


def reasons(book: Book) -> set[EndReason]:
    """Why the game is over, apart from `nobody-can-move`; nothing when it goes on."""
    if at_target(book):
        return {EndReason.TARGET}
    bag, held = book.when_settled()
    holders = {seat for seat in book.order if held[seat]}
    found = set()
    if book.rules.id in CLASSIC and not bag and len(holders) < len(book.order):
        found.add(EndReason.WENT_OUT)
    if book.rules.id in ERUDIT and not bag and holders <= book.since_empty:
        found.add(EndReason.BAG_EMPTY)
    if _passed_enough(book, holders) or (book.rules.six_scoreless and book.scoreless >= 6):
        found.add(EndReason.PASSES)
    return found


def _passed_enough(book: Book, holders: set[str]) -> bool:
    """Two passes of one seat in Classic, a round of passes anywhere (rules 2.3, 7.6)."""
    twice = any(account.passes >= 2 for account in book.accounts.values())
    return (book.rules.id in CLASSIC and twice) or (bool(holders) and holders <= set(book.passed))


def at_target(book: Book) -> set[str]:
    """Who has reached the finish line (rules 4)."""
    if book.rules.id != "finish-line":
        return set()
    targets = TARGETS[len(book.order)]
    return {seat for seat, one in book.accounts.items() if one.points >= targets[one.level]}


def nobody_can_move(book: Book) -> bool:
    """No seat has a play, and none may exchange or all have done nothing else (rules 7.6)."""
    if book.owed and book.bag:
        return False
    holders = [seat for seat in book.order if book.accounts[seat].held]
    may_exchange = book.bag.total() >= max(1, book.rules.exchange_minimum)
    if may_exchange and not set(holders) <= book.idle:
        return False
    return not any(book.has_play(book.board, book.accounts[seat].rack) for seat in holders)


def check_reason(book: Book, reason: EndReason) -> None:
    """The game may end for this reason now."""
    if found := reasons(book):
        assert reason in found
    else:
        assert reason is EndReason.NOBODY_CAN_MOVE
        assert nobody_can_move(book), "somebody can move"


def adjustments(book: Book, reason: EndReason) -> dict[str, int]:
    """Tiles left are deducted; in Classic who went out adds them (rules 1.11, 2.10, 4, 5.9)."""
    left = {seat: rack_points(book.accounts[seat].rack.elements()) for seat in book.order}
    if reason is EndReason.TARGET or book.rules.id in ERUDIT:
        return dict.fromkeys(left, 0)
    out = [seat for seat in book.order if not book.accounts[seat].held and not book.bag]
    added = sum(left.values()) if book.rules.id in CLASSIC else 0
    return {seat: added if seat in out else -left[seat] for seat in book.order}


def winners(book: Book, totals: dict[str, int]) -> set[str]:
    """The highest total; in Classic a tie goes to the higher score before (rules 2.10)."""
    if there := at_target(book):
        return there
    top = {seat for seat in totals if totals[seat] == max(totals.values())}
    if book.rules.id not in CLASSIC:
        return top
    before = max(book.accounts[seat].points for seat in top)
    return {seat for seat in top if book.accounts[seat].points == before}


def best_turn(book: Book) -> BestTurn | None:
    """The best score in one turn, and whose it was."""
    best = max(account.best for account in book.accounts.values())
    seats = tuple(seat for seat in book.order if book.accounts[seat].best == best)
    return BestTurn(best, seats) if best else None


def prizes(book: Book, won: tuple[str, ...]) -> dict[str, int]:
    """500 for the best turn, 2000 for winning, shared and rounded down (rules 1.10)."""
    if not book.rules.gold:
        return {}
    gold = Counter(dict.fromkeys(won, 2000 // len(won)))
    if best := best_turn(book):
        gold.update(dict.fromkeys(best.seats, 500 // len(best.seats)))
    return dict(gold)
