"""Routes of threads."""

from __future__ import annotations

from datetime import datetime

from bot.standin import access, threads
from bot.standin.drafts import draft
from bot.standin.errors import Code, Refused
from bot.standin.model import ForumChannel, Json, Thread
from bot.standin.payloads.channels import channel_json, thread_member_json
from bot.standin.permissions import Permission
from bot.standin.rest.call import Call, Result, Route
from bot.standin.rest.messages import told
from bot.standin.threads import Opening

PUBLIC = 11
MOST_ARCHIVED = 100


def _start_from(call: Call) -> Result:
    thread = threads.start_from(call.world, call.bot, call.message(), _opening(call.body))
    return channel_json(thread, call.bot)


def _start(call: Call) -> Result:
    channel = call.channel()
    opening = _opening(call.body)
    if not isinstance(channel, ForumChannel):
        if call.body.get("type") != PUBLIC:
            raise Refused(Code.NOT_THIS_CHANNEL_TYPE)
        return channel_json(threads.start(call.world, call.bot, channel, opening), call.bot)
    body = call.body.get("message") or {}
    wanted = draft(call.world, body, call.uploads)
    thread, first = threads.start_post(call.world, call.bot, channel, opening, wanted)
    return channel_json(thread, call.bot) | {"message": told(call, first)}


def _opening(body: Json) -> Opening:
    return Opening(
        str(body["name"]),
        body.get("auto_archive_duration"),
        [int(tag) for tag in body.get("applied_tags") or ()],
        int(body.get("rate_limit_per_user") or 0),
    )


def _join(call: Call) -> Result:
    threads.join(call.world, call.bot, call.thread(), call.user())
    return None


def _leave(call: Call) -> Result:
    threads.leave(call.world, call.bot, call.thread(), call.user())
    return None


def _members(call: Call) -> Result:
    thread = call.thread()
    access.require(thread, call.bot, Permission.VIEW_CHANNEL)
    return [thread_member_json(thread, user, at) for user, at in thread.members.items()]


def _member(call: Call) -> Result:
    thread, user = call.thread(), call.user()
    access.require(thread, call.bot, Permission.VIEW_CHANNEL)
    if user.id not in thread.members:
        raise Refused(Code.UNKNOWN_MEMBER)
    return thread_member_json(thread, user.id, thread.members[user.id])


def _active(call: Call) -> Result:
    world, guild = call.world, call.guild()
    found = [one for one in world.threads(guild) if not one.archived]
    return _listed(call, [one for one in found if world.can_see(one, call.bot)])


def _archived(call: Call) -> Result:
    channel = call.channel()
    needed = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
    access.require(channel, call.bot, needed)
    found = [one for one in call.world.threads(channel) if one.archived]
    found.sort(key=lambda thread: thread.archive_changed, reverse=True)
    if "before" in call.query:
        before = datetime.fromisoformat(call.query["before"])
        found = [one for one in found if one.archive_changed < before]
    limit = call.asked("limit") or MOST_ARCHIVED
    return _listed(call, found[:limit]) | {"has_more": len(found) > limit}


def _no_private_ones(call: Call) -> Result:
    access.require(call.channel(), call.bot, Permission.VIEW_CHANNEL)
    return _listed(call, []) | {"has_more": False}


def _listed(call: Call, found: list[Thread]) -> Json:
    bot = call.bot
    joined = [one for one in found if bot.id in one.members]
    return {
        "threads": [channel_json(one, bot) for one in found],
        "members": [thread_member_json(one, bot.id, one.members[bot.id]) for one in joined],
    }


_CHANNEL = "/channels/{channel_id}"
_MEMBERS = f"{_CHANNEL}/thread-members"

ROUTES = (
    Route("POST", f"{_CHANNEL}/messages/{{message_id}}/threads", _start_from),
    Route("POST", f"{_CHANNEL}/threads", _start),
    Route("GET", _MEMBERS, _members),
    Route("PUT", f"{_MEMBERS}/@me", _join),
    Route("DELETE", f"{_MEMBERS}/@me", _leave),
    Route("GET", f"{_MEMBERS}/{{user_id}}", _member),
    Route("PUT", f"{_MEMBERS}/{{user_id}}", _join),
    Route("DELETE", f"{_MEMBERS}/{{user_id}}", _leave),
    Route("GET", "/guilds/{guild_id}/threads/active", _active),
    Route("GET", f"{_CHANNEL}/threads/archived/public", _archived),
    Route("GET", f"{_CHANNEL}/threads/archived/private", _no_private_ones),
    Route("GET", f"{_CHANNEL}/users/@me/threads/archived/private", _no_private_ones),
)
