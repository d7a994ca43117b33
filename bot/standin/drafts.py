"""What somebody wants to write, before Discord has taken it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.standin.model import PLAIN, Attachment, Json, MessageFlag, Reference
from bot.standin.world import World

SETTABLE = (
    MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
)


@dataclass(frozen=True)
class Upload:
    """A file that is sent; `number` is how the body refers to it."""

    number: int
    filename: str
    content: bytes
    content_type: str | None = None


@dataclass(frozen=True)
class Draft:
    """A message to be. `id` and `at` are set to have it bear a chosen number or time."""

    content: str = ""
    embeds: Sequence[Json] = ()
    components: Sequence[Json] = ()
    attachments: Sequence[Attachment] = ()
    reference: Reference | None = None
    may_be_gone: bool = False  # send it even if what it replies to is deleted
    flags: MessageFlag = PLAIN
    nonce: str | None = None
    once: bool = False  # whether the nonce is to be enforced
    allowed_mentions: Json | None = None
    id: int | None = None
    at: datetime | None = None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to read in it."""
        laid_out = self.components and self.flags & MessageFlag.COMPONENTS_V2
        return not (self.content.strip() or self.embeds or self.attachments or laid_out)


def draft(world: World, body: Json, uploads: Iterable[Upload] = ()) -> Draft:
    """What the body of a request wants to write."""
    reference = body.get("message_reference")
    nonce = body.get("nonce")
    return Draft(
        content=body.get("content") or "",
        embeds=body.get("embeds") or (),
        components=body.get("components") or (),
        attachments=attach(world, body, uploads),
        reference=_reference(reference) if reference else None,
        may_be_gone=reference is not None and not reference.get("fail_if_not_exists", True),
        flags=MessageFlag(int(body.get("flags") or 0)) & SETTABLE,
        nonce=None if nonce is None else str(nonce),
        once=bool(body.get("enforce_nonce")),
        allowed_mentions=body.get("allowed_mentions"),
    )


def attach(world: World, body: Json, uploads: Iterable[Upload]) -> list[Attachment]:
    """The files of a request, each with what the body says of it."""
    told = {str(one.get("id")): one for one in body.get("attachments") or ()}
    attached = []
    for upload in uploads:
        about = told.get(str(upload.number), {})
        name = about.get("filename") or upload.filename
        description = about.get("description")
        made = world.add_file(name, upload.content, upload.content_type, description)
        attached.append(made)
    return attached


def _reference(told: Json) -> Reference:
    channel = told.get("channel_id")
    return Reference(int(told["message_id"]), int(channel) if channel is not None else 0)
