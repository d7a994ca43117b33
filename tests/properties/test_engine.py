"""Whole games at random, by the engine's own functions: whatever is tried, the invariants hold."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from itertools import islice

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
    run_state_machine_as_test,
)

from engine import challenges, clocks, edits, questions, rulings, turns
from engine.board import BLANK, Direction, Square, Tile
from engine.errors import Refusal
from engine.judging import judge
from engine.lobby import Registration, join, want_start
from engine.moves import Exchange, Move, Pass, Play
from engine.options import with_options
from engine.records import Asking, Done, Ruling
from engine.rulesets import load_ruleset, ruleset_names
from engine.state import Phase, State
from engine.story import Story
from tests.properties.finder import LETTERS, in_script, lay_run, legal_plays, words_from
from tests.properties.sandbox import Sandbox, pooled

PLAYERS = ("ann", "bob", "cid", "dan")
WHO = st.sampled_from(("on turn", "author", "rival", "far rival", "ann", "cid", "eve"))
RIVAL = st.sampled_from(("rival", "far rival", "rival", "far rival", "author", "eve"))
NUMBER = st.integers(0, 999)
RULING = Ruling("gm", "G. M.", "so it is")
POOLS = (LETTERS + BLANK, LETTERS, "NRSTNRSTRSTA", "NRST")  # the last two have few plays
OPTIONS = {
    "judging": ("adjudicated", "challenge"),
    "order": ("registration", "draw"),
    "premiums": ("once", "main-word-same-round"),
    "exchange-minimum": ("0", "1", "7"),
    "six-scoreless": ("on", "off"),
    "gold": ("on", "off"),
    "turn": ("1m", "24h"),
}
options = st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in OPTIONS.items()})


class Games(RuleBasedStateMachine):
    """One game, from the first registration to any end."""

    game: Sandbox

    @initialize(
        name=st.sampled_from(ruleset_names()),
        chosen=options,
        players=st.integers(2, 4),
        spare=st.integers(0, 30),
        pool=st.sampled_from(POOLS),
    )
    def open(self, name: str, chosen: dict[str, str], players: int, spare: int, pool: str) -> None:
        rules = with_options(load_ruleset(name), chosen.items())
        size = players * rules.rack_size + spare
        letters = in_script(pool, rules)
        rules = pooled(rules, (letters[n % len(letters)] for n in range(size)))
        self.game = Sandbox.open(rules)
        for player in PLAYERS[:players]:
            asked = Registration(player, player, self.game.next_post())
            assert self.game.do(join, asked)
        for player in PLAYERS[:players]:
            self.game.do(want_start, player)
        assert self.game.state.phase is Phase.PLAYING

    # Moves

    @rule(numbers=st.lists(NUMBER, min_size=1, max_size=5))
    def play(self, numbers: list[int]) -> None:
        """A legal play by each seat in turn, or a pass where it has none."""
        for number in numbers:
            who, can_move = self.who("on turn"), self.state.turn and not self.state.paused_at
            if can_move:
                assert self.make(who, self.legal(self.state, who, number) or Pass())

    @rule(number=NUMBER, count=st.integers(1, 9))
    def bluff(self, number: int, count: int) -> None:
        """Tiles of one's rack somewhere on the board: good where opponents must challenge."""
        who = self.who("on turn")
        self.make(who, self.tiles_laid(self.state, who, number, count))

    @rule(number=NUMBER, count=st.integers(1, 9), who=RIVAL)
    def bluff_and_be_challenged(self, number: int, count: int, who: str) -> None:
        self.bluff(number, count)
        self.challenge(who, None)

    @rule(number=NUMBER, who=RIVAL)
    def play_and_be_challenged(self, number: int, who: str) -> None:
        self.play([number])
        self.challenge(who, None)

    @rule(number=NUMBER, who=RIVAL, kind=st.integers(0, 6))
    def fail_then_change(self, number: int, who: str, kind: int) -> None:
        """A challenge fails, the next move is made, and changed or deleted."""
        self.play_and_be_challenged(number, who)
        self.play([number])
        if kind < 5:
            self.edit(number, kind, "author")
        else:
            self.delete("author", 0, 0)

    @rule(who=WHO, number=NUMBER, kind=st.integers(0, 2), count=st.integers(0, 9))
    def try_something(self, who: str, number: int, kind: int, count: int) -> None:
        """Anybody passes, changes tiles, or lays some word somewhere."""
        moves: dict[int, Move] = {
            0: Pass(),
            1: self.exchanged(self.who(who), number, count),
            2: self.any_word(number),
        }
        self.make(self.who(who), moves[kind])

    @rule(count=st.integers(1, 4))
    def exchange(self, count: int) -> None:
        self.make(self.who("on turn"), self.exchanged(self.who("on turn"), 0, count))

    # Changing and judging the open move

    @rule(number=NUMBER, kind=st.integers(0, 4), who=st.sampled_from(("author",) * 5 + ("rival",)))
    def edit(self, number: int, kind: int, who: str) -> None:
        self.game.do(edits.edit_move, self.who(who), self.open_post, self.changed(number, kind))

    @rule(number=NUMBER, kind=st.integers(0, 4), who=st.sampled_from(("author",) * 5 + ("rival",)))
    def replace(self, number: int, kind: int, who: str) -> None:
        move = self.changed(number, kind)
        self.game.do(edits.replace_move, self.who(who), self.game.next_post(), move)

    @rule(
        who=st.sampled_from(("author", "author", "rival")),
        back=st.sampled_from((0, 0, 0, 1)),
        late=st.sampled_from((0, 0, 7)),
    )
    def delete(self, who: str, back: int, late: int) -> None:
        """Delete the post of the open move, or one before it; late: after so many eighths."""
        post = self.open_post - back
        self.game.wait(timedelta(seconds=self.state.rules.turn * late / 8))
        self.game.do(edits.take_back, self.who(who), post)

    @rule(who=WHO, kind=st.integers(0, 2))
    def lock(self, who: str, kind: int) -> None:
        if kind:
            self.game.do(turns.lock, self.who(who))
        else:
            self.game.do(turns.prefer_lock, self.who(who), not self.state.versions % 2)

    @rule(who=RIVAL, back=st.sampled_from((None, 0, 0, 1)))
    def accept(self, who: str, back: int | None) -> None:
        self.game.do(challenges.accept, self.who(who), self.version(back))

    @rule(who=RIVAL, back=st.sampled_from((None, 0, 0, 1)))
    def challenge(self, who: str, back: int | None) -> None:
        self.game.do(challenges.challenge, self.who(who), self.version(back))

    # Questions

    @rule(number=NUMBER, asking=st.sampled_from(Asking), count=st.integers(1, 5))
    def ask(self, number: int, asking: Asking, count: int) -> None:
        """What the service does when a post has several readings."""
        state, who = self.state, self.who("on turn" if asking is Asking.MOVE else "author")
        if who == "eve" or state.phase is not Phase.PLAYING:
            return
        post = self.game.next_post() if asking is not Asking.EDIT else self.open_post
        judged = state if asking is Asking.MOVE else edits.before_open(state)
        found = self.judged(judged, who, number)[:count]
        if found:
            self.game.do(questions.ask, who, post, asking, found)

    @rule(who=st.sampled_from(("on turn", "author", "eve")), number=st.integers(0, 6))
    def answer(self, who: str, number: int) -> None:
        self.game.do(questions.answer, self.who(who), number)

    # Leaving and time

    @rule(who=WHO, sure=st.integers(0, 3))
    def resign(self, who: str, sure: int) -> None:
        if sure != 1:
            self.game.do(turns.ask_to_resign, self.who(who))
        if sure in (1, 2):
            self.game.do(turns.resign, self.who(who))

    @rule(who=WHO, act=st.sampled_from((clocks.want_pause, clocks.want_resume)), all_=st.booleans())
    def stop_the_clock(self, who: str, act: Callable[[Story, str], None], all_: bool) -> None:
        for player in self.active if all_ else [self.who(who)]:
            self.game.do(act, player)

    @rule(eighths=st.integers(1, 9), outage=st.sampled_from((False, False, True)))
    def wait(self, eighths: int, outage: bool) -> None:
        """Time passes; in an outage nobody rings, and the clock gives it back (rules 7.16)."""
        span = timedelta(seconds=self.state.rules.turn * eighths / 8)
        if outage and clocks.next_alarm(self.state) is not None and span > clocks.OUTAGE:
            self.game.now += span
            self.game.do(clocks.make_up_for, span)
        else:
            self.game.wait(span)

    @rule(which=st.sampled_from((*range(5), *range(6))), hours=st.integers(-1, 30), who=WHO)
    def decide(self, which: int, hours: int, who: str) -> None:
        """What a GM may do (rules 8); to end the game less often than the rest."""
        acts: tuple[Callable[[Story, Ruling], None], ...] = (
            rulings.stop_clock,
            rulings.start_clock,
            rulings.skip,
            partial(rulings.extend_deadline, hours=hours),
            partial(rulings.dismiss, player=self.who(who)),
            rulings.end,
        )
        self.game.do(acts[which], RULING)

    def teardown(self) -> None:
        if not hasattr(self, "game") or not self.game.sound:
            return
        self.game.check_log()
        for end in (Sandbox.let_run_out, Sandbox.pass_to_the_end):
            fork = self.game.fork()
            end(fork)
            fork.check_log()

    # What the rules above need

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def active(self) -> list[str]:
        return [seat.player for seat in self.state.active]

    @property
    def open_post(self) -> int:
        return self.state.open.post if self.state.open else self.game.post

    def who(self, name: str) -> str:
        """A role or a name as a player; "eve" has no seat."""
        author = self.state.open.seat if self.state.open else ""
        rivals = [seat.player for seat in self.state.active if seat.player != author]
        roles = {
            "on turn": self.state.turn.seat if self.state.turn else "eve",
            "author": author or "eve",
            "rival": rivals[0] if rivals else "eve",
            "far rival": rivals[-1] if rivals else "eve",
        }
        return roles.get(name, name)

    def version(self, back: int | None) -> int | None:
        return None if back is None else self.state.versions - back

    def make(self, who: str, move: Move | None) -> bool:
        post = self.game.next_post()
        if move is None:
            return False
        return self.game.do(turns.make_move, who, post, move)

    def rack(self, state: State, who: str) -> tuple[str, ...]:
        return state.seat(who).rack if state.has_seat(who) else ()

    def legal(self, state: State, who: str, number: int) -> Play | None:
        return next(legal_plays(state.board, self.rack(state, who), state.rules, number), None)

    def judged(self, state: State, who: str, number: int) -> tuple[Done, ...]:
        """Several legal plays, as the service offers them."""
        plays = legal_plays(state.board, self.rack(state, who), state.rules, number)
        found: list[Done] = []
        for play in islice(plays, 5):
            try:
                found.append(judge(state, who, play, self.game.tools.words))
            except Refusal:
                continue
        return tuple(found)

    def tiles_laid(self, state: State, who: str, number: int, count: int) -> Play | None:
        rack = self.rack(state, who)
        if not rack:
            return None
        where = sorted(state.board.tiles) or [state.rules.board.start]
        direction = tuple(Direction)[number % 2]
        start = where[number % len(where)]
        beside = start if not state.board else start.step(direction.other, 1 if number % 3 else -1)
        if not beside.on_board:
            return None
        a = state.rules.tiles.alphabet.letters[0]
        tiles = tuple(Tile(a, True) if t == BLANK else Tile(t) for t in rack[:count])
        return Play((lay_run(state.board, beside, direction, tiles),))

    def any_word(self, number: int) -> Play:
        word = next(words_from(number, self.state.rules))
        start = Square(number % 15, number // 15 % 15)
        return Play(
            (
                lay_run(
                    self.state.board, start, tuple(Direction)[number % 2], tuple(map(Tile, word))
                ),
            )
        )

    def exchanged(self, who: str, number: int, count: int) -> Exchange:
        rack = self.rack(self.state, who)
        start = number % (len(rack) + 1)
        return Exchange((rack[start:] + rack[:start])[:count])

    def changed(self, number: int, kind: int) -> Move:
        """What the author of the open move might want instead."""
        state = edits.before_open(self.state)
        author = self.who("author")
        match kind:
            case 0:
                return Pass()
            case 1:
                rack = self.rack(state, author)
                return Exchange(rack[: number % 8])
            case 2:
                return self.tiles_laid(state, author, number, number % 7 + 1) or Pass()
            case _:
                return self.legal(state, author, number) or self.any_word(number)


def games(examples: int, steps: int) -> settings:
    """So many games of so many steps; games are slow to generate and that is no fault."""
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )


def test_games() -> None:
    run_state_machine_as_test(Games, settings=games(examples=150, steps=40))


@pytest.mark.soak
def test_many_long_games() -> None:
    run_state_machine_as_test(Games, settings=games(examples=2000, steps=80))
