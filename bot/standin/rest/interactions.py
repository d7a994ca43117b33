"""Routes by which interactions are answered: the callback, and the webhook of its token."""

from __future__ import annotations

from bot.standin import answering
from bot.standin.interactions import Answer, Interaction
from bot.standin.messaging import rewrite
from bot.standin.model import Json, Message
from bot.standin.payloads.messages import message_json
from bot.standin.rest.call import Call, Result, Route

WITH_MESSAGE = (Answer.MESSAGE, Answer.UPDATE)


def _acknowledge(call: Call) -> Result:
    number, token = call.number("interaction_id"), call.path["interaction_token"]
    interaction = answering.acknowledge(call.world, number, token, call.body, call.uploads)
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return None
    return _receipt(call, interaction)


def _receipt(call: Call, interaction: Interaction) -> Json:
    answer, original = interaction.answer, interaction.original
    assert answer is not None, "it was answered just now"
    about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    told: Json = {"interaction": about}
    if original is not None:
        about["response_message_id"] = str(original.id)
        about["response_message_loading"] = original.is_loading
        about["response_message_ephemeral"] = original.only_for is not None
        told["resource"] = {"type": int(answer)}
        if answer in WITH_MESSAGE:
            told["resource"]["message"] = message_json(call.world, original)
    return told


def _follow_up(call: Call) -> Result:
    said = answering.follow_up(call.world, _interaction(call), call.body or {}, call.uploads)
    return message_json(call.world, said)


def _get(call: Call) -> Result:
    return message_json(call.world, _message(call))


def _edit(call: Call) -> Result:
    message = _message(call)
    rewrite(call.world, message, call.body or {}, call.uploads)
    return message_json(call.world, message)


def _delete(call: Call) -> Result:
    answering.take_back(call.world, _message(call))
    return None


def _interaction(call: Call) -> Interaction:
    return answering.find(call.world, call.number("webhook_id"), call.path["webhook_token"])


def _message(call: Call) -> Message:
    interaction = _interaction(call)
    if "message_id" in call.path:
        return answering.one_of(interaction, call.number("message_id"))
    return answering.original(interaction)


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = f"{_WEBHOOK}/messages/@original"
_MESSAGE = f"{_WEBHOOK}/messages/{{message_id}}"

ROUTES = (
    Route(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        _acknowledge,
        open_to_all=True,
    ),
    Route("POST", _WEBHOOK, _follow_up, open_to_all=True),
    *(
        Route(method, path, handle, open_to_all=True)
        for path in (_ORIGINAL, _MESSAGE)
        for method, handle in (("GET", _get), ("PATCH", _edit), ("DELETE", _delete))
    ),
)
