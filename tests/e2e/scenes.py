"""What scenario tests share: games that have begun, moves that stand, and what was said."""

from __future__ import annotations

from collections.abc import Sequence

from bot.services.tools import words_for
from bot.standin.interactions import Interaction
from bot.standin.model import Channel, Message
from engine.movegen import finder_for
from engine.state import Phase, State
from tests.e2e.stage import PATIENCE, Stage, custom_ids

LONGEST = 2000
GAME = {"ttvn": {}, "classic": {"options": "order=registration"}}


async def begin(
    stage: Stage,
    rules: str = "ttvn",
    names: Sequence[str] = ("An", "Binh"),
    channel: Channel | None = None,
    **options: object,
) -> str:
    """A game that has begun; the first of the names is on turn."""
    chosen = {**GAME[rules], **options}
    game = await stage.open(names[0], rules, channel=channel, **chosen)
    for command in ("join", "start"):
        for name in names:
            if (await stage.look(game)).state.phase is Phase.LOBBY:
                await stage.slash(name, command, channel=stage.thread(game))
    assert await on_turn(stage, game) == names[0]
    return game


async def state_of(stage: Stage, game: str) -> State:
    """A table as it stands."""
    return (await stage.look(game)).state


async def on_turn(stage: Stage, game: str) -> str:
    """Who is on turn."""
    turn = (await state_of(stage, game)).turn
    assert turn is not None, "somebody is on turn"
    return name_of(stage, turn.seat)


def name_of(stage: Stage, player: str) -> str:
    """Which of the people a seat belongs to."""
    return next(name for name, person in stage.people.items() if str(person.id) == player)


async def plays(stage: Stage, game: str, name: str | None = None) -> list[str]:
    """What a player can play, as posts: the best first; the open move has settled by then."""
    state = await state_of(stage, game)
    player = str(stage.people[name or await on_turn(stage, game)].id)
    if state.open is not None and state.open.seat == player:
        state = state.without_open()
    found = finder_for(words_for(state.rules)).plays(
        state.board, state.seat(player).rack, state.rules
    )
    return [str(one.play) for one in found]


def said(asked: Interaction) -> str:
    """What an interaction was answered, which nobody else sees."""
    assert asked.answer is not None, "the interaction failed"
    assert all(message.only_for == asked.user.id for message in asked.said)
    return "\n".join(message.content for message in asked.said)


def last(stage: Stage, game: str) -> str:
    """What the bot has said last in a table's thread."""
    mine = [one for one in stage.public(game) if one.author is stage.world.bot]
    return mine[-1].content


def button(message: Message, verb: str) -> str:
    """The custom ID of a message's button that begins like this."""
    return next(one for one in custom_ids(message) if one.startswith(f"tk:{verb}"))


def by_bot(stage: Stage) -> list[Message]:
    """All that stands of what the bot has written, wherever and for whomever."""
    world = stage.world
    channels = [message for one in world.channels.values() for message in one.messages.values()]
    return [one for one in (*channels, *world.private.values()) if one.author is world.bot]


def check_manners(stage: Stage) -> None:
    """Whatever the bot has said fits, and notifies one person at most."""
    for message in by_bot(stage):
        assert len(message.content) <= LONGEST
        assert not message.pings.everyone
        assert not message.pings.roles
        assert len(message.pings.users) <= 1


async def point_out(stage: Stage, name: str, post: Message) -> Interaction:
    """Use the menu of a message to play it, and wait for the answer."""
    asked = await stage.people[name].menu("Play this as my move", post)
    await asked.reply(PATIENCE)
    await stage.quiet()
    return asked


async def press(stage: Stage, name: str, message: Message, button: str) -> Interaction:
    """Press a button, and wait until all has been done about it."""
    asked = await stage.click(name, message, button)
    await handled(stage)
    return asked


async def handled(stage: Stage) -> None:
    """Wait until the bot has done with all that has happened: it hears of that in order."""
    asked = await stage.moderator.autocomplete(stage.channel, "gm end", "table", "", reason="-")
    await asked.suggestions(PATIENCE)
    await stage.quiet()


def forged(stage: Stage, name: str, game: str, custom_id: str) -> Message:
    """A message that lets somebody press a button which the bot has never given to them."""
    world, person = stage.world, stage.people[name]
    row = {"type": 1, "components": [{"type": 2, "style": 1, "id": 1, "custom_id": custom_id}]}
    message = Message(world.ids.make(), stage.thread(game), world.bot, world.clock(), "…")
    message.components, message.only_for = [row], person.id
    world.private[message.id] = message
    return message
