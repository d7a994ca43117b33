"""Whole games at random, by posts as people write them: no post can break a table."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
    run_state_machine_as_test,
)

from bot.services.entries import (
    Act,
    Button,
    Chosen,
    Deleted,
    Edited,
    Entry,
    Joined,
    Posted,
    Pressed,
    Ruled,
)
from bot.services.table import Table
from engine.clocks import next_alarm
from engine.events import Event, MoveMade, PostRefused, QuestionAsked
from engine.options import with_options
from engine.posts import load_phrases
from engine.rulesets import load_ruleset, ruleset_names
from engine.state import Phase, State
from tests.properties.finder import in_script
from tests.properties.sandbox import Sandbox, check_phase, other_secrets, pooled
from tests.properties.secrecy import Told, check_secrecy, telling
from tests.properties.test_engine import PLAYERS, POOLS, games, options
from tests.properties.texts import greedy_text, legal_text, some_text

WHO = st.sampled_from(("on turn", "on turn", "on turn", "author", *PLAYERS, "eve"))
SEED = st.integers(0, 9999)


class Threads(RuleBasedStateMachine):
    """One thread, from the open call on."""

    game: Sandbox
    table: Table

    @initialize(
        name=st.sampled_from(ruleset_names()),
        chosen=options,
        players=st.sampled_from((2, 3, 4, 2, 3, 4, 0, 1)),
        spare=st.integers(0, 30),
        pool=st.sampled_from(POOLS),
    )
    def open(self, name: str, chosen: dict[str, str], players: int, spare: int, pool: str) -> None:
        rules = with_options(load_ruleset(name), chosen.items())
        letters = in_script(pool, rules)
        size = 4 * rules.rack_size + spare
        rules = pooled(rules, (letters[n % len(letters)] for n in range(size)))
        self.game = Sandbox.open(rules)
        self.table = Table(self.game.tools, load_phrases())
        self.authors: dict[int, str] = {}
        self.times: dict[int, datetime] = {}
        for player in PLAYERS[:players]:
            self.write(player, "Em đăng ký")
        for player in PLAYERS[:players]:
            self.receive(Pressed(player, Button.START, self.game.now))

    @rule(seeds=st.lists(SEED, min_size=1, max_size=5))
    def play(self, seeds: list[int]) -> None:
        """Moves in notation, a legal one by each seat in turn, or a pass where it has none."""
        for seed in seeds:
            player = self.who("on turn")
            self.write(player, legal_text(self.state, player, Random(seed)))

    @rule(seed=SEED, who=st.sampled_from(("ann", "bob", "cid")), kind=st.integers(0, 4))
    def play_then(self, seed: int, who: str, kind: int) -> None:
        """A move and what often follows it."""
        self.play([seed])
        match kind:
            case 0 | 1:
                self.edit(seed, 0)
            case 2:
                self.write(who, "challenge")
            case 3:
                self.delete(0)
            case _:
                self.write(self.who("author"), legal_text(self.state, who, Random(seed)))

    @rule(who=WHO, seeds=st.lists(SEED, min_size=1, max_size=4))
    def post(self, who: str, seeds: list[int]) -> None:
        for seed in seeds:
            player = self.who(who)
            self.write(player, some_text(self.state, player, Random(seed)))

    @rule(seeds=st.lists(SEED, min_size=1, max_size=4))
    def ask_too_much(self, seeds: list[int]) -> None:
        """Moves that the board allows, and exchanges, whatever the rack holds."""
        for seed in seeds:
            self.write(self.who("on turn"), greedy_text(self.state, Random(seed)))

    @rule(who=WHO, text=st.text(max_size=30), addressed=st.booleans())
    def post_anything(self, who: str, text: str, addressed: bool) -> None:
        self.write(self.who(who), text, addressed=addressed)

    @rule(seed=SEED, back=st.sampled_from((0, 0, 0, 1, 2, 9)))
    def edit(self, seed: int, back: int) -> None:
        """Edit the newest post, or one further back, whoever wrote it."""
        posts = sorted(self.authors)
        if not posts:
            return
        post = posts[max(0, len(posts) - 1 - back)]
        player = self.authors[post]
        text = some_text(self.before_open(player), player, Random(seed))
        newest = post == max(own for own, author in self.authors.items() if author == player)
        posted, now = self.times[post], self.game.now
        self.receive(Edited(player, player, post, text, now, posted, newest=newest))

    @rule(back=st.sampled_from((0, 0, 0, 1, 2, 9)))
    def delete(self, back: int) -> None:
        posts = sorted(self.authors)
        if posts:
            post = posts[max(0, len(posts) - 1 - back)]
            self.receive(Deleted(self.authors.pop(post), post, self.game.now))

    @rule(who=WHO, button=st.sampled_from(Button), back=st.sampled_from((None, 0, 0, 1)))
    def press(self, who: str, button: Button, back: int | None) -> None:
        version = None if back is None else self.state.versions - back
        self.receive(Pressed(self.who(who), button, self.game.now, version))

    @rule(number=st.integers(0, 6), who=st.sampled_from(("asked", "asked", "on turn", "eve")))
    def choose(self, number: int, who: str) -> None:
        asked = next(iter(self.state.questions), "eve")
        player = asked if who == "asked" else self.who(who)
        self.receive(Chosen(player, number, self.game.now))

    @rule(who=WHO, level=st.sampled_from((None, None, "expert", "*")))
    def join(self, who: str, level: str | None) -> None:
        """Take a seat without a post."""
        player, post = self.who(who), self.game.next_post()
        self.receive(Joined(player, player, post, level, self.game.now))

    @rule(act=st.sampled_from((*Act, *Act, Act.SKIP)), who=WHO, seed=SEED)
    def decide(self, act: Act, who: str, seed: int) -> None:
        """What a GM does, often one who plays; to end the game less often than the rest."""
        if act is Act.END and seed % 4:
            return
        reason = ("", "so it is", "*why* not\n@everyone")[min(seed % 10, 2)]
        self.receive(Ruled("eve", "Eve", act, reason, self.game.now, self.who(who), seed % 30 - 2))

    @rule(who=WHO, seed=SEED)
    def preview(self, who: str, seed: int) -> None:
        """What a post would be, for its author, who learns nothing of other racks."""
        player, state, dice = self.who(who), self.state, Random(seed)
        text = some_text(self.before_open(player), player, dice)
        entry = Posted(player, player, self.game.post + 1, text, self.game.now)
        shown = self.table.preview(state, entry)
        assert len(shown) <= 1
        for event in shown:
            assert isinstance(event, MoveMade | QuestionAsked | PostRefused)
            assert event.seat == player
        alarm = next_alarm(state)
        if state.phase is Phase.PLAYING and (alarm is None or alarm >= self.game.now):
            assert shown == self.table.preview(other_secrets(state, dice, keep=player), entry)

    @rule(eighths=st.integers(1, 9), silently=st.booleans())
    def wait(self, eighths: int, silently: bool) -> None:
        """Time passes; silently, what was due is found out by the next entry only."""
        self.game.now += timedelta(seconds=self.state.rules.turn * eighths / 8)
        if not silently:
            self.take(self.table.pass_time(self.state, self.game.now))

    def teardown(self) -> None:
        if hasattr(self, "game") and self.game.sound:
            self.game.check_log()
            self.let_run_out()

    def let_run_out(self) -> None:
        """Without posts the clock ends every game (rules 7.8)."""
        if self.state.phase is Phase.LOBBY:
            return
        for _ in PLAYERS:  # each who is withdrawn may have been the last against a pause (8.2)
            for seat in self.state.active:
                self.write(seat.player, "resume")
            self.game.now += timedelta(days=40)
            self.take(self.table.pass_time(self.state, self.game.now))
        assert self.state.phase is Phase.ENDED

    # What the rules above need

    @property
    def state(self) -> State:
        return self.game.state

    def who(self, name: str) -> str:
        """A role or a name as a player; "eve" has no seat."""
        turn, move = self.state.turn, self.state.open
        roles = {"on turn": turn.seat if turn else "eve", "author": move.seat if move else "eve"}
        return roles.get(name, name)

    def before_open(self, player: str) -> State:
        """The table as an author finds it who changes the open move."""
        own = self.state.open is not None and self.state.open.seat == player
        return self.state.without_open() if own else self.state

    def write(self, player: str, text: str, *, addressed: bool = False) -> None:
        post = self.game.next_post()
        self.authors[post], self.times[post] = player, self.game.now
        self.receive(Posted(player, player, post, text, self.game.now, addressed=addressed))

    def receive(self, entry: Entry) -> None:
        state = self.state
        told = self.take(self.table.receive(state, entry))
        if state.phase is Phase.PLAYING:
            check_secrecy(self.table, state, entry, told)

    def take(self, events: tuple[Event, ...]) -> list[Told]:
        """Each event is told, and what is told can be read by a program."""
        told = list(telling(self.state, events))
        self.game.take(events)
        check_phase(self.state)
        for notice in (notice for one in told for notice in one.notices):
            assert notice.text
            json.dumps(notice.facts)
            assert notice.to in {None, "eve", *PLAYERS}
        self.game.sound = True
        return told


def test_threads() -> None:
    run_state_machine_as_test(Threads, settings=games(examples=70, steps=40))


@pytest.mark.soak
def test_many_long_threads() -> None:
    run_state_machine_as_test(Threads, settings=games(examples=1000, steps=80))
