"""People who play whole games on a stage, by posts, commands and buttons, in three languages."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from random import Random

from bot.presentation.echo import echo
from bot.presentation.scene import Scene
from bot.presentation.texts import Texts, moment, plain
from bot.services.house import Look
from bot.services.table import Table
from bot.services.tools import table_for, words_for
from bot.standin.interactions import Interaction
from bot.standin.model import Message
from engine.draws import Draws
from engine.errors import Refusal
from engine.judging import judge
from engine.movegen import finder_for
from engine.records import Done, ExchangeDone, PassDone
from engine.state import Phase, State
from engine.story import Story
from engine.turns import settled_state
from tests.e2e.stage import Stage
from tests.properties.guests import Guest
from tests.properties.texts import bluff

MOST_TURNS = 80
WORDS = {  # register, start, no challenge
    "en": ("register", "start", "no challenge"),
    "vi": ("Em đăng ký", "bắt đầu", "không phản đối"),
    "ru": ("записываюсь", "начинаем", "не оспариваю"),
}


@dataclass
class Players:
    """The people at one table. `asked` are the interactions whose answers only one person saw."""

    stage: Stage
    game: str
    names: tuple[str, ...]
    dice: Random
    asked: list[tuple[str, Interaction]] = field(default_factory=list)

    async def sit_down(self) -> None:
        """Register, half by post and half by button, and start."""
        look = await self._look()
        register, start, _ = WORDS[look.state.language]
        for number, name in enumerate(self.names):
            if number % 2:
                await self._click(name, "tk:join")
            else:
                await self.stage.post(name, self.game, register)
        if (await self._look()).state.phase is Phase.LOBBY:
            for number, name in enumerate(self.names):
                if (await self._look()).state.phase is not Phase.LOBBY:
                    return
                if number % 2:
                    await self._click(name, "tk:start")
                else:
                    await self.stage.post(name, self.game, start)

    async def play_out(self) -> State:
        """Play until the game is over."""
        for _ in range(MOST_TURNS):
            state = (await self._look()).state
            if state.phase is Phase.ENDED:
                return state
            if state.closing is not None:
                await self._close(state)
            else:
                await self._turn(state)
        raise AssertionError("the game goes on and on")

    async def _turn(self, state: State) -> None:
        assert state.turn is not None, "no closing window is open"
        player, name = state.turn.seat, self._name(state.turn.seat)
        table = self._table(state)
        story = Story(state, table.tools, self.stage.clock())
        before = settled_state(story)
        if state.open is not None and not state.rules.adjudicated and self.dice.random() < 0.2:
            await self._judge_open(state)
            return
        done = self._choose(before, player, table)
        await self._make(state, name, done, before)
        after = (await self._look()).state
        mine = after.open is not None and after.open.seat == player and after.closing is None
        if mine and after.rules.adjudicated and self.dice.random() < 0.2:
            await self._click(name, "tk:lock")

    def _choose(self, state: State, player: str, table: Table) -> Done:
        words = table.tools.words
        if not state.rules.adjudicated and state.board and self.dice.random() < 0.08:
            wrong = bluff(state, state.seat(player).rack, self.dice)
            try:
                return judge(state, player, wrong, words)
            except Refusal:
                pass
        guest = Guest(finder_for(words_for(state.rules)), self.dice, 0.03, 0.05)
        for move in guest.moves(state, player):
            try:
                return judge(state, player, move, words)
            except Refusal:
                continue
        raise AssertionError("a pass always stands")

    async def _make(self, state: State, name: str, done: Done, before: State) -> None:
        """Make a move in one of the ways there are."""
        text = self._said(before, done)
        thread = self.stage.thread(self.game)
        way = self.dice.random()
        if isinstance(done, PassDone) and way < 0.5:
            await self._ask(name, "pass")
        elif isinstance(done, ExchangeDone):
            letters = before.rules.tiles.spell(done.tiles)
            await self._ask(name, "exchange", letters=letters)
        elif way < 0.15:
            await self._ask(name, "play", text=text)
        elif way < 0.2:
            posted = await self.stage.post(name, self.game, self._said(before, PassDone()))
            await self.stage.edit(name, posted, text)
        elif way < 0.25:
            posted = await self.stage.post(name, self.game, text)
            await self.stage.delete(name, posted)
            await self.stage.post(name, self.game, text)
        elif way < 0.3:
            await self._ask(name, "preview", text=text)
            await self.stage.post(name, self.game, text)
        else:
            await self.stage.post(name, self.game, text)
        assert thread.id == self.stage.thread(self.game).id, "a table keeps its thread"

    async def _judge_open(self, state: State) -> None:
        """An opponent accepts or challenges the open move."""
        assert state.open is not None and state.turn is not None, "there is one"
        on_turn = self._name(state.turn.seat)
        if self.dice.random() < 0.5:
            await self._click(on_turn, "tk:challenge")
        else:
            await self._click(on_turn, "tk:accept")

    async def _close(self, state: State) -> None:
        """Let the closing window end: by lock, by acceptance, or by waiting."""
        assert state.open is not None, "a move is being closed"
        author = self._name(state.open.seat)
        if self.dice.random() < 0.3:
            await self.stage.pass_time(timedelta(days=2))
        elif state.rules.adjudicated:
            await self._click(author, "tk:lock")
        else:
            for name in self.names:
                if name != author and (await self._look()).state.closing is not None:
                    await self._click(name, "tk:accept")

    def _said(self, state: State, done: Done) -> str:
        texts = Texts.for_language(state.language)
        return echo(Scene(state, state, texts, plain, moment), state.board, done)

    async def _ask(self, name: str, command: str, **options: object) -> None:
        thread = self.stage.thread(self.game)
        asked = await self.stage.slash(name, command, channel=thread, **options)
        self.asked.append((name, asked))

    async def _click(self, name: str, button: str) -> None:
        message = self.stage.newest(self.game, button)
        chosen = next(one for one in _buttons(message) if one.startswith(button))
        self.asked.append((name, await self.stage.click(name, message, chosen)))

    async def _look(self) -> Look:
        return await self.stage.look(self.game)

    def _name(self, player: str) -> str:
        return next(one for one in self.names if str(self.stage.people[one].id) == player)

    def _table(self, state: State) -> Table:
        return table_for(state.rules, Draws(self.game, bytes(32)))


def _buttons(message: Message) -> list[str]:
    rows = message.components
    return [str(one["custom_id"]) for row in rows for one in row.get("components", ())]
