"""News of threads: made, changed, deleted, joined, left."""

from __future__ import annotations

from collections.abc import Iterator

from bot.standin.gateway.intents import Intent
from bot.standin.gateway.news import Event, News
from bot.standin.happenings import (
    ThreadChanged,
    ThreadDeleted,
    ThreadHappening,
    ThreadMade,
    ThreadMembersChanged,
)
from bot.standin.model import Json
from bot.standin.payloads.channels import channel_json, thread_member_json


class ThreadNews(News):
    """Tells of threads."""

    def events(self, happening: ThreadHappening) -> Iterator[Event]:
        """What is told of a happening."""
        thread = happening.thread
        if not self.hears(thread, Intent.GUILDS):
            return
        told = channel_json(thread, self.bot)
        match happening:
            case ThreadMade():
                yield Event("THREAD_CREATE", told | {"newly_created": True})
            case ThreadChanged():
                yield Event("THREAD_UPDATE", told)
            case ThreadDeleted():
                kept = ("id", "guild_id", "parent_id", "type")
                yield Event("THREAD_DELETE", {key: told[key] for key in kept})
            case ThreadMembersChanged():
                yield from self._members(happening)

    def _members(self, happening: ThreadMembersChanged) -> Iterator[Event]:
        """Without the members' intent a bot hears of itself only."""
        thread, user = happening.thread, happening.user
        if user is not self.bot and not self.asked(Intent.GUILD_MEMBERS):
            return
        data: Json = {
            "id": str(thread.id),
            "guild_id": str(thread.guild.id),
            "member_count": len(thread.members),
        }
        if happening.left:
            data["removed_member_ids"] = [str(user.id)]
        else:
            joined = thread.members[user.id]
            data["added_members"] = [thread_member_json(thread, user.id, joined)]
        yield Event("THREAD_MEMBERS_UPDATE", data)
