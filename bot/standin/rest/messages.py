"""Routes of messages, reactions and pins."""

from __future__ import annotations

from bot.standin import access, happenings, marking, messaging, reading
from bot.standin.drafts import draft
from bot.standin.model import Json, Message
from bot.standin.payloads.messages import shown
from bot.standin.payloads.people import user_json
from bot.standin.permissions import Permission
from bot.standin.rest.call import Call, Result, Route


def told(call: Call, message: Message) -> Json:
    """A message as the bot may read it."""
    reads_all = call.world.application.message_content
    return shown(call.world, message, call.bot, reads_all=reads_all)


def _create(call: Call) -> Result:
    wanted = draft(call.world, call.body or {}, call.uploads)
    return told(call, messaging.send(call.world, call.bot, call.channel(), wanted))


def _history(call: Call) -> Result:
    limit = call.asked("limit")
    page = reading.Page(
        call.asked("before"),
        call.asked("after"),
        call.asked("around"),
        reading.LIMIT if limit is None else limit,
    )
    return [told(call, one) for one in reading.history(call.bot, call.channel(), page)]


def _get(call: Call) -> Result:
    return told(call, call.message())


def _edit(call: Call) -> Result:
    message = call.message()
    messaging.edit(call.world, call.bot, message, call.body or {}, call.uploads)
    return told(call, message)


def _delete(call: Call) -> Result:
    messaging.delete(call.world, call.bot, call.message())
    return None


def _delete_bulk(call: Call) -> Result:
    numbers = [int(one) for one in call.body["messages"]]
    messaging.delete_bulk(call.world, call.bot, call.channel(), numbers)
    return None


def _type(call: Call) -> Result:
    channel = call.channel()
    access.require(channel, call.bot, Permission.VIEW_CHANNEL)
    call.world.tell(happenings.Typing(channel, call.bot))
    return None


def _react(call: Call) -> Result:
    marking.react(call.world, call.bot, call.message(), call.path["emoji_name"])
    return None


def _unreact(call: Call) -> Result:
    emoji = call.path["emoji_name"]
    marking.take_back(call.world, call.bot, call.message(), emoji, call.user())
    return None


def _reactors(call: Call) -> Result:
    emoji = call.path["emoji_name"].removesuffix("\N{VARIATION SELECTOR-16}")
    who = call.message().reactions.get(emoji, [])
    after, limit = call.asked("after") or 0, call.asked("limit") or 25
    found = [user for user in sorted(who) if user > after][:limit]
    return [user_json(call.world.users[user]) for user in found]


def _clear_reactions(call: Call) -> Result:
    emoji = call.path.get("emoji_name")
    marking.clear_reactions(call.world, call.bot, call.message(), emoji)
    return None


def _pin(call: Call) -> Result:
    marking.pin(call.world, call.bot, call.message())
    return None


def _unpin(call: Call) -> Result:
    marking.unpin(call.world, call.bot, call.message())
    return None


def _pins(call: Call) -> Result:
    channel = call.channel()
    access.require(channel, call.bot, Permission.VIEW_CHANNEL)
    newest_first = sorted(channel.pins.items(), key=lambda pin: pin[1], reverse=True)
    items = [
        {"pinned_at": at.isoformat(), "message": told(call, channel.messages[number])}
        for number, at in newest_first
    ]
    return {"items": items, "has_more": False}


_CHANNEL = "/channels/{channel_id}"
_MESSAGES = f"{_CHANNEL}/messages"
_MESSAGE = f"{_MESSAGES}/{{message_id}}"
_REACTIONS = f"{_MESSAGE}/reactions"
_EMOJI = f"{_REACTIONS}/{{emoji_name}}"

ROUTES = (
    Route("POST", f"{_CHANNEL}/typing", _type),
    Route("GET", _MESSAGES, _history),
    Route("POST", _MESSAGES, _create),
    Route("POST", f"{_MESSAGES}/bulk-delete", _delete_bulk, unruled=True),
    Route("GET", f"{_MESSAGES}/pins", _pins),
    Route("PUT", f"{_MESSAGES}/pins/{{message_id}}", _pin),
    Route("DELETE", f"{_MESSAGES}/pins/{{message_id}}", _unpin),
    Route("GET", _MESSAGE, _get),
    Route("PATCH", _MESSAGE, _edit),
    Route("DELETE", _MESSAGE, _delete),
    Route("DELETE", _REACTIONS, _clear_reactions),
    Route("GET", _EMOJI, _reactors),
    Route("DELETE", _EMOJI, _clear_reactions),
    Route("PUT", f"{_EMOJI}/@me", _react),
    Route("DELETE", f"{_EMOJI}/@me", _unreact),
    Route("DELETE", f"{_EMOJI}/{{user_id}}", _unreact),
)
