"""Writing, changing and deleting messages: the same rules for the bot and for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta

from bot.standin import access, happenings
from bot.standin.components import numbered
from bot.standin.drafts import Draft, Upload, attach
from bot.standin.errors import Code, Refused
from bot.standin.mentions import pings
from bot.standin.model import (
    Attachment,
    Channel,
    DirectChannel,
    ForumChannel,
    Json,
    Kind,
    Message,
    MessageFlag,
    Reference,
    Thread,
    User,
)
from bot.standin.permissions import Permission
from bot.standin.world import World

NONCES_LAST = timedelta(minutes=3)
BULK = range(2, 101)
BULK_YOUNGER_THAN = timedelta(days=14)


def send(world: World, author: User, channel: Channel, draft: Draft) -> Message:
    """Write a message; the same nonce gives the same message for a while. Raises Refused."""
    _may_write(world, author, channel)
    _may_contain(author, channel, draft)
    before = _sent_before(world, author, channel, draft)
    if before is not None:
        return before
    if isinstance(channel, Thread):
        _wake(world, channel, author)
    message = compose(world, author, channel, draft)
    if draft.nonce is not None and draft.once:
        world.nonces[author.id, channel.id, draft.nonce] = message
    post(world, message)
    return message


def compose(world: World, author: User, channel: Channel, draft: Draft) -> Message:
    """A message as Discord makes it from what was sent; nobody has it yet."""
    _find_answered(channel, draft)
    number = _number(world, channel, draft)
    return Message(
        number,
        channel,
        author,
        draft.at or world.clock(),
        content=draft.content.strip(),
        kind=Kind.REPLY if draft.reference is not None else Kind.PLAIN,
        embeds=[{"type": "rich", **embed} for embed in draft.embeds],
        attachments=list(draft.attachments),
        components=numbered(draft.components),
        reference=draft.reference and Reference(draft.reference.message, channel.id),
        pings=pings(
            draft.content,
            author,
            channel,
            draft.allowed_mentions,
            _answered_author(channel, draft.reference),
        ),
        flags=draft.flags,
        nonce=draft.nonce,
    )


def post(world: World, message: Message) -> None:
    """Put a message where it belongs, and tell of it."""
    if message.only_for is not None:
        world.private[message.id] = message
    else:
        message.channel.messages[message.id] = message
        if isinstance(message.channel, Thread):
            message.channel.sent += 1
    world.tell(happenings.MessageSent(message))


def edit(
    world: World, actor: User, message: Message, body: Json, uploads: Iterable[Upload] = ()
) -> None:
    """Change a message as the body says. Raises Refused."""
    if message.kind.is_system:
        raise Refused(Code.SYSTEM_MESSAGE)
    if message.author is not actor:
        if set(body) - {"flags"} or isinstance(message.channel, DirectChannel):
            raise Refused(Code.NOT_THE_AUTHOR)
        access.require(message.channel, actor, Permission.MANAGE_MESSAGES)
    open_for_changes(message.channel, actor)
    rewrite(world, message, body, uploads)


def rewrite(world: World, message: Message, body: Json, uploads: Iterable[Upload] = ()) -> None:
    """Change a message, whoever asks for it. Raises Refused if nothing would be left of it."""
    attachments = [*_kept(message, body), *attach(world, body, uploads)]
    content = str(body["content"] or "").strip() if "content" in body else message.content
    embeds = body.get("embeds")
    embeds = message.embeds if embeds is None else [{"type": "rich", **one} for one in embeds]
    components = message.components
    if "components" in body:
        components = numbered(body["components"] or ())
    flags = message.flags & ~MessageFlag.LOADING
    if "flags" in body:
        settable = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
        flags = flags & ~settable | MessageFlag(int(body["flags"] or 0)) & settable
    if not (content or embeds or attachments or components):
        raise Refused(Code.EMPTY_MESSAGE)
    message.content, message.embeds, message.attachments = content, embeds, attachments
    message.components = components
    if set(body) - {"flags"} and not message.is_loading:
        message.edited_at = world.clock()
    message.flags = flags
    message.pings = pings(
        content,
        message.author,
        message.channel,
        body.get("allowed_mentions"),
        _answered_author(message.channel, message.reference),
    )
    world.tell(happenings.MessageChanged(message))


def delete(world: World, actor: User, message: Message) -> None:
    """Delete a message. Raises Refused."""
    if message.kind is Kind.THREAD_STARTER:
        raise Refused(Code.SYSTEM_MESSAGE)
    if message.author is not actor:
        if isinstance(message.channel, DirectChannel):
            raise Refused(Code.NOT_IN_A_DM)
        access.require(message.channel, actor, Permission.MANAGE_MESSAGES)
    remove(world, [message])


def delete_bulk(world: World, actor: User, channel: Channel, numbers: Sequence[int]) -> None:
    """Delete several messages at once; those that are gone do not matter. Raises Refused."""
    if isinstance(channel, DirectChannel):
        raise Refused(Code.NOT_IN_A_DM)
    access.require(channel, actor, Permission.MANAGE_MESSAGES)
    if len(numbers) not in BULK:
        raise Refused(Code.BULK_OF_TWO_TO_HUNDRED)
    found = [channel.messages[one] for one in numbers if one in channel.messages]
    if any(world.clock() - message.at > BULK_YOUNGER_THAN for message in found):
        raise Refused(Code.TOO_OLD_FOR_BULK)
    remove(world, found, in_bulk=True)


def remove(world: World, messages: Sequence[Message], *, in_bulk: bool = False) -> None:
    """Take messages of one channel away, and tell of it."""
    for message in messages:
        message.deleted = True
        message.channel.messages.pop(message.id, None)
        message.channel.pins.pop(message.id, None)
        world.private.pop(message.id, None)
    if messages:
        gone = happenings.MessagesDeleted(messages[0].channel, tuple(messages), in_bulk)
        world.tell(gone)


def open_for_changes(channel: Channel, actor: User) -> None:
    """Raise Refused where nothing that stands may be changed."""
    if isinstance(channel, DirectChannel):
        return
    access.require(channel, actor, Permission.VIEW_CHANNEL)
    if isinstance(channel, Thread):
        if channel.archived:
            raise Refused(Code.ARCHIVED)
        if channel.locked and not _manages(channel, actor):
            raise Refused(Code.LOCKED)


def _may_write(world: World, author: User, channel: Channel) -> None:
    match channel:
        case DirectChannel():
            if author.bot:
                _may_write_privately(world, channel.user)
        case ForumChannel():
            raise Refused(Code.NOT_A_TEXT_CHANNEL)
        case Thread():
            access.require(channel, author, Permission.SEND_MESSAGES_IN_THREADS)
            if channel.archived and channel.locked:
                raise Refused(Code.ARCHIVED)
            if channel.locked and not _manages(channel, author):
                raise Refused(Code.LOCKED)
        case _:
            access.require(channel, author, Permission.SEND_MESSAGES)


def _may_write_privately(world: World, user: User) -> None:
    if not any(user.id in guild.members for guild in world.guilds_of(world.bot)):
        raise Refused(Code.NO_MUTUAL_GUILD)
    if not user.dms_open:
        raise Refused(Code.CANNOT_MESSAGE_USER)


def _may_contain(author: User, channel: Channel, draft: Draft) -> None:
    if draft.is_empty:
        raise Refused(Code.EMPTY_MESSAGE)
    if draft.embeds:
        access.require(channel, author, Permission.EMBED_LINKS)
    if draft.attachments:
        access.require(channel, author, Permission.ATTACH_FILES)
    readable = access.in_channel(channel, author) & Permission.READ_MESSAGE_HISTORY
    if draft.reference is not None and not readable:
        raise Refused(Code.CANNOT_REPLY)


def _sent_before(world: World, author: User, channel: Channel, draft: Draft) -> Message | None:
    """The message that was sent with the same nonce a short while ago."""
    if draft.nonce is None or not draft.once:
        return None
    before = world.nonces.get((author.id, channel.id, draft.nonce))
    if before is None or world.clock() - before.at > NONCES_LAST:
        return None
    if before.deleted:
        raise Refused(Code.UNKNOWN_MESSAGE)
    return before


def _wake(world: World, thread: Thread, author: User) -> None:
    """Whoever writes in a thread becomes part of it, and an archived one is opened."""
    if thread.archived:
        thread.archived, thread.archive_changed = False, world.clock()
        world.tell(happenings.ThreadChanged(thread))
    if author.id not in thread.members:
        thread.members[author.id] = world.clock()
        world.tell(happenings.ThreadMembersChanged(thread, author))


def _find_answered(channel: Channel, draft: Draft) -> None:
    """Raise Refused if a draft replies to nothing, unless it may."""
    reference = draft.reference
    if reference is None or reference.message in channel.messages or draft.may_be_gone:
        return
    raise Refused(Code.INVALID_BODY, ("message_reference: Unknown message",))


def _answered_author(channel: Channel, reference: Reference | None) -> User | None:
    """Who wrote what a message replies to, if it stands."""
    answered = None if reference is None else channel.messages.get(reference.message)
    return None if answered is None else answered.author


def _number(world: World, channel: Channel, draft: Draft) -> int:
    if draft.id is not None:
        if draft.id in channel.messages:
            raise ValueError(f"there is a message {draft.id} already")
        world.ids.take(draft.id)
        return draft.id
    return world.ids.make() if draft.at is None else world.ids.make_at(draft.at)


def _kept(message: Message, body: Json) -> list[Attachment]:
    listed = body.get("attachments")
    if listed is None:
        return message.attachments
    numbers = {str(one.get("id")) for one in listed}
    return [one for one in message.attachments if str(one.id) in numbers]


def _manages(channel: Channel, user: User) -> bool:
    return bool(access.in_channel(channel, user) & Permission.MANAGE_THREADS)
