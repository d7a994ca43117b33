"""Starting threads and forum posts, changing them, joining and leaving them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.standin import access, happenings
from bot.standin.drafts import Draft
from bot.standin.errors import Code, Refused
from bot.standin.messaging import compose, post
from bot.standin.model import (
    Channel,
    ForumChannel,
    GuildChannel,
    Json,
    Kind,
    Message,
    MessageFlag,
    Reference,
    TextChannel,
    Thread,
    User,
)
from bot.standin.permissions import Permission
from bot.standin.world import World

FLAG_PINNED = 1 << 1


@dataclass(frozen=True)
class Opening:
    """What a thread is to be like."""

    name: str
    auto_archive: int | None = None
    tags: Sequence[int] = ()
    slowmode: int = 0


def start_from(world: World, actor: User, message: Message, opening: Opening) -> Thread:
    """Start a thread under a message; it bears the message's ID. Raises Refused."""
    channel = message.channel
    if not isinstance(channel, TextChannel):
        raise Refused(Code.NOT_THIS_CHANNEL_TYPE)
    access.require(channel, actor, Permission.CREATE_PUBLIC_THREADS)
    if message.id in world.channels:
        raise Refused(Code.HAS_THREAD)
    message.flags |= MessageFlag.HAS_THREAD
    thread = _make(world, actor, channel, opening, message.id)
    starter = Message(
        world.ids.make(), thread, message.author, world.clock(), kind=Kind.THREAD_STARTER
    )
    starter.reference = Reference(message.id, channel.id)
    post(world, starter)
    world.tell(happenings.MessageChanged(message))
    return thread


def start(world: World, actor: User, channel: Channel, opening: Opening) -> Thread:
    """Start a thread under no message; the channel says so. Raises Refused."""
    if not isinstance(channel, TextChannel):
        raise Refused(Code.NOT_THIS_CHANNEL_TYPE)
    access.require(channel, actor, Permission.CREATE_PUBLIC_THREADS)
    thread = _make(world, actor, channel, opening, world.ids.make())
    notice = Message(world.ids.make(), channel, actor, world.clock(), kind=Kind.THREAD_MADE)
    notice.content, notice.reference = opening.name, Reference(0, thread.id)
    post(world, notice)
    return thread


def start_post(
    world: World, actor: User, forum: ForumChannel, opening: Opening, draft: Draft
) -> tuple[Thread, Message]:
    """Post in a forum: a thread and its first message of the same ID. Raises Refused."""
    access.require(forum, actor, Permission.SEND_MESSAGES)
    _may_tag(forum, actor, opening.tags)
    if draft.is_empty:
        raise Refused(Code.EMPTY_MESSAGE)
    number = draft.id or world.ids.make()
    thread = _make(world, actor, forum, opening, number)
    first = compose(world, actor, thread, replace(draft, id=number))
    post(world, first)
    return thread, first


def change(world: World, actor: User, thread: Thread, body: Json) -> None:
    """Change a thread as the body says. Raises Refused."""
    access.require(thread, actor, Permission.VIEW_CHANNEL)
    wakes = body.get("archived") is False
    _may_change(actor, thread, body)
    if thread.archived and not wakes:
        raise Refused(Code.ARCHIVED)
    if "applied_tags" in body and isinstance(thread.parent, ForumChannel):
        tags = [int(tag) for tag in body["applied_tags"] or ()]
        _may_tag(thread.parent, actor, tags)
        thread.tags = tags
    thread.name = str(body.get("name") or thread.name)
    thread.auto_archive = int(body.get("auto_archive_duration") or thread.auto_archive)
    thread.locked = bool(body.get("locked", thread.locked))
    thread.slowmode = int(body.get("rate_limit_per_user") or thread.slowmode)
    if "flags" in body:
        thread.pinned = bool(int(body["flags"]) & FLAG_PINNED)
    if bool(body.get("archived", thread.archived)) != thread.archived:
        thread.archived, thread.archive_changed = not thread.archived, world.clock()
    world.tell(happenings.ThreadChanged(thread))


def join(world: World, actor: User, thread: Thread, user: User) -> None:
    """Somebody joins a thread or is added to it. Raises Refused."""
    access.require(thread, actor, Permission.VIEW_CHANNEL)
    if user is not actor:
        access.require(thread, actor, Permission.SEND_MESSAGES_IN_THREADS)
    if thread.archived:
        raise Refused(Code.ARCHIVED)
    if not world.can_see(thread, user):
        raise Refused(Code.MISSING_ACCESS)
    if user.id not in thread.members:
        thread.members[user.id] = world.clock()
        world.tell(happenings.ThreadMembersChanged(thread, user))


def leave(world: World, actor: User, thread: Thread, user: User) -> None:
    """Somebody leaves a thread or is taken out of it. Raises Refused."""
    if thread.archived:
        raise Refused(Code.ARCHIVED)
    if user is not actor:
        access.require(thread, actor, Permission.MANAGE_THREADS)
    if thread.members.pop(user.id, None) is not None:
        world.tell(happenings.ThreadMembersChanged(thread, user, left=True))


def _make(world: World, actor: User, parent: GuildChannel, opening: Opening, number: int) -> Thread:
    now = world.clock()
    thread = Thread(
        id=number,
        parent=parent,
        name=opening.name,
        owner=actor,
        made_at=now,
        auto_archive=opening.auto_archive or parent.auto_archive,
        archive_changed=now,
        members={actor.id: now},
        tags=list(opening.tags),
        slowmode=opening.slowmode,
    )
    world.channels[number] = thread
    world.tell(happenings.ThreadMade(thread))
    return thread


def _may_change(actor: User, thread: Thread, body: Json) -> None:
    """Whose thread it is may do most; opening it again takes only a right to write in it."""
    granted = access.in_channel(thread, actor)
    if granted & Permission.MANAGE_THREADS:
        return
    restricted = {"locked", "flags", "rate_limit_per_user"}
    own = thread.owner is actor
    if thread.locked or (own and restricted & set(body)):
        raise Refused(Code.MISSING_PERMISSIONS)
    only_wakes = body.get("archived") is False and set(body) <= {"archived", "locked"}
    part_of_it = actor.id in thread.members
    may_wake = part_of_it and bool(granted & Permission.SEND_MESSAGES_IN_THREADS)
    if not own and not (only_wakes and not body.get("locked") and may_wake):
        raise Refused(Code.MISSING_PERMISSIONS)


def _may_tag(forum: ForumChannel, actor: User, tags: Sequence[int]) -> None:
    if forum.require_tag and not tags:
        raise Refused(Code.TAG_REQUIRED)
    known = {tag.id: tag for tag in forum.tags}
    if any(tag not in known for tag in tags):
        raise Refused(Code.INVALID_BODY, ("applied_tags: Unknown tag",))
    if any(known[tag].moderated for tag in tags):
        access.require(forum, actor, Permission.MANAGE_THREADS)
