"""Routes of channels."""

from __future__ import annotations

from dataclasses import replace

from bot.standin import access, happenings, threads
from bot.standin.errors import Code, Refused
from bot.standin.model import ForumChannel, GuildChannel, Overwrite, Tag, Thread
from bot.standin.payloads.channels import channel_json
from bot.standin.permissions import Permission
from bot.standin.rest.call import Call, Result, Route


def _get(call: Call) -> Result:
    channel = call.channel()
    access.require(channel, call.bot, Permission.VIEW_CHANNEL)
    return channel_json(channel, call.bot)


def _change(call: Call) -> Result:
    channel = call.channel()
    if isinstance(channel, Thread):
        threads.change(call.world, call.bot, channel, call.body or {})
    elif isinstance(channel, GuildChannel):
        access.require(channel, call.bot, Permission.MANAGE_CHANNELS)
        _set(call, channel)
        call.world.tell(happenings.ChannelChanged(channel))
    else:
        raise Refused(Code.NOT_IN_A_DM)
    return channel_json(channel, call.bot)


def _set(call: Call, channel: GuildChannel) -> None:
    body = call.body or {}
    channel.name = str(body.get("name") or channel.name)
    channel.topic = body.get("topic", channel.topic)
    channel.position = int(body.get("position") or channel.position)
    channel.auto_archive = int(body.get("default_auto_archive_duration") or channel.auto_archive)
    if isinstance(channel, ForumChannel) and "available_tags" in body:
        channel.tags = [
            Tag(
                int(tag.get("id") or call.world.ids.make()),
                str(tag["name"]),
                bool(tag.get("moderated")),
            )
            for tag in body["available_tags"]
        ]


def _delete(call: Call) -> Result:
    channel = call.channel()
    told = channel_json(channel, call.bot)
    if isinstance(channel, Thread):
        access.require(channel, call.bot, Permission.MANAGE_THREADS)
    elif isinstance(channel, GuildChannel):
        access.require(channel, call.bot, Permission.MANAGE_CHANNELS)
    else:
        return told  # a private channel is only put out of sight
    call.world.delete_channel(channel)
    return told


def _overwrite(call: Call) -> Result:
    channel = _guild_channel(call)
    access.require(channel, call.bot, Permission.MANAGE_ROLES)
    overwrite = Overwrite(
        call.number("overwrite_id"),
        is_member=int(call.body["type"]) == 1,
        allow=Permission(int(call.body.get("allow") or 0)),
        deny=Permission(int(call.body.get("deny") or 0)),
    )
    call.world.overwrite(channel, overwrite)
    return None


def _remove_overwrite(call: Call) -> Result:
    channel = _guild_channel(call)
    access.require(channel, call.bot, Permission.MANAGE_ROLES)
    number = call.number("overwrite_id")
    for old in channel.overwrites:
        if old.target == number:
            nothing = replace(old, allow=Permission(0), deny=Permission(0))
            call.world.overwrite(channel, nothing)
            return None
    raise Refused(Code.UNKNOWN_OVERWRITE)


def _guild_channel(call: Call) -> GuildChannel:
    channel = call.channel()
    if not isinstance(channel, GuildChannel):
        raise Refused(Code.NOT_THIS_CHANNEL_TYPE)
    return channel


_CHANNEL = "/channels/{channel_id}"

ROUTES = (
    Route("GET", _CHANNEL, _get),
    Route("PATCH", _CHANNEL, _change),
    Route("DELETE", _CHANNEL, _delete),
    Route("PUT", f"{_CHANNEL}/permissions/{{overwrite_id}}", _overwrite, unruled=True),
    Route("DELETE", f"{_CHANNEL}/permissions/{{overwrite_id}}", _remove_overwrite),
)
