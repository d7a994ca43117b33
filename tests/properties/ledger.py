"""A second book-keeper: reads the log of a game and works everything out again, in plain steps.

It knows the rules from their text. From the engine it takes the kinds of events, the options of
the table, and the generator's answer to "has this rack a play?".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

from engine import events as ev
from engine.board import Direction
from engine.moves import Play
from engine.records import Done, Draw, ExchangeDone, PassDone, PlayDone
from engine.rulesets import Premiums
from tests.properties import book_ends as ends
from tests.properties.book import CLASSIC, ERUDIT, Account, Book, Unsettled
from tests.properties.plain_points import (
    At,
    Squares,
    is_connected,
    letters,
    repeated,
    run_through,
    runs_through,
    word_points,
)


def read(book: Book, event: ev.Event) -> None:
    """Take one more event into the book. Raises AssertionError when it is wrong."""
    assert book.ended is None, f"{event} follows the end"
    _READERS[type(event)](book, event)
    there = book.bag + Counter("?" if blank else tile for tile, blank in book.board.values())
    for account in book.accounts.values():
        there += account.rack
    assert there == Counter(book.rules.tiles.all_tiles), "tiles are conserved"


def _opened(book: Book, event: ev.GameOpened) -> None:
    book.bag = Counter(book.rules.tiles.all_tiles)


def _joined(book: Book, event: ev.SeatJoined) -> None:
    book.accounts[event.seat] = Account(event.level or book.rules.level, event.post)


def _unchanged(book: Book, event: ev.StartAgreed | ev.ReminderDue) -> None:
    """Nothing to write down."""


def _first_drawn(book: Book, event: ev.FirstDrawn) -> None:
    """Who drew the tile nearest to A begins; a blank beats all (rules 2.1)."""
    drawn = {seat: draw.tiles[0].replace("?", " ") for seat, draw in event.draws}
    best = [seat for seat in drawn if drawn[seat] == min(drawn.values())]
    assert event.first == (best[0] if len(best) == 1 else "")
    book.first = event.first
    book.draws += len(event.draws)


def _started(book: Book, event: ev.GameStarted) -> None:
    """In the order of registration, from the first to begin (rules 1.1, 2.1, 5.1)."""
    seats = sorted(book.accounts, key=lambda seat: book.accounts[seat].post)
    assert bool(book.first) == (book.rules.id in CLASSIC)
    place = seats.index(book.first or seats[0])
    assert event.order == (*seats[place:], *seats[:place])
    book.order = event.order


def _dealt(book: Book, event: ev.RackDealt) -> None:
    account = book.accounts[event.seat]
    _draw(book, account, event.draw, account.post)
    assert account.held == book.rack_size, "the first rack is full"


def _draw(book: Book, account: Account, draw: Draw, cause: int) -> None:
    book.draws += 1
    assert (draw.n, draw.cause) == (book.draws, cause)
    assert Counter(draw.tiles) <= book.bag, "tiles come from the bag"
    book.bag -= Counter(draw.tiles)
    account.rack += Counter(draw.tiles)


def _turn_began(book: Book, event: ev.TurnBegan) -> None:
    """The next seat in order, in a game that had no reason to end."""
    assert (event.seat, event.round) == book.next_turn()
    assert event.deadline - event.at == timedelta(hours=24)
    assert book.closing is None
    assert ends.reasons(book) == set(), "the game should have ended"
    assert not ends.nobody_can_move(book), "the game should have ended: nobody can move"
    book.turn = (event.seat, event.round)


def _made(book: Book, event: ev.MoveMade) -> None:
    """A move of the seat on turn, after the one before has settled."""
    assert book.open is None, "the move before has settled"
    assert book.turn is not None
    seat, number = book.turn
    assert event.seat == seat
    match event.done:
        case PlayDone() as done:
            _lay(book, book.accounts[seat], done, number)
            book.idle = set()
        case ExchangeDone(tiles=tiles):
            assert book.bag.total() >= max(book.rules.exchange_minimum, len(tiles), 1)
            assert Counter(tiles) <= book.accounts[seat].rack
            book.idle.add(seat)
        case PassDone():
            book.idle.add(seat)
    book.done.append(event.done)
    book.accounts[seat].points += event.done.score
    _had_turn(book, seat, event.done)
    book.open = Unsettled(seat, event.post, number, event.done)


def _timed_out(book: Book, event: ev.TurnTimedOut) -> None:
    """A turn without a move; it breaks every run of passes (rules 2.3)."""
    assert book.turn is not None
    assert event.seat == book.turn[0]
    _had_turn(book, event.seat, None)


def _had_turn(book: Book, seat: str, done: Done | None) -> None:
    passed = isinstance(done, PassDone)
    book.passed = [*book.passed, seat] if passed else []
    book.accounts[seat].passes = book.accounts[seat].passes + 1 if passed else 0
    book.scoreless = 0 if done and done.score else book.scoreless + 1
    if not book.bag:
        book.since_empty.add(seat)
    book.last_turn, book.turn = book.turn, None


def _lay(book: Book, account: Account, done: PlayDone, number: int) -> None:
    """Lay the tiles; then every word must be one, and score what the squares say."""
    board, rack, play = book.board, account.rack.copy(), done.play
    for swap in play.swaps:
        assert board[swap.square] == (swap.letter, True), "a joker lies there"
        board[swap.square] = (swap.letter, False)
        rack.update({swap.letter: -1, "?": 1})
    for at, tile in play.laid:
        assert at not in board, "the square is empty"
        board[at] = (tile.letter, tile.blank)
        rack[tile.held_as] -= 1
    assert min(rack.values()) >= 0, "the rack holds what is laid"
    account.rack = +rack
    assert len(play.swaps) <= sum(tile.blank for _, tile in play.laid), "jokers taken are used"
    assert is_connected(board), "everything touches"
    fresh: set[At] = {at for at, _ in play.laid}
    _check_words(book, done, fresh, number)
    book.round_squares.setdefault(number, set()).update(fresh)


def _check_words(book: Book, done: PlayDone, fresh: set[At], number: int) -> None:
    """All words are told, each with the points that its squares give."""
    board, erudit = book.board, book.rules.id in ERUDIT
    made = runs_through(board, fresh)
    points = {run: word_points(board, run, fresh, erudit=erudit) for run in made}
    if book.rules.premiums is Premiums.MAIN_WORD_SAME_ROUND:
        main = _main_word(book, done.play)
        again = fresh | book.round_squares.get(number, set())
        points[main] = word_points(board, main, again, erudit=erudit)
    words = {run: letters(board, run) for run in made}
    assert made, "a play makes a word"
    assert all(book.is_word(word) for word in words.values()), words
    assert not (erudit and repeated(board, made)), "a word lies there twice"
    told = sorted(("".join(word.tokens), word.points) for word in done.words)
    assert told == sorted((words[run], points[run]) for run in made)
    bonus, least = (15, 7) if erudit else (50, 7)
    lengths = sum(map(len, made)) if book.rules.length_bonus else 0
    assert done.bonus == (bonus if len(fresh) >= least else 0) + lengths


def _main_word(book: Book, play: Play) -> Squares:
    """The word along the line of the only part."""
    (part,) = play.parts
    return run_through(book.board, part.laid[0][0], part.direction is Direction.DOWN)


def _locked(book: Book, event: ev.MoveLocked) -> None:
    """The author lets the open move settle; a closing window then is over (rules 7.1, 7.7)."""
    assert book.open is not None
    assert event.seat == book.open.seat
    if book.closing is not None:
        book.closing = replace(book.closing, deadline=event.at)


def _settled(book: Book, event: ev.MoveSettled) -> None:
    """The rack is refilled from the bag, the gold is credited (rules 1.9, 1.10, 5.7)."""
    move = book.open
    assert move is not None
    assert event.seat == move.seat
    account, owed = book.accounts[move.seat], book.owed
    given = move.done.tiles if isinstance(move.done, ExchangeDone) else ()
    assert Counter(event.returned) == Counter(given)
    assert owed == (len(event.draw.tiles) if event.draw else 0)
    if event.draw is not None:
        _draw(book, account, event.draw, move.post)
    account.rack -= Counter(given)
    book.bag += Counter(given)
    assert account.held == book.rack_size or not book.bag, "racks are full while tiles last"
    gold = 5 * move.done.score if book.rules.gold else 0
    assert event.gold == gold
    account.gold += gold
    account.best = max(account.best, move.done.score)
    book.round_gold.setdefault(move.round, Counter())[move.seat] += gold
    book.open = None


def _round_ended(book: Book, event: ev.RoundEnded) -> None:
    """What a round brought each, once everything in it has settled (rules 1.10)."""
    assert book.rules.gold
    assert book.open is None or book.open.round > event.round
    book.rounds += 1
    assert event.round == book.rounds
    gold = book.round_gold.pop(event.round, Counter())
    assert event.gold == tuple((seat, gold[seat]) for seat in book.order)


def _closing_began(book: Book, event: ev.ClosingBegan) -> None:
    """An hour in which the move that ends the game can be changed (rules 7.7)."""
    assert book.open is not None
    assert book.closing is None
    assert event.seat == book.open.seat
    assert event.deadline - event.at == timedelta(hours=1)
    ends.check_reason(book, event.reason)
    book.closing = event


def _game_ended(book: Book, event: ev.GameEnded) -> None:
    """The reason, the sums, the winners, the prizes (rules 1.10, 1.11, 2.10, 4, 5.1, 5.9)."""
    assert book.open is None
    ends.check_reason(book, event.reason)
    if book.closing is not None:
        assert (event.reason, event.at) == (book.closing.reason, book.closing.deadline)
    assert not any(gold.total() for gold in book.round_gold.values()), "every round is told"
    changes = ends.adjustments(book, event.reason)
    totals = {seat: book.accounts[seat].points + changes[seat] for seat in book.order}
    assert dict(event.adjustments) == changes
    assert dict(event.totals) == totals
    assert sorted(event.winners) == sorted(ends.winners(book, totals))
    assert event.best_turn == ends.best_turn(book)
    prizes = ends.prizes(book, event.winners)
    assert dict(event.prizes) == prizes
    for seat, account in book.accounts.items():
        account.points = totals[seat]
        account.gold += prizes.get(seat, 0)
    book.ended = event


_READERS: dict[type, Callable[[Book, Any], None]] = {
    ev.GameOpened: _opened,
    ev.SeatJoined: _joined,
    ev.StartAgreed: _unchanged,
    ev.FirstDrawn: _first_drawn,
    ev.GameStarted: _started,
    ev.RackDealt: _dealt,
    ev.TurnBegan: _turn_began,
    ev.MoveMade: _made,
    ev.MoveLocked: _locked,
    ev.MoveSettled: _settled,
    ev.TurnTimedOut: _timed_out,
    ev.ReminderDue: _unchanged,
    ev.ClosingBegan: _closing_began,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _game_ended,
}
