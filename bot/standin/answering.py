"""How the bot answers interactions: first answers, the original message, and follow-ups."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.standin import happenings
from bot.standin.components import numbered
from bot.standin.drafts import Draft, Upload, draft
from bot.standin.errors import Code, Refused
from bot.standin.interactions import Answer, Asked, Interaction
from bot.standin.messaging import compose, post, remove, rewrite
from bot.standin.model import Json, Kind, Message, MessageFlag
from bot.standin.payloads.interactions import metadata_json
from bot.standin.world import World

USER_MENU, MESSAGE_MENU = 2, 3
MOST_CHOICES = 25
_FITTING: dict[Asked, frozenset[Answer]] = {
    Asked.COMMAND: frozenset({Answer.MESSAGE, Answer.DEFERRED, Answer.MODAL}),
    Asked.COMPONENT: frozenset(Answer) - {Answer.CHOICES},
    Asked.AUTOCOMPLETE: frozenset({Answer.CHOICES}),
    Asked.MODAL: frozenset(Answer) - {Answer.CHOICES, Answer.MODAL},
}


def acknowledge(
    world: World, number: int, token: str, body: Json, uploads: Iterable[Upload] = ()
) -> Interaction:
    """Take the bot's first answer. Raises Refused."""
    interaction = world.interactions.get(token)
    if interaction is None or interaction.id != number:
        raise Refused(Code.UNKNOWN_INTERACTION)
    if interaction.answer is not None:
        raise Refused(Code.ALREADY_ACKNOWLEDGED)
    if interaction.too_late_to_acknowledge:
        raise Refused(Code.UNKNOWN_INTERACTION)
    answer = _answer(interaction, body)
    data = body.get("data") or {}
    match answer:
        case Answer.MESSAGE:
            interaction.original = _say(world, interaction, data, uploads)
        case Answer.DEFERRED:
            interaction.original = _think(world, interaction, data)
        case Answer.DEFERRED_UPDATE:
            interaction.original = interaction.source
        case Answer.UPDATE:
            interaction.original = interaction.source
            rewrite(world, _standing(interaction.source), data, uploads)
        case Answer.CHOICES:
            interaction.choices = list(data.get("choices") or ())[:MOST_CHOICES]
        case Answer.MODAL:
            interaction.modal = data | {"components": numbered(data.get("components") or ())}
    interaction.answer = answer
    world.tell(happenings.InteractionAnswered(interaction))
    return interaction


def find(world: World, application: int, token: str) -> Interaction:
    """The interaction of a token, if something can still be said to it. Raises Refused."""
    interaction = world.interactions.get(token)
    if application != world.application.id or interaction is None or interaction.answer is None:
        raise Refused(Code.UNKNOWN_WEBHOOK)
    if interaction.is_expired:
        raise Refused(Code.INVALID_WEBHOOK_TOKEN)
    return interaction


def original(interaction: Interaction) -> Message:
    """The message of the first answer. Raises Refused."""
    return _standing(interaction.original)


def one_of(interaction: Interaction, number: int) -> Message:
    """A message that answers an interaction, or bears its button. Raises Refused."""
    own = (interaction.source, *interaction.messages)
    return _standing(next((one for one in own if one is not None and one.id == number), None))


def follow_up(
    world: World, interaction: Interaction, body: Json, uploads: Iterable[Upload] = ()
) -> Message:
    """Say something more. After a deferral the first is the answer itself. Raises Refused."""
    first = interaction.original
    if first is not None and first.is_loading and not first.deleted:
        rewrite(world, first, {key: body[key] for key in body if key != "flags"}, uploads)
        return first
    return _say(world, interaction, body, uploads)


def take_back(world: World, message: Message) -> None:
    """Delete a message of an interaction."""
    remove(world, [message])


def _answer(interaction: Interaction, body: Json) -> Answer:
    try:
        answer = Answer(int(body["type"]))
    except (KeyError, ValueError):
        raise Refused(Code.INVALID_BODY, ("type: no such answer",)) from None
    changes = answer in (Answer.UPDATE, Answer.DEFERRED_UPDATE)
    if answer not in _FITTING[interaction.kind] or (changes and interaction.source is None):
        kind = interaction.kind.name.lower()
        raise Refused(Code.INVALID_BODY, (f"type: {answer.name} does not answer a {kind}",))
    return answer


def _say(world: World, interaction: Interaction, body: Json, uploads: Iterable[Upload]) -> Message:
    wanted = draft(world, body, uploads)
    if wanted.is_empty:
        raise Refused(Code.EMPTY_MESSAGE)
    return _post(world, interaction, wanted, body)


def _think(world: World, interaction: Interaction, body: Json) -> Message:
    return _post(world, interaction, Draft(flags=MessageFlag.LOADING), body)


def _post(world: World, interaction: Interaction, wanted: Draft, body: Json) -> Message:
    if interaction.channel.id not in world.channels:
        raise Refused(Code.UNKNOWN_CHANNEL)
    private = MessageFlag(int(body.get("flags") or 0)) & MessageFlag.EPHEMERAL
    wanted = replace(wanted, flags=wanted.flags | private)
    message = compose(world, world.bot, interaction.channel, wanted)
    message.kind = _kind(interaction)
    message.interaction = metadata_json(interaction)
    message.only_for = interaction.user.id if private else None
    interaction.messages.append(message)
    post(world, message)
    return message


def _kind(interaction: Interaction) -> Kind:
    if interaction.kind is not Asked.COMMAND or interaction.messages:
        return Kind.PLAIN
    menu = interaction.data.get("type") in (USER_MENU, MESSAGE_MENU)
    return Kind.MENU if menu else Kind.COMMAND


def _standing(message: Message | None) -> Message:
    if message is None or message.deleted:
        raise Refused(Code.UNKNOWN_MESSAGE)
    return message
