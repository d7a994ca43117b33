"""Playing a recorded game again: who may do what when, where tiles lie, which scores are right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.alphabets import LookAlike, UnknownLetter
from engine.board import Board, Square
from engine.errors import Refusal
from engine.gcg.endings import (
    Place,
    check_not_over,
    end_tiles,
    fault_of_end_rack,
    scores_of_rack,
    scores_of_time,
)
from engine.gcg.faults import Differs, Unreadable, unreadable_letter, why_illegal
from engine.gcg.header import Header, read_header
from engine.gcg.racks import fault_of_rack, on_board, read_rack
from engine.gcg.records import (
    ChallengePrice,
    EndRack,
    Exchanged,
    GcgGame,
    Passed,
    Played,
    TakenBack,
    TimePenalty,
    Turn,
)
from engine.moves import Part, Play
from engine.placement import IllegalMove, Placement, place
from engine.rulesets import Premiums
from engine.scoring import Score, score
from engine.tiles import Tiles


@dataclass(frozen=True)
class Step:
    """A line played again: the board after it, what it laid, the scores that would be right.

    `number` counts the moves so far; `rack_fault` is a remark only.
    """

    turn: Turn
    number: int
    board: Board
    scores: tuple[int, ...]
    laid: frozenset[Square] = frozenset()
    words: tuple[tuple[str, int], ...] = ()
    rack_fault: str | None = None


def replay(game: GcgGame) -> Iterator[Step]:
    """Every turn in order. Raises Unreadable and Differs on coming to the faulty line."""
    replaying = _Replay(read_header(game))
    for number, turn in enumerate(game.turns):
        yield replaying.take(Place(turn, game.turns[:number], game.turns[number + 1 :]))


@dataclass
class _Replay:
    """A game that has been played up to some line.

    `before` is the board before the last play, `round_laid` what this round laid so far.
    """

    header: Header
    board: Board = field(default_factory=Board)
    before: Board = field(default_factory=Board)
    last: Step | None = None
    mover: int | None = None
    number: int = 0
    round_laid: frozenset[Square] = frozenset()

    def take(self, place: Place) -> Step:
        """One line. Raises Unreadable and Differs."""
        turn, rules = place.turn, self.header.rules
        rack = read_rack(turn.rack, rules, turn.line)
        if turn.is_move:
            check_not_over(place)
            self._next_mover(turn)
        match turn.action:
            case Played():
                step = self._play(turn, rack)
            case Exchanged() | Passed():
                step = self._no_play(turn, rack)
            case TakenBack():
                step = self._take_back(turn, rack)
            case ChallengePrice():
                step = self._step(turn, rack, (_price(place),))
            case TimePenalty():
                step = self._step(turn, rack, scores_of_time(place))
            case EndRack():
                step = self._end_rack(place, rack)
        self.last = step
        return step

    def _step(self, turn: Turn, rack: Tiles, scores: tuple[int, ...], used: Tiles = ()) -> Step:
        fault = fault_of_rack(rack, used, self.board, self.header.rules)
        return Step(turn, self.number, self.board, scores, rack_fault=fault)

    def _next_mover(self, turn: Turn) -> None:
        """Raises Unreadable when it is another player's turn."""
        nicks = self.header.nicks
        mover = nicks.index(turn.nick)
        if self.mover is not None and mover != (due := (self.mover + 1) % len(nicks)):
            raise Unreadable(turn.line, f"{turn.nick} moves, but it is the turn of {nicks[due]}")
        self.mover = mover
        self.number += 1
        if mover == 0:
            self.round_laid = frozenset()

    def _play(self, turn: Turn, rack: Tiles) -> Step:
        rules, play = self.header.rules, self._read_play(turn)
        step = self._step(turn, rack, (), play.used)
        try:
            placement = place(self.board, play, rules.board.start)
        except IllegalMove as refusal:
            raise Differs(turn.line, why_illegal(refusal)) from refusal
        points = self._price_of(placement)
        self.before, self.board = self.board, placement.board
        self._check_tiles(turn)
        laid = frozenset(play.shown)
        self.round_laid |= laid
        words = tuple((rules.tiles.spell(word.tokens), word.points) for word in points.words)
        scores = self._right_scores(points, play)
        return replace(step, board=self.board, scores=scores, laid=laid, words=words)

    def _read_play(self, turn: Turn) -> Play:
        """The play; letters that old files write for tiles already there are taken as such."""
        rules = self.header.rules
        try:
            play = Play.parse(str(turn.action), rules.tiles.alphabet)
        except (UnknownLetter, LookAlike) as refusal:
            raise unreadable_letter(turn.line, refusal, rules.tileset) from refusal
        except Refusal as refusal:
            raise Unreadable(turn.line, f"{turn.action} is no move on this board") from refusal
        if len(play.parts) == 1 and not play.swaps:
            return Play((_through(play.parts[0], self.board),))
        if not rules.many_placements:
            raise Unreadable(turn.line, f"{turn.action} is more than one word")
        return play

    def _price_of(self, placement: Placement) -> Score:
        rules = self.header.rules
        again = rules.premiums is Premiums.MAIN_WORD_SAME_ROUND
        return score(placement, rules.pricing, self.round_laid if again else frozenset())

    def _right_scores(self, points: Score, play: Play) -> tuple[int, ...]:
        """More tiles than a rack has: files that name no rules pay a bonus for them, or do not."""
        rules = self.header.rules
        if self.header.named or len(play.laid) <= rules.rack_size:
            return (points.points,)
        return (points.points, points.points + rules.pricing.bingo[rules.rack_size])

    def _check_tiles(self, turn: Turn) -> None:
        """Raises Differs when more tiles of a kind lie there than the set has."""
        counts = self.header.rules.tiles.counts
        for token, lying in on_board(self.board).items():
            if lying > counts.get(token, 0):
                raise Differs(
                    turn.line, f"{lying} tiles {token} on the board, the set has {counts[token]}"
                )

    def _no_play(self, turn: Turn, rack: Tiles) -> Step:
        letters, count = "", 0
        if isinstance(turn.action, Exchanged):
            letters, count = turn.action.letters, turn.action.count or 0
        changed = read_rack(letters, self.header.rules, turn.line)
        if max(len(changed), count) > max(len(rack), self.header.rules.rack_size):
            raise Differs(turn.line, f"{turn.action} changes more tiles than a rack holds")
        return self._step(turn, rack, (0,), changed)

    def _take_back(self, turn: Turn, rack: Tiles) -> Step:
        step = self.last
        if step is None or not isinstance(step.turn.action, Played) or step.turn.nick != turn.nick:
            raise Unreadable(turn.line, f"-- follows no play of {turn.nick}")
        self.board = self.before
        return self._step(turn, rack, (-(step.turn.score or 0),))

    def _end_rack(self, place: Place, rack: Tiles) -> Step:
        rules, turn = self.header.rules, place.turn
        tiles = end_tiles(turn, rules)
        scores = scores_of_rack(place, tiles, self.header, self.board)
        fault = fault_of_end_rack(turn, rack, tiles, self.board, rules)
        return Step(turn, self.number, self.board, scores, rack_fault=fault)


def _price(place: Place) -> int:
    """What a challenge brought or cost: prices differ, but there must be a play that it is about.

    Raises Unreadable.
    """
    turn, price = place.turn, place.turn.score or 0
    lines = (line for line in reversed(place.before) if not isinstance(line.action, ChallengePrice))
    last = next(lines, None)
    if last is None or not isinstance(last.action, Played):
        raise Unreadable(turn.line, "(challenge) follows no play")
    if (last.nick == turn.nick) != (price >= 0):
        raise Unreadable(turn.line, f"(challenge) is about the play of {last.nick}")
    return price


def _through(part: Part, board: Board) -> Part:
    """The part with None for each letter that lies there already."""
    tiles = tuple(
        None if tile is not None and (lies := board[at]) and lies.letter == tile.letter else tile
        for at, tile in part.squares()
    )
    return replace(part, tiles=tiles)
