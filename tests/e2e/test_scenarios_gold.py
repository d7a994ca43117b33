"""Gold over several games on two servers: told, explained, and never given twice."""

from __future__ import annotations

import re
from collections import Counter

from bot.services.records import Cause
from bot.standin import happenings
from bot.standin.model import Channel
from engine.events import GameEnded, MoveSettled
from engine.state import Phase
from tests.e2e.scenes import begin, handled, on_turn, plays, said, state_of
from tests.e2e.stage import Stage

PAIR = ("An", "Binh")
ROUNDS = 3  # fewer, and there are no prizes


def elsewhere(stage: Stage) -> Channel:
    """A channel of another server with the same people."""
    users = [person.user for person in stage.people.values()]
    guild = stage.world.add_guild("Elsewhere", stage.moderator.user, users)
    return stage.world.add_channel(guild, "games")


async def play(stage: Stage, channel: Channel, *, to_the_end: bool = True) -> str:
    """A game of a few rounds, broken off by the GM; its number."""
    game = await begin(stage, "ttvn", PAIR, channel)
    for _ in range(ROUNDS * len(PAIR)):
        name = await on_turn(stage, game)
        text = (await plays(stage, game))[0]
        await stage.post(name, game, text)
    if to_the_end:
        await stage.slash("GM", "gm end", channel=stage.thread(game), reason="late")
        assert (await state_of(stage, game)).phase is Phase.ENDED
    return game


async def earned(stage: Stage, games: list[str], name: str) -> Counter[tuple[str, Cause]]:
    """What a player was given at each table according to its own log."""
    player, found = str(stage.people[name].id), Counter[tuple[str, Cause]]()
    for game in games:
        log = await stage.keeper.desk.run(stage.store.load, game)
        for event in log.events:
            if isinstance(event, MoveSettled) and event.seat == player:
                found[game, Cause.TURN] += event.gold
            if isinstance(event, GameEnded):
                found[game, Cause.PRIZE] += dict(event.prizes).get(player, 0)
    return +found


async def told(stage: Stage, channel: Channel, name: str, games: list[str]) -> str:
    """What `/gold` says to somebody, after it has been checked against the games themselves."""
    text = said(await stage.slash(name, "gold", channel=channel))
    given = await earned(stage, games, name)
    (total,) = re.findall(r"\d+", text.splitlines()[0])
    assert int(total) == sum(given.values())
    entries = [re.findall(r"([+-]\d+).*?(?:game|table) (\d+)", line) for line in text.splitlines()]
    sums = Counter[str]()
    for (amount, game), *_ in filter(None, entries):
        sums[game] += int(amount)
    by_game = Counter[str]()
    for (game, _), amount in given.items():
        by_game[game] += amount
    assert sums == by_game
    gold = [(await state_of(stage, game)).seat(str(stage.people[name].id)).gold for game in games]
    assert sum(gold) == int(total)
    return text


async def test_gold_belongs_to_its_server(stage: Stage) -> None:
    there = elsewhere(stage)
    here = [await play(stage, stage.channel), await play(stage, stage.forum, to_the_end=False)]
    other = [await play(stage, there)]
    before = {}
    for name in PAIR:
        before[name] = await told(stage, stage.channel, name, here)
        assert await told(stage, there, name, other) != before[name]
    assert said(await stage.slash("Chi", "gold", channel=there)) == "Your gold: 0"
    for channel, games in ((stage.channel, here), (there, other)):
        await check_balances(stage, channel, games)
    await stage.restart_bot()
    for game in (*here, *other):
        await repeat(stage, game)
    for name in PAIR:
        assert await told(stage, stage.channel, name, here) == before[name]


async def check_balances(stage: Stage, channel: Channel, games: list[str]) -> None:
    """What everybody is told of everybody's gold and games."""
    balances = said(await stage.slash("Chi", "gold", channel=channel, view="server"))
    scores = said(await stage.slash("Chi", "scores", channel=channel))
    for name in PAIR:
        total = sum((await earned(stage, games, name)).values())
        line = next(one for one in balances.splitlines() if stage.people[name].mention in one)
        assert line.endswith(f": {total}")
        standing = next(one for one in scores.splitlines() if stage.people[name].mention in one)
        assert standing.endswith(f"gold {total}")
    assert len(balances.splitlines()) == len(PAIR)


async def repeat(stage: Stage, game: str) -> None:
    """Let Discord tell once more of all that was written, and of an edit that was none."""
    thread = (await stage.look(game)).record.thread
    assert thread is not None, "every table has its thread"
    for message in stage.world.channels[thread].history():
        stage.world.tell(happenings.MessageSent(message))
        stage.world.tell(happenings.MessageChanged(message))
    await handled(stage)


async def test_gold_is_asked_for_in_private(stage: Stage) -> None:
    chi = stage.people["Chi"]
    nowhere = said(await stage.slash("Chi", "gold", channel=chi.direct))
    assert "server" in nowhere
    game = await begin(stage, "ttvn", PAIR)
    here = said(await stage.slash("An", "gold", channel=stage.people["An"].direct))
    assert here == "Your gold: 0"
    assert (await state_of(stage, game)).phase is Phase.PLAYING


async def test_a_game_without_gold_gives_none(stage: Stage) -> None:
    game = await begin(stage, "ttvn", PAIR, options="gold=off")
    for name in PAIR:
        await stage.post(name, game, (await plays(stage, game))[0])
    await stage.slash("An", "lock", channel=stage.thread(game))
    shown = said(await stage.slash("An", "scores", channel=stage.thread(game)))
    assert "gold" not in shown.splitlines()[1].casefold()
    assert said(await stage.slash("An", "gold")) == "Your gold: 0"
